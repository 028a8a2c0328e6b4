import type { InvoiceLine, PlanPrice } from '../gateway.ts';

type Period = { start: string; end: string };

const seconds = (from: string, to: string) =>
  Math.floor(Date.parse(to) / 1000) - Math.floor(Date.parse(from) / 1000);

/** `amount` for `part` of `whole`, half a cent up. All are whole numbers. */
function share(amount: number, part: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/** The proration time: whole seconds, within the period. */
export function proratedAt(wanted: string, { start, end }: Period): string {
  const moment = Math.min(Math.max(Date.parse(wanted), Date.parse(start)), Date.parse(end));
  return new Date(Math.max(Math.floor(moment / 1000) * 1000, Date.parse(start))).toISOString();
}

/**
 * The credit for one plan and the charge for another over the rest of a period, to the second
 * (https://docs.stripe.com/billing/subscriptions/prorations).
 */
export function prorationLines(from: PlanPrice, to: PlanPrice, at: string, period: Period): InvoiceLine[] {
  const whole = seconds(period.start, period.end);
  const rest = seconds(at, period.end);
  const line = (plan: PlanPrice, amount_cents: number, words: string): InvoiceLine => ({
    description: `${words} on ${plan.plan_name} after ${at.slice(0, 10)}`,
    amount_cents,
    quantity: 1,
    period_start: at,
    period_end: period.end,
    plan_id: plan.plan_id,
    is_proration: true,
  });
  return [
    line(from, 0 - share(from.amount_cents, rest, whole), 'Unused time'),
    line(to, share(to.amount_cents, rest, whole), 'Remaining time'),
  ];
}

export const totalOf = (lines: readonly { amount_cents: number }[]): number =>
  lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
