-- Who asks: set for one transaction by withTenant, withIdentity or withInstallation, and by nothing else.
create function app_agency_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.agency_id', true), '')::uuid $$;
create function app_door() returns text language sql stable parallel safe
  as $$ select coalesce(current_setting('app.door', true), '') $$;

-- Makes a table a tenant table: rows of another agency do not exist, for the owner of the table neither.
create function make_tenant_table(name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy tenant on %I using (agency_id = app_agency_id())', name);
  execute format('grant select, insert, update, delete on %I to placewell_app', name);
end $$;

-- Records that belong to the installation (super admins) carry the nil agency.
create table agencies (
  agency_id uuid primary key,
  agency_name text not null,
  agency_status text not null default 'active' check (agency_status in ('pending', 'active', 'inactive')),
  time_zone text not null default 'UTC',
  recruiters_see_all boolean not null default true,
  match_threshold int not null default 40 check (match_threshold between 0 and 100),
  match_expiry_days int not null default 30 check (match_expiry_days between 1 and 365),
  questionnaire_status text not null default 'pending'
    check (questionnaire_status in ('pending', 'completed', 'skipped forever')),
  created_at timestamptz not null default now()
);
select make_tenant_table('agencies');
create policy identity on agencies using (app_door() = 'identity');
create policy installation on agencies for select using (app_door() = 'installation');

create table users (
  agency_id uuid not null references agencies,
  user_id uuid not null,
  role text not null check (role in ('super_admin', 'agency', 'recruiter')),
  email text not null check (email = lower(email)),
  -- Empty until the invitation is accepted.
  password_hash text,
  fullname text not null default '',
  image_key text,
  user_status text not null default 'active' check (user_status in ('pending', 'active', 'inactive')),
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (agency_id, user_id)
);
-- An e-mail is one person over the whole installation.
create unique index users_email on users (email);
create index users_by_created on users (agency_id, created_at desc);
select make_tenant_table('users');
create policy identity on users using (app_door() = 'identity');
create policy installation on users for select using (app_door() = 'installation');

-- Installation tables (no agency's records): reached only through the identity door's repositories.
create table sessions (
  token_hash bytea primary key,
  session_id uuid not null unique,
  agency_id uuid not null,
  user_id uuid not null,
  role text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (agency_id, user_id) references users on delete cascade
);
create index sessions_by_user on sessions (agency_id, user_id);
grant select, insert, update, delete on sessions to placewell_app;

-- Single-use links of mails and of the first start; only a hash of the token is kept.
create table links (
  token_hash bytea primary key,
  link_id uuid not null unique,
  purpose text not null check (purpose in ('reset', 'invite', 'verify', 'setup')),
  agency_id uuid,
  user_id uuid,
  invited_by text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (agency_id, user_id) references users on delete cascade
);
create index links_by_user on links (agency_id, user_id, purpose);
grant select, insert, update, delete on links to placewell_app;

-- Attempts by key (an account, an address) in the present window, for every process of the installation alike.
create table attempts (
  attempt_key text primary key,
  attempt_count int not null,
  window_ends_at timestamptz not null
);
grant select, insert, update, delete on attempts to placewell_app;

-- The owner is bound by the policies like everybody else.
select set_config('app.door', 'identity', true);
insert into agencies (agency_id, agency_name) values ('00000000-0000-0000-0000-000000000000', '');
select set_config('app.door', '', true);

-- The application role may queue background work, in its own transaction, without reading the queue.
create function enqueue_job(task text, payload json, job_key text, run_at timestamptz, max_attempts int, priority int, queue text)
returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at, max_attempts => max_attempts,
    job_key => job_key, priority => priority);
end $$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to placewell_app;
