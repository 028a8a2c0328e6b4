import type { CreditType } from '@placewell/contract/credits.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { tellBrowsers } from '../../platform/events/live.ts';
import { newId } from '../../platform/ids.ts';
import type { LedgerReason } from './credits.repo.ts';
import * as repo from './credits.repo.ts';

type Booking = {
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
async function book(tx: TenantTx, reason: LedgerReason, delta: number, booking: Booking): Promise<number> {
  // The row lock makes bookings of one balance follow each other, so that balance_after is true for every row.
  const balance = await repo.lockBalance(tx, booking.credit_type);
  if (await repo.isBooked(tx, booking.idempotency_key)) return balance;
  const after = balance + delta;
  if (after < 0) assertEnough(booking.credit_type, -delta, balance);
  await repo.insertEntry(tx, { ...booking, entry_id: newId(), reason, delta, balance_after: after });
  if (delta !== 0) {
    await repo.setBalance(tx, booking.credit_type, after);
    await tellBrowsers(tx, { type: 'credits.changed' });
  }
  return after;
}

/** Grants credits, such as those of the trial. */
export function grantCredits(tx: TenantTx, amount: number, booking: Booking) {
  return book(tx, 'plan_grant', amount, booking);
}

/** Sets credits aside before the work; refuses with insufficient_credits when there are fewer than `amount`. */
export function reserveCredits(tx: TenantTx, amount: number, booking: Booking) {
  return book(tx, 'reserve', -amount, booking);
}

/**
 * Sets one credit aside for each booking, or none at all: refuses with insufficient_credits, which names how many
 * were asked for, when there are fewer. Bookings that were made before are not made again.
 */
export async function reserveEach(tx: TenantTx, credit_type: CreditType, bookings: readonly Booking[]) {
  const balance = await repo.lockBalance(tx, credit_type);
  const booked = await repo.readBooked(
    tx,
    bookings.map((booking) => booking.idempotency_key),
  );
  const open = bookings.filter((booking) => !booked.has(booking.idempotency_key));
  if (open.length === 0) return;
  assertEnough(credit_type, open.length, balance);
  await repo.insertEntries(
    tx,
    open.map((booking, at) => ({
      ...booking,
      entry_id: newId(),
      reason: 'reserve' as const,
      delta: -1,
      balance_after: balance - at - 1,
    })),
  );
  await repo.setBalance(tx, credit_type, balance - open.length);
  await tellBrowsers(tx, { type: 'credits.changed' });
}

/** What can still be spent. */
export async function readBalance(tx: TenantTx, credit_type: CreditType): Promise<number> {
  const balances = await repo.readBalances(tx);
  return balances.find((row) => row.credit_type === credit_type)?.balance ?? 0;
}

/** Refuses with insufficient_credits when there are fewer than `amount` now; reserves nothing. */
export async function assertCredits(tx: TenantTx, credit_type: CreditType, amount: number) {
  assertEnough(credit_type, amount, await readBalance(tx, credit_type));
}

function assertEnough(credit_type: CreditType, required: number, available: number) {
  if (required > available)
    throw new AppError('insufficient_credits', { data: { credit_type, required, available } });
}

/** The reserved credit was earned: it stays away, with a row that says so. */
export function chargeReserved(tx: TenantTx, booking: Booking) {
  return book(tx, 'charge', 0, booking);
}

/** The reserved credits were not earned and come back. */
export function releaseReserved(tx: TenantTx, amount: number, booking: Booking) {
  return book(tx, 'release', amount, booking);
}

/** Opens both balances of a new agency at zero. */
export async function openBalances(tx: TenantTx) {
  await sql`insert into credit_balances (agency_id, credit_type) values (app_agency_id(), 'resume'), (app_agency_id(), 'email')`.execute(
    tx,
  );
}
