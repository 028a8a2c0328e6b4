// Simulated agencies at the card sandbox, of which the product learns by events alone: each event is sent five times,
// in random orders, among forged and old ones, while the product's worker reads and grants. Also years of random
// purchases at both gateways, in memory, comparing the credits granted with those paid for.
import { setTimeout as sleep } from 'node:timers/promises';
import { receiveProviderEvent } from '@placewell/contract/money/provider-events.ts';
import { type Config, readConfig } from '@placewell/server/platform/config.ts';
import { type Database, openDatabase, roleUrlOf } from '@placewell/server/platform/db/database.ts';
import { secretsSettings } from '@placewell/server/platform/security/secrets.ts';
import { openSandboxGateway } from '@placewell/server/providers/payments/sandbox/sandbox-gateway.ts';
import { BillingLife, type PostEvent } from '@placewell/server/testing/billing-life.ts';
import { anAgency } from '@placewell/server/testing/builders.ts';
import { type Buyer, liveYear } from '@placewell/server/testing/paid-year.ts';
import { aSandboxBuyer } from '@placewell/server/testing/sandbox-history.ts';
import { aStripeBuyer } from '@placewell/server/testing/stripe/stripe-buyer.ts';
import { type StripeServer, startStripeServer } from '@placewell/server/testing/stripe/stripe-server.ts';
import { post } from '../neighbour/http.ts';
import { openProduct } from '../product.ts';
import type { BenchOptions, Report } from '../report.ts';

const ORDERS = { short: 50, full: 1_000 };
/** Each with a separate history, at the sandbox and at the Stripe stand-in. */
const YEARS = { short: { sandbox: 1_000, stripe: 10 }, full: { sandbox: 20_000, stripe: 200 } };
const AT_ONCE = 6;
const SETTLE_MS = 120_000;

/** Leaves the sandbox's events to this program, which delivers them in a different order. */
const KEEP_EVENTS = `
  create function keep_events() returns trigger language plpgsql as $$
  begin
    if new.task_id = (select id from graphile_worker._private_tasks where identifier = 'payments.deliverSandboxEvents')
      then new.run_at := 'infinity'; end if;
    return new;
  end $$;
  create trigger keep_events before insert or update of run_at on graphile_worker._private_jobs
    for each row execute function keep_events();`;

type Outcome = { events: number; delivered: number; refused: number; wrong: string[] };

/** Waits until the product's worker has handled everything that has arrived. */
async function settle(database: Database, agency_id: string) {
  const until = performance.now() + SETTLE_MS;
  for (;;) {
    const { rows } = await database.ownerPool.query<{ waiting: number }>(
      `select (select count(*) from provider_events where agency_id = $1 and handled_at is null)
         + (select count(*) from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
            where t.identifier = 'billing.sync' and j.flags ? ('agency:' || $1::text))::int as waiting`,
      [agency_id],
    );
    if (Number(rows[0]?.waiting) === 0) return;
    if (performance.now() > until) throw new Error(`The events of ${agency_id} are not handled`);
    await sleep(20);
  }
}

async function liveOnce(
  { config, database, url }: { config: Config; database: Database; url: string },
  seed: number,
): Promise<Outcome> {
  const payments = openSandboxGateway(database, {
    config,
    seller: { name: 'Bench', support_email: 'bench@example.com' },
    isOpen: true,
  });
  const agency = await anAgency({ database }, { resume_credits: 0 });
  const { agency_id } = agency;
  const send: PostEvent = async (body, signature) => {
    const headers = signature === undefined ? {} : { 'stripe-signature': signature };
    return (await post(url, receiveProviderEvent.path, Buffer.from(body), { headers })).status;
  };
  const life = new BillingLife({ platform: { config, database, payments }, post: send }, agency, seed);
  await life.live(() => settle(database, agency_id));
  const { rows } = await database.ownerPool.query<{ credit_type: string; balance: number; summed: number }>(
    `select b.credit_type, b.balance, (select sum(e.delta)::int from credit_entries e
       where e.agency_id = b.agency_id and e.credit_type = b.credit_type) as summed
     from credit_balances b where agency_id = $1`,
    [agency_id],
  );
  const expected = life.expectedBalance;
  const wrong = rows
    .filter(({ balance, summed }) => balance !== expected || balance !== summed)
    .map(
      (row) =>
        `order ${seed}: ${row.credit_type} ${row.balance} instead of ${expected}, ledger ${row.summed}`,
    );
  const { events, delivered, refused, taken_wrongly } = life.counts;
  if (taken_wrongly > 0) wrong.push(`order ${seed}: ${taken_wrongly} forged or old events taken`);
  return { events, delivered, refused, wrong };
}

type Years = {
  gateway: string;
  years: number;
  renewals: number;
  upgrades: number;
  paid_cents: number;
  granted: number;
  faults: string[];
};

async function liveYears(
  gateway: string,
  count: number,
  aBuyer: () => Promise<Buyer> | Buyer,
): Promise<Years> {
  const years: Years = {
    gateway,
    years: count,
    renewals: 0,
    upgrades: 0,
    paid_cents: 0,
    granted: 0,
    faults: [],
  };
  for (let seed = 1; seed <= count; seed++) {
    const lived = await liveYear(await aBuyer(), seed);
    for (const sum of ['renewals', 'upgrades', 'paid_cents', 'granted'] as const) years[sum] += lived[sum];
    years.faults.push(...lived.faults.map((fault) => `${gateway}, year ${seed}: ${fault}`));
  }
  return years;
}

async function allYears(isFull: boolean): Promise<Years[]> {
  const { sandbox, stripe } = isFull ? YEARS.full : YEARS.short;
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
  const atSandbox = await liveYears('sandbox', sandbox, () => aSandboxBuyer('2027-01-31T09:30:00.000Z'));
  const servers: StripeServer[] = [];
  try {
    const atStripe = await liveYears('Stripe', stripe, async () => {
      // A stand-in searches everything done at it, so each customer gets a separate one.
      const server = await startStripeServer(keys);
      servers.push(server);
      return aStripeBuyer(server);
    });
    return [atSandbox, atStripe];
  } finally {
    for (const server of servers) await server.close();
  }
}

/** Runs on a separate product. */
export async function run({ isFull }: BenchOptions): Promise<Report> {
  const product = await openProduct({ RATE_LIMIT_ADDRESS: '1000000', ADDRESS_CALLS: '64' });
  const database = openDatabase({ owner: product.databaseUrl, app: roleUrlOf(product.databaseUrl) }, 8);
  // The product's own key opens the signing secret.
  const config = readConfig({ DATA_DIR: product.dataDir }, [secretsSettings]);
  try {
    await database.ownerPool.query(KEEP_EVENTS);
    const orders = isFull ? ORDERS.full : ORDERS.short;
    const outcomes: Outcome[] = [];
    let next = 1;
    const lane = async () => {
      while (next <= orders) outcomes.push(await liveOnce({ config, database, url: product.url }, next++));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    const { rows } = await database.ownerPool.query<{ forged: number }>(
      `select count(*)::int as forged from provider_events where event_id like '%forged%'`,
    );
    return reportOf(outcomes, rows[0]?.forged ?? 0, await allYears(isFull));
  } finally {
    await database.close();
    await product.stop();
  }
}

const dollars = (cents: number) => Math.round(cents / 100);

function reportOf(outcomes: readonly Outcome[], forged: number, years: readonly Years[]): Report {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, one) => total + of(one), 0);
  const wrong = outcomes.flatMap((outcome) => outcome.wrong);
  const faults = years.flatMap((one) => one.faults);
  return {
    description:
      'Agencies subscribe, upgrade, buy packs and let a month pass at the card sandbox, and the product hears of it by ' +
      'signed events alone: each is sent 5 times, in a random order of its own for each agency, among forged ones and ones ' +
      'signed 400 s ago or ahead. API and worker run as processes; purchases are pending as after a lost answer. ' +
      'Below, years of subscribing, upgrades and downgrades (many in the last hour of a period), cancellations, pauses and ' +
      'cards that fail, by chance: what is granted is compared with what was asked for and with the money that was paid.',
    tables: [
      {
        head: ['orders', 'events', 'sent', 'forged or old', 'taken of these', 'wrong balances'],
        rows: [
          [
            outcomes.length,
            sum(({ events }) => events),
            sum(({ delivered }) => delivered),
            sum(({ refused }) => refused),
            forged,
            wrong.length,
          ],
        ],
      },
      {
        head: [
          'gateway',
          'years',
          'periods paid',
          'upgrades paid',
          'dollars paid',
          'credits of each kind',
          'faults',
        ],
        rows: years.map((one) => [
          one.gateway,
          one.years,
          one.renewals,
          one.upgrades,
          dollars(one.paid_cents),
          one.granted,
          one.faults.length,
        ]),
      },
    ],
    limits: [
      {
        text: `every payment granted once, balance = ledger (${wrong.slice(0, 5).join('; ') || 'all of them'})`,
        isMet: wrong.length === 0,
      },
      { text: `no forged or old event taken`, isMet: forged === 0 },
      {
        text: `nothing granted beyond what was paid for, and all of that, in every year (${faults.slice(0, 5).join('; ') || 'no fault'})`,
        isMet: faults.length === 0,
      },
    ],
  };
}
