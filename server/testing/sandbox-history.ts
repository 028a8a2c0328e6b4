import type { AgencyId } from '@placewell/contract/ids.ts';
import { AppError } from '../platform/errors.ts';
import type { PaymentGateway, PlanPrice } from '../providers/payments/gateway.ts';
import { Book } from '../providers/payments/sandbox/book.ts';
import * as cards from '../providers/payments/sandbox/cards.ts';
import { voidInvoice } from '../providers/payments/sandbox/charging.ts';
import { processDue } from '../providers/payments/sandbox/due.ts';
import {
  isOngoing,
  isOpen,
  type SandboxCustomer,
  type SandboxInvoice,
  type SandboxObject,
  type SandboxSubscription,
} from '../providers/payments/sandbox/sandbox-objects.ts';
import * as subscriptions from '../providers/payments/sandbox/subscriptions.ts';
import { payInvoice } from '../providers/payments/sandbox/top-ups.ts';
import { showInvoice, showSubscription } from '../providers/payments/sandbox/views.ts';
import type { Buyer } from './paid-year.ts';

export const START = '2026-01-31T09:30:00.000Z';
const HOUR_MS = 3_600_000;
export const PLANS: PlanPrice[] = [9_700, 19_700, 49_700].map((amount_cents, index) => ({
  plan_id: `plan-${index}`,
  plan_name: `Plan ${index}`,
  amount_cents,
  currency: 'USD',
}));
export const later = (time: string, hours: number) =>
  new Date(Date.parse(time) + hours * HOUR_MS).toISOString();

/** One sandbox customer in memory, without a database. */
export class SandboxHistory {
  readonly store = new Map<string, SandboxObject>();
  now: string;
  /** Whether cards are charged (`Book.isOpen`). */
  isOpen = true;
  readonly customer_id = 'cus_0001aaaa';

  constructor(start = START) {
    this.now = start;
    this.request((book) =>
      book.put<SandboxCustomer>({
        kind: 'customer',
        id: this.customer_id,
        details: { name: 'Harbour', email: 'pay@harbour.test', address: null, tax_number: null },
        default_payment_method_id: null,
        last_invoice_number: 0,
        created_at: start,
      }),
    );
  }

  /** One request: loads open objects, processes due work, and stores the changes; a refused one changes nothing. */
  request<Answer>(work: (book: Book) => Answer): Answer | undefined {
    const open = [...this.store.values()].filter(isOpen);
    const book = new Book('agency' as AgencyId, open, this.now, this.isOpen);
    processDue(book);
    this.#keep(book);
    try {
      const answer = work(book);
      this.#keep(book);
      return answer;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return undefined;
    }
  }

  #keep(book: Book) {
    for (const object of book.changed.values()) this.store.set(object.id, object);
    book.saved();
  }

  of<Kind extends SandboxObject['kind']>(kind: Kind) {
    return [...this.store.values()].filter((one) => one.kind === kind) as Extract<
      SandboxObject,
      { kind: Kind }
    >[];
  }

  get current(): SandboxSubscription | undefined {
    return this.of('subscription').find(isOngoing);
  }

  get open(): SandboxInvoice | undefined {
    return this.of('invoice').find(({ status }) => status === 'open');
  }
}

export const subscribe = (history: SandboxHistory) =>
  history.request((book) => {
    const { customer_id } = history;
    const { payment_method_id } = cards.attachPaymentMethod(book, customer_id, 'pm_card_visa');
    const order = { plan: PLANS[0]!, payment_method_id, metadata: { purchase_id: null } };
    subscriptions.createSubscription(book, customer_id, order);
  });

/** A customer of the sandbox in memory, for `liveYear`. */
export function aSandboxBuyer(start: string): Buyer {
  const history = new SandboxHistory(start);
  const { customer_id } = history;
  const account = { agency_id: 'agency' as AgencyId, customer_id };
  const ask = async <Answer>(work: (book: Book) => Answer): Promise<Answer> => {
    const answer = history.request(work);
    if (answer === undefined) throw new AppError('subscription_change_refused');
    return answer;
  };
  const inSubscription = (
    id: string,
    work: (book: Book, subscription: SandboxSubscription) => SandboxSubscription,
  ) => ask((book) => showSubscription(work(book, book.subscription(id, customer_id))));
  const inInvoice = <Answer>(id: string, work: (book: Book, invoice: SandboxInvoice) => Answer) =>
    ask((book) => {
      book.add(history.store.get(id));
      const invoice = book.invoice(id, customer_id);
      book.add(history.store.get(invoice.payment.payment_method_id ?? ''));
      return work(book, invoice);
    });
  const { changeSubscription } = subscriptions;
  const gateway: Buyer['gateway'] = {
    attachPaymentMethod: (_account, id) => ask((book) => cards.attachPaymentMethod(book, customer_id, id)),
    setDefaultPaymentMethod: async (_account, id) => {
      await ask((book) => cards.setDefaultCard(book, customer_id, id) ?? true);
    },
    createSubscription: (_account, order) =>
      ask((book) => subscriptions.createSubscription(book, customer_id, order)),
    changePlan: (_account, order) => ask((book) => subscriptions.changePlan(book, customer_id, order)),
    cancelSubscription: (_account, { provider_subscription_id: id, when }) =>
      inSubscription(id, (book, one) => subscriptions.cancelSubscription(book, one, when)),
    keepSubscription: (_account, id) =>
      inSubscription(id, (book, one) =>
        changeSubscription(book, one, { cancel_at_period_end: false, canceled_at: null }),
      ),
    pauseSubscription: (_account, { provider_subscription_id: id, pause_until }) =>
      inSubscription(id, (book, one) => changeSubscription(book, one, { is_paused: true, pause_until })),
    resumeSubscription: (_account, id) =>
      inSubscription(id, (book, one) => subscriptions.resumeSubscription(book, one)),
    payInvoice: (_account, { provider_invoice_id, payment_method_id }) =>
      inInvoice(provider_invoice_id, (book, one) => payInvoice(book, one, payment_method_id)),
    voidInvoice: (_account, id) =>
      inInvoice(id, (book, one) => showInvoice(one.status === 'open' ? voidInvoice(book, one) : one)),
    listSubscriptions: async () => history.of('subscription').map(showSubscription),
    listInvoices: async () => history.of('invoice').map(showInvoice),
  } satisfies Partial<PaymentGateway>;
  return {
    gateway,
    account,
    now: () => history.now,
    passTo: async (to) => {
      history.now = to;
      history.request(() => true);
    },
    authenticate: async (client_secret, isAuthenticated) => {
      const waiting = history.of('invoice').find(({ payment }) => payment.client_secret === client_secret);
      if (waiting)
        await inInvoice(waiting.id, (book, one) => cards.authenticate(book, one, isAuthenticated) ?? true);
    },
  };
}
