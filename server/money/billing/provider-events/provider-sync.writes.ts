import { limits } from '@placewell/contract/limits.ts';
import { testClockNow } from '../../../people/people.public.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { EventBus } from '../../../platform/events/bus.ts';
import type {
  GatewayInvoice,
  GatewaySubscription,
  PaymentGateway,
} from '../../../providers/payments/gateway.ts';
import { applySubscription, queueBillingEmails } from '../../subscriptions/subscriptions.public.ts';
import { applyInvoices } from '../purchases/purchases.writes.ts';
import { finishEvents, markApplied, readBillingState, type SyncRun } from './provider-events.repo.ts';
import { inOrder, overdueInvoicesOf, paidItemsOf, summarizeInvoices } from './provider-sync.rules.ts';

const DAY_MS = 86_400_000;
/** Older payments get no receipt: those of an imported archive were sent by the other installation. */
const RECEIPT_DAYS = 3;

type Report = {
  provider: PaymentGateway['provider'];
  subscriptions: readonly GatewaySubscription[];
  invoices: readonly GatewayInvoice[];
};

/** Applies a sync in one transaction, unless a later one was applied. Returns whether anything changed. */
export async function applySync(
  tx: TenantTx,
  events: EventBus,
  syncRun: SyncRun,
  { provider, subscriptions, invoices }: Report,
): Promise<boolean> {
  if (!(await markApplied(tx, syncRun))) return false;
  const before = await readBillingState(tx);
  await applyInvoices(tx, provider, inOrder(invoices));
  for (const remote of inOrder(subscriptions)) {
    const overdue = overdueInvoicesOf(invoices, remote.provider_subscription_id);
    await applySubscription(tx, events, {
      provider,
      remote,
      accounts: summarizeInvoices(invoices, remote),
      paid: paidItemsOf(invoices, remote),
    });
    if (remote.status === 'past_due')
      for (const invoice of overdue) await enqueuePaymentFailedEmail(tx, invoice);
  }
  for (const invoice of invoices) await enqueueReceiptEmail(tx, invoice);
  await finishEvents(tx, syncRun);
  return (await readBillingState(tx)) !== before;
}

async function enqueuePaymentFailedEmail(tx: TenantTx, invoice: GatewayInvoice) {
  const { provider_invoice_id, created_at, total_cents: amount_cents, currency } = invoice;
  const access_ends_at = new Date(Date.parse(created_at) + limits.dunningDays * DAY_MS).toISOString();
  await queueBillingEmails(tx, `payment_failed:${provider_invoice_id}`, {
    email_kind: 'payment_failed',
    amount_cents,
    currency,
    access_ends_at,
  });
}

async function enqueueReceiptEmail(tx: TenantTx, invoice: GatewayInvoice) {
  const { provider_invoice_id, paid_at, number, description, currency } = invoice;
  if (invoice.invoice_status !== 'paid' || paid_at === null || invoice.amount_paid_cents === 0) return;
  const daysAgo = ((await testClockNow(tx)).getTime() - Date.parse(paid_at)) / DAY_MS;
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
