import type { PaymentErrorCode } from '@placewell/contract/money/purchases.ts';
import type {
  BillingReason,
  CustomerDetails,
  GatewayInvoice,
  GatewaySubscriptionStatus,
  InvoiceLine,
  Metadata,
  PlanPrice,
} from '../gateway.ts';

// The sandbox stores objects whole, by id, apart from our own tables, as a provider does.

export type SandboxCustomer = {
  kind: 'customer';
  id: string;
  details: CustomerDetails;
  default_payment_method_id: string | null;
  last_invoice_number: number;
  created_at: string;
};

export type SavedCard = {
  kind: 'payment_method';
  id: string;
  customer_id: string;
  /** Its name among the public test cards. */
  card: string;
  exp_month: number;
  exp_year: number;
  /** Whether the holder has authorized future charges. */
  is_set_up: boolean;
  /** Null for a card that pays once, and after it was detached. */
  is_attached: boolean;
  created_at: string;
};

/** What the browser continues with, to pay or to save a card. */
export type Confirmation = {
  id: string;
  client_secret: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  payment_method_id: string | null;
  error_code: PaymentErrorCode | null;
};

export type CardSetup = Confirmation & { kind: 'setup'; customer_id: string; created_at: string };

export type SandboxSubscription = {
  kind: 'subscription';
  id: string;
  customer_id: string;
  status: GatewaySubscriptionStatus;
  plan: PlanPrice;
  /** From the next period on. */
  pending_plan: PlanPrice | null;
  /** An upgrade that waits for its payment. */
  pending_update: { plan: PlanPrice; invoice_id: string; expires_at: string } | null;
  anchor: string;
  /** 1 for the first. */
  period_number: number;
  current_period_start: string;
  current_period_end: string;
  cancel_at_period_end: boolean;
  canceled_at: string | null;
  ended_at: string | null;
  is_paused: boolean;
  pause_until: string | null;
  /** Whether the present period began in a pause, so that its invoice is void. */
  is_period_void?: boolean;
  default_payment_method_id: string | null;
  latest_invoice_id: string | null;
  /** While its first invoice is unpaid. */
  expires_at: string | null;
  metadata: Metadata;
  created_at: string;
};

export type SandboxInvoice = {
  kind: 'invoice';
  id: string;
  customer_id: string;
  subscription_id: string | null;
  number: string | null;
  status: GatewayInvoice['invoice_status'];
  billing_reason: BillingReason;
  description: string;
  currency: string;
  lines: InvoiceLine[];
  total_cents: number;
  amount_paid_cents: number;
  period_start: string;
  period_end: string;
  /** The time of the first attempt, from which retries are counted. */
  due_at: string;
  paid_at: string | null;
  next_attempt_at: string | null;
  attempt_count: number;
  payment: Confirmation;
  /** As of the invoice's finalization. */
  billed_to: CustomerDetails;
  metadata: Metadata;
  created_at: string;
};

export type SandboxObject = SandboxCustomer | SavedCard | CardSetup | SandboxSubscription | SandboxInvoice;

export type SandboxEvent = {
  event_id: string;
  event_type: string;
  customer_id: string;
  created_at: string;
  payload: object;
};

export const isOngoing = ({ status }: SandboxSubscription): boolean =>
  status === 'incomplete' || status === 'active' || status === 'past_due';

/** Whether an object can still change automatically or in the browser, and so is read with every request. */
export function isOpen(object: SandboxObject): boolean {
  if (object.kind === 'customer') return true;
  if (object.kind === 'payment_method') return object.is_attached;
  if (object.kind === 'setup') return false;
  if (object.kind === 'subscription') return isOngoing(object);
  return object.status === 'open';
}

/** When an object is next due for processing; null: never. */
export function dueAt(object: SandboxObject): string | null {
  if (object.kind === 'invoice') return object.status === 'open' ? object.next_attempt_at : null;
  if (object.kind !== 'subscription' || !isOngoing(object)) return null;
  const { expires_at, pending_update, pause_until, current_period_end } = object;
  const times = [expires_at, pending_update?.expires_at, pause_until, current_period_end];
  return times.filter((time) => typeof time === 'string').sort()[0] ?? null;
}
