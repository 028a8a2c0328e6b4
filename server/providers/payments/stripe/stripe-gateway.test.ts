import type { AgencyId } from '@placewell/contract/ids.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import { newId } from '../../../platform/ids.ts';
import { describeGateway } from '../../../testing/gateway-contract.ts';
import { type StripeServer, startStripeServer } from '../../../testing/stripe/stripe-server.ts';
import { EventRefused, type PaymentAccount, type PaymentGateway, type PlanPrice } from '../gateway.ts';
import { cardPagePolicy } from './card-pages.ts';
import { openStripeGateway } from './stripe-gateway.ts';
import { STRIPE_SCRIPT, stripeConfigOf, stripeSettings } from './stripe-settings.ts';

const keys = {
  secretKey: 'sk_test_placewell',
  publishableKey: 'pk_test_placewell',
  webhookSecret: 'whsec_placewell',
};
const DETAILS = {
  name: 'Harbour Recruiting Ltd',
  email: 'billing@harbour.example',
  address: {
    line1: '1 Quay Street',
    line2: null,
    city: 'Bristol',
    postal_code: 'BS1 1AA',
    region: null,
    country: 'GB',
  },
  tax_number: 'GB 123 4567 89',
};
const plan = (plan_id: string, amount_cents: number): PlanPrice => ({
  plan_id,
  plan_name: plan_id === 'plan_starter' ? 'Starter' : 'Growth',
  amount_cents,
  currency: 'USD',
});
const STARTER = plan('plan_starter', 9700);
const GROWTH = plan('plan_growth', 19_700);
const DAY_MS = 86_400_000;

let stripe: StripeServer;
let gateway: PaymentGateway;
beforeAll(async () => {
  stripe = await startStripeServer(keys);
  gateway = openStripeGateway({ ...keys, apiBase: stripe.url, scriptUrl: stripe.scriptUrl });
});
afterEach(() => stripe.succeed());
afterAll(() => stripe.close());

let count = 0;
const key = () => `key:${++count}`;
const purchase = () => ({ purchase_id: `purchase-${++count}` });

async function newAccount(): Promise<PaymentAccount> {
  const agency_id = newId<AgencyId>();
  const customer_id = await gateway.saveCustomer(agency_id, { customer_id: null, details: DETAILS }, key());
  return { agency_id, customer_id };
}
async function withCard(card = 'pm_card_visa') {
  const account = await newAccount();
  const { payment_method_id } = await gateway.attachPaymentMethod(account, card, key());
  return { account, payment_method_id };
}
async function subscribed(card?: string) {
  const { account, payment_method_id } = await withCard(card);
  const order = { plan: STARTER, payment_method_id, metadata: purchase() };
  const { subscription } = await gateway.createSubscription(account, order, key());
  return { account, payment_method_id, subscription, id: subscription.provider_subscription_id };
}
const requestsTo = (path: RegExp) =>
  stripe.requests.filter((one) => one.method === 'POST' && path.test(one.path));
const forward = (time: string, days: number) => new Date(Date.parse(time) + days * DAY_MS).toISOString();

describe('settings of Stripe', () => {
  const read = (env: Record<string, string>) => stripeConfigOf(readConfig(env, [stripeSettings]));
  const all = {
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
  };

  test('no key leaves the sandbox, all three choose Stripe', () => {
    expect(read({})).toBeUndefined();
    expect(read(all)).toMatchObject({ ...keys, apiBase: undefined });
  });

  test('one key without the others is refused, and names those that are missing', () => {
    expect(() => read({ STRIPE_SECRET_KEY: keys.secretKey })).toThrow(/STRIPE_PUBLISHABLE_KEY/);
    expect(() => read({ ...all, STRIPE_WEBHOOK_SECRET: '' })).toThrow(/STRIPE_WEBHOOK_SECRET/);
  });

  test('keys in each other’s place are refused', () => {
    expect(() => read({ ...all, STRIPE_PUBLISHABLE_KEY: keys.secretKey })).toThrow(/pk_/);
  });

  test('keys of different modes are refused', () => {
    expect(() => read({ ...all, STRIPE_PUBLISHABLE_KEY: 'pk_live_placewell' })).toThrow(/test mode/);
  });
});

describe('pages that ask for cards', () => {
  const read = (env: Record<string, string>) => cardPagePolicy(readConfig(env, [stripeSettings]));
  const all = {
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
  };

  test('may load nothing of Stripe where the sandbox serves', () => {
    expect(read({})).toBeUndefined();
  });

  test('may load Stripe’s script, frames and data, and nothing that takes no cards may', () => {
    const policy = read(all);
    expect(policy?.sources['script-src']).toContain('https://js.stripe.com');
    expect(policy?.sources['frame-src']).toContain('https://hooks.stripe.com');
    expect(policy?.sources['connect-src']).toEqual(['https://api.stripe.com']);
    expect(policy?.meta).toEqual({ 'card-script': STRIPE_SCRIPT });
    const meant = ['/pricing', '/billing/', '/Agency/Billing-Dashboard'];
    expect(meant.filter((path) => policy?.isMeant(path))).toEqual(meant);
    const others = ['/', '/auth', '/agency/settings', '/billing/x', '/pricings'];
    expect(others.filter((path) => policy?.isMeant(path))).toEqual([]);
  });

  test('of a test load from its own addresses only', () => {
    const env = { ...all, STRIPE_API_BASE: 'http://127.0.0.1:9', STRIPE_JS_URL: 'http://127.0.0.1:9/v3/' };
    const sources = Object.values(read(env)?.sources ?? {}).flat();
    expect(new Set(sources)).toEqual(new Set(['http://127.0.0.1:9']));
  });
});

describe('prices of plans', () => {
  test('are made when they are first needed, once per amount, also by two processes at a time', async () => {
    const other = openStripeGateway({ ...keys, apiBase: stripe.url, scriptUrl: '' });
    const { account, id } = await subscribed();
    const changes = [gateway, other].map((one) =>
      one.previewPlanChange(account, { provider_subscription_id: id, plan: plan('plan_new', 12_345) }),
    );
    await Promise.all(changes);
    const made = stripe.state.all('price').filter(({ metadata }) => metadata.plan_id === 'plan_new');
    expect(made.map(({ unit_amount }) => unit_amount)).toEqual([12_345]);
    await gateway.previewPlanChange(account, {
      provider_subscription_id: id,
      plan: plan('plan_new', 20_000),
    });
    const after = stripe.state.all('price').filter(({ metadata }) => metadata.plan_id === 'plan_new');
    expect(after.map(({ unit_amount }) => unit_amount)).toEqual([20_000, 12_345]);
  });
});

describe('failures', () => {
  test.each([
    ['pm_card_chargeDeclined', 'card_declined'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
    ['pm_card_chargeDeclinedStolenCard', 'card_declined'],
  ])('%s cannot be saved: %s', async (card, code) => {
    const account = await newAccount();
    await expect(gateway.attachPaymentMethod(account, card, key())).rejects.toMatchObject({ code });
    expect(await gateway.listPaymentMethods(account)).toEqual([]);
  });

  test('a lost answer is asked for again with the same key, and charges once', async () => {
    const { account, payment_method_id } = await withCard();
    stripe.fail({ method: 'POST', path: /\/v1\/subscriptions$/, how: 'drop' });
    const order = { plan: STARTER, payment_method_id, metadata: purchase() };
    const { charge, subscription } = await gateway.createSubscription(account, order, key());
    expect(charge.payment_status).toBe('succeeded');
    expect(await gateway.listSubscriptions(account)).toEqual([subscription]);
    const sent = requestsTo(/\/v1\/subscriptions$/).slice(-2);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).toBe(sent[1]?.key);
  });

  test('a provider that stays away is a network error, and a repeat with the same key charges once', async () => {
    const { account, payment_method_id } = await withCard();
    const order = {
      lines: [{ description: '50 resume credits', unit_amount_cents: 2500, quantity: 2 }],
      currency: 'USD',
      description: 'Top-up',
      payment_method_id,
      metadata: purchase(),
    };
    const again = key();
    stripe.fail({ path: /\/pay$/, how: 'error', times: 3 });
    await expect(gateway.chargeTopUp(account, order, again)).rejects.toMatchObject({ code: 'network_error' });
    const { invoice, charge } = await gateway.chargeTopUp(account, order, again);
    expect(charge.payment_status).toBe('succeeded');
    expect(invoice).toMatchObject({ invoice_status: 'paid', total_cents: 5000, metadata: order.metadata });
    expect(await gateway.listInvoices(account)).toHaveLength(1);
  });

  test('too many requests are a network error, not an accident', async () => {
    const account = await newAccount();
    stripe.fail({ path: /payment_methods/, how: 'limit' });
    await expect(gateway.listPaymentMethods(account)).rejects.toMatchObject({ code: 'network_error' });
  });

  test('a key that Stripe refuses is said to be one, and never sent to a browser', async () => {
    const wrong = openStripeGateway({
      ...keys,
      secretKey: 'sk_test_other',
      apiBase: stripe.url,
      scriptUrl: '',
    });
    const saved = wrong.saveCustomer(newId<AgencyId>(), { customer_id: null, details: DETAILS }, key());
    await expect(saved).rejects.toMatchObject({ code: 'unavailable' });
    await expect(saved).rejects.not.toThrow(/sk_test/);
  });

  test('a key that was used for something else is refused', async () => {
    const { account, payment_method_id } = await withCard();
    const once = key();
    await gateway.createSetup(account, once);
    const reused = gateway.detachPaymentMethod(account, payment_method_id, once);
    await expect(reused).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });
});

describe('keys that Stripe has forgotten', () => {
  test('a purchase that is repeated days later finds what it began, and charges nobody twice', async () => {
    const { account, payment_method_id } = await withCard();
    const subscription = { plan: STARTER, payment_method_id, metadata: purchase() };
    const topUp = {
      lines: [{ description: '50 resume credits', unit_amount_cents: 2500, quantity: 1 }],
      currency: 'USD',
      description: 'Top-up',
      payment_method_id,
      metadata: purchase(),
    };
    const [first, second] = [key(), key()];
    const before = await gateway.createSubscription(account, subscription, first);
    const charged = await gateway.chargeTopUp(account, topUp, second);
    stripe.forgetKeys();
    expect(await gateway.createSubscription(account, subscription, first)).toEqual(before);
    expect(await gateway.chargeTopUp(account, topUp, second)).toEqual(charged);
    expect(await gateway.listInvoices(account)).toHaveLength(2);
  });

  test('a top-up that was interrupted before its lines were complete is completed', async () => {
    const { account, payment_method_id } = await withCard();
    const topUp = {
      lines: [
        { description: '50 resume credits', unit_amount_cents: 2500, quantity: 1 },
        { description: '50 email credits', unit_amount_cents: 1500, quantity: 1 },
      ],
      currency: 'USD',
      description: 'Top-up',
      payment_method_id,
      metadata: purchase(),
    };
    const again = key();
    stripe.fail({ path: /finalize$/, how: 'limit' });
    await expect(gateway.chargeTopUp(account, topUp, again)).rejects.toMatchObject({ code: 'network_error' });
    stripe.forgetKeys();
    const { invoice } = await gateway.chargeTopUp(account, topUp, again);
    expect(invoice).toMatchObject({ invoice_status: 'paid', total_cents: 4000 });
    expect(invoice.lines).toHaveLength(2);

    stripe.fail({ path: /finalize$/, how: 'limit' });
    await expect(gateway.chargeTopUp(account, topUp, key())).rejects.toMatchObject({ code: 'network_error' });
    const [draft] = await gateway.listInvoices(account);
    expect(draft).toMatchObject({ invoice_status: 'draft', charge: null });
    const given_up = await gateway.voidInvoice(account, draft?.provider_invoice_id ?? '', key());
    expect(given_up).toMatchObject({ invoice_status: 'void', amount_paid_cents: 0 });
  });
});

describe('a plan that changes', () => {
  test('upgrades for the sum of the preview, once', async () => {
    const { account, subscription, id } = await subscribed();
    stripe.moveClock(account.customer_id, forward(subscription.current_period_start, 10));
    const change = { provider_subscription_id: id, plan: GROWTH };
    const preview = await gateway.previewPlanChange(account, change);
    expect(preview.amount_due_cents).toBeGreaterThan(0);
    const order = { ...change, when: 'now' as const, prorated_at: preview.prorated_at, metadata: purchase() };
    const again = key();
    const first = await gateway.changePlan(account, order, again);
    expect(first.invoice).toMatchObject({
      total_cents: preview.amount_due_cents,
      billing_reason: 'subscription_update',
      metadata: order.metadata,
    });
    expect(first.subscription.plan_id).toBe('plan_growth');
    expect(await gateway.changePlan(account, order, again)).toEqual(first);
    expect(await gateway.listInvoices(account)).toHaveLength(2);
  });

  test('stays as it is when the difference cannot be paid', async () => {
    const { account, id } = await subscribed();
    const bad = await gateway.attachPaymentMethod(account, 'pm_card_chargeCustomerFail', key());
    await gateway.setDefaultPaymentMethod(account, bad.payment_method_id, key());
    const order = { provider_subscription_id: id, plan: GROWTH, when: 'now' as const };
    const { subscription, invoice, charge } = await gateway.changePlan(account, order, key());
    expect(charge).toMatchObject({ payment_status: 'failed', error_code: 'card_declined' });
    expect(invoice?.invoice_status).toBe('void');
    expect(subscription).toMatchObject({ plan_id: 'plan_starter', status: 'active' });
  });

  test('waits for 3-D Secure, and is given up with its invoice', async () => {
    const { account, id } = await subscribed();
    const card = await gateway.attachPaymentMethod(account, 'pm_card_authenticationRequired', key());
    await gateway.setDefaultPaymentMethod(account, card.payment_method_id, key());
    const order = { provider_subscription_id: id, plan: GROWTH, when: 'now' as const };
    const first = await gateway.changePlan(account, order, key());
    expect(first.charge).toMatchObject({ payment_status: 'requires_action' });
    expect(first.subscription.plan_id).toBe('plan_starter');
    await gateway.voidInvoice(account, first.invoice?.provider_invoice_id ?? '', key());
    expect((await gateway.findSubscription(account, id))?.plan_id).toBe('plan_starter');
    const second = await gateway.changePlan(account, order, key());
    stripe.authenticate(second.charge?.client_secret ?? '', true);
    expect((await gateway.findSubscription(account, id))?.plan_id).toBe('plan_growth');
  });

  test('downgrades at the end of the period, which cancel and upgrade take back', async () => {
    const { account, id } = await subscribed();
    await gateway.changePlan(account, { provider_subscription_id: id, plan: GROWTH, when: 'now' }, key());
    const down = { provider_subscription_id: id, plan: STARTER, when: 'period_end' as const };
    const waiting = await gateway.changePlan(account, down, key());
    expect(waiting.subscription).toMatchObject({ plan_id: 'plan_growth', pending_plan_id: 'plan_starter' });
    const canceled = await gateway.cancelSubscription(
      account,
      { provider_subscription_id: id, when: 'period_end', reason: 'Too dear' },
      key(),
    );
    expect(canceled).toMatchObject({ cancel_at_period_end: true, pending_plan_id: null });
    await gateway.keepSubscription(account, id, key());
    const again = await gateway.changePlan(account, down, key());
    const end = again.subscription.current_period_end;
    stripe.moveClock(account.customer_id, forward(end, 1));
    const renewed = await gateway.findSubscription(account, id);
    expect(renewed).toMatchObject({ plan_id: 'plan_starter', pending_plan_id: null, status: 'active' });
    const [invoice] = await gateway.listInvoices(account);
    expect(invoice).toMatchObject({ invoice_status: 'paid', total_cents: 9700, period_start: end });
  });
});

test('a subscription to something that is no plan of ours, sold to the customer in Stripe’s dashboard, is passed over', async () => {
  const { account, id } = await subscribed();
  const other = { plan: plan('plan_other', 500), payment_method_id: null, metadata: purchase() };
  await gateway.createSubscription(account, other, key());
  const [price] = stripe.state.all('price').filter(({ metadata }) => metadata.plan_id === 'plan_other');
  if (!price) throw new Error('No price was made');
  price.metadata = {};
  const listed = await gateway.listSubscriptions(account);
  expect(listed.map(({ provider_subscription_id }) => provider_subscription_id)).toEqual([id]);
});

describe('events', () => {
  test('are read when Stripe signed them within 300 seconds, in either direction', async () => {
    const { account } = await subscribed();
    const event = stripe.events().findLast(({ type }) => type === 'invoice.paid');
    if (!event) throw new Error('No invoice was paid');
    const now = new Date();
    const seconds = Math.floor(now.getTime() / 1000);
    const read = ({ body, signature }: { body: string; signature: string }) =>
      gateway.readEvent(Buffer.from(body), signature, now);
    expect(await read(stripe.signed(event, seconds - 299))).toMatchObject({
      event_id: event.id,
      event_type: 'invoice.paid',
      customer_id: account.customer_id,
      agency_id: account.agency_id,
    });
    const foreign = structuredClone(event);
    const subject = foreign.data.object as { metadata?: object; parent?: object };
    Object.assign(subject, { metadata: { agency_id: 'acme-7' }, parent: null });
    expect((await read(stripe.signed(foreign, seconds))).agency_id).toBeNull();
    const valid = stripe.signed(event, seconds);
    const forged = [
      stripe.signed(event, seconds - 301),
      stripe.signed(event, seconds + 301),
      { ...valid, body: valid.body.replace('"paid"', '"void"') },
      { ...valid, signature: valid.signature.replace('v1=', 'v1=0') },
      { ...valid, signature: '' },
    ];
    for (const message of forged) await expect(read(message)).rejects.toBeInstanceOf(EventRefused);
  });

  test('are listed of the customers that are asked for, oldest first', async () => {
    const since = new Date(Date.now() - 1000).toISOString();
    const [one] = [await subscribed(), await subscribed()];
    const events = await gateway.listEvents(since, [one.account]);
    expect(new Set(events.map(({ customer_id }) => customer_id))).toEqual(new Set([one.account.customer_id]));
    expect(events[0]?.event_type).toBe('customer.created');
    expect(events.map(({ event_type }) => event_type)).toContain('customer.subscription.created');
  });
});

describeGateway('Stripe', () => {
  const taken = new Map<string, number>();
  const timeOf = ({ customer_id }: PaymentAccount) => stripe.state.now(customer_id) * 1000;
  const eventsOf = async (account: PaymentAccount) => {
    const listed = await gateway.listEvents('2020-01-01T00:00:00.000Z', [account]);
    return listed.map(({ event_id }) => stripe.state.get('event', event_id));
  };
  return {
    gateway,
    anAccount: newAccount,
    now: async (account) => new Date(timeOf(account)).toISOString(),
    advance: async ({ customer_id }, to) => stripe.moveClock(customer_id, to),
    confirm: async (_account, client_secret, card) => {
      const kind = client_secret.startsWith('seti') ? 'setup_intents' : 'payment_intents';
      const [id = ''] = client_secret.split('_secret_');
      const form = { key: keys.publishableKey, client_secret, payment_method: card };
      const body = new URLSearchParams(form);
      const response = await fetch(`${stripe.url}/v1/${kind}/${id}/confirm`, { method: 'POST', body });
      expect(response.status, await response.text()).toBe(200);
    },
    authenticate: async (_account, client_secret, is_authenticated) => {
      stripe.authenticate(client_secret, is_authenticated);
    },
    takeSent: async (account) => {
      const events = await eventsOf(account);
      const fresh = events.slice(taken.get(account.customer_id));
      taken.set(account.customer_id, events.length);
      return fresh.map((event) => {
        const { body, signature } = stripe.signed(event);
        return { body: Buffer.from(body), signature };
      });
    },
  };
});

test('nobody reaches the objects of another customer', async () => {
  const { id, payment_method_id, account: owner } = await subscribed();
  const other = await newAccount();
  const [invoice] = await gateway.listInvoices(owner);
  const invoice_id = invoice?.provider_invoice_id ?? '';
  expect(await gateway.findSubscription(other, id)).toBeUndefined();
  expect(await gateway.findInvoice(other, invoice_id)).toBeUndefined();
  const attempts = [
    () => gateway.setDefaultPaymentMethod(other, payment_method_id, key()),
    () => gateway.detachPaymentMethod(other, payment_method_id, key()),
    () => gateway.keepSubscription(other, id, key()),
    () => gateway.voidInvoice(other, invoice_id, key()),
    () => gateway.invoicePdf(other, invoice_id),
  ];
  for (const attempt of attempts)
    await expect(attempt()).rejects.toMatchObject({ code: expect.stringMatching(/_not_found$/) });
});

test('an invoice has a PDF, with the tax number beside the customer', async () => {
  const { account } = await subscribed();
  const [invoice] = await gateway.listInvoices(account);
  const pdf = await gateway.invoicePdf(account, invoice?.provider_invoice_id ?? '');
  expect(Buffer.from(pdf ?? []).toString('latin1')).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/);
  const [field] = stripe.state.get('customer', account.customer_id).invoice_settings.custom_fields ?? [];
  expect(field).toEqual({ name: 'Tax number', value: 'GB 123 4567 89' });
});
