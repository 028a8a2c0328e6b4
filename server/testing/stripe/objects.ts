// The fake's objects of Stripe's API, with the fields in use; references are ids until a request expands them. Names and
// meanings: https://docs.stripe.com/api

export type Metadata = Record<string, string>;
export type List<Item> = { object: 'list'; data: Item[]; has_more: boolean; url: string };

export type TestClock = {
  id: string;
  object: 'test_helpers.test_clock';
  created: number;
  frozen_time: number;
  name: string | null;
  status: 'ready';
};

export type Customer = {
  id: string;
  object: 'customer';
  created: number;
  name: string | null;
  email: string | null;
  address: Record<string, string> | null;
  /** Negative for a credit, which the next invoices use up. */
  balance: number;
  metadata: Metadata;
  test_clock: string | null;
  invoice_settings: {
    default_payment_method: string | null;
    custom_fields: { name: string; value: string }[] | null;
  };
};

export type PaymentMethod = {
  id: string;
  object: 'payment_method';
  type: 'card';
  created: number;
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  billing_details: { name: string | null };
  metadata: Metadata;
};

export type CardFailure = {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
};

export type NextAction = { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect' } };

export type SetupIntent = {
  id: string;
  object: 'setup_intent';
  created: number;
  client_secret: string;
  customer: string | null;
  payment_method: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  usage: string;
  next_action: NextAction | null;
  last_setup_error: CardFailure | null;
  metadata: Metadata;
};

export type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  created: number;
  client_secret: string;
  customer: string;
  amount: number;
  amount_received: number;
  currency: string;
  payment_method: string | null;
  setup_future_usage: 'off_session' | null;
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
  next_action: NextAction | null;
  last_payment_error: CardFailure | null;
  metadata: Metadata;
};

export type Product = { id: string; object: 'product'; created: number; name: string; metadata: Metadata };

export type Price = {
  id: string;
  object: 'price';
  created: number;
  active: boolean;
  currency: string;
  unit_amount: number;
  lookup_key: string | null;
  product: string;
  recurring: { interval: 'month'; interval_count: 1; usage_type: 'licensed' };
  type: 'recurring';
  metadata: Metadata;
};

export type SubscriptionItem = {
  id: string;
  object: 'subscription_item';
  created: number;
  price: Price;
  quantity: number;
  subscription: string;
  current_period_start: number;
  current_period_end: number;
};

export type Subscription = {
  id: string;
  object: 'subscription';
  created: number;
  customer: string;
  currency: string;
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled';
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  cancellation_details: { comment: string | null; feedback: string | null; reason: string | null };
  collection_method: 'charge_automatically';
  default_payment_method: string | null;
  items: List<SubscriptionItem>;
  latest_invoice: string | null;
  metadata: Metadata;
  pause_collection: { behavior: string; resumes_at: number | null } | null;
  payment_settings: { save_default_payment_method: 'off' | 'on_subscription' };
  pending_update: { expires_at: number; subscription_items: { id: string; price: string }[] } | null;
  schedule: string | null;
  start_date: number;
};

export type Phase = {
  start_date: number;
  end_date: number;
  items: { price: string; quantity: number }[];
  proration_behavior: string;
};

export type SubscriptionSchedule = {
  id: string;
  object: 'subscription_schedule';
  created: number;
  customer: string;
  subscription: string | null;
  released_subscription: string | null;
  status: 'active' | 'completed' | 'released' | 'canceled';
  end_behavior: 'release' | 'cancel';
  phases: Phase[];
  current_phase: { start_date: number; end_date: number } | null;
  metadata: Metadata;
};

export type InvoiceLine = {
  id: string;
  object: 'line_item';
  amount: number;
  currency: string;
  description: string;
  period: { start: number; end: number };
  quantity: number;
  metadata: Metadata;
  pricing: {
    type: 'price_details';
    price_details: { price: string; product: string };
    unit_amount_decimal: string;
  } | null;
  parent:
    | {
        type: 'subscription_item_details';
        subscription_item_details: { subscription: string; subscription_item: string; proration: boolean };
      }
    | { type: 'invoice_item_details'; invoice_item_details: { invoice_item: string; proration: boolean } };
};

export type InvoicePayment = {
  id: string;
  object: 'invoice_payment';
  is_default: boolean;
  status: 'open' | 'paid' | 'canceled';
  payment: { type: 'payment_intent'; payment_intent: string };
};

export type Invoice = {
  id: string;
  object: 'invoice';
  created: number;
  customer: string;
  currency: string;
  description: string | null;
  number: string | null;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual';
  collection_method: 'charge_automatically';
  auto_advance: boolean;
  default_payment_method: string | null;
  subtotal: number;
  total: number;
  total_taxes: { amount: number }[];
  starting_balance: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  next_payment_attempt: number | null;
  automatically_finalizes_at: number | null;
  period_start: number;
  period_end: number;
  status_transitions: { finalized_at: number | null; paid_at: number | null; voided_at: number | null };
  lines: List<InvoiceLine>;
  metadata: Metadata;
  invoice_pdf: string | null;
  parent: {
    type: 'subscription_details';
    subscription_details: { subscription: string; metadata: Metadata };
  } | null;
};

export type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  type: string;
  data: { object: { object: string }; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
};

export type Kept =
  | TestClock
  | Customer
  | PaymentMethod
  | SetupIntent
  | PaymentIntent
  | Product
  | Price
  | Subscription
  | SubscriptionSchedule
  | Invoice
  | StripeEvent;
export type Kind = Kept['object'];
export type OfKind<K extends Kind> = Extract<Kept, { object: K }>;
