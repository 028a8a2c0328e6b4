-- Of all agencies: deliveries to webhooks since then that came to an end, and those of them that arrived. Without proof none.
create function count_webhook_deliveries(since timestamptz) returns table (delivered int, done int)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select count(*) filter (where d.delivery_status = 'delivered')::int, count(*)::int
    from public.agencies a join public.webhook_deliveries d on d.agency_id = a.agency_id and d.created_at >= since
    where d.delivery_status in ('delivered', 'failed') and public.app_is_installation();
end $$;
revoke all on function count_webhook_deliveries from public;
grant execute on function count_webhook_deliveries to placewell_app;
