-- Which candidates hold text of which advertisement: a sample of the runs of eight words of each, as hashes. A row can be
-- read only through the sketch that is set for the transaction: like the text condition of candidate_documents it stands
-- in the policy itself, because && is not leakproof, and no index would serve it otherwise (docs/decisions).
create function app_sketch() returns int[] language sql stable parallel safe
  as $$ select nullif(current_setting('app.sketch', true), '')::int[] $$;

create table candidate_sketches (
  agency_id uuid not null,
  candidate_id uuid not null,
  sketch int[] not null,
  primary key (agency_id, candidate_id),
  foreign key (agency_id, candidate_id) references candidates on delete cascade
);
create index candidate_sketches_search on candidate_sketches using gin (agency_id, sketch);

create table job_sketches (
  agency_id uuid not null,
  job_id uuid not null,
  sketch int[] not null,
  primary key (agency_id, job_id),
  foreign key (agency_id, job_id) references jobs on delete cascade
);
create index job_sketches_search on job_sketches using gin (agency_id, sketch);

do $$
declare name text;
begin
  foreach name in array array['candidate_sketches', 'job_sketches'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy search on %I for select using (agency_id = app_agency_id() and sketch && app_sketch())', name);
    execute format('create policy tenant_insert on %I for insert with check (agency_id = app_agency_id())', name);
    execute format('create policy tenant_delete on %I for delete using (agency_id = app_agency_id())', name);
    execute format('grant select, insert on %I to placewell_app', name);
  end loop;
end $$;

-- Writes go through these functions, which replace the row whatever sketch is set. Zero stands in every sketch, so that
-- the owner's own policy shows the old row; a sketch of null leaves none.
create function put_candidate_sketch(of_candidate uuid, new_sketch int[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare kept text := current_setting('app.sketch', true);
begin
  perform set_config('app.sketch', '{0}', true);
  delete from candidate_sketches where agency_id = app_agency_id() and candidate_id = of_candidate;
  insert into candidate_sketches (agency_id, candidate_id, sketch)
    select app_agency_id(), of_candidate, new_sketch || 0 where cardinality(new_sketch) > 0;
  perform set_config('app.sketch', coalesce(kept, ''), true);
end $$;
create function put_job_sketch(of_job uuid, new_sketch int[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare kept text := current_setting('app.sketch', true);
begin
  perform set_config('app.sketch', '{0}', true);
  delete from job_sketches where agency_id = app_agency_id() and job_id = of_job;
  insert into job_sketches (agency_id, job_id, sketch)
    select app_agency_id(), of_job, new_sketch || 0 where cardinality(new_sketch) > 0;
  perform set_config('app.sketch', coalesce(kept, ''), true);
end $$;
revoke all on function app_sketch, put_candidate_sketch, put_job_sketch from public;
grant execute on function app_sketch, put_candidate_sketch, put_job_sketch to placewell_app;
