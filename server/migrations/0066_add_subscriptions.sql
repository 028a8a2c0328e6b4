-- What an agency has subscribed to, held by a card payment provider or by arrangement with the super admin. One lives at a
-- time; those that ended stay. The period is the present one; an arrangement's periods are the months from its anchor.
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
  -- A paused one stays active, without grants and charges; without `pause_until` until it is resumed.
  paused_at timestamptz,
  pause_until timestamptz,
  -- From the next period on.
  pending_plan_id text references plans,
  default_payment_method_id text,
  past_due_since timestamptz,
  canceled_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (agency_id, subscription_id),
  check ((provider = 'arrangement') = (provider_subscription_id is null)),
  check (current_period_start < current_period_end),
  check ((subscription_status in ('canceled', 'expired')) = (ended_at is not null)),
  check ((subscription_status = 'past_due') = (past_due_since is not null)),
  check (pause_until is null or paused_at is not null)
);
create unique index subscriptions_living on subscriptions (agency_id) where ended_at is null;
create unique index subscriptions_by_provider on subscriptions (agency_id, provider, provider_subscription_id);
create index subscriptions_by_created on subscriptions (agency_id, created_at desc);
select make_tenant_table('subscriptions');

-- What was granted for each period that was paid for or arranged: a change to a larger plan adds the difference.
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

-- What the agency was told last: whether it had access, and of the end of which trial.
create table subscription_standings (
  agency_id uuid primary key references agencies,
  has_access boolean not null default true,
  trial_reminded_for timestamptz
);
select make_tenant_table('subscription_standings');

-- Which e-mails of an invoice or a trial were queued: each once.
create table billing_emails (
  agency_id uuid not null references agencies,
  email_key text not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, email_key)
);
select make_tenant_table('billing_emails');

-- Readings of an agency's subscription and invoices at the provider, numbered in the order in which they began: a reading
-- that began before one that was applied is not applied.
create table provider_readings (
  agency_id uuid primary key references agencies,
  last_begun bigint not null default 0,
  last_applied bigint not null default 0,
  applied_at timestamptz
);
select make_tenant_table('provider_readings');

-- Events of the provider that were verified, each id once. Of no agency: the customer belongs to another installation, or
-- the agency is gone. What the event says is not trusted to be the newest: it only says whom to read.
create table provider_events (
  provider text not null check (provider in ('stripe', 'sandbox')),
  event_id text not null,
  event_type text not null,
  agency_id uuid references agencies on delete cascade,
  provider_created_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  handled_at timestamptz,
  payload jsonb not null,
  primary key (provider, event_id)
);
create index provider_events_waiting on provider_events (agency_id, received_at) where handled_at is null;
create index provider_events_by_agency on provider_events (agency_id);
alter table provider_events enable row level security;
alter table provider_events force row level security;

do $$
declare name text;
begin
  foreach name in array array['subscriptions', 'subscription_standings', 'provider_events'] loop
    execute format('create policy owner on %I to current_user using (true)', name);
  end loop;
end $$;

-- The agencies whose subscription, trial or access has come to a moment at which something is due. Without proof none.
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
      or a.subscription_status = 'trialing' and a.trial_ends_at <= clock.at
      or a.subscription_status = 'trialing' and t.trial_reminded_for is distinct from a.trial_ends_at
        and a.trial_ends_at > clock.at and a.trial_ends_at <= clock.at + make_interval(days => remind_days)
      or s.current_period_end <= clock.at and (s.provider = 'arrangement' or s.cancel_at_period_end)
      or s.pause_until <= clock.at);
end $$;

-- Keeps a verified event, once, and says whose it is: of the agency that it names, else of the customer's. Proof: the
-- provider's event, which names the customer. Null: of no agency here.
create function record_provider_event(of_provider text, id text, type text, named_agency uuid, customer text,
  created timestamptz, content jsonb) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare found_agency uuid;
begin
  select a.agency_id into found_agency from public.agencies a
    where a.agency_id = coalesce((select c.agency_id from public.billing_customers c
      where c.provider = of_provider and c.customer_id = customer limit 1), named_agency)
      and a.agency_id <> '00000000-0000-0000-0000-000000000000' and a.removal_started_at is null;
  insert into public.provider_events (provider, event_id, event_type, agency_id, provider_created_at, payload, handled_at)
    values (of_provider, id, type, found_agency, created, content, case when found_agency is null then now() end)
    on conflict do nothing;
  return case when exists (select from public.provider_events e where e.provider = of_provider and e.event_id = id
    and e.handled_at is null) then found_agency end;
end $$;

-- The events of the transaction's agency that had arrived when a reading began are handled when it was applied.
create function finish_provider_events(received_before timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare finished int;
begin
  update public.provider_events set handled_at = clock_timestamp()
    where agency_id = public.app_agency_id() and handled_at is null and received_at <= received_before;
  get diagnostics finished = row_count;
  return finished;
end $$;

-- Active agencies whose subscription should be read at the provider although no event has just told so: an event has
-- waited for longer than these seconds, a period is over, or something is unpaid, and nobody has looked for a while. Without
-- proof none.
create function list_agencies_to_sync(seconds int) returns table (agency_id uuid)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select a.agency_id from public.agencies a
  where public.app_is_installation() and a.agency_status = 'active' and (
    exists (select from public.provider_events e where e.agency_id = a.agency_id and e.handled_at is null
      and e.received_at < clock_timestamp() - make_interval(secs => seconds))
    or exists (select from public.subscriptions s where s.agency_id = a.agency_id and s.ended_at is null
      and s.provider <> 'arrangement'
      and (s.subscription_status in ('incomplete', 'past_due')
        or s.current_period_end <= now() + a.billing_clock_offset_ms * interval '1 millisecond')
      and not exists (select from public.provider_readings r where r.agency_id = a.agency_id
        and r.applied_at > now() - interval '10 minutes')));
end $$;

-- The agencies that a provider knows; without proof none.
create function list_agencies_with_customers(of_provider text) returns table (agency_id uuid)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select c.agency_id from public.billing_customers c join public.agencies a on a.agency_id = c.agency_id
  where c.provider = of_provider and a.removal_started_at is null and public.app_is_installation();
end $$;

-- Handled events are kept for these days, so that a late repeat is known.
create function delete_old_provider_events(days int) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.provider_events where handled_at < now() - make_interval(days => days)
$$;

insert into queueable_tasks (task, queued_by) values
  ('billing.sync', 'agency'), ('subscriptions.sendEmail', 'agency'), ('billing.recover', 'anybody');
insert into installation_tasks values ('subscriptions.advance'), ('billing.recover'), ('billing.reconcile');

revoke all on function list_agencies_with_due_subscriptions, record_provider_event, finish_provider_events,
  list_agencies_to_sync, list_agencies_with_customers, delete_old_provider_events from public;
grant execute on function list_agencies_with_due_subscriptions, record_provider_event, finish_provider_events,
  list_agencies_to_sync, list_agencies_with_customers, delete_old_provider_events to placewell_app;
