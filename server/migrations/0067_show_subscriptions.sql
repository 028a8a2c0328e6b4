-- What the super admin's dashboard counts across agencies. The functions below return nothing without proof.
do $$
declare name text;
begin
  foreach name in array array['credit_balances', 'credit_entries', 'matches', 'upload_files'] loop
    if not exists (select from pg_policies p where p.tablename = name and p.policyname = 'owner') then
      execute format('create policy owner on %I for select to current_user using (true)', name);
    end if;
  end loop;
end $$;

-- Sums over the last weeks of an agency are read from these indexes alone.
create index credit_entries_by_day on credit_entries (agency_id, created_at) include (credit_type, reason, delta);
create index upload_files_by_time on upload_files (agency_id, created_at) include (parse_status);

-- The balances of all agencies, one row for each.
create function list_agency_balances() returns table (agency_id uuid, resume_credits int, email_credits int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select b.agency_id, coalesce(max(b.balance) filter (where b.credit_type = 'resume'), 0),
    coalesce(max(b.balance) filter (where b.credit_type = 'email'), 0)
  from public.credit_balances b where public.app_is_installation() group by b.agency_id
$$;

-- Credits of all agencies by day (UTC) and kind. Spent: what was reserved and neither released nor refunded.
create function count_credits_by_day(since timestamptz)
returns table (day date, credit_type text, granted int, spent int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (e.created_at at time zone 'UTC')::date, e.credit_type,
    coalesce(sum(e.delta) filter (where e.reason in ('plan_grant', 'top_up') or e.reason = 'admin_adjust' and e.delta > 0), 0)::int,
    coalesce(-sum(e.delta) filter (where e.reason in ('reserve', 'release', 'refund')), 0)::int
  from public.agencies a join public.credit_entries e on e.agency_id = a.agency_id and e.created_at >= since
  where public.app_is_installation() group by 1, 2
$$;

-- What was done in all agencies since then. A file is read where something came out, also that it is a duplicate.
create function count_work(since timestamptz)
returns table (matches_made int, files_read int, files_done int, active_people int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select
    (select coalesce(sum(m.made), 0)::int from public.agencies a cross join lateral (
      select count(*) as made from public.matches m
      where m.agency_id = a.agency_id and m.deleted_at is null and m.match_date >= since) m),
    f.files_read, f.files_done,
    (select count(distinct s.user_id)::int from public.sessions s
      where s.last_used_at >= since and s.role in ('agency', 'recruiter'))
  from (select count(*) filter (where u.parse_status in ('parsed', 'needs_review', 'duplicate'))::int as files_read,
      count(*) filter (where u.parse_status not in ('queued', 'parsing'))::int as files_done
    from public.agencies a join public.upload_files u on u.agency_id = a.agency_id and u.created_at >= since) f
  where public.app_is_installation()
$$;

revoke all on function list_agency_balances, count_credits_by_day, count_work from public;
grant execute on function list_agency_balances, count_credits_by_day, count_work to placewell_app;
