-- What must look across agencies is a function of the owner that takes a proof. A function runs as its owner, who has a
-- policy of his own on the tables that such functions read; no setting opens anything, since the application's role
-- could set it itself.

-- Nobody may run a function unless it is granted.
alter default privileges revoke execute on functions from public;
revoke execute on function app_agency_id, app_search, make_tenant_table from public;
grant execute on function app_agency_id, app_search to placewell_app;
alter function enqueue_job set search_path = pg_catalog, public, pg_temp;
alter function put_candidate_document set search_path = pg_catalog, public, pg_temp;
alter function is_job_queued set search_path = pg_catalog, public, pg_temp;

drop policy identity on agencies;
drop policy installation on agencies;
drop policy identity on users;
drop policy installation on users;
drop policy installation on vocabulary_imports;
drop policy installation on vocabulary_uploads;
drop policy installation on vocabulary_renewals;
drop function app_door();

-- The first start's link belongs to the installation.
update links set agency_id = '00000000-0000-0000-0000-000000000000' where agency_id is null;
alter table links alter column agency_id set not null;
select make_tenant_table('sessions');
select make_tenant_table('links');
alter table attempts enable row level security;
alter table attempts force row level security;
revoke all on attempts from placewell_app;

do $$
declare name text;
begin
  foreach name in array array['agencies', 'users', 'sessions', 'links', 'attempts', 'vocabulary_imports',
      'vocabulary_uploads', 'vocabulary_renewals'] loop
    execute format('create policy owner on %I to current_user using (true)', name);
  end loop;
end $$;

-- A super admin belongs to the installation, and nobody else does.
alter table users add constraint users_of_installation
  check ((role = 'super_admin') = (agency_id = '00000000-0000-0000-0000-000000000000'));
alter table sessions add constraint sessions_of_installation
  check ((role = 'super_admin') = (agency_id = '00000000-0000-0000-0000-000000000000'));

-- Transactions that have shown a proof by which they see the installation. Only the owner's functions write here. The
-- start of the transaction is compared too, because a restored database counts transactions anew.
create unlogged table installation_transactions (
  transaction_id xid8 primary key,
  started_at timestamptz not null
);

-- Whether the present transaction may see the installation.
create function app_is_installation() returns boolean
language plpgsql stable parallel restricted security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return exists (select from public.installation_transactions t
    where t.transaction_id = pg_current_xact_id_if_assigned() and t.started_at = now());
end $$;

-- For the functions below, which have checked a proof.
create function open_installation() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.installation_transactions where transaction_id in (
    select t.transaction_id from public.installation_transactions t
    where t.started_at < now() - interval '1 day' for update skip locked);
  insert into public.installation_transactions values (pg_current_xact_id(), now()) on conflict do nothing;
end $$;

-- Without proof the accounts, sessions and links of super admins do not exist, although everybody knows the nil agency.
create policy installation_by_proof on users as restrictive to placewell_app
  using (agency_id <> '00000000-0000-0000-0000-000000000000' or (select app_is_installation()));
create policy installation_by_proof on sessions as restrictive to placewell_app
  using (agency_id <> '00000000-0000-0000-0000-000000000000' or (select app_is_installation()));
create policy installation_by_proof on links as restrictive to placewell_app
  using (agency_id <> '00000000-0000-0000-0000-000000000000' or (select app_is_installation()));
create policy installation on vocabulary_imports using ((select app_is_installation()));
create policy installation on vocabulary_uploads using ((select app_is_installation()));
create policy installation on vocabulary_renewals using ((select app_is_installation()));

-- Proof: the hash of a super admin's open session. This function and the two after it return whether it is one.
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

-- Tasks whose jobs work for the whole installation.
create table installation_tasks (task text primary key);
insert into installation_tasks values ('uploads.rescue'), ('candidates.purge'), ('jobs.purgeDeleted'),
  ('matches.purgeRemoved'), ('vocabulary.importUpload'), ('vocabulary.checkAgencies');

-- Proof: a job of such a task that is running.
create function open_installation_by_job(running_job bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      join public.installation_tasks i on i.task = t.identifier
      where j.id = running_job and j.locked_at is not null) then
    return false;
  end if;
  perform public.open_installation();
  return true;
end $$;

-- The ids of all agencies; without proof none.
create function list_agency_ids() returns table (agency_id uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.agency_id from public.agencies a
  where a.agency_id <> '00000000-0000-0000-0000-000000000000' and public.app_is_installation()
$$;

-- All agencies with their number of recruiters and their first user, who is the contact; without proof none.
create function list_agencies() returns table (id uuid, agency_name text, agency_status text, created_at timestamptz,
  fullname text, email text, recruiters int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.agency_id, a.agency_name, a.agency_status, a.created_at, coalesce(f.fullname, ''), coalesce(f.email, ''),
    (select count(*)::int from public.users r where r.agency_id = a.agency_id and r.role = 'recruiter')
  from public.agencies a left join lateral (
    select u.fullname, u.email from public.users u where u.agency_id = a.agency_id and u.role = 'agency'
    order by u.created_at, u.user_id limit 1) f on true
  where a.agency_id <> '00000000-0000-0000-0000-000000000000' and public.app_is_installation()
$$;

-- Proof: the hash of the session's token. All null when there is no such session, or no longer.
create function find_session(hash bytea, out session_id uuid, out user_id uuid, out agency_id uuid, out role text,
  out last_used_at timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select s.session_id, s.user_id, s.agency_id, s.role, s.last_used_at
    into session_id, user_id, agency_id, role, last_used_at
    from public.sessions s where s.token_hash = hash and s.expires_at > now();
end $$;

-- Extends a session from now on, never beyond `max_days` after it was opened.
create function touch_session(hash bytea, max_days int, sliding_days int) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.sessions set last_used_at = now(),
    expires_at = least(created_at + make_interval(days => max_days), now() + make_interval(days => sliding_days))
  where token_hash = hash and expires_at > now()
$$;

create function delete_expired_sessions() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.sessions where expires_at < now()
$$;

-- The account that a password is to be compared with; no row for an unknown e-mail.
create function find_account_for_login(login_email text) returns table (user_id uuid, agency_id uuid, role text,
  email text, password_hash text, fullname text, image_key text, user_status text, email_verified_at timestamptz,
  agency_name text, agency_status text, questionnaire_status text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.user_id, u.agency_id, u.role, u.email, u.password_hash, u.fullname, u.image_key, u.user_status,
    u.email_verified_at, a.agency_name, a.agency_status, a.questionnaire_status
  from public.users u join public.agencies a using (agency_id) where u.email = login_email
$$;

-- Proof: the hash of a link's token. Locks the link, so that the second of two concurrent uses sees that it was used,
-- and lets the transaction see the installation if the link is open and belongs to it.
create function open_link(hash bytea, link_purpose text) returns table (link_id uuid, agency_id uuid, user_id uuid,
  invited_by text, expires_at timestamptz, used_at timestamptz)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare link public.links;
begin
  select * into link from public.links l where l.token_hash = hash and l.purpose = link_purpose for update;
  if not found then return; end if;
  if link.agency_id = '00000000-0000-0000-0000-000000000000' and link.used_at is null and link.expires_at > now() then
    perform public.open_installation();
  end if;
  return query select link.link_id, link.agency_id, link.user_id, link.invited_by, link.expires_at, link.used_at;
end $$;

-- Expired links are kept for 30 days, so that "expired" can be distinguished from "never existed".
create function delete_old_links() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.links where expires_at < now() - interval '30 days'
$$;

-- Counts an attempt and returns how many there were in the current window of `seconds`.
create function record_attempt(key text, seconds int) returns int
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into public.attempts as a (attempt_key, attempt_count, window_ends_at)
  values (key, 1, now() + make_interval(secs => seconds))
  on conflict (attempt_key) do update set
    attempt_count = case when a.window_ends_at < now() then 1 else a.attempt_count + 1 end,
    window_ends_at = case when a.window_ends_at < now() then excluded.window_ends_at else a.window_ends_at end
  returning attempt_count
$$;
create function revert_attempt(key text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.attempts set attempt_count = greatest(0, attempt_count - 1) where attempt_key = key
$$;
create function delete_attempts(key text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.attempts where attempt_key = key
$$;
create function delete_expired_attempts() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.attempts where window_ends_at < now()
$$;

-- Whether any agency is still being brought up to the newest vocabulary.
create function has_unfinished_renewals() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.vocabulary_renewals where finished_at is null)
$$;

grant execute on function app_is_installation, open_installation_by_session, open_installation_by_login,
  open_installation_by_job, list_agency_ids, list_agencies, find_session, touch_session, delete_expired_sessions,
  find_account_for_login, open_link, delete_old_links, record_attempt, revert_attempt, delete_attempts,
  delete_expired_attempts, has_unfinished_renewals to placewell_app;
