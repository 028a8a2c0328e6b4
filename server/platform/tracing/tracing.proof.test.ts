import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forgotPassword } from '@placewell/contract/people/accounts.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobs } from '../../app.ts';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { readConfig } from '../config.ts';
import { startWorker } from '../jobs/runner.ts';
import type { JobHandler } from '../jobs/task.ts';
import { monitoringSettings } from '../monitoring/monitoring.config.ts';
import { outgoingSettings } from '../outgoing/outgoing.config.ts';
import { openOutgoing } from '../outgoing/outgoing.ts';
import { tracingSettings } from './tracing.config.ts';
import { startTracing } from './tracing.ts';

const test = useTestApp({}, { own: 'runs a worker of its own' });
const slots = { interactive: 1, mail: 1, parsing: 1, scanning: 1, scoring: 1, outside: 1, housekeeping: 1 };
let agency: TestUser;
beforeAll(async () => {
  agency = await anAgency(test);
  await test.sql`delete from graphile_worker._private_jobs`;
});
afterEach(() => test.sql`delete from graphile_worker._private_jobs`);

/** A call that queues a job, with an id that its sender has chosen. */
const ask = (id: string) =>
  test.app.inject({
    method: 'POST',
    url: `/api/v1/${forgotPassword.path}`,
    headers: { 'x-request-id': id },
    payload: { email: agency.email },
  });
const sendReset = jobs.filter(({ task }) => task.name === 'accounts.sendReset');

describe('the id of a request', () => {
  it('stands in the answer, and in the line of the job that it queued and that failed', async () => {
    const handlers: JobHandler[] = sendReset.map(({ task }) => ({
      task,
      run: async (payload, { log }) => {
        log.warn({ members: Object.keys(payload as object) }, 'On the way');
        throw new Error('on purpose');
      },
    }));
    const runner = await startWorker(test.platform, { jobs: handlers, cron: [], slots });
    const response = await ask('from-the-screen-1');
    expect(response.headers['x-request-id']).toBe('from-the-screen-1');
    await vi.waitFor(
      () =>
        expect(test.log.entries).toContainEqual(
          expect.objectContaining({ level: 50, msg: 'Job failed', request_id: 'from-the-screen-1' }),
        ),
      15_000,
    );
    await runner.stop();
    const line = test.log.entries.find(({ msg }) => msg === 'On the way') as unknown as Record<
      string,
      unknown
    >;
    expect(line.request_id).toBe('from-the-screen-1');
    // No task describes it.
    expect(line.members).not.toContain('_origin');
    expect(test.log.entries.filter(({ level }) => level >= 50)).toHaveLength(1);
  });

  it('stands in the line and the body of an unexpected error, once', async () => {
    vi.spyOn(test.database.app, 'connect').mockRejectedValueOnce(new Error('on purpose'));
    const response = await test.app.inject({
      method: 'POST',
      url: `/api/v1/${getCandidates.path}`,
      headers: { authorization: `Bearer ${agency.token}`, 'x-request-id': 'from-the-screen-2' },
      payload: {},
    });
    expect(response.json()).toMatchObject({ code: 'internal', data: { request_id: 'from-the-screen-2' } });
    const found = test.log.entries.filter(({ level }) => level >= 50);
    expect(found).toMatchObject([
      { msg: 'Request failed: unexpected error', request_id: 'from-the-screen-2' },
    ]);
  });
});

type Received = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  links?: { traceId: string; spanId: string }[];
  attributes: { key: string; value: Record<string, unknown> }[];
};

describe('traces', () => {
  /** What a collector gets: a stand-in for its OTLP over HTTP. */
  const spans: Received[] = [];
  let bodies = '';
  let receiver: Server;
  let endpoint: string;
  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', () => {
        if (request.url === '/v1/traces') {
          bodies += text;
          for (const { scopeSpans } of JSON.parse(text).resourceSpans)
            for (const scope of scopeSpans) spans.push(...scope.spans);
        }
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    }).listen(0, '127.0.0.1');
    await new Promise((done) => receiver.once('listening', done));
    endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  });
  afterAll(() => receiver.close());

  const start = (url: string) => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: url };
    return startTracing(readConfig(env, [tracingSettings, monitoringSettings]), 'api');
  };
  const named = (name: string) => spans.filter((span) => span.name === name);
  const idOf = (span: Received) => span.attributes.find(({ key }) => key === 'placewell.request_id')?.value;

  it('hold a call with its transaction and statements, the job linked to it, and what goes out', async () => {
    const stop = await start(endpoint);
    const { origin } = new URL(endpoint);
    const outgoing = openOutgoing(readConfig({ OUTGOING_ALLOW_CIDR: '127.0.0.0/8' }, [outgoingSettings]));
    await outgoing.request({ url: `${origin}/people/zora?email=zora@example.com`, method: 'GET' });
    const runner = await startWorker(test.platform, { jobs: sendReset, cron: [], slots });
    await ask('traced-1');
    await test.call(getCandidates, { search: 'zora lovelace' }, agency.token);
    await vi.waitFor(
      async () =>
        expect(
          await test.sql`select from graphile_worker.jobs where task_identifier = 'accounts.sendReset'`,
        ).toEqual([]),
      15_000,
    );
    await runner.stop();
    await stop?.();
    const [call] = named(`POST ${forgotPassword.path}`);
    expect(idOf(call!)).toEqual({ stringValue: 'traced-1' });
    const [read] = named(`POST ${getCandidates.path}`);
    const transaction = named('transaction').find(({ parentSpanId }) => parentSpanId === read!.spanId);
    expect(transaction?.traceId).toBe(read!.traceId);
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === transaction!.spanId);
    expect(statements.length).toBeGreaterThan(0);
    for (const { name } of statements) expect(name).toMatch(/^select [a-z_]+$/);
    const [job] = named('job accounts.sendReset');
    expect(job!.traceId).not.toBe(call!.traceId);
    expect(job!.links).toMatchObject([{ traceId: call!.traceId, spanId: call!.spanId }]);
    expect(idOf(job!)).toEqual({ stringValue: 'traced-1' });
    expect(named('GET outgoing')).toHaveLength(1);
    // Nothing that names a person: no address, no path and no value of a statement.
    for (const secret of [
      agency.email,
      agency.token,
      agency.user_id,
      agency.agency_id,
      // No ids of spans, which are hexadecimal, hold it by chance.
      'zora',
      'email=',
      '$1',
    ])
      expect(bodies).not.toContain(secret);
  });

  it('cost a call nothing where their receiver is down', async () => {
    const stop = await start('http://127.0.0.1:9');
    expect((await test.call(getCandidates, {}, agency.token)).http).toBe(200);
    await stop?.();
  });

  it('are not made, and nothing of them is loaded, without an endpoint', async () => {
    expect(await startTracing(readConfig({}, [tracingSettings]), 'api')).toBeUndefined();
    const app = new URL('../../app.ts', import.meta.url).href;
    const loaded = execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { registerHooks } from 'node:module';
         const seen = new Set();
         registerHooks({ load: (url, context, next) => (seen.add(url), next(url, context)) });
         await import('${app}');
         const found = [...seen].filter((url) => /@opentelemetry\\/(?!api\\/)/.test(url));
         process.stdout.write(JSON.stringify(found) + seen.size); process.exit(0);`,
      ],
      { encoding: 'utf8' },
    );
    expect(loaded).toMatch(/^\[\]\d{3,}$/);
  });
});
