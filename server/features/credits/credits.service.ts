import type { Data } from '@placewell/contract/call.ts';
import type { getCreditsBalance as call } from '@placewell/contract/credits.ts';
import type { Context } from '../../platform/context.ts';
import { listBalances } from './credits.repo.ts';

/** The credits of each kind that the agency can still spend. */
export async function getCreditsBalance({ tx }: Context): Promise<Data<typeof call>> {
  const balances = new Map((await listBalances(tx)).map((row) => [row.credit_type, row.balance]));
  return { resume_credits: balances.get('resume') ?? 0, email_credits: balances.get('email') ?? 0 };
}
