import type Stripe from 'stripe';
import type { PaymentAccount } from '../gateway.ts';
import { type Client, keyed } from './stripe-client.ts';
import { hasEnded, readSubscription, release } from './subscriptions.ts';
import { idOf } from './views.ts';

// A smaller plan that waits for the next period is a schedule. A dearer plan ends it, since Stripe changes nothing that a
// schedule holds, but only its payment may drop what waits: until then the price stands in the subscription's metadata,
// with the key of the change that set it aside.

export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no items`);
  return item;
}

const activeSchedule = ({ schedule }: Stripe.Subscription) =>
  schedule && typeof schedule !== 'string' && schedule.status === 'active' ? schedule : null;

/** A schedule of two phases: the present period as it is, then the other price; afterwards it lets the subscription go. */
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

/** Ends the hold of a schedule for the change with this key, and notes the price that waits in it. */
export async function suspendScheduledPrice(client: Client, subscription: Stripe.Subscription, key: string) {
  const end = itemOf(subscription).current_period_end;
  const phase = activeSchedule(subscription)?.phases.find(({ start_date }) => start_date >= end);
  const price = idOf(phase?.items[0]?.price);
  const noted = subscription.metadata.placewell_waiting ?? '';
  const wanted = price ? `${key} ${price}` : '';
  // A repeat finds the schedule gone and its own note.
  const isOwnRepeat = !price && noted.startsWith(`${key} `);
  if (noted !== wanted && !isOwnRepeat)
    await client.stripe.subscriptions.update(
      subscription.id,
      { metadata: { placewell_waiting: wanted } },
      keyed(key, 'set-aside'),
    );
  await release(client, subscription, key);
}

/** Lets what the change with the key `of` has set aside wait again, after that change was given up. */
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
