-- One's own agency (decision 131): an installation that is run for one agency, without plans and counted credits.

-- Since when the installation is run for this agency, and until when it was.
-- short: a row per agency
alter table agencies add column own_since timestamptz, add column own_until timestamptz,
  add constraint agencies_own_until check (own_until is null or own_until >= own_since);

-- A super admin without an email address has no password either: it is reached by its person's switch only.
-- short: people who log in, some thousands
alter table users alter column email drop not null,
  add constraint users_without_email check (email is not null or role = 'super_admin' and password_hash is null);

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
