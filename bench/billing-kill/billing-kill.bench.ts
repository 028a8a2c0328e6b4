// Kills the product repeatedly with kill -9 (API and worker, sometimes the database) while agencies buy packs, change
// plans and let months pass, and compares the card sandbox's charges with the credits granted.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { readConfig } from '@placewell/server/platform/config.ts';
import { type Database, openDatabase, roleUrlOf } from '@placewell/server/platform/db/database.ts';
import { secretsSettings } from '@placewell/server/platform/security/secrets.ts';
import { openSandboxGateway } from '@placewell/server/providers/payments/sandbox/sandbox-gateway.ts';
import { anAgency } from '@placewell/server/testing/builders.ts';
import { killTree } from '../kill/kill-tree.ts';
import { databaseUrl, postmasterPid, start } from '../kill/killable-product.ts';
import type { BenchOptions, Report } from '../report.ts';
import { Buyers } from './buyers.ts';

const KILLS = { short: 5, full: 50 };
const BUYERS = 6;
/** The database is killed too in every nth round. */
const DATABASE_EVERY = 5;
/** A round begins with the first confirmed purchase, and times out waiting for it. */
const LONGEST_START_MS = 30_000;
const LONGEST_ROUND_MS = 4_000;
const DAY_MS = 86_400_000;
const SETTLE_MS = 300_000;

const IS_PAID_INVOICE = `object_kind = 'invoice' and record ->> 'status' = 'paid'`;
const PURCHASE = `record -> 'metadata' ->> 'purchase_id'`;
/** The lines of the sandbox's plan invoices. */
const PLAN_LINES = `select o.agency_id, o.object_id, o.record ->> 'status' as status, o.record ->> 'subscription_id' as subscription,
    (line ->> 'period_start')::timestamptz as starts, (line ->> 'period_end')::timestamptz as ends,
    (line ->> 'amount_cents')::int as cents, (line ->> 'is_proration')::boolean as is_proration, l.resume_credits as credits
  from sandbox_objects o cross join lateral jsonb_array_elements(o.record -> 'lines') line
    join plans l on l.plan_id = line ->> 'plan_id'
  where o.object_kind = 'invoice'`;
/** Credits of each type that the paid lines pay for until some time: whole periods, and prorated upgrades. */
const PAID_PERIODS = `with lines as (${PLAN_LINES})
  select agency_id, ends as period_end, sum(credits)::int as credits from (
    select agency_id, ends, credits from lines where status = 'paid' and not is_proration
    union all
    select t.agency_id, t.ends, floor((t.credits - f.credits) * extract(epoch from t.ends - t.starts)
      / extract(epoch from w.ends - w.starts))
    from lines t
      join lines f on f.object_id = t.object_id and f.is_proration and f.cents <= 0
      join lines w on w.subscription = t.subscription and w.ends = t.ends and not w.is_proration
    where t.status = 'paid' and t.is_proration and t.cents > 0) paid
  group by 1, 2`;

async function withDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const url = await databaseUrl(dataDir);
  const database = openDatabase({ owner: url, app: roleUrlOf(url) }, 2);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Moves every agency's test clock on by days, which renews their subscriptions. */
const passDays = (dataDir: string, agency_ids: readonly string[], days: number) =>
  withDatabase(dataDir, async (database) => {
    const payments = openSandboxGateway(database, {
      config: readConfig({ DATA_DIR: dataDir }, [secretsSettings]),
      seller: { name: 'Bench', support_email: 'bench@example.com' },
      isOpen: true,
    });
    for (const agency_id of agency_ids) {
      const { rows } = await database.ownerPool.query<{ at: string }>(
        `select now() + billing_clock_offset_ms * interval '1 millisecond' as at from agencies where agency_id = $1`,
        [agency_id],
      );
      const to = new Date(Date.parse(rows[0]!.at) + days * DAY_MS).toISOString();
      await payments.sandbox?.moveClock(agency_id as AgencyId, to);
    }
  });

/** Waits until nothing is pending: purchases, events and syncs. */
async function settle(database: Database) {
  const until = performance.now() + SETTLE_MS;
  for (;;) {
    const { rows } = await database.ownerPool.query<{ waiting: number }>(
      `select (select count(*) from purchases where purchase_status = 'pending')::int
         + (select count(*) from provider_events where handled_at is null)::int
         + (select count(*) from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
            where j.attempts < j.max_attempts and t.identifier in ('billing.sync', 'payments.deliverSandboxEvents'))::int
           as waiting`,
    );
    if (rows[0]?.waiting === 0) return;
    if (performance.now() > until)
      throw new Error(`${rows[0]?.waiting} purchases and events are not settled`);
    await sleep(500);
  }
}

/** The number of kills that left work unfinished, of those after which the database could be inspected. */
type Left = { looks: number; purchases: number; events: number; jobs: number };

const lookAtLeft = (dataDir: string, left: Left) =>
  withDatabase(dataDir, async ({ ownerPool }) => {
    const { rows } = await ownerPool.query<Omit<Left, 'looks'>>(
      `select least((select count(*) from purchases where purchase_status = 'pending'), 1)::int as purchases,
         least((select count(*) from provider_events where handled_at is null), 1)::int as events,
         least((select count(*) from graphile_worker._private_jobs j
           join graphile_worker._private_tasks t on t.id = j.task_id
           where t.identifier in ('billing.sync', 'payments.deliverSandboxEvents')), 1)::int as jobs`,
    );
    // A killed process leaves its sync lock for two minutes and its purchase for one, longer than a round: both are
    // backdated here, so that the next round buys as well.
    await ownerPool.query('update billing_customers set busy_until = null');
    await ownerPool.query(
      `update purchases set created_at = created_at - interval '2 minutes' where purchase_status = 'pending'`,
    );
    left.looks++;
    for (const what of ['purchases', 'events', 'jobs'] as const) left[what] += rows[0]?.[what] ?? 0;
  });

type Counts = Record<string, { counted: number; lost: number; doubled: number }>;

/** Compares the sandbox's records with the product's: purchases by invoice, packs and periods by ledger. */
async function count(database: Database, { buyers }: Buyers): Promise<Counts> {
  const one = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row> =>
    (await database.ownerPool.query<Row & object>(statement, values)).rows[0] as Row;
  const confirmed = buyers.flatMap(({ orders }) => orders.filter(({ isConfirmed }) => isConfirmed));
  const keys = confirmed.map(({ body }) => body.idempotency_key);
  const purchases = await one<{ paid: number }>(
    `select count(*)::int as paid from purchases where idempotency_key = any($1) and purchase_status = 'paid'`,
    [keys],
  );
  const charged = await one<{ purchases: number; doubled: number }>(
    `select count(*)::int as purchases, count(*) filter (where invoices > 1)::int as doubled
     from (select ${PURCHASE} as purchase, count(*) as invoices from sandbox_objects
       where ${IS_PAID_INVOICE} and ${PURCHASE} is not null group by 1) charged`,
  );
  const settled = await one<{ unpaid: number; invented: number }>(
    `select count(*) filter (where p.purchase_status is distinct from 'paid' and s.purchase is not null)::int as unpaid,
       count(*) filter (where s.purchase is null)::int as invented
     from (select ${PURCHASE} as purchase from sandbox_objects where ${IS_PAID_INVOICE} and ${PURCHASE} is not null) s
     full join (select * from purchases where purchase_status = 'paid') p on p.purchase_id::text = s.purchase`,
  );
  const packs = await one<{ packs: number; lost: number; doubled: number }>(
    `select count(*)::int as packs, count(*) filter (where granted < wanted)::int as lost,
       count(*) filter (where granted > wanted)::int as doubled
     from (select p.purchase_id, p.credits * p.quantity * case p.credit_type when 'both' then 2 else 1 end as wanted,
         (select coalesce(sum(e.delta), 0) from credit_entries e
           where e.agency_id = p.agency_id and e.reason = 'top_up' and e.ref_id = p.purchase_id) as granted
       from purchases p where p.purchase_kind = 'top_up' and p.purchase_status = 'paid') packs`,
  );
  const periods = await one<{ periods: number; lost: number; doubled: number }>(
    `select count(*)::int as periods, count(*) filter (where granted < wanted)::int as lost,
       count(*) filter (where granted > wanted)::int as doubled
     from (select q.period_end, 2 * q.credits as wanted,
         (select coalesce(sum(g.granted), 0) from credit_lots g where g.agency_id = q.agency_id and g.source = 'plan'
           and g.expires_at = q.period_end) as granted
       from (${PAID_PERIODS}) q) periods`,
  );
  const balances = await one<{ balances: number; wrong: number }>(
    `select count(*)::int as balances, count(*) filter (where b.balance is distinct from
         (select coalesce(sum(e.delta), 0)::int from credit_entries e
           where e.agency_id = b.agency_id and e.credit_type = b.credit_type)
       or b.balance is distinct from (select coalesce(sum(l.remaining), 0)::int from credit_lots l
           where l.agency_id = b.agency_id and l.credit_type = b.credit_type))::int as wrong from credit_balances b`,
  );
  return {
    'purchases that were confirmed': {
      counted: confirmed.length,
      lost: confirmed.length - purchases.paid,
      doubled: 0,
    },
    'purchases charged at the provider': {
      counted: charged.purchases,
      lost: settled.unpaid,
      doubled: charged.doubled + settled.invented,
    },
    'packs granted': { counted: packs.packs, lost: packs.lost, doubled: packs.doubled },
    'paid periods granted': { counted: periods.periods, lost: periods.lost, doubled: periods.doubled },
    'balances that are their ledger': { counted: balances.balances, lost: balances.wrong, doubled: 0 },
  };
}

function reportOf(
  { kills, restarts, left }: { kills: number; restarts: readonly number[]; left: Left },
  counts: Counts,
): Report {
  return {
    description:
      `${kills} times kill -9 of API and worker, every ${DATABASE_EVERY}th time of the database as well, at random points ` +
      `while ${BUYERS} agencies subscribed, bought packs, changed plans and let months pass at the card sandbox, each ` +
      `followed by a restart (${Math.round(Math.max(...restarts))} ms until it served, at most). What was not confirmed was ` +
      "sent again with its key. The sandbox's own objects say what was charged.",
    tables: [
      {
        head: ['what', 'counted', 'lost', 'doubled'],
        rows: Object.entries(counts).map(([what, { counted, lost, doubled }]) => [
          what,
          counted,
          lost,
          doubled,
        ]),
      },
      {
        head: ['kills looked at', 'left a purchase pending', 'left an event unread', 'left a job of billing'],
        rows: [[left.looks, left.purchases, left.events, left.jobs]],
      },
    ],
    limits: Object.entries(counts).map(([what, { lost, doubled }]) => ({
      text: `${what}: ${lost} lost, ${doubled} doubled`,
      isMet: lost === 0 && doubled === 0,
    })),
  };
}

/** Runs on its own data folder, and stops everything that it starts. */
export async function run({ isFull }: BenchOptions): Promise<Report> {
  const dataDir = mkdtempSync(join(tmpdir(), 'placewell-billing-kill-'));
  const kills = isFull ? KILLS.full : KILLS.short;
  const restarts: number[] = [];
  const left: Left = { looks: 0, purchases: 0, events: 0, jobs: 0 };
  let started = await start(dataDir);
  const end = (withPostgres: boolean) =>
    killTree(started.child.pid!, withPostgres ? [postmasterPid(dataDir)] : []);
  try {
    const owners = await withDatabase(dataDir, (database) =>
      Promise.all(Array.from({ length: BUYERS }, () => anAgency({ database }, { resume_credits: 0 }))),
    );
    const agency_ids = owners.map(({ agency_id }) => agency_id);
    const buyers = new Buyers(owners);
    await buyers.prepare(started.url);
    for (let at = 1; at <= kills; at++) {
      const bought = buyers.buy(started.url);
      // The database may be killed as well.
      const days = at % 2 === 0 && passDays(dataDir, agency_ids, 32).catch(() => undefined);
      // Otherwise most kills would hit the worker's start. Every seventh does so on purpose.
      if (at % 7 !== 0) await buyers.waitForOne(LONGEST_START_MS);
      await sleep(Math.random() * LONGEST_ROUND_MS);
      const withDatabase = at % DATABASE_EVERY === 0;
      await end(withDatabase);
      buyers.stop();
      await bought;
      await days;
      if (!withDatabase) await lookAtLeft(dataDir, left);
      const before = performance.now();
      started = await start(dataDir);
      restarts.push(performance.now() - before);
    }
    const last = buyers.buy(started.url);
    await sleep(3000);
    buyers.stop();
    await last;
    const counts = await withDatabase(dataDir, async (database) => {
      await settle(database);
      return count(database, buyers);
    });
    return reportOf({ kills, restarts, left }, counts);
  } finally {
    await end(true);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}
