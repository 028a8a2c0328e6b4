-- Of all agencies: look-ups since then that finders have answered, and those of them that found an address. Without proof none.
create function count_look_ups(since timestamptz) returns table (found int, done int)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select count(*) filter (where e.enrich_status = 'found')::int, count(*)::int
    from public.agencies a join public.enrichments e on e.agency_id = a.agency_id and e.created_at >= since
    where e.enrich_status in ('found', 'not_found') and not e.is_cached and public.app_is_installation();
end $$;
revoke all on function count_look_ups from public;
grant execute on function count_look_ups to placewell_app;
