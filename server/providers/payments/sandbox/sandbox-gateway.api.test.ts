import { randomBytes } from 'node:crypto';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { readText } from '@placewell/resume';
import { expect, it } from 'vitest';
import { settings } from '../../../app.ts';
import { readConfig } from '../../../platform/config.ts';
import { newId } from '../../../platform/ids.ts';
import { describeGateway } from '../../../testing/gateway-contract.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import type { PaymentAccount, PaymentGateway } from '../gateway.ts';
import { readClock } from './sandbox.repo.ts';
import { runSandboxTask } from './sandbox.tasks.ts';
import { signEvent } from './signatures.ts';
import { readSigningSecret } from './signing-secret.ts';

const test = useTestApp({}, { own: 'the sandbox acts for all agencies at once' });

async function anAccount(): Promise<PaymentAccount> {
  const agency_id = newId<AgencyId>();
  await test.sql`insert into agencies (agency_id, agency_name) values (${agency_id}, ${'Harbour'})`;
  const details = { name: 'Harbour Ltd', email: 'pay@harbour.test', address: null, tax_number: null };
  const customer_id = await test.platform.payments.saveCustomer(
    agency_id,
    { customer_id: null, details },
    'customer',
  );
  return { agency_id, customer_id };
}

const now = ({ agency_id }: PaymentAccount) => test.inAgency(agency_id, readClock);

describeGateway('the sandbox', () => {
  const gateway = test.platform.payments;
  const { sandbox } = gateway;
  if (!sandbox) throw new Error('Expected the sandbox');
  return {
    gateway,
    anAccount,
    now,
    advance: ({ agency_id }, to) => sandbox.moveClock(agency_id, to),
    confirm: async (account, client_secret, payment_method_id) => {
      await sandbox.confirm(account, { client_secret, payment_method_id });
    },
    authenticate: async (account, client_secret, is_authenticated) => {
      await sandbox.authenticate(account, { client_secret, is_authenticated });
    },
    takeSent: async ({ agency_id }) => {
      const sent: { body: Uint8Array; signature: string }[] = [];
      await sandbox.deliverEvents(agency_id, async (body, signature) => void sent.push({ body, signature }));
      return sent;
    },
  };
});

const DAY_MS = 86_400_000;
const BASIC = { plan_id: 'basic', plan_name: 'Basic', amount_cents: 9_700, currency: 'USD' };
const sandbox = () => test.platform.payments.sandbox!;
const later = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString();

/** A customer with a card and a subscription. */
async function aSubscriber() {
  const { payments } = test.platform;
  const account = await anAccount();
  const { payment_method_id } = await payments.attachPaymentMethod(account, 'pm_card_visa', 'card');
  const order = { plan: BASIC, payment_method_id, metadata: { purchase_id: null } };
  const { subscription, invoice } = await payments.createSubscription(account, order, 'subscription');
  return { account, subscription, invoice };
}
/** Moves the agency's test clock without processing due work. */
const moveClockOnly = async ({ agency_id }: PaymentAccount, to: string) => {
  await test.sql`update agencies set billing_clock_offset_ms = extract(epoch from ${to}::timestamptz -
    now()) * 1000 where agency_id = ${agency_id}`;
};
const paid = async (account: PaymentAccount) =>
  (await test.platform.payments.listInvoices(account)).filter((one) => one.invoice_status === 'paid');
const undelivered = async ({ agency_id }: PaymentAccount) =>
  await test.sql<{
    type: string;
    created_at: string;
  }>`select event_type as type, created_at from sandbox_events
      where agency_id = ${agency_id} and delivered_at is null order by event_number`;

it('the job renews what is due by each agency’s own clock, and only that', async () => {
  const [moved, other] = [await aSubscriber(), await aSubscriber()];
  await moveClockOnly(moved.account, later(moved.subscription.current_period_end, 1_000));
  await test.run(runSandboxTask, {});
  const events = await undelivered(moved.account);
  expect(events.filter(({ type }) => type === 'invoice.paid')).toHaveLength(2);
  expect(events.at(-1)?.created_at).toBe(moved.subscription.current_period_end);
  expect((await undelivered(other.account)).filter(({ type }) => type === 'invoice.paid')).toHaveLength(1);
});

it('a month that many processes find due is charged once', async () => {
  const { account, subscription } = await aSubscriber();
  await moveClockOnly(account, later(subscription.current_period_end, DAY_MS));
  await Promise.all([1, 2, 3, 4, 5].map(() => sandbox().processDue(account.agency_id)));
  expect(await paid(account)).toHaveLength(2);
});

it('the clock moves from one due date to the next, and never back', async () => {
  const { account, subscription } = await aSubscriber();
  const end = later(subscription.current_period_end, 40 * DAY_MS);
  const seen: string[] = [];
  await sandbox().moveClock(account.agency_id, end, async () => void seen.push(await now(account)));
  expect(seen.map((time) => time.slice(0, 10))).toEqual(
    [subscription.current_period_end, (await paid(account))[0]!.period_start, end].map((time) =>
      time.slice(0, 10),
    ),
  );
  await sandbox().moveClock(account.agency_id, subscription.current_period_end);
  expect((await now(account)) >= end).toBe(true);
  expect(await paid(account)).toHaveLength(3);
});

it('events go on waiting, in their order, until they are taken', async () => {
  const { account } = await aSubscriber();
  const waiting = (await undelivered(account)).map(({ type }) => type);
  expect(waiting).toContain('invoice.paid');
  const taken: string[] = [];
  const take = (fail: boolean) =>
    sandbox().deliverEvents(account.agency_id, async (body) => {
      if (fail && taken.length === 2) throw new Error('Nobody answers');
      taken.push((JSON.parse(Buffer.from(body).toString()) as { type: string }).type);
    });
  await expect(take(true)).rejects.toThrow('Nobody answers');
  expect(await undelivered(account)).toHaveLength(waiting.length - 2);
  await take(false);
  expect(taken).toEqual(waiting);
  expect(await undelivered(account)).toEqual([]);
});

it('3-D Secure that is answered after the purchase was given up pays nothing', async () => {
  const { payments } = test.platform;
  const account = await anAccount();
  const { payment_method_id } = await payments.attachPaymentMethod(
    account,
    'pm_card_authenticationRequired',
    'card',
  );
  const order = { plan: BASIC, payment_method_id, metadata: { purchase_id: 'p-9' } };
  const { charge, invoice } = await payments.createSubscription(account, order, 'given up');
  await payments.voidInvoice(account, invoice.provider_invoice_id, 'void');
  const answer = { client_secret: charge.client_secret!, is_authenticated: true };
  expect(await sandbox().authenticate(account, answer)).toMatchObject({ payment_status: 'failed' });
  expect(await paid(account)).toEqual([]);
  const stranger = await anAccount();
  await expect(sandbox().authenticate(stranger, answer)).rejects.toMatchObject({ code: 'not_found' });
});

it('an event says nothing that pays: no client secret', async () => {
  const account = await anAccount();
  const order = { plan: BASIC, payment_method_id: null, metadata: { purchase_id: 'p-9' } };
  const { charge } = await test.platform.payments.createSubscription(account, order, 'browser');
  expect(charge.client_secret).toContain('_secret_');
  const rows =
    await test.sql`select payload::text from sandbox_events where agency_id = ${account.agency_id}`;
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('_secret_');
});

it('an invoice prints who is billed as they were then, who sells, and every sum', async () => {
  const { payments } = test.platform;
  const { account, invoice } = await aSubscriber();
  const { agency_id, customer_id } = account;
  const address = {
    line1: 'ul. Długa 5',
    line2: null,
    city: 'Łódź',
    postal_code: '90-001',
    region: null,
    country: 'PL',
  };
  const details = {
    name: 'Bałtyk Żegluga',
    email: 'faktury@baltyk.test',
    address,
    tax_number: 'PL1234567890',
  };
  await payments.saveCustomer(agency_id, { customer_id, details }, 'moved');
  const order = {
    lines: [{ description: '200 resume credits', unit_amount_cents: 123_450, quantity: 3 }],
    currency: 'EUR',
    description: 'Credits',
    payment_method_id: (await payments.listPaymentMethods(account))[0]!.payment_method_id,
    metadata: { purchase_id: 'p-1' },
  };
  const topUp = (await payments.chargeTopUp(account, order, 'top-up')).invoice;
  const textOf = async (id: string) => readText((await payments.invoicePdf(account, id))!);
  const first = await textOf(invoice.provider_invoice_id);
  for (const words of [invoice.number!, 'Harbour Ltd', '1 month of Basic', '$97.00', 'Placewell', 'Sandbox'])
    expect(first).toContain(words);
  expect(first).not.toContain('Bałtyk');
  const second = await textOf(topUp.provider_invoice_id);
  for (const words of ['Bałtyk Żegluga', '90-001 Łódź', 'Poland', 'PL1234567890', '€3,703.50', 'Paid'])
    expect(second).toContain(words);
});

it('a charge whose connection breaks at any moment is made once, by a repeat with its key', async () => {
  const { payments } = test.platform;
  const account = await anAccount();
  const { payment_method_id } = await payments.attachPaymentMethod(account, 'pm_card_visa', 'card');
  let broken = 0;
  const buy = async (purchase: number): Promise<string> => {
    const order = {
      lines: [{ description: 'Credits', unit_amount_cents: 100 + purchase, quantity: 1 }],
      currency: 'USD',
      description: 'Credits',
      payment_method_id,
      metadata: { purchase_id: `p-${purchase}` },
    };
    for (;;)
      try {
        return (await payments.chargeTopUp(account, order, `purchase:${purchase}`)).invoice
          .provider_invoice_id;
      } catch {
        broken++;
      }
  };
  let isDone = false;
  const breakConnections = async () => {
    while (!isDone) {
      await test.sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = 'placewell_app' and query not like '%listen%'
        and random() < 0.3`;
      await new Promise((done) => setTimeout(done, 15));
    }
  };
  const breaking = breakConnections();
  const purchases = Array.from({ length: 8 }, (_one, index) => index);
  const first = await Promise.all(purchases.map(buy));
  // On a quick machine no connection may have broken by then.
  for (let round = 0; broken === 0 && round < 100; round++)
    expect(await Promise.all(purchases.map(buy))).toEqual(first);
  isDone = true;
  await breaking;
  expect(broken).toBeGreaterThan(0);
  expect(await Promise.all(purchases.map(buy))).toEqual(first);
  const invoices = await paid(account);
  expect(invoices.map((one) => one.provider_invoice_id).sort()).toEqual(first.sort());
  expect(new Set(invoices.map((one) => one.number)).size).toBe(8);
});

it('the secret that signs events lies sealed in the database, and is made again where its key is gone', async () => {
  const { account } = await aSubscriber();
  const { database, config } = test.platform;
  const takeOne = async (gateway: PaymentGateway) => {
    const sent: { body: Uint8Array; signature: string }[] = [];
    await gateway.sandbox!.deliverEvents(account.agency_id, async (body, signature) => {
      sent.push({ body, signature });
    });
    return sent[0]!;
  };
  const { body, signature } = await takeOne(test.platform.payments);
  expect(await test.platform.payments.readEvent(body, signature, new Date())).toMatchObject({
    agency_id: account.agency_id,
  });
  const stored = async () =>
    (
      await database.ownerPool.query<{ one: Record<string, string> }>(
        'select to_jsonb(s) as one from sandbox_secrets s',
      )
    ).rows;
  const [row] = await stored();
  expect(Object.keys(row!.one).sort()).toEqual(['secret_sealed']);
  expect(row!.one.secret_sealed).toMatch(/^s1\./);
  const secret = await readSigningSecret({ database, config });
  expect(secret).toMatch(/^whsec_sandbox_[0-9a-f]{64}$/);
  const own = signEvent(secret, body, new Date());
  expect(await test.platform.payments.readEvent(body, own, new Date())).toBeDefined();
  expect(JSON.stringify(row)).not.toContain(secret);

  const SECRETS_KEY = randomBytes(32).toString('base64');
  const other = readConfig({ DATA_DIR: config.dataDir, SECRETS_KEY }, settings);
  const after = await readSigningSecret({ database, config: other });
  expect(after).not.toBe(secret);
  expect(await readSigningSecret({ database, config: other }), 'once').toBe(after);
  expect(await stored()).toHaveLength(1);
});

it('many processes at once make one secret', async () => {
  const { database, config } = test.platform;
  await database.ownerPool.query('delete from sandbox_secrets');
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => readSigningSecret({ database, config })));
  expect(new Set(all).size).toBe(1);
});

it('a test card keeps the expiry that was typed, and is refused when it is over or the code is wrong', async () => {
  const account = await anAccount();
  const { payments } = test.platform;
  const keep = (id: string) => payments.attachPaymentMethod(account, id, newId());
  expect(await keep('pm_card_visa-0431-123')).toMatchObject({
    brand: 'visa',
    last4: '4242',
    exp_month: 4,
    exp_year: 2031,
  });
  await expect(keep('pm_card_visa-1025-123')).rejects.toMatchObject({ code: 'expired_card' });
  await expect(keep('pm_card_visa-0431-12')).rejects.toMatchObject({ code: 'incorrect_cvc' });
  await expect(keep('pm_card_amex-0431-123')).rejects.toMatchObject({ code: 'incorrect_cvc' });
  await expect(keep('pm_card_visa-0431-000')).rejects.toMatchObject({ code: 'incorrect_cvc' });
  await expect(keep('pm_card_visa-1331-123')).rejects.toMatchObject({ code: 'payment_method_not_found' });
  expect(await keep('pm_card_amex-1234-1234')).toMatchObject({
    brand: 'amex',
    exp_month: 12,
    exp_year: 2034,
  });
  expect(await payments.listPaymentMethods(account)).toHaveLength(2);
  const stored = await test.database.ownerPool.query<{ text: string }>(
    `select string_agg(o::text, ' ') || coalesce((select string_agg(r::text, ' ') from sandbox_requests r), '') as text
     from sandbox_objects o where agency_id = $1`,
    [account.agency_id],
  );
  expect(stored.rows[0]!.text, 'no security code is kept').not.toMatch(/visa-0431|amex-1234/);
});

it('a card that has expired by the test clock pays no renewal', async () => {
  const { payments } = test.platform;
  const account = await anAccount();
  const expiry = new Date(Date.now() + 20 * DAY_MS);
  const mmyy = `${String(expiry.getUTCMonth() + 1).padStart(2, '0')}${String(expiry.getUTCFullYear()).slice(2)}`;
  const { payment_method_id } = await payments.attachPaymentMethod(
    account,
    `pm_card_visa-${mmyy}-123`,
    'card',
  );
  const order = { plan: BASIC, payment_method_id, metadata: { purchase_id: null } };
  const { subscription, charge } = await payments.createSubscription(account, order, 'subscription');
  expect(charge.payment_status).toBe('succeeded');
  // The first renewal may still come in the card's last month, the third cannot.
  await sandbox().moveClock(account.agency_id, later(subscription.current_period_end, 75 * DAY_MS));
  const refused = (await payments.listInvoices(account)).find((one) => one.invoice_status !== 'paid');
  expect(refused?.billing_reason).toBe('subscription_cycle');
  expect((await undelivered(account)).map(({ type }) => type)).toContain('invoice.payment_failed');
});
