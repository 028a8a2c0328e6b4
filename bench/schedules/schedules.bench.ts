// Runs the job of every schedule beside 10,000 empty agencies: visiting all of them, as schedules did, and those with
// something due. `--only lists`: the lists of those alone, also beside a full agency.
import { jobs, listeners, cron as schedules, settings, threadListeners } from '@placewell/server/app.ts';
import { readConfig } from '@placewell/server/platform/config.ts';
import type { Database } from '@placewell/server/platform/db/database.ts';
import { EventBus } from '@placewell/server/platform/events/bus.ts';
import { openLiveHub } from '@placewell/server/platform/events/live.ts';
import type { Task } from '@placewell/server/platform/jobs/task.ts';
import { createLog } from '@placewell/server/platform/log.ts';
import { openOutgoing } from '@placewell/server/platform/outgoing/outgoing.ts';
import type { Platform } from '@placewell/server/platform/platform.ts';
import { openFinders } from '@placewell/server/providers/email-finder/finders.ts';
import { openIdentityProviders } from '@placewell/server/providers/identity/identity-provider.ts';
import { openMailer } from '@placewell/server/providers/mail/mailer.ts';
import { openPayments } from '@placewell/server/providers/payments/payments.ts';
import { openStorage } from '@placewell/server/providers/storage/storage.ts';
import { anAgency } from '@placewell/server/testing/builders.ts';
import { addEmptyAgencies } from '@placewell/server/testing/empty-agencies.ts';
import { openAppDatabase, openCluster } from '../product.ts';
import { type BenchOptions, digits, type Report, sizesOf } from '../report.ts';

/** `full`: rows of each large table of one agency. */
export const SIZES = { short: { agencies: 50, full: 200 }, usual: { agencies: 10_000, full: 50_000 } };
const LIMIT_MS = 1000;

async function openPlatform(database: Database, url: string, dataDir: string): Promise<Platform> {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, CARD_SANDBOX: 'on' }, settings);
  const log = createLog('error', false);
  const outgoing = openOutgoing(config);
  return {
    config,
    log,
    database,
    outgoing,
    threadListeners,
    storage: await openStorage(config),
    mail: openMailer(config),
    payments: await openPayments(config, database),
    identity: openIdentityProviders(config),
    events: new EventBus(listeners),
    live: await openLiveHub(database.urls.app, log),
    finders: openFinders({ config, database, outgoing }),
  };
}

type Run = { total: number; longest: number; jobs: number };

/** Runs the job of a schedule, and those that continue it, as a worker does. */
async function runAll(platform: Platform, task: Task): Promise<Run> {
  const { ownerPool } = platform.database;
  const { run } = jobs.find((handler) => handler.task === task)!;
  const done: Run = { total: 0, longest: 0, jobs: 0 };
  let payload: unknown = {};
  while (payload) {
    const { rows } = await ownerPool.query<{ id: string }>(
      'select id::text from graphile_worker.add_job($1, $2::json)',
      [task.name, JSON.stringify(payload)],
    );
    const id = rows[0]!.id;
    await ownerPool.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'bench' where id = $1`,
      [id],
    );
    const startedAt = performance.now();
    await run(payload, platform, { id, attempts: 1 });
    const ms = performance.now() - startedAt;
    done.total += ms;
    done.longest = Math.max(done.longest, ms);
    done.jobs++;
    await ownerPool.query('delete from graphile_worker._private_jobs where id = $1', [id]);
    const next = await ownerPool.query<{ payload: unknown }>(
      'delete from graphile_worker._private_jobs where key = $1 returning payload',
      [`${task.name}:next`],
    );
    payload = next.rows[0]?.payload;
  }
  return done;
}

/** Every agency counts as due: what each schedule did before it had a list. */
async function listEverybody({ ownerPool }: Database) {
  const { rows } = await ownerPool.query<{ name: string }>(DUE_LISTS);
  const former = new Map<string, string>();
  for (const { name } of rows) {
    const found = await ownerPool.query<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [
      name,
    ]);
    former.set(name, found.rows[0]!.text);
    await ownerPool.query(`create or replace function ${name}(instant timestamptz, older_than interval, after uuid, most int)
      returns table (agency_id uuid) language sql stable security definer as $$
        select a.agency_id from list_agency_ids() a where after is null or a.agency_id > after order by 1 limit most $$`);
  }
  return async () => {
    for (const text of former.values()) await ownerPool.query(text);
  };
}

/** One agency with as many rows of each of the large tables, of which nothing is due. */
async function addFullAgency(database: Database, count: number) {
  const { ownerPool } = database;
  const { agency_id, user_id } = await anAgency({ database });
  for (const text of [
    `insert into candidates (agency_id, candidate_id, recruiter_id, candidate_name, deleted_at)
     select $1, gen_random_uuid(), $2, 'Candidate ' || n, case when n % 50 = 0 then now() end from generate_series(1, $3::int) n`,
    `insert into notifications (agency_id, notification_id, user_id, notification_kind, subject)
     select $1, gen_random_uuid(), $2, 'mention', n::text from generate_series(1, $3::int) n`,
    `insert into activities (agency_id, activity_id, activity_kind, candidate_id, title, assignee_id, due_on)
     select c.agency_id, gen_random_uuid(), 'task', c.candidate_id, 'Call', $2::uuid, now()::date + 30
     from candidates c where c.agency_id = $1 limit $3::int`,
    `insert into emails (agency_id, email_id, email_kind, email_status, settled_at)
     select $1, gen_random_uuid(), 'letter', 'sent', now() from generate_series(1, $3::int) where $2::uuid is not null`,
    `insert into webhook_events (agency_id, event_id, webhook_type, payload)
     select $1, gen_random_uuid(), 'NewCandidate', '{}' from generate_series(1, $3::int) where $2::uuid is not null`,
  ])
    await ownerPool.query(text, [agency_id, user_id, count]);
  await ownerPool.query('analyze');
}

const DUE_LISTS = `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
  and proname like 'agencies\\_with\\_%' order by 1`;

/** The time of each list, in ms, and how many agencies it names. */
async function measureLists({ ownerPool }: Database) {
  const { rows } = await ownerPool.query<{ name: string }>(DUE_LISTS);
  const client = await ownerPool.connect();
  try {
    await client.query('begin; select open_installation()');
    const lists = [];
    for (const { name } of rows) {
      const startedAt = performance.now();
      const found = await client.query(`select agency_id from ${name}(now(), '7 days', null, 500)`);
      lists.push({ name, ms: performance.now() - startedAt, agencies: found.rowCount ?? 0 });
    }
    return lists;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function measure(platform: Platform) {
  const runs = new Map<string, Run>();
  for (const { task } of schedules) runs.set(task.name, await runAll(platform, task));
  return runs;
}

type Part = Pick<Report, 'tables' | 'limits'>;

async function compareJobs(database: Database, platform: Platform): Promise<Part> {
  const restore = await listEverybody(database);
  const before = await measure(platform);
  await restore();
  const after = await measure(platform);
  const rows = schedules.map(({ task: { name }, match }): (string | number)[] => {
    const [was, is] = [before.get(name)!, after.get(name)!];
    return [name, match, digits(was.total), was.jobs, digits(is.total)];
  });
  const longest = Math.max(...[...after.values()].map((one) => one.total));
  const sum = (runs: Map<string, Run>) => [...runs.values()].reduce((all, { total }) => all + total, 0);
  return {
    tables: [
      {
        head: ['schedule', 'at', 'visiting all', 'in jobs', 'visiting those due'],
        rows: [...rows, ['together', '', digits(sum(before)), '', digits(sum(after))]],
      },
    ],
    limits: [
      {
        text: `each schedule within ${LIMIT_MS} ms: the longest took ${digits(longest)}`,
        isMet: longest <= LIMIT_MS,
        isOfSpeed: true,
      },
    ],
  };
}

async function reportLists(database: Database, full: number): Promise<Part> {
  await addFullAgency(database, full);
  const lists = await measureLists(database);
  const slowest = Math.max(...lists.map(({ ms }) => ms));
  return {
    tables: [
      {
        head: [
          `lists beside one agency with ${full.toLocaleString('en')} rows of each large table`,
          'ms',
          'agencies',
        ],
        rows: lists.map(({ name, ms, agencies }) => [name, digits(ms), agencies]),
      },
    ],
    limits: [
      {
        text: `each list within ${LIMIT_MS} ms beside a full agency: the longest took ${digits(slowest)}`,
        isMet: slowest <= LIMIT_MS,
        isOfSpeed: true,
      },
    ],
  };
}

export async function run(options: BenchOptions): Promise<Report> {
  const { agencies, full } = sizesOf(SIZES, options);
  const { url, folder, stop, postgres } = await openCluster();
  const database = openAppDatabase(url, 4);
  const platform = await openPlatform(database, url, folder);
  try {
    await addEmptyAgencies(database.ownerPool, agencies);
    // New agencies are brought up to the vocabulary once, by a job each; that is not measured here.
    await database.ownerPool.query(
      `insert into vocabulary_renewals (agency_id) select agency_id from agencies where agency_name <> ''`,
    );
    const jobsPart = options.only.includes('lists') ? undefined : await compareJobs(database, platform);
    const listsPart = await reportLists(database, full);
    return {
      description: `The job of every schedule beside ${agencies.toLocaleString('en')} empty agencies, in ms: where every agency is visited, as before, and where those with something due are.`,
      postgres,
      tables: [...(jobsPart?.tables ?? []), ...listsPart.tables],
      limits: [...(jobsPart?.limits ?? []), ...listsPart.limits],
      isPart: jobsPart === undefined,
    };
  } finally {
    await platform.live.close();
    await database.close();
    await stop();
  }
}
