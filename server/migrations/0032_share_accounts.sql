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

-- short: the accounts of administrators alone, of whom an installation has a handful.
update users a set user_status = 'inactive' from administrators d join users u using (agency_id, user_id)
  where a.user_id = d.admin_id and a.role = 'super_admin' and u.user_status = 'inactive';
