import { limits } from '@placewell/contract/limits.ts';
import { billingNow } from '../../../people/people.public.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { EventBus } from '../../../platform/events/bus.ts';
import type {
  GatewayInvoice,
  GatewaySubscription,
  PaymentGateway,
} from '../../../providers/payments/gateway.ts';
import { applySubscription, queueBillingEmails } from '../../subscriptions/subscriptions.public.ts';
import { applyInvoices } from '../purchases/purchases.writes.ts';
import { finishEvents, markApplied, type Reading, readState } from './provider-events.repo.ts';
import { accountsOf, inOrder, overdueInvoicesOf, paidOf } from './readings.rules.ts';

const DAY_MS = 86_400_000;
/** No receipt is sent of what was paid before that: the invoices of an archive were told of where it comes from. */
const RECEIPT_DAYS = 3;

type Report = {
  provider: PaymentGateway['provider'];
  subscriptions: readonly GatewaySubscription[];
  invoices: readonly GatewayInvoice[];
};

/**
 * Takes a reading over, in one transaction, unless one that began later was taken over already. Returns whether anything
 * was different.
 */
export async function applyReading(
  tx: TenantTx,
  events: EventBus,
  reading: Reading,
  { provider, subscriptions, invoices }: Report,
): Promise<boolean> {
  if (!(await markApplied(tx, reading))) return false;
  const before = await readState(tx);
  await applyInvoices(tx, provider, inOrder(invoices));
  for (const held of inOrder(subscriptions)) {
    const overdue = overdueInvoicesOf(invoices, held.provider_subscription_id);
    await applySubscription(tx, events, {
      provider,
      held,
      accounts: accountsOf(invoices, held),
      paid: paidOf(invoices, held),
    });
    if (held.status === 'past_due') for (const invoice of overdue) await tellOfFailure(tx, invoice);
  }
  for (const invoice of invoices) await tellOfPayment(tx, invoice);
  await finishEvents(tx, reading);
  return (await readState(tx)) !== before;
}

async function tellOfFailure(tx: TenantTx, invoice: GatewayInvoice) {
  const { provider_invoice_id, created_at, total_cents: amount_cents, currency } = invoice;
  const access_ends_at = new Date(Date.parse(created_at) + limits.graceDays * DAY_MS).toISOString();
  await queueBillingEmails(tx, `payment_failed:${provider_invoice_id}`, {
    email_kind: 'payment_failed',
    amount_cents,
    currency,
    access_ends_at,
  });
}

async function tellOfPayment(tx: TenantTx, invoice: GatewayInvoice) {
  const { provider_invoice_id, paid_at, number, description, currency } = invoice;
  if (invoice.invoice_status !== 'paid' || paid_at === null || invoice.amount_paid_cents === 0) return;
  const daysAgo = ((await billingNow(tx)).getTime() - Date.parse(paid_at)) / DAY_MS;
  if (daysAgo > RECEIPT_DAYS) return;
  await queueBillingEmails(tx, `receipt:${provider_invoice_id}`, {
    email_kind: 'receipt',
    number: number ?? provider_invoice_id,
    description,
    amount_cents: invoice.amount_paid_cents,
    currency,
    paid_at: new Date(paid_at).toISOString(),
  });
}
