-- Whether the installation is run for one agency: a sign-up asks in the transaction that creates another.
-- online

-- step: the question
create function has_own_agency() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.agencies
    where own_since is not null and own_until is null and deleted_at is null)
$$;
grant execute on function has_own_agency to placewell_app;
