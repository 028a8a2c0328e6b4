import type { AgencyId } from '@placewell/contract/ids.ts';
import type { LotSource } from '@placewell/contract/money/credits.ts';
import fc from 'fast-check';
import { expect, test as it, onTestFinished } from 'vitest';
import { runsOf } from '../../../tools/property-runs.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { type TenantTx, withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { anAgency } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  adjustCredits,
  chargeReserved,
  expireCredits,
  extendTrialCredits,
  findBalance,
  grantCredits,
  listLedgerFaults,
  refundCredits,
  releaseReserved,
  reserveCredits,
  reserveEach,
} from './credits.public.ts';

const test = useTestApp();

const IS_LONG = process.env.LONG_PROOF === 'yes';
const [SPENDS, CONNECTIONS] = IS_LONG ? [10_000, 64] : [250, 8];
const RUNS = IS_LONG ? 5 : 1;
const DAY_MS = 86_400_000;
/** Days from the test's start to a lot's expiry; 0: never. */
const EXPIRY_DAYS = [0, 1, 2, 3];

type Step = {
  kind: 'grant' | 'reserve' | 'each' | 'charge' | 'release' | 'refund' | 'adjust' | 'expire' | 'tomorrow';
  amount: number;
  key: number;
  days: number;
};

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom(
      'grant',
      'reserve',
      'reserve',
      'each',
      'charge',
      'release',
      'refund',
      'adjust',
      'expire',
      'tomorrow',
    ),
    amount: fc.integer({ min: 1, max: 6 }),
    // Few keys, so that many steps repeat an earlier one.
    key: fc.integer({ min: 1, max: 5 }),
    days: fc.constantFrom(...EXPIRY_DAYS),
  }),
  { minLength: 1, maxLength: 24 },
);

const details = (idempotency_key: string) => ({
  credit_type: 'resume' as const,
  ref_type: 'upload_file' as const,
  ref_id: null,
  user_id: null,
  idempotency_key,
});

type Granted = {
  amount: number;
  key?: string;
  source?: Exclude<LotSource, 'opening'>;
  expires_at?: string | null;
};
const grant = (tx: TenantTx, { amount, key = newId(), source = 'plan', expires_at = null }: Granted) =>
  grantCredits(tx, { ...details(key), amount, source, expires_at });

const expiryOf = (start: number, days: number) =>
  days === 0 ? null : new Date(start + days * DAY_MS - DAY_MS / 2).toISOString();

const inAgency = <T>(agency_id: AgencyId, work: (tx: TenantTx) => Promise<T>) =>
  test.inAgency(agency_id, work);

type Ledger = { agency_id: AgencyId; start: number };

/** Moves the agency's credits on by a day. */
const passDay = ({ agency_id }: Ledger) =>
  test.database.ownerPool.query(
    `update agencies set billing_clock_offset_ms = billing_clock_offset_ms + ${DAY_MS} where agency_id = $1`,
    [agency_id],
  );

const keysOfEach = (amount: number, key: number) =>
  Array.from({ length: amount }, (_, at) => `each:${key}:${at}`);

/** The postings of a step. */
const ACTS: Record<
  Exclude<Step['kind'], 'tomorrow'>,
  (tx: TenantTx, step: Step, start: number) => Promise<unknown>
> = {
  grant: (tx, { amount, key, days }, start) =>
    grant(tx, { amount, key: `grant:${key}`, expires_at: expiryOf(start, days) }),
  reserve: (tx, { amount, key }) => reserveCredits(tx, amount, details(`reserve:${key}`)),
  each: (tx, { amount, key }) => reserveEach(tx, 'resume', keysOfEach(amount, key).map(details)),
  charge: (tx, { key }) => chargeReserved(tx, `reserve:${key}`),
  release: (tx, { key }) => releaseReserved(tx, `reserve:${key}`),
  refund: (tx, { key }) => refundCredits(tx, `reserve:${key}`),
  expire: (tx) => expireCredits(tx),
  adjust: (tx, { amount, key }) =>
    adjustCredits(tx, {
      credit_type: 'resume',
      delta: key % 2 ? amount : -amount,
      note: 'Test',
      user_id: newId(),
      idempotency_key: `adjust:${key}`,
    }),
};

/** Runs a step in its own transaction; returns its refusal, if any. */
async function run(ledger: Ledger, step: Step): Promise<string> {
  const { kind } = step;
  try {
    if (kind === 'tomorrow') await passDay(ledger);
    else await inAgency(ledger.agency_id, (tx) => ACTS[kind](tx, step, ledger.start));
    return '';
  } catch (error) {
    if (error instanceof AppError && error.code === 'insufficient_credits') return 'insufficient';
    if (error instanceof Error && /reservation|reserved/.test(error.message)) return 'no order';
    throw error;
  }
}

type ModelLot = { days: number; left: number };
type Taken = { lot: ModelLot; amount: number }[];

/** A reference ledger. */
class Model {
  day = 0;
  readonly lots: ModelLot[] = [];
  readonly #known = new Set<string>();
  readonly #reserved = new Map<string, { taken: Taken; state: 'open' | 'charge' | 'release' | 'refund' }>();

  get balance() {
    return this.lots.reduce((sum, lot) => sum + lot.left, 0);
  }

  #expire() {
    for (const lot of this.lots) if (lot.days !== 0 && lot.days <= this.day) lot.left = 0;
  }

  #take(amount: number): Taken | undefined {
    const usable = this.lots.filter((lot) => lot.days === 0 || lot.days > this.day);
    if (usable.reduce((sum, lot) => sum + lot.left, 0) < amount) return undefined;
    this.#expire();
    const taken: Taken = [];
    for (const lot of usable.sort((a, b) => (a.days || 99) - (b.days || 99))) {
      const part = Math.min(lot.left, amount - taken.reduce((sum, one) => sum + one.amount, 0));
      lot.left -= part;
      if (part > 0) taken.push({ lot, amount: part });
    }
    return taken;
  }

  #give(taken: Taken) {
    for (const { lot, amount } of taken) lot.left += amount;
    this.#expire();
  }

  #once(key: string, work: () => boolean) {
    if (this.#known.has(key)) return '';
    if (!work()) return 'insufficient';
    this.#known.add(key);
    return '';
  }

  run({ kind, amount, key, days }: Step): string {
    const one = this.#reserved.get(`reserve:${key}`);
    switch (kind) {
      case 'tomorrow':
        this.day++;
        return '';
      case 'expire':
        this.#expire();
        return '';
      case 'grant':
        return this.#once(`grant:${key}`, () => this.lots.push({ days, left: amount }) > 0);
      case 'adjust':
        return this.#once(`adjust:${key}`, () => {
          if (key % 2 === 0) return this.#take(amount) !== undefined;
          this.#expire();
          return this.lots.push({ days: 0, left: amount }) > 0;
        });
      case 'each': {
        const missing = keysOfEach(amount, key).filter((each) => !this.#known.has(each));
        if (missing.length === 0) return '';
        if (!this.#take(missing.length)) return 'insufficient';
        for (const each of missing) this.#known.add(each);
        return '';
      }
      case 'reserve':
        return this.#once(`reserve:${key}`, () => {
          const taken = this.#take(amount);
          if (taken) this.#reserved.set(`reserve:${key}`, { taken, state: 'open' });
          return taken !== undefined;
        });
      default: {
        if (one?.state === kind) return '';
        if (kind === 'charge' && one?.state === 'refund') return '';
        if (!one || one.state !== (kind === 'refund' ? 'charge' : 'open')) return 'no order';
        one.state = kind;
        if (kind !== 'charge') this.#give(one.taken);
        return '';
      }
    }
  }
}

async function aLedger(): Promise<Ledger> {
  const { agency_id } = await anAgency(test, { resume_credits: 0 });
  return { agency_id, start: Date.now() };
}

const readLedger = (agency_id: AgencyId) =>
  inAgency(agency_id, async (tx) => {
    const entries = await tx
      .selectFrom('credit_entries')
      .selectAll()
      .where('credit_type', '=', 'resume')
      .orderBy('entry_no')
      .execute();
    const lots = await tx.selectFrom('credit_lots').selectAll().where('credit_type', '=', 'resume').execute();
    const { balance } = await tx
      .selectFrom('credit_balances')
      .select('balance')
      .where('credit_type', '=', 'resume')
      .executeTakeFirstOrThrow();
    return { entries, lots, balance, faults: await listLedgerFaults(tx) };
  });

it('the ledger does what a simple model says, whatever is granted, reserved, settled, adjusted and expires', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const ledger = await aLedger();
      const model = new Model();
      for (const step of sequence) expect(await run(ledger, step), step.kind).toBe(model.run(step));
      const { balance, lots, faults } = await readLedger(ledger.agency_id);
      expect(balance).toBe(model.balance);
      const leftOf = (all: { left: number }[]) => all.map(({ left }) => left).sort();
      expect(leftOf(lots.map((lot) => ({ left: lot.remaining })))).toEqual(leftOf(model.lots));
      expect(faults).toEqual([]);
    }),
    { numRuns: runsOf(30) },
  );
});

it('balance, entries and lots say the same when steps are made concurrently', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const ledger = await aLedger();
      await inAgency(ledger.agency_id, (tx) =>
        grant(tx, { amount: 9, expires_at: expiryOf(ledger.start, 1) }),
      );
      await Promise.all([...sequence, ...sequence].map((step) => run(ledger, step)));
      const { balance, faults } = await readLedger(ledger.agency_id);
      expect(balance).toBeGreaterThanOrEqual(0);
      expect(faults).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

/** Runs the acts in order, `CONNECTIONS` at a time. */
async function atOnce(acts: readonly (() => Promise<unknown>)[]) {
  let next = 0;
  const lane = async () => {
    for (let act = acts[next++]; act; act = acts[next++]) await act();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
}

/** Spends of a new agency by the connections of `database`, until nothing is left. */
async function spendAll(database: Database) {
  const { agency_id } = await aLedger();
  const book = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant(database, agency_id, work);
  const accepted = new Set<string>();
  let [granted, returned] = [0, 0];
  const grantMore = async (amount: number) => {
    await book((tx) => grant(tx, { amount, source: 'top_up' }));
    granted += amount;
  };
  const spend = async (key: string) => {
    try {
      await book((tx) => reserveCredits(tx, 1, details(key)));
      accepted.add(key);
    } catch (error) {
      // Nobody is refused while credits are left.
      expect(error).toMatchObject({ code: 'insufficient_credits', data: { available: 0 } });
    }
  };
  // A tenth is sent twice with one key; of five that are accepted one is released, one charged and refunded.
  const spendOne = async (at: number) => {
    const key = `spend:${at}`;
    await Promise.all(at % 10 === 0 ? [spend(key), spend(key)] : [spend(key)]);
    if (!accepted.has(key) || at % 5 > 1) return;
    if (at % 5 === 1) await book((tx) => chargeReserved(tx, key));
    await book((tx) => (at % 5 === 1 ? refundCredits(tx, key) : releaseReserved(tx, key)));
    returned++;
  };
  await grantMore(SPENDS / 2.5);
  await atOnce(
    Array.from({ length: SPENDS }, (_, at) => async () => {
      if (at % (SPENDS / 50) === 0) await grantMore(SPENDS / 250);
      await spendOne(at);
    }),
  );
  const left = await book((tx) => findBalance(tx, 'resume'));
  await atOnce(Array.from({ length: left + 10 }, (_, at) => () => spend(`rest:${at}`)));
  const { balance, faults } = await readLedger(agency_id);
  expect(accepted.size).toBe(granted + returned);
  expect({ balance, faults }).toEqual({ balance: 0, faults: [] });
}

it('of concurrent spends exactly those are accepted that credits are left for', async () => {
  const database = openDatabase(test.database.urls, CONNECTIONS);
  onTestFinished(() => database.close());
  for (let run = 0; run < RUNS; run++) await spendAll(database);
}, 1_800_000);

it('insufficient_credits names the required and available credits, and no entry is made', async () => {
  const { agency_id } = await anAgency(test, { resume_credits: 2 });
  const entries = [1, 2, 3].map((at) => details(`x:${at}`));
  await expect(inAgency(agency_id, (tx) => reserveEach(tx, 'resume', entries))).rejects.toMatchObject({
    code: 'insufficient_credits',
    data: { credit_type: 'resume', required: 3, available: 2 },
  });
  expect((await readLedger(agency_id)).balance).toBe(2);
});

it('each entry of a batch of reservations shows the balance after it, and plan credits go before top-ups', async () => {
  const { agency_id, start } = await aLedger();
  await inAgency(agency_id, async (tx) => {
    await grant(tx, { amount: 5, source: 'top_up' });
    await grant(tx, { amount: 2, source: 'plan', expires_at: expiryOf(start, 2) });
    await reserveEach(tx, 'resume', ['a', 'b', 'c'].map(details));
  });
  const { entries, lots, balance } = await readLedger(agency_id);
  const sources = new Map(lots.map((lot) => [lot.lot_id, lot.source]));
  const reserved = entries.filter(({ delta }) => delta === -1);
  expect(
    reserved.map((one) => [one.idempotency_key, one.balance_after, sources.get(one.lot_id as string)]),
  ).toEqual([
    ['a', 6, 'plan'],
    ['b', 5, 'plan'],
    ['c', 4, 'top_up'],
  ]);
  expect(balance).toBe(4);
});

it('a credit that is released after its lot has expired returns and expires at once, with both entries', async () => {
  const ledger = await aLedger();
  const { agency_id, start } = ledger;
  await inAgency(agency_id, async (tx) => {
    await grant(tx, { amount: 3, expires_at: expiryOf(start, 1) });
    await reserveCredits(tx, 2, details('late'));
  });
  await passDay(ledger);
  await inAgency(agency_id, (tx) => releaseReserved(tx, 'late'));
  const { entries, balance, faults } = await readLedger(agency_id);
  expect(entries.map(({ reason, delta }) => [reason, delta])).toEqual([
    ['plan_grant', 3],
    ['reserve', -2],
    ['release', 2],
    ['expiry', -3],
  ]);
  expect({ balance, faults }).toEqual({ balance: 0, faults: [] });
});

/** Expired credits, and what each key was granted, took or got back. */
const changesOf = async (agency_id: AgencyId) =>
  (await readLedger(agency_id)).entries.map(({ reason, delta }) => [reason, delta]);

it.each<[string, (tx: TenantTx, amount: number) => Promise<unknown>, string]>([
  ['reserved', (tx, amount) => reserveCredits(tx, amount, details('spent')), 'reserve'],
  [
    'reserved one by one',
    (tx, amount) => reserveEach(tx, 'resume', keysOfEach(amount, 1).map(details)),
    'reserve',
  ],
  [
    'taken by hand',
    (tx, amount) => ACTS.adjust(tx, { kind: 'adjust', amount, key: 2, days: 0 }, 0),
    'admin_adjust',
  ],
])('credits that have expired are not %s, although no job has taken them yet', async (_, spend, reason) => {
  const ledger = await aLedger();
  const { agency_id, start } = ledger;
  await inAgency(agency_id, async (tx) => {
    await grant(tx, { amount: 5, expires_at: expiryOf(start, 1) });
    await grant(tx, { amount: 1, source: 'top_up' });
  });
  await passDay(ledger);
  await expect(inAgency(agency_id, (tx) => spend(tx, 2))).rejects.toMatchObject({
    code: 'insufficient_credits',
    data: { required: 2, available: 1 },
  });
  await inAgency(agency_id, (tx) => spend(tx, 1));
  expect(await changesOf(agency_id)).toEqual([
    ['plan_grant', 5],
    ['top_up', 1],
    ['expiry', -5],
    [reason, -1],
  ]);
});

it('a credit that is given back after its lot has expired expires at once', async () => {
  const ledger = await aLedger();
  const { agency_id, start } = ledger;
  await inAgency(agency_id, async (tx) => {
    await grant(tx, { amount: 1, expires_at: expiryOf(start, 1) });
    await reserveCredits(tx, 1, details('late'));
    await chargeReserved(tx, 'late');
  });
  await passDay(ledger);
  await inAgency(agency_id, (tx) => refundCredits(tx, 'late'));
  expect((await changesOf(agency_id)).slice(-2)).toEqual([
    ['refund', 1],
    ['expiry', -1],
  ]);
});

it('a longer trial brings back no credits that have expired already', async () => {
  const ledger = await aLedger();
  const { agency_id, start } = ledger;
  await inAgency(agency_id, async (tx) => {
    await grant(tx, { amount: 3, key: 'trial:resume', source: 'trial', expires_at: expiryOf(start, 1) });
    await grant(tx, { amount: 2, source: 'trial', expires_at: expiryOf(start, 2) });
  });
  await passDay(ledger);
  await inAgency(agency_id, (tx) => extendTrialCredits(tx, new Date(start + 9 * DAY_MS).toISOString()));
  expect(await inAgency(agency_id, expireCredits)).toBe(3);
  await passDay(ledger);
  expect(await inAgency(agency_id, expireCredits)).toBe(0);
  expect((await readLedger(agency_id)).balance).toBe(2);
});

it('the database refuses to commit a balance that its lots and entries do not say', async () => {
  const { agency_id } = await anAgency(test, { resume_credits: 5 });
  const cheat = (tx: TenantTx) =>
    tx.updateTable('credit_balances').set({ balance: 50 }).where('credit_type', '=', 'resume').execute();
  await expect(inAgency(agency_id, cheat)).rejects.toThrow(/is not what its lots \(5\)/);
  expect((await readLedger(agency_id)).balance).toBe(5);
});
