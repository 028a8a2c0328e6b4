import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@placewell/contract/subscription-status.ts';
import { describe, expect, it } from 'vitest';
import type { GatewaySubscription, GatewaySubscriptionStatus } from '../../providers/payments/gateway.ts';
import { advance, type SubscriptionState, stateOfReport } from './subscription-states.rules.ts';

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
const report = (changes: Partial<GatewaySubscription>, before?: SubscriptionState) =>
  stateOfReport(aReport(changes), before, { now: NOW, unpaid_since: null });

/** A state with this status as it may stand in the database. */
const standing = (subscription_status: SubscriptionStatus): SubscriptionState =>
  aState({
    subscription_status,
    past_due_since: subscription_status === 'past_due' ? START : null,
    ended_at: subscription_status === 'canceled' || subscription_status === 'expired' ? ASKED : null,
  });

describe('a report of the provider', () => {
  /** Where each report leads, from wherever; a canceled one that was past due, or had expired, ends for its debts. */
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
    const before = from === 'nothing' ? undefined : standing(from as SubscriptionStatus);
    const after = report({ status: status as GatewaySubscriptionStatus }, before);
    expect(after.subscription_status).toBe(expected);
    // What the table of subscriptions demands.
    expect(after.past_due_since !== null).toBe(expected === 'past_due');
    expect(after.ended_at !== null).toBe(expected === 'canceled' || expected === 'expired');
  });

  it('changes nothing when it comes again', () => {
    for (const status of ['incomplete', 'active', 'past_due', 'canceled', 'incomplete_expired'] as const) {
      const first = report({ status, is_paused: true, cancel_at_period_end: true });
      const later = stateOfReport(aReport({ status, is_paused: true, cancel_at_period_end: true }), first, {
        now: END,
        unpaid_since: null,
      });
      expect(later, status).toEqual(first);
    }
  });

  it('ends as canceled what somebody asked to cancel, also when it was past due', () => {
    const before = aState({ ...standing('past_due'), cancel_at_period_end: true });
    expect(report({ status: 'canceled' }, before).subscription_status).toBe('canceled');
  });

  it('counts the grace from the first unpaid invoice, and not anew by later reports', () => {
    const first = stateOfReport(aReport({ status: 'past_due' }), undefined, {
      now: NOW,
      unpaid_since: '2027-02-01T00:00:00Z',
    });
    expect(first.past_due_since).toBe('2027-02-01T00:00:00.000Z');
    const later = stateOfReport(aReport({ status: 'unpaid' }), first, { now: END, unpaid_since: END });
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
    const held = { ...arranged(), is_arranged: false };
    expect(advance(held, '2027-05-01T00:00:00.000Z')).toEqual({ state: aState(), granted: null });
    const ended = arranged({ subscription_status: 'canceled', ended_at: ASKED });
    expect(advance(ended, '2027-05-01T00:00:00.000Z').state).toMatchObject({ ended_at: ASKED });
  });
});
