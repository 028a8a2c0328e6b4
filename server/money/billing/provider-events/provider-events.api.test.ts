import { connect } from 'node:net';
import { limits } from '@placewell/contract/limits.ts';
import { receiveProviderEvent } from '@placewell/contract/money/provider-events.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { newId } from '../../../platform/ids.ts';
import { BillingLife, type PostEvent } from '../../../testing/billing-life.ts';
import { anAgency, type TestUser } from '../../../testing/builders.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { beginSync } from './provider-events.repo.ts';
import { reconcileTask, recoverTask } from './provider-events.tasks.ts';
import { applySync } from './provider-sync.writes.ts';
import { syncAgency } from './sync-agency.service.ts';

const test = useTestApp({}, { own: 'runs jobs of the whole installation' });
let agency: TestUser;
const balances = async () =>
  (await test.sql`select balance from credit_balances where agency_id = ${agency.agency_id}`).map(
    (row) => row.balance,
  );

beforeEach(async () => {
  agency = await anAgency(test, { resume_credits: 0 });
  test.emails.length = 0;
});

const post: PostEvent = async (body, signature) => {
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: `/api/v1/${receiveProviderEvent.path}`,
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    },
    payload: Buffer.from(body),
  });
  return statusCode;
};
const lifeOf = (one: TestUser, order = 1) => new BillingLife({ platform: test.platform, post }, one, order);
const statusOf = async () =>
  (await test.sql`select subscription_status from agencies where agency_id = ${agency.agency_id}`)[0]
    .subscription_status;
/** Removes the jobs of stored events, as a crash would. */
const loseJobs = () => test.sql`delete from graphile_worker._private_jobs`;

/** Orders of the events; `LONG_PROOF=yes` tries a thousand. */
const ORDERS = process.env.LONG_PROOF === 'yes' ? Array.from({ length: 1000 }, (_, at) => at + 1) : [1];

it.each(ORDERS)(
  'grants once what was paid, from events that come five times in any order among forged and old ones (%d)',
  async (order) => {
    const life = lifeOf(agency, order);
    await life.live(() => test.runJobs());
    expect(await balances()).toEqual([life.expectedBalance, life.expectedBalance]);
    expect(life.counts).toMatchObject({ taken_wrongly: 0 });
    expect(life.counts.refused).toBeGreaterThan(10);
    const [kept] = await test.sql`select count(*) filter (where event_id like '%forged%')::int as forged,
       count(*) filter (where handled_at is null)::int as waiting from provider_events`;
    expect(kept).toEqual({ forged: 0, waiting: 0 });
    const receipts = test.emails.filter(({ subject }) => /^Receipt /.test(subject));
    expect(receipts.length).toBeGreaterThan(1);
    expect(new Set(receipts.map(({ subject }) => subject)).size).toBe(receipts.length);
  },
);

it('writes a line of the security log for each event that it refuses', async () => {
  test.platform.log.level = 'info';
  expect(await post(Buffer.from('{}'), undefined)).toBe(400);
  expect(test.log.entries).toContainEqual(
    expect.objectContaining({ security: 'refused', call: receiveProviderEvent.path, code: 'event_refused' }),
  );
});

describe('an event whose body has not been sent', () => {
  /** The response to headers that promise a body and never send it. */
  async function answerToHead(signature: string | undefined, { length = 1000, waitMs = 20_000 } = {}) {
    const { promise, resolve } = Promise.withResolvers<string>();
    const url = new URL(await listening());
    const socket = connect(Number(url.port), url.hostname);
    socket.once('data', (data) => resolve(data.toString()));
    const isSilent = setTimeout(() => resolve('none'), waitMs);
    socket.write(
      [
        `POST /api/v1/${receiveProviderEvent.path} HTTP/1.1`,
        'Host: localhost',
        'Content-Type: application/json',
        `Content-Length: ${length}`,
        ...(signature === undefined ? [] : [`Stripe-Signature: ${signature}`]),
        '\r\n',
      ].join('\r\n'),
    );
    const answer = await promise;
    clearTimeout(isSilent);
    socket.destroy();
    return answer;
  }
  let url: Promise<string> | undefined;
  const listening = () => {
    url ??= test.app.listen({ port: 0, host: '127.0.0.1' });
    return url;
  };
  const signed = (seconds: number) => `t=${Math.floor(Date.now() / 1000) + seconds},v1=${'0'.repeat(64)}`;

  it.each([
    ['has no signature', undefined],
    ['has a signature of no form', 'hello'],
    ['was signed 301 seconds ago', signed(-301)],
    ['was signed an hour ahead', signed(3600)],
    ['names two times', `${signed(0)},t=1`],
  ])('is refused at once when it %s', async (_name, signature) => {
    const answer = await answerToHead(signature);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('"event_refused"');
  });

  it('is waited for when it was signed now, up to the limit of an event', async () => {
    expect(await answerToHead(signed(-200), { waitMs: 500 })).toBe('none');
    expect(await answerToHead(signed(0), { length: limits.providerEventBytes + 1 })).toMatch(
      /^HTTP\/1.1 413 /,
    );
  });
});

describe('what a crash leaves', () => {
  it('is taken up again: an event that was kept before its job was lost, and the purchase that it is about', async () => {
    const life = lifeOf(agency);
    await life.meetProvider();
    await life.subscribe();
    for (const { body, signature } of await life.takeSent()) await post(body, signature);
    await loseJobs();
    await test.run(recoverTask, {});
    expect(await balances()).toEqual([0, 0]);
    await test.sql`update provider_events set received_at = received_at - interval '2 minutes'`;
    await test.run(recoverTask, {});
    expect(await balances()).toEqual([100, 100]);
    expect(await statusOf()).toBe('active');
    const purchases =
      await test.sql`select purchase_status from purchases where agency_id = ${agency.agency_id}`;
    expect(purchases).toEqual([{ purchase_status: 'paid' }]);
  });

  it('is found by the daily comparison with the provider, also where no event ever came', async () => {
    const life = lifeOf(agency);
    await life.meetProvider();
    await life.subscribe();
    await life.takeSent();
    await loseJobs();
    test.platform.log.level = 'info';
    await test.run(reconcileTask, {});
    expect(await balances()).toEqual([100, 100]);
    const found = test.log.entries.find(({ msg }) => msg === 'Reconciliation with the provider finished');
    expect(found).toMatchObject({ differed: 1, unreachable: 0 });
    expect((found as unknown as { missed_events: number }).missed_events).toBeGreaterThan(0);
    test.log.clear();
    await test.run(reconcileTask, {});
    expect(test.log.entries).toContainEqual(expect.objectContaining({ differed: 0, missed_events: 0 }));
  });
});

it('does not apply a sync that began before one that was applied', async () => {
  const life = lifeOf(agency);
  await life.meetProvider();
  await life.subscribe();
  const { payments, database, events } = test.platform;
  const read = async () => ({
    provider: payments.provider,
    subscriptions: await payments.listSubscriptions(life.account),
    invoices: await payments.listInvoices(life.account),
  });
  const inAgency = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant(database, agency.agency_id, work);
  const early = await inAgency(beginSync);
  const old = await read();
  await payments.cancelSubscription(
    life.account,
    {
      provider_subscription_id: old.subscriptions[0]!.provider_subscription_id,
      when: 'now',
    },
    newId(),
  );
  expect(await syncAgency(test.platform, agency.agency_id)).toBe(true);
  expect(await inAgency((tx) => applySync(tx, events, early, old))).toBe(false);
  expect(await statusOf()).toBe('canceled');
});

it('informs the agency users once that a payment failed, and gives the plan back when it is paid', async () => {
  const life = lifeOf(agency);
  const { payments } = test.platform;
  await life.meetProvider();
  await life.subscribe();
  const badCard = await life.card('pm_card_chargeCustomerFail');
  await payments.setDefaultPaymentMethod(life.account, badCard, newId());
  await life.passDays(32);
  for (let time = 0; time < 2; time++) {
    await test.runJobs();
    await syncAgency(test.platform, agency.agency_id);
  }
  expect(await statusOf()).toBe('past_due');
  const failures = test.emails.filter(({ subject }) => subject.startsWith('The payment for'));
  expect(failures).toMatchObject([{ to: agency.email, subject: 'The payment for Harbour Staffing failed' }]);
  expect(failures[0]?.text).toContain('$97.00');
  const [open] = (await payments.listInvoices(life.account)).filter((one) => one.invoice_status === 'open');
  const payment_method_id = await life.card('pm_card_visa');
  const { provider_invoice_id } = open!;
  await payments.payInvoice(life.account, { provider_invoice_id, payment_method_id }, newId());
  await test.runJobs();
  expect(await statusOf()).toBe('active');
  expect(await balances()).toEqual([100, 100]);
});

it('keeps an event of a customer that it does not know without doing anything', async () => {
  const life = lifeOf(agency);
  await life.meetProvider();
  await life.subscribe();
  const sent = await life.takeSent();
  await test.sql`delete from billing_customers where agency_id = ${agency.agency_id}`;
  for (const { body, signature } of sent) expect(await post(body, signature)).toBe(200);
  await test.runJobs();
  expect(await balances()).toEqual([0, 0]);
});
