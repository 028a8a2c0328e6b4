import {
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from '@placewell/contract/money/subscription-status.ts';
import { describe, expect, it } from 'vitest';
import { accessStatusOf, isOver, type SubscriptionFacts } from './access-status.rules.ts';

const START = '2027-03-01T10:00:00.000Z';
const NOW = '2027-03-20T10:00:00.000Z';
const END = '2027-04-01T10:00:00.000Z';
const LATER = '2027-03-25T00:00:00.000Z';
const EARLIER = '2027-03-15T00:00:00.000Z';

const aSubscription = (facts: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  subscription_status: 'active',
  current_period_start: START,
  current_period_end: END,
  trial_end: null,
  cancel_at_period_end: false,
  past_due_since: null,
  paused_at: null,
  unpaid_from: null,
  ended_at: null,
  ...facts,
});

const status = (subscription_status: SubscriptionStatus) => ({ subscription_status });

describe('the access status of an agency', () => {
  type Case = [
    title: string,
    trial_ends_at: string | null,
    facts: Partial<SubscriptionFacts> | undefined,
    accessStatus: [SubscriptionStatus, string | null],
  ];
  it.each<Case>([
    ['whose trial has no end', null, undefined, ['trialing', null]],
    ['whose trial runs', LATER, undefined, ['trialing', LATER]],
    ['whose trial ends now', NOW, undefined, ['expired', NOW]],
    ['whose trial is over', EARLIER, undefined, ['expired', EARLIER]],
    ['that subscribed', EARLIER, {}, ['active', null]],
    ['that subscribed in its trial', LATER, {}, ['active', null]],
    ['that canceled', EARLIER, { cancel_at_period_end: true }, ['active', END]],
    ['that has not paid at all, in its trial', LATER, status('incomplete'), ['trialing', LATER]],
    ['that has not paid at all, after it', EARLIER, status('incomplete'), ['incomplete', START]],
    [
      'in a trial of its subscription',
      EARLIER,
      { ...status('trialing'), trial_end: LATER },
      ['trialing', LATER],
    ],
    [
      'that owes for a day',
      EARLIER,
      { ...status('past_due'), past_due_since: '2027-03-19T10:00:00.000Z' },
      ['past_due', '2027-03-26T10:00:00.000Z'],
    ],
    [
      'that owes for longer than its grace',
      EARLIER,
      { ...status('past_due'), past_due_since: '2027-03-12T10:00:00.000Z' },
      ['past_due', '2027-03-19T10:00:00.000Z'],
    ],
    [
      'whose canceled subscription has ended',
      null,
      { ...status('canceled'), ended_at: EARLIER },
      ['canceled', EARLIER],
    ],
    [
      'whose subscription has expired',
      null,
      { ...status('expired'), ended_at: EARLIER },
      ['expired', EARLIER],
    ],
  ])('%s', (_title, trial_ends_at, facts, [subscription_status, access_ends_at]) => {
    const accessStatus = accessStatusOf(trial_ends_at, facts && aSubscription(facts), NOW);
    expect(accessStatus).toEqual({ subscription_status, access_ends_at, read_only_from: null });
  });

  it.each<[string, Partial<SubscriptionFacts>, string | null]>([
    ['is paused, from the end of what is paid for on', { paused_at: EARLIER, unpaid_from: END }, END],
    ['was paused, until time is paid for again', { unpaid_from: EARLIER }, EARLIER],
    [
      'owes besides',
      { ...status('past_due'), past_due_since: START, paused_at: EARLIER, unpaid_from: START },
      START,
    ],
    [
      'owes after the pause, like everybody who owes: not',
      { ...status('past_due'), past_due_since: START, unpaid_from: EARLIER },
      null,
    ],
    ['has ended: not', { ...status('canceled'), ended_at: NOW, unpaid_from: EARLIER }, null],
  ])('is read-only while it %s', (_title, facts, read_only_from) => {
    expect(accessStatusOf(null, aSubscription(facts), NOW)).toMatchObject({ read_only_from });
  });

  it('never gives access by a status that has none', () => {
    for (const subscription_status of SUBSCRIPTION_STATUSES) {
      const facts = aSubscription({
        subscription_status,
        trial_end: EARLIER,
        past_due_since: START,
        ended_at: EARLIER,
      });
      const { access_ends_at } = accessStatusOf(EARLIER, facts, NOW);
      expect(isOver(access_ends_at, NOW), subscription_status).toBe(subscription_status !== 'active');
    }
  });
});
