// The billing calls with Stripe, played by its stand-in. gateway-contract.ts tests what both gateways share.
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { getInvoices } from '@placewell/contract/money/invoices.ts';
import {
  createPaymentIntent,
  savePaymentMethod,
  setDefaultPaymentMethod,
} from '@placewell/contract/money/payment-methods.ts';
import { getSubscriptionPlanList } from '@placewell/contract/money/plans.ts';
import { receiveProviderEvent } from '@placewell/contract/money/provider-events.ts';
import { topUpRecharge } from '@placewell/contract/money/purchases.ts';
import {
  createSubscription,
  getActiveSubscription,
  pauseSubscription,
  resumeSubscription,
  updateSubscription,
} from '@placewell/contract/money/subscriptions.ts';
import { addSkill } from '@placewell/contract/sourcing/skills.ts';
import { texts } from '@placewell/contract/texts.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { startStripeServer } from '../../testing/stripe/stripe-server.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { reconcileTask, recoverTask } from './provider-events/provider-events.tasks.ts';
import { syncAgency } from './provider-events/sync-agency.service.ts';

const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const stripe = await startStripeServer(keys);
const test = useTestApp({
  STRIPE_SECRET_KEY: keys.secretKey,
  STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
  STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
  STRIPE_API_BASE: stripe.url,
  STRIPE_JS_URL: stripe.scriptUrl,
});
let agency: TestUser;
beforeEach(async () => {
  agency = await anAgency(test, { resume_credits: 0 });
});
afterEach(() => stripe.succeed());
afterAll(() => stripe.close());

const saveCard = async (name = 'pm_card_visa') =>
  (await test.data(savePaymentMethod, { payment_method_id: name }, agency.token)).payment_method_id;
const subscribe = (idempotency_key: string = newId()) =>
  test.call(createSubscription, { plan_id: 'basic', idempotency_key }, agency.token);
const credits = async () => {
  const { resume_credits, email_credits } = await test.data(getCreditsBalance, {}, agency.token);
  return [resume_credits, email_credits];
};
const customer = () => {
  const found = stripe.state.all('customer').find(({ metadata }) => metadata.agency_id === agency.agency_id);
  return found?.id ?? '';
};
/** The amount that Stripe has charged the agency, in cents. */
const taken = () =>
  stripe.state
    .all('invoice')
    .filter((invoice) => invoice.customer === customer())
    .reduce((sum, { amount_paid }) => sum + amount_paid, 0);

it('says that Stripe serves, and gives the browser its public key and nothing secret', async () => {
  expect((await test.data(getSubscriptionPlanList, {})).gateway).toBe('stripe');
  const { data } = await test.call(createPaymentIntent, { purpose: 'setup' }, agency.token);
  expect(data).toMatchObject({ gateway: 'stripe', publishable_key: keys.publishableKey });
  expect(data.client_secret).toMatch(/^seti_/);
  expect(JSON.stringify(data)).not.toContain(keys.secretKey);
});

it('charges once although the answer was lost, whoever asks again', async () => {
  await saveCard();
  const key = newId();
  stripe.fail({ method: 'POST', path: /\/v1\/subscriptions$/, how: 'drop', times: 3 });
  stripe.fail({ method: 'GET', path: /\/v1\/(?:subscriptions|invoices)/, how: 'limit', times: 2 });
  const lost = await subscribe(key);
  expect([200, 503]).toContain(lost.http);
  stripe.succeed();
  expect(await subscribe(key)).toMatchObject({ http: 200, data: { purchase_status: 'paid' } });
  expect([await credits(), taken()]).toEqual([[100, 100], 9_700]);
});

it.each([
  ['pm_card_chargeCustomerFail', 402, 'card_declined'],
  ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', 402, 'insufficient_funds'],
])(
  '%s charges nothing, grants nothing, and leaves the way open for another card',
  async (card, http, code) => {
    await saveCard(card);
    const key = newId();
    const first = await subscribe(key);
    if (first.http === 200) {
      expect(first.data.payment_status).toBe('requires_action');
      stripe.authenticate(first.data.client_secret ?? '', true);
    }
    const refused = first.http === 200 ? await subscribe(key) : first;
    expect(refused).toMatchObject({ http, code, subscribe_status: true });
    expect([await credits(), taken()]).toEqual([[0, 0], 0]);
    const payment_method_id = await saveCard('pm_card_mastercard');
    const body = { plan_id: 'basic', payment_method_id, idempotency_key: newId() };
    expect(await test.call(createSubscription, body, agency.token)).toMatchObject({ http: 200 });
    expect([await credits(), taken()]).toEqual([[100, 100], 9_700]);
    // The void invoice of a failed purchase is hidden.
    const { items } = await test.data(getInvoices, {}, agency.token);
    expect(items.map(({ invoice_status }) => invoice_status)).toEqual(['paid']);
  },
);

it('replaces what a test card has bought before as soon as it is paid for, and not before', async () => {
  await test.sql`insert into subscriptions (agency_id, subscription_id, plan_id, provider,
    provider_subscription_id, subscription_status, period_anchor, current_period_start, current_period_end,
    cancel_at_period_end) values (${agency.agency_id}, ${newId()}, 'premium', 'sandbox', 'sub_test',
    'active', now(), now(), now() + interval '20 days', true)`;
  const current = async () => await test.data(getActiveSubscription, {}, agency.token);
  expect(await test.call(resumeSubscription, {}, agency.token)).toMatchObject({
    http: 409,
    message: texts.testCardsOver,
  });
  await saveCard('pm_card_authenticationRequired');
  const key = newId();
  const waiting = await subscribe(key);
  expect(waiting).toMatchObject({ http: 200, data: { payment_status: 'requires_action' } });
  await syncAgency(test.platform, agency.agency_id);
  expect(await current()).toMatchObject({ provider: 'sandbox', subscription_status: 'active' });
  stripe.authenticate(waiting.data.client_secret ?? '', true);
  expect(await subscribe(key)).toMatchObject({ http: 200, data: { purchase_status: 'paid' } });
  expect(await current()).toMatchObject({
    provider: 'stripe',
    plan_id: 'basic',
    cancel_at_period_end: false,
  });
  expect(await credits()).toEqual([100, 100]);
});

it('sells a pack by an invoice of its own, with its purchase in the metadata', async () => {
  await saveCard();
  const body = { top_up_id: 'both_100', quantity: 2, idempotency_key: newId() };
  const { data } = await test.call(topUpRecharge, body, agency.token);
  expect(data).toMatchObject({ purchase_status: 'paid' });
  const [invoice] = stripe.state.all('invoice');
  expect(invoice).toMatchObject({
    billing_reason: 'manual',
    status: 'paid',
    metadata: { purchase_id: data.purchase_id, agency_id: agency.agency_id },
  });
  expect(await credits()).toEqual([200, 200]);
});

it('grants once what Stripe’s events tell of, sent five times each in any order, among forged and old ones', async () => {
  await saveCard();
  await subscribe();
  const [subscription] = stripe.state.all('subscription').filter((one) => one.customer === customer());
  const end = subscription?.items.data[0]?.current_period_end ?? 0;
  stripe.moveClock(customer(), new Date((end + 7_200) * 1000).toISOString());
  const now = Math.floor(Date.now() / 1000);
  const post = async ({ body, signature }: { body: string; signature: string }) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const url = `/api/v1/${receiveProviderEvent.path}`;
    return (await test.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
  };
  const events = stripe.events().filter(({ data }) => JSON.stringify(data).includes(customer()));
  const copies = events.flatMap((event) =>
    Array.from({ length: 5 }, () => ({ event, order: Math.random() })),
  );
  for (const { event } of copies.sort((one, other) => one.order - other.order)) {
    expect(await post(stripe.signed(event))).toBe(200);
    if (event.type !== 'invoice.paid') continue;
    expect(await post(stripe.signed(event, now - 400))).toBe(400);
    expect(await post({ ...stripe.signed(event), signature: `t=${now},v1=${'0'.repeat(64)}` })).toBe(400);
  }
  await test.runJobs();
  const granted = await test.database.ownerPool.query(
    `select count(*)::int as count from credit_entries where agency_id = $1 and reason = 'plan_grant'`,
    [agency.agency_id],
  );
  expect(granted.rows).toEqual([{ count: 4 }]);
  expect(taken()).toBe(2 * 9_700);
});

it('grants the share of an upgrade that Stripe charges, whenever its events arrive', async () => {
  await saveCard();
  await subscribe();
  const subscriptionOf = () => stripe.state.all('subscription').find((one) => one.customer === customer())!;
  const { current_period_start: start, current_period_end: end } = subscriptionOf().items.data[0]!;
  // Less than a minute before the middle.
  stripe.moveClock(customer(), new Date(((start + end) / 2 - 40) * 1000).toISOString());
  const change = (body: object) =>
    test.call(updateSubscription, { plan_id: 'premium', ...body }, agency.token);
  const { data: preview } = await change({ preview: true });
  expect(preview).toMatchObject({ amount_cents: 5_000, resume_credits: 75, email_credits: 75 });
  const asking = await saveCard('pm_card_authenticationRequired');
  await test.call(setDefaultPaymentMethod, { payment_method_id: asking }, agency.token);
  const { client_secret } = (await change({})).data.purchase!;
  await syncAgency(test.platform, agency.agency_id);
  expect([await credits(), taken()]).toEqual([[100, 100], 9_700]);
  // The bank answers hours later, and Stripe's event comes later still.
  stripe.moveClock(customer(), new Date(((start + end) / 2 + 9 * 3_600) * 1000).toISOString());
  stripe.authenticate(client_secret ?? '', true);
  stripe.moveClock(customer(), new Date((end - 3_600) * 1000).toISOString());
  for (let time = 0; time < 2; time++) await syncAgency(test.platform, agency.agency_id);
  expect([await credits(), taken()]).toEqual([[175, 175], 14_700]);
  expect((await change({})).data).toMatchObject({
    change_kind: 'none',
    subscription: { plan_id: 'premium' },
  });
});

describe('a pause at Stripe', () => {
  const DAY_MS = 86_400_000;
  let now: number;
  const remote = () => stripe.state.all('subscription').find((one) => one.customer === customer())!;
  /** Moves the clocks at Stripe and here, and runs the jobs. */
  const pass = async (days: number) => {
    now += days * DAY_MS;
    stripe.moveClock(customer(), new Date(now).toISOString());
    await test.sql`update agencies set billing_clock_offset_ms = ${now - Date.now()} where agency_id =
      ${agency.agency_id}`;
    // Without a sync for a while.
    await test.sql`update provider_readings set applied_at = now() - interval '1 hour'`;
    await test.run(recoverTask, {});
  };
  const canWrite = async () => {
    const answer = await test.call(addSkill, { skill: 'Welding under water' }, agency.token);
    if (answer.http !== 200) expect(answer).toMatchObject({ http: 402, code: 'subscription_paused' });
    return answer.http === 200;
  };
  /** Or being charged: an hour after a period has begun. Clocks go on while a test runs. */
  const isPaidFor = () =>
    stripe.state
      .all('invoice')
      .filter((invoice) => invoice.customer === customer() && ['paid', 'draft'].includes(invoice.status))
      .some(({ lines }) =>
        lines.data.some(({ period }) => period.start * 1000 <= now + 60_000 && now < period.end * 1000),
      );
  const isPaused = () => remote().pause_collection !== null;

  beforeEach(async () => {
    now = Date.now();
    await saveCard();
    await subscribe();
  });

  it('has its end in `resumes_at`, and over a year nobody writes unpaid and everybody who has paid writes', async () => {
    const { data } = await test.call(pauseSubscription, {}, agency.token);
    const resumes_at = remote().pause_collection?.resumes_at ?? 0;
    expect(resumes_at).toBe(Math.floor(Date.parse(data.pause_until!) / 1000));
    expect((resumes_at * 1000 - now) / DAY_MS).toBeCloseTo(90, 2);
    const days = { syncRun: 0, paused: 0 };
    // Between events.
    await pass(0.5);
    for (let day = 0; day < 365; day += 5) {
      await pass(5);
      const writes = await canWrite();
      expect(writes, `day ${day}`).toBe(isPaidFor());
      days.syncRun += writes ? 0 : 5;
      days.paused += isPaused() ? 5 : 0;
    }
    // Paid: the month before, and all but the rest of the 90 days.
    expect(days.syncRun).toBeGreaterThanOrEqual(55);
    expect(days.paused).toBeLessThanOrEqual(90);
    // A month, and nine or ten from the 90th day on.
    expect([10, 11]).toContain(taken() / 9_700);
    expect(remote()).toMatchObject({ status: 'active', pause_collection: null });
  });

  it('is resumed on request with one charge, also when Stripe’s answer is lost', async () => {
    await test.call(pauseSubscription, {}, agency.token);
    await pass(45);
    expect(await canWrite()).toBe(false);
    stripe.fail({ method: 'POST', path: /\/v1\/subscriptions\/sub/, how: 'drop', times: 2 });
    await test.call(resumeSubscription, {}, agency.token);
    stripe.succeed();
    expect(await test.call(resumeSubscription, {}, agency.token)).toMatchObject({
      data: { paused_at: null, read_only_from: null },
    });
    expect(await canWrite()).toBe(true);
    expect([await credits(), taken()]).toEqual([[100, 100], 2 * 9_700]);
  });

  it('that was started in Stripe’s dashboard without an end is given one', async () => {
    remote().pause_collection = { behavior: 'void', resumes_at: null };
    await test.run(reconcileTask, {});
    expect((remote().pause_collection!.resumes_at! * 1000 - now) / DAY_MS).toBeCloseTo(90, 1);
    const { data } = await test.call(getActiveSubscription, {}, agency.token);
    expect(data).toMatchObject({
      pause_until: new Date(remote().pause_collection!.resumes_at! * 1000).toISOString(),
    });
  });
});
