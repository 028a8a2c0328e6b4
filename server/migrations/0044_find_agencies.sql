-- As before, without those that are being removed for good (0042): nothing of them is shown any more.
create or replace function find_agency(wanted uuid) returns table (agency_id uuid, agency_name text, agency_status text,
  deleted_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.agency_id, a.agency_name, a.agency_status, a.deleted_at from public.agencies a
  where a.agency_id = wanted and a.agency_id <> '00000000-0000-0000-0000-000000000000' and a.removal_started_at is null
    and public.app_is_installation()
$$;
