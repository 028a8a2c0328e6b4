import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@placewell/server/platform/db/database.ts';
import type { Counted } from './killable-product.ts';

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

/** Compares the sandbox's records with the product's: purchases by invoice, packs and periods by ledger. `keys` are those of confirmed purchases. */
export async function countPurchases(
  database: Database,
  keys: readonly string[],
): Promise<Record<string, Counted>> {
  await settle(database);
  const one = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row> =>
    (await database.ownerPool.query<Row & object>(statement, values)).rows[0] as Row;
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
      confirmed: keys.length,
      lost: keys.length - purchases.paid,
      doubled: 0,
    },
    'purchases charged at the provider': {
      confirmed: charged.purchases,
      lost: settled.unpaid,
      doubled: charged.doubled + settled.invented,
    },
    'packs granted': { confirmed: packs.packs, lost: packs.lost, doubled: packs.doubled },
    'paid periods granted': { confirmed: periods.periods, lost: periods.lost, doubled: periods.doubled },
    'balances that are their ledger': { confirmed: balances.balances, lost: balances.wrong, doubled: 0 },
  };
}
