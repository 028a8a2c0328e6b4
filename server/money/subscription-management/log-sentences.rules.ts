import { formatCount } from '@placewell/contract/counts.ts';
import type { CreditType } from '@placewell/contract/money/credits.ts';

/** Stored entries of the installation's log about subscriptions and credits. */
export type LoggedEvent =
  | {
      event: 'subscription_changed';
      details:
        | { act: 'arranged' | 'changed'; plan_name: string; reason: string }
        | { act: 'ended'; when: 'now' | 'period_end'; reason: string }
        | { act: 'kept'; reason: string }
        | { act: 'confirmed'; plan_name: string; reason: null }
        | { act: 'wished'; plan_name: string | null; reason: null };
    }
  | { event: 'trial_extended'; details: { before: string | null; after: string; reason: string } }
  | {
      event: 'credits_adjusted';
      details: { credit_type: CreditType; delta: number; balance_after: number; reason: string };
    }
  | { event: 'billing_clock_moved'; details: { after: string; reason?: undefined } };

const day = (at: string) => at.slice(0, 10);

export function sentenceOf(entry: LoggedEvent): string {
  switch (entry.event) {
    case 'trial_extended':
      return `Trial extended to ${day(entry.details.after)}`;
    case 'credits_adjusted': {
      const { credit_type, delta, balance_after } = entry.details;
      const credits = formatCount(Math.abs(delta), `${credit_type} credit`);
      return `${delta > 0 ? 'Added' : 'Took'} ${credits}, ${balance_after} left`;
    }
    case 'billing_clock_moved':
      return `Billing time moved on to ${day(entry.details.after)}`;
    case 'subscription_changed': {
      const { details } = entry;
      if (details.act === 'wished')
        return details.plan_name ? `Plan noted: ${details.plan_name}` : 'Plan no longer noted';
      if (details.act === 'kept') return 'Subscription kept beyond its period';
      if (details.act === 'confirmed')
        return `Confirmed as an arrangement: ${details.plan_name}, until then by test card`;
      if (details.act !== 'ended')
        return details.act === 'arranged'
          ? `Put on ${details.plan_name} by arrangement`
          : `Arrangement changed to ${details.plan_name}`;
      return details.when === 'now' ? 'Subscription ended' : 'Subscription set to end with its period';
    }
  }
}
