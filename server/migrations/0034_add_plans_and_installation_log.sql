-- The plans that an agency may be on. They are the same for every installation; a test holds them against the contract.
create table plans (
  plan_id text primary key,
  plan_name text not null unique,
  amount_cents int not null,
  currency text not null,
  billing_cycle text not null check (billing_cycle in ('monthly')),
  resume_credits int not null,
  email_credits int not null
);
insert into plans values
  ('basic', 'Basic', 9700, 'USD', 'monthly', 100, 100),
  ('premium', 'Premium', 19700, 'USD', 'monthly', 250, 250),
  ('enterprise', 'Enterprise', 49700, 'USD', 'monthly', 1000, 1000);
alter table plans enable row level security;
alter table plans force row level security;
create policy everybody on plans for select using (true);
grant select on plans to placewell_app;

-- A trial without an end, for every agency that exists. A deleted agency is inactive at once.
alter table agencies
  add column plan_id text references plans,
  add column billing_cycle text not null default 'monthly' check (billing_cycle in ('monthly')),
  add column subscription_status text not null default 'trialing'
    check (subscription_status in ('incomplete', 'trialing', 'active', 'past_due', 'canceled', 'expired')),
  add column trial_ends_at timestamptz,
  add column deleted_at timestamptz,
  add constraint deleted_agencies_are_inactive check (deleted_at is null or agency_status = 'inactive');

-- What super admins and jobs of the installation did to agencies. It outlives the agencies, so it refers to none by key.
create table installation_log (
  entry_id uuid primary key,
  at timestamptz not null default now(),
  -- Null and empty: a job of the installation did it.
  actor_id uuid,
  actor_email text not null default '',
  event text not null,
  agency_id uuid,
  agency_name text not null default '',
  details jsonb not null default '{}'
);
create index installation_log_by_time on installation_log (at desc, entry_id desc);
create index installation_log_by_agency on installation_log (agency_id, at desc);
alter table installation_log enable row level security;
alter table installation_log force row level security;
do $$ begin execute format('create policy owner on installation_log to current_user using (true)'); end $$;
create policy installation on installation_log using ((select app_is_installation()));
-- Entries are neither changed nor removed.
grant select, insert on installation_log to placewell_app;
