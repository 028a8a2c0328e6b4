-- Money: plans, credits, subscriptions, purchases and invoices, the card sandbox. Functions that look across agencies
-- return nothing without proof.

-- == Plans ==

-- The plans that an agency may be on, as the contract names them (a test compares them).
create table plans (
  plan_id text primary key,
  plan_name text not null unique check (plan_name in ('Basic', 'Premium', 'Enterprise')),
  amount_cents int not null constraint plans_cost_something check (amount_cents > 0),
  currency text not null,
  billing_cycle text not null check (billing_cycle = 'monthly'),
  resume_credits int not null,
  email_credits int not null
);
insert into plans values
  ('basic', 'Basic', 9700, 'USD', 'monthly', 100, 100),
  ('premium', 'Premium', 19700, 'USD', 'monthly', 250, 250),
  ('enterprise', 'Enterprise', 49700, 'USD', 'monthly', 1000, 1000);
alter table plans enable row level security;
alter table plans force row level security;
grant select, update on plans to placewell_app;
create policy everybody on plans for select using (true);
create policy installation on plans for update using ((select app_is_installation()));

alter table agencies add foreign key (plan_id) references plans;

-- Packs of credits that can be bought, the same for every agency; the super admin sets what they cost.
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
insert into top_ups (top_up_id, top_up_name, credit_type, credits, amount_cents, currency) values
  ('resume_50', '50 resume credits', 'resume', 50, 3500, 'USD'),
  ('resume_200', '200 resume credits', 'resume', 200, 11900, 'USD'),
  ('email_50', '50 e-mail credits', 'email', 50, 3500, 'USD'),
  ('email_200', '200 e-mail credits', 'email', 200, 11900, 'USD'),
  ('both_100', '100 credits of each kind', 'both', 100, 11900, 'USD');
alter table top_ups enable row level security;
alter table top_ups force row level security;
grant select, update on top_ups to placewell_app;
create policy everybody on top_ups for select using (true);
create policy installation on top_ups for update using ((select app_is_installation()));

-- == Credits ==

create table credit_balances (
  agency_id uuid not null references agencies,
  credit_type text not null check (credit_type in ('resume', 'email')),
  balance int not null default 0 check (balance >= 0),
  -- The number of the last entry.
  last_entry_no int not null default 0 check (last_entry_no >= 0),
  primary key (agency_id, credit_type)
);
select make_tenant_table('credit_balances');
revoke update on credit_balances from placewell_app;
grant update (balance, last_entry_no) on credit_balances to placewell_app;

-- Credits that were granted together and expire together, or never (null). They are spent in the order of expiry.
create table credit_lots (
  agency_id uuid not null,
  lot_id uuid not null,
  credit_type text not null check (credit_type in ('resume', 'email')),
  -- opening: an archive from before credits were kept in lots.
  source text not null check (source in ('opening', 'trial', 'plan', 'top_up', 'adjustment')),
  granted int not null check (granted > 0),
  remaining int not null,
  expires_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  -- Brought by an import as history, without its credits: nothing is ever left in it, and what returns expires at once.
  is_left_out boolean not null default false,
  primary key (agency_id, lot_id),
  foreign key (agency_id, credit_type) references credit_balances,
  check (remaining between 0 and granted),
  constraint credit_lots_left_out check (not is_left_out or remaining = 0 and expires_at is not null)
);
create index credit_lots_to_spend on credit_lots (agency_id, credit_type, expires_at) where remaining > 0;
select make_tenant_table('credit_lots');
revoke update on credit_lots from placewell_app;
-- Expiry: a trial that is extended keeps its credits for as long.
grant update (remaining, expires_at) on credit_lots to placewell_app;

-- Every change of a balance is a row, and the balance is the sum of the deltas. Rows are never changed.
create table credit_entries (
  agency_id uuid not null,
  entry_id uuid not null,
  credit_type text not null check (credit_type in ('resume', 'email')),
  delta int not null,
  balance_after int not null check (balance_after >= 0),
  reason text not null
    check (reason in ('plan_grant', 'top_up', 'reserve', 'charge', 'release', 'refund', 'expiry', 'admin_adjust')),
  ref_type text not null,
  ref_id uuid,
  user_id uuid,
  -- A cause is booked once.
  idempotency_key text not null,
  expires_at timestamptz,
  -- In the order of the numbers, also where a transaction had to wait.
  created_at timestamptz not null default clock_timestamp(),
  lot_id uuid,
  -- The place among the entries of the balance; null in archives from before there were lots.
  entry_no int check (entry_no > 0),
  -- A cause that takes from several lots makes several entries with its key.
  part int not null default 0 check (part >= 0),
  -- The reservation that this entry charges or releases, or the charge that it refunds.
  follows_entry_id uuid,
  -- Why a person adjusted the balance.
  note text,
  primary key (agency_id, entry_id),
  foreign key (agency_id, credit_type) references credit_balances,
  foreign key (agency_id, lot_id) references credit_lots,
  constraint credit_entries_follow check (follows_entry_id is null or reason in ('charge', 'release', 'refund')),
  constraint credit_entries_in_lots check (entry_no is null or lot_id is not null)
);
create index credit_entries_by_ref on credit_entries (agency_id, ref_type, ref_id);
create index credit_entries_by_created on credit_entries (agency_id, created_at desc);
create unique index credit_entries_once on credit_entries (agency_id, idempotency_key, part);
create unique index credit_entries_numbered on credit_entries (agency_id, credit_type, entry_no)
  where entry_no is not null;
-- A reservation is charged or released once, a charge is refunded once.
create unique index credit_entries_followed on credit_entries (agency_id, follows_entry_id)
  where follows_entry_id is not null;
create index credit_entries_by_lot on credit_entries (agency_id, lot_id);
-- Sums over the last weeks of an agency are read from this index alone.
create index credit_entries_by_day on credit_entries (agency_id, created_at) include (credit_type, reason, delta);
select make_tenant_table('credit_entries');
revoke update, delete on credit_entries from placewell_app;

-- At the end of each transaction a balance equals what is left in its lots and what its last entry says (decision 056).
create function check_credit_balance() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  previous constant text := current_setting('app.agency_id', true);
  now_balance int;
  last_no int;
  in_lots bigint;
  said int;
begin
  -- Policies bind the owner as well, and a transaction may have left the agency.
  perform set_config('app.agency_id', new.agency_id::text, true);
  select b.balance, b.last_entry_no,
      (select coalesce(sum(l.remaining), 0) from public.credit_lots l
        where l.agency_id = b.agency_id and l.credit_type = b.credit_type and l.remaining > 0),
      (select e.balance_after from public.credit_entries e
        where e.agency_id = b.agency_id and e.credit_type = b.credit_type and e.entry_no = b.last_entry_no)
    into now_balance, last_no, in_lots, said
    from public.credit_balances b where b.agency_id = new.agency_id and b.credit_type = new.credit_type;
  perform set_config('app.agency_id', coalesce(previous, ''), true);
  if found is not null and (now_balance <> in_lots or (last_no > 0 and said is distinct from now_balance)) then
    raise check_violation using message = format(
      'The balance of %s credits (%s) is not what its lots (%s) and its last entry (%s) say', new.credit_type, now_balance, in_lots,
      coalesce(said::text, 'none'));
  end if;
  return null;
end $$;
create constraint trigger check_credit_balance after insert or update on credit_balances
  deferrable initially deferred for each row execute function check_credit_balance();

-- The balances of all agencies, one row for each.
create function list_agency_balances() returns table (agency_id uuid, resume_credits int, email_credits int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select b.agency_id, coalesce(max(b.balance) filter (where b.credit_type = 'resume'), 0),
    coalesce(max(b.balance) filter (where b.credit_type = 'email'), 0)
  from public.credit_balances b where public.app_is_installation() group by b.agency_id
$$;
grant execute on function list_agency_balances to placewell_app;

-- Credits of all agencies by day (UTC) and kind. Spent: what was reserved and neither released nor refunded.
create function count_credits_by_day(since timestamptz)
returns table (day date, credit_type text, granted int, spent int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (e.created_at at time zone 'UTC')::date, e.credit_type,
    coalesce(sum(e.delta) filter (where e.reason in ('plan_grant', 'top_up') or e.reason = 'admin_adjust' and e.delta > 0), 0)::int,
    coalesce(-sum(e.delta) filter (where e.reason in ('reserve', 'release', 'refund')), 0)::int
  from public.agencies a join public.credit_entries e on e.agency_id = a.agency_id and e.created_at >= since
  where public.app_is_installation() group by 1, 2
$$;
grant execute on function count_credits_by_day to placewell_app;

select make_due_list('agencies_with_expired_credits', false, '{credit_lots}', $$
  exists (select from public.credit_lots l where l.agency_id = a.agency_id and l.remaining > 0
    and l.expires_at <= instant + a.billing_clock_offset_ms * interval '1 millisecond')$$);

-- The hourly check of all credits is made by one worker, and its result read by the others.
create table ledger_checks (
  is_one boolean primary key default true check (is_one),
  began_at timestamptz not null,
  checked_at timestamptz,
  wrong_agencies int check (wrong_agencies >= 0)
);
alter table ledger_checks enable row level security;
alter table ledger_checks force row level security;
create policy owner on ledger_checks to current_user using (true);

-- == Subscriptions ==

-- Subscriptions of agencies, at a provider of card payments or by arrangement with the super admin. One is current at a
-- time; those that ended stay. The period is the present one; those of an arrangement are the months from its anchor.
create table subscriptions (
  agency_id uuid not null references agencies,
  subscription_id uuid not null,
  plan_id text not null references plans,
  provider text not null check (provider in ('stripe', 'sandbox', 'arrangement')),
  provider_subscription_id text,
  subscription_status text not null
    check (subscription_status in ('incomplete', 'trialing', 'active', 'past_due', 'canceled', 'expired')),
  period_anchor timestamptz not null,
  current_period_start timestamptz not null,
  current_period_end timestamptz not null,
  trial_end timestamptz,
  cancel_at_period_end boolean not null default false,
  cancel_reason text,
  -- A paused one stays active, without grants and charges; without `pause_until` until it is resumed. One pause in twelve
  -- months, of 90 days at most (decision 085).
  paused_at timestamptz,
  pause_until timestamptz,
  -- From the next period on.
  pending_plan_id text references plans,
  default_payment_method_id text,
  past_due_since timestamptz,
  canceled_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  -- Charged each period: the price of the plan when it was chosen. Null by arrangement.
  amount_cents int check (amount_cents >= 0),
  currency text,
  -- Since a pause, up to when time is paid for: from then on the agency is read-only. Null: nothing is unpaid.
  unpaid_from timestamptz,
  -- When the last pause began, also after its end.
  last_pause_at timestamptz,
  primary key (agency_id, subscription_id),
  check ((provider = 'arrangement') = (provider_subscription_id is null)),
  check (current_period_start < current_period_end),
  check ((subscription_status in ('canceled', 'expired')) = (ended_at is not null)),
  check ((subscription_status = 'past_due') = (past_due_since is not null)),
  check (pause_until is null or paused_at is not null),
  check ((amount_cents is null) = (currency is null))
);
create unique index subscriptions_living on subscriptions (agency_id) where ended_at is null;
create unique index subscriptions_by_provider on subscriptions (agency_id, provider, provider_subscription_id);
create index subscriptions_by_created on subscriptions (agency_id, created_at desc);
select make_tenant_table('subscriptions');
drop policy owner on subscriptions;
create policy owner on subscriptions to current_user using (true);

-- What was granted for each period that was paid or arranged; a change to a larger plan adds the difference.
create table subscription_periods (
  agency_id uuid not null,
  subscription_id uuid not null,
  period_end timestamptz not null,
  period_start timestamptz not null,
  plan_id text not null references plans,
  resume_credits int not null check (resume_credits >= 0),
  email_credits int not null check (email_credits >= 0),
  primary key (agency_id, subscription_id, period_end),
  foreign key (agency_id, subscription_id) references subscriptions on delete cascade,
  check (period_start < period_end)
);
select make_tenant_table('subscription_periods');

-- The access that listeners know of, and the trial whose end was announced, so that each change is announced once.
create table subscription_standings (
  agency_id uuid primary key references agencies,
  has_access boolean not null default true,
  trial_reminded_for timestamptz,
  is_read_only boolean not null default false
);
select make_tenant_table('subscription_standings');
drop policy owner on subscription_standings;
create policy owner on subscription_standings to current_user using (true);

-- E-mails of invoices and trials that were queued: each once.
create table billing_emails (
  agency_id uuid not null references agencies,
  email_key text not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, email_key)
);
select make_tenant_table('billing_emails');

-- The agencies of which something is due: by a subscription, trial, access or pause.
create function list_agencies_with_due_subscriptions(remind_days int) returns table (agency_id uuid)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select a.agency_id from public.agencies a
    cross join lateral (select now() + a.billing_clock_offset_ms * interval '1 millisecond' as at) clock
    left join public.subscriptions s on s.agency_id = a.agency_id and s.ended_at is null
    left join public.subscription_standings t on t.agency_id = a.agency_id
  where public.app_is_installation() and a.agency_status = 'active'
    and a.agency_id <> '00000000-0000-0000-0000-000000000000'
    and (coalesce(a.access_ends_at <= clock.at, false) = coalesce(t.has_access, true)
      or coalesce(a.read_only_from <= clock.at, false) <> coalesce(t.is_read_only, false)
      or a.subscription_status = 'trialing' and a.trial_ends_at <= clock.at
      or a.subscription_status = 'trialing' and t.trial_reminded_for is distinct from a.trial_ends_at
        and a.trial_ends_at > clock.at and a.trial_ends_at <= clock.at + make_interval(days => remind_days)
      or s.current_period_end <= clock.at and (s.provider = 'arrangement' or s.cancel_at_period_end)
      or s.pause_until <= clock.at and s.provider = 'arrangement');
end $$;
grant execute on function list_agencies_with_due_subscriptions to placewell_app;

-- The agencies with a subscription by test card that is not to end yet.
create function list_sandbox_subscribers() returns table (agency_id uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.agency_id from public.subscriptions s join public.agencies a on a.agency_id = s.agency_id
  where s.provider = 'sandbox' and s.subscription_status in ('active', 'past_due') and not s.cancel_at_period_end
    and a.removal_started_at is null and public.app_is_installation()
$$;
grant execute on function list_sandbox_subscribers to placewell_app;

-- The current subscription of each agency that has one.
create function list_living_subscriptions() returns table (agency_id uuid, plan_name text, provider text,
  amount_cents int, currency text, current_period_end timestamptz, cancel_at_period_end boolean, is_paused boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.agency_id, p.plan_name, s.provider, s.amount_cents, s.currency, s.current_period_end, s.cancel_at_period_end,
    s.paused_at is not null
  from public.subscriptions s join public.plans p on p.plan_id = s.plan_id
  where s.ended_at is null and public.app_is_installation()
$$;
grant execute on function list_living_subscriptions to placewell_app;

-- The agencies whose last subscription is by test card and ends, or has ended within these days, without being canceled.
create function list_lapsing_subscriptions(days int) returns table (agency_id uuid, plan_name text, ends_at timestamptz,
  has_ended boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.agency_id, p.plan_name, coalesce(s.ended_at, s.current_period_end), s.ended_at is not null
  from public.agencies a cross join lateral (
    select s.plan_id, s.current_period_end, s.provider, s.subscription_status, s.cancel_at_period_end,
      s.canceled_at, s.ended_at
    from public.subscriptions s where s.agency_id = a.agency_id
      and (s.ended_at is null or exists (select from public.subscription_periods p
        where p.agency_id = s.agency_id and p.subscription_id = s.subscription_id))
    order by s.ended_at desc nulls first limit 1) s
  join public.plans p on p.plan_id = s.plan_id
  where s.provider = 'sandbox' and s.canceled_at is null and public.app_is_installation()
    and case when s.ended_at is null then s.cancel_at_period_end and s.subscription_status <> 'incomplete'
      else s.subscription_status = 'canceled' and s.ended_at >
        now() + a.billing_clock_offset_ms * interval '1 millisecond' - make_interval(days => days) end
$$;
grant execute on function list_lapsing_subscriptions to placewell_app;

-- The agencies with a subscription at the end of each of the last days (UTC), by sums of those that began and ended on each
-- day: one pass over the subscriptions instead of one for each day.
create function count_subscribed_by_day(days int) returns table (day date, subscribed int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with dates as (
    select (now() at time zone 'UTC')::date - n as day from generate_series(0, days - 1) n
  ), changes as (
    select greatest((s.created_at at time zone 'UTC')::date, (select min(d.day) from dates d)) as day, 1 as change
      from public.subscriptions s where s.subscription_status <> 'incomplete'
    union all
    select greatest((s.ended_at at time zone 'UTC')::date, (select min(d.day) from dates d)), -1
      from public.subscriptions s where s.ended_at is not null and s.subscription_status <> 'incomplete'
  ), sums as (
    select c.day, sum(c.change) as change from changes c group by c.day
  )
  select d.day, coalesce(sum(s.change) over (order by d.day), 0)::int
  from dates d left join sums s on s.day = d.day where public.app_is_installation()
$$;
grant execute on function count_subscribed_by_day to placewell_app;

-- == Purchases and invoices ==

-- The customer that an agency is at a provider of card payments.
create table billing_customers (
  agency_id uuid not null references agencies,
  provider text not null check (provider in ('stripe', 'sandbox')),
  customer_id text not null,
  -- The lock of the request that changes cards or the subscription at the provider.
  busy_until timestamptz,
  busy_token uuid,
  primary key (agency_id, provider)
);
-- Events name customers.
create unique index billing_customers_by_customer on billing_customers (provider, customer_id);
select make_tenant_table('billing_customers');
drop policy owner on billing_customers;
create policy owner on billing_customers to current_user using (true);

-- The address on invoices.
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

-- The row is committed before the provider is asked, so that no payment is unknown here; the idempotency key at the
-- provider is `purchase:<purchase_id>`, so that none is made twice (decision 060). `provider_ref` is its invoice.
create table purchases (
  agency_id uuid not null references agencies,
  purchase_id uuid not null,
  purchase_kind text not null check (purchase_kind in ('subscription', 'upgrade', 'top_up')),
  plan_id text references plans,
  top_up_id text references top_ups,
  quantity int not null default 1 check (quantity > 0),
  -- What was sold, as it was then: the plan a month or one pack.
  description text not null,
  unit_amount_cents int not null check (unit_amount_cents > 0),
  credit_type text check (credit_type in ('resume', 'email', 'both')),
  credits int check (credits > 0),
  -- Charged in all; of an upgrade the sum of its preview.
  amount_cents int not null check (amount_cents >= 0),
  currency text not null,
  prorated_at timestamptz,
  provider text not null check (provider in ('stripe', 'sandbox')),
  -- Null: the browser pays.
  payment_method_id text,
  provider_subscription_id text,
  provider_ref text,
  purchase_status text not null default 'pending' check (purchase_status in ('pending', 'paid', 'failed', 'canceled')),
  error_code text
    check (error_code in ('card_declined', 'insufficient_funds', 'expired_card', 'incorrect_cvc', 'processing_error',
      'payment_failed', 'network_error')),
  -- The purchaser's; null where the call has none.
  idempotency_key text,
  -- No foreign key: people leave.
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
drop policy owner on purchases;
create policy owner on purchases to current_user using (true);

-- The agencies with purchases that have waited for longer than this.
create function list_agencies_with_pending_purchases(seconds int) returns table (agency_id uuid)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select p.agency_id from public.purchases p join public.agencies a on a.agency_id = p.agency_id
    where p.purchase_status = 'pending' and p.created_at < now() - make_interval(secs => seconds)
      and a.removal_started_at is null and public.app_is_installation();
end $$;
grant execute on function list_agencies_with_pending_purchases to placewell_app;

-- Copies of the provider's invoices, brought up to date with each sync.
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

-- The status of each agency's newest invoice, without void ones of purchases that never happened.
create function list_last_payments() returns table (agency_id uuid, invoice_status text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select i.agency_id, i.invoice_status from public.agencies a cross join lateral (
    select i.agency_id, i.invoice_status from public.invoices i
    where i.agency_id = a.agency_id and i.invoice_status <> 'draft'
      and not (i.invoice_status = 'void' and (
        i.billing_reason in ('subscription_create', 'subscription_update')
        or exists (select from public.purchases p where p.agency_id = i.agency_id and p.purchase_id = i.purchase_id
          and p.purchase_status <> 'paid')))
    order by i.created_at desc, i.invoice_id desc limit 1) i
  where public.app_is_installation()
$$;
grant execute on function list_last_payments to placewell_app;

-- Sums in one currency. Recurring: charged each month, without paused ones. Overdue: owed by agencies that are past due.
-- Lost: of the agencies with a subscription `lost_days` ago, those that have none now. Converted: of the trials that ended
-- within `trial_days`, those that led to a subscription.
create function sum_money(in_currency text, lost_days int, trial_days int) returns table (recurring_cents bigint,
  overdue_cents bigint, had int, lost int, trials int, converted int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with granted as (
    select s.agency_id, s.created_at, s.ended_at from public.subscriptions s
    where exists (select from public.subscription_periods p
      where p.agency_id = s.agency_id and p.subscription_id = s.subscription_id)
  ), earlier as (
    select g.agency_id, not exists (select from granted n where n.agency_id = g.agency_id and n.ended_at is null) as is_lost
    from granted g where g.created_at <= now() - make_interval(days => lost_days)
      and (g.ended_at is null or g.ended_at > now() - make_interval(days => lost_days))
    group by g.agency_id
  ), over as (
    select exists (select from granted g where g.agency_id = a.agency_id) as is_converted
    from public.agencies a where a.trial_ends_at between now() - make_interval(days => trial_days) and now()
      and a.agency_status <> 'pending'
  )
  select
    (select coalesce(sum(s.amount_cents), 0) from public.subscriptions s where s.ended_at is null
      and s.paused_at is null and s.subscription_status in ('active', 'past_due') and s.currency = in_currency),
    (select coalesce(sum(i.total_cents - i.amount_paid_cents), 0) from public.agencies a
      join public.invoices i on i.agency_id = a.agency_id and i.invoice_status = 'open' and i.currency = in_currency
      where a.subscription_status = 'past_due'),
    (select count(*)::int from earlier), (select count(*)::int from earlier where is_lost),
    (select count(*)::int from over), (select count(*)::int from over where is_converted)
  where public.app_is_installation()
$$;
grant execute on function sum_money to placewell_app;

-- Revenue by day (UTC). The test clock may date a payment later than today: it counts today.
create function sum_revenue_by_day(in_currency text, since timestamptz) returns table (day date, revenue_cents bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (least(i.paid_at, now()) at time zone 'UTC')::date, sum(i.amount_paid_cents)
  from public.invoices i
  where i.paid_at >= since and i.currency = in_currency and public.app_is_installation() group by 1
$$;
grant execute on function sum_revenue_by_day to placewell_app;

-- == Events of providers ==

-- Verified events of the provider, each id once. Without agency: of a customer of another installation, or the agency is
-- gone. An event is not trusted to be the newest state: it only says which agency to read, and no more
-- of it is kept.
create table provider_events (
  provider text not null check (provider in ('stripe', 'sandbox')),
  event_id text not null,
  agency_id uuid references agencies on delete cascade,
  received_at timestamptz not null default clock_timestamp(),
  handled_at timestamptz,
  primary key (provider, event_id)
);
create index provider_events_waiting on provider_events (agency_id, received_at) where handled_at is null;
create index provider_events_by_agency on provider_events (agency_id);
alter table provider_events enable row level security;
alter table provider_events force row level security;
create policy owner on provider_events to current_user using (true);

-- Keeps a verified event, once, and returns its agency: the customer's, else the one that it names. Null for none here.
create function record_provider_event(of_provider text, id text, named_agency uuid, customer text) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare found_agency uuid;
begin
  select a.agency_id into found_agency from public.agencies a
    where a.agency_id = coalesce((select c.agency_id from public.billing_customers c
      where c.provider = of_provider and c.customer_id = customer limit 1), named_agency)
      and a.agency_id <> '00000000-0000-0000-0000-000000000000' and a.removal_started_at is null;
  insert into public.provider_events (provider, event_id, agency_id, handled_at)
    values (of_provider, id, found_agency, case when found_agency is null then now() end)
    on conflict do nothing;
  return case when exists (select from public.provider_events e where e.provider = of_provider and e.event_id = id
    and e.handled_at is null) then found_agency end;
end $$;
grant execute on function record_provider_event to placewell_app;

-- When a sync was applied, the events are handled that had arrived when it began.
create function finish_provider_events(received_before timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare finished int;
begin
  update public.provider_events set handled_at = clock_timestamp()
    where agency_id = public.app_agency_id() and handled_at is null and received_at <= received_before;
  get diagnostics finished = row_count;
  return finished;
end $$;
grant execute on function finish_provider_events to placewell_app;

-- Handled events are kept for some days, so that a late repeat is recognised.
create function delete_old_provider_events(days int) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.provider_events where handled_at < now() - make_interval(days => days)
$$;
grant execute on function delete_old_provider_events to placewell_app;

-- Syncs of an agency with its provider, numbered in the order in which they began: one that began before another that was
-- applied is not applied.
create table provider_readings (
  agency_id uuid primary key references agencies,
  last_begun bigint not null default 0,
  last_applied bigint not null default 0,
  applied_at timestamptz
);
select make_tenant_table('provider_readings');

-- Active agencies to sync with the provider although no event has just arrived: an event has waited for longer than these
-- seconds, a period or a pause is over, time is to be paid after a pause, or something is unpaid and was not read lately.
create function list_agencies_to_sync(seconds int) returns table (agency_id uuid)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select a.agency_id from public.agencies a
  cross join lateral (select now() + a.billing_clock_offset_ms * interval '1 millisecond' as at) clock
  where public.app_is_installation() and a.agency_status = 'active' and (
    exists (select from public.provider_events e where e.agency_id = a.agency_id and e.handled_at is null
      and e.received_at < clock_timestamp() - make_interval(secs => seconds))
    or exists (select from public.subscriptions s where s.agency_id = a.agency_id and s.ended_at is null
      and s.provider <> 'arrangement'
      and (s.subscription_status in ('incomplete', 'past_due') or s.current_period_end <= clock.at
        or s.pause_until <= clock.at
        or s.paused_at is null and s.unpaid_from <= clock.at and not s.cancel_at_period_end)
      and not exists (select from public.provider_readings r where r.agency_id = a.agency_id
        and r.applied_at > now() - interval '10 minutes')));
end $$;
grant execute on function list_agencies_to_sync to placewell_app;

-- The agencies that a provider knows, and as which customers.
create function list_customers(of_provider text) returns table (agency_id uuid, customer_id text)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select c.agency_id, c.customer_id from public.billing_customers c
  join public.agencies a on a.agency_id = c.agency_id
  where c.provider = of_provider and a.removal_started_at is null and public.app_is_installation();
end $$;
grant execute on function list_customers to placewell_app;

-- == Card sandbox ==

-- The card sandbox keeps its objects like a provider does: whole, by id, apart from the tables of Placewell, which refers
-- to them by id only (decision 057).
create table sandbox_objects (
  agency_id uuid not null references agencies,
  object_id text not null,
  object_kind text not null check (object_kind in ('customer', 'payment_method', 'setup', 'subscription', 'invoice')),
  -- For a customer its own id.
  customer_id text not null,
  -- It can still change, so it is read with every request.
  is_open boolean not null,
  -- By the test clock.
  due_at timestamptz,
  created_at timestamptz not null,
  record jsonb not null,
  primary key (agency_id, object_id)
);
create index sandbox_objects_open on sandbox_objects (agency_id) where is_open;
create index sandbox_objects_due on sandbox_objects (agency_id, due_at) where due_at is not null;
create index sandbox_objects_by_time on sandbox_objects (agency_id, customer_id, object_kind, created_at desc);
select make_tenant_table('sandbox_objects');

-- The first result of each idempotency key.
create table sandbox_requests (
  agency_id uuid not null references agencies,
  request_key text not null,
  -- SHA-256 of the method and its values: a repeat with others is refused.
  values_hash bytea not null,
  result jsonb not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, request_key)
);
select make_tenant_table('sandbox_requests');

create table sandbox_events (
  agency_id uuid not null references agencies,
  event_id text not null,
  -- The order in which they happened.
  event_number bigint generated always as identity,
  event_type text not null,
  customer_id text not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  payload jsonb not null,
  primary key (agency_id, event_id)
);
create index sandbox_events_to_deliver on sandbox_events (agency_id, event_number) where delivered_at is null;
create index sandbox_events_by_time on sandbox_events (agency_id, created_at);
select make_tenant_table('sandbox_events');

-- Signs the sandbox's events: 244 random bits, made once for the installation.
create table sandbox_secrets (
  secret_sealed text not null
);
create unique index sandbox_secrets_one on sandbox_secrets ((true));

create function sandbox_secret_sealed() returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select secret_sealed from public.sandbox_secrets
$$;
grant execute on function sandbox_secret_sealed to placewell_app;

-- Keeps a sealed secret where there is none, or in place of `former`; returns the one that is kept.
create function keep_sandbox_secret(sealed text, former text) returns text
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into public.sandbox_secrets as s values (sealed)
  on conflict ((true)) do update
    set secret_sealed = case when s.secret_sealed = former then excluded.secret_sealed else s.secret_sealed end
  returning secret_sealed
$$;
grant execute on function keep_sandbox_secret to placewell_app;

-- The agencies of which something is due in the sandbox or an event waits to be delivered.
create function list_due_sandbox_agencies() returns table (agency_id uuid)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not public.app_is_installation() then return; end if;
  return query select a.agency_id from public.agencies a
    where a.deleted_at is null and (
      exists (select from public.sandbox_objects o where o.agency_id = a.agency_id
        and o.due_at <= now() + make_interval(secs => a.billing_clock_offset_ms / 1000.0))
      or exists (select from public.sandbox_events e where e.agency_id = a.agency_id and e.delivered_at is null));
end $$;
grant execute on function list_due_sandbox_agencies to placewell_app;

-- == Tasks ==

insert into queueable_tasks (task, queued_by) values
  -- For the installation: the jobs of an inactive agency wait, and those of a removed one are gone.
  ('billing.endDeleted', 'installation'),
  ('billing.reconcile', 'installation'),
  ('billing.recover', 'anybody'),
  ('billing.sync', 'agency'),
  ('credits.expire', 'installation'),
  ('payments.deliverSandboxEvents', 'agency'),
  ('payments.runSandbox', 'installation'),
  ('subscriptions.advance', 'installation'),
  ('subscriptions.sendEmail', 'agency');
insert into installation_tasks values
  ('billing.reconcile'), ('billing.recover'), ('credits.expire'), ('payments.runSandbox'), ('subscriptions.advance');
