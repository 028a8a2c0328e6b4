import type { Subscription } from '@placewell/contract/money/subscriptions.ts';
import { formatDate, formatMoney } from '../../../lib/values/formats.ts';

/** Whether it can be resumed: it is paused, or a pause has left time unpaid. */
export const canResume = ({ paused_at, read_only_from }: Subscription) =>
  paused_at !== null || read_only_from !== null;

/** Whether keeping a subscription that is to end charges at once: its pause is over and has left time unpaid. */
export const keepsWithCharge = ({ cancel_at_period_end, paused_at, read_only_from }: Subscription) =>
  cancel_at_period_end && paused_at === null && read_only_from !== null;

/** What a pause means for the agency's people, and when it ends. */
export function pauseNotice(subscription: Subscription): string {
  const { pause_until, read_only_from, is_read_only, amount_cents, currency, cancel_at_period_end } =
    subscription;
  const reading = 'you can view and export everything but change nothing';
  const access =
    read_only_from === null
      ? ''
      : is_read_only
        ? ` Since ${formatDate(read_only_from)} ${reading}.`
        : ` Until ${formatDate(read_only_from)} everything works, because it is paid for; after that ${reading}.`;
  if (pause_until === null) return `The pause is over, and the next month has not been paid for.${access}`;
  const charge = `then it resumes automatically, and ${formatMoney(amount_cents, currency)} a month is charged again`;
  const end = cancel_at_period_end ? '' : `; ${charge}`;
  return `Paused until ${formatDate(pause_until)}${end}.${access}`;
}
