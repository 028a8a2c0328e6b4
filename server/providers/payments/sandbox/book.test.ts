import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runsOf } from '../../../../tools/property-runs.ts';
import { later, PLANS, SandboxHistory, START, subscribe } from '../../../testing/sandbox-history.ts';
import type { Book } from './book.ts';
import * as cards from './cards.ts';
import { voidInvoice } from './charging.ts';
import { periodBoundary } from './periods.rules.ts';
import { dueAt, isOngoing, type SandboxInvoice, type SandboxSubscription } from './sandbox-objects.ts';
import * as subscriptions from './subscriptions.ts';
import { payInvoice } from './top-ups.ts';

const CARDS = ['pm_card_visa', 'pm_card_chargeCustomerFail', 'pm_card_authenticationRequired'];
type Step = (history: SandboxHistory) => void;
const inOngoing =
  (work: (book: Book, subscription: SandboxSubscription) => unknown): Step =>
  (history) => {
    const { current } = history;
    if (current) history.request((book) => work(book, book.subscription(current.id, history.customer_id)));
  };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(1, 20, 30, 200, 500, 800).map((hours) => (history: SandboxHistory) => {
    history.now = later(history.now, hours);
    history.request(() => undefined);
  }),
  fc.constantFrom(...CARDS).map((card) => (history: SandboxHistory) => {
    history.request((book) => {
      const { payment_method_id } = cards.attachPaymentMethod(book, history.customer_id, card);
      cards.setDefaultCard(book, history.customer_id, payment_method_id);
    });
  }),
  fc.tuple(fc.constantFrom(...PLANS), fc.boolean()).map(([plan, hasCard]) => (history: SandboxHistory) => {
    if (history.current) return;
    history.request((book) => {
      const id = book.customer(history.customer_id).default_payment_method_id;
      const order = { plan, payment_method_id: hasCard ? id : null, metadata: { purchase_id: null } };
      subscriptions.createSubscription(book, history.customer_id, order);
    });
  }),
  fc.tuple(fc.constantFrom(...PLANS), fc.constantFrom('now', 'period_end')).map(([plan, when]) =>
    inOngoing((book, { id, customer_id }) =>
      subscriptions.changePlan(book, customer_id, {
        provider_subscription_id: id,
        plan,
        when: when as 'now' | 'period_end',
      }),
    ),
  ),
  fc
    .constantFrom('period_end', 'now')
    .map((when) =>
      inOngoing((book, one) => subscriptions.cancelSubscription(book, one, when as 'period_end' | 'now')),
    ),
  fc.option(fc.integer({ min: 1, max: 2_000 })).map((hours) =>
    inOngoing((book, one) =>
      subscriptions.changeSubscription(book, one, {
        is_paused: true,
        pause_until: hours ? later(book.now, hours) : null,
      }),
    ),
  ),
  fc.constant(inOngoing((book, one) => subscriptions.resumeSubscription(book, one))),
  fc.constantFrom('pay', 'void', 'confirm', 'agree', 'refuse').map((act) => (history: SandboxHistory) => {
    const { open, customer_id } = history;
    if (!open) return;
    history.request((book) => {
      const invoice = book.invoice(open.id, customer_id);
      book.add(history.store.get(invoice.payment.payment_method_id ?? ''));
      if (act === 'pay') payInvoice(book, invoice, null);
      else if (act === 'void') voidInvoice(book, invoice);
      else if (act === 'confirm') cards.confirm(book, invoice, 'pm_card_visa');
      else cards.authenticate(book, invoice, act === 'agree');
    });
  }),
);

/** Long histories: most faults need several steps. */
const steps = fc.array(step, { minLength: 10, maxLength: 40, size: 'max' });

/** Invariants. */
function expectSound(history: SandboxHistory) {
  const invoices = history.of('invoice');
  for (const one of invoices) {
    expect(one.amount_paid_cents).toBe(one.status === 'paid' ? one.total_cents : 0);
    expect(one.payment.status === 'succeeded').toBe(one.status === 'paid');
    expect(one.total_cents).toBeGreaterThan(0);
    if (one.status !== 'open') expect(one.next_attempt_at).toBeNull();
  }
  const numberOf = ({ number }: SandboxInvoice) => Number(number?.split('-')[2]);
  const numbers = invoices.map(numberOf).sort((a, b) => a - b);
  expect(numbers).toEqual(invoices.map((_one, index) => index + 1));
  for (const one of history.of('subscription')) {
    const own = invoices.filter(({ subscription_id }) => subscription_id === one.id);
    const periods = own
      .filter(({ billing_reason }) => billing_reason !== 'subscription_update')
      .sort((a, b) => numberOf(a) - numberOf(b));
    // Each period has one invoice and begins where the last one ended, or where a pause has ended.
    const sinceAnchor = periods.slice(-one.period_number);
    expect(sinceAnchor).toHaveLength(one.period_number);
    for (const [index, { period_start, period_end }] of sinceAnchor.entries())
      expect([period_start, period_end]).toEqual([
        periodBoundary(one.anchor, index),
        periodBoundary(one.anchor, index + 1),
      ]);
    const paid = periods.filter(({ status }) => status === 'paid');
    for (const [index, { period_start }] of paid.slice(1).entries())
      expect(period_start >= (paid[index]?.period_end ?? '')).toBe(true);
    const isOwing = own.some(({ status }) => status === 'open');
    // A renewal is retried automatically for a week, five times.
    for (const { due_at, status } of periods.slice(1))
      if (status === 'open') expect(later(due_at, 7 * 24) > history.now).toBe(true);
    if (!isOngoing(one)) expect([isOwing, one.ended_at === null, dueAt(one)]).toEqual([false, false, null]);
    if (one.status === 'past_due')
      expect(periods.slice(1).some(({ status }) => status === 'open')).toBe(true);
    if (one.status === 'active') {
      const owed = own.filter(({ status }) => status === 'open').map(({ id }) => id);
      expect(owed).toEqual(one.pending_update ? [one.pending_update.invoice_id] : []);
      expect(one.current_period_end > history.now).toBe(true);
    }
  }
}

it('whatever a customer does, every period has one invoice and nothing is paid twice', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const history = new SandboxHistory(START);
      subscribe(history);
      for (const one of taken) {
        one(history);
        expectSound(history);
      }
    }),
    { numRuns: runsOf(100) },
  );
});

/** The history of its subscription and invoices, without ids. */
function outline(history: SandboxHistory) {
  return {
    subscriptions: history
      .of('subscription')
      .map(({ status, plan, current_period_end, ended_at, is_paused }) => [
        status,
        plan.plan_id,
        current_period_end,
        ended_at,
        is_paused,
      ]),
    invoices: history
      .of('invoice')
      .map(({ number, status, total_cents, created_at, paid_at, attempt_count }) => [
        number,
        status,
        total_cents,
        created_at,
        paid_at,
        attempt_count,
      ])
      .sort(),
  };
}

it('time that passes at once does the same as time that passes hour by hour', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 100 }), (taken, days) => {
      const [once, slowly] = [new SandboxHistory(START), new SandboxHistory(START)];
      for (const history of [once, slowly]) for (const one of [subscribe, ...taken]) one(history);
      once.now = later(once.now, days * 24);
      once.request(() => undefined);
      for (let day = 0; day < days * 2; day++) {
        slowly.now = later(slowly.now, 12);
        slowly.request(() => undefined);
      }
      expect(outline(slowly)).toEqual(outline(once));
    }),
    { numRuns: runsOf(40) },
  );
});
