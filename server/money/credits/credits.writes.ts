import type { UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { CreditType, LotSource } from '@placewell/contract/money/credits.ts';
import { isAwaitingConfirmation, isOwnAgency, wasOwnAgency } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import {
  type BalanceQuery,
  expireAllLots,
  insertBalances,
  listCharges,
  listDueTypes,
  listReserved,
  listUnsettled,
  lockBalance,
  markLotsAsHistory,
  readLots,
  updateTrialLots,
  writeBook,
} from './credits.repo.ts';
import { assertEnough } from './credits.rules.ts';
import { type EntryDetails, LedgerBook, type ReservationDetails } from './ledger-book.rules.ts';

const CREDIT_TYPES = ['resume', 'email'] as const;
const GRANT_REASONS = {
  trial: 'plan_grant',
  plan: 'plan_grant',
  top_up: 'top_up',
  adjustment: 'admin_adjust',
} as const satisfies Partial<Record<LotSource, string>>;
type GrantSource = keyof typeof GRANT_REASONS;

async function openBook(tx: TenantTx, credit_type: CreditType, wanted: BalanceQuery) {
  const opened = await lockBalance(tx, credit_type);
  const { lots, ...found } = await readLots(tx, credit_type, wanted);
  return { book: new LedgerBook(credit_type, opened, lots), ...found };
}

async function closeBook(tx: TenantTx, book: LedgerBook) {
  if (book.entries.length === 0) return;
  await writeBook(tx, book);
  if (book.entries.some(({ delta }) => delta !== 0)) await publishLiveEvent(tx, { type: 'credits.changed' });
}

/** Grants credits in a new lot that expires at `expires_at` (null: never). Returns false if the key was granted before. */
export async function grantCredits(
  tx: TenantTx,
  {
    amount,
    source,
    expires_at,
    credit_type,
    ...details
  }: EntryDetails & { amount: number; source: GrantSource; expires_at: string | null },
): Promise<boolean> {
  const { book, known } = await openBook(tx, credit_type, { keys: [details.idempotency_key] });
  if (known.has(details.idempotency_key)) return false;
  book.grant(GRANT_REASONS[source], { amount, source, expires_at }, details);
  await closeBook(tx, book);
  return true;
}

/**
 * Reserves credits before the work, from the lots that expire first; the caller charges or releases them later. Throws
 * insufficient_credits when fewer than `amount` are available. Idempotent by key. Nothing is counted under OWN_AGENCY.
 */
export async function reserveCredits(
  tx: TenantTx,
  amount: number,
  { credit_type, ...details }: ReservationDetails,
): Promise<void> {
  if (await isOwnAgency(tx)) return;
  const { book, known } = await openBook(tx, credit_type, { keys: [details.idempotency_key] });
  if (known.has(details.idempotency_key)) return;
  book.expire();
  book.take('reserve', amount, details);
  await closeBook(tx, book);
}

/**
 * Reserves one credit for each entry, or none: throws insufficient_credits with the number required. Skips keys that are
 * entered already. Nothing is counted under OWN_AGENCY.
 */
export async function reserveEach(
  tx: TenantTx,
  credit_type: CreditType,
  entries: readonly Omit<ReservationDetails, 'credit_type'>[],
) {
  if (await isOwnAgency(tx)) return;
  const keys = entries.map((details) => details.idempotency_key);
  const { book, known } = await openBook(tx, credit_type, { keys });
  const missing = entries.filter((details) => !known.has(details.idempotency_key));
  if (missing.length === 0) return;
  book.expire();
  assertEnough(credit_type, missing.length, book.balance);
  for (const details of missing) book.take('reserve', 1, details);
  await closeBook(tx, book);
}

/**
 * Charges a reservation: the balance stays, and an entry records the spending. Returns the credits that it costs: none
 * where nothing was reserved, which rows must say as the ledger does, whatever the mode is by now.
 */
export const chargeReserved = (tx: TenantTx, reservation: string) => settle(tx, reservation, 'charge');

/** Releases a reservation to its lots; what returns to an expired lot expires at once. */
export async function releaseReserved(tx: TenantTx, reservation: string) {
  await settle(tx, reservation, 'release');
}

/**
 * Settles a reservation once: a repeat changes nothing, the opposite step throws. Without a reservation it throws, unless
 * the installation is or was run for this agency, when nothing was counted. Returns the credits that were reserved.
 */
async function settle(tx: TenantTx, reservation: string, step: 'charge' | 'release'): Promise<number> {
  const reserved = await listReserved(tx, reservation);
  const [first] = reserved;
  if (!first) {
    if (await wasOwnAgency(tx)) return 0;
    throw new Error(`No credits were reserved under ${reservation}`);
  }
  const sum = reserved.reduce((all, { credits }) => all + credits, 0);
  const { book, following } = await openBook(tx, first.credit_type, {
    lot_ids: reserved.map(({ lot_id }) => lot_id),
    entry_ids: reserved.map(({ entry_id }) => entry_id),
  });
  if (following.some(({ reason }) => reason === step)) return sum;
  if (following.length > 0)
    throw new Error(`The reservation ${reservation} has been settled by another step than ${step}`);
  for (const { entry_id, credits, credit_type: _type, ...details } of reserved)
    book.follow(step, step === 'release' ? credits : 0, {
      ...details,
      follows_entry_id: entry_id,
      idempotency_key: `${reservation}:${step}`,
    });
  if (step === 'release') book.expire();
  await closeBook(tx, book);
  return sum;
}

/**
 * Refunds a charged reservation to its lots, once; what returns to an expired lot expires at once. Throws unless it was
 * charged.
 */
export async function refundCredits(tx: TenantTx, reservation: string) {
  const reserved = await listReserved(tx, reservation);
  const charges = await listCharges(
    tx,
    reserved.map(({ entry_id }) => entry_id),
  );
  const [first] = reserved;
  if (!first || charges.size < reserved.length)
    throw new Error(`The reservation ${reservation} was not charged`);
  const { book, following } = await openBook(tx, first.credit_type, {
    lot_ids: reserved.map(({ lot_id }) => lot_id),
    entry_ids: [...charges.values()],
  });
  if (following.length > 0) return;
  for (const { entry_id, credits, credit_type: _type, ...details } of reserved)
    book.follow('refund', credits, {
      ...details,
      follows_entry_id: charges.get(entry_id) as string,
      idempotency_key: `${reservation}:refund`,
    });
  book.expire();
  await closeBook(tx, book);
}

/** A manual correction; `note` is its reason. */
export type Adjustment = {
  credit_type: CreditType;
  delta: number;
  note: string;
  user_id: UserId;
  idempotency_key: string;
};

/**
 * Adjusts the balance manually and returns it. Added credits do not expire. Throws insufficient_credits rather than go
 * below zero. Idempotent by key.
 */
export async function adjustCredits(
  tx: TenantTx,
  { credit_type, delta, note, user_id, idempotency_key }: Adjustment,
): Promise<number> {
  const { book, known } = await openBook(tx, credit_type, { keys: [idempotency_key] });
  if (known.has(idempotency_key)) return book.balance;
  const details = { ref_type: 'adjustment', ref_id: null, user_id, idempotency_key, note };
  book.expire();
  if (delta > 0)
    book.grant('admin_adjust', { amount: delta, source: 'adjustment', expires_at: null }, details);
  else book.take('admin_adjust', -delta, details);
  await closeBook(tx, book);
  return book.balance;
}

/** Expires due lots by the agency's test clock; returns how many credits. */
export async function expireCredits(tx: TenantTx): Promise<number> {
  let expired = 0;
  // Always in the same order, against deadlocks.
  const due = new Set(await listDueTypes(tx));
  for (const credit_type of CREDIT_TYPES.filter((one) => due.has(one))) {
    const { book } = await openBook(tx, credit_type, {});
    book.expire();
    expired += book.opened.balance - book.balance;
    await closeBook(tx, book);
  }
  return expired;
}

/** The key of an imported entry: its cause is not taken for done in this installation. */
export const historyKey = (idempotency_key: string) => `history:${idempotency_key}`;

/** The ledger's note on expired credits of an archive. */
const LEFT_OUT = 'Not taken over by the import';

/**
 * Turns the whole ledger of an imported agency into history: releases reservations and expires all lots, also for later
 * returns. Both balances become zero, and the trial's credits are granted as at sign-up. Its entries must have history
 * keys (`historyKey`).
 */
export async function resetLedger(tx: TenantTx, trial_ends_at: string) {
  await expireAllLots(tx);
  for (const credit_type of CREDIT_TYPES) {
    const unsettled = await listUnsettled(tx, credit_type);
    const { book } = await openBook(tx, credit_type, { lot_ids: unsettled.map(({ lot_id }) => lot_id) });
    for (const { entry_id, credits, credit_type: _type, idempotency_key, ...details } of unsettled)
      book.follow('release', credits, {
        ...details,
        follows_entry_id: entry_id,
        idempotency_key: `${idempotency_key}:release`,
        note: LEFT_OUT,
      });
    book.expire(LEFT_OUT);
    if (book.balance !== 0) throw new Error(`There are ${book.balance} ${credit_type} credits left`);
    await closeBook(tx, book);
  }
  await markLotsAsHistory(tx);
  await grantTrial(tx, trial_ends_at);
}

const trialOf = (tx: TenantTx, credit_type: CreditType, expires_at: string | null) => ({
  credit_type,
  amount: limits.trialCredits,
  source: 'trial' as const,
  expires_at,
  ref_type: 'trial',
  ref_id: tx.agency_id,
  user_id: null,
  idempotency_key: `trial:${credit_type}`,
});

/** Grants the trial's credits of each type, once; one's own agency has no trial. */
export async function grantTrial(tx: TenantTx, expires_at: string | null) {
  if (await isOwnAgency(tx)) return;
  for (const credit_type of CREDIT_TYPES) await grantCredits(tx, trialOf(tx, credit_type, expires_at));
}

/**
 * Grants the credits of the trial with which an agency goes on that the installation was run for until now, even if it had
 * those of a trial before.
 */
export async function grantTrialAfterOwn(tx: TenantTx, expires_at: string) {
  for (const credit_type of CREDIT_TYPES) {
    const grant = trialOf(tx, credit_type, expires_at);
    if (await grantCredits(tx, grant)) continue;
    await grantCredits(tx, { ...grant, idempotency_key: `${grant.idempotency_key}:${expires_at}` });
  }
}

/**
 * Moves the expiry of the trial's credits, and grants them if none came because the email was confirmed after the former
 * end.
 */
export async function extendTrialCredits(tx: TenantTx, trial_ends_at: string) {
  await updateTrialLots(tx, trial_ends_at);
  if (!(await isAwaitingConfirmation(tx))) await grantTrial(tx, trial_ends_at);
}

/** Opens both balances of a new agency at zero. */
export async function openBalances(tx: TenantTx) {
  await insertBalances(tx);
}
