import type { Body, Data } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/money/credits.ts';
import { CREDIT_TYPES } from '@placewell/contract/money/credits.ts';
import { isOwnAgency } from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import { resolveDayRange } from '../../platform/db/lists/days.ts';
import { listBalances } from './credits.repo.ts';
import { daysUntilUsedUp } from './credits.rules.ts';
import { listLots, listUsageByRecruiter, listUsageDays, readEntries, readUsageTotals } from './usage.repo.ts';

/** The available credits of each type, zero where they are not counted, and whether the agency is read-only. */
export async function getCreditsBalance({
  tx,
  actor,
}: Context): Promise<Data<typeof calls.getCreditsBalance>> {
  // Not counted, whatever an earlier trial has left.
  if (await isOwnAgency(tx)) return { resume_credits: 0, email_credits: 0, is_read_only: false };
  const balances = new Map((await listBalances(tx)).map((row) => [row.credit_type, row.balance]));
  return {
    resume_credits: balances.get('resume') ?? 0,
    email_credits: balances.get('email') ?? 0,
    is_read_only: actor.is_read_only,
  };
}

/** A page of the ledger, newest first. Dates are days in the agency's time zone, or instants. */
export async function getCreditEntries(
  { tx }: Context,
  body: Body<typeof calls.getCreditEntries>,
): Promise<Data<typeof calls.getCreditEntries>> {
  return readEntries(tx, body, await resolveDayRange(tx, body.from_date, body.to_date));
}

const NOTHING = { spent: 0, used_days: 1, reserved: 0, spent_this_month: 0, returned_this_month: 0 };

/** Balances with their remaining days, and the last days' usage by day and by recruiter. */
export async function getCreditUsage({ tx }: Context): Promise<Data<typeof calls.getCreditUsage>> {
  const days = limits.burnRateDays;
  const balances = new Map((await listBalances(tx)).map((row) => [row.credit_type, row.balance]));
  const totals = new Map((await readUsageTotals(tx, days)).map((row) => [row.credit_type, row]));
  const lots = await listLots(tx);
  return {
    types: CREDIT_TYPES.map((credit_type) => {
      const balance = balances.get(credit_type) ?? 0;
      const { spent, used_days, reserved, ...months } = totals.get(credit_type) ?? NOTHING;
      const own = lots.filter((lot) => lot.credit_type === credit_type);
      const expires_at = own.find((lot) => lot.expires_at !== null)?.expires_at ?? null;
      const next = own.filter((lot) => lot.expires_at === expires_at);
      const perDay = spent / used_days;
      return {
        credit_type,
        balance,
        reserved,
        per_day: Math.round(perDay * 100) / 100,
        days_left: perDay > 0 ? daysUntilUsedUp(own, perDay) : null,
        expiring:
          expires_at === null
            ? null
            : { credits: next.reduce((sum, lot) => sum + lot.remaining, 0), expires_at },
        lots: own.map(({ credit_type: _type, expires_in_days: _days, ...lot }) => lot),
        spent_this_month: months.spent_this_month,
        returned_this_month: months.returned_this_month,
      };
    }),
    by_day: await listUsageDays(tx, days),
    by_recruiter: (await listUsageByRecruiter(tx, days)).map(({ user_id, ...row }) => ({
      // A recruiter is a user.
      recruiter_id: user_id,
      ...row,
    })),
  };
}
