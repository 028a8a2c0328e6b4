import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  EventRefused,
  type GatewayInvoice,
  type PaymentAccount,
  type PaymentGateway,
  type PlanPrice,
} from '../providers/payments/gateway.ts';

/** A gateway, with the steps at its provider that are outside the port. */
export type GatewayUnderTest = {
  gateway: PaymentGateway;
  /** A new customer of another agency. */
  anAccount: () => Promise<PaymentAccount>;
  /** The provider's time for the customer. */
  now: (account: PaymentAccount) => Promise<string>;
  /** Moves the customer's time to `to`, with the provider's work until then. */
  advance: (account: PaymentAccount, to: string) => Promise<void>;
  /** The browser's part with a client secret: pays or saves with a public test card, by name. */
  confirm: (account: PaymentAccount, client_secret: string, card: string) => Promise<void>;
  /** The cardholder's answer at 3-D Secure, in the browser. */
  authenticate: (account: PaymentAccount, client_secret: string, is_authenticated: boolean) => Promise<void>;
  /** The customer's events that the provider has sent since the last time, in order of arrival. */
  takeSent: (account: PaymentAccount) => Promise<{ body: Uint8Array; signature: string }[]>;
};

const plan = (plan_id: string, plan_name: string, amount_cents: number): PlanPrice => ({
  plan_id,
  plan_name,
  amount_cents,
  currency: 'USD',
});
const BASIC = plan('basic', 'Basic', 9_700);
const PREMIUM = plan('premium', 'Premium', 19_700);
const NOTHING = { purchase_id: null };
const HOUR_MS = 3_600_000;
const key = () => `test:${randomUUID()}`;
const plus = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString();
const days = (count: number) => count * 24 * HOUR_MS;
const total = (invoice: GatewayInvoice | null | undefined) =>
  invoice?.lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
const TOP_UP = {
  lines: [{ description: '50 resume credits', unit_amount_cents: 2_500, quantity: 2 }],
  currency: 'USD',
  description: 'Credits',
};

const PLAIN_CARDS = [
  ['pm_card_visa', 'visa', '4242'],
  ['pm_card_mastercard', 'mastercard', '4444'],
  ['pm_card_amex', 'amex', '0005'],
] as const;
const REFUSED_CARDS = [
  ['pm_card_chargeDeclined', 'card_declined'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
] as const;

/** The gateway of a test file, open while its tests run, with shared steps. */
function toolsOf(open: () => GatewayUnderTest) {
  let opened: GatewayUnderTest | undefined;
  const under = () => {
    opened ??= open();
    return opened;
  };
  const save = async (account: PaymentAccount, card: string) =>
    (await under().gateway.attachPaymentMethod(account, card, key())).payment_method_id;
  const subscribe = (account: PaymentAccount, payment_method_id: string | null, by = key()) =>
    under().gateway.createSubscription(
      account,
      { plan: BASIC, payment_method_id, metadata: { purchase_id: 'p-1' } },
      by,
    );
  return {
    get under() {
      return under();
    },
    get gateway() {
      return under().gateway;
    },
    save,
    subscribe,
    /** A customer who pays for Basic by card. */
    aSubscriber: async (card = 'pm_card_visa') => {
      const account = await under().anAccount();
      const card_id = await save(account, card);
      const { subscription, invoice } = await subscribe(account, card_id);
      return { account, card_id, invoice, subscription, id: subscription.provider_subscription_id };
    },
    find: async (account: PaymentAccount, id: string) =>
      (await under().gateway.findSubscription(account, id))!,
    invoices: async (account: PaymentAccount) =>
      (await under().gateway.listInvoices(account)).map((one) => [one.billing_reason, one.invoice_status]),
  };
}
type Tools = ReturnType<typeof toolsOf>;

/** Customers and their cards. */
function cards(t: Tools) {
  const { save, subscribe } = t;

  it('a customer keeps their id when their name and address change', async () => {
    const account = await t.under.anAccount();
    const details = {
      name: 'Søren & Łucja ApS',
      email: 'pay@example.test',
      address: {
        line1: 'Havnegade 1',
        line2: null,
        city: 'Aarhus',
        postal_code: '8000',
        region: null,
        country: 'DK',
      },
      tax_number: 'DK12345678',
    };
    const { customer_id, agency_id } = account;
    expect(await t.gateway.saveCustomer(agency_id, { customer_id, details }, key())).toBe(customer_id);
  });

  it.each(PLAIN_CARDS)('the test card %s is kept as a card of its own', async (card, brand, last4) => {
    const account = await t.under.anAccount();
    const kept = await t.gateway.attachPaymentMethod(account, card, key());
    expect(kept).toMatchObject({ brand, last4, is_default: true });
    expect(kept.payment_method_id).not.toBe(card);
    expect(await t.gateway.attachPaymentMethod(account, kept.payment_method_id, key())).toEqual(kept);
    expect(await t.gateway.listPaymentMethods(account)).toEqual([kept]);
  });

  it.each(REFUSED_CARDS)('the test card %s is refused as %s, and not kept', async (card, code) => {
    const account = await t.under.anAccount();
    await expect(t.gateway.attachPaymentMethod(account, card, key())).rejects.toMatchObject({ code });
    expect(await t.gateway.listPaymentMethods(account)).toEqual([]);
  });

  it('a card that nobody knows, or that is another customer’s, cannot be used', async () => {
    const [one, other] = [await t.under.anAccount(), await t.under.anAccount()];
    const others = await save(other, 'pm_card_visa');
    const code = 'payment_method_not_found';
    for (const id of ['pm_card_made_up', 'pm_4242424242424242', others]) {
      await expect(t.gateway.attachPaymentMethod(one, id, key())).rejects.toMatchObject({ code });
      await expect(subscribe(one, id)).rejects.toMatchObject({ code });
    }
    expect(await t.gateway.listSubscriptions(one)).toEqual([]);
  });

  it('the default card moves on request, and removing it leaves none', async () => {
    const account = await t.under.anAccount();
    const [first, second] = [await save(account, 'pm_card_visa'), await save(account, 'pm_card_amex')];
    const defaults = async () =>
      (await t.gateway.listPaymentMethods(account)).filter((one) => one.is_default);
    expect(await defaults()).toMatchObject([{ payment_method_id: first }]);
    await t.gateway.setDefaultPaymentMethod(account, second, key());
    expect(await defaults()).toMatchObject([{ payment_method_id: second }]);
    await t.gateway.detachPaymentMethod(account, second, key());
    expect(await defaults()).toEqual([]);
    expect(await t.gateway.listPaymentMethods(account)).toMatchObject([{ payment_method_id: first }]);
  });

  it('a card that is set up in the browser can be saved, after 3-D Secure where it asks', async () => {
    const account = await t.under.anAccount();
    const { client_secret } = await t.gateway.createSetup(account, key());
    await t.under.confirm(account, client_secret, 'pm_card_authenticationRequiredOnSetup');
    await t.under.authenticate(account, client_secret, true);
    const [card] = await t.gateway.listPaymentMethods(account);
    expect(card).toMatchObject({ last4: '3155' });
    const { charge } = await subscribe(account, card!.payment_method_id);
    expect(charge.payment_status).toBe('succeeded');
  });
}

/** First payments with a saved card. */
function firstPayments(t: Tools) {
  const { aSubscriber, find, save, subscribe } = t;

  it('a subscription that is paid at once is active for a month, with an invoice', async () => {
    const { account, subscription, invoice, card_id, id } = await aSubscriber();
    expect(subscription).toMatchObject({
      status: 'active',
      plan_id: 'basic',
      default_payment_method_id: card_id,
      cancel_at_period_end: false,
      is_paused: false,
      metadata: { purchase_id: 'p-1' },
    });
    const { current_period_start, current_period_end } = subscription;
    const length = Date.parse(current_period_end) - Date.parse(current_period_start);
    expect([28, 29, 30, 31].map(days)).toContain(length);
    expect(invoice).toMatchObject({
      provider_subscription_id: id,
      invoice_status: 'paid',
      billing_reason: 'subscription_create',
      currency: 'USD',
      subtotal_cents: 9_700,
      tax_cents: 0,
      total_cents: 9_700,
      amount_paid_cents: 9_700,
      period_start: current_period_start,
      period_end: current_period_end,
      metadata: { purchase_id: 'p-1' },
      charge: { payment_status: 'succeeded', client_secret: null, error_code: null },
    });
    expect(invoice.number).toMatch(/\d/);
    expect(await t.gateway.findInvoice(account, invoice.provider_invoice_id)).toEqual(invoice);
    expect(await t.gateway.listSubscriptions(account)).toEqual([await find(account, id)]);
  });

  it('a repeat with the same key charges once, and one with other values is refused', async () => {
    const account = await t.under.anAccount();
    const [card, other] = [await save(account, 'pm_card_visa'), await save(account, 'pm_card_amex')];
    const by = key();
    const first = await subscribe(account, card, by);
    expect(await subscribe(account, card, by)).toEqual(first);
    await expect(subscribe(account, other, by)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    expect(await t.gateway.listInvoices(account)).toHaveLength(1);
  });

  it('concurrent repeats of one purchase charge once', async () => {
    const account = await t.under.anAccount();
    const payment_method_id = await save(account, 'pm_card_visa');
    const by = key();
    const order = { ...TOP_UP, payment_method_id, metadata: { purchase_id: 'p-5' } };
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => t.gateway.chargeTopUp(account, order, by)));
    // The second waits for the first, or is refused until later.
    expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await t.gateway.chargeTopUp(account, order, by)).toMatchObject({
      charge: { payment_status: 'succeeded' },
    });
    expect(await t.gateway.listInvoices(account)).toHaveLength(1);
  });

  it('a subscription whose first payment fails ends at once, and owes nothing', async () => {
    const account = await t.under.anAccount();
    const card = await save(account, 'pm_card_chargeCustomerFail');
    const { subscription, invoice, charge } = await subscribe(account, card);
    expect(charge).toEqual({
      payment_status: 'failed',
      client_secret: null,
      error_code: 'card_declined',
    });
    expect(invoice.invoice_status).toBe('void');
    // Stripe's status for a subscription whose first payment never came.
    expect(['canceled', 'incomplete_expired']).toContain(subscription.status);
    expect(invoice.amount_paid_cents).toBe(0);
  });
}

/** First payments in the browser. */
function paymentsInTheBrowser(t: Tools) {
  const { find, invoices, save, subscribe } = t;

  it('a subscription without a card is paid in the browser, and keeps that card', async () => {
    const account = await t.under.anAccount();
    const { subscription, charge } = await subscribe(account, null);
    expect([subscription.status, charge.payment_status]).toEqual(['incomplete', 'requires_action']);
    await t.under.confirm(account, charge.client_secret!, 'pm_card_visa');
    const paid = await find(account, subscription.provider_subscription_id);
    expect(paid.status).toBe('active');
    const [card] = await t.gateway.listPaymentMethods(account);
    expect(paid.default_payment_method_id).toBe(card?.payment_method_id);
    expect(await invoices(account)).toEqual([['subscription_create', 'paid']]);
  });

  it.each([
    [true, 'active', 'paid', 'succeeded'],
    [false, 'incomplete', 'open', 'failed'],
  ] as const)(
    'at 3-D Secure the answer %s leaves a new subscription %s',
    async (agrees, status, invoice_status, payment_status) => {
      const account = await t.under.anAccount();
      const card = await save(account, 'pm_card_authenticationRequired');
      const { subscription, charge } = await subscribe(account, card);
      expect([subscription.status, charge.payment_status]).toEqual(['incomplete', 'requires_action']);
      await t.under.authenticate(account, charge.client_secret!, agrees);
      const after = await find(account, subscription.provider_subscription_id);
      expect(after.status).toBe(status);
      const [invoice] = await t.gateway.listInvoices(account);
      expect(invoice).toMatchObject({ invoice_status, charge: { payment_status } });
    },
  );

  it('a card that agrees to 3-D Secure can still be refused by its bank', async () => {
    const account = await t.under.anAccount();
    const card = await save(account, 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds');
    const { charge } = await subscribe(account, card);
    await t.under.authenticate(account, charge.client_secret!, true);
    const [invoice] = await t.gateway.listInvoices(account);
    expect(invoice?.charge).toMatchObject({ payment_status: 'failed', error_code: 'insufficient_funds' });
  });

  it('an unpaid first invoice expires after 23 hours, and can be given up before', async () => {
    const account = await t.under.anAccount();
    const waiting = await subscribe(account, null);
    await t.under.advance(account, plus(await t.under.now(account), 24 * HOUR_MS));
    const expired = await find(account, waiting.subscription.provider_subscription_id);
    expect(expired.status).toBe('incomplete_expired');
    expect(await invoices(account)).toEqual([['subscription_create', 'void']]);

    const second = await subscribe(account, null);
    const { provider_invoice_id } = second.invoice;
    const voided = await t.gateway.voidInvoice(account, provider_invoice_id, key());
    expect(voided).toMatchObject({ invoice_status: 'void', charge: null });
    expect(await t.gateway.voidInvoice(account, provider_invoice_id, key())).toEqual(voided);
    const given_up = await find(account, second.subscription.provider_subscription_id);
    expect(given_up.status).toBe('incomplete_expired');
  });
}

/** Upgrades. */
function increases(t: Tools) {
  const { aSubscriber, find, invoices, save } = t;

  it('a larger plan costs what its preview said to the cent, at once', async () => {
    const { account, id } = await aSubscriber();
    await t.under.advance(account, plus(await t.under.now(account), days(10) + 12_345_000));
    const change = { provider_subscription_id: id, plan: PREMIUM };
    const preview = await t.gateway.previewPlanChange(account, change);
    const before = await find(account, id);
    const whole = Date.parse(before.current_period_end) - Date.parse(before.current_period_start);
    const rest = Date.parse(before.current_period_end) - Date.parse(preview.prorated_at);
    expect(Math.abs(preview.amount_due_cents - (10_000 * rest) / whole)).toBeLessThanOrEqual(1);
    expect(preview).toMatchObject({
      currency: 'USD',
      next_amount_cents: 19_700,
      period_start: before.current_period_start,
      period_end: before.current_period_end,
    });
    const { prorated_at } = preview;
    const changed = await t.gateway.changePlan(
      account,
      { ...change, when: 'now', prorated_at, metadata: { purchase_id: 'p-2' } },
      key(),
    );
    expect(changed.charge?.payment_status).toBe('succeeded');
    expect(changed.invoice).toMatchObject({
      billing_reason: 'subscription_update',
      total_cents: preview.amount_due_cents,
      amount_paid_cents: preview.amount_due_cents,
      metadata: { purchase_id: 'p-2' },
    });
    expect(total(changed.invoice)).toBe(preview.amount_due_cents);
    expect(changed.invoice?.lines.map((line) => [line.plan_id, line.amount_cents > 0])).toEqual([
      ['basic', false],
      ['premium', true],
    ]);
    expect(changed.subscription).toMatchObject({
      plan_id: 'premium',
      current_period_end: before.current_period_end,
    });
  });

  it('a larger plan waits for 3-D Secure, and is given up with its invoice', async () => {
    const { account, id } = await aSubscriber();
    await t.gateway.setDefaultPaymentMethod(
      account,
      await save(account, 'pm_card_authenticationRequired'),
      key(),
    );
    const change = { provider_subscription_id: id, plan: PREMIUM, when: 'now' as const };
    const first = await t.gateway.changePlan(account, change, key());
    expect(first.charge?.payment_status).toBe('requires_action');
    expect(first.subscription.plan_id).toBe('basic');
    await t.gateway.voidInvoice(account, first.invoice!.provider_invoice_id, key());
    const second = await t.gateway.changePlan(account, change, key());
    await t.under.authenticate(account, second.charge!.client_secret!, true);
    expect((await find(account, id)).plan_id).toBe('premium');
    expect((await invoices(account)).sort()).toEqual([
      ['subscription_create', 'paid'],
      ['subscription_update', 'paid'],
      ['subscription_update', 'void'],
    ]);
  });

  it('a larger plan whose payment is refused changes nothing', async () => {
    const { account, id } = await aSubscriber();
    const card = await save(account, 'pm_card_chargeCustomerFail');
    await t.gateway.setDefaultPaymentMethod(account, card, key());
    const { subscription, invoice, charge } = await t.gateway.changePlan(
      account,
      { provider_subscription_id: id, plan: PREMIUM, when: 'now' },
      key(),
    );
    expect(charge).toMatchObject({ payment_status: 'failed', error_code: 'card_declined' });
    expect([subscription.plan_id, subscription.status]).toEqual(['basic', 'active']);
    expect(invoice?.invoice_status).toBe('void');
  });
}

/** Upgrades while a downgrade is scheduled. */
function increasesOverDecreases(t: Tools) {
  const { find, save } = t;
  const ENTERPRISE = plan('enterprise', 'Enterprise', 49_700);
  /** Premium, with Basic from the next period on. */
  const aWaitingOne = async (card: string) => {
    const account = await t.under.anAccount();
    const order = {
      plan: PREMIUM,
      payment_method_id: await save(account, 'pm_card_visa'),
      metadata: NOTHING,
    };
    const { subscription } = await t.gateway.createSubscription(account, order, key());
    const { provider_subscription_id: id, current_period_end: end } = subscription;
    const down = { provider_subscription_id: id, plan: BASIC, when: 'period_end' as const };
    await t.gateway.changePlan(account, down, key());
    await t.gateway.setDefaultPaymentMethod(account, await save(account, card), key());
    const up = { provider_subscription_id: id, plan: ENTERPRISE, when: 'now' as const };
    return { account, id, end, up: await t.gateway.changePlan(account, up, key()) };
  };
  const planAfter = async (account: PaymentAccount, id: string, end: string) => {
    await t.under.advance(account, plus(end, 2 * HOUR_MS));
    return (await find(account, id)).plan_id;
  };

  it('a larger plan drops the smaller one that waited, and its period goes on', async () => {
    const { account, id, end, up } = await aWaitingOne('pm_card_visa');
    expect(up.subscription).toMatchObject({
      plan_id: 'enterprise',
      pending_plan_id: null,
      current_period_end: end,
    });
    expect(await planAfter(account, id, end)).toBe('enterprise');
  });

  it('a larger plan that is refused, or given up at the bank, leaves the smaller one that waited', async () => {
    const refused = await aWaitingOne('pm_card_chargeCustomerFail');
    expect(refused.up.charge?.payment_status).toBe('failed');
    const asked = await aWaitingOne('pm_card_authenticationRequired');
    expect(asked.up.charge?.payment_status).toBe('requires_action');
    const { provider_invoice_id } = asked.up.invoice!;
    for (let time = 0; time < 2; time++)
      await t.gateway.voidInvoice(asked.account, provider_invoice_id, key());
    for (const { account, id, end } of [refused, asked]) {
      expect(await find(account, id)).toMatchObject({ plan_id: 'premium', pending_plan_id: 'basic' });
      await t.gateway.setDefaultPaymentMethod(account, await save(account, 'pm_card_mastercard'), key());
      expect(await planAfter(account, id, end)).toBe('basic');
    }
  });
}

/** Renewals, and changes with them. */
function periods(t: Tools) {
  const { aSubscriber, find, save } = t;

  it('a smaller plan begins with the next period, unless it is taken back', async () => {
    const account = await t.under.anAccount();
    const card = await save(account, 'pm_card_visa');
    const order = { plan: PREMIUM, payment_method_id: card, metadata: NOTHING };
    const { subscription } = await t.gateway.createSubscription(account, order, key());
    const { provider_subscription_id, current_period_end } = subscription;
    const change = (plan: PlanPrice) =>
      t.gateway.changePlan(account, { provider_subscription_id, plan, when: 'period_end' }, key());
    expect((await change(BASIC)).subscription).toMatchObject({
      plan_id: 'premium',
      pending_plan_id: 'basic',
    });
    expect((await change(PREMIUM)).subscription.pending_plan_id).toBeNull();
    expect(await change(BASIC)).toMatchObject({ invoice: null, charge: null });
    await t.under.advance(account, plus(current_period_end, 2 * HOUR_MS));
    expect(await find(account, provider_subscription_id)).toMatchObject({
      plan_id: 'basic',
      pending_plan_id: null,
    });
    const [renewal] = await t.gateway.listInvoices(account);
    expect(renewal).toMatchObject({ billing_reason: 'subscription_cycle', total_cents: 9_700 });
  });

  it('each month is charged once, and begins where the last one ended', async () => {
    const { account, id, subscription } = await aSubscriber();
    let { current_period_end } = subscription;
    for (let month = 0; month < 3; month++) {
      await t.under.advance(account, plus(current_period_end, 2 * HOUR_MS));
      const renewed = await find(account, id);
      expect(renewed).toMatchObject({ status: 'active', current_period_start: current_period_end });
      const [invoice] = await t.gateway.listInvoices(account);
      expect(invoice).toMatchObject({
        billing_reason: 'subscription_cycle',
        invoice_status: 'paid',
        period_start: renewed.current_period_start,
        period_end: renewed.current_period_end,
      });
      current_period_end = renewed.current_period_end;
    }
    const all = await t.gateway.listInvoices(account);
    expect(all).toHaveLength(4);
    expect(new Set(all.map(({ number }) => number)).size).toBe(4);
    const since = all[1]!.created_at;
    expect(await t.gateway.listInvoices(account, since)).toEqual(all.slice(0, 2));
  });
}

/** Ends and pauses. */
function endsAndPauses(t: Tools) {
  const { aSubscriber, find, invoices } = t;

  it('a cancellation at the end of the period can be taken back until then', async () => {
    const { account, id, subscription } = await aSubscriber();
    const cancel = () =>
      t.gateway.cancelSubscription(account, { provider_subscription_id: id, when: 'period_end' }, key());
    expect(await cancel()).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(await t.gateway.keepSubscription(account, id, key())).toMatchObject({
      cancel_at_period_end: false,
      canceled_at: null,
    });
    await cancel();
    await t.under.advance(account, plus(subscription.current_period_end, 2 * HOUR_MS));
    expect(await find(account, id)).toMatchObject({
      status: 'canceled',
      ended_at: subscription.current_period_end,
    });
    expect(await invoices(account)).toEqual([['subscription_create', 'paid']]);
    await expect(t.gateway.keepSubscription(account, id, key())).rejects.toMatchObject({
      code: 'subscription_change_refused',
    });
  });

  it('a cancellation now ends a subscription, once', async () => {
    const { account, id } = await aSubscriber();
    const end = () =>
      t.gateway.cancelSubscription(account, { provider_subscription_id: id, when: 'now' }, key());
    const ended = await end();
    expect(ended.status).toBe('canceled');
    expect(ended.ended_at).not.toBeNull();
    expect(await end()).toEqual(ended);
  });

  const pause = (account: PaymentAccount, id: string, until: string | null) =>
    t.gateway.pauseSubscription(account, { provider_subscription_id: id, pause_until: until }, key());
  const resume = (account: PaymentAccount, id: string) => t.gateway.resumeSubscription(account, id, key());

  it('a paused subscription is not charged until it goes on by itself, then for a month from when that is asked', async () => {
    const { account, id, subscription } = await aSubscriber();
    const pause_until = plus(subscription.current_period_end, days(5));
    expect(await pause(account, id, pause_until)).toMatchObject({
      status: 'active',
      is_paused: true,
      pause_until,
    });
    await t.under.advance(account, plus(subscription.current_period_end, 2 * HOUR_MS));
    expect((await invoices(account))[0]).toEqual(['subscription_cycle', 'void']);
    await t.under.advance(account, plus(pause_until, HOUR_MS));
    expect(await find(account, id)).toMatchObject({ is_paused: false, pause_until: null });
    // Some providers charge when the pause ends, others on request; both once.
    const gone_on = await resume(account, id);
    expect(await resume(account, id)).toEqual(gone_on);
    expect(gone_on.current_period_start >= pause_until).toBe(true);
    expect(await invoices(account)).toEqual([
      ['subscription_cycle', 'paid'],
      ['subscription_cycle', 'void'],
      ['subscription_create', 'paid'],
    ]);
    const [charged] = await t.gateway.listInvoices(account);
    expect(charged).toMatchObject({
      period_start: gone_on.current_period_start,
      period_end: gone_on.current_period_end,
      amount_paid_cents: 9_700,
    });
    await t.under.advance(account, plus(gone_on.current_period_end, 2 * HOUR_MS));
    expect(await find(account, id)).toMatchObject({ current_period_start: gone_on.current_period_end });
    expect((await invoices(account)).filter(([, status]) => status === 'paid')).toHaveLength(3);
  });

  it('a pause that ends in the period that is paid for costs nothing and leaves the period as it is', async () => {
    const { account, id, subscription } = await aSubscriber();
    await pause(account, id, plus(subscription.current_period_end, days(60)));
    const { current_period_start, current_period_end } = await resume(account, id);
    expect([current_period_start, current_period_end]).toEqual([
      subscription.current_period_start,
      subscription.current_period_end,
    ]);
    expect(await invoices(account)).toEqual([['subscription_create', 'paid']]);
    await t.under.advance(account, plus(current_period_end, 2 * HOUR_MS));
    expect((await invoices(account))[0]).toEqual(['subscription_cycle', 'paid']);
  });

  it('a payment that fails when a pause ends leaves a debt like every other', async () => {
    const { account, id, subscription } = await aSubscriber();
    await pause(account, id, null);
    const bad = await t.save(account, 'pm_card_chargeCustomerFail');
    await t.gateway.setDefaultPaymentMethod(account, bad, key());
    await t.under.advance(account, plus(subscription.current_period_end, days(3)));
    expect(await resume(account, id)).toMatchObject({ status: 'past_due', is_paused: false });
    const [owed] = await t.gateway.listInvoices(account);
    expect(owed).toMatchObject({ billing_reason: 'subscription_cycle', invoice_status: 'open' });
    expect(owed?.next_attempt_at).not.toBeNull();
    expect(await resume(account, id)).toMatchObject({ status: 'past_due' });
    const good = await t.save(account, 'pm_card_visa');
    const { provider_invoice_id } = owed!;
    await t.gateway.payInvoice(account, { provider_invoice_id, payment_method_id: good }, key());
    expect(await find(account, id)).toMatchObject({ status: 'active' });
    expect(await t.gateway.listInvoices(account)).toHaveLength(3);
  });

  it('a paused subscription that is canceled ends with its period, and is not charged for another', async () => {
    const { account, id, subscription } = await aSubscriber();
    await pause(account, id, null);
    await t.under.advance(account, plus(subscription.current_period_end, days(3)));
    await t.gateway.cancelSubscription(account, { provider_subscription_id: id, when: 'period_end' }, key());
    const { current_period_end } = await resume(account, id);
    await t.under.advance(account, plus(current_period_end, HOUR_MS));
    expect(await find(account, id)).toMatchObject({ status: 'canceled' });
    expect((await invoices(account)).filter(([, status]) => status === 'paid')).toHaveLength(1);
  });
}

/** Failed renewals. */
function debts(t: Tools) {
  const { aSubscriber, find, invoices, save } = t;

  it('a renewal that fails is tried again, and paid with another card', async () => {
    const { account, id, subscription } = await aSubscriber();
    const bad = await save(account, 'pm_card_chargeCustomerFail');
    await t.gateway.setDefaultPaymentMethod(account, bad, key());
    await t.under.advance(account, plus(subscription.current_period_end, 2 * HOUR_MS));
    expect((await find(account, id)).status).toBe('past_due');
    const [renewal] = await t.gateway.listInvoices(account);
    expect(renewal).toMatchObject({
      invoice_status: 'open',
      charge: { payment_status: 'failed', error_code: 'card_declined' },
    });
    expect(renewal!.next_attempt_at! > subscription.current_period_end).toBe(true);
    const { provider_invoice_id } = renewal!;
    const good = await save(account, 'pm_card_mastercard');
    const paid = await t.gateway.payInvoice(account, { provider_invoice_id, payment_method_id: good }, key());
    expect(paid.charge.payment_status).toBe('succeeded');
    expect((await find(account, id)).status).toBe('active');
  });

  it('a renewal that nobody pays ends the subscription after the last attempt', async () => {
    const { account, id, subscription } = await aSubscriber();
    const bad = await save(account, 'pm_card_chargeCustomerFail');
    await t.gateway.setDefaultPaymentMethod(account, bad, key());
    await t.under.advance(account, plus(subscription.current_period_end, days(4)));
    const [tried] = await t.gateway.listInvoices(account);
    expect(tried?.attempt_count).toBeGreaterThan(1);
    await t.under.advance(account, plus(subscription.current_period_end, days(8)));
    expect((await find(account, id)).status).toBe('canceled');
    expect((await invoices(account))[0]).toEqual(['subscription_cycle', 'uncollectible']);
  });
}

/** Top-ups and other invoices. */
function topUps(t: Tools) {
  const { aSubscriber, save } = t;

  it('a top-up is one invoice: paid, refused and void, or paid in the browser', async () => {
    const account = await t.under.anAccount();
    const card = await save(account, 'pm_card_visa');
    const bad = await save(account, 'pm_card_chargeCustomerFail');
    const buy = (payment_method_id: string | null) =>
      t.gateway.chargeTopUp(
        account,
        { ...TOP_UP, payment_method_id, metadata: { purchase_id: 'p-3' } },
        key(),
      );
    expect(await buy(card)).toMatchObject({
      charge: { payment_status: 'succeeded' },
      invoice: {
        billing_reason: 'manual',
        provider_subscription_id: null,
        total_cents: 5_000,
        amount_paid_cents: 5_000,
        metadata: { purchase_id: 'p-3' },
        lines: [{ quantity: 2, amount_cents: 5_000 }],
      },
    });
    expect(await buy(bad)).toMatchObject({
      charge: { payment_status: 'failed', error_code: 'card_declined' },
      invoice: { invoice_status: 'void' },
    });
    const { charge, invoice } = await buy(null);
    expect(charge.payment_status).toBe('requires_action');
    await t.under.confirm(account, charge.client_secret!, 'pm_card_visa');
    expect(await t.gateway.findInvoice(account, invoice.provider_invoice_id)).toMatchObject({
      invoice_status: 'paid',
    });
    expect(await t.gateway.listPaymentMethods(account)).toHaveLength(2);
  });

  it('another customer’s subscription and invoice do not exist', async () => {
    const [{ id, invoice }, stranger] = [await aSubscriber(), await t.under.anAccount()];
    const { provider_invoice_id } = invoice;
    expect(await t.gateway.findSubscription(stranger, id)).toBeUndefined();
    expect(await t.gateway.findInvoice(stranger, provider_invoice_id)).toBeUndefined();
    const end = { provider_subscription_id: id, when: 'now' as const };
    await expect(t.gateway.cancelSubscription(stranger, end, key())).rejects.toMatchObject({
      code: 'subscription_not_found',
    });
    const payment = { provider_invoice_id, payment_method_id: null };
    await expect(t.gateway.payInvoice(stranger, payment, key())).rejects.toMatchObject({
      code: 'invoice_not_found',
    });
  });

  it('a paid invoice can be had as a PDF', async () => {
    const { account, invoice } = await aSubscriber();
    const pdf = await t.gateway.invoicePdf(account, invoice.provider_invoice_id);
    expect(Buffer.from(pdf!.slice(0, 5)).toString()).toBe('%PDF-');
  });
}

/** Events. */
function events(t: Tools) {
  const { aSubscriber } = t;

  it('each change is told by a signed event, which is taken within five minutes only', async () => {
    const { account } = await aSubscriber();
    const sent = await t.under.takeSent(account);
    const now = new Date();
    const read = (signature: string, body: Uint8Array, at: Date) => t.gateway.readEvent(body, signature, at);
    const events = [];
    for (const { body, signature } of sent) events.push(await read(signature, body, now));
    expect(events.map((event) => event.event_type)).toEqual(
      expect.arrayContaining(['customer.subscription.created', 'invoice.paid']),
    );
    const paid = events.find((event) => event.event_type === 'invoice.paid');
    expect(paid).toMatchObject({ customer_id: account.customer_id, agency_id: account.agency_id });
    const { body, signature } = sent[0]!;
    const forged = Buffer.from(Buffer.from(body).toString().replace('evt_', 'evx_'));
    await expect(read(signature, forged, now)).rejects.toThrow(EventRefused);
    await expect(read('t=1,v1=00', body, now)).rejects.toThrow(EventRefused);
    await expect(t.gateway.readEvent(body, undefined, now)).rejects.toThrow(EventRefused);
    for (const late of [-400_000, 400_000])
      await expect(read(signature, body, new Date(now.getTime() + late))).rejects.toThrow(EventRefused);
    const listed = await t.gateway.listEvents(plus(now.toISOString(), -HOUR_MS), [account]);
    expect(listed.map((event) => event.event_id)).toEqual(
      expect.arrayContaining(events.map((event) => event.event_id)),
    );
  });
}

/** The contract of every payment gateway. */
export function describeGateway(name: string, open: () => GatewayUnderTest) {
  describe(`With ${name}`, () => {
    const tools = toolsOf(open);
    for (const part of [
      cards,
      firstPayments,
      paymentsInTheBrowser,
      increases,
      increasesOverDecreases,
      periods,
      endsAndPauses,
      debts,
      topUps,
      events,
    ])
      part(tools);
  });
}
