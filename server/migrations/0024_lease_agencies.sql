-- The matching index of an agency is owned by one worker (decision 142).

-- Worker processes that hold leases, each as long as it says so. A row without its lock is of a dead process (queue_workers).
create table lease_holders (
  process_id text primary key,
  until timestamptz not null
);

-- Never given twice, so that rows may go.
create sequence lease_generations;

-- Of no one any more without the row of its holder.
create table agency_leases (
  agency_id uuid primary key,
  process_id text not null,
  generation bigint not null default nextval('lease_generations')
);
create index agency_leases_of_holder on agency_leases (process_id);

-- Whether the lease under which a transaction began to write is still the agency's.
create function has_lease(of_generation bigint) returns boolean language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.agency_leases l
    where l.agency_id = public.app_agency_id() and l.generation = of_generation)
$$;
grant execute on function has_lease to placewell_app;
