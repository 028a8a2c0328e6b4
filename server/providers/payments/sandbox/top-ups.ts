import { AppError } from '../../../platform/errors.ts';
import type { Charge, ChargeTopUp, GatewayInvoice } from '../gateway.ts';
import type { Book } from './book.ts';
import { chargeInvoice, openInvoice } from './charging.ts';
import type { SandboxInvoice } from './sandbox-objects.ts';
import { cardOf, outcomeOf } from './subscriptions.ts';
import { chargeOf, showInvoice } from './views.ts';

type Charged = { invoice: GatewayInvoice; charge: Charge };

export function chargeTopUp(book: Book, customer_id: string, order: ChargeTopUp): Charged {
  const { lines, currency, description, payment_method_id, metadata } = order;
  const card = payment_method_id ? book.card(payment_method_id, customer_id) : undefined;
  const opened = openInvoice(book, {
    customer_id,
    subscription_id: null,
    billing_reason: 'manual',
    description,
    currency,
    period: { start: book.now, end: book.now },
    metadata,
    lines: lines.map(({ description, unit_amount_cents, quantity }) => ({
      description,
      amount_cents: unit_amount_cents * quantity,
      quantity,
      period_start: book.now,
      period_end: book.now,
      plan_id: null,
      is_proration: false,
    })),
  });
  const { invoice, charge } = outcomeOf(book, card ? chargeInvoice(book, opened, card) : opened);
  return { invoice: showInvoice(invoice), charge };
}

/** Retries an open invoice, which stays open if that fails. */
export function payInvoice(book: Book, invoice: SandboxInvoice, payment_method_id: string | null): Charged {
  const { customer_id, subscription_id } = invoice;
  if (invoice.status !== 'open') return answer(invoice);
  const card = payment_method_id
    ? book.card(payment_method_id, customer_id)
    : cardOf(
        book,
        subscription_id
          ? book.subscription(subscription_id, customer_id)
          : { customer_id, default_payment_method_id: null },
      );
  return answer(chargeInvoice(book, invoice, card));
}

function answer(invoice: SandboxInvoice): Charged {
  const charge = chargeOf(invoice.payment);
  if (!charge) throw new AppError('subscription_change_refused');
  return { invoice: showInvoice(invoice), charge };
}
