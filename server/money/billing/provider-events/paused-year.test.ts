import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../../tools/property-runs.ts';
import type { Book } from '../../../providers/payments/sandbox/book.ts';
import * as cards from '../../../providers/payments/sandbox/cards.ts';
import type { SandboxSubscription } from '../../../providers/payments/sandbox/sandbox-objects.ts';
import * as sandbox from '../../../providers/payments/sandbox/subscriptions.ts';
import { payInvoice } from '../../../providers/payments/sandbox/top-ups.ts';
import { showInvoice, showSubscription, showUpcoming } from '../../../providers/payments/sandbox/views.ts';
import { later, SandboxHistory, START, subscribe } from '../../../testing/sandbox-history.ts';
import { accessStatusOf, isOver } from '../../subscriptions/access-status.rules.ts';
import { type SubscriptionState, stateFromProvider } from '../../subscriptions/subscription-states.rules.ts';
import { paidItemsOf, summarizeInvoices } from './provider-sync.rules.ts';

// A year of an agency that pauses and resumes at random, more often than allowed: what it may do, against what it has
// paid for.

const YEAR_HOURS = 365 * 24;
const DUNNING_HOURS = 7 * 24;

type SubscriptionAction = (book: Book, subscription: SandboxSubscription) => unknown;

class Agency {
  readonly history = new SandboxHistory();
  state: SubscriptionState | undefined;

  constructor() {
    subscribe(this.history);
    this.read();
  }

  get invoices() {
    return this.history.of('invoice').map(showInvoice);
  }

  /** The provider's snapshot, as a sync applies it. */
  read() {
    const { now, isOpen } = this.history;
    for (const one of this.history.of('subscription')) {
      const remote = showUpcoming(one, isOpen);
      this.state = stateFromProvider(remote, this.state, {
        now,
        ...summarizeInvoices(this.invoices, remote),
      });
    }
  }

  pass(hours: number) {
    this.history.now = later(this.history.now, hours);
    this.history.request(() => undefined);
  }

  /** Runs one action, then a sync. */
  act(work: SubscriptionAction) {
    const { current, customer_id } = this.history;
    if (current) this.history.request((book) => work(book, book.subscription(current.id, customer_id)));
    this.read();
  }

  get accessStatus() {
    return accessStatusOf(null, this.state, this.history.now);
  }

  get canWrite() {
    const { access_ends_at, read_only_from } = this.accessStatus;
    return !isOver(access_ends_at, this.history.now) && !isOver(read_only_from, this.history.now);
  }

  get isPaidFor() {
    const { now } = this.history;
    const [remote] = this.history.of('subscription').map(showSubscription);
    const { periods } = remote ? paidItemsOf(this.invoices, remote) : { periods: [] };
    return periods.some(({ period }) => period.start <= now && now < period.end);
  }

  /** Dunning: a payment is open, and no pause runs. */
  get isInDunning() {
    const { subscription_status, past_due_since, paused_at } = this.state!;
    return (
      subscription_status === 'past_due' &&
      paused_at === null &&
      this.history.now < later(past_due_since ?? START, DUNNING_HOURS)
    );
  }
}

const choosePaymentMethod =
  (name: string): SubscriptionAction =>
  (book, { customer_id }) => {
    const { payment_method_id } = cards.attachPaymentMethod(book, customer_id, name);
    cards.setDefaultCard(book, customer_id, payment_method_id);
  };
const pause =
  (hours: number): SubscriptionAction =>
  (book, one) =>
    sandbox.changeSubscription(book, one, { is_paused: true, pause_until: later(book.now, hours) });
const ACTS: SubscriptionAction[] = [
  pause(5),
  pause(20 * 24),
  pause(90 * 24),
  sandbox.resumeSubscription,
  sandbox.resumeSubscription,
  choosePaymentMethod('pm_card_chargeCustomerFail'),
  choosePaymentMethod('pm_card_visa'),
  (book, one) => {
    const [open] = book.openInvoicesOf(one.id);
    if (open) payInvoice(book, open, null);
  },
  (book, one) => sandbox.cancelSubscription(book, one, 'period_end'),
  (book, one) => {
    sandbox.changeSubscription(book, one, { cancel_at_period_end: false, canceled_at: null });
    if (!book.subscription(one.id, one.customer_id).is_paused)
      sandbox.resumeSubscription(book, book.subscription(one.id, one.customer_id));
  },
];
const year = fc.array(
  fc.record({ hours: fc.integer({ min: 1, max: 60 * 24 }), act: fc.constantFrom(...ACTS) }),
  { minLength: 4, maxLength: 24, size: 'max' },
);

describe('over a year', () => {
  it('no sequence of pauses lets an agency write beyond what it has paid for and its grace', () => {
    fc.assert(
      fc.property(year, (steps) => {
        const agency = new Agency();
        for (const { hours, act } of steps) {
          for (let left = hours; left > 0; left -= 12) {
            agency.pass(Math.min(12, left));
            // Also without a sync since the provider resumed.
            if (agency.state?.paused_at && agency.canWrite) expect(agency.isPaidFor).toBe(true);
            agency.read();
            if (agency.canWrite) expect(agency.isPaidFor || agency.isInDunning).toBe(true);
          }
          agency.act(act);
          if (agency.canWrite) expect(agency.isPaidFor || agency.isInDunning).toBe(true);
        }
      }),
      { numRuns: runsOf(40) },
    );
  });

  it('whoever has paid for the present time and lets nothing be paused can write', () => {
    fc.assert(
      fc.property(year, (steps) => {
        const agency = new Agency();
        for (const { hours, act } of steps) {
          agency.pass(hours);
          agency.read();
          agency.act(act);
          if (agency.isPaidFor && agency.history.current) expect(agency.canWrite).toBe(true);
        }
      }),
      { numRuns: runsOf(40) },
    );
  });

  it('time that passes at once leaves the agency where time that passes by the hour does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 * 24 }), fc.constantFrom(...ACTS), (hours, act) => {
        const [once, slowly] = [new Agency(), new Agency()];
        for (const agency of [once, slowly]) {
          agency.pass(hours);
          agency.read();
          agency.act(pause(90 * 24));
          agency.act(act);
        }
        once.pass(YEAR_HOURS);
        once.read();
        for (let hour = 0; hour < YEAR_HOURS; hour += 24) {
          slowly.pass(24);
          if (hour % 240 === 0) slowly.read();
        }
        slowly.read();
        // Whether a subscription that ended unpaid is `expired` depends on a sync before its end.
        const outline = ({ state, accessStatus, canWrite, invoices }: Agency) => [
          canWrite,
          accessStatus.access_ends_at,
          accessStatus.read_only_from,
          state?.current_period_end,
          invoices.map(({ invoice_status, period_start }) => [invoice_status, period_start]).sort(),
        ];
        expect(outline(slowly)).toEqual(outline(once));
      }),
      { numRuns: runsOf(30) },
    );
  });

  it('pauses, cards that are switched off and on again, and confirming never stop a request, nor charge while off', () => {
    const confirm: SubscriptionAction = (book, one) =>
      !book.isOpen && sandbox.cancelSubscription(book, one, 'now');
    const acts = [
      pause(20 * 24),
      pause(90 * 24),
      sandbox.resumeSubscription,
      confirm,
      'off',
      'off',
      'on',
    ] as const;
    const steps = fc.array(
      fc.record({ hours: fc.integer({ min: 1, max: 50 * 24 }), act: fc.constantFrom(...acts) }),
      { minLength: 4, maxLength: 12, size: 'max' },
    );
    fc.assert(
      fc.property(steps, (chosen) => {
        const agency = new Agency();
        const { history } = agency;
        for (const { hours, act } of chosen) {
          const before = agency.invoices.length;
          agency.pass(hours);
          agency.read();
          if (act === 'off' || act === 'on') history.isOpen = act === 'on';
          else agency.act(act);
          agency.read();
          if (!history.isOpen && act !== 'off') expect(agency.invoices.length).toBe(before);
          if (agency.canWrite) expect(agency.isPaidFor || agency.isInDunning).toBe(true);
        }
        // With the sandbox on again, remaining agencies continue.
        history.isOpen = true;
        agency.act(sandbox.resumeSubscription);
        if (history.current) expect(agency.isPaidFor).toBe(true);
      }),
      { numRuns: runsOf(100) },
    );
  });
});
