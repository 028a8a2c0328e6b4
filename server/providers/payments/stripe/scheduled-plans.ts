import type Stripe from 'stripe';
import type { PaymentAccount } from '../gateway.ts';
import { type Client, keyed } from './stripe-client.ts';
import { hasEnded, readSubscription, releaseSchedule } from './subscriptions.ts';
import { idOf } from './views.ts';

// A downgrade is a subscription schedule. Stripe changes no subscription under a schedule, so an upgrade releases it
// first; only the upgrade's payment may drop the downgrade, so until then its price is stored in the subscription's
// metadata, with the key of the upgrade.

export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no items`);
  return item;
}

const activeSchedule = ({ schedule }: Stripe.Subscription) =>
  schedule && typeof schedule !== 'string' && schedule.status === 'active' ? schedule : null;

/** A schedule of two phases: the present period, then the other price, after which it releases the subscription. */
export async function schedulePrice(
  { stripe }: Client,
  subscription: Stripe.Subscription,
  price: string,
  key: string,
) {
  const item = itemOf(subscription);
  const schedule =
    activeSchedule(subscription) ??
    (await stripe.subscriptionSchedules.create(
      { from_subscription: subscription.id },
      keyed(key, 'schedule'),
    ));
  await stripe.subscriptionSchedules.update(
    schedule.id,
    {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: item.price.id }],
          start_date: schedule.current_phase?.start_date ?? item.current_period_start,
          end_date: item.current_period_end,
          proration_behavior: 'none',
        },
        { items: [{ price }], duration: { interval: 'month' }, proration_behavior: 'none' },
      ],
    },
    keyed(key),
  );
}

/** Releases a schedule for the upgrade with this key, and stores its price. */
export async function suspendScheduledPrice(client: Client, subscription: Stripe.Subscription, key: string) {
  const end = itemOf(subscription).current_period_end;
  const phase = activeSchedule(subscription)?.phases.find(({ start_date }) => start_date >= end);
  const price = idOf(phase?.items[0]?.price);
  const noted = subscription.metadata.placewell_waiting ?? '';
  const wanted = price ? `${key} ${price}` : '';
  // A repeat finds the schedule released and the price stored.
  const isOwnRepeat = !price && noted.startsWith(`${key} `);
  if (noted !== wanted && !isOwnRepeat)
    await client.stripe.subscriptions.update(
      subscription.id,
      { metadata: { placewell_waiting: wanted } },
      keyed(key, 'set-aside'),
    );
  await releaseSchedule(client, subscription, key);
}

/** Restores the downgrade that the upgrade with key `of` suspended, after that was canceled. */
export async function restoreScheduledPrice(
  client: Client,
  account: PaymentAccount,
  { id, of, key }: { id: string; of: string; key: string },
) {
  const subscription = await readSubscription(client, account, id);
  const [by, price] = (subscription.metadata.placewell_waiting ?? '').split(' ');
  if (by !== of || !price) return;
  const isFree =
    !hasEnded(subscription) && !subscription.cancel_at_period_end && !activeSchedule(subscription);
  if (isFree && itemOf(subscription).price.id !== price)
    await schedulePrice(client, subscription, price, `${key}:back`);
  await client.stripe.subscriptions.update(
    id,
    { metadata: { placewell_waiting: '' } },
    keyed(key, 'brought-back'),
  );
}
