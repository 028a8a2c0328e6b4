-- People: agencies, accounts, sessions, links, sign-ins, invitations, the questionnaire, e-mails.

-- == Agencies and users ==

-- What belongs to the installation, such as super admins, carries the nil agency, whose row is below.
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
  created_at timestamptz not null default now(),
  -- Eight whole numbers in the order required skills, nice-to-have skills, title, profile, experience, location, salary,
  -- terms. Null: the defaults of the scorer.
  weights smallint[] check (cardinality(weights) = 8),
  -- What lies farther away than this caps the score, is flagged only, or has no effect.
  reach_km int not null default 200 check (reach_km > 0),
  reach_effect text not null default 'cap' check (reach_effect in ('cap', 'flag', 'off')),
  plan_id text,
  billing_cycle text not null default 'monthly' check (billing_cycle = 'monthly'),
  subscription_status text not null default 'trialing'
    check (subscription_status in ('incomplete', 'trialing', 'active', 'past_due', 'canceled', 'expired')),
  trial_ends_at timestamptz,
  deleted_at timestamptz,
  -- Set by answers to the questionnaire: fields whose skills are suggested first, and the type of new jobs.
  skill_fields text[] not null default '{}',
  default_job_type text check (default_job_type in ('Full-Time', 'Part-Time', 'Contract', 'Internship')),
  -- Days of the trial that begins when the agency accepts its invitation; null for a trial without an end.
  invited_trial_days int check (invited_trial_days between 1 and 365),
  -- Contact of the installation and successor of removed recruiters: the agency user who came first, until that person
  -- names another one.
  first_user_id uuid,
  -- The key of the logo's file.
  logo_key text,
  -- Of new jobs.
  currency text check (currency ~ '^[A-Z]{3}$'),
  -- In which it sees distances; null for the unit of its country, by its currency or time zone.
  distance_unit text check (distance_unit in ('km', 'mi')),
  -- Since when the agency is being removed for good; from then on nothing restores it.
  removal_started_at timestamptz,
  -- What the agency calls the ten statuses of matches, in its order: [{status, name}, …]; null for the defaults.
  match_statuses jsonb check (jsonb_typeof(match_statuses) = 'array' and jsonb_array_length(match_statuses) = 10),
  -- From when there is no access unless the subscription changes; null for no end. Written with `subscription_status`.
  access_ends_at timestamptz,
  -- Times of billing are by now() + this, which only the test clock of the card sandbox moves.
  billing_clock_offset_ms bigint not null default 0,
  -- From when nothing can be changed until time is paid for again; null for never.
  read_only_from timestamptz,
  -- It signed up by itself and gets its trial credits when the e-mail is confirmed; until then it neither uploads nor
  -- looks up addresses (decision 087).
  awaits_confirmation boolean not null default false,
  -- Since when the installation is run for this agency, and until when it was (decision 131).
  own_since timestamptz,
  own_until timestamptz,
  -- Whether recruiters see the details of all clients, and what off limits does to a match.
  client_details text not null default 'involved' check (client_details in ('involved', 'all')),
  off_limits_effect text not null default 'flag' check (off_limits_effect in ('flag', 'cap')),
  -- Of documents for clients.
  brand_color text check (brand_color ~ '^#[0-9a-f]{6}$'),
  document_paper text not null default 'a4' check (document_paper in ('a4', 'letter')),
  document_footer text not null default '',
  -- Whether a candidate is named to a client only with a consent.
  demands_consent boolean not null default true,
  -- Whether a "no" rejects the match by itself.
  answers_move_matches boolean not null default false,
  constraint agencies_own_until check (own_until is null or own_until >= own_since),
  constraint deleted_agencies_are_inactive check (deleted_at is null or agency_status = 'inactive')
);
select make_tenant_table('agencies');
drop policy owner on agencies;
create policy owner on agencies to current_user using (true);
create trigger add_queue_turns after insert on agencies for each row execute function add_queue_turns();

insert into agencies (agency_id, agency_name, questionnaire_status)
  values ('00000000-0000-0000-0000-000000000000', '', 'completed');

alter table queue_turns add foreign key (agency_id) references agencies on delete cascade;

-- Whether the agency's work goes on, by its billing clock: access has not ended, and it is not read-only.
create function has_access(agency agencies) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select now() + agency.billing_clock_offset_ms * interval '1 millisecond'
    < least(coalesce(agency.access_ends_at, 'infinity'), coalesce(agency.read_only_from, 'infinity'))
$$;

-- When access returns, the jobs go on that were put aside.
create function resume_jobs_with_access() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.agency_status <> 'inactive' and public.has_access(new) then
    update graphile_worker._private_jobs set run_at = now()
      where is_available and run_at = 'infinity' and flags ? ('agency:' || new.agency_id);
  end if;
  return null;
end $$;
create trigger resume_jobs_with_access after update of access_ends_at, read_only_from on agencies for each row
  when (new.access_ends_at is distinct from old.access_ends_at
    or new.read_only_from is distinct from old.read_only_from)
  execute function resume_jobs_with_access();

-- For a job that is about to run: puts it aside if its agency is inactive, or has no access and the task waits for it.
-- Returns whether it did.
create function set_aside_if_paused(running_job bigint) returns boolean
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  job record;
  found_agency public.agencies;
begin
  select t.identifier, j.payload, j.key, j.max_attempts, j.priority, f.flag, coalesce(q.waits_for_access, false) as waits,
      a.agency_id
    into job
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    cross join lateral jsonb_object_keys(j.flags) f(flag)
    left join public.queueable_tasks q on q.task = t.identifier
    join public.agencies a on a.agency_id = case when f.flag ~ '^agency:[0-9a-f-]{36}$' then substring(f.flag from 8)::uuid end
      and (a.agency_status = 'inactive' or q.waits_for_access and not public.has_access(a))
    where j.id = running_job limit 1;
  if not found then return false; end if;
  -- Whoever lets the agency go on waits for this lock, and then finds the job; or has gone first, and the job runs.
  select * into found_agency from public.agencies a where a.agency_id = job.agency_id for share;
  if found_agency.agency_status <> 'inactive' and (not job.waits or public.has_access(found_agency)) then
    return false;
  end if;
  -- The queue takes the key from the running job, which then ends as if it had been done.
  perform graphile_worker.add_job(job.identifier, job.payload, run_at => 'infinity', max_attempts => job.max_attempts::int,
    job_key => job.key, priority => job.priority::int, flags => array[job.flag]);
  return true;
end $$;

create table users (
  agency_id uuid not null references agencies,
  user_id uuid not null,
  role text not null check (role in ('super_admin', 'agency', 'recruiter')),
  -- Null for a super admin who is reached by the switch of their agency user only.
  email text check (email = lower(email)),
  -- Null until the invitation is accepted, and for people who sign in by others only.
  password_hash text,
  fullname text not null default '',
  image_key text,
  user_status text not null default 'active' check (user_status in ('pending', 'active', 'inactive')),
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (agency_id, user_id),
  -- A super admin belongs to the installation, and no one else does.
  constraint users_of_installation
    check ((role = 'super_admin') = (agency_id = '00000000-0000-0000-0000-000000000000')),
  constraint users_without_email check (email is not null or role = 'super_admin' and password_hash is null)
);
create index users_by_created on users (agency_id, created_at desc);
-- An e-mail is one person over the whole installation. Pending people reserve none: several agencies may invite the same
-- person, and the first invitation that is accepted makes the account.
create unique index users_email on users (email) where user_status <> 'pending';
create unique index users_email_of_agency on users (agency_id, email);
create index users_recruiters on users (agency_id) where role = 'recruiter';
select make_tenant_table('users');
drop policy owner on users;
create policy owner on users to current_user using (true);

-- Checked at the commit, so that an agency can go together with its users.
alter table agencies add constraint agencies_first_user
  foreign key (agency_id, first_user_id) references users deferrable initially deferred;

-- An agency has a first user as soon as it has any agency user.
create function name_first_user() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.agencies set first_user_id = new.user_id where agency_id = new.agency_id and first_user_id is null;
  return null;
end $$;
create trigger name_first_user after insert on users for each row when (new.role = 'agency')
  execute function name_first_user();

-- == Sessions and links ==

create table sessions (
  token_hash bytea primary key,
  session_id uuid not null unique,
  agency_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('super_admin', 'agency', 'recruiter')),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- It began by a switch between a person's two accounts: only such a one leads back without a password.
  is_switched boolean not null default false,
  foreign key (agency_id, user_id) references users on delete cascade,
  constraint sessions_of_installation
    check ((role = 'super_admin') = (agency_id = '00000000-0000-0000-0000-000000000000'))
);
create index sessions_by_user on sessions (agency_id, user_id);
select make_tenant_table('sessions');
drop policy owner on sessions;
create policy owner on sessions to current_user using (true);

-- Proof: the hash of the session's token. All null when there is no such session, or no longer. `access_ended_as` is null
-- while the agency has access, otherwise the status that ended it; a trial that was followed by nothing else ended as one.
create function find_session(hash bytea, out session_id uuid, out user_id uuid, out agency_id uuid,
  out role text, out last_used_at timestamptz, out access_ended_as text, out is_read_only boolean)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select s.session_id, s.user_id, s.agency_id, s.role, s.last_used_at,
      case when s.role = 'super_admin' or coalesce(clock.at < a.access_ends_at, true) then null
        -- Ends are read and written again by the millisecond.
        when date_trunc('milliseconds', a.access_ends_at) = date_trunc('milliseconds', a.trial_ends_at) then 'trialing'
        else a.subscription_status end,
      s.role <> 'super_admin' and coalesce(clock.at >= a.read_only_from, false)
    into session_id, user_id, agency_id, role, last_used_at, access_ended_as, is_read_only
    from public.sessions s left join public.agencies a on a.agency_id = s.agency_id
    cross join lateral (select now() + a.billing_clock_offset_ms * interval '1 millisecond' as at) clock
    where s.token_hash = hash and s.expires_at > now();
end $$;
grant execute on function find_session to placewell_app;

-- Extends a session, never beyond `max_days` after it was opened.
create function touch_session(hash bytea, max_days int, sliding_days int) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.sessions set last_used_at = now(),
    expires_at = least(created_at + make_interval(days => max_days), now() + make_interval(days => sliding_days))
  where token_hash = hash and expires_at > now()
$$;
grant execute on function touch_session to placewell_app;

create function delete_expired_sessions() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.sessions where expires_at < now()
$$;
grant execute on function delete_expired_sessions to placewell_app;

-- Proof: the hash of a super admin's open session. Returns whether it is one, as the other functions of this name do.
create function open_installation_by_session(hash bytea) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from public.sessions s join public.users u using (agency_id, user_id)
      where s.token_hash = hash and s.expires_at > now() and u.role = 'super_admin') then
    return false;
  end if;
  perform public.open_installation();
  return true;
end $$;
grant execute on function open_installation_by_session to placewell_app;

-- Single-use links of e-mails and of the first start, and codes of sign-in hand-offs; only a hash of the token is kept.
-- An invitation has two: that of the e-mail, which proves the address, and that of the returned URL, which does not.
create table links (
  token_hash bytea primary key,
  link_id uuid not null unique,
  purpose text not null check (purpose in ('reset', 'invite', 'verify', 'setup', 'handoff')),
  agency_id uuid not null,
  user_id uuid,
  invited_by text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  proves_email boolean not null default true,
  message text not null default '',
  -- The invitation was withdrawn before it was accepted.
  revoked_at timestamptz,
  foreign key (agency_id, user_id) references users on delete cascade
);
create index links_by_user on links (agency_id, user_id, purpose);
select make_tenant_table('links');
drop policy owner on links;
create policy owner on links to current_user using (true);

-- Proof: the hash of a link's token. Opens the installation if the open link belongs to it. Locks the person before the
-- link, as sending again and withdrawing do, so that of two concurrent uses the second sees what the first did.
create function open_link(hash bytea, link_purpose text) returns table (link_id uuid, agency_id uuid, user_id uuid,
  invited_by text, proves_email boolean, expires_at timestamptz, used_at timestamptz, revoked_at timestamptz)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare link public.links;
begin
  perform from public.users u where (u.agency_id, u.user_id) =
    (select l.agency_id, l.user_id from public.links l where l.token_hash = hash and l.purpose = link_purpose)
    for no key update;
  select * into link from public.links l where l.token_hash = hash and l.purpose = link_purpose for update;
  if not found then return; end if;
  if link.agency_id = '00000000-0000-0000-0000-000000000000' and link.used_at is null and link.expires_at > now() then
    perform public.open_installation();
  end if;
  return query select link.link_id, link.agency_id, link.user_id, link.invited_by, link.proves_email, link.expires_at,
    link.used_at, link.revoked_at;
end $$;
grant execute on function open_link to placewell_app;

-- Kept for 30 days, so that "expired" can be distinguished from "never existed".
create function delete_old_links() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.links where expires_at < now() - interval '30 days'
$$;
grant execute on function delete_old_links to placewell_app;

-- == Sign-in ==

-- Address blocks from which a person has signed in: there, wrong passwords of others do not slow them down.
create table sign_in_blocks (
  agency_id uuid not null,
  user_id uuid not null,
  address_block text not null,
  last_at timestamptz not null default now(),
  primary key (agency_id, user_id, address_block),
  foreign key (agency_id, user_id) references users on delete cascade
);
select make_tenant_table('sign_in_blocks');
drop policy owner on sign_in_blocks;
create policy owner on sign_in_blocks to current_user using (true);

-- Whether the person with this e-mail has signed in from the block; false for an unknown e-mail.
create function has_signed_in_from(login_email text, block text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.sign_in_blocks b join public.users u using (agency_id, user_id)
    where u.email = login_email and u.user_status <> 'pending' and b.address_block = block)
$$;
grant execute on function has_signed_in_from to placewell_app;

create function delete_old_sign_in_blocks() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.sign_in_blocks where last_at < now() - interval '90 days'
$$;
grant execute on function delete_old_sign_in_blocks to placewell_app;

-- Proof: the e-mail and the password hash of a super admin, whose password the caller has verified.
create function open_installation_by_login(login_email text, login_password_hash text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from public.users u
      where u.email = login_email and u.password_hash = login_password_hash and u.role = 'super_admin') then
    return false;
  end if;
  perform public.open_installation();
  return true;
end $$;
grant execute on function open_installation_by_login to placewell_app;

-- The account that a password is to be compared with; no row for an unknown e-mail.
create function find_account_for_login(login_email text) returns table (user_id uuid, agency_id uuid, role text,
  email text, password_hash text, fullname text, image_key text, user_status text, email_verified_at timestamptz,
  agency_name text, agency_status text, questionnaire_status text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.user_id, u.agency_id, u.role, u.email, u.password_hash, u.fullname, u.image_key, u.user_status,
    u.email_verified_at, a.agency_name, a.agency_status, a.questionnaire_status
  from public.users u join public.agencies a using (agency_id)
  where u.email = login_email and u.user_status <> 'pending'
$$;
grant execute on function find_account_for_login to placewell_app;

-- Proof: a running job of a forgotten password, and what its payload keeps of the e-mail: a hash with the secret of the
-- installation. Returns the account, and opens the installation if it is a super admin's.
create function find_account_by_job(running_job bigint, wanted text, secret text) returns table (user_id uuid,
  agency_id uuid, role text, email text, password_hash text, fullname text, image_key text, user_status text,
  email_verified_at timestamptz, agency_name text, agency_status text, questionnaire_status text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.id = running_job and j.locked_at is not null and t.identifier = 'accounts.sendReset'
        and (j.payload ->> 'proof' = encode(sha256(convert_to(secret || ' ' || wanted, 'UTF8')), 'hex')
          or j.payload ->> 'email' = wanted)) then
    return;
  end if;
  if exists (select from public.users u where u.email = wanted and u.role = 'super_admin') then
    perform public.open_installation();
  end if;
  return query select * from public.find_account_for_login(wanted);
end $$;
grant execute on function find_account_by_job to placewell_app;

-- Attempts by key (an account, an address block) in the present window, counted by all processes together.
create table attempts (
  attempt_key text primary key,
  attempt_count int not null,
  window_ends_at timestamptz not null,
  -- When the next guess of the key may be made.
  next_at timestamptz,
  -- Times of the attempts that count, oldest first, where a sliding window is counted: one that begins with its first
  -- attempt lets nearly twice as many through around its end.
  recent_at timestamptz[] not null default '{}'
);
alter table attempts enable row level security;
alter table attempts force row level security;
create policy owner on attempts to current_user using (true);

-- Counts an attempt: how many there were in the current window of `seconds`, and in how many seconds it ends.
create function record_attempt(key text, seconds int, out attempts int, out seconds_left int)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into public.attempts as a (attempt_key, attempt_count, window_ends_at)
  values (key, 1, now() + make_interval(secs => seconds))
  on conflict (attempt_key) do update set
    attempt_count = case when a.window_ends_at < now() then 1 else a.attempt_count + 1 end,
    window_ends_at = case when a.window_ends_at < now() then excluded.window_ends_at else a.window_ends_at end
  returning attempt_count, greatest(1, ceil(extract(epoch from window_ends_at - now())))::int
$$;
grant execute on function record_attempt to placewell_app;

create function revert_attempt(key text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.attempts set attempt_count = greatest(0, attempt_count - 1) where attempt_key = key
$$;
grant execute on function revert_attempt to placewell_app;

create function delete_attempts(key text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.attempts where attempt_key = key
$$;
grant execute on function delete_attempts to placewell_app;

create function delete_expired_attempts() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.attempts where window_ends_at < now()
$$;
grant execute on function delete_expired_attempts to placewell_app;

-- Counts an attempt, unless there were `max_attempts` in the last `seconds`: then `taken_at` is null, and `seconds_left`
-- says when the next place is free. As text, which keeps the microseconds.
create function record_recent_attempt(key text, seconds int, max_attempts int, out taken_at text, out seconds_left int)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  recent timestamptz[];
  present timestamptz;
  period interval := make_interval(secs => seconds);
begin
  insert into public.attempts (attempt_key, attempt_count, window_ends_at) values (key, 0, now() + period)
    on conflict (attempt_key) do nothing;
  select a.recent_at into recent from public.attempts a where a.attempt_key = key for update;
  -- After the lock: those who waited for it must not all read the same time.
  present := clock_timestamp();
  select coalesce(array_agg(one order by one), '{}') into recent from unnest(recent) one where one > present - period;
  if cardinality(recent) >= max_attempts then
    seconds_left := greatest(1, ceil(extract(epoch from
      recent[cardinality(recent) - max_attempts + 1] + period - present)))::int;
  else
    present := greatest(present, recent[cardinality(recent)] + interval '1 microsecond');
    recent := recent || present;
    taken_at := present::text;
    seconds_left := 0;
  end if;
  update public.attempts set recent_at = recent, attempt_count = cardinality(recent),
    window_ends_at = coalesce(recent[cardinality(recent)], present) + period where attempt_key = key;
end $$;
grant execute on function record_recent_attempt to placewell_app;

-- Gives back the place that an attempt took, and no other one.
create function revert_recent_attempt(key text, place text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.attempts set recent_at = array_remove(recent_at, place::timestamptz),
    attempt_count = cardinality(array_remove(recent_at, place::timestamptz)) where attempt_key = key
$$;
grant execute on function revert_recent_attempt to placewell_app;

-- Guesses of one key take place one after another: each may be made `wait_ms` from now, and moves the next one further
-- away the more there were in the last `window_seconds`. Null, and nothing is counted, when the next place is more than
-- `max_wait_ms` away; `retry_ms` says how far.
create function reserve_guess(key text, free_guesses int, step_ms int, cap_ms int, max_wait_ms int, window_seconds int,
  out wait_ms int, out retry_ms int)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_row public.attempts;
  present timestamptz := clock_timestamp();
  place timestamptz;
  guesses int;
begin
  insert into public.attempts (attempt_key, attempt_count, window_ends_at, next_at)
    values (key, 0, present + make_interval(secs => window_seconds), present) on conflict (attempt_key) do nothing;
  select * into found_row from public.attempts where attempt_key = key for update;
  -- After the lock: those who waited for it must not all read the same time.
  present := clock_timestamp();
  place := greatest(present, coalesce(found_row.next_at, present));
  retry_ms := ceil(extract(epoch from place - present) * 1000)::int;
  if retry_ms > max_wait_ms then return; end if;
  wait_ms := retry_ms;
  guesses := case when found_row.window_ends_at < present then 1 else found_row.attempt_count + 1 end;
  update public.attempts set attempt_count = guesses, window_ends_at = place + make_interval(secs => window_seconds),
    next_at = place + make_interval(secs =>
      case when guesses < free_guesses then 0 else least(cap_ms, step_ms * 2 ^ least(guesses - free_guesses, 20)) end / 1000.0)
    where attempt_key = key;
end $$;
grant execute on function reserve_guess to placewell_app;

-- == Sign-in by others ==

-- Sign-ins by others (Google, an OpenID provider) that are linked to a person, by issuer and subject, which never change
-- and are never given to another person (decision 071). The e-mail is only shown.
create table identities (
  agency_id uuid not null,
  identity_id uuid not null,
  user_id uuid not null,
  issuer text not null,
  subject text not null,
  email text not null,
  linked_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (agency_id, identity_id),
  foreign key (agency_id, user_id) references users on delete cascade
);
create unique index identities_issuer_subject on identities (issuer, subject);
create index identities_of_user on identities (agency_id, user_id);
select make_tenant_table('identities');
drop policy owner on identities;
create policy owner on identities to current_user using (true);

-- The installation's own rows are there by proof only. In functions of the owner current_user is the owner, who passes:
-- one who is no superuser is a member of placewell_app, and bound by its policies.
do $$
declare name text;
begin
  foreach name in array array['agencies', 'users', 'sessions', 'links', 'sign_in_blocks', 'identities'] loop
    execute format('create policy installation_by_proof on %I as restrictive to placewell_app using (
      agency_id <> ''00000000-0000-0000-0000-000000000000'' or current_user = %L or (select app_is_installation()))',
      name, current_user);
  end loop;
end $$;

-- The account to which a sign-in is linked; the caller has verified the provider's signature.
create function find_account_by_identity(of_issuer text, of_subject text) returns table (user_id uuid, agency_id uuid,
  role text, email text, password_hash text, fullname text, image_key text, user_status text,
  email_verified_at timestamptz, agency_name text, agency_status text, questionnaire_status text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.user_id, u.agency_id, u.role, u.email, u.password_hash, u.fullname, u.image_key, u.user_status,
    u.email_verified_at, a.agency_name, a.agency_status, a.questionnaire_status
  from public.identities i join public.users u using (agency_id, user_id) join public.agencies a using (agency_id)
  where i.issuer = of_issuer and i.subject = of_subject and u.user_status <> 'pending'
$$;
grant execute on function find_account_by_identity to placewell_app;

-- The agencies whose invitation to an e-mail is open; the caller has verified that it is the caller's own.
create function list_open_invitations(of_email text) returns table (agency_name text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct a.agency_name from public.users u join public.agencies a using (agency_id)
  join public.links l using (agency_id, user_id)
  where u.email = of_email and u.user_status = 'pending' and a.agency_status <> 'inactive' and l.purpose = 'invite'
    and l.used_at is null and l.revoked_at is null and l.expires_at > now()
  order by 1 limit 5
$$;
grant execute on function list_open_invitations to placewell_app;

-- Identities that a provider has confirmed, until there is an account or the account is linked: found by the hash of a
-- secret. 'handoff' leads from the callback to the page, 'ticket' stays with the page, 'proof' stands in an e-mail.
create table pending_sign_ins (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('handoff', 'ticket', 'proof')),
  claims jsonb not null,
  expires_at timestamptz not null
);
create index pending_sign_ins_expiring on pending_sign_ins (expires_at);
alter table pending_sign_ins enable row level security;
alter table pending_sign_ins force row level security;
create policy owner on pending_sign_ins to current_user using (true);

create function put_pending_sign_in(hash bytea, for_purpose text, with_claims jsonb, seconds int) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into public.pending_sign_ins values (hash, for_purpose, with_claims, now() + make_interval(secs => seconds))
$$;
grant execute on function put_pending_sign_in to placewell_app;

-- Locks the row, so that of two concurrent uses the second finds none.
create function find_pending_sign_in(hash bytea, for_purpose text) returns table (claims jsonb, is_expired boolean)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.claims, p.expires_at < now() from public.pending_sign_ins p
  where p.token_hash = hash and p.purpose = for_purpose for update
$$;
grant execute on function find_pending_sign_in to placewell_app;

create function delete_pending_sign_in(hash bytea) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.pending_sign_ins where token_hash = hash
$$;
grant execute on function delete_pending_sign_in to placewell_app;

-- Kept for a day, so that "expired" can be distinguished from "never existed".
create function delete_old_pending_sign_ins() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.pending_sign_ins where expires_at < now() - interval '1 day'
$$;
grant execute on function delete_old_pending_sign_ins to placewell_app;

-- == One's own agency ==

-- Which super admin an agency user is as well. Only functions write here, which take a proof.
create table administrators (
  agency_id uuid not null,
  user_id uuid not null,
  admin_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, user_id),
  foreign key (agency_id, user_id) references users on delete cascade,
  unique (agency_id, admin_id)
);
select make_tenant_table('administrators');
revoke insert, update on administrators from placewell_app;
drop policy owner on administrators;
create policy owner on administrators to current_user using (true);

-- Proof: the caller's transaction has shown one. Makes an agency user the person of a super admin.
create function add_administrator(of_agency uuid, of_user uuid, admin uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not public.app_is_installation() then
    raise insufficient_privilege using message = 'Only the installation names administrators';
  end if;
  insert into public.administrators (agency_id, user_id, admin_id)
    select u.agency_id, u.user_id, a.user_id from public.users u, public.users a
    where u.agency_id = of_agency and u.user_id = of_user and u.role = 'agency' and a.user_id = admin
      and a.role = 'super_admin';
end $$;
grant execute on function add_administrator to placewell_app;

-- The person of a super admin, while they are active and their agency is: whoever switches back becomes them.
create function find_person_of_administrator(admin uuid) returns table (agency_id uuid, user_id uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.agency_id, u.user_id from public.administrators d join public.users u using (agency_id, user_id)
    join public.agencies a using (agency_id)
  where d.admin_id = admin and u.user_status = 'active' and a.agency_status = 'active' and public.app_is_installation()
$$;
grant execute on function find_person_of_administrator to placewell_app;

-- The super admin that an agency user is as well.
create function find_administrator(of_agency uuid, of_user uuid) returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select d.admin_id from public.administrators d join public.users k
    on k.user_id = d.admin_id and k.role = 'super_admin' and k.user_status = 'active'
  where d.agency_id = of_agency and d.user_id = of_user and public.app_is_installation()
$$;
grant execute on function find_administrator to placewell_app;

-- Proof: the hash of an agency user's open session, and that user's password hash, whose password the caller has verified.
create function open_installation_by_switch(hash bytea, of_password_hash text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from public.sessions s join public.users u using (agency_id, user_id)
      join public.agencies a using (agency_id) join public.administrators d using (agency_id, user_id)
      where s.token_hash = hash and s.expires_at > now() and u.role = 'agency' and u.user_status = 'active'
        and u.password_hash = of_password_hash and a.agency_status = 'active') then
    return false;
  end if;
  perform public.open_installation();
  return true;
end $$;
grant execute on function open_installation_by_switch to placewell_app;

-- Proof: there is nobody yet, neither a super admin nor an agency. Opens the installation to the first sign-up.
create function open_installation_by_emptiness() returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from public.users) or exists (select from public.agencies
      where agency_id <> '00000000-0000-0000-0000-000000000000') then
    return false;
  end if;
  perform public.open_installation();
  return true;
end $$;
grant execute on function open_installation_by_emptiness to placewell_app;

-- Whether anybody is there: the sign-up of an installation for one's own agency is open to the first only.
create function has_anybody() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.users) or exists (select from public.agencies
    where agency_id <> '00000000-0000-0000-0000-000000000000')
$$;
grant execute on function has_anybody to placewell_app;

-- Ends the sessions of the super admin that a person of the transaction's agency is; without one, of all its people.
-- Returns whose.
create function end_administration(of_user uuid) returns setof uuid
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.sessions s using public.administrators d
  where d.agency_id = public.app_agency_id() and (of_user is null or d.user_id = of_user)
    and s.agency_id = '00000000-0000-0000-0000-000000000000' and s.user_id = d.admin_id
  returning s.user_id
$$;
grant execute on function end_administration to placewell_app;

-- Agencies that are not deleted, and since when the installation is run for one of them: for the start.
create function list_agencies_to_own() returns table (agency_id uuid, agency_name text, agency_status text,
  is_own boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.agency_id, a.agency_name, a.agency_status, a.own_since is not null and a.own_until is null from public.agencies a
  where a.agency_id <> '00000000-0000-0000-0000-000000000000' and a.deleted_at is null and public.app_is_installation()
  order by a.created_at
$$;
grant execute on function list_agencies_to_own to placewell_app;

-- A person with two accounts has one access: the super admin is active while the agency user is, and both have the
-- password of either, if the super admin has an address to log in by.
create function share_account(of_user uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.users a set user_status = u.user_status,
    password_hash = case when a.email is not null then u.password_hash end
  from public.administrators d join public.users u using (agency_id, user_id)
  where d.agency_id = public.app_agency_id() and d.user_id = of_user and a.user_id = d.admin_id
    and a.role = 'super_admin'
$$;
grant execute on function share_account to placewell_app;

-- The other way round: the person gets the password that was set by the second address. Returns whose it is as well.
create function share_password_of_administrator(admin uuid) returns table (agency_id uuid, user_id uuid)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.users u set password_hash = a.password_hash
  from public.administrators d, public.users a
  where d.admin_id = admin and public.app_is_installation() and a.user_id = d.admin_id and a.role = 'super_admin'
    and (u.agency_id, u.user_id) = (d.agency_id, d.user_id)
  returning u.agency_id, u.user_id
$$;
grant execute on function share_password_of_administrator to placewell_app;

-- A person who is removed is no super admin either.
create function end_administrator(of_user uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.users a set user_status = 'inactive' from public.administrators d
  where d.agency_id = public.app_agency_id() and d.user_id = of_user and a.user_id = d.admin_id
    and a.role = 'super_admin'
$$;
grant execute on function end_administrator to placewell_app;

-- == Across agencies ==

-- The agencies that work is done for; that of inactive ones pauses. Without proof none, as in all functions that look
-- across agencies.
create function list_agency_ids() returns table (agency_id uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.agency_id from public.agencies a
  where a.agency_id <> '00000000-0000-0000-0000-000000000000' and a.agency_status <> 'inactive'
    and public.app_is_installation()
$$;
grant execute on function list_agency_ids to placewell_app;

-- Of these, the ones with access: the work of the others waits.
create function list_agency_ids_with_access() returns table (agency_id uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.agency_id from public.agencies a
  where a.agency_id <> '00000000-0000-0000-0000-000000000000' and a.agency_status <> 'inactive'
    and public.has_access(a) and public.app_is_installation()
$$;
grant execute on function list_agency_ids_with_access to placewell_app;

-- The agency that a super admin names, unless it is being removed for good.
create function find_agency(wanted uuid) returns table (agency_id uuid, agency_name text, agency_status text,
  deleted_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.agency_id, a.agency_name, a.agency_status, a.deleted_at from public.agencies a
  where a.agency_id = wanted and a.agency_id <> '00000000-0000-0000-0000-000000000000' and a.removal_started_at is null
    and public.app_is_installation()
$$;
grant execute on function find_agency to placewell_app;

-- Whether the e-mail belongs to a person who has accepted, and the pending agency whose first user was invited by it, if
-- there is one.
create function find_invited_agency(invited_email text) returns table (is_taken boolean, agency_id uuid, user_id uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.users u where u.email = invited_email and u.user_status <> 'pending'),
    i.agency_id, i.user_id
  from (select) one left join lateral (
    select u.agency_id, u.user_id from public.users u join public.agencies a using (agency_id)
    where u.email = invited_email and u.role = 'agency' and u.user_status = 'pending' and a.agency_status = 'pending'
    order by u.created_at limit 1) i on true
  where public.app_is_installation()
$$;
grant execute on function find_invited_agency to placewell_app;

-- The invitations of pending agencies, also those that are no longer open.
create function list_agency_invitations() returns table (agency_id uuid, user_id uuid, email text, fullname text,
  invite_id uuid, invited_by text, message text, sent_at timestamptz, expires_at timestamptz, revoked_at timestamptz,
  trial_days int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.agency_id, u.user_id, u.email, u.fullname, l.link_id, coalesce(l.invited_by, ''), coalesce(l.message, ''),
    l.created_at, l.expires_at, l.revoked_at, a.invited_trial_days
  from public.agencies a
  join lateral (select p.user_id, p.email, p.fullname from public.users p
    where p.agency_id = a.agency_id and p.role = 'agency' order by p.created_at, p.user_id limit 1) u on true
  left join lateral (select k.* from public.links k
    where k.agency_id = a.agency_id and k.user_id = u.user_id and k.purpose = 'invite' and not k.proves_email
    order by k.created_at desc limit 1) l on true
  where a.agency_status = 'pending' and public.app_is_installation()
$$;
grant execute on function list_agency_invitations to placewell_app;

-- What super admins and jobs of the installation did to agencies. It outlives them, so it refers to none by key. Entries
-- are neither changed nor removed.
create table installation_log (
  entry_id uuid primary key,
  at timestamptz not null default now(),
  -- Null and empty for a job of the installation.
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
grant select, insert on installation_log to placewell_app;
create policy owner on installation_log to current_user using (true);
create policy installation on installation_log using ((select app_is_installation()));

-- == Questionnaire ==

-- The questionnaire (decision 036). `purpose` and the values of the options say what an answer sets; a super admin changes
-- texts, order and what is asked, and adds options whose values set nothing.
create table questions (
  question_id uuid primary key,
  purpose text not null unique
    check (purpose in ('team_size', 'recruiting_field', 'hiring_type', 'open_jobs', 'candidate_store', 'first_goal',
      'heard_from')),
  position int not null,
  question_text text not null,
  is_active boolean not null default true,
  -- [{value, option_text, is_active}] in their order.
  options jsonb not null check (jsonb_typeof(options) = 'array')
);
alter table questions enable row level security;
alter table questions force row level security;
grant select, update on questions to placewell_app;
create policy owner on questions to current_user using (true);
create policy everybody_reads on questions for select using (true);
create policy installation on questions using ((select app_is_installation()));
insert into questions (question_id, purpose, position, question_text, options)
select q.id::uuid, q.purpose, q.position, q.question_text,
  (select jsonb_agg(jsonb_build_object('value', o.value, 'option_text', o.option_text, 'is_active', true) order by o.place)
   from unnest(q.options) with ordinality as pair(text, place)
   cross join lateral (select split_part(pair.text, '|', 1) as value, split_part(pair.text, '|', 2) as option_text, pair.place) o)
from (values
  ('5e1f0000-0000-4000-8000-000000000001', 'team_size', 1, 'How many people recruit in your agency?',
    array['1|Just me', '2-5|2 to 5', '6-20|6 to 20', '21-50|21 to 50', '51+|More than 50']),
  ('5e1f0000-0000-4000-8000-000000000002', 'recruiting_field', 2, 'Which field do you recruit for most?',
    array['technology|IT and software', 'healthcare|Health and care', 'engineering|Engineering and manufacturing',
      'trades|Construction, trades and logistics', 'finance|Finance, legal and office', 'sales|Sales, marketing and creative',
      'hospitality|Hospitality and retail', 'education|Education and public sector', 'mixed|Several fields']),
  ('5e1f0000-0000-4000-8000-000000000003', 'hiring_type', 3, 'What kind of positions do you mostly fill?',
    array['full_time|Full-time', 'part_time|Part-time', 'contract|Contract', 'internship|Internships', 'mixed|A mix']),
  ('5e1f0000-0000-4000-8000-000000000004', 'open_jobs', 4, 'How many jobs are you working on right now?',
    array['0-5|Up to 5', '6-20|6 to 20', '21-50|21 to 50', '51+|More than 50']),
  ('5e1f0000-0000-4000-8000-000000000005', 'candidate_store', 5, 'Where do you keep your candidates today?',
    array['files|As resumes in folders or mailboxes', 'spreadsheet|In a spreadsheet', 'other_system|In another recruiting system',
      'nowhere|Nowhere yet']),
  ('5e1f0000-0000-4000-8000-000000000006', 'first_goal', 6, 'What would you like to do first?',
    array['candidates|Bring in my candidates', 'jobs|Open a job', 'matches|See who fits my jobs', 'team|Invite my team']),
  ('5e1f0000-0000-4000-8000-000000000007', 'heard_from', 7, 'How did you hear about us?',
    array['search|A search engine', 'recommendation|A recommendation', 'social|Social media', 'event|An event', 'press|An article',
      'other|Somewhere else'])
) as q(id, purpose, position, question_text, options);

-- An agency's answers, with the text that was chosen.
create table questionnaire_answers (
  agency_id uuid not null references agencies on delete cascade,
  question_id uuid not null,
  purpose text not null
    check (purpose in ('team_size', 'recruiting_field', 'hiring_type', 'open_jobs', 'candidate_store', 'first_goal',
      'heard_from')),
  value text not null,
  option_text text not null,
  answered_at timestamptz not null default now(),
  primary key (agency_id, question_id)
);
select make_tenant_table('questionnaire_answers');
drop policy owner on questionnaire_answers;
create policy owner on questionnaire_answers to current_user using (true);

-- How many agencies gave each answer.
create function count_questionnaire_answers() returns table (question_id uuid, value text, answers int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.question_id, a.value, count(*)::int from public.questionnaire_answers a
  where public.app_is_installation() group by 1, 2
$$;
grant execute on function count_questionnaire_answers to placewell_app;

-- == E-mails ==

-- E-mails on their way (decision 069). The content, links included, is sealed, and deleted once it was sent, refused or
-- taken back; the row stays for some weeks.
create table emails (
  agency_id uuid not null references agencies,
  email_id uuid not null,
  email_kind text not null
    check (email_kind in ('verification', 'reset', 'sign_in_link', 'sign_in_linked', 'invitation', 'agency_invitation',
      'trial_ending', 'payment_failed', 'receipt', 'news', 'digest', 'webhook_disabled', 'letter', 'share')),
  email_status text not null default 'waiting'
    check (email_status in ('waiting', 'sending', 'sent', 'failed', 'canceled')),
  -- `npm run doctor` tries the columns with this ending.
  content_sealed text,
  attempts int not null default 0,
  -- The last answer of the mail server.
  last_error text,
  created_at timestamptz not null default now(),
  -- From when it is of no use, such as one with a link that has expired.
  expires_at timestamptz,
  settled_at timestamptz,
  -- A keyed hash of the address, if a mail server refused it for good (RFC 3463, 5.1.x).
  refused_key text,
  primary key (agency_id, email_id),
  check ((content_sealed is null) = (email_status in ('sent', 'failed', 'canceled')))
);
create index emails_settled on emails (agency_id, settled_at);
create index emails_by_refusal on emails (agency_id, refused_key) where refused_key is not null;
-- What metrics count: few beside those that are done.
create index emails_waiting on emails (agency_id, created_at) where email_status in ('waiting', 'sending');
select make_tenant_table('emails');

-- How many e-mails wait, and how many of the last week were given up.
create function count_emails(out waiting bigint, out failed bigint) returns record
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*) filter (where e.email_status in ('waiting', 'sending')),
    count(*) filter (where e.email_status = 'failed' and e.settled_at > now() - interval '7 days')
  from public.emails e where public.app_is_installation()
$$;
grant execute on function count_emails to placewell_app;

select make_due_list('agencies_with_emails_to_purge', false, '{emails}', $$
  exists (select from public.emails e where e.agency_id = a.agency_id and e.settled_at < instant - older_than)
  -- Given up after three days (mail.writes).
  or exists (select from public.emails e where e.agency_id = a.agency_id and e.settled_at is null
    and e.created_at < instant - interval '3 days')$$);

-- == Tasks ==

insert into queueable_tasks (task, queued_by) values
  ('accounts.sendLink', 'agency'),
  ('accounts.sendReset', 'anybody'),
  ('mail.purge', 'installation'),
  -- Also for a super admin's forgotten password: the nil agency's transaction has shown no proof then.
  ('mail.send', 'anybody');
insert into installation_tasks values ('mail.purge');
