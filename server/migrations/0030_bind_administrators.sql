-- Whether a session began by a switch between a person's two accounts: only such a one leads back without a password.
-- short: a row per session
alter table sessions add column is_switched boolean not null default false;

-- The second address of a super admin and the agency user have one password: a new one of the latter is that of both.
create function share_password(of_user uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.users a set password_hash = u.password_hash
  from public.administrators d join public.users u using (agency_id, user_id)
  where d.agency_id = public.app_agency_id() and d.user_id = of_user and a.user_id = d.admin_id
    and a.role = 'super_admin' and a.email is not null and u.password_hash is not null
$$;
grant execute on function share_password to placewell_app;
