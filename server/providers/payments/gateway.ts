import type { AgencyId } from '@placewell/contract/ids.ts';
import type { PaymentErrorCode, PaymentStatus } from '@placewell/contract/money/purchases.ts';
import { AppError } from '../../platform/errors.ts';

// The port of card payments. Ids of the provider are opaque texts, times are ISO 8601 in UTC, amounts are cents. Decision
// 057 names Stripe's counterparts.

/** An agency and its customer id at the provider. */
export type PaymentAccount = { agency_id: AgencyId; customer_id: string };
/** An idempotency key: a repeat with the same values returns the first result; other values are refused. */
export type Key = string;

/** A declined card, or `network_error`: the outcome is unknown, and only a repeat with the same key finds out. */
export class PaymentError extends AppError {
  override readonly code: PaymentErrorCode;

  constructor(code: PaymentErrorCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'PaymentError';
    this.code = code;
  }
}

/** Thrown by `readEvent` for a wrong signature, or one outside the time window. */
export class EventRefused extends Error {}

/** Seconds by which the signature of an event may differ from our clock. */
export const EVENT_WINDOW_SECONDS = 300;

export type CustomerDetails = {
  /** The legal name, printed on invoices. */
  name: string;
  email: string;
  address: {
    line1: string;
    line2: string | null;
    city: string;
    postal_code: string;
    region: string | null;
    /** ISO 3166, two letters. */
    country: string;
  } | null;
  tax_number: string | null;
};

export type PaymentMethod = {
  payment_method_id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  cardholder_name: string | null;
  is_default: boolean;
};

export type PlanPrice = {
  plan_id: string;
  plan_name: string;
  /** Per month. */
  amount_cents: number;
  /** ISO 4217 in capitals. */
  currency: string;
};

/** Returned with every invoice of the purchase. */
export type Metadata = { purchase_id: string | null };

export type Charge = {
  /** `requires_action`: the browser continues with the client secret, for card details or 3-D Secure. */
  payment_status: PaymentStatus;
  /** Null unless the browser has to continue. */
  client_secret: string | null;
  /** Why the last attempt failed. */
  error_code: PaymentErrorCode | null;
};

/** Stripe's statuses. `incomplete`: the first invoice is unpaid; after 23 hours `incomplete_expired`. */
export type GatewaySubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'canceled';

export type GatewaySubscription = {
  provider_subscription_id: string;
  status: GatewaySubscriptionStatus;
  plan_id: string;
  /** Per period, in capitals: the plan's price when it was chosen. */
  amount_cents: number;
  currency: string;
  current_period_start: string;
  current_period_end: string;
  cancel_at_period_end: boolean;
  /** When the cancellation was requested, and when the subscription ended. */
  canceled_at: string | null;
  ended_at: string | null;
  /** Periods go on during a pause, with void invoices and no charges. */
  is_paused: boolean;
  pause_until: string | null;
  /** The plan from the next period on, after a scheduled downgrade. */
  pending_plan_id: string | null;
  default_payment_method_id: string | null;
  latest_invoice_id: string | null;
  created_at: string;
  metadata: Metadata;
};

export type InvoiceLine = {
  description: string;
  /** Negative for the unused time of the old plan. */
  amount_cents: number;
  quantity: number;
  /** The time that the line pays for. */
  period_start: string;
  period_end: string;
  plan_id: string | null;
  is_proration: boolean;
};

export type BillingReason =
  | 'subscription_create'
  | 'subscription_cycle'
  | 'subscription_update'
  /** A top-up. */
  | 'manual';

export type GatewayInvoice = {
  provider_invoice_id: string;
  provider_subscription_id: string | null;
  /** Null for a draft. */
  number: string | null;
  invoice_status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  billing_reason: BillingReason;
  description: string;
  currency: string;
  subtotal_cents: number;
  tax_cents: number;
  total_cents: number;
  amount_paid_cents: number;
  /** The time that the lines pay for (not Stripe's invoice.period_start, which is the period before). */
  period_start: string;
  period_end: string;
  created_at: string;
  paid_at: string | null;
  /** When a failed attempt is retried; null: never, or not automatically. */
  next_attempt_at: string | null;
  attempt_count: number;
  lines: InvoiceLine[];
  /** Null for a draft or void invoice. */
  charge: Charge | null;
  metadata: Metadata;
};

export type PlanChangePreview = {
  /** Passed to `changePlan` it gives the same amount to the cent. */
  prorated_at: string;
  /** The present period, the rest of which is charged. */
  period_start: string;
  period_end: string;
  /** 0 or less: nothing is charged, and the cheaper plan starts with the next period. */
  amount_due_cents: number;
  currency: string;
  lines: InvoiceLine[];
  next_amount_cents: number;
};

export type GatewayEvent = {
  event_id: string;
  /** Stripe's names: `invoice.paid`, `customer.subscription.updated` … */
  event_type: string;
  created_at: string;
  /** The subject; the agency only where the provider stores it with the object. */
  agency_id: AgencyId | null;
  customer_id: string | null;
};

export type CreateSubscription = {
  plan: PlanPrice;
  /** Null: the browser pays with the client secret of the charge. */
  payment_method_id: string | null;
  metadata: Metadata;
};
export type ChangePlan = {
  provider_subscription_id: string;
  plan: PlanPrice;
  /** `now`: the difference is charged at once, and the plan changes when it is paid. */
  when: 'now' | 'period_end';
  /** From a preview; by default now. */
  prorated_at?: string;
  metadata?: Metadata;
};
export type ChargeTopUp = {
  lines: { description: string; unit_amount_cents: number; quantity: number }[];
  currency: string;
  description: string;
  /** Null: the browser pays with the client secret of the charge. */
  payment_method_id: string | null;
  metadata: Metadata;
};

/**
 * A provider of card payments. A charging method returns the outcome, and is repeated with the same key until it does.
 * Any method may throw `PaymentError('network_error')`; ids of other customers are not found; an action that the
 * subscription's state forbids throws `subscription_change_refused`.
 */
export type PaymentGateway = {
  readonly provider: 'stripe' | 'sandbox';
  /**
   * Whether anything can be bought. If not, existing objects can be read and ended, subscriptions end with their period,
   * and a method that charges throws `payments_not_configured`.
   */
  readonly isOpen: boolean;
  /** For the browser: the publishable key, and the URL of the provider's script or null. */
  readonly browser: { publishable_key: string; script_url: string | null };

  /** Creates or updates the customer; returns its id. */
  saveCustomer: (
    agency_id: AgencyId,
    customer: { customer_id: string | null; details: CustomerDetails },
    key: Key,
  ) => Promise<string>;

  /** Prepares saving a card without a payment; the browser confirms it with the client secret. */
  createSetup: (account: PaymentAccount, key: Key) => Promise<{ setup_id: string; client_secret: string }>;
  listPaymentMethods: (account: PaymentAccount) => Promise<PaymentMethod[]>;
  /** Attaches the card to the customer; the first one becomes the default. A declined card throws `PaymentError`. */
  attachPaymentMethod: (
    account: PaymentAccount,
    payment_method_id: string,
    key: Key,
  ) => Promise<PaymentMethod>;
  /** Also sets it for the current subscription. */
  setDefaultPaymentMethod: (account: PaymentAccount, payment_method_id: string, key: Key) => Promise<void>;
  /** Detaching the default card leaves no default; the caller chooses another. */
  detachPaymentMethod: (account: PaymentAccount, payment_method_id: string, key: Key) => Promise<void>;

  /**
   * Starts a monthly subscription. If its first payment fails at once, it is canceled and its invoice void; while the
   * browser has to pay it is `incomplete`, for 23 hours at most.
   */
  createSubscription: (
    account: PaymentAccount,
    order: CreateSubscription,
    key: Key,
  ) => Promise<{ subscription: GatewaySubscription; invoice: GatewayInvoice; charge: Charge }>;
  /** What `changePlan` with `now` would charge, prorated to the second from an earlier preview or from now. */
  previewPlanChange: (
    account: PaymentAccount,
    change: { provider_subscription_id: string; plan: PlanPrice; prorated_at?: string },
  ) => Promise<PlanChangePreview>;
  /**
   * `now`: the plan changes when the difference is paid; if that fails at once, the plan stays and the invoice is void.
   * Without an invoice nothing was due. `period_end`: from the next period on; choosing the present plan cancels the
   * schedule. A cheaper plan always starts with the next period: nothing is paid back.
   */
  changePlan: (
    account: PaymentAccount,
    change: ChangePlan,
    key: Key,
  ) => Promise<{ subscription: GatewaySubscription; invoice: GatewayInvoice | null; charge: Charge | null }>;
  /** `now` also voids unpaid invoices. */
  cancelSubscription: (
    account: PaymentAccount,
    cancellation: { provider_subscription_id: string; when: 'period_end' | 'now'; reason?: string },
    key: Key,
  ) => Promise<GatewaySubscription>;
  /** Undoes a cancellation at period end. */
  keepSubscription: (
    account: PaymentAccount,
    provider_subscription_id: string,
    key: Key,
  ) => Promise<GatewaySubscription>;
  /** Stops charges until then, when it resumes automatically; null: until it is resumed. */
  pauseSubscription: (
    account: PaymentAccount,
    pause: { provider_subscription_id: string; pause_until: string | null },
    key: Key,
  ) => Promise<GatewaySubscription>;
  /**
   * Ends a pause. Charges resume with the next period; if the present one is void because it began in the pause, a new
   * period begins and is charged now, and a failed payment leaves it `past_due`. The same for a pause that has ended
   * automatically, which some providers do without a charge, unless the subscription is to be canceled. A repeat charges
   * nothing more.
   */
  resumeSubscription: (
    account: PaymentAccount,
    provider_subscription_id: string,
    key: Key,
  ) => Promise<GatewaySubscription>;
  findSubscription: (
    account: PaymentAccount,
    provider_subscription_id: string,
  ) => Promise<GatewaySubscription | undefined>;
  /** Including ended ones, newest first. */
  listSubscriptions: (account: PaymentAccount) => Promise<GatewaySubscription[]>;

  /** One invoice, paid at once or in the browser; void if its payment fails at once. */
  chargeTopUp: (
    account: PaymentAccount,
    order: ChargeTopUp,
    key: Key,
  ) => Promise<{ invoice: GatewayInvoice; charge: Charge }>;
  /** Retries an open invoice with this card, or the default one. */
  payInvoice: (
    account: PaymentAccount,
    payment: { provider_invoice_id: string; payment_method_id: string | null },
    key: Key,
  ) => Promise<{ invoice: GatewayInvoice; charge: Charge }>;
  /** Voids an open invoice, its payment in the browser and the plan change that depends on it; a paid one stays paid. */
  voidInvoice: (account: PaymentAccount, provider_invoice_id: string, key: Key) => Promise<GatewayInvoice>;
  /** Those created at `since` or later, or all; newest first. */
  listInvoices: (account: PaymentAccount, since?: string) => Promise<GatewayInvoice[]>;
  findInvoice: (account: PaymentAccount, provider_invoice_id: string) => Promise<GatewayInvoice | undefined>;
  /** Undefined for a draft. */
  invoicePdf: (account: PaymentAccount, provider_invoice_id: string) => Promise<Uint8Array | undefined>;

  /**
   * The event of a signed message. Throws `EventRefused` unless the provider signed it at most `EVENT_WINDOW_SECONDS`
   * from `now`.
   */
  readEvent: (body: Uint8Array, signature: string | undefined, now: Date) => Promise<GatewayEvent>;
  /** Events of these customers, created at `since` or later, oldest first. Providers keep them for 30 days. */
  listEvents: (since: string, accounts: readonly PaymentAccount[]) => Promise<GatewayEvent[]>;

  /** Only of the built-in gateway. */
  readonly sandbox?: SandboxControls;
};

export type SandboxControls = {
  /**
   * Replaces the provider's script in the browser: pays or saves with a test card by name (contract/money/sandbox-cards.ts) or
   * a saved card's id. `requires_action`: 3-D Secure, see `authenticate`.
   */
  confirm: (
    account: PaymentAccount,
    confirmation: { client_secret: string; payment_method_id: string },
  ) => Promise<Charge & { payment_method_id: string | null }>;
  /** The cardholder's answer to 3-D Secure. */
  authenticate: (
    account: PaymentAccount,
    authentication: { client_secret: string; is_authenticated: boolean },
  ) => Promise<Charge & { payment_method_id: string | null }>;
  /**
   * Moves the agency's test clock forward to `to`, from one due date to the next, processing each. `afterStep` runs after
   * each step, for Placewell's own work at that time.
   */
  moveClock: (agency_id: AgencyId, to: string, afterStep?: () => Promise<void>) => Promise<void>;
  /** Processes due work for an agency by its test clock; the other methods do so as well. */
  processDue: (agency_id: AgencyId) => Promise<void>;
  /** Passes undelivered events, signed, to `deliver`, oldest first; a rejected one is delivered again later. */
  deliverEvents: (
    agency_id: AgencyId,
    deliver: (body: Uint8Array, signature: string) => Promise<void>,
  ) => Promise<void>;
};
