import type { CreditType } from '@placewell/contract/money/credits.ts';
import { isAwaitingConfirmation, isOwnAgency } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { listBalances, listCharges, listReserved, sumEntries } from './credits.repo.ts';
import { assertEnough } from './credits.rules.ts';
import { readLedgerSums } from './ledger-audit.repo.ts';
import { describeFaults } from './ledger-audit.rules.ts';

export {
  adjustCredits,
  chargeReserved,
  expireCredits,
  extendTrialCredits,
  grantCredits,
  grantTrialAfterOwn,
  historyKey,
  openBalances,
  refundCredits,
  releaseReserved,
  reserveCredits,
  reserveEach,
  resetLedger,
} from './credits.writes.ts';
export { countChargedOf, readEntries } from './usage.repo.ts';

/** Credits available to spend. */
export async function findBalance(tx: TenantTx, credit_type: CreditType): Promise<number> {
  const balances = await listBalances(tx);
  return balances.find((row) => row.credit_type === credit_type)?.balance ?? 0;
}

/** Faults of the agency's ledger, as sentences: balance, entries and lots must agree, and the entries have no gap. */
export async function listLedgerFaults(tx: TenantTx): Promise<string[]> {
  return (await readLedgerSums(tx)).flatMap(describeFaults);
}

/** Balances and sums of the whole ledger, kept after the ledger is removed. */
export async function summarizeLedger(tx: TenantTx) {
  return { balances: await listBalances(tx), sums: await sumEntries(tx) };
}

/** Credits available to spend; without a limit where they are not counted. */
export async function findSpendable(tx: TenantTx, credit_type: CreditType): Promise<number> {
  return (await areCreditsCounted(tx)) ? findBalance(tx, credit_type) : Number.POSITIVE_INFINITY;
}

/** Whether the credits of the transaction's agency are counted: not where the installation is run for it alone. */
export const areCreditsCounted = async (tx: TenantTx): Promise<boolean> => !(await isOwnAgency(tx));

/**
 * Throws `email_unverified` while a self-registered agency has not confirmed its email: until then it spends no credits.
 */
export async function assertConfirmed(tx: TenantTx) {
  if (await isAwaitingConfirmation(tx)) throw new AppError('email_unverified');
}

/** Throws insufficient_credits when fewer than `amount` are available; reserves nothing. */
export async function assertCreditsAvailable(tx: TenantTx, credit_type: CreditType, amount: number) {
  assertEnough(credit_type, amount, await findSpendable(tx, credit_type));
}

/** The credits that were reserved under this key, settled or not: none where they were not counted. */
export async function findReserved(tx: TenantTx, reservation: string): Promise<number> {
  return (await listReserved(tx, reservation)).reduce((sum, { credits }) => sum + credits, 0);
}

/** Whether this reservation was charged, and so can be refunded. */
export async function wasCharged(tx: TenantTx, reservation: string): Promise<boolean> {
  const reserved = await listReserved(tx, reservation);
  const charges = await listCharges(
    tx,
    reserved.map(({ entry_id }) => entry_id),
  );
  return reserved.length > 0 && charges.size === reserved.length;
}
