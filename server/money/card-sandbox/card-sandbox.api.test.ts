import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { getInvoicePdf, getInvoices, payInvoice } from '@placewell/contract/money/invoices.ts';
import * as cards from '@placewell/contract/money/payment-methods.ts';
import { getSubscriptionPlanList, getTopUpList } from '@placewell/contract/money/plans.ts';
import { topUpRecharge } from '@placewell/contract/money/purchases.ts';
import { confirmSandboxPayment } from '@placewell/contract/money/sandbox-payments.ts';
import * as admin from '@placewell/contract/money/subscription-management.ts';
import * as calls from '@placewell/contract/money/subscriptions.ts';
import { texts } from '@placewell/contract/texts.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';
import { newId } from '../../platform/ids.ts';
import { openPayments } from '../../providers/payments/payments.ts';
import { runSandboxTask } from '../../providers/payments/sandbox/sandbox.tasks.ts';
import { anAgency, aSuperAdmin, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { advanceTask } from '../subscriptions/subscriptions.tasks.ts';

const test = useTestApp({}, { own: 'runs jobs of the whole installation' });
let agency: TestUser;
let operator: TestUser;

/** Restarts the installation with these settings. */
async function restartWith(env: Record<string, string>) {
  const config = readConfig({ DATA_DIR: test.platform.config.dataDir, ...env }, settings);
  Object.assign(test.platform, { config, payments: await openPayments(config, test.database) });
}
const ON = { CARD_SANDBOX: 'on' };
/** As behind a proxy. */
const OFF = { PUBLIC_URL: 'https://placewell.example', SUPPORT_EMAIL: 'help@placewell.example' };
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const REFUSED = {
  http: 409,
  code: 'payments_not_configured',
  message: 'Card payments are not set up here. Write to help@placewell.example for a plan or credits.',
};

beforeAll(async () => {
  operator = await aSuperAdmin(test);
});
beforeEach(async () => {
  agency = await anAgency(test, { resume_credits: 0 });
});
afterEach(() => restartWith(ON));

const anOrder = (plan_id = 'basic') => ({
  plan_id,
  payment_method_id: 'pm_card_visa',
  idempotency_key: newId(),
});
const subscribe = async (plan_id = 'basic') =>
  (await test.data(calls.createSubscription, anOrder(plan_id), agency.token)).subscription!;
const active = async () => await test.data(calls.getActiveSubscription, {}, agency.token);
const credits = async () => (await test.data(getCreditsBalance, {}, agency.token)).resume_credits;
const invoices = async () => (await test.data(getInvoices, {}, agency.token)).items;
const later = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString();
const DAY_MS = 86_400_000;

/** Moves the agency's test clock on, and runs the due jobs. */
async function passTo(to: string) {
  await test.sql`update agencies set billing_clock_offset_ms = extract(epoch from ${to}::timestamptz -
    now()) * 1000 where agency_id = ${agency.agency_id}`;
  await test.run(runSandboxTask, {});
  await test.runJobs();
  await test.run(advanceTask, {});
}
/** The confirmation asked of super admins about the test's agency. */
const asked = async () => {
  const { data } = await test.call(admin.getUnconfirmedSubscriptions, {}, operator.token);
  return data.items.filter(({ agency_id }) => agency_id === agency.agency_id);
};
const row = async () =>
  await test.data(admin.getAgencySubscription, { agency_id: agency.agency_id }, operator.token);
const confirm = () =>
  test.call(admin.confirmAgencySubscription, { agency_id: agency.agency_id }, operator.token);
const hasAccess = async () => (await active()) !== null || (await row()).access_ends_at === null;

describe('where others can reach Placewell and Stripe is not set up', () => {
  it('nothing can be bought, and everybody is told whom to ask', async () => {
    await restartWith(OFF);
    const key = newId();
    const card = { payment_method_id: 'pm_card_visa' };
    for (const answer of [
      await test.call(calls.createSubscription, anOrder('enterprise'), agency.token),
      await test.call(topUpRecharge, { top_up_id: 'both_100', ...card, idempotency_key: key }, agency.token),
      await test.call(cards.createPaymentIntent, { purpose: 'setup' }, agency.token),
      await test.call(cards.createPaymentIntent, { purpose: 'subscription', plan_id: 'basic' }, agency.token),
      await test.call(cards.savePaymentMethod, card, agency.token),
      await test.call(cards.setDefaultPaymentMethod, card, agency.token),
      await test.call(payInvoice, { invoice_id: newId() as never }, agency.token),
      await test.call(
        confirmSandboxPayment,
        { client_secret: 'pi_1_secret_1', is_authenticated: true },
        agency.token,
      ),
    ])
      expect(answer).toMatchObject(REFUSED);
    expect(await active()).toBeNull();
    expect(await credits()).toBe(0);
    expect((await test.data(getSubscriptionPlanList, {})).gateway).toBeNull();
    expect((await test.data(getTopUpList, {})).gateway).toBeNull();
    await restartWith({ PUBLIC_URL: OFF.PUBLIC_URL });
    expect((await test.call(calls.createSubscription, anOrder(), agency.token)).message).toBe(
      'Card payments are not set up here. Ask the person who runs this installation for a plan or credits.',
    );
  });

  it('what was bought before can be read, canceled and never extended', async () => {
    await subscribe('basic');
    await restartWith(OFF);
    const change = (body: { plan_id: string; preview?: boolean }) =>
      test.call(calls.updateSubscription, body, agency.token);
    for (const answer of [
      await change({ plan_id: 'premium' }),
      await change({ plan_id: 'premium', preview: true }),
      await test.call(calls.keepSubscription, {}, agency.token),
    ])
      expect(answer).toMatchObject(REFUSED);
    const [invoice] = await invoices();
    expect(invoice).toMatchObject({ invoice_status: 'paid', total_cents: 9_700 });
    const pdf = await test.app.inject({
      method: 'GET',
      url: `/api/v1/${getInvoicePdf.path}?invoice_id=${invoice!.invoice_id}`,
      headers: { authorization: `Bearer ${agency.token}` },
    });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const held = (await test.data(cards.getPaymentMethods, {}, agency.token)).items;
    expect(held).toMatchObject([{ last4: '4242' }]);
    const { payment_method_id } = held[0]!;
    // It is not charged again, so the card need not stay.
    expect(await test.call(cards.deletePaymentMethod, { payment_method_id }, agency.token)).toMatchObject({
      http: 200,
      data: { items: [] },
    });
    expect(await test.call(calls.cancelSubscription, {}, agency.token)).toMatchObject({
      http: 200,
      data: { cancel_at_period_end: true },
    });
    expect(await asked(), 'a canceled one is not asked about').toEqual([]);
  });

  it('a purchase that waited for its bank cannot be paid any more', async () => {
    const order = { ...anOrder(), payment_method_id: 'pm_card_authenticationRequired' };
    const { data } = await test.call(calls.createSubscription, order, agency.token);
    expect(data.payment_status).toBe('requires_action');
    await test.runJobs();
    await restartWith(OFF);
    const answer = { client_secret: data.client_secret!, is_authenticated: true };
    expect(await test.call(confirmSandboxPayment, answer, agency.token)).toMatchObject(REFUSED);
    // Not through the gateway either.
    const account = { agency_id: agency.agency_id, customer_id: await customerId() };
    await expect(test.platform.payments.sandbox!.authenticate(account, answer)).rejects.toMatchObject({
      code: 'payments_not_configured',
    });
    await test.run(runSandboxTask, {});
    expect(await active()).toMatchObject({ subscription_status: 'incomplete', cancel_at_period_end: false });
    expect(await asked(), 'what was never paid for is not asked about').toEqual([]);
    expect(await credits()).toBe(0);
  });

  it('what a pause has left unpaid is not charged, and everything else goes on until the period is over', async () => {
    const { current_period_end } = await subscribe('premium');
    await test.call(
      calls.pauseSubscription,
      { pause_until: later(current_period_end, 9 * DAY_MS) },
      agency.token,
    );
    await passTo(later(current_period_end, DAY_MS));
    await restartWith(OFF);
    expect(await test.call(calls.resumeSubscription, {}, agency.token)).toMatchObject(REFUSED);
    await passTo(later(current_period_end, 10 * DAY_MS));
    expect(await active()).toMatchObject({ paused_at: null, is_read_only: true, cancel_at_period_end: true });
    for (const call of [calls.resumeSubscription, calls.keepSubscription])
      expect(await test.call(call, {}, agency.token)).toMatchObject(REFUSED);
    expect((await test.call(cards.getPaymentMethods, {}, agency.token)).http).toBe(200);
    expect(await asked()).toHaveLength(1);
    expect((await invoices()).map(({ invoice_status }) => invoice_status)).toEqual(['void', 'paid']);
  });

  it('its clock is not moved', async () => {
    const { current_period_end } = await subscribe('basic');
    await restartWith(OFF);
    const body = { agency_id: agency.agency_id, to: later(current_period_end, DAY_MS) };
    expect(await test.call(admin.moveBillingClock, body, operator.token)).toMatchObject({
      http: 409,
      code: 'subscription_change_refused',
    });
  });
});

describe('a subscription by test card', () => {
  it.each([
    ['off', OFF],
    ['served by Stripe', { ...OFF, ...STRIPE }],
  ])('with cards %s a running subscription ends with its period, and is asked about', async (_how, env) => {
    const { current_period_end } = await subscribe('premium');
    expect(await asked()).toEqual([]);
    await restartWith(env);
    await test.run(runSandboxTask, {});
    expect(await active()).toMatchObject({ subscription_status: 'active', cancel_at_period_end: true });
    const about = { agency_name: 'Harbour Staffing', plan_name: 'Premium', ends_at: current_period_end };
    expect(await asked()).toMatchObject([{ ...about, has_ended: false }]);
    expect(await row()).toMatchObject({ awaits_confirmation: true, gateway: env === OFF ? null : 'stripe' });
    expect(await credits()).toBe(250);
    expect(await hasAccess()).toBe(true);

    await passTo(later(current_period_end, 60_000));
    expect(await active()).toBeNull();
    expect(await row()).toMatchObject({
      subscription_status: 'canceled',
      access_ends_at: current_period_end,
      awaits_confirmation: true,
    });
    expect(await credits()).toBe(0);
    expect(await invoices()).toHaveLength(1);
    expect(await asked()).toMatchObject([{ ...about, has_ended: true }]);
    await restartWith(ON);
    expect(await asked(), 'not while test cards buy').toEqual([]);
    await restartWith(env);
    await passTo(later(current_period_end, 61 * DAY_MS));
    expect(await asked(), 'not for ever').toEqual([]);
    expect(await invoices()).toHaveLength(1);
  });
});

describe('a subscription by test card that is asked about', () => {
  it('confirmed before its end it goes on as an arrangement, without credits twice', async () => {
    const before = await subscribe('premium');
    await restartWith(OFF);
    await test.run(runSandboxTask, {});
    expect(await confirm()).toMatchObject({
      http: 200,
      data: {
        provider: 'arrangement',
        plan_name: 'Premium',
        awaits_confirmation: false,
        access_ends_at: null,
      },
    });
    expect(await active()).toMatchObject({
      provider: 'arrangement',
      cancel_at_period_end: false,
      current_period_start: before.current_period_start,
      current_period_end: before.current_period_end,
    });
    expect(await credits()).toBe(250);
    expect(await asked()).toEqual([]);
    expect(await confirm()).toMatchObject({ http: 409, code: 'subscription_change_refused' });
    const { data } = await test.call(
      admin.getSubscriptionLog,
      { agency_id: agency.agency_id, page: 1 },
      operator.token,
    );
    expect(data.items[0]).toMatchObject({
      actor_email: operator.email,
      summary: 'Confirmed as an arrangement: Premium, until then by test card',
    });
    // Over a year the periods follow each other, each is granted once, and the sandbox changes nothing.
    for (let month = 1; month <= 12; month++)
      await passTo(later(before.current_period_end, ((month - 1) * 365 * DAY_MS) / 12 + DAY_MS));
    expect(await active()).toMatchObject({ provider: 'arrangement', plan_id: 'premium' });
    expect(await credits()).toBe(250);
    expect(await invoices()).toHaveLength(1);
    await restartWith(ON);
    await passTo(later(before.current_period_end, 366 * DAY_MS));
    expect(await active()).toMatchObject({ provider: 'arrangement' });
    expect(await invoices()).toHaveLength(1);
  });

  it('confirmed after a pause that moved its periods it goes on with those', async () => {
    const first = await subscribe('premium');
    await test.call(calls.pauseSubscription, {}, agency.token);
    await passTo(later(first.current_period_end, 15 * DAY_MS));
    const before = await test.data(calls.resumeSubscription, {}, agency.token);
    expect(before.current_period_start > first.current_period_end, 'a new period has begun').toBe(true);
    await restartWith(OFF);
    await test.run(runSandboxTask, {});
    expect(await confirm()).toMatchObject({ http: 200 });
    await passTo(later(before.current_period_end, 60_000));
    const { current_period_start, current_period_end } = (await active())!;
    expect(current_period_start).toBe(before.current_period_end);
    expect(await credits()).toBe(250);
    await passTo(later(current_period_start, 20 * DAY_MS));
    expect(await active()).toMatchObject({ current_period_start, current_period_end });
  });

  it('is not confirmed while its agency is about to pay for another one', async () => {
    const { current_period_end } = await subscribe('premium');
    await restartWith({ ...OFF, ...STRIPE });
    await passTo(later(current_period_end, DAY_MS));
    await test.sql`insert into purchases (agency_id, purchase_id, purchase_kind, plan_id, description,
      unit_amount_cents, amount_cents, currency, provider, user_id) values (${agency.agency_id}, ${newId()},
      'subscription', 'basic', 'Basic', 9700, 9700, 'USD', 'stripe', ${agency.user_id})`;
    expect(await confirm()).toMatchObject({
      http: 409,
      code: 'subscription_change_refused',
      message: texts.paymentUnderWay,
    });
    expect(await active()).toBeNull();
    expect(await credits()).toBe(0);
  });

  it('confirmed after its end it begins again, with the credits of a month', async () => {
    const { current_period_end } = await subscribe('premium');
    await restartWith(OFF);
    await passTo(later(current_period_end, DAY_MS));
    expect(await credits()).toBe(0);
    expect(await confirm()).toMatchObject({
      http: 200,
      data: { provider: 'arrangement', plan_name: 'Premium' },
    });
    expect(await credits()).toBe(250);
    expect(await asked()).toEqual([]);
  });

  it('a subscription that nobody confirmed goes on when the sandbox is on again within its period', async () => {
    const { current_period_end } = await subscribe('basic');
    await restartWith(OFF);
    await test.run(runSandboxTask, {});
    await restartWith(ON);
    await passTo(later(current_period_end, 60_000));
    expect(await active()).toMatchObject({ subscription_status: 'active', cancel_at_period_end: false });
    expect(await invoices()).toHaveLength(2);
  });

  it('only a super admin confirms, and nothing that is not asked about', async () => {
    await subscribe('basic');
    expect(await confirm()).toMatchObject({ http: 409, code: 'subscription_change_refused' });
    await restartWith(OFF);
    await test.run(runSandboxTask, {});
    const body = { agency_id: agency.agency_id };
    expect((await test.call(admin.confirmAgencySubscription, body, agency.token)).http).toBe(403);
    const stranger = { agency_id: newId<typeof agency.agency_id>() };
    expect(await test.call(admin.confirmAgencySubscription, stranger, operator.token)).toMatchObject({
      http: 404,
      code: 'agency_not_found',
    });
  });
});

const customerId = async () =>
  (
    await test.sql<{ customer_id: string }>`select customer_id from billing_customers where agency_id =
      ${agency.agency_id}`
  )[0]!.customer_id;
