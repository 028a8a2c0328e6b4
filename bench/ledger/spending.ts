// Concurrent spends of one agency's credits by the ledger's public functions, mixed with refunds and top-ups.
import type { AgencyId } from '@placewell/contract/ids.ts';
import {
  chargeReserved,
  findBalance,
  grantCredits,
  listLedgerFaults,
  openBalances,
  refundCredits,
  releaseReserved,
  reserveCredits,
} from '@placewell/server/money/credits/credits.public.ts';
import type { Database } from '@placewell/server/platform/db/database.ts';
import { type TenantTx, withTenant } from '@placewell/server/platform/db/tenant.ts';
import { AppError } from '@placewell/server/platform/errors.ts';
import { newId } from '@placewell/server/platform/ids.ts';

export const SPENDS = 10_000;
export const CONNECTIONS = 64;
const FIRST_GRANT = 4_000;
const TOP_UPS = 40;
const TOP_UP = 50;

const details = (idempotency_key: string) => ({
  credit_type: 'resume' as const,
  ref_type: 'bench',
  ref_id: null,
  user_id: null,
  idempotency_key,
});

export const grant = (tx: TenantTx, amount: number, days: number | null) =>
  grantCredits(tx, {
    ...details(`grant:${newId()}`),
    amount,
    source: days === null ? 'top_up' : 'plan',
    expires_at: days === null ? null : new Date(Date.now() + days * 86_400_000).toISOString(),
  });

/** A new agency with these plan credits. */
export async function anAgency(database: Database, amount: number): Promise<AgencyId> {
  const agency_id = newId<AgencyId>();
  await withTenant(database, agency_id, async (tx) => {
    await tx.insertInto('agencies').values({ agency_id, agency_name: 'Bench' }).execute();
    await openBalances(tx);
    await grant(tx, amount, 30);
  });
  return agency_id;
}

export const spend = (database: Database, agency_id: AgencyId, key: string) =>
  withTenant(database, agency_id, (tx) => reserveCredits(tx, 1, details(key)));

/** Runs the steps in order, `CONNECTIONS` at a time. */
export async function runAll(acts: readonly (() => Promise<unknown>)[]) {
  let next = 0;
  const work = async () => {
    for (let act = acts[next++]; act; act = acts[next++]) await act();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
}

function shuffle<T>(items: T[]): T[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1));
    [items[at], items[other]] = [items[other] as T, items[at] as T];
  }
  return items;
}

export type Run = {
  accepted: number;
  refused: number;
  returned: number;
  granted: number;
  /** Refusals although credits were left. */
  wronglyRefused: number;
  balance: number;
  faults: string[];
  isExact: boolean;
};

/** One run: 10,000 spends, a tenth of them sent twice, then the rest one by one until the balance is used up. */
export async function runMixed(database: Database): Promise<Run> {
  const agency_id = await anAgency(database, FIRST_GRANT);
  const inAgency = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant(database, agency_id, work);
  const accepted = new Set<string>();
  const run = { refused: 0, returned: 0, granted: FIRST_GRANT, wronglyRefused: 0 };
  const trySpend = async (key: string): Promise<boolean> => {
    try {
      await spend(database, agency_id, key);
      accepted.add(key);
      return true;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'insufficient_credits') throw error;
      run.refused++;
      if ((error.data as { available: number }).available > 0) run.wronglyRefused++;
      return false;
    }
  };
  const settle = async (key: string, at: number) => {
    if (at % 5 > 1) return;
    if (at % 5 === 0) await inAgency((tx) => releaseReserved(tx, key));
    else {
      await inAgency((tx) => chargeReserved(tx, key));
      await inAgency((tx) => refundCredits(tx, key));
    }
    run.returned++;
  };
  const spends = Array.from({ length: SPENDS }, (_, at) => async () => {
    const key = `spend:${at}`;
    const tries = at % 10 === 0 ? [trySpend(key), trySpend(key)] : [trySpend(key)];
    if ((await Promise.all(tries)).some(Boolean)) await settle(key, at);
  });
  const topUps = Array.from({ length: TOP_UPS }, () => async () => {
    await inAgency((tx) => grant(tx, TOP_UP, null));
    run.granted += TOP_UP;
  });
  await runAll(shuffle([...spends, ...topUps]));
  const left = await inAgency((tx) => findBalance(tx, 'resume'));
  await runAll(Array.from({ length: left + CONNECTIONS }, (_, at) => () => trySpend(`rest:${at}`)));
  const [balance, faults] = await inAgency(async (tx) => [
    await findBalance(tx, 'resume'),
    await listLedgerFaults(tx),
  ]);
  const isExact =
    accepted.size === run.granted + run.returned &&
    run.wronglyRefused === 0 &&
    balance === 0 &&
    faults.length === 0;
  return { ...run, accepted: accepted.size, balance, faults, isExact };
}
