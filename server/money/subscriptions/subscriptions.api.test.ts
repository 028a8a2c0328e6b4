import { beforeEach, describe, expect, it } from 'vitest';
import { accessEnded, accessRestored, subscriptionChanged } from '../../domain-events.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { listenTo } from '../../platform/events/bus.ts';
import type { GatewaySubscription } from '../../providers/payments/gateway.ts';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  applySubscription,
  changeArrangement,
  endArrangement,
  type PaidItems,
  type PaidUpgrade,
  startArrangement,
} from './subscriptions.public.ts';
import { advanceTask } from './subscriptions.tasks.ts';

const test = useTestApp({}, { own: 'runs jobs of the whole installation' });
let agency: TestUser;
const inAgency = <T>(work: (tx: TenantTx) => Promise<T>) => test.inAgency(agency.agency_id, work);
const advanceAll = () => test.run(advanceTask, {});

/** Moves the agency's test clock on. */
const pass = (days: number) =>
  test.sql`update agencies set billing_clock_offset_ms = billing_clock_offset_ms + ${days * 86_400_000}
    where agency_id = ${agency.agency_id}`;
const accessStatus = async () =>
  (
    await test.sql`select subscription_status, plan_id, access_ends_at,
      access_ends_at <= now() + billing_clock_offset_ms * interval '1 millisecond' is true as is_over
      from agencies where agency_id = ${agency.agency_id}`
  )[0];
const balances = async () =>
  (
    await test.sql`select balance from credit_balances where agency_id = ${agency.agency_id} order by
      credit_type desc`
  ).map((row) => row.balance);
/** The ledger's grants and expiries of resume credits. */
const ledger = async () =>
  (
    await test.sql`select delta from credit_entries where agency_id = ${agency.agency_id} and credit_type =
      'resume' and delta <> 0 order by entry_no`
  ).map((row) => row.delta);

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const aReport = (changes: Partial<GatewaySubscription> = {}): GatewaySubscription => ({
  provider_subscription_id: 'sub_1',
  status: 'active',
  plan_id: 'basic',
  amount_cents: 9_700,
  currency: 'USD',
  current_period_start: daysFromNow(-1),
  current_period_end: daysFromNow(29),
  cancel_at_period_end: false,
  canceled_at: null,
  ended_at: null,
  is_paused: false,
  pause_until: null,
  pending_plan_id: null,
  default_payment_method_id: null,
  latest_invoice_id: null,
  created_at: daysFromNow(-1),
  metadata: { purchase_id: null },
  ...changes,
});
const apply = (
  remote: GatewaySubscription,
  { periods = [], upgrades = [] }: Partial<PaidItems> = {},
  unpaid_since: string | null = null,
) =>
  inAgency((tx) =>
    applySubscription(tx, test.platform.events, {
      provider: 'sandbox',
      remote,
      accounts: { unpaid_since, paid_until: periods.at(-1)?.period.end ?? null, is_period_void: false },
      paid: { periods, upgrades },
    }),
  );
const periodOf = (remote: GatewaySubscription) => ({
  start: remote.current_period_start,
  end: remote.current_period_end,
});
const afterTwoThirds = ({ current_period_start, current_period_end }: GatewaySubscription) => {
  const [start, end] = [Date.parse(current_period_start), Date.parse(current_period_end)];
  return new Date(start + ((end - start) * 2) / 3).toISOString();
};
const firstPayment = (remote: GatewaySubscription) => ({ plan_id: remote.plan_id, period: periodOf(remote) });

beforeEach(async () => {
  agency = await anAgency(test, { resume_credits: 0 });
  test.emails.length = 0;
  await test.sql`update agencies set trial_ends_at = now() + interval '10 days', access_ends_at = now() +
    interval '10 days' where agency_id = ${agency.agency_id}`;
});

describe('what a provider reports', () => {
  it('grants each paid period once, whatever comes again, and gives access without an end', async () => {
    const remote = aReport();
    for (let time = 0; time < 3; time++) await apply(remote, { periods: [firstPayment(remote)] });
    expect(await balances()).toEqual([100, 100]);
    expect(await accessStatus()).toMatchObject({
      subscription_status: 'active',
      plan_id: 'basic',
      access_ends_at: null,
    });
  });

  it('grants the share of a larger plan that is paid for, once, until the end of the period', async () => {
    const remote = aReport();
    const upgrade: PaidUpgrade = {
      newPlans: ['premium'],
      oldPlans: ['basic'],
      // A third of the period is left, however late the sync.
      remaining: { start: afterTwoThirds(remote), end: remote.current_period_end },
      fullPeriod: periodOf(remote),
      cause: 'in_2',
    };
    const paid = { periods: [firstPayment(remote)], upgrades: [upgrade] };
    await apply(remote, { periods: paid.periods });
    for (let time = 0; time < 3; time++) await apply({ ...remote, plan_id: 'premium' }, paid);
    expect(await ledger()).toEqual([100, 50]);
    const [lots] =
      await test.sql`select count(distinct expires_at)::int as ends from credit_lots where agency_id =
        ${agency.agency_id}`;
    expect(lots).toEqual({ ends: 1 });
  });

  it('shows a period that was paid and is over in the ledger, without piling it up', async () => {
    const old = aReport({ current_period_start: daysFromNow(-40), current_period_end: daysFromNow(-10) });
    const remote = aReport();
    await apply(remote, { periods: [firstPayment(old), firstPayment(remote)] });
    expect(await ledger()).toEqual([100, -100, 100]);
    expect(await balances()).toEqual([100, 100]);
  });

  it('lets an unpaid first payment leave the trial as it is, and a given-up one as it was', async () => {
    await apply(aReport({ status: 'incomplete' }));
    expect(await accessStatus()).toMatchObject({ subscription_status: 'trialing', plan_id: null });
    await apply(aReport({ status: 'canceled', ended_at: daysFromNow(0) }));
    expect(await accessStatus()).toMatchObject({ subscription_status: 'trialing', is_over: false });
    await pass(11);
    await apply(aReport({ status: 'incomplete', provider_subscription_id: 'sub_2' }));
    expect(await accessStatus()).toMatchObject({ subscription_status: 'incomplete', is_over: true });
  });

  it('keeps access for seven days of debt, ends it without any event, and gives it back when paid', async () => {
    const notified: string[] = [];
    for (const event of [accessEnded, accessRestored])
      test.platform.events.add(
        listenTo(event, async (tx) => {
          if (tx.agency_id === agency.agency_id) notified.push(event.name);
        }),
      );
    const remote = aReport();
    await apply(remote, { periods: [firstPayment(remote)] });
    await apply({ ...remote, status: 'past_due' }, {}, daysFromNow(-1));
    expect(await accessStatus()).toMatchObject({ subscription_status: 'past_due', is_over: false });
    await pass(7);
    await advanceAll();
    await advanceAll();
    expect(await accessStatus()).toMatchObject({ subscription_status: 'past_due', is_over: true });
    await apply(remote);
    expect(await accessStatus()).toMatchObject({ subscription_status: 'active', access_ends_at: null });
    expect(notified).toEqual(['access.ended', 'access.restored']);
  });

  it('replaces a subscription that the provider knows no longer', async () => {
    await apply(aReport());
    await apply(aReport({ provider_subscription_id: 'sub_2', plan_id: 'premium' }));
    const rows =
      await test.sql`select provider_subscription_id, ended_at is null as is_living from subscriptions where
        agency_id = ${agency.agency_id} order by 1`;
    expect(rows).toEqual([
      { provider_subscription_id: 'sub_1', is_living: false },
      { provider_subscription_id: 'sub_2', is_living: true },
    ]);
  });

  it('ends a canceled subscription with its period although no event comes', async () => {
    const remote = aReport({ cancel_at_period_end: true, canceled_at: daysFromNow(0) });
    await apply(remote, { periods: [firstPayment(remote)] });
    expect(await accessStatus()).toMatchObject({ subscription_status: 'active', is_over: false });
    await pass(30);
    await advanceAll();
    expect(await accessStatus()).toMatchObject({ subscription_status: 'canceled', is_over: true });
    expect(await ledger()).toEqual([100, -100]);
  });
});

describe('a trial', () => {
  it('is over without any event, and is told of three days before, once, to the agency users', async () => {
    await aRecruiter(test, agency);
    await pass(6);
    await advanceAll();
    expect(test.emails).toEqual([]);
    await pass(2);
    await advanceAll();
    await advanceAll();
    await test.runJobs();
    expect(test.emails.map(({ to }) => to)).toEqual([agency.email]);
    expect(test.emails[0]?.subject).toMatch(/^The trial for Harbour Staffing ends on \d+ \w+ \d{4}$/);
    await pass(2);
    await advanceAll();
    expect(await accessStatus()).toMatchObject({ subscription_status: 'expired', is_over: true });
    await advanceAll();
    await test.runJobs();
    expect(test.emails).toHaveLength(1);
  });
});

describe('an arrangement', () => {
  const start = (plan_id = 'basic') => inAgency((tx) => startArrangement(tx, test.platform.events, plan_id));

  it('grants each month by the calendar without a card, and not what was missed', async () => {
    await start();
    await pass(32);
    await advanceAll();
    await advanceAll();
    expect(await ledger()).toEqual([100, 100, -100]);
    expect(await balances()).toEqual([100, 100]);
    await pass(150);
    await advanceAll();
    expect(await ledger()).toEqual([100, 100, -100, 100, -100]);
    expect(await accessStatus()).toMatchObject({ subscription_status: 'active', access_ends_at: null });
  });

  it('is one at a time', async () => {
    await start();
    await expect(start()).rejects.toMatchObject({ code: 'already_subscribed' });
  });

  it('grants the share of a larger plan for what is left of the month, and a smaller plan with the next month', async () => {
    await start();
    const change = (plan_id: string) =>
      inAgency((tx) => changeArrangement(tx, test.platform.events, plan_id));
    const [{ days }] =
      await test.sql`select extract(day from current_period_end - current_period_start)::int as days from
        subscriptions where agency_id = ${agency.agency_id}`;
    await pass(days - 1);
    await change('enterprise');
    // Some moments less than a day are left.
    expect(await ledger()).toEqual([100, Math.floor(900 / days) - (900 % days === 0 ? 1 : 0)]);
    const granted = await ledger();
    await change('premium');
    expect(await accessStatus()).toMatchObject({ plan_id: 'enterprise' });
    await change('enterprise');
    await change('premium');
    expect(await ledger()).toEqual(granted);
    await pass(2);
    await advanceAll();
    expect(await accessStatus()).toMatchObject({ plan_id: 'premium' });
    expect(await balances()).toEqual([250, 250]);
  });

  it('drops a smaller plan that waits when a larger one is arranged', async () => {
    await start('premium');
    for (const plan_id of ['basic', 'enterprise'])
      await inAgency((tx) => changeArrangement(tx, test.platform.events, plan_id));
    await pass(32);
    await advanceAll();
    expect(await accessStatus()).toMatchObject({ plan_id: 'enterprise' });
    expect(await balances()).toEqual([1_000, 1_000]);
  });

  it('ends with its month or at once', async () => {
    const end = (when: 'now' | 'period_end') =>
      inAgency((tx) => endArrangement(tx, test.platform.events, { when, reason: 'Agreed' }));
    await start();
    await end('period_end');
    expect(await accessStatus()).toMatchObject({ subscription_status: 'active', is_over: false });
    await pass(32);
    await advanceAll();
    expect(await accessStatus()).toMatchObject({ subscription_status: 'canceled', is_over: true });
    await start();
    expect(await accessStatus()).toMatchObject({ subscription_status: 'active', access_ends_at: null });
    await end('now');
    expect(await accessStatus()).toMatchObject({ subscription_status: 'canceled', is_over: true });
  });
});

it('informs the other features of each change of the access status, once', async () => {
  const notified: string[] = [];
  test.platform.events.add(
    listenTo(subscriptionChanged, async (tx, { subscription_status }) => {
      if (tx.agency_id === agency.agency_id) notified.push(subscription_status);
    }),
  );
  const remote = aReport();
  await apply(remote);
  await apply(remote);
  await apply({ ...remote, status: 'past_due' });
  await apply({ ...remote, status: 'canceled' }, { periods: [firstPayment(remote)] });
  expect(notified).toEqual(['active', 'past_due', 'expired']);
});
