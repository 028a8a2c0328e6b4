import { randomUUID } from 'node:crypto';
import { updateBillingDetails } from '@placewell/contract/money/billing-details.ts';
import { savePaymentMethod } from '@placewell/contract/money/payment-methods.ts';
import { getSubscriptionPlanList, getTopUpList } from '@placewell/contract/money/plans.ts';
import { topUpRecharge } from '@placewell/contract/money/purchases.ts';
import { createSubscription } from '@placewell/contract/money/subscriptions.ts';
import type pg from 'pg';
import type { ApiClient } from './client.ts';

const SUBSCRIBED_DAYS_AGO = 20;
const TOPPED_UP_DAYS_AGO = 17;

const DETAILS = {
  legal_name: 'Harbour & Vale Recruitment Ltd',
  address_line1: '14 Quay Street',
  city: 'Bristol',
  postal_code: 'BS1 4DJ',
  country: 'GB',
  tax_number: 'GB123456789',
};

/** Subscribes an agency in the card sandbox, backdated by some weeks, and buys a pack of credits. */
export async function seedSubscription(owner: pg.Pool, client: ApiClient, email: string) {
  const turnClock = (daysAgo: number) =>
    owner.query(
      `update agencies set billing_clock_offset_ms = $2 where agency_id = (select agency_id from users where email = $1)`,
      [email, -daysAgo * 86_400_000],
    );
  await turnClock(SUBSCRIBED_DAYS_AGO);
  await client.call(updateBillingDetails, DETAILS);
  await client.call(savePaymentMethod, { payment_method_id: 'pm_card_visa' });
  const plans = await client.call(getSubscriptionPlanList, {});
  const premium = plans.items.find((plan) => plan.plan_name === 'Premium');
  if (!premium) throw new Error('The demo needs the plan Premium');
  await client.call(createSubscription, { plan_id: premium.plan_id, idempotency_key: randomUUID() });
  await turnClock(TOPPED_UP_DAYS_AGO);
  const packs = await client.call(getTopUpList, {});
  const pack = packs.items.find((one) => one.credit_type === 'resume');
  if (!pack) throw new Error('The demo needs a pack of resume credits');
  await client.call(topUpRecharge, { top_up_id: pack.top_up_id, idempotency_key: randomUUID() });
  await turnClock(0);
}

/** Spreads an agency's ledger entries, in order, over the time since it subscribed. */
export async function spreadUsage(owner: pg.Pool, email: string) {
  await owner.query(
    `update credit_entries c set created_at = now() - interval '1 day' * $2 * (1 - e.place / e.total)
     from (select agency_id, entry_id, row_number() over (order by created_at, entry_id)::float8 - 1 as place,
         count(*) over ()::float8 as total
       from credit_entries where agency_id = (select agency_id from users where email = $1)) e
     where c.agency_id = e.agency_id and c.entry_id = e.entry_id`,
    [email, SUBSCRIBED_DAYS_AGO],
  );
}

/** Restarts the trials of the demo's agencies and keeps their remaining credits: a demo does not end. */
export async function renewTrials(owner: pg.Pool, emails: readonly string[], days: number) {
  await owner.query(
    `with renewed as (
       update agencies set subscription_status = 'trialing', trial_ends_at = now() + make_interval(days => $2),
         access_ends_at = now() + make_interval(days => $2)
       where agency_id in (select agency_id from users where email = any($1))
         and subscription_status in ('trialing', 'expired')
         and not exists (select from subscriptions s where s.agency_id = agencies.agency_id)
       returning agency_id, trial_ends_at)
     update credit_lots l set expires_at = r.trial_ends_at from renewed r
       where l.agency_id = r.agency_id and l.source = 'trial' and l.remaining > 0 and l.expires_at > now()`,
    [emails, days],
  );
}
