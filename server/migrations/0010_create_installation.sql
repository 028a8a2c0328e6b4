-- Installation: what super admins see and do across agencies. Without proof every function finds none.

-- All agencies but those that are being removed, with their number of recruiters and their contact.
create function list_agencies() returns table (id uuid, agency_id uuid, agency_name text, fullname text, email text,
  subscription_plan text, billing_cycle text, subscription_status text, trial_ends_at timestamptz, agency_status text,
  recruiters int, created_at timestamptz, deleted_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.agency_id, a.agency_id, a.agency_name, coalesce(f.fullname, ''), coalesce(f.email, ''), p.plan_name,
    a.billing_cycle, a.subscription_status, a.trial_ends_at, a.agency_status, coalesce(r.recruiters, 0), a.created_at,
    a.deleted_at
  from public.agencies a
    left join public.plans p on p.plan_id = a.plan_id
    left join public.users f on f.agency_id = a.agency_id and f.user_id = a.first_user_id
    left join (select u.agency_id, count(*)::int as recruiters from public.users u where u.role = 'recruiter'
      group by u.agency_id) r on r.agency_id = a.agency_id
  where a.agency_id <> '00000000-0000-0000-0000-000000000000' and a.removal_started_at is null
    and public.app_is_installation()
$$;
grant execute on function list_agencies to placewell_app;

-- Locks an agency and returns what a change of it rests on; no row if there is none, or no longer.
create function lock_agency(agency uuid, restore_days int) returns table (agency_name text, plan_id text,
  subscription_plan text, billing_cycle text, subscription_status text, agency_status text, deleted_at timestamptz,
  is_restorable boolean, is_accepted boolean, first_user_id uuid, fullname text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from public.agencies a where a.agency_id = agency for update;
  return query select a.agency_name, a.plan_id, p.plan_name, a.billing_cycle, a.subscription_status, a.agency_status,
    -- Not now(): those who waited for the lock must not decide by the time before.
    a.deleted_at, a.deleted_at is null or a.deleted_at > clock_timestamp() - make_interval(days => restore_days),
    exists (select from public.users u where u.agency_id = agency and u.role = 'agency' and u.user_status <> 'pending'),
    a.first_user_id, coalesce(f.fullname, '')
  from public.agencies a left join public.plans p on p.plan_id = a.plan_id
    left join public.users f on f.agency_id = a.agency_id and f.user_id = a.first_user_id
  where a.agency_id = agency and agency <> '00000000-0000-0000-0000-000000000000' and a.removal_started_at is null
    and public.app_is_installation();
end $$;
grant execute on function lock_agency to placewell_app;

-- The queued jobs of an inactive agency wait without end, and go on when it is active again.
create function pause_jobs(agency uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update graphile_worker._private_jobs set run_at = 'infinity'
  where is_available and flags ? ('agency:' || agency) and public.app_is_installation()
$$;
grant execute on function pause_jobs to placewell_app;

create function resume_jobs(agency uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update graphile_worker._private_jobs set run_at = now()
  where is_available and run_at = 'infinity' and flags ? ('agency:' || agency) and public.app_is_installation()
$$;
grant execute on function resume_jobs to placewell_app;

-- Deleted agencies that can no longer be restored, the oldest first, and those whose removal was interrupted.
create function list_agencies_to_remove(restore_days int) returns table (agency_id uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.agency_id from public.agencies a
  where (a.removal_started_at is not null or a.deleted_at <= now() - make_interval(days => restore_days))
    and public.app_is_installation() order by a.deleted_at
$$;
grant execute on function list_agencies_to_remove to placewell_app;

-- Every table with rows of agencies but `agencies` itself, each after those that refer to it. From the catalogue, so that
-- no new table is forgotten.
create function list_tenant_tables() returns table (name text)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with recursive tables as (
    select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'agencies' and a.attname = 'agency_id' and a.attnotnull
  ), levels as (
    select t.oid, 0 as level from tables t
    union
    select k.confrelid, l.level + 1 from levels l join pg_constraint k on k.conrelid = l.oid and k.contype = 'f'
      join tables t on t.oid = k.confrelid
    where k.confrelid <> k.conrelid and l.level < 30
  )
  select l.oid::regclass::text from levels l group by l.oid order by max(l.level), 1
$$;

-- Deletes up to `max_rows` rows of an agency that is being removed, of one table; 0 when there are none left.
create function remove_agency_rows(agency uuid, max_rows int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  previous constant text := current_setting('app.agency_id', true);
  one text;
  removed int := 0;
begin
  if not public.app_is_installation() or not exists (select from public.agencies a
      where a.agency_id = agency and a.removal_started_at is not null) then
    raise insufficient_privilege using message = 'This agency is not being removed';
  end if;
  -- Policies bind the owner as well.
  perform set_config('app.agency_id', agency::text, true);
  for one in select t.name from public.list_tenant_tables() t loop
    execute format('delete from public.%s where ctid = any(array(
      select ctid from public.%s where agency_id = $1 limit $2))', one, one) using agency, max_rows;
    get diagnostics removed = row_count;
    exit when removed > 0;
  end loop;
  perform set_config('app.agency_id', previous, true);
  return removed;
end $$;
grant execute on function remove_agency_rows to placewell_app;

-- Deletes the queued jobs and the row of an agency whose other rows are gone.
create function finish_agency_removal(agency uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare previous constant text := current_setting('app.agency_id', true);
begin
  if public.remove_agency_rows(agency, 1) > 0 then
    raise exception 'This agency still has rows';
  end if;
  delete from graphile_worker._private_jobs where flags ? ('agency:' || agency);
  perform set_config('app.agency_id', agency::text, true);
  delete from public.agencies where agency_id = agency;
  perform set_config('app.agency_id', previous, true);
end $$;
grant execute on function finish_agency_removal to placewell_app;

-- Work of all agencies since then. A file was read if something came out, also that it is a duplicate.
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
grant execute on function count_work to placewell_app;

insert into installation_tasks values ('installation.removeAgencies');
