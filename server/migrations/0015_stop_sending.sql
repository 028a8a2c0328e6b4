-- The super admin sees how much an agency writes to people, and can stop it.
-- short: a column without a value, and a function.
alter table agencies add column sending_stopped_at timestamptz;

-- Emails in an agency's own words, of a day and of all the days, who asked for no more, and since when it is stopped.
create function agency_sending(agency uuid, days int)
returns table (day int, period int, opt_outs int, stopped_at timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select
    (select count(*)::int from public.written_emails w
      where w.agency_id = agency and w.created_at > now() - interval '24 hours'),
    (select count(*)::int from public.written_emails w
      where w.agency_id = agency and w.created_at > now() - make_interval(days => days)),
    (select count(*)::int from public.letter_opt_outs o
      where o.agency_id = agency and o.opted_out_at > now() - make_interval(days => days)),
    a.sending_stopped_at
  from public.agencies a where a.agency_id = agency and public.app_is_installation();
end $$;
grant execute on function agency_sending to placewell_app;
