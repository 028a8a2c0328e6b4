import type { ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { Registry } from 'prom-client';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { measures } from '../../app.ts';
import { listDeadJobs } from '../../doctor/work/queue.repo.ts';
import * as ledgers from '../../installation/agencies/ledger-checks.repo.ts';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import type { Echo, EchoTask } from '../../testing/echo-worker.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { openDatabase } from '../db/database.ts';
import { newId } from '../ids.ts';
import { QueueProgress } from '../jobs/progress.ts';
import { enqueue, enqueueEach } from '../jobs/queue.ts';
import { checkQueue } from '../jobs/queue-check.ts';
import { startWorker } from '../jobs/runner.ts';
import { queueSchedules } from '../jobs/schedules.ts';
import { defineTask, handleTask } from '../jobs/task.ts';
import { inProcess } from '../workers/processes.ts';
import { inThread } from '../workers/threads.ts';
import { WorkerPool } from '../workers/worker-pool.ts';
import { type Measure, type Pause, watchMeasures } from './gauges.ts';
import { Monitoring, type Part } from './monitoring.ts';
import { PartLink } from './part-link.ts';
import { openProbePool } from './probe-pool.ts';
import { checkDatabase, readinessOf } from './readiness.ts';

vi.mock('../../installation/agencies/ledger-checks.repo.ts', { spy: true });
const test = useTestApp({ METRICS_PORT: '0' }, { own: 'counts the work of the whole installation' });
let agency: TestUser;
let monitoring: Monitoring;
beforeAll(async () => {
  agency = await anAgency(test);
  monitoring = open('worker');
});
afterEach(() => vi.restoreAllMocks());

const open = (part: Part) => new Monitoring(test.platform, { part, readiness: test.app.readiness, measures });

/** The value of a metric with these labels, as a scrape shows it; undefined if it has none. */
async function metric(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const lines = (await monitoring.ownMetrics()).split('\n').filter((line) => line.startsWith(`${name}{`));
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const found = lines.filter((line) => wanted.every((part) => line.includes(part)));
  expect(found.length, `${name} ${wanted.join()}`).toBeLessThanOrEqual(1);
  const text = found[0]?.split(' ').at(-1);
  return text === '+Inf' ? Number.POSITIVE_INFINITY : text === undefined ? undefined : Number(text);
}

describe('calls', () => {
  const count = (labels: Record<string, string>) =>
    metric('placewell_call_duration_seconds_count', labels).then((value) => value ?? 0);
  const call = getCandidates.path;

  it('are counted by the name of the contract, with method and class of the answer', async () => {
    const labels = { call, method: 'POST', status: '2xx' };
    const refused = { call, method: 'POST', status: '4xx' };
    const before = [await count(labels), await count(refused)];
    await test.call(getCandidates, {}, agency.token);
    await test.call(getCandidates, {}, agency.token);
    await test.call(getCandidates, {});
    await vi.waitFor(async () =>
      expect([await count(labels), await count(refused)]).toEqual([before[0]! + 2, before[1]! + 1]),
    );
    expect(await metric('placewell_call_duration_seconds_sum', labels)).toBeGreaterThan(0);
  });

  it('make no names up: whatever is asked for, unknown addresses and methods are one series', async () => {
    const series = async () =>
      (await monitoring.ownMetrics()).split('\n').filter((line) => line.includes('_seconds_count{')).length;
    await test.app.inject('/some/page-0');
    await test.app.inject({ url: '/api/v1/none-0', method: 'PUT' });
    await vi.waitFor(async () => expect(await count({ call: 'other', method: 'other' })).toBe(1));
    const before = await series();
    for (let at = 1; at < 20; at++) {
      await test.app.inject(`/some/page-${at}`);
      await test.app.inject({ url: `/api/v1/none-${at}`, method: 'PUT' });
    }
    await vi.waitFor(async () => expect(await count({ call: 'other', method: 'other' })).toBe(20));
    expect(await series()).toBe(before);
  });
});

describe('the queue', () => {
  /** Adds a job and sets what only the queue and its workers set. */
  const insert = async (task: string, columns: string, values: string) => {
    const { ownerPool } = test.database;
    const { rows } = await ownerPool.query(`select id from graphile_worker.add_job('${task}')`);
    await ownerPool.query(
      `update graphile_worker._private_jobs set (${columns}) = (${values}) where id = ${rows[0].id}`,
    );
  };
  const jobs = (lane: string, state: string) => metric('placewell_queue_jobs', { lane, state });
  afterEach(() => test.sql`delete from graphile_worker._private_jobs`);

  it('shows depth and age by lane, apart what is delayed, paused or given up', async () => {
    await monitoring.lookAtAll();
    expect(await jobs('mail', 'ready')).toBe(0);
    expect(await metric('placewell_queue_oldest_ready_seconds', { lane: 'mail' })).toBe(0);
    expect(await metric('placewell_queue_failed_jobs', { lane: 'mail' })).toBe(0);
    const turn = `timestamptz '2000-01-01Z' + interval '5 ms'`;
    await insert('mail.send', 'run_at, updated_at', `${turn}, now() - interval '90 s'`);
    await insert('mail.send', 'run_at, updated_at', `${turn}, now() - interval '10 s'`);
    await insert('mail.send', 'run_at, updated_at', `now() + interval '1 h', now() - interval '1 day'`);
    await insert('mail.send', 'run_at, updated_at', `'infinity', now() - interval '1 day'`);
    await insert('mail.send', 'attempts, max_attempts, last_error', `3, 3, 'No'`);
    // Superseded while it ran: a newer job does its work.
    await insert('mail.send', 'attempts, max_attempts', '3, 3');
    await insert('exports.removeExpired', 'run_at, updated_at', `${turn}, now()`);
    await monitoring.lookAtAll();
    expect(await jobs('mail', 'ready')).toBe(2);
    expect(await jobs('mail', 'delayed')).toBe(1);
    expect(await jobs('mail', 'paused')).toBe(1);
    expect(await jobs('housekeeping', 'ready')).toBe(1);
    expect(await metric('placewell_queue_failed_jobs', { lane: 'mail' })).toBe(1);
    const age = await metric('placewell_queue_oldest_ready_seconds', { lane: 'mail' });
    expect(age).toBeGreaterThanOrEqual(90);
    expect(age).toBeLessThan(120);
  });

  it.each(['enqueue', 'enqueueEach', 'queueSchedules'] as const)(
    'does not count a job as given up that fails after %s put a newer one in its place',
    async (way) => {
      const task = defineTask('mail.send', z.object({}), { lane: 'mail' });
      const state = { checked: 0 };
      const last = () =>
        test.sql`update graphile_worker._private_known_crontabs set last_execution = now() - interval '5 minutes'
          where identifier = ${task.name}`;
      const queue = async () => {
        if (way === 'queueSchedules') {
          await queueSchedules(test.database, [{ task, match: '* * * * *' }], { state });
          await last();
          state.checked = 0;
          await queueSchedules(test.database, [{ task, match: '* * * * *' }], { state });
        } else
          await test.inAgency(agency.agency_id, (tx) =>
            way === 'enqueue'
              ? enqueue(tx, task, {}, { key: way })
              : enqueueEach(tx, task, [{}], { key: () => way }),
          );
      };
      let runs = 0;
      await queue();
      await test.runJobs([
        handleTask(task, async () => {
          if (++runs > 1) return;
          await queue();
          throw new Error('on purpose');
        }),
      ]);
      expect(runs, 'the newer one succeeded').toBe(2);
      const left = await test.sql`select last_error from graphile_worker.jobs`;
      expect(left, 'the older one lies in the queue').toEqual([{ last_error: 'on purpose' }]);
      await monitoring.lookAtAll();
      expect(await metric('placewell_queue_failed_jobs', { lane: 'mail' })).toBe(0);
      expect(await listDeadJobs(test.database.ownerPool)).toMatchObject([{ is_superseded: true, count: 1 }]);
    },
  );

  it('measures attempts of jobs by how they ended, and how many run', async () => {
    const task = defineTask('measured', z.object({ fail: z.boolean() }), { lane: 'interactive' });
    const { promise, resolve } = Promise.withResolvers<void>();
    const handler = handleTask(task, async ({ fail }) => {
      if (fail) throw new Error('on purpose');
      await promise;
    });
    const slots = {
      interactive: 2,
      mail: 1,
      parsing: 1,
      scanning: 1,
      scoring: 1,
      outside: 1,
      housekeeping: 1,
    };
    const runner = await startWorker(test.platform, { jobs: [handler], cron: [], slots });
    await test.sql`select graphile_worker.add_job('measured', '{"fail": true}', max_attempts => 1)`;
    await test.sql`select graphile_worker.add_job('measured', '{"fail": false}')`;
    const ended = (result: string) =>
      metric('placewell_job_duration_seconds_count', { task: 'measured', lane: 'interactive', result });
    await vi.waitFor(async () => expect(await ended('given_up')).toBe(1), 10_000);
    await vi.waitFor(async () =>
      expect(await metric('placewell_queue_running_jobs', { lane: 'interactive' })).toBe(1),
    );
    resolve();
    await vi.waitFor(async () => expect(await ended('done')).toBe(1), 10_000);
    expect(await metric('placewell_queue_running_jobs', { lane: 'interactive' })).toBe(0);
    await runner.stop();
  });
});

describe('what waits', () => {
  it('emails and how old the oldest is, without those of inactive agencies', async () => {
    const other = await anAgency(test);
    await test.sql`delete from emails`;
    for (const { agency_id } of [agency, other])
      await test.sql`insert into emails (agency_id, email_id, email_kind, content_sealed, created_at)
        values (${agency_id}, ${newId()}, 'news', 'sealed', now() - interval '2 minutes')`;
    await test.sql`insert into emails (agency_id, email_id, email_kind, email_status)
      values (${agency.agency_id}, ${newId()}, 'news', 'sent')`;
    await test.sql`update agencies set agency_status = 'inactive' where agency_id = ${other.agency_id}`;
    await monitoring.lookAtAll();
    expect(await metric('placewell_emails_waiting')).toBe(1);
    expect(await metric('placewell_emails_oldest_waiting_seconds')).toBeGreaterThanOrEqual(120);
    await test.sql`update emails set email_status = 'sent', content_sealed = null`;
    await monitoring.lookAtAll();
    expect(await metric('placewell_emails_waiting')).toBe(0);
    expect(await metric('placewell_emails_oldest_waiting_seconds')).toBe(0);
  });

  it('webhooks and how overdue they are, without those that are switched off', async () => {
    const { agency_id, user_id } = agency;
    const webhook_id = newId();
    await test.sql`insert into webhooks (agency_id, webhook_id, user_id, webhook_type, url, secret_sealed)
      values (${agency_id}, ${webhook_id}, ${user_id}, 'NewMatch', 'https://receiver.example/', 'sealed')`;
    for (const due of ['-3 minutes', '1 hour']) {
      const event_id = newId();
      await test.sql`insert into webhook_events (agency_id, event_id, webhook_type, payload)
        values (${agency_id}, ${event_id}, 'NewMatch', '{}')`;
      await test.sql`insert into webhook_deliveries (agency_id, delivery_id, event_id, webhook_id, user_id, webhook_type,
        next_attempt_at) values (${agency_id}, ${newId()}, ${event_id}, ${webhook_id}, ${user_id}, 'NewMatch',
        now() + ${due}::interval)`;
    }
    await monitoring.lookAtAll();
    expect(await metric('placewell_webhooks_waiting')).toBe(2);
    expect(await metric('placewell_webhooks_most_overdue_seconds')).toBeGreaterThanOrEqual(180);
    await test.sql`update webhooks set status = 'inactive' where webhook_id = ${webhook_id}`;
    await monitoring.lookAtAll();
    expect(await metric('placewell_webhooks_waiting')).toBe(0);
  });

  it('work for a connection, by pool, and how long it waited', async () => {
    const { appPool } = test.database;
    const waited = async () =>
      (await metric('placewell_database_pool_wait_seconds_sum', { pool: 'request' })) ?? 0;
    const before = await waited();
    const held = await Promise.all(Array.from({ length: appPool.options.max }, () => appPool.connect()));
    const late = appPool.query('select 1');
    const state = (name: string) =>
      metric('placewell_database_pool_connections', { pool: 'request', state: name });
    await new Promise((done) => setTimeout(done, 150));
    // Probes have a separate connection.
    expect(await metric('placewell_database_pool_waiting', { pool: 'request' })).toBe(1);
    expect(await state('in_use')).toBe(appPool.options.max);
    for (const client of held) client.release();
    await late;
    expect(await metric('placewell_database_pool_waiting', { pool: 'request' })).toBe(0);
    expect((await waited()) - before).toBeGreaterThan(0.1);
    // The look asks for the readiness at the same time.
    expect(await state('in_use')).toBeLessThan(3);
  });
});

describe('the process', () => {
  it('shows a blocked event loop once', async () => {
    await monitoring.ownMetrics();
    // Node begins to measure with the next turn.
    await new Promise((done) => setTimeout(done, 60));
    const until = performance.now() + 300;
    while (performance.now() < until);
    await new Promise((done) => setTimeout(done, 50));
    expect(await metric('placewell_event_loop_delay_seconds', { share: '1' })).toBeGreaterThan(0.2);
  });

  it('shows memory and processor time', async () => {
    const rss = await metric('placewell_memory_bytes', { kind: 'rss' });
    expect(rss).toBeGreaterThan(50e6);
    const heap = await metric('placewell_memory_bytes', { kind: 'heap_used' });
    expect(heap).toBeGreaterThan(1e6);
    expect(heap).toBeLessThan(rss!);
    const before = (await metric('placewell_cpu_seconds_total'))!;
    const until = performance.now() + 50;
    while (performance.now() < until);
    expect(await metric('placewell_cpu_seconds_total')).toBeGreaterThan(before);
  });

  it.each([
    ['children', 'placewell_children_memory_bytes', inProcess, { heapMb: 64 }],
    ['threads', 'placewell_threads_heap_bytes', inThread, {}],
  ] as const)(
    'shows its %s by program, and what they hold, until they end',
    async (kind, bytes, within, limit) => {
      const module = new URL('../../testing/echo-worker.ts', import.meta.url);
      const make = within as typeof inProcess;
      const pool = new WorkerPool<EchoTask, Echo>({
        open: make({ module, memoryMb: 256, heapMb: 64, ...limit }),
        size: 1,
        taskMs: 60_000,
      });
      const labels = { program: 'echo-worker' };
      await pool.run('a', { do: 'echo' });
      expect(await metric(`placewell_${kind}`, labels)).toBe(1);
      expect(await metric(bytes, labels)).toBeGreaterThan(1e6);
      await pool.close();
      if (kind === 'children') expect(await metric(`placewell_${kind}`, labels)).toBeUndefined();
    },
  );
});

it('tells the age of the newest good backup, of the installation before the first', async () => {
  await monitoring.lookAtAll();
  const ofInstallation = (await metric('placewell_backup_age_seconds'))!;
  expect(ofInstallation).toBeGreaterThanOrEqual(0);
  expect(ofInstallation).toBeLessThan(26 * 3600);
  const folder = join(test.platform.config.dataDir, 'backups');
  mkdirSync(folder);
  for (const [hours, ending] of [
    [50, '.zip'],
    [26, '.zip'],
    [1, '.zip.part'],
    [2, '-altered-3.zip'],
  ] as const) {
    const stamp = new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 19).replaceAll(':', '-');
    writeFileSync(join(folder, `placewell-${stamp}${ending}`), 'x');
  }
  await monitoring.lookAtAll();
  const hours = (await metric('placewell_backup_age_seconds'))! / 3600;
  expect(hours).toBeCloseTo(26, 1);
  expect(await metric('placewell_backup_altered_files')).toBe(3);
});

it('shows the room on the disks, and whether the storage of files answers', async () => {
  await monitoring.lookAtAll();
  const [free, size] = await Promise.all(
    ['free', 'size'].map((what) => metric(`placewell_disk_${what}_bytes`, { folder: 'data' })),
  );
  expect(free).toBeGreaterThan(0);
  expect(size).toBeGreaterThan(free!);
  expect(await metric('placewell_storage_up')).toBe(1);
  vi.spyOn(test.platform.storage, 'exists').mockRejectedValue(new Error('on purpose'));
  await monitoring.lookAtAll();
  expect(await metric('placewell_storage_up')).toBe(0);
});

/** When another check of the credits is due. */
const hourLater = () => test.sql`update ledger_checks set began_at = now() - interval '61 minutes'`;

it('counts agencies whose credits do not add up', async () => {
  await monitoring.lookAtAll();
  expect(await metric('placewell_credits_wrong_agencies')).toBe(0);
  const before = (await metric('placewell_credits_checked_timestamp_seconds'))!;
  expect(before).toBeGreaterThan(Date.now() / 1000 - 60);
  const { agency_id } = await anAgency(test);
  await test.database.ownerPool.query(`begin; set local session_replication_role = replica;
    update credit_balances set balance = balance + 1 where agency_id = '${agency_id}' and credit_type = 'resume'; commit`);
  await monitoring.lookAtAll();
  expect(await metric('placewell_credits_wrong_agencies'), 'once an hour').toBe(0);
  await hourLater();
  const check = vi.spyOn(ledgers, 'listAgenciesToCheck');
  const credits = measures.find(({ name }) => name === 'credits');
  await Promise.all([1, 2, 3].map(() => credits?.read(test.platform, async () => undefined)));
  expect(check, 'by one of several workers').toHaveBeenCalledTimes(1);
  await monitoring.lookAtAll();
  expect(await metric('placewell_credits_wrong_agencies')).toBe(1);
  expect(test.log.entries).toContainEqual(
    expect.objectContaining({ msg: 'Credits do not add up', agency_ids: [agency_id] }),
  );
});

it('a look that fails leaves no old value behind, and is counted', async () => {
  await monitoring.lookAtAll();
  expect(await metric('placewell_emails_waiting')).toBeDefined();
  vi.spyOn(test.database.ownerPool, 'query').mockRejectedValue(new Error('on purpose') as never);
  await monitoring.lookAtAll();
  expect(await metric('placewell_emails_waiting')).toBeUndefined();
  expect(await metric('placewell_queue_jobs', { lane: 'mail', state: 'ready' })).toBeUndefined();
  expect(await metric('placewell_measure_errors_total', { measure: 'emails' })).toBe(1);
});

it('keeps when the credits were last checked after a check that fails, and counts the failure', async () => {
  const checkedAt = () => metric('placewell_credits_checked_timestamp_seconds');
  const wrong = () => metric('placewell_credits_wrong_agencies');
  const failures = async () => (await metric('placewell_measure_errors_total', { measure: 'credits' })) ?? 0;
  await monitoring.lookAtAll();
  const [at, found, before] = [await checkedAt(), await wrong(), await failures()];
  expect(at).toBeDefined();
  // One agency cannot be checked: the others are.
  await anAgency(test);
  vi.spyOn(ledgers, 'listForgottenReservations').mockRejectedValueOnce(new Error('on purpose'));
  await hourLater();
  await monitoring.lookAtAll();
  expect([await checkedAt(), await wrong(), await failures()]).toEqual([at, found, before + 1]);
  expect(test.log.entries).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'Credits of an agency not checked' }),
  );
  vi.spyOn(ledgers, 'listAgenciesToCheck').mockRejectedValue(new Error('on purpose'));
  await hourLater();
  await monitoring.lookAtAll();
  expect([await checkedAt(), await wrong(), await failures()]).toEqual([at, undefined, before + 2]);
});

describe('a look', () => {
  const openWith = (measure: Partial<Measure>) => {
    const gauges = { placewell_test: { help: 'One' } };
    const registry = new Registry();
    const read = async () => ({ placewell_test: [{ value: 1 }] });
    const one: Measure = { name: 'test', gauges, everyMs: 0, read, ...measure };
    const watched = watchMeasures([one], test.platform, registry);
    const value = async () =>
      (await registry.metrics()).split('\n').find((line) => /^placewell_test /.test(line));
    return { watched, value };
  };
  const errors = () => metric('placewell_measure_errors_total', { measure: 'test' });

  it('that hangs leaves no old value and is counted, also while it goes on hanging', async () => {
    const hanging = Promise.withResolvers<Record<string, []>>();
    let looks = 0;
    const good = { placewell_test: [{ value: 1 }] };
    const read = async () => (++looks === 2 ? hanging.promise : good);
    const { watched, value } = openWith({ mostMs: 30, read });
    expect(await errors()).toBe(0);
    await watched.lookAtAll();
    expect(await value()).toBe('placewell_test 1');
    await watched.lookAtAll();
    expect([await value(), await errors()]).toEqual([undefined, 1]);
    await watched.lookAtAll();
    expect([await value(), await errors(), looks]).toEqual([undefined, 2, 2]);
    hanging.resolve({});
    await new Promise(setImmediate);
    await watched.lookAtAll();
    expect([await value(), await errors()]).toEqual(['placewell_test 1', 2]);
  });

  it('that pauses is due again by the time that it worked', async () => {
    let looks = 0;
    const read = async (_platform: unknown, pause: Pause) => {
      looks++;
      await pause(20);
      return {};
    };
    const { watched } = openWith({ read });
    await watched.refresh();
    // 2 in 100 of the time: with the pause it would be due after a second.
    await new Promise((done) => setTimeout(done, 300));
    await watched.refresh();
    expect(looks).toBe(2);
  });
});

it('a database that falls silent takes no metrics away, but those that it is asked for', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const url = `postgres://nobody:x@127.0.0.1:${(silent.address() as AddressInfo).port}/none`;
  const pool = openProbePool(url);
  const database = openDatabase({ app: url, owner: url }, 2);
  const progress = new QueueProgress();
  progress.watch('mail', 1, new EventEmitter());
  const checks = [checkDatabase(pool), checkQueue({ pool, progress, tasks: [], stalledMs: -1 })];
  const cut = new Monitoring(
    { ...test.platform, database },
    { part: 'worker', readiness: readinessOf(checks, test.platform.log), measures },
  );
  const startedAt = performance.now();
  expect(await cut.ownMetrics()).toContain('placewell_start_time_seconds{process="worker"}');
  expect(performance.now() - startedAt).toBeLessThan(1000);
  // The next scrape shows late answers.
  await new Promise((done) => setTimeout(done, 1500));
  const text = await cut.ownMetrics();
  expect(text).toContain('placewell_not_ready_reason{reason="database_silent",process="worker"} 1');
  expect(text).toContain('placewell_not_ready_reason{reason="queue_silent",process="worker"} 1');
  expect(text).toContain('placewell_start_time_seconds{process="worker"}');
  cut.stop();
  for (const socket of sockets) socket.destroy();
  silent.close();
  await Promise.all([pool.end(), database.close()]);
});

it('a look that is under way leaves the values of the one before, and says how old they are', async () => {
  const registry = new Registry();
  const hanging = Promise.withResolvers<Record<string, []>>();
  let looks = 0;
  const read = async () => (++looks === 1 ? { placewell_test: [{ value: 1 }] } : hanging.promise);
  const one: Measure = { name: 'test', gauges: { placewell_test: { help: 'One' } }, everyMs: 0, read };
  const watched = watchMeasures([one], test.platform, registry);
  await watched.refresh();
  await new Promise((done) => setTimeout(done, 100));
  void watched.refresh();
  const text = await registry.metrics();
  expect(looks).toBe(2);
  expect(text).toMatch(/^placewell_test 1$/m);
  expect(Number(/^placewell_measure_age_seconds\{measure="test"\} (.*)$/m.exec(text)?.[1])).toBeGreaterThan(
    0.09,
  );
  hanging.resolve({});
});

it('a worker that is too busy to answer leaves its last metrics, with their age, within a second', async () => {
  const link = new PartLink();
  const child = Object.assign(new EventEmitter(), {
    connected: true,
    isBusy: false,
    send({ monitoring: id, ask }: { monitoring: number; ask: string }) {
      const text =
        ask === 'metrics' ? '# HELP placewell_x One\n# TYPE placewell_x gauge\nplacewell_x 7\n' : '';
      if (!child.isBusy) child.emit('message', { monitoring: id, answer: { code: 200, text } });
    },
  });
  link.attach(child as unknown as ChildProcess);
  const { readiness } = test.app;
  const api = new Monitoring(test.platform, { part: 'api', readiness, worker: link });
  const port = await api.listen(test.platform);
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(await scrape()).toContain('placewell_x 7');
  child.isBusy = true;
  const startedAt = performance.now();
  const text = await scrape();
  expect(performance.now() - startedAt).toBeLessThan(1500);
  expect(text).toContain('placewell_x 7');
  expect(
    Number(/placewell_worker_metrics_age_seconds\{process="api"\} (.*)/.exec(text)?.[1]),
  ).toBeGreaterThan(0.8);
  child.connected = false;
  child.emit('exit');
  expect(await scrape()).not.toContain('placewell_x 7');
  api.stop();
});

it('many scrapes are one look at the database', async () => {
  const fresh = open('worker');
  const query = vi.spyOn(test.database.ownerPool, 'query');
  for (let at = 0; at < 5; at++) await fresh.ownMetrics();
  // Two for the queue, one each for emails, webhooks and backups; credits are looked at by the hour.
  expect(query.mock.calls.length).toBe(5);
  fresh.stop();
});

describe('the port', () => {
  it('is on this machine only, and serves metrics, the worker’s probes and nothing else', async () => {
    await monitoring.lookAtAll();
    const port = await monitoring.listen(test.platform);
    const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
    const metrics = await get('/metrics');
    expect(metrics.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(await metrics.text()).toContain(
      'placewell_queue_jobs{lane="mail",state="ready",process="worker"}',
    );
    expect((await get('/livez')).status).toBe(200);
    expect(await (await get('/readyz')).json()).toEqual({
      status: true,
      message: 'OK',
      data: { reasons: [] },
    });
    expect((await get('/api/v1/login')).status).toBe(404);
    expect((await get('/metrics', { method: 'POST' })).status).toBe(405);
    // On the port of the API the path is what it was: no page, and never the metrics.
    expect((await test.app.inject('/metrics')).statusCode).toBe(404);
  });

  it('that is taken is a warning that says what to do', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => taken.once('listening', done));
    const { port } = taken.address() as { port: number };
    const settings = new Map(
      [...test.platform.config.settings].map(([definition, values]) => [
        definition,
        'METRICS_PORT' in (values as object) ? { ...(values as object), METRICS_PORT: port } : values,
      ]),
    );
    const other = open('api');
    expect(
      await other.listen({ ...test.platform, config: { ...test.platform.config, settings } }),
    ).toBeUndefined();
    expect(test.log.entries).toContainEqual(
      expect.objectContaining({ level: 40, port, msg: expect.stringContaining('Set METRICS_PORT') }),
    );
    other.stop();
    taken.close();
  });

  it('of an API without a worker has no probes, and says where they are', async () => {
    const api = open('api');
    const port = await api.listen(test.platform);
    const response = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('those of the API are on its own port');
    api.stop();
  });
});
