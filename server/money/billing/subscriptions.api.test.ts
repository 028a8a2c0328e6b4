import type { BodyInput } from '@placewell/contract/call.ts';
import { ERRORS } from '@placewell/contract/errors.ts';
import { getBillingDetails, updateBillingDetails } from '@placewell/contract/money/billing-details.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { getInvoices, payInvoice } from '@placewell/contract/money/invoices.ts';
import * as cards from '@placewell/contract/money/payment-methods.ts';
import { topUpRecharge } from '@placewell/contract/money/purchases.ts';
import * as calls from '@placewell/contract/money/subscriptions.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { addSkill } from '@placewell/contract/sourcing/skills.ts';
import { texts } from '@placewell/contract/texts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { startArrangement } from '../subscriptions/subscriptions.public.ts';
import { findAccount } from './customers.service.ts';
import { syncAgency } from './provider-events/sync-agency.service.ts';
import { enforcePause } from './subscription-actions.service.ts';

const test = useTestApp();
let agency: TestUser;

beforeEach(async () => {
  agency = await anAgency(test, { resume_credits: 0 });
});

const saveCard = async (name = 'pm_card_visa') =>
  (await test.data(cards.savePaymentMethod, { payment_method_id: name }, agency.token)).payment_method_id;
const subscribe = async (plan_id = 'basic') => {
  const order = { plan_id, payment_method_id: 'pm_card_visa', idempotency_key: newId() };
  const answer = await test.call(calls.createSubscription, order, agency.token);
  expect(answer).toMatchObject({ http: 200, data: { purchase_status: 'paid' } });
  return answer.data.subscription!;
};
const change = (body: BodyInput<typeof calls.updateSubscription>) =>
  test.call(calls.updateSubscription, body, agency.token);
const active = async () => await test.data(calls.getActiveSubscription, {}, agency.token);
const credits = async () => {
  const { resume_credits, email_credits } = await test.data(getCreditsBalance, {}, agency.token);
  return [resume_credits, email_credits];
};
const invoices = async () => (await test.data(getInvoices, {}, agency.token)).items;
/** Moves the agency's test clock on, and syncs. */
const moveTo = async (to: string) => {
  await test.platform.payments.sandbox!.moveClock(agency.agency_id, to);
  await syncAgency(test.platform, agency.agency_id);
};
type Period = { current_period_start: string; current_period_end: string };
const plus = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString();
const HOUR_MS = 3_600_000;
const lengthOf = ({ current_period_start: from, current_period_end: to }: Period) =>
  Date.parse(to) - Date.parse(from);
/** Less than a minute before the middle of a period, the longest that a test takes. */
const halfOf = (period: Period) => plus(period.current_period_start, lengthOf(period) / 2 - 40_000);
const daysTo = (time: string, from = new Date().toISOString()) =>
  (Date.parse(time) - Date.parse(from)) / 86_400_000;
const after = (time: string, days: number) => new Date(Date.parse(time) + days * 86_400_000).toISOString();

/** Amid the second period, on whatever day of a month the first one begins. */
const inNextPeriod = () => after(new Date().toISOString(), 45);

const act = {
  cancel: () => test.call(calls.cancelSubscription, { reason: 'Too few jobs' }, agency.token),
  keep: () => test.call(calls.keepSubscription, {}, agency.token),
  pause: (pause_until?: string) =>
    test.call(calls.pauseSubscription, pause_until ? { pause_until } : {}, agency.token),
  resume: () => test.call(calls.resumeSubscription, {}, agency.token),
};
/** A call that changes the agency's data. */
const write = () => test.call(addSkill, { skill: 'Welding under water' }, agency.token);
const paidInvoices = async () => (await invoices()).filter(({ invoice_status }) => invoice_status === 'paid');

describe('an upgrade', () => {
  it('to a larger one charges to the cent what its preview said, once, and grants the share that it names', async () => {
    const subscription = await subscribe();
    await moveTo(halfOf(subscription));
    const preview = await change({ plan_id: 'premium', preview: true });
    expect(preview.data).toMatchObject({
      change_kind: 'upgrade',
      is_preview: true,
      amount_cents: 5_000,
      next_amount_cents: 19_700,
      resume_credits: 75,
      email_credits: 75,
      purchase: null,
    });
    expect(preview.data.lines.reduce((sum, line) => sum + line.amount_cents, 0)).toBe(5_000);
    expect(await credits()).toEqual([100, 100]);

    const tabs = await Promise.all([1, 2, 3].map(() => change({ plan_id: 'premium' })));
    for (const tab of tabs)
      expect(tab).toMatchObject({ http: 200, data: { subscription: { plan_id: 'premium' } } });
    expect(tabs.map(({ data }) => data.change_kind).sort()).toEqual(['none', 'none', 'upgrade']);
    expect((await invoices()).map(({ total_cents }) => total_cents)).toEqual([5_000, 9_700]);
    expect(await credits()).toEqual([175, 175]);
    expect(await active()).toMatchObject({
      current_period_start: subscription.current_period_start,
      current_period_end: subscription.current_period_end,
    });
    await moveTo(plus(subscription.current_period_end, 1_000));
    expect(await credits()).toEqual([250, 250]);
  });

  it('in the last hour of a period brings next to nothing, and the renewal on the smaller plan no more than that plan', async () => {
    const subscription = await subscribe();
    const { current_period_end: end } = subscription;
    await moveTo(plus(end, -HOUR_MS));
    const hours = lengthOf(subscription) / HOUR_MS;
    const up = await change({ plan_id: 'enterprise' });
    expect(up.data).toMatchObject({ change_kind: 'upgrade', resume_credits: 1, email_credits: 1 });
    expect(Math.abs(up.data.amount_cents - 40_000 / hours)).toBeLessThanOrEqual(2);
    expect(await credits()).toEqual([101, 101]);
    // Repeated upgrades and downgrades add nothing.
    for (const plan_id of ['basic', 'enterprise', 'premium', 'basic']) await change({ plan_id });
    expect(await credits()).toEqual([101, 101]);
    await moveTo(plus(end, 1_000));
    expect(await active()).toMatchObject({ plan_id: 'basic', pending_plan_id: null });
    expect(await credits()).toEqual([100, 100]);
  });

  it('to a larger one charges and grants what was shown for some minutes, and asks again after that', async () => {
    const subscription = await subscribe();
    await moveTo(halfOf(subscription));
    const { data: shown } = await change({ plan_id: 'enterprise', preview: true });
    const { effective_at, amount_cents, resume_credits } = shown;
    await moveTo(plus(effective_at, HOUR_MS));
    const late = await change({ plan_id: 'enterprise', effective_at, amount_cents });
    expect(late).toMatchObject({ http: 409, code: 'price_changed' });
    expect(late.data.amount_cents).toBeLessThan(amount_cents);
    expect(await credits()).toEqual([100, 100]);

    const { data: again } = await change({ plan_id: 'enterprise', preview: true });
    expect(again.resume_credits).toBeLessThan(resume_credits);
    await moveTo(plus(again.effective_at, 10 * 60_000));
    const body = {
      plan_id: 'enterprise',
      effective_at: again.effective_at,
      amount_cents: again.amount_cents,
    };
    expect((await change(body)).data.purchase).toMatchObject({ amount_cents: again.amount_cents });
    expect(await credits()).toEqual([100 + again.resume_credits, 100 + again.email_credits]);
  });

  it('to a larger one drops a smaller one that waits, for good', async () => {
    const { current_period_end: end } = await subscribe('premium');
    await change({ plan_id: 'basic' });
    expect((await change({ plan_id: 'enterprise' })).data.subscription).toMatchObject({
      plan_id: 'enterprise',
      pending_plan_id: null,
      current_period_end: end,
    });
    await moveTo(plus(end, 1_000));
    expect(await active()).toMatchObject({ plan_id: 'enterprise', amount_cents: 49_700 });
    expect(await credits()).toEqual([1_000, 1_000]);
  });
});

describe('a change of plan', () => {
  it('to a smaller one waits for the next period; the present plan takes it back', async () => {
    const { current_period_end } = await subscribe('premium');
    const down = await change({ plan_id: 'basic' });
    expect(down.data).toMatchObject({
      change_kind: 'downgrade',
      amount_cents: 0,
      effective_at: current_period_end,
    });
    expect(await active()).toMatchObject({ plan_id: 'premium', pending_plan_id: 'basic' });
    expect((await change({ plan_id: 'premium' })).data).toMatchObject({ change_kind: 'none' });
    expect(await active()).toMatchObject({ plan_id: 'premium', pending_plan_id: null });
    await change({ plan_id: 'basic' });
    await moveTo(new Date(Date.parse(current_period_end) + 1_000).toISOString());
    expect(await active()).toMatchObject({ plan_id: 'basic', pending_plan_id: null, amount_cents: 9_700 });
    expect((await invoices()).map(({ total_cents }) => total_cents)).toEqual([9_700, 19_700]);
  });

  it('taken back keeps the price that was agreed, whatever the plan costs others by then', async () => {
    const { current_period_end } = await subscribe('premium');
    await change({ plan_id: 'basic' });
    const setPrice = (cents: number) =>
      test.sql`update plans set amount_cents = ${cents} where plan_id = 'premium'`;
    await setPrice(29_900);
    try {
      const back = await change({ plan_id: 'premium' });
      expect(back.data).toMatchObject({ change_kind: 'none', next_amount_cents: 19_700 });
      await moveTo(new Date(Date.parse(current_period_end) + 1_000).toISOString());
      expect((await invoices()).map(({ total_cents }) => total_cents)).toEqual([19_700, 19_700]);
    } finally {
      await setPrice(19_700);
    }
  });

  it('that the card does not pay leaves the plan and the credits as they are', async () => {
    await moveTo(halfOf(await subscribe()));
    const bad = await saveCard('pm_card_chargeCustomerFail');
    await test.call(cards.setDefaultPaymentMethod, { payment_method_id: bad }, agency.token);
    expect(await change({ plan_id: 'premium' })).toMatchObject({ http: 402, code: 'card_declined' });
    expect(await active()).toMatchObject({ plan_id: 'basic', subscription_status: 'active' });
    expect(await credits()).toEqual([100, 100]);
    await test.call(cards.setDefaultPaymentMethod, { payment_method_id: await saveCard() }, agency.token);
    expect(await change({ plan_id: 'premium' })).toMatchObject({ http: 200 });
    expect(await credits()).toEqual([175, 175]);
  });

  it('waits for the bank where that asks, and goes on when the same change is sent again', async () => {
    const subscription = await subscribe();
    await moveTo(halfOf(subscription));
    const asking = await saveCard('pm_card_authenticationRequired');
    await test.call(cards.setDefaultPaymentMethod, { payment_method_id: asking }, agency.token);
    const waiting = await change({ plan_id: 'premium' });
    expect(waiting.data.purchase).toMatchObject({ payment_status: 'requires_action' });
    expect(waiting.data.subscription.plan_id).toBe('basic');
    expect(await change({ plan_id: 'enterprise' })).toMatchObject({ code: 'purchase_in_progress' });
    expect(await credits()).toEqual([100, 100]);
    const account = (await findAccount(test.platform, agency.agency_id))!;
    const client_secret = waiting.data.purchase!.client_secret!;
    // The request's time counts, not the payment's.
    await moveTo(plus(halfOf(subscription), 9 * HOUR_MS));
    await test.platform.payments.sandbox!.authenticate(account, { client_secret, is_authenticated: true });
    const done = await change({ plan_id: 'premium' });
    expect(done.data).toMatchObject({
      purchase: { purchase_status: 'paid' },
      subscription: { plan_id: 'premium' },
    });
    expect(await credits()).toEqual([175, 175]);
  });

  it('needs a plan that exists, and a subscription', async () => {
    expect(await change({ plan_id: 'basic' })).toMatchObject({ http: 404, code: 'subscription_not_found' });
    expect(await change({ plan_id: 'none' })).toMatchObject({ http: 404, code: 'plan_not_found' });
  });
});

describe('a subscription', () => {
  it('ends with its period when it is canceled, unless that is taken back', async () => {
    const { current_period_end } = await subscribe();
    for (const answer of [await act.cancel(), await act.cancel()])
      expect(answer).toMatchObject({
        http: 200,
        data: { cancel_at_period_end: true, subscription_status: 'active' },
      });
    expect(await change({ plan_id: 'premium' })).toMatchObject({
      code: 'subscription_change_refused',
      message: texts.keepFirst,
    });
    expect((await act.keep()).data).toMatchObject({ cancel_at_period_end: false });
    await act.cancel();
    await moveTo(new Date(Date.parse(current_period_end) + 1_000).toISOString());
    expect(await active()).toBeNull();
    expect(await act.keep()).toMatchObject({ http: 404, code: 'subscription_not_found' });
    await subscribe();
  });

  it('stays active while it is paused, and is neither charged nor granted', async () => {
    const { current_period_end } = await subscribe();
    const day = (days: number) => after(new Date().toISOString(), days);
    for (const wrong of [day(-1), day(91)])
      expect(await act.pause(wrong)).toMatchObject({
        code: 'invalid_input',
        data: { fields: { pause_until: texts.pauseEnd(90) } },
      });
    const { data: paused } = await act.pause(day(40));
    expect(daysTo(paused.pause_until!)).toBeCloseTo(40, 2);
    expect(paused).toMatchObject({
      subscription_status: 'active',
      read_only_from: current_period_end,
    });
    expect(daysTo((await act.pause()).data.pause_until!)).toBeCloseTo(90, 2);
    expect(await act.pause(day(91))).toMatchObject({ code: 'invalid_input' });
    expect(await change({ plan_id: 'premium' })).toMatchObject({ message: texts.resumeFirst });
    await moveTo(new Date(Date.parse(current_period_end) + 1_000).toISOString());
    expect((await invoices()).filter(({ invoice_status }) => invoice_status === 'paid')).toHaveLength(1);
    expect(await act.resume()).toMatchObject({ data: { paused_at: null, pause_until: null } });
    expect(await act.resume()).toMatchObject({ http: 200 });
  });

  it('by arrangement is changed by nobody of the agency', async () => {
    await test.inAgency(agency.agency_id, (tx) => startArrangement(tx, test.platform.events, 'basic'));
    expect(await active()).toMatchObject({ provider: 'arrangement', amount_cents: 0 });
    for (const answer of [await act.cancel(), await act.pause(), await change({ plan_id: 'premium' })])
      expect(answer).toMatchObject({ http: 409, message: texts.arranged });
    const order = { plan_id: 'basic', payment_method_id: 'pm_card_visa', idempotency_key: newId() };
    expect(await test.call(calls.createSubscription, order, agency.token)).toMatchObject({
      code: 'already_subscribed',
    });
    const pack = { top_up_id: 'resume_50', payment_method_id: 'pm_card_visa', idempotency_key: newId() };
    expect(await test.call(topUpRecharge, pack, agency.token)).toMatchObject({ http: 200 });
  });

  it('that is overdue is paid by a new default card, or by hand', async () => {
    const { current_period_end } = await subscribe();
    const bad = await saveCard('pm_card_chargeCustomerFail');
    const choosePaymentMethod = (payment_method_id: string) =>
      test.call(cards.setDefaultPaymentMethod, { payment_method_id }, agency.token);
    await choosePaymentMethod(bad);
    await moveTo(new Date(Date.parse(current_period_end) + 3_600_000).toISOString());
    expect(await active()).toMatchObject({
      subscription_status: 'past_due',
      grace_ends_at: expect.any(String),
    });
    const [overdue, paid] = await invoices();
    const pay = (body: Partial<BodyInput<typeof payInvoice>> = {}) =>
      test.call(payInvoice, { invoice_id: overdue!.invoice_id, ...body }, agency.token);
    expect(await pay()).toMatchObject({ http: 402, code: 'card_declined' });
    expect(await choosePaymentMethod(bad)).toMatchObject({
      http: 402,
      message: ERRORS.card_declined.message,
    });
    const good = await saveCard();
    expect(await pay({ payment_method_id: good })).toMatchObject({
      data: { invoice: { invoice_status: 'paid' } },
    });
    expect(await active()).toMatchObject({ subscription_status: 'active', grace_ends_at: null });
    expect(await pay()).toMatchObject({ http: 200, data: { payment_status: 'succeeded' } });
    expect(paid).toMatchObject({ invoice_status: 'paid' });

    const { current_period_end: next } = (await active())!;
    await moveTo(new Date(Date.parse(next) + 3_600_000).toISOString());
    expect(await active()).toMatchObject({ subscription_status: 'past_due' });
    expect(await choosePaymentMethod(good)).toMatchObject({ http: 200 });
    expect(await active()).toMatchObject({ subscription_status: 'active' });
  });
});

describe('a subscription that is paused', () => {
  it('for longer than is paid for leaves its agency reading, and is charged now when it is resumed', async () => {
    const { current_period_end } = await subscribe();
    await act.pause();
    expect(await write()).toMatchObject({ http: 200 });
    await moveTo(after(current_period_end, -0.01));
    expect(await write()).toMatchObject({ http: 200 });
    await moveTo(after(current_period_end, 20));
    expect(await write()).toMatchObject({
      http: 402,
      code: 'subscription_paused',
      subscribe_status: true,
      message: texts.readOnly,
    });
    expect(await active()).toMatchObject({
      subscription_status: 'active',
      read_only_from: current_period_end,
    });
    expect(await test.call(getCandidates, {}, agency.token)).toMatchObject({ http: 200 });

    const resumed = await act.resume();
    expect(resumed).toMatchObject({
      http: 200,
      data: { subscription_status: 'active', paused_at: null, read_only_from: null },
    });
    expect(daysTo(resumed.data.current_period_start, current_period_end)).toBeCloseTo(20, 2);
    expect(await write()).toMatchObject({ http: 200 });
    expect(await credits()).toEqual([100, 100]);
    expect(await act.resume()).toMatchObject({ http: 200 });
    expect(await paidInvoices()).toHaveLength(2);
    await moveTo(after(resumed.data.current_period_end, 0.1));
    expect(await write()).toMatchObject({ http: 200 });
    expect(await paidInvoices()).toHaveLength(3);
  });

  it('and resumed within what is paid for goes on as if nothing had been, and is paused once in 12 months', async () => {
    const { current_period_start, current_period_end } = await subscribe();
    expect(await active()).toMatchObject({ next_pause_at: null });
    const { data: paused } = await act.pause();
    const { data } = await act.resume();
    expect(data).toMatchObject({ current_period_start, current_period_end, read_only_from: null });
    const next_pause_at = data.next_pause_at!;
    expect(Date.parse(next_pause_at)).toBeGreaterThan(Date.parse(after(paused.paused_at!, 363)));
    const day = new Date(next_pause_at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    expect(await act.pause()).toMatchObject({
      http: 409,
      code: 'subscription_change_refused',
      message: texts.pauseAgain(day),
    });
    await moveTo(after(current_period_end, 1));
    expect(await write()).toMatchObject({ http: 200 });
    expect(await paidInvoices()).toHaveLength(2);
    // Another subscription does not start another year.
    await act.cancel();
    await moveTo(after((await active())!.current_period_end, 1));
    await subscribe();
    expect(await act.pause()).toMatchObject({ http: 409, message: texts.pauseAgain(day) });
    await moveTo(next_pause_at);
    expect(await act.pause()).toMatchObject({ http: 200 });
  });

  it('goes on by itself when its pause ends, with a charge', async () => {
    await subscribe();
    const { pause_until } = (await act.pause()).data;
    await moveTo(after(pause_until!, -0.1));
    expect(await write()).toMatchObject({ http: 402, code: 'subscription_paused' });
    await moveTo(after(pause_until!, 0.1));
    expect(await active()).toMatchObject({ paused_at: null, read_only_from: null });
    expect(await write()).toMatchObject({ http: 200 });
    expect(await paidInvoices()).toHaveLength(2);
  });

  it('owes like every other if its payment fails when it is resumed, and is told so', async () => {
    const { current_period_end } = await subscribe();
    await act.pause();
    const bad = await saveCard('pm_card_chargeCustomerFail');
    await test.call(cards.setDefaultPaymentMethod, { payment_method_id: bad }, agency.token);
    await moveTo(after(current_period_end, 3));
    const resumed = await act.resume();
    expect(resumed).toMatchObject({ http: 200, data: { subscription_status: 'past_due', paused_at: null } });
    expect(resumed.message).toContain('the payment failed');
    expect(await write()).toMatchObject({ http: 200 });
    expect(await act.pause()).toMatchObject({ message: texts.payFirst });
    await moveTo(after(current_period_end, 10.5));
    expect(await write()).toMatchObject({ http: 402, code: 'subscription_required' });
  });
});

describe('a pause', () => {
  it('of a subscription that is canceled meanwhile leads to no charge, unless that is taken back', async () => {
    const { current_period_end } = await subscribe();
    const { pause_until } = (await act.pause(inNextPeriod())).data;
    await moveTo(after(current_period_end, 1));
    expect((await act.cancel()).data).toMatchObject({ cancel_at_period_end: true });
    expect(await act.resume()).toMatchObject({ http: 409, message: texts.keepFirst });
    await act.keep();
    expect(await write()).toMatchObject({ http: 402 });
    expect(await paidInvoices()).toHaveLength(1);
    // The pause ends in the last period of a canceled subscription.
    await moveTo(after(pause_until!, -1));
    await act.cancel();
    await moveTo(after(pause_until!, 0.1));
    await enforcePause(test.platform, agency.agency_id);
    expect(await active()).toMatchObject({ paused_at: null, cancel_at_period_end: true });
    expect(await write()).toMatchObject({ http: 402, code: 'subscription_paused' });
    expect(await paidInvoices()).toHaveLength(1);
    expect(await change({ plan_id: 'premium' })).toMatchObject({ http: 409 });
    expect((await act.keep()).data).toMatchObject({ read_only_from: null, cancel_at_period_end: false });
    expect(await write()).toMatchObject({ http: 200 });
    expect(await paidInvoices()).toHaveLength(2);
  });

  it('that has left time unpaid is over for the price that was shown alone', async () => {
    const { current_period_end } = await subscribe();
    const { pause_until } = (await act.pause(inNextPeriod())).data;
    await moveTo(after(current_period_end, 1));
    const isRefused = { http: 409, code: 'price_changed', data: { amount_cents: 9_700 } };
    const shown = (amount_cents: number) => ({ amount_cents });
    expect(await test.call(calls.resumeSubscription, shown(9_600), agency.token)).toMatchObject(isRefused);
    await moveTo(after(pause_until!, -1));
    await act.cancel();
    await moveTo(after(pause_until!, 0.1));
    expect(await test.call(calls.keepSubscription, shown(9_600), agency.token)).toMatchObject(isRefused);
    expect(await active()).toMatchObject({ cancel_at_period_end: true });
    expect(await paidInvoices()).toHaveLength(1);
    const bad = await saveCard('pm_card_chargeCustomerFail');
    await test.call(cards.setDefaultPaymentMethod, { payment_method_id: bad }, agency.token);
    const kept = await test.call(calls.keepSubscription, shown(9_700), agency.token);
    expect(kept).toMatchObject({ http: 200, data: { subscription_status: 'past_due' } });
    expect(kept.message).toContain('the payment failed');
  });

  it('that ran already when pauses were limited ends in 90 days, and the provider is told', async () => {
    const { current_period_end } = await subscribe();
    await act.pause();
    await moveTo(after(current_period_end, 1));
    // As an upgrade left a pause without an end: the provider does not know of its limit yet.
    const owner = (statement: string) => test.database.ownerPool.query(statement);
    const own = `agency_id = '${agency.agency_id}'`;
    await owner(`update subscriptions s set last_pause_at = date_trunc('seconds', clock.at),
        pause_until = date_trunc('seconds', clock.at) + interval '90 days', unpaid_from = '${current_period_end}'
      from agencies a
      cross join lateral (select now() + a.billing_clock_offset_ms * interval '1 millisecond' as at) clock
      where a.agency_id = s.agency_id and s.${own} and s.ended_at is null`);
    await owner(`update agencies a set read_only_from = s.unpaid_from from subscriptions s
      where a.agency_id = s.agency_id and s.${own} and s.ended_at is null`);
    await owner(`update sandbox_objects set record = record || '{"pause_until": null, "is_period_void": true}'
      where ${own} and object_kind = 'subscription'`);

    const { pause_until, read_only_from } = (await active())!;
    expect(daysTo(pause_until!, current_period_end)).toBeCloseTo(91, 2);
    expect(read_only_from).toBe(current_period_end);
    expect(await write()).toMatchObject({ http: 402, code: 'subscription_paused' });
    await enforcePause(test.platform, agency.agency_id);
    const account = (await findAccount(test.platform, agency.agency_id))!;
    const [remote] = await test.platform.payments.listSubscriptions(account);
    expect(Date.parse(remote!.pause_until!)).toBe(Date.parse(pause_until!));
    expect(await active()).toMatchObject({ pause_until });
    expect((await act.resume()).data).toMatchObject({ read_only_from: null });
    expect(await paidInvoices()).toHaveLength(2);
  });
});

describe('cards', () => {
  const list = async () => (await test.data(cards.getPaymentMethods, {}, agency.token)).items;
  const remove = (payment_method_id: string) =>
    test.call(cards.deletePaymentMethod, { payment_method_id }, agency.token);

  it('have one default, the first at first, and another one when it is removed', async () => {
    expect(await list()).toEqual([]);
    const [first, second] = [await saveCard(), await saveCard('pm_card_mastercard')];
    expect((await list()).map((card) => [card.payment_method_id, card.is_default])).toEqual([
      [first, true],
      [second, false],
    ]);
    expect((await remove(first)).data.items).toMatchObject([{ payment_method_id: second, is_default: true }]);
    expect(await remove(first)).toMatchObject({ http: 404, code: 'payment_method_not_found' });
    expect((await remove(second)).data.items).toEqual([]);
  });

  it('that pay a subscription keep one of them, also when two tabs remove both', async () => {
    await subscribe();
    await saveCard();
    const both = await list();
    const answers = await Promise.all(both.map((card) => remove(card.payment_method_id)));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(answers.find(({ http }) => http === 409)).toMatchObject({ code: 'last_payment_method' });
    const [left] = await list();
    expect(left).toMatchObject({ is_default: true });
    await test.call(calls.cancelSubscription, {}, agency.token);
    expect(await remove(left!.payment_method_id)).toMatchObject({ http: 200, data: { items: [] } });
  });
});

it('invoices carry the billing details, as a PDF that only the agency gets', async () => {
  const details = { legal_name: 'Harbour Staffing Ltd', country: 'gb', tax_number: 'GB 123' };
  expect(await test.call(updateBillingDetails, { country: 'XX' }, agency.token)).toMatchObject({
    data: { fields: { country: texts.countryInvalid } },
  });
  await test.call(updateBillingDetails, details, agency.token);
  await subscribe();
  await test.call(updateBillingDetails, { city: 'Leeds' }, agency.token);
  expect(await test.data(getBillingDetails, {}, agency.token)).toMatchObject({
    ...details,
    country: 'GB',
    city: 'Leeds',
  });
  const [invoice] = await invoices();
  const download = (token: string) =>
    test.app.inject({ url: invoice!.invoice_pdf!, headers: { authorization: `Bearer ${token}` } });
  const pdf = await download(agency.token);
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const stranger = await anAgency(test);
  expect((await download(stranger.token)).json()).toMatchObject({ code: 'invoice_not_found' });
});
