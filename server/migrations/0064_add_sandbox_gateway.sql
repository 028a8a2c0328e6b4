-- The built-in gateway of card payments keeps its objects like a provider does: whole, by id, apart from the tables of
-- Placewell, which refers to them by id only (decision 057).
create table sandbox_objects (
  agency_id uuid not null references agencies,
  object_id text not null,
  object_kind text not null
    check (object_kind in ('customer', 'payment_method', 'setup', 'subscription', 'invoice')),
  -- The customer's own id for a customer.
  customer_id text not null,
  -- Read with every request: it can still change.
  is_open boolean not null,
  -- Billing time at which something is to be done with it.
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
  -- The order in which an agency's events came about.
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
create table sandbox_secrets (signing_secret text not null);
create unique index sandbox_secrets_one on sandbox_secrets ((true));
insert into sandbox_secrets values
  ('whsec_sandbox_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

create function sandbox_signing_secret() returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select signing_secret from public.sandbox_secrets
$$;

-- Agencies of which something is due in the sandbox or an event waits to be delivered; without proof none.
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

revoke all on function sandbox_signing_secret, list_due_sandbox_agencies from public;
grant execute on function sandbox_signing_secret, list_due_sandbox_agencies to placewell_app;

insert into queueable_tasks values ('payments.deliverSandboxEvents', 'agency');
insert into installation_tasks values ('payments.runSandbox');
