import { getCreditsBalance } from '@placewell/contract/credits.ts';
import { handle } from '../../platform/http/handle.ts';
import { listBalances } from './credits.repo.ts';

export const routes = [
  handle(getCreditsBalance, async ({ tx }) => {
    const balances = new Map((await listBalances(tx)).map((row) => [row.credit_type, row.balance]));
    return { resume_credits: balances.get('resume') ?? 0, email_credits: balances.get('email') ?? 0 };
  }),
];
