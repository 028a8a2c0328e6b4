import type { CreditType } from '@placewell/contract/credits.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import { newId } from '../../platform/ids.ts';
import * as repo from './credits.repo.ts';
import { assertEnough } from './credits.rules.ts';

type EntryDetails = {
  credit_type: CreditType;
  ref_type: string;
  ref_id: string | null;
  user_id: UserId | null;
  /** Identifies the cause; another entry with the same key changes nothing. */
  idempotency_key: string;
};

/**
 * Adds `delta` credits in the caller's transaction and returns the new balance. The same key is entered only once, even
 * by two processes at the same time. Throws insufficient_credits when the balance would become negative.
 */
async function addEntry(
  tx: TenantTx,
  reason: repo.LedgerReason,
  delta: number,
  details: EntryDetails,
): Promise<number> {
  // The row lock serializes the entries of one balance, so that balance_after is correct in every row.
  const balance = await repo.lockBalanceRow(tx, details.credit_type);
  if (await repo.hasEntry(tx, details.idempotency_key)) return balance;
  const after = balance + delta;
  if (after < 0) assertEnough(details.credit_type, -delta, balance);
  await repo.insertEntryRow(tx, { ...details, entry_id: newId(), reason, delta, balance_after: after });
  if (delta !== 0) {
    await repo.updateBalance(tx, details.credit_type, after);
    await publishLiveEvent(tx, { type: 'credits.changed' });
  }
  return after;
}

/** Grants credits, for example those of the trial; returns the new balance. */
export function grantCredits(tx: TenantTx, amount: number, details: EntryDetails) {
  return addEntry(tx, 'plan_grant', amount, details);
}

/** Reserves credits before the work; throws insufficient_credits when fewer than `amount` are left. */
export function reserveCredits(tx: TenantTx, amount: number, details: EntryDetails) {
  return addEntry(tx, 'reserve', -amount, details);
}

/**
 * Reserves one credit for each entry, or none at all: throws insufficient_credits, with the number required, when there
 * are not enough. Entries whose keys exist already are skipped.
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
    missing.map((details, position) => ({
      ...details,
      entry_id: newId(),
      reason: 'reserve' as const,
      delta: -1,
      balance_after: balance - position - 1,
    })),
  );
  await repo.updateBalance(tx, credit_type, balance - missing.length);
  await publishLiveEvent(tx, { type: 'credits.changed' });
}

/** Charges a reserved credit: the balance stays as it is, and an entry records that the credit is spent. */
export function chargeReserved(tx: TenantTx, details: EntryDetails) {
  return addEntry(tx, 'charge', 0, details);
}

/** Releases reserved credits: they return to the balance. */
export function releaseReserved(tx: TenantTx, amount: number, details: EntryDetails) {
  return addEntry(tx, 'release', amount, details);
}

/** Opens both balances of a new agency at zero. */
export async function openBalances(tx: TenantTx) {
  await repo.insertBalances(tx);
}
