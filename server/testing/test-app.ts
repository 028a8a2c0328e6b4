import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BodyInput, Call, Data } from '@placewell/contract/call.ts';
import { Failure, success } from '@placewell/contract/envelope.ts';
import type { FastifyInstance } from 'fastify';
import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { z } from 'zod';
import { buildApp, features, jobs, listeners, settings, threadListeners } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { revokeTemporary } from '../platform/db/app-role.ts';
import { asOwner, type Database, openDatabase } from '../platform/db/database.ts';
import { type InstallationTx, withInstallation } from '../platform/db/tenant.ts';
import { EventBus } from '../platform/events/bus.ts';
import { openLiveHub } from '../platform/events/live.ts';
import { UNDECLARED_WRITE } from '../platform/http/handle.ts';
import { UNDECLARED_ERROR } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import { taskListOf } from '../platform/jobs/runner.ts';
import type { Job, JobHandler, Task } from '../platform/jobs/task.ts';
import { openOutgoing } from '../platform/outgoing/outgoing.ts';
import type { Platform } from '../platform/platform.ts';
import { keepThreads } from '../platform/workers/threads.ts';
import { openFinders } from '../providers/email-finder/finders.ts';
import { openIdentityProviders } from '../providers/identity/identity-provider.ts';
import type { OutgoingEmail } from '../providers/mail/message.ts';
import { openPayments } from '../providers/payments/payments.ts';
import { openStorage } from '../providers/storage/storage.ts';
import { databaseUrl, TEMPLATE } from './cluster.ts';

export type TestResponse<T> = {
  http: number;
  status: boolean;
  message: string;
  code?: string;
  data: T & { fields?: Record<string, string> };
};

const Envelope = z.union([success(z.unknown()), Failure]);

/** Asserts that every response is an envelope with a readable message. */
function checkedEnvelope<T>(json: T): T {
  const { message } = Envelope.parse(json);
  // A sentence, which may begin with the name of a file or version.
  expect(message).toMatch(/^(?![a-z]+ )\S.{3}/);
  return json;
}

/** Collects the server's log, shown when the test fails. */
class TestLog {
  readonly entries: { msg?: string; level: number }[] = [];

  write(line: string) {
    this.entries.push(JSON.parse(line) as { msg?: string; level: number });
    if (process.env.TEST_LOG) process.stderr.write(line);
  }

  clear() {
    this.entries.length = 0;
  }

  print() {
    for (const entry of this.entries) process.stderr.write(`server log: ${JSON.stringify(entry, null, 2)}\n`);
  }
}

export class TestApp {
  readonly log = new TestLog();
  app!: FastifyInstance;
  platform!: Platform;
  database!: Database;
  /** Sent e-mails, oldest first. */
  readonly emails: OutgoingEmail[] = [];

  /** Calls the API as a browser does, without a token if it is undefined. Returns the failure of a refused call. */
  async call<C extends Call>(call: C, body: BodyInput<C>, token?: string): Promise<TestResponse<Data<C>>> {
    return this.send({ method: call.method, path: call.path }, body, token);
  }

  /** The same without types, for invalid input. */
  async raw(
    path: string,
    body: unknown,
    token?: string,
    headers: Record<string, string> = {},
    // biome-ignore lint/suspicious/noExplicitAny: invalid input has no type, and its response is checked field by field.
  ): Promise<TestResponse<any>> {
    return this.send({ method: 'POST', path }, body, token, headers);
  }

  private async send(
    { method, path }: Pick<Call, 'method' | 'path'>,
    body: unknown,
    token?: string,
    headers: Record<string, string> = {},
    // biome-ignore lint/suspicious/noExplicitAny: likewise.
  ): Promise<TestResponse<any>> {
    const response = await this.app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { http: response.statusCode, ...checkedEnvelope(response.json()) };
  }

  /** Sends a multipart form; a field given as an array is repeated. */
  async form<C extends Call>(
    call: C,
    fields: Record<string, string | string[]>,
    files: { field: string; name: string; bytes: Uint8Array }[],
    token?: string,
  ): Promise<TestResponse<Data<C>>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      for (const one of [value].flat()) form.append(name, one);
    for (const { field, name, bytes } of files) form.append(field, new Blob([new Uint8Array(bytes)]), name);
    const request = new Request('http://test.local', { method: 'POST', body: form });
    const response = await this.app.inject({
      method: 'POST',
      url: `/api/v1/${call.path}`,
      headers: {
        'content-type': request.headers.get('content-type')!,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { http: response.statusCode, ...checkedEnvelope(response.json()) };
  }

  /** Runs one job of `task` at once, like the worker, as its first attempt unless `job` says otherwise. */
  async run<Payload extends z.ZodObject>(
    task: Task<Payload>,
    payload: z.input<Payload>,
    job?: Job,
  ): Promise<void> {
    const { run } = jobs.find((handler) => handler.task === task)!;
    if (job) return run(payload, this.platform, job);
    const id = await this.aRunningJob(task.name, payload);
    try {
      await run(payload, this.platform, { id, attempts: 1 });
    } finally {
      // The queue's own functions do not delete a locked job.
      await this.database.ownerPool.query('delete from graphile_worker._private_jobs where id = $1', [id]);
    }
  }

  /** Inserts a job as if a worker had just started it; returns its id. */
  async aRunningJob(task: string, payload: object): Promise<string> {
    const client = await this.database.ownerPool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ id: string }>(
        'select id::text from graphile_worker.add_job($1, $2)',
        [task, JSON.stringify(payload)],
      );
      const { id } = rows[0]!;
      await client.query(
        `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'test', attempts = 1 where id = $1`,
        [id],
      );
      await client.query('commit');
      return id;
    } finally {
      client.release();
    }
  }

  /** Lets an agency's transactions queue a task that exists only in this test. */
  async allowTask(task: Task): Promise<void> {
    await this.database.ownerPool.query(`insert into queueable_tasks values ($1, 'agency')`, [task.name]);
  }

  /** Runs `fn` like a command: as the owner, in a transaction that sees the whole installation. */
  withInstallation<T>(fn: (tx: InstallationTx) => Promise<T>): Promise<T> {
    return withInstallation(asOwner(this.database.ownerPool), 'owner', fn);
  }

  /** Runs all queued jobs, including those that they queue, and those delayed by a few seconds. */
  async runJobs(only: readonly JobHandler[] = jobs): Promise<void> {
    const { ownerPool } = this.platform.database;
    do {
      await runOnce({
        pgPool: ownerPool,
        taskList: taskListOf(this.platform, only),
        noHandleSignals: true,
        logger: new Logger(() => () => undefined),
        // Otherwise it ends before the result of its last job has reached the database.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      });
    } while ((await ownerPool.query(BRING_FORWARD, [only.map(({ task }) => task.name)])).rowCount);
  }
}

/** Includes jobs that became due since the queue was last polled. */
const BRING_FORWARD = `update graphile_worker._private_jobs set run_at = least(run_at, now())
  where is_available and attempts = 0 and run_at < now() + interval '3 seconds'
    and task_id in (select id from graphile_worker._private_tasks where identifier = any($1))`;

/** Tests send more calls from one address and session than users do; tests of the limits set their own. */
const UNLIMITED = {
  RATE_LIMIT_SESSION: '1000000',
  RATE_LIMIT_AGENCY: '1000000',
  RATE_LIMIT_ADDRESS: '1000000',
  AGENCY_CALLS: '100',
  AGENCY_WRITES: '100',
  AGENCY_UPLOADS: '100',
  AGENCY_DOWNLOADS: '100',
  SESSION_DOWNLOADS: '100',
  ADDRESS_CALLS: '100',
  OVERLOAD_MS: '0',
};

/** Test cards work wherever the test pretends to listen. */
const SANDBOX = { CARD_SANDBOX: 'on' };

/** Starts the real application on a new database, a copy of `template`, for all tests of the file. */
export function useTestApp(env: Record<string, string> = {}, { template = TEMPLATE } = {}): TestApp {
  const test = new TestApp();
  const folder = mkdtempSync(join(tmpdir(), 'placewell-files-'));
  const name = `t_${newId().replaceAll('-', '')}`;

  beforeAll(async () => {
    keepThreads(true);
    const cluster = inject('postgresUrl');
    await runOnCluster(cluster, `create database ${name} template ${template}`);
    const urls = {
      owner: databaseUrl(cluster, name),
      app: databaseUrl(inject('postgresAppUrl'), name),
    };
    const own = { DATA_DIR: folder, DATABASE_POOL: '6', ...UNLIMITED, ...SANDBOX };
    const config = readConfig({ ...own, ...env }, settings);
    const log = pino({ level: process.env.TEST_LOG ?? 'warn' }, test.log);
    test.database = openDatabase(urls, config.databasePool);
    await revokeTemporary(test.database.ownerPool);
    const outgoing = openOutgoing(config);
    test.platform = {
      config,
      log,
      database: test.database,
      storage: await openStorage(config),
      mail: { send: async (email) => void test.emails.push(email) },
      payments: await openPayments(config, test.database),
      identity: openIdentityProviders(config),
      events: new EventBus(listeners),
      threadListeners,
      live: await openLiveHub(urls.app, log),
      outgoing,
      finders: openFinders({ config, database: test.database, outgoing }),
    };
    test.app = await buildApp(test.platform);
    await test.app.ready();
  });

  beforeEach(({ onTestFailed }) => {
    test.log.clear();
    onTestFailed(() => test.log.print());
  });
  afterEach(() => {
    const undeclared = test.log.entries.filter(({ msg }) =>
      [UNDECLARED_ERROR, UNDECLARED_WRITE].includes(msg ?? ''),
    );
    expect(undeclared, 'codes and changes that the call declares').toEqual([]);
  });

  afterAll(async () => {
    await test.app.close();
    // Other features' threads hold no database, so they serve the next file.
    await features.find(({ name }) => name === 'matches')?.close?.(test.platform);
    keepThreads(false);
    await test.platform.live.close();
    await test.database.close();
    await runOnCluster(inject('postgresUrl'), `drop database ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });
  return test;
}

async function runOnCluster(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
