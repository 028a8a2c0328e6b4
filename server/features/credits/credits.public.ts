import type { CreditType } from '@placewell/contract/credits.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import * as repo from './credits.repo.ts';
import { assertEnough } from './credits.rules.ts';

export {
  chargeReserved,
  grantCredits,
  openBalances,
  releaseReserved,
  reserveCredits,
  reserveEach,
} from './credits.writes.ts';

/** Credits that can still be spent. */
export async function findBalance(tx: TenantTx, credit_type: CreditType): Promise<number> {
  const balances = await repo.listBalances(tx);
  return balances.find((row) => row.credit_type === credit_type)?.balance ?? 0;
}

/** Balances and sums of the whole ledger, to be kept when the ledger itself goes. */
export async function summarizeLedger(tx: TenantTx) {
  return { balances: await repo.listBalances(tx), sums: await repo.sumEntries(tx) };
}

/** Throws insufficient_credits when fewer than `amount` are left now; reserves nothing. */
export async function assertCreditsAvailable(tx: TenantTx, credit_type: CreditType, amount: number) {
  assertEnough(credit_type, amount, await findBalance(tx, credit_type));
}
