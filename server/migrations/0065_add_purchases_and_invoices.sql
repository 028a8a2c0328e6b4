-- Packs of credits that can be bought. The same for every agency; the super admin sets what they cost.
create table top_ups (
  top_up_id text primary key,
  top_up_name text not null unique,
  credit_type text not null check (credit_type in ('resume', 'email', 'both')),
  -- Of each kind that the pack holds.
  credits int not null check (credits > 0),
  amount_cents int not null check (amount_cents > 0),
  currency text not null,
  is_offered boolean not null default true
);
insert into top_ups values
  ('resume_50', '50 resume credits', 'resume', 50, 3500, 'USD'),
  ('resume_200', '200 resume credits', 'resume', 200, 11900, 'USD'),
  ('email_50', '50 e-mail credits', 'email', 50, 3500, 'USD'),
  ('email_200', '200 e-mail credits', 'email', 200, 11900, 'USD'),
  ('both_100', '100 credits of each kind', 'both', 100, 11900, 'USD');
alter table top_ups enable row level security;
alter table top_ups force row level security;
create policy everybody on top_ups for select using (true);
create policy installation on top_ups for update using ((select app_is_installation()));
grant select, update on top_ups to placewell_app;

alter table plans add constraint plans_cost_something check (amount_cents > 0);
create policy installation on plans for update using ((select app_is_installation()));
grant update on plans to placewell_app;

-- Who an agency is to a provider of card payments.
create table billing_customers (
  agency_id uuid not null references agencies,
  provider text not null check (provider in ('stripe', 'sandbox')),
  customer_id text not null,
  -- Whoever changes cards or the subscription there has the agency to itself until then.
  busy_until timestamptz,
  busy_token uuid,
  created_at timestamptz not null default now(),
  primary key (agency_id, provider)
);
-- Events name customers.
create unique index billing_customers_by_customer on billing_customers (provider, customer_id);
select make_tenant_table('billing_customers');

-- Whom invoices are addressed to.
create table billing_details (
  agency_id uuid primary key references agencies,
  legal_name text not null default '',
  address_line1 text not null default '',
  address_line2 text not null default '',
  city text not null default '',
  postal_code text not null default '',
  region text not null default '',
  country text not null default '',
  tax_number text not null default ''
);
select make_tenant_table('billing_details');

-- What somebody decided to pay for. The row is committed before the provider is asked, so that no payment is unknown here;
-- the provider's key is `purchase:<purchase_id>`, so that none is made twice. `provider_ref` is the invoice at the provider.
create table purchases (
  agency_id uuid not null references agencies,
  purchase_id uuid not null,
  purchase_kind text not null check (purchase_kind in ('subscription', 'upgrade', 'top_up')),
  plan_id text references plans,
  top_up_id text references top_ups,
  quantity int not null default 1 check (quantity > 0),
  -- What was sold, as it was then: the plan a month or one pack, and the credits of each kind in a pack.
  description text not null,
  unit_amount_cents int not null check (unit_amount_cents > 0),
  credit_type text check (credit_type in ('resume', 'email', 'both')),
  credits int check (credits > 0),
  -- Charged for all of it; of an upgrade what its preview said.
  amount_cents int not null check (amount_cents >= 0),
  currency text not null,
  prorated_at timestamptz,
  provider text not null check (provider in ('stripe', 'sandbox')),
  -- Null: the browser pays.
  payment_method_id text,
  provider_subscription_id text,
  provider_ref text,
  purchase_status text not null default 'pending'
    check (purchase_status in ('pending', 'paid', 'failed', 'canceled')),
  -- Why it failed.
  error_code text,
  -- The purchaser's; null where the call has none.
  idempotency_key text,
  -- Who decided it; they may be gone.
  user_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  primary key (agency_id, purchase_id),
  unique (agency_id, idempotency_key),
  check ((purchase_kind = 'top_up') = (top_up_id is not null and credit_type is not null and credits is not null)),
  check ((purchase_kind = 'top_up') = (plan_id is null)),
  check ((purchase_status = 'pending') = (settled_at is null)),
  check (purchase_status = 'failed' or error_code is null)
);
-- One at a time.
create unique index purchases_pending on purchases (agency_id) where purchase_status = 'pending';
create index purchases_by_time on purchases (agency_id, created_at desc);
select make_tenant_table('purchases');

-- A copy of each of the provider's invoices, brought up to date by whoever reads them there.
create table invoices (
  agency_id uuid not null references agencies,
  invoice_id uuid not null,
  provider text not null check (provider in ('stripe', 'sandbox')),
  provider_invoice_id text not null,
  provider_subscription_id text,
  purchase_id uuid,
  number text not null,
  invoice_status text not null check (invoice_status in ('draft', 'open', 'paid', 'uncollectible', 'void')),
  billing_reason text not null
    check (billing_reason in ('subscription_create', 'subscription_cycle', 'subscription_update', 'manual')),
  description text not null,
  currency text not null,
  subtotal_cents int not null,
  tax_cents int not null,
  total_cents int not null,
  amount_paid_cents int not null,
  period_start timestamptz,
  period_end timestamptz,
  lines jsonb not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  primary key (agency_id, invoice_id),
  unique (agency_id, provider, provider_invoice_id),
  foreign key (agency_id, purchase_id) references purchases
);
create index invoices_by_time on invoices (agency_id, created_at desc, invoice_id desc);
create index invoices_by_purchase on invoices (agency_id, purchase_id);
select make_tenant_table('invoices');

-- Functions look across agencies: for the agency of a customer, and for purchases that wait.
do $$
declare name text;
begin
  foreach name in array array['billing_customers', 'purchases'] loop
    execute format('create policy owner on %I to current_user using (true)', name);
  end loop;
end $$;

-- The agencies with purchases that have waited for longer than that. Without proof none.
create function list_agencies_with_pending_purchases(seconds int) returns table (agency_id uuid)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select p.agency_id from public.purchases p join public.agencies a on a.agency_id = p.agency_id
    where p.purchase_status = 'pending' and p.created_at < now() - make_interval(secs => seconds)
      and a.removal_started_at is null and public.app_is_installation();
end $$;
revoke all on function list_agencies_with_pending_purchases from public;
grant execute on function list_agencies_with_pending_purchases to placewell_app;
