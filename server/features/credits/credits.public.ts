import type { CreditType } from '@placewell/contract/credits.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { tellBrowsers } from '../../platform/events/live.ts';
import { newId } from '../../platform/ids.ts';
import type { LedgerReason } from './credits.repo.ts';
import * as repo from './credits.repo.ts';

type EntryDetails = {
  credit_type: CreditType;
  ref_type: string;
  ref_id: string | null;
  user_id: string | null;
  /** Names the cause; booking the same cause again changes nothing. */
  idempotency_key: string;
};

/**
 * Books `delta` credits in the caller's transaction and answers the new balance. The same key books once, also from
 * two processes at a time. Refuses with insufficient_credits what would make the balance negative.
 */
async function addEntry(
  tx: TenantTx,
  reason: LedgerReason,
  delta: number,
  details: EntryDetails,
): Promise<number> {
  // The row lock makes bookings of one balance follow each other, so that balance_after is true for every row.
  const balance = await repo.lockBalanceRow(tx, details.credit_type);
  if (await repo.hasEntry(tx, details.idempotency_key)) return balance;
  const after = balance + delta;
  if (after < 0) assertEnough(details.credit_type, -delta, balance);
  await repo.insertEntryRow(tx, { ...details, entry_id: newId(), reason, delta, balance_after: after });
  if (delta !== 0) {
    await repo.updateBalance(tx, details.credit_type, after);
    await tellBrowsers(tx, { type: 'credits.changed' });
  }
  return after;
}

/** Grants credits, such as those of the trial. */
export function grantCredits(tx: TenantTx, amount: number, details: EntryDetails) {
  return addEntry(tx, 'plan_grant', amount, details);
}

/** Sets credits aside before the work; refuses with insufficient_credits when there are fewer than `amount`. */
export function reserveCredits(tx: TenantTx, amount: number, details: EntryDetails) {
  return addEntry(tx, 'reserve', -amount, details);
}

/**
 * Sets one credit aside for each booking, or none at all: refuses with insufficient_credits, which names how many
 * were asked for, when there are fewer. Bookings that were made before are not made again.
 */
export async function reserveEach(tx: TenantTx, credit_type: CreditType, entries: readonly EntryDetails[]) {
  const balance = await repo.lockBalanceRow(tx, credit_type);
  const existingKeys = await repo.listEntryKeys(
    tx,
    entries.map((details) => details.idempotency_key),
  );
  const missing = entries.filter((details) => !existingKeys.has(details.idempotency_key));
  if (missing.length === 0) return;
  assertEnough(credit_type, missing.length, balance);
  await repo.insertEntryRows(
    tx,
    missing.map((details, at) => ({
      ...details,
      entry_id: newId(),
      reason: 'reserve' as const,
      delta: -1,
      balance_after: balance - at - 1,
    })),
  );
  await repo.updateBalance(tx, credit_type, balance - missing.length);
  await tellBrowsers(tx, { type: 'credits.changed' });
}

/** What can still be spent. */
export async function findBalance(tx: TenantTx, credit_type: CreditType): Promise<number> {
  const balances = await repo.listBalances(tx);
  return balances.find((row) => row.credit_type === credit_type)?.balance ?? 0;
}

/** Refuses with insufficient_credits when there are fewer than `amount` now; reserves nothing. */
export async function assertCreditsAvailable(tx: TenantTx, credit_type: CreditType, amount: number) {
  assertEnough(credit_type, amount, await findBalance(tx, credit_type));
}

function assertEnough(credit_type: CreditType, required: number, available: number) {
  if (required > available)
    throw new AppError('insufficient_credits', { data: { credit_type, required, available } });
}

/** The reserved credit was earned: it stays away, with a row that says so. */
export function chargeReserved(tx: TenantTx, details: EntryDetails) {
  return addEntry(tx, 'charge', 0, details);
}

/** The reserved credits were not earned and come back. */
export function releaseReserved(tx: TenantTx, amount: number, details: EntryDetails) {
  return addEntry(tx, 'release', amount, details);
}

/** Opens both balances of a new agency at zero. */
export async function openBalances(tx: TenantTx) {
  await repo.insertBalances(tx);
}
