import type { AgencyId } from '@placewell/contract/ids.ts';
import type { PaymentErrorCode, PaymentStatus } from '@placewell/contract/money/purchases.ts';
import { AppError } from '../../platform/errors.ts';

// The port of card payments: what Placewell needs of a provider, in its own words. Ids of the provider are opaque texts,
// times are ISO 8601 in UTC, sums are cents. Docs of what each part is at Stripe: docs/decisions/057.

/** An agency, and who it is to the provider. */
export type PaymentAccount = { agency_id: AgencyId; customer_id: string };
/** A repeat of a write with the same key and values has no further effect and returns the first result; other values are refused. */
export type Key = string;

/**
 * The provider refused a card, or could not be reached (`network_error`: the outcome is unknown, and only a repeat with
 * the same key finds out).
 */
export class PaymentError extends AppError {
  override readonly code: PaymentErrorCode;

  constructor(code: PaymentErrorCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'PaymentError';
    this.code = code;
  }
}

/** Thrown by `readEvent`: the signature is wrong, or the event was signed outside the time window. */
export class EventRefused extends Error {}

/** Seconds by which the signature of an event may differ from our clock. */
export const EVENT_WINDOW_SECONDS = 300;

export type CustomerDetails = {
  /** The legal name, which the provider's invoices carry. */
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
  /** A month. */
  amount_cents: number;
  /** ISO 4217 in capitals. */
  currency: string;
};

/** Returned with every invoice that the purchase leads to. */
export type Metadata = { purchase_id: string | null };

export type Charge = {
  /** `requires_action`: the browser has to go on with the client secret: card details, or 3-D Secure. */
  payment_status: PaymentStatus;
  /** While the browser has to go on. */
  client_secret: string | null;
  /** Why the last attempt failed. */
  error_code: PaymentErrorCode | null;
};

/** Stripe's words. `incomplete`: the first invoice is unpaid, 23 hours later `incomplete_expired`. */
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
  /** Of each period, and in capitals: what the plan cost when it was chosen. */
  amount_cents: number;
  currency: string;
  current_period_start: string;
  current_period_end: string;
  cancel_at_period_end: boolean;
  /** When the cancellation was asked for, and when the subscription ended. */
  canceled_at: string | null;
  ended_at: string | null;
  /** While paused, periods go on: their invoices are void, and nothing is charged. */
  is_paused: boolean;
  pause_until: string | null;
  /** The plan from the next period on, where a downgrade waits. */
  pending_plan_id: string | null;
  default_payment_method_id: string | null;
  latest_invoice_id: string | null;
  created_at: string;
  metadata: Metadata;
};

export type InvoiceLine = {
  description: string;
  /** Negative where a plan was left before its period ended. */
  amount_cents: number;
  quantity: number;
  /** What the line pays for. */
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
  /** Null while it is a draft. */
  number: string | null;
  invoice_status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  billing_reason: BillingReason;
  description: string;
  currency: string;
  subtotal_cents: number;
  tax_cents: number;
  total_cents: number;
  amount_paid_cents: number;
  /** What the lines pay for (not Stripe's own invoice.period_start, which is the period before). */
  period_start: string;
  period_end: string;
  created_at: string;
  paid_at: string | null;
  /** Failed attempts are repeated then; null: not any more, or not by itself. */
  next_attempt_at: string | null;
  attempt_count: number;
  lines: InvoiceLine[];
  /** Of the invoice's own payment; null while it is a draft or void. */
  charge: Charge | null;
  metadata: Metadata;
};

export type PlanChangePreview = {
  /** Give it to `changePlan`, and the sum is the same to the cent. */
  prorated_at: string;
  /** The present period, of which the rest is charged. */
  period_start: string;
  period_end: string;
  /** 0 or less: nothing is charged, and a cheaper plan waits for the period's end. */
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
  /** Of whom it speaks; the agency only where the provider keeps it with the object. */
  agency_id: AgencyId | null;
  customer_id: string | null;
  payload: unknown;
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
  /** Of the preview; without it the present moment. */
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
 * One provider of card payments. A method that charges returns how it went; whoever charges repeats the call with the same
 * key until it gets an answer. Any method may throw `PaymentError('network_error')`; ids of others are not found, and what
 * cannot be done to a subscription as it is, is `subscription_change_refused`.
 */
export type PaymentGateway = {
  readonly provider: 'stripe' | 'sandbox';
  /**
   * Whether anything can be bought. Where not, what was bought before can be read and ended: subscriptions end with their
   * period, and whatever would charge a card throws `payments_not_configured`.
   */
  readonly isOpen: boolean;
  /** What the browser needs: the publishable key, and where the provider's script is; null where there is none. */
  readonly browser: { publishable_key: string; script_url: string | null };

  /** Creates the customer, or changes the one that is there; returns its id. */
  saveCustomer: (
    agency_id: AgencyId,
    customer: { customer_id: string | null; details: CustomerDetails },
    key: Key,
  ) => Promise<string>;

  /** For a card that is saved without paying: the browser confirms it with the client secret. */
  createSetup: (account: PaymentAccount, key: Key) => Promise<{ setup_id: string; client_secret: string }>;
  listPaymentMethods: (account: PaymentAccount) => Promise<PaymentMethod[]>;
  /** Keeps the card for the customer; the first one becomes the default. A refused card throws `PaymentError`. */
  attachPaymentMethod: (
    account: PaymentAccount,
    payment_method_id: string,
    key: Key,
  ) => Promise<PaymentMethod>;
  /** Also of the living subscription. */
  setDefaultPaymentMethod: (account: PaymentAccount, payment_method_id: string, key: Key) => Promise<void>;
  /** Of the default card none becomes the default: the caller chooses. */
  detachPaymentMethod: (account: PaymentAccount, payment_method_id: string, key: Key) => Promise<void>;

  /**
   * Starts a monthly subscription. Where its first payment fails at once it is canceled and its invoice void; one that
   * waits for the browser is `incomplete` until it is paid, canceled, or 23 hours old.
   */
  createSubscription: (
    account: PaymentAccount,
    order: CreateSubscription,
    key: Key,
  ) => Promise<{ subscription: GatewaySubscription; invoice: GatewayInvoice; charge: Charge }>;
  /** What `changePlan` with `now` would charge, to the second; from the moment of an earlier preview, or from now. */
  previewPlanChange: (
    account: PaymentAccount,
    change: { provider_subscription_id: string; plan: PlanPrice; prorated_at?: string },
  ) => Promise<PlanChangePreview>;
  /**
   * `now`: the plan changes when the difference is paid; where that fails at once it stays and the invoice is void. Without
   * an invoice nothing was due. `period_end`: from the next period on; the present plan takes a waiting change back. A
   * cheaper plan always waits for the period's end: nothing is paid back.
   */
  changePlan: (
    account: PaymentAccount,
    change: ChangePlan,
    key: Key,
  ) => Promise<{ subscription: GatewaySubscription; invoice: GatewayInvoice | null; charge: Charge | null }>;
  /** `now` also voids what is unpaid of it. */
  cancelSubscription: (
    account: PaymentAccount,
    cancellation: { provider_subscription_id: string; when: 'period_end' | 'now'; reason?: string },
    key: Key,
  ) => Promise<GatewaySubscription>;
  /** Takes a cancellation at period end back. */
  keepSubscription: (
    account: PaymentAccount,
    provider_subscription_id: string,
    key: Key,
  ) => Promise<GatewaySubscription>;
  /** No charge until then, when it goes on by itself; null: until it is resumed. */
  pauseSubscription: (
    account: PaymentAccount,
    pause: { provider_subscription_id: string; pause_until: string | null },
    key: Key,
  ) => Promise<GatewaySubscription>;
  /**
   * Ends a pause. Charges go on with the next period; where the present one is void, because it began in the pause, a new
   * period begins now and is charged: a payment that fails leaves it `past_due`. So also where the pause has ended by itself,
   * which some providers do without a charge, but not for one that is to be canceled. A repeat charges nothing more.
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
  /** All of them, those that ended too; newest first. */
  listSubscriptions: (account: PaymentAccount) => Promise<GatewaySubscription[]>;

  /** One invoice, paid at once or in the browser. Where the payment fails at once the invoice is void. */
  chargeTopUp: (
    account: PaymentAccount,
    order: ChargeTopUp,
    key: Key,
  ) => Promise<{ invoice: GatewayInvoice; charge: Charge }>;
  /** Tries an open invoice again, with this card or the default one. */
  payInvoice: (
    account: PaymentAccount,
    payment: { provider_invoice_id: string; payment_method_id: string | null },
    key: Key,
  ) => Promise<{ invoice: GatewayInvoice; charge: Charge }>;
  /** Gives an open invoice up, with its payment in the browser and a plan change that waits for it; a paid one stays as it is. */
  voidInvoice: (account: PaymentAccount, provider_invoice_id: string, key: Key) => Promise<GatewayInvoice>;
  /** Created at `since` or later, or all; newest first. */
  listInvoices: (account: PaymentAccount, since?: string) => Promise<GatewayInvoice[]>;
  findInvoice: (account: PaymentAccount, provider_invoice_id: string) => Promise<GatewayInvoice | undefined>;
  /** Undefined while there is none: a draft. */
  invoicePdf: (account: PaymentAccount, provider_invoice_id: string) => Promise<Uint8Array | undefined>;

  /**
   * The event in a signed message. Throws `EventRefused` unless the signature is the provider's and at most
   * `EVENT_WINDOW_SECONDS` away from `now`.
   */
  readEvent: (body: Uint8Array, signature: string | undefined, now: Date) => Promise<GatewayEvent>;
  /** Of these customers, created at `since` or later, oldest first. Providers keep events for 30 days. */
  listEvents: (since: string, accounts: readonly PaymentAccount[]) => Promise<GatewayEvent[]>;

  /** Only the built-in gateway can do this. */
  readonly sandbox?: SandboxControls;
};

export type SandboxControls = {
  /**
   * What the browser does with a provider's script: pays or saves with a card by its name (contract/money/sandbox-cards.ts) or a
   * saved card's id. `requires_action`: 3-D Secure, see `authenticate`.
   */
  confirm: (
    account: PaymentAccount,
    confirmation: { client_secret: string; payment_method_id: string },
  ) => Promise<Charge & { payment_method_id: string | null }>;
  /** The answer of the person at 3-D Secure. */
  authenticate: (
    account: PaymentAccount,
    authentication: { client_secret: string; is_authenticated: boolean },
  ) => Promise<Charge & { payment_method_id: string | null }>;
  /**
   * Moves the agency's billing time on to `to`, from one due date to the next, and does what is due; never backwards. After
   * each step `afterStep` runs, for what Placewell itself does at that time.
   */
  moveClock: (agency_id: AgencyId, to: string, afterStep?: () => Promise<void>) => Promise<void>;
  /** Does what is due of an agency by its billing time; the other methods do so as well. */
  processDue: (agency_id: AgencyId) => Promise<void>;
  /** Hands events that nobody has taken yet, signed, to `deliver`, oldest first; one that it rejects is handed out again later. */
  deliverEvents: (
    agency_id: AgencyId,
    deliver: (body: Uint8Array, signature: string) => Promise<void>,
  ) => Promise<void>;
};
