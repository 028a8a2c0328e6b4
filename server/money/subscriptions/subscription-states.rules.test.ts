import {
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from '@placewell/contract/money/subscription-status.ts';
import { describe, expect, it } from 'vitest';
import type { GatewaySubscription, GatewaySubscriptionStatus } from '../../providers/payments/gateway.ts';
import {
  advance,
  nextPauseStep,
  type SubscriptionState,
  stateFromProvider,
} from './subscription-states.rules.ts';

const START = '2027-01-31T10:00:00.000Z';
const END = '2027-02-28T10:00:00.000Z';
const NOW = '2027-02-10T10:00:00.000Z';
const ASKED = '2027-02-05T10:00:00.000Z';

const aState = (changes: Partial<SubscriptionState> = {}): SubscriptionState => ({
  subscription_status: 'active',
  plan_id: 'basic',
  amount_cents: 9_700,
  currency: 'USD',
  current_period_start: START,
  current_period_end: END,
  trial_end: null,
  cancel_at_period_end: false,
  paused_at: null,
  pause_until: null,
  last_pause_at: null,
  unpaid_from: null,
  pending_plan_id: null,
  default_payment_method_id: null,
  past_due_since: null,
  canceled_at: null,
  ended_at: null,
  ...changes,
});

const aReport = (changes: Partial<GatewaySubscription> = {}): GatewaySubscription => ({
  provider_subscription_id: 'sub_1',
  status: 'active',
  plan_id: 'basic',
  amount_cents: 9_700,
  currency: 'USD',
  // Without milliseconds, as providers write it.
  current_period_start: '2027-01-31T10:00:00Z',
  current_period_end: '2027-02-28T10:00:00Z',
  cancel_at_period_end: false,
  canceled_at: null,
  ended_at: null,
  is_paused: false,
  pause_until: null,
  pending_plan_id: null,
  default_payment_method_id: null,
  latest_invoice_id: null,
  created_at: START,
  metadata: { purchase_id: null },
  ...changes,
});
/** The present period is paid. */
const PAID = { unpaid_since: null, paid_until: END, is_period_void: false };
const report = (changes: Partial<GatewaySubscription>, before?: SubscriptionState) =>
  stateFromProvider(aReport(changes), before, { now: NOW, ...PAID });

/** A stored state with this status. */
const accessStatus = (subscription_status: SubscriptionStatus): SubscriptionState =>
  aState({
    subscription_status,
    past_due_since: subscription_status === 'past_due' ? START : null,
    ended_at: subscription_status === 'canceled' || subscription_status === 'expired' ? ASKED : null,
  });

describe('a report of the provider', () => {
  /** The status after each snapshot, from any status; canceled while past due or expired means expired. */
  const LEADS_TO: Record<GatewaySubscriptionStatus, SubscriptionStatus> = {
    incomplete: 'incomplete',
    incomplete_expired: 'expired',
    active: 'active',
    past_due: 'past_due',
    unpaid: 'past_due',
    canceled: 'canceled',
  };
  const OTHERS: Partial<Record<string, Partial<typeof LEADS_TO>>> = {
    past_due: { canceled: 'expired' },
    expired: { canceled: 'expired' },
  };
  const cases = ['nothing', ...SUBSCRIPTION_STATUSES].flatMap((from) =>
    Object.entries({ ...LEADS_TO, ...OTHERS[from] }).map(
      ([status, expected]) => [from, status, expected] as const,
    ),
  );

  it.each(cases)('leads from %s by “%s” to %s', (from, status, expected) => {
    const before = from === 'nothing' ? undefined : accessStatus(from as SubscriptionStatus);
    const after = report({ status: status as GatewaySubscriptionStatus }, before);
    expect(after.subscription_status).toBe(expected);
    // The constraints of the table of subscriptions.
    expect(after.past_due_since !== null).toBe(expected === 'past_due');
    expect(after.ended_at !== null).toBe(expected === 'canceled' || expected === 'expired');
  });

  it('changes nothing when it comes again', () => {
    for (const status of ['incomplete', 'active', 'past_due', 'canceled', 'incomplete_expired'] as const) {
      const first = report({ status, is_paused: true, cancel_at_period_end: true });
      const later = stateFromProvider(
        aReport({ status, is_paused: true, cancel_at_period_end: true }),
        first,
        {
          now: END,
          ...PAID,
        },
      );
      expect(later, status).toEqual(first);
    }
  });

  it('ends as canceled what a person asked to cancel, also when it was past due', () => {
    const before = aState({ ...accessStatus('past_due'), cancel_at_period_end: true });
    expect(report({ status: 'canceled' }, before).subscription_status).toBe('canceled');
  });

  it('counts dunning from the first unpaid invoice, and not again by later snapshots', () => {
    const first = stateFromProvider(aReport({ status: 'past_due' }), undefined, {
      ...PAID,
      now: NOW,
      unpaid_since: '2027-02-01T00:00:00Z',
    });
    expect(first.past_due_since).toBe('2027-02-01T00:00:00.000Z');
    const later = stateFromProvider(aReport({ status: 'unpaid' }), first, {
      ...PAID,
      now: END,
      unpaid_since: END,
    });
    expect(later.past_due_since).toBe(first.past_due_since);
    expect(report({ status: 'past_due' }).past_due_since).toBe(NOW);
  });

  it('keeps a paused one active, and forgets the pause when it goes on', () => {
    const paused = report({ is_paused: true, pause_until: END });
    expect(paused).toMatchObject({ subscription_status: 'active', paused_at: NOW, pause_until: END });
    expect(report({}, paused)).toMatchObject({
      subscription_status: 'active',
      paused_at: null,
      pause_until: null,
    });
  });
});

describe('a pause', () => {
  const DAY_MS = 86_400_000;
  const after = (from: string, days: number) => new Date(Date.parse(from) + days * DAY_MS).toISOString();
  const LATEST = after(NOW, 90);
  const paused = (changes: Partial<SubscriptionState> = {}) =>
    aState({ paused_at: NOW, last_pause_at: NOW, pause_until: LATEST, unpaid_from: END, ...changes });
  const voided = { unpaid_since: null, paid_until: END, is_period_void: true };

  it('ends after 90 days, whatever the provider says, and counts from the day from which it counts', () => {
    expect(report({ is_paused: true })).toMatchObject({ pause_until: LATEST, last_pause_at: NOW });
    const far = report({ is_paused: true, pause_until: after(NOW, 300) });
    expect(far.pause_until).toBe(LATEST);
    expect(report({ is_paused: true, pause_until: END }).pause_until).toBe(END);
    // One that was running when pauses were limited counts from then.
    const old = report({ is_paused: true }, paused({ paused_at: START, last_pause_at: ASKED }));
    expect(old).toMatchObject({ paused_at: START, last_pause_at: ASKED, pause_until: after(ASKED, 90) });
  });

  it('leaves unpaid what comes after the paid period, until a period is paid for or charged', () => {
    const during = report({ is_paused: true });
    expect(during).toMatchObject({ unpaid_from: END, last_pause_at: NOW });
    expect(report({}, during)).toMatchObject({ unpaid_from: null, last_pause_at: NOW });
    const at = (accounts: typeof voided, changes: Partial<GatewaySubscription> = {}) =>
      stateFromProvider(aReport(changes), during, { now: after(END, 20), ...accounts });
    expect(at(voided, { is_paused: true }).unpaid_from).toBe(END);
    expect(at(voided).unpaid_from).toBe(END);
    expect(at({ ...voided, is_period_void: false }).unpaid_from).toBeNull();
    expect(at({ ...voided, paid_until: after(END, 50) }).unpaid_from).toBeNull();
    expect(at(voided, { status: 'canceled' }).unpaid_from).toBeNull();
    // A period whose invoice was voided without a pause is free.
    const gift = stateFromProvider(aReport(), aState(), { now: after(END, 20), ...voided });
    expect(gift.unpaid_from).toBeNull();
  });

  type RemoteSubscription = { is_paused: boolean; pause_until: string | null };
  const NO_END: RemoteSubscription = { is_paused: true, pause_until: null };
  const OVER: RemoteSubscription = { is_paused: false, pause_until: null };
  const over = { paused_at: null, pause_until: null };
  it.each<
    [string, { state?: Partial<SubscriptionState>; remote: RemoteSubscription; days: number; step?: string }]
  >([
    ['is told to the provider where it has no end', { remote: NO_END, days: 0, step: 'limit' }],
    [
      'is told to the provider where it ends too late',
      { remote: { is_paused: true, pause_until: after(LATEST, 9) }, days: 0, step: 'limit' },
    ],
    ['is not told where it ends in time', { remote: { is_paused: true, pause_until: END }, days: 0 }],
    ['is over after its longest time', { remote: NO_END, days: 90, step: 'resume' }],
    ['is paid for when it is over', { state: over, remote: OVER, days: 60, step: 'resume' }],
    ['costs nothing while time is paid for', { state: over, remote: OVER, days: 1 }],
    [
      'of a subscription that is to end is not paid for',
      { state: { ...over, cancel_at_period_end: true }, remote: OVER, days: 60 },
    ],
    [
      'whose payment has failed is not charged again',
      { state: { ...over, subscription_status: 'past_due', past_due_since: END }, remote: OVER, days: 60 },
    ],
    [
      'of a subscription that has ended is nothing',
      { state: { subscription_status: 'canceled', ended_at: END }, remote: NO_END, days: 91 },
    ],
  ])('%s', (_title, { state, remote, days, step }) => {
    expect(nextPauseStep(paused(state), remote, after(NOW, days))).toBe(step);
  });
});

describe('time', () => {
  const arranged = (changes: Partial<SubscriptionState> = {}) => ({
    ...aState(changes),
    period_anchor: START,
    is_arranged: true,
  });

  it('changes nothing within a period', () => {
    const result = advance(arranged(), '2027-02-28T09:59:59.999Z');
    expect(result).toEqual({ state: aState(), granted: null });
  });

  it('lets the periods of an arrangement follow each other, and grants each', () => {
    const { state, granted } = advance(arranged(), END);
    expect(granted).toEqual({ start: END, end: '2027-03-31T10:00:00.000Z' });
    expect(state).toMatchObject({ current_period_start: END, subscription_status: 'active' });
  });

  it('grants the present period alone after a long time without us', () => {
    const { state, granted } = advance(arranged(), '2027-07-04T00:00:00.000Z');
    expect(granted).toEqual({ start: '2027-06-30T10:00:00.000Z', end: '2027-07-31T10:00:00.000Z' });
    expect(state).toMatchObject({ current_period_start: granted?.start, current_period_end: granted?.end });
  });

  it('changes to the plan that waits with the next period', () => {
    const before = arranged({ plan_id: 'premium', pending_plan_id: 'basic' });
    expect(advance(before, NOW).state.plan_id).toBe('premium');
    expect(advance(before, END).state).toMatchObject({ plan_id: 'basic', pending_plan_id: null });
  });

  it('grants nothing for a period that began in a pause, and goes on when it is over', () => {
    const paused = arranged({ paused_at: NOW });
    expect(advance(paused, END)).toMatchObject({ granted: null, state: { paused_at: NOW } });
    const until = arranged({ paused_at: NOW, pause_until: '2027-03-05T00:00:00.000Z' });
    const during = advance(until, '2027-03-10T00:00:00.000Z');
    expect(during).toMatchObject({ granted: null, state: { paused_at: null, pause_until: null } });
    const after = advance(until, '2027-04-10T00:00:00.000Z');
    expect(after.granted?.start).toBe('2027-03-31T10:00:00.000Z');
  });

  it('ends a canceled one with its period, also one that a provider holds', () => {
    for (const is_arranged of [true, false]) {
      const before = { ...arranged({ cancel_at_period_end: true, canceled_at: ASKED }), is_arranged };
      expect(advance(before, NOW).state.subscription_status).toBe('active');
      expect(advance(before, '2027-05-01T00:00:00.000Z')).toMatchObject({
        granted: null,
        state: { subscription_status: 'canceled', ended_at: END, canceled_at: ASKED },
      });
    }
  });

  it('leaves the periods of a provider to its reports, and what has ended as it is', () => {
    const remote = { ...arranged(), is_arranged: false };
    expect(advance(remote, '2027-05-01T00:00:00.000Z')).toEqual({ state: aState(), granted: null });
    const ended = arranged({ subscription_status: 'canceled', ended_at: ASKED });
    expect(advance(ended, '2027-05-01T00:00:00.000Z').state).toMatchObject({ ended_at: ASKED });
  });
});
