import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BodyInput, Call, Data } from '@placewell/contract/call.ts';
import { Failure, success } from '@placewell/contract/envelope.ts';
import type { AgencyId } from '@placewell/contract/ids.ts';
import type { WithoutFactor } from '@placewell/contract/people/session-data.ts';
import type { FastifyInstance } from 'fastify';
import { Logger, runOnce } from 'graphile-worker';
import type { QueryResultRow } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, vi } from 'vitest';
import { z } from 'zod';
import { buildApp, features, jobs, listeners, proposals, settings, threadListeners } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { revokeTemporary } from '../platform/db/app-role.ts';
import { APP_ROLE, asOwner, type Database, openDatabase, type Pooling } from '../platform/db/database.ts';
import { type InstallationTx, type TenantTx, withInstallation, withTenant } from '../platform/db/tenant.ts';
import { EventBus } from '../platform/events/bus.ts';
import { openLiveHub } from '../platform/events/live.ts';
import { UNDECLARED_WRITE } from '../platform/http/handle.ts';
import { UNDECLARED_ERROR } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import { taskListOf } from '../platform/jobs/runner.ts';
import type { Job, JobHandler, Task } from '../platform/jobs/task.ts';
import { createLog } from '../platform/log.ts';
import { openOutgoing } from '../platform/outgoing/outgoing.ts';
import type { Platform } from '../platform/platform.ts';
import { keepThreads } from '../platform/workers/threads.ts';
import { openFinders } from '../providers/email-finder/finders.ts';
import { openIdentityProviders } from '../providers/identity/identity-provider.ts';
import type { OutgoingEmail } from '../providers/mail/message.ts';
import { openPayments } from '../providers/payments/payments.ts';
import { openStorage } from '../providers/storage/storage.ts';
import { copyDatabase, databaseUrl, runOnCluster, TEMPLATE } from './cluster.ts';
import { recordStatements } from './record-statements.ts';

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
  /** Whether other files use it, before and after. */
  readonly #isShared: boolean;
  readonly log = new TestLog();
  app!: FastifyInstance;
  platform!: Platform;
  database!: Database;
  /** Sent emails, oldest first. */
  readonly emails: OutgoingEmail[] = [];

  constructor({ isShared }: { isShared: boolean }) {
    this.#isShared = isShared;
  }

  #expectOwn(what: string) {
    if (this.#isShared)
      throw new Error(
        `${what} acts on the whole installation, so the file needs one of its own: useTestApp({}, { own }).`,
      );
  }

  /** Calls the API as a browser does, without a token if it is undefined. Returns the failure of a refused call. */
  async call<C extends Call>(
    call: C,
    body: BodyInput<C>,
    token?: string,
  ): Promise<TestResponse<WithoutFactor<Data<C>>>> {
    return this.send({ method: call.method, path: call.path }, body, token);
  }

  /** The data that `call` returns. */
  async data<C extends Call>(call: C, body: BodyInput<C>, token?: string) {
    return (await this.call(call, body, token)).data;
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
  ): Promise<TestResponse<WithoutFactor<Data<C>>>> {
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
    if (!('agency_id' in payload)) this.#expectOwn(task.name);
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

  /** Runs a statement as the owner of the database, who sees every agency; returns its rows. */
  // biome-ignore lint/suspicious/noExplicitAny: a test names the columns that it reads.
  async sql<Row extends QueryResultRow = any>(parts: TemplateStringsArray, ...values: unknown[]) {
    const text = parts.reduce((before, part, at) => `${before}$${at}${part}`);
    const { rows } = await this.database.ownerPool.query<Row>(text, values.length > 0 ? values : undefined);
    return rows;
  }

  inAgency<T>(agency_id: AgencyId, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return withTenant(this.database, agency_id, work);
  }

  /** Lets an agency's transactions queue a task that exists only in this test. */
  async allowTask(task: Task): Promise<void> {
    await this.database.ownerPool.query(`insert into queueable_tasks values ($1, 'agency')`, [task.name]);
  }

  /** Runs `fn` like a command: as the owner, in a transaction that sees the whole installation. */
  withInstallation<T>(fn: (tx: InstallationTx) => Promise<T>): Promise<T> {
    this.#expectOwn('withInstallation');
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

type AppOptions = {
  /** Why the file needs its own application and database, although it has no settings. */
  own?: string;
  template?: string;
};

/** The application of the files of this worker that share one, with what they may replace in it. */
let shared: { test: TestApp; started?: Promise<Platform> } | undefined;

/**
 * The real application with a database, for all tests of the file. Files without settings share both with the other files
 * of their worker: row-level security isolates their agencies. A file that reads or changes the whole installation declares
 * it (`own`) and gets its own database, a copy of `template`.
 */
export function useTestApp(env: Record<string, string> = {}, options: AppOptions = {}): TestApp {
  const isShared = options.own === undefined && !options.template && Object.keys(env).length === 0;
  const test = isShared ? useSharedApp() : useOwnApp(env, options.template ?? TEMPLATE);

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
  return test;
}

/** It ends with the worker; its database and files go with the cluster. */
function useSharedApp(): TestApp {
  shared ??= { test: new TestApp({ isShared: true }) };
  const current = shared;
  const { test } = current;
  beforeAll(async () => {
    keepThreads(true);
    current.started ??= startCopy(test).then(() => ({ ...test.platform }));
    const platform = await current.started;
    // Undoes what an earlier file replaced.
    Object.assign(test.platform, platform, { events: new EventBus(listeners) });
    test.platform.log.level = LOG_LEVEL;
    test.emails.length = 0;
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await test.database.ownerPool.query('delete from graphile_worker._private_jobs');
  });
  return test;
}

function useOwnApp(env: Record<string, string>, template: string): TestApp {
  const test = new TestApp({ isShared: false });
  beforeAll(async () => {
    keepThreads(true);
    await startCopy(test, env, template);
  });
  afterAll(() => stop(test));
  return test;
}

const LOG_LEVEL = process.env.TEST_LOG ?? 'warn';

/** The files that belong to a template, if any. */
const filesOf = (template: string) => join(inject('testFolder'), `${template}-files`);

/** Starts the application on a new database, a copy of `template`, with the files that belong to it. */
async function startCopy(test: TestApp, env?: Record<string, string>, template = TEMPLATE) {
  const name = `t_${newId().replaceAll('-', '')}`;
  await copyDatabase(inject('postgresUrl'), name, template);
  const folder = mkdtempSync(join(inject('testFolder'), 'files-'));
  if (existsSync(filesOf(template))) cpSync(filesOf(template), folder, { recursive: true });
  await start(test, { name, folder, env });
}

/** Makes a template database filled by `fill`; returns its result. */
export async function buildTemplate<T>(template: string, fill: (test: TestApp) => Promise<T>): Promise<T> {
  const test = new TestApp({ isShared: false });
  await copyDatabase(inject('postgresUrl'), template, TEMPLATE);
  mkdirSync(filesOf(template));
  keepThreads(true);
  await start(test, { name: template, folder: filesOf(template) });
  const filled = await fill(test);
  await close(test);
  // On a busy machine connections end late, and a database that is in use is not copied.
  await runOnCluster(
    inject('postgresUrl'),
    `select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = '${template}'`,
  );
  return filled;
}

async function start(
  test: TestApp,
  { name, folder, env = {} }: { name: string; folder: string; env?: Record<string, string> | undefined },
) {
  const cluster = inject('postgresUrl');
  const direct = databaseUrl(inject('postgresAppUrl'), name);
  const pooled = inject('pooledAppUrl');
  const pooling: Pooling = process.env.TEST_POOLER_LOGIN === 'owner' ? { role: APP_ROLE } : {};
  const urls = {
    owner: databaseUrl(cluster, name),
    app: pooled ? databaseUrl(pooled, name) : direct,
    direct,
    pooling: pooled ? pooling : undefined,
  };
  // Without the program that reads scans, whatever the machine has.
  const own = { DATA_DIR: folder, DATABASE_POOL: '6', TESSERACT: 'off', ...UNLIMITED, ...SANDBOX };
  const config = readConfig({ ...own, ...env }, settings);
  const log = createLog(LOG_LEVEL, false, test.log);
  test.database = openDatabase(urls, config.databasePool);
  recordStatements(test.database.appPool);
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
    proposals,
    live: await openLiveHub(urls.direct, log),
    outgoing,
    finders: openFinders({ config, database: test.database, outgoing }),
  };
  test.app = await buildApp(test.platform);
  await test.app.ready();
}

async function close(test: TestApp) {
  await test.app.close();
  // Those of other features know no database, so they serve the next file.
  await features.find(({ name }) => name === 'matches')?.close?.(test.platform);
  keepThreads(false);
  await test.platform.live.close();
  await test.database.close();
}

async function stop(test: TestApp) {
  await close(test);
  const name = new URL(test.database.urls.owner).pathname.slice(1);
  await runOnCluster(inject('postgresUrl'), `drop database ${name} with (force)`);
  rmSync(test.platform.config.dataDir, { recursive: true, force: true });
}
