import type { BodyInput } from '@placewell/contract/call.ts';
import { ERRORS } from '@placewell/contract/errors.ts';
import { limits } from '@placewell/contract/limits.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { getInvoices } from '@placewell/contract/money/invoices.ts';
import {
  createPaymentIntent,
  savePaymentMethod,
  setDefaultPaymentMethod,
} from '@placewell/contract/money/payment-methods.ts';
import { getSubscriptionPlanList, getTopUpList } from '@placewell/contract/money/plans.ts';
import { cancelPurchase, topUpRecharge } from '@placewell/contract/money/purchases.ts';
import {
  createSubscription,
  getActiveSubscription,
  pauseSubscription,
  resumeSubscription,
  updateSubscription,
} from '@placewell/contract/money/subscriptions.ts';
import { texts } from '@placewell/contract/texts.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { PaymentError } from '../../../providers/payments/gateway.ts';
import { anAgency, type TestUser } from '../../../testing/builders.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { syncAgency } from '../billing.public.ts';
import { findAccount } from '../customers.service.ts';

const test = useTestApp();
let agency: TestUser;

beforeEach(async () => {
  agency = await anAgency(test, { resume_credits: 0 });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const saveCard = async (name = 'pm_card_visa') =>
  (await test.data(savePaymentMethod, { payment_method_id: name }, agency.token)).payment_method_id;
const subscribe = (body: Partial<BodyInput<typeof createSubscription>> = {}) =>
  test.call(createSubscription, { plan_id: 'basic', idempotency_key: newId(), ...body }, agency.token);
const topUp = (body: Partial<BodyInput<typeof topUpRecharge>> = {}) =>
  test.call(topUpRecharge, { top_up_id: 'both_100', idempotency_key: newId(), ...body }, agency.token);
const credits = async () => {
  const { resume_credits, email_credits } = await test.data(getCreditsBalance, {}, agency.token);
  return [resume_credits, email_credits];
};
/** The amount that the provider has charged, in cents. */
async function taken() {
  const account = await findAccount(test.platform, agency.agency_id);
  const invoices = account ? await test.platform.payments.listInvoices(account) : [];
  return invoices.reduce((sum, invoice) => sum + invoice.amount_paid_cents, 0);
}
const codes = (responses: { http: number; code?: string }[]) =>
  responses.map(({ http, code }) => (http === 200 ? 'done' : (code ?? http))).sort();
const authenticate = async (client_secret: string | null, is_authenticated: boolean) => {
  const account = await findAccount(test.platform, agency.agency_id);
  await test.platform.payments.sandbox!.authenticate(account!, {
    client_secret: client_secret!,
    is_authenticated,
  });
};

describe('the lists of plans and packs', () => {
  it('show prices in cents to anybody, and mark the plan of whoever sends a valid token', async () => {
    const guest = await test.data(getSubscriptionPlanList, {});
    const prices = guest.items.map((plan) => [plan.plan_name, plan.amount_cents, plan.resume_credits]);
    expect(prices).toEqual([
      ['Basic', 9_700, 100],
      ['Premium', 19_700, 250],
      ['Enterprise', 49_700, 1_000],
    ]);
    const trialOf = async (token?: string) => {
      const { trial_ends_at, trial_days_left } = await test.data(getSubscriptionPlanList, {}, token);
      return [trial_ends_at, trial_days_left];
    };
    expect(await trialOf()).toEqual([null, null]);
    expect(await trialOf(agency.token)).toEqual([null, null]);
    const trial_ends_at = new Date(Date.now() + limits.trialDays * 86_400_000).toISOString();
    await test.inAgency(agency.agency_id, (tx) =>
      tx.updateTable('agencies').set({ trial_ends_at }).execute(),
    );
    expect(await trialOf(agency.token)).toEqual([trial_ends_at, limits.trialDays]);
    await saveCard();
    await subscribe({ plan_id: 'premium' });
    expect(await trialOf(agency.token)).toEqual([null, null]);
    const current = async (token?: string) =>
      (await test.data(getSubscriptionPlanList, {}, token)).items
        .filter(({ is_current }) => is_current)
        .map(({ plan_id }) => plan_id);
    expect(await current()).toEqual([]);
    expect(await current(agency.token)).toEqual(['premium']);
    expect(await current('x'.repeat(43))).toEqual([]);
    const packs = (await test.data(getTopUpList, {})).items;
    expect(packs.map((pack) => [pack.credit_type, pack.credits])).toEqual([
      ['resume', 50],
      ['resume', 200],
      ['email', 50],
      ['email', 200],
      ['both', 100],
    ]);
  });
});

describe('a purchase', () => {
  it('of a plan grants its credits and leaves an invoice; a repeat with its key gets the same answer', async () => {
    await saveCard();
    const key = newId();
    const first = await subscribe({ idempotency_key: key });
    expect(first).toMatchObject({ http: 200, data: { purchase_status: 'paid', amount_cents: 9_700 } });
    expect(first.data.subscription).toMatchObject({ plan_id: 'basic', subscription_status: 'active' });
    expect(await subscribe({ idempotency_key: key })).toEqual(first);
    const byHeader = await test.raw('billing/createSubscription', { plan_id: 'basic' }, agency.token, {
      'idempotency-key': key,
    });
    expect(byHeader).toEqual(first);
    expect(await subscribe()).toMatchObject({ http: 409, code: 'already_subscribed' });
    expect(await subscribe({ idempotency_key: key, plan_id: 'premium' })).toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect([await credits(), await taken()]).toEqual([[100, 100], 9_700]);
    const { items } = await test.data(getInvoices, {}, agency.token);
    expect(items).toMatchObject([
      { invoice_id: first.data.invoice_id, invoice_status: 'paid', total_cents: 9_700 },
    ]);
  });

  it('needs a key, in the body or the header, and not two different ones', async () => {
    const send = (body: object, headers = {}) =>
      test.raw('billing/topUpRecharge', { top_up_id: 'both_100', ...body }, agency.token, headers);
    expect(await send({})).toMatchObject({
      code: 'invalid_input',
      data: { fields: { idempotency_key: texts.required } },
    });
    expect(await send({ idempotency_key: 'a' }, { 'idempotency-key': 'b' })).toMatchObject({
      code: 'malformed_request',
    });
  });

  it('is made once by a double click and by tabs that buy at the same time', async () => {
    await saveCard();
    const [one, two] = [newId(), newId()];
    const sent = [one, one, two, two, newId(), newId()];
    const answers = await Promise.all(sent.map((idempotency_key) => subscribe({ idempotency_key })));
    const [winner] = answers.filter(({ http }) => http === 200);
    expect(winner, JSON.stringify(codes(answers))).toBeDefined();
    const ids = answers.filter(({ http }) => http === 200).map(({ data }) => data.purchase_id);
    expect(new Set(ids).size).toBe(1);
    for (const answer of answers.filter(({ http }) => http !== 200))
      expect(['already_subscribed', 'purchase_in_progress']).toContain(answer.code);
    expect([await credits(), await taken()]).toEqual([[100, 100], 9_700]);

    const packs = await Promise.all(
      [one, one, two, newId()].map((key) => topUp({ idempotency_key: `pack-${key}` })),
    );
    const bought = packs.filter(({ http }) => http === 200).map(({ data }) => data.purchase_id);
    expect(new Set(bought).size).toBe(1);
    for (const answer of packs.filter(({ http }) => http !== 200))
      expect(['recent_purchase', 'purchase_in_progress']).toContain(answer.code);
    expect([await credits(), await taken()]).toEqual([[200, 200], 9_700 + 11_900]);
  });

  it('of the same pack within two minutes has to be confirmed', async () => {
    await saveCard();
    expect(await topUp({ quantity: 2 })).toMatchObject({ http: 200, data: { amount_cents: 23_800 } });
    expect(await topUp({ quantity: 2 })).toMatchObject({ http: 409, code: 'recent_purchase' });
    expect(await topUp({ quantity: 2, confirm_repeat: true })).toMatchObject({ http: 200 });
    expect(await topUp({ top_up_id: 'resume_50' })).toMatchObject({ http: 200 });
    expect(await credits()).toEqual([450, 400]);
  });

  it('charges the sum that was shown, or none where the price has changed meanwhile', async () => {
    await saveCard();
    const changed = { http: 409, code: 'price_changed', data: { amount_cents: 23_800 } };
    expect(await topUp({ quantity: 2, amount_cents: 20_000 })).toMatchObject(changed);
    expect(await subscribe({ amount_cents: 9_699 })).toMatchObject({ code: 'price_changed' });
    expect(await taken()).toBe(0);
    const idempotency_key = newId();
    expect(await subscribe({ amount_cents: 9_700, idempotency_key })).toMatchObject({ http: 200 });
    // Earlier purchases stay valid.
    expect(await subscribe({ amount_cents: 9_900, idempotency_key })).toMatchObject({ http: 200 });
    expect(await topUp({ quantity: 2, amount_cents: 23_800 })).toMatchObject({ http: 200 });
  });

  it('is refused until the email address is confirmed; a card can be added before', async () => {
    const text = 'update users set email_verified_at = null where user_id = $1';
    await test.database.ownerPool.query(text, [agency.user_id]);
    const intent = (body: BodyInput<typeof createPaymentIntent>) =>
      test.call(createPaymentIntent, body, agency.token);
    expect(await intent({ purpose: 'setup' })).toMatchObject({ http: 200, data: { amount_cents: 0 } });
    await saveCard();
    const refused = [
      await intent({ purpose: 'subscription', plan_id: 'basic' }),
      await intent({ purpose: 'top_up', top_up_id: 'both_100' }),
      await subscribe(),
      await topUp(),
    ];
    for (const answer of refused) expect(answer).toMatchObject({ http: 403, code: 'email_not_verified' });
    expect(await taken()).toBe(0);
  });

  it('names what is missing, and what does not exist', async () => {
    const intent = (body: BodyInput<typeof createPaymentIntent>) =>
      test.call(createPaymentIntent, body, agency.token);
    expect(await intent({ purpose: 'subscription' })).toMatchObject({ code: 'invalid_input' });
    expect(await intent({ purpose: 'top_up' })).toMatchObject({ code: 'invalid_input' });
    expect(await intent({ purpose: 'top_up', top_up_id: 'none' })).toMatchObject({
      code: 'top_up_not_found',
    });
    const pack = { purpose: 'top_up', top_up_id: 'resume_50', quantity: 3 } as const;
    expect(await intent(pack)).toMatchObject({ data: { amount_cents: 10_500, gateway: 'sandbox' } });
    expect(await subscribe({ plan_id: 'none' })).toMatchObject({ http: 404, code: 'plan_not_found' });
    expect(await topUp({ top_up_id: 'none' })).toMatchObject({ http: 404, code: 'top_up_not_found' });
    expect(await topUp({ payment_method_id: 'pm_nobody' })).toMatchObject({
      code: 'payment_method_not_found',
    });
  });
});

describe('a card that is refused', () => {
  it.each([
    ['pm_card_chargeCustomerFail', 'card_declined'],
    ['pm_card_chargeDeclined', 'card_declined'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
  ] as const)('%s buys nothing, and says why: %s', async (payment_method_id, code) => {
    const idempotency_key = newId();
    const refused = { http: 402, code, message: ERRORS[code].message, subscribe_status: true };
    const answer = await subscribe({ payment_method_id, idempotency_key });
    expect(answer).toMatchObject(refused);
    expect([await credits(), await taken()]).toEqual([[0, 0], 0]);
    expect(await test.data(getActiveSubscription, {}, agency.token)).toBeNull();
    // The same key stays refused; another card needs another key and purchase.
    expect(await subscribe({ payment_method_id, idempotency_key })).toMatchObject(refused);
    expect(await subscribe({ payment_method_id: 'pm_card_visa' })).toMatchObject({ http: 200 });
  });
});

describe('the list of invoices', () => {
  const listed = async () => {
    const { items, total } = await test.data(getInvoices, {}, agency.token);
    expect(total).toBe(items.length);
    return items.map(({ description, invoice_status }) => `${description}: ${invoice_status}`);
  };
  const heldByProvider = async () => {
    const account = await findAccount(test.platform, agency.agency_id);
    return (await test.platform.payments.listInvoices(account!)).map(({ invoice_status }) => invoice_status);
  };
  const useCard = async (name: string) => {
    const payment_method_id = await saveCard(name);
    await test.call(setDefaultPaymentMethod, { payment_method_id }, agency.token);
  };

  it('shows none of a plan, a larger plan or a pack that a saved card did not pay, nor of one that was given up', async () => {
    await useCard('pm_card_chargeCustomerFail');
    expect(await subscribe()).toMatchObject({ http: 402 });
    expect(await topUp()).toMatchObject({ http: 402 });
    expect([await listed(), await heldByProvider()]).toEqual([[], ['void', 'void']]);

    await useCard('pm_card_visa');
    await subscribe();
    await useCard('pm_card_chargeCustomerFail');
    const larger = { plan_id: 'premium' };
    expect(await test.call(updateSubscription, larger, agency.token)).toMatchObject({ http: 402 });
    await useCard('pm_card_authenticationRequired');
    const { purchase } = await test.data(updateSubscription, larger, agency.token);
    await test.call(cancelPurchase, { purchase_id: purchase!.purchase_id }, agency.token);
    // Later events change nothing.
    await syncAgency(test.platform, agency.agency_id);
    expect(await listed()).toEqual(['Basic plan: paid']);
    expect(await heldByProvider()).toEqual(['void', 'void', 'paid', 'void', 'void']);
  });

  it('keeps the void one of a month that was not charged, and one that is to be paid', async () => {
    await useCard('pm_card_visa');
    const { subscription } = (await subscribe()).data;
    const { sandbox } = test.platform.payments;
    const passMonth = async (end: string) => {
      await sandbox!.moveClock(agency.agency_id, new Date(Date.parse(end) + 3_600_000).toISOString());
      await syncAgency(test.platform, agency.agency_id);
    };
    await test.call(pauseSubscription, {}, agency.token);
    await passMonth(subscription!.current_period_end);
    await test.call(resumeSubscription, {}, agency.token);
    await useCard('pm_card_chargeCustomerFail');
    const { data: resumed } = await test.call(getActiveSubscription, {}, agency.token);
    await passMonth(resumed!.current_period_end);
    const listedAll = ['Basic plan: open', 'Basic plan: paid', 'Basic plan: void', 'Basic plan: paid'];
    expect(await listed()).toEqual(listedAll);
  });
});

describe('3-D Secure', () => {
  it.each(['subscription', 'top_up'] as const)(
    'pays a %s when the cardholder has confirmed',
    async (kind) => {
      const buy = kind === 'subscription' ? subscribe : topUp;
      const order = { payment_method_id: 'pm_card_authenticationRequired', idempotency_key: newId() };
      const waiting = await buy(order);
      expect(waiting.data).toMatchObject({ purchase_status: 'pending', payment_status: 'requires_action' });
      expect(await credits()).toEqual([0, 0]);
      expect(await topUp({ top_up_id: 'email_50' })).toMatchObject({
        http: 409,
        code: 'purchase_in_progress',
        data: { purchase_id: waiting.data.purchase_id },
      });
      expect((await buy(order)).data.client_secret).toBe(waiting.data.client_secret);
      await authenticate(waiting.data.client_secret, true);
      expect((await buy(order)).data).toMatchObject({ purchase_status: 'paid', client_secret: null });
      expect(await credits()).toEqual([100, 100]);
    },
  );

  it('that fails ends the purchase, and so does giving it up', async () => {
    const order = { payment_method_id: 'pm_card_authenticationRequired', idempotency_key: newId() };
    const failing = await topUp(order);
    await authenticate(failing.data.client_secret, false);
    expect(await topUp(order)).toMatchObject({ http: 402, code: expect.stringMatching(/_/) });

    const waiting = await subscribe({ ...order, idempotency_key: newId() });
    expect(waiting.data.payment_status).toBe('requires_action');
    const { purchase_id } = waiting.data;
    const given = await test.call(cancelPurchase, { purchase_id }, agency.token);
    expect(given).toMatchObject({ http: 200, data: { purchase_status: 'canceled', client_secret: null } });
    expect(await test.call(cancelPurchase, { purchase_id }, agency.token)).toMatchObject({
      http: 409,
      code: 'purchase_settled',
    });
    expect([await credits(), await taken()]).toEqual([[0, 0], 0]);
    expect(await subscribe({ payment_method_id: 'pm_card_visa' })).toMatchObject({ http: 200 });
  });

  it.each([
    ['expired', 'incomplete', `now() - interval '1 day'`],
    ['active', 'active', 'null'],
  ])('that is given up leaves an agency %s, as it was before', async (before, meanwhile, end) => {
    const accessStatus = async () =>
      (await test.sql`select subscription_status from agencies where agency_id = ${agency.agency_id}`)[0]
        .subscription_status;
    await test.database.ownerPool.query(
      `update agencies set subscription_status = $2, access_ends_at = ${end},
        trial_ends_at = now() - interval '1 day' where agency_id = $1`,
      [agency.agency_id, before],
    );
    const { purchase_id } = (await subscribe({ payment_method_id: 'pm_card_authenticationRequired' })).data;
    await syncAgency(test.platform, agency.agency_id);
    expect(await accessStatus()).toBe(meanwhile);
    await test.call(cancelPurchase, { purchase_id }, agency.token);
    expect(await accessStatus()).toBe(before);
  });
});

describe('a payment service that is silent', () => {
  const timeout = () => new PaymentError('network_error');
  /** The next charge succeeds, and its response is lost. */
  const chargeUnheard = () => {
    const { payments } = test.platform;
    const charge = payments.chargeTopUp;
    vi.spyOn(payments, 'chargeTopUp').mockImplementationOnce(async (...order) => {
      await charge(...order);
      throw timeout();
    });
  };

  it('before a charge: nothing was charged, which the answer says', async () => {
    await saveCard();
    vi.spyOn(test.platform.payments, 'listPaymentMethods').mockRejectedValueOnce(timeout());
    expect(await topUp()).toMatchObject({ http: 503, message: ERRORS.network_error.message });
    expect(await topUp()).toMatchObject({ http: 200 });
    expect(await taken()).toBe(11_900);
  });

  it('after a charge: the invoice shows that it was made', async () => {
    await saveCard();
    chargeUnheard();
    expect(await topUp()).toMatchObject({ http: 200, data: { purchase_status: 'paid' } });
    expect([await credits(), await taken()]).toEqual([[100, 100], 11_900]);
  });

  it('after it has taken the money: nobody is told that nothing was charged', async () => {
    await saveCard();
    const { payments } = test.platform;
    const list = payments.listInvoices;
    let asked = 0;
    const listing = vi.spyOn(payments, 'listInvoices').mockImplementation(async (...query) => {
      // Every other response is lost.
      if (asked++ % 2 === 0) throw timeout();
      return list(...query);
    });
    const idempotency_key = newId();
    const unknown = await topUp({ idempotency_key });
    expect(unknown).toMatchObject({ http: 503, code: 'network_error', message: texts.paymentUnknown });
    listing.mockRestore();
    expect(await topUp({ idempotency_key })).toMatchObject({ data: { purchase_status: 'paid' } });
    expect([await credits(), await taken()]).toEqual([[100, 100], 11_900]);
  });

  it('for so long that it has forgotten the key: what it charged is found by its name, and is not charged again', async () => {
    await saveCard();
    const { payments } = test.platform;
    chargeUnheard();
    const listing = vi.spyOn(payments, 'listInvoices').mockRejectedValue(timeout());
    const idempotency_key = newId();
    expect(await topUp({ idempotency_key })).toMatchObject({ message: texts.paymentUnknown });
    const owner = (text: string) => test.database.ownerPool.query(text, [agency.agency_id]);
    await owner('delete from sandbox_requests where agency_id = $1');
    await owner(`update purchases set created_at = created_at - interval '25 hours' where agency_id = $1`);
    // It must not be reported as uncharged.
    expect(await topUp({ idempotency_key })).toMatchObject({ http: 503, message: texts.paymentUnknown });
    listing.mockRestore();
    expect(await topUp({ idempotency_key })).toMatchObject({ data: { purchase_status: 'paid' } });
    expect([await credits(), await taken()]).toEqual([[100, 100], 11_900]);
  });

  it('of another installation is never asked to go on with a purchase that came from there', async () => {
    const order = { payment_method_id: 'pm_card_authenticationRequired', idempotency_key: newId() };
    const { purchase_id } = (await topUp(order)).data;
    const text = `update purchases set provider = 'stripe', provider_ref = null where purchase_id = $1`;
    await test.database.ownerPool.query(text, [purchase_id]);
    const charging = vi.spyOn(test.platform.payments, 'chargeTopUp');
    expect(await topUp(order)).toMatchObject({ data: { purchase_status: 'canceled' } });
    expect(charging).not.toHaveBeenCalled();
  });

  it('for longer: the purchase waits, and a repeat with its key finds it paid, once', async () => {
    await saveCard();
    const { payments } = test.platform;
    const start = payments.createSubscription;
    vi.spyOn(payments, 'createSubscription').mockImplementationOnce(async (...order) => {
      await start(...order);
      throw timeout();
    });
    vi.spyOn(payments, 'listInvoices').mockRejectedValueOnce(timeout());
    const idempotency_key = newId();
    const unknown = await subscribe({ idempotency_key });
    expect(unknown).toMatchObject({ http: 503, code: 'network_error', message: texts.paymentUnknown });
    expect(await subscribe()).toMatchObject({ code: 'purchase_in_progress' });
    expect(await subscribe({ idempotency_key })).toMatchObject({
      http: 200,
      data: { purchase_status: 'paid' },
    });
    expect([await credits(), await taken()]).toEqual([[100, 100], 9_700]);
  });
});
