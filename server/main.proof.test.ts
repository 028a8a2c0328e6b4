import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { freePort } from './platform/network/free-port.ts';
import { isAlive } from './platform/postgres/postmaster.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'placewell-main-'));
const running = new Set<ChildProcess>();
const account = { email: 'first@example.com', agencyName: 'First', password: 'a quiet harbour 7' };

type StartedProduct = { child: ChildProcess; url: string; metricsUrl: string; output: () => string };

async function start(port?: number): Promise<StartedProduct> {
  port ??= await freePort();
  let output = '';
  // No call may be refused for load on the machine.
  const metricsPort = String(await freePort());
  const settings = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    DATABASE_URL: '',
    OVERLOAD_MS: '0',
    METRICS_PORT: metricsPort,
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, ...settings, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}`,
    output: () => output,
  };
}

async function ready(started: StartedProduct): Promise<StartedProduct> {
  for (let waited = 0; waited < 90_000; waited += 100) {
    if (
      await fetch(`${started.url}/healthz`).then(
        (r) => r.ok,
        () => false,
      )
    )
      return started;
    if (started.child.exitCode !== null) break;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`The product did not start:\n${started.output()}`);
}

const exitOf = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise<number | null>((done) => child.once('exit', (code) => done(code)));

const post = (url: string, path: string, body: object) =>
  fetch(`${url}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const postmaster = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
const postmasterPid = () => Number(readFileSync(postmaster, 'utf8').split('\n')[0]);
/** Files and folders under DATA_DIR that others than their owner may read, write or enter. */
const openPaths = () =>
  ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })].filter((path) => {
    const stat = lstatSync(join(dataDir, path), { throwIfNoEntry: false });
    return stat?.isSymbolicLink() === false && (stat.mode & 0o077) !== 0;
  });

afterAll(async () => {
  for (const child of running) {
    child.kill('SIGTERM');
    await exitOf(child);
  }
  if (existsSync(postmaster)) process.kill(postmasterPid(), 'SIGINT');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

/** Serves from the end of the first test; the second one stops it. */
let product: StartedProduct;

test('starts on an empty folder, keeps data through kill -9 and recovers from a crash', {
  timeout: 240_000,
}, async () => {
  chmodSync(dataDir, 0o755);
  const first = await ready(await start());
  await expect.poll(first.output).toContain('/setup?token=');
  const link = readFileSync(join(dataDir, 'setup-link'), 'utf8').trim();
  expect(first.output()).toContain(link);
  expect((await post(first.url, 'agency/signUp', account)).status).toBe(200);
  await expect.poll(() => readdirSync(dataDir), { timeout: 180_000 }).toContain('outbox');
  expect(openPaths()).toEqual([]);

  // One port shows both parts, each under its name, and the worker's probes.
  const { metricsUrl } = first;
  await expect
    .poll(() => fetch(`${metricsUrl}/readyz`).then(({ status }) => status), { timeout: 180_000 })
    .toBe(200);
  const metrics = await (await fetch(`${metricsUrl}/metrics`)).text();
  expect(metrics).toContain('placewell_worker_up{process="api"} 1');
  for (const part of ['api', 'worker']) expect(metrics).toContain(`placewell_ready{process="${part}"} 1`);
  expect(metrics).toMatch(
    /^placewell_call_duration_seconds_count\{process="api",call="agency\/signUp",.*\} 1$/m,
  );
  expect(metrics).toMatch(/^placewell_queue_jobs\{lane="mail",state="ready",process="worker"\} \d+$/m);
  expect(metrics.match(/^# TYPE placewell_memory_bytes /gm)).toHaveLength(1);

  const second = await start();
  expect(await exitOf(second.child)).toBe(1);
  expect(second.output()).toContain(`already running on this data (${dataDir}) at ${first.url}`);
  expect((await fetch(`${first.url}/healthz`)).ok).toBe(true);

  first.child.kill('SIGKILL');
  await exitOf(first.child);
  // It ends with its owner; the next start waits for that.
  const pid = postmasterPid();
  const next = await ready(await start());
  expect(isAlive(pid)).toBe(false);
  await expect.poll(next.output).toContain(`is in ${join(dataDir, 'setup-link')}`);
  expect(next.output()).not.toContain('token=');
  expect((await post(next.url, 'login', account)).status).toBe(400);
  const { agencyName: _, ...credentials } = account;
  expect((await post(next.url, 'login', credentials)).status).toBe(200);

  // A machine crash: server and database end at once and leave the pid file behind.
  const crashed = postmasterPid();
  process.kill(crashed, 'SIGKILL');
  next.child.kill('SIGKILL');
  await exitOf(next.child);
  await expect.poll(() => isAlive(crashed), { timeout: 60_000 }).toBe(false);
  expect(existsSync(postmaster)).toBe(true);
  const recovered = await ready(await start());
  expect((await post(recovered.url, 'login', credentials)).status).toBe(200);

  // Only the database is killed: the server, useless without it, ends too.
  process.kill(postmasterPid(), 'SIGKILL');
  expect(await exitOf(recovered.child)).toBe(1);
  expect(recovered.output()).toContain('the database ended');
  product = await ready(await start());
  expect((await post(product.url, 'login', credentials)).status).toBe(200);
});

type Response = { status: number; body: string };
type SlowBody = { head: string; tail?: string; ms?: number };

/** A request whose body the server asks for, which is then sent at once but for its `tail`, `ms` later. */
function sendAsked(path: string, headers: Record<string, string>, { head, tail = '', ms = 0 }: SlowBody) {
  const length = head.length + tail.length;
  const sending = request(`${product.url}/api/v1/${path}`, {
    method: 'POST',
    agent: new Agent(),
    headers: { ...headers, expect: '100-continue', 'content-length': length },
  });
  const accepted = new Promise<void>((done, fail) => sending.once('continue', done).once('error', fail));
  const answered = new Promise<Response>((done, fail) => {
    sending.on('error', fail).on('response', (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, body }));
      response.on('error', fail);
    });
  });
  sending.flushHeaders();
  const sent = accepted.then(() => {
    sending.write(head);
    setTimeout(() => sending.end(tail), ms);
  });
  return { sent, answered };
}

test('SIGTERM lets 50 running requests end, has live streams reconnect and ends the database', {
  timeout: 240_000,
}, async () => {
  const email = 'second@example.com';
  const signedUp = await post(product.url, 'agency/signUp', { ...account, email });
  const { token } = ((await signedUp.json()) as { data: { token: string } }).data;
  const stream = await fetch(`${product.url}/api/v1/agency/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const streamed = stream.text();
  // Slow because of their bodies or password hashes.
  const requests = Array.from({ length: 50 }, (_, at) =>
    at % 2
      ? sendAsked(
          'agency/updateUserProfile',
          { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
          {
            head: '--x\r\ncontent-disposition: form-data; name="fullname"\r\n\r\nAda',
            tail: '\r\n--x--\r\n',
            ms: 2000,
          },
        )
      : sendAsked(
          'login',
          { 'content-type': 'application/json' },
          { head: JSON.stringify({ email, password: account.password }) },
        ),
  );
  // Not before the server has all of them: the machine may be busy.
  const responses = Promise.all(requests.map(({ answered }) => answered));
  await Promise.all(requests.map(({ sent }) => sent));
  const pid = postmasterPid();
  const stoppedAt = Date.now();
  product.child.kill('SIGTERM');
  await sleep(100);
  product.child.kill('SIGTERM');
  product.child.kill('SIGINT');
  for (const { status, body } of await responses) {
    expect(status, body).toBeLessThan(500);
    expect(JSON.parse(body)).toHaveProperty('status');
  }
  expect(await streamed).toMatch(/event: closing\nretry: \d+\ndata: \{\}\n\n$/);
  expect(await exitOf(product.child)).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(30_000);
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(postmaster)).toBe(false);
  expect(product.output()).not.toContain('Requests cut off');
});

test('a start that fails or is ended early leaves no database behind', { timeout: 240_000 }, async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => taken.once('listening', done));
  const { port } = taken.address() as { port: number };
  const failed = await start(port);
  expect(await exitOf(failed.child)).toBe(1);
  expect(failed.output()).toContain(`Port ${port} on 127.0.0.1 is in use`);
  expect(existsSync(postmaster)).toBe(false);
  taken.close();

  const ended = await start();
  await expect.poll(() => existsSync(postmaster), { timeout: 60_000, interval: 20 }).toBe(true);
  ended.child.kill('SIGTERM');
  expect(await exitOf(ended.child)).toBe(0);
  expect(existsSync(postmaster)).toBe(false);
  expect(ended.output()).not.toContain('is ready at');
});
