-- Columns that nothing reads (decision 106).

alter table candidates drop column consent_status, drop column retention_until;
alter table imports drop column updated_at;
alter table emails drop column refused_status;
alter table billing_customers drop column created_at;

-- Of an event only that it has come: what happened is read from the provider.
drop function record_provider_event(text, text, text, uuid, text, timestamptz, jsonb);
alter table provider_events drop column event_type, drop column provider_created_at, drop column payload;

-- Keeps a verified event, once, and returns its agency: the customer's, else the one that it names. Null for none here.
create function record_provider_event(of_provider text, id text, named_agency uuid, customer text) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare found_agency uuid;
begin
  select a.agency_id into found_agency from public.agencies a
    where a.agency_id = coalesce((select c.agency_id from public.billing_customers c
      where c.provider = of_provider and c.customer_id = customer limit 1), named_agency)
      and a.agency_id <> '00000000-0000-0000-0000-000000000000' and a.removal_started_at is null;
  insert into public.provider_events (provider, event_id, agency_id, handled_at)
    values (of_provider, id, found_agency, case when found_agency is null then now() end)
    on conflict do nothing;
  return case when exists (select from public.provider_events e where e.provider = of_provider and e.event_id = id
    and e.handled_at is null) then found_agency end;
end $$;
grant execute on function record_provider_event to placewell_app;
