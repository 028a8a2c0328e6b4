-- Of many who are found, the page is mostly among the newest tenth of the time in which candidates came: only those are
-- kept while all are counted. Statements are planned once per connection, since the search is not part of their text.
drop function find_newest_documents;

-- When the newest tenth of an agency's time began: between its oldest and its newest candidate.
create function newest_tenth() returns timestamptz language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select max(created_at) - (max(created_at) - min(created_at)) / 10 from candidates where deleted_at is null
$$;

-- Whom the transaction's search finds in the agency: their number, up to `count_to`, and a page of the newest of them;
-- without ids if there were as many as are counted. The index is always better than reading all documents, which the
-- planner believes to lie in the rows, and deleted candidates may be many: they are hashed. `since` decides how much is
-- kept, not what is found.
create function count_found_in_agency(count_to int, skip int, most int, since timestamptz, out total int, out ids uuid[])
language plpgsql set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_indexscan = off set enable_nestloop = off set max_parallel_workers_per_gather = 0 as $$
declare
  newer uuid[];
  came timestamptz[];
begin
  select count(*), array_agg(f.candidate_id) filter (where f.created_at >= since),
      array_agg(f.created_at) filter (where f.created_at >= since)
    into total, newer, came
    from (
      select d.candidate_id, d.created_at from candidate_documents d
      where not exists (select from candidates c
        where c.agency_id = d.agency_id and c.candidate_id = d.candidate_id and c.deleted_at is not null)
      limit count_to
    ) f;
  if total = count_to then return; end if;
  if coalesce(cardinality(newer), 0) >= least(skip + most, total) then
    ids := array(select n.id from unnest(newer, came) n(id, at) order by n.at desc, n.id desc limit most offset skip);
  else
    ids := array(
      select d.candidate_id from candidate_documents d
      where not exists (select from candidates c
        where c.agency_id = d.agency_id and c.candidate_id = d.candidate_id and c.deleted_at is not null)
      order by d.created_at desc, d.candidate_id desc limit most offset skip);
  end if;
end $$;

-- The same of one person's candidates. How they are joined depends on how many they are, so this is planned each time.
create function count_found_of_person(owner uuid, count_to int, skip int, most int, out total int, out ids uuid[])
language plpgsql set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan
set enable_seqscan = off set enable_indexscan = off set max_parallel_workers_per_gather = 0 as $$
begin
  with found as materialized (
    select c.candidate_id, c.created_at from candidates c
    join candidate_documents d on d.agency_id = c.agency_id and d.candidate_id = c.candidate_id
    where c.recruiter_id = owner and c.deleted_at is null
    limit count_to
  )
  select (select count(*) from found),
    array(select candidate_id from found order by created_at desc, candidate_id desc limit most offset skip)
    into total, ids;
end $$;

-- A page of those whom the transaction's search finds among the newest candidates, of whom as few are looked at as it takes.
create function walk_newest(owner uuid, among int, skip int, most int) returns uuid[]
language plpgsql set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
set max_parallel_workers_per_gather = 0 as $$
begin
  if owner is null then
    return array(
      select c.candidate_id
      from (select agency_id, candidate_id, created_at from candidates where deleted_at is null
        order by created_at desc, candidate_id desc limit among) c
      where exists (select from candidate_documents d where d.agency_id = c.agency_id and d.candidate_id = c.candidate_id)
      order by c.created_at desc, c.candidate_id desc limit most offset skip);
  end if;
  return array(
    select c.candidate_id
    from (select agency_id, candidate_id, created_at from candidates where deleted_at is null and recruiter_id = owner
      order by created_at desc, candidate_id desc limit among) c
    where exists (select from candidate_documents d where d.agency_id = c.agency_id and d.candidate_id = c.candidate_id)
    order by c.created_at desc, c.candidate_id desc limit most offset skip);
end $$;

-- How many documents the planner expects the transaction's search to find.
create function estimate_found() returns int
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare plan json;
begin
  execute 'explain (format json) select from candidate_documents' into plan;
  return (plan #>> '{0,Plan,Plan Rows}')::int;
end $$;

-- Whether at least `least_found` are found of all candidates if they are as dense as among the newest, where the last of
-- `found` has this id.
create function is_dense(last_id uuid, found int, least_found int) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select least_found::bigint * (
      select count(*) from candidates where deleted_at is null
        and created_at >= (select created_at from candidates where candidate_id = last_id)
    ) <= found * (select sum(candidates) from candidate_counts)
$$;

-- Whom a text finds among the candidates of a person, or of everybody: a page of the newest, and how many there are: all are
-- counted if they are less than `count_to`. More are counted only if the page is not among the newest candidates, which
-- are looked through; their number is an estimate then. Where both statistics and the newest candidates say that there are
-- two or three times as many, not even `count_to` are counted. Sets the search of the transaction.
create function find_newest(
  asked text, owner uuid, count_to int, skip int, most int, among int, out total int, out is_exact boolean, out ids uuid[]
)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  walked uuid[];
  expected int;
begin
  perform set_config('app.search', asked, true);
  is_exact := false;
  if owner is null then
    expected := estimate_found();
    if skip + most <= among and expected >= 3 * count_to then
      walked := walk_newest(owner, among, skip, most);
      if cardinality(walked) = most and is_dense(walked[most], skip + most, 2 * count_to) then
        total := expected;
        ids := walked;
        return;
      end if;
    end if;
    select f.total, f.ids into total, ids from count_found_in_agency(count_to, skip, most, newest_tenth()) f;
  else
    select f.total, f.ids into total, ids from count_found_of_person(owner, count_to, skip, most) f;
  end if;
  if total < count_to then
    is_exact := true;
    return;
  end if;
  if skip + most <= among then
    walked := coalesce(walked, walk_newest(owner, among, skip, most));
    if cardinality(walked) = most then
      total := greatest(count_to, expected);
      ids := walked;
      return;
    end if;
  end if;
  is_exact := true;
  if owner is null then
    select f.total, f.ids into total, ids from count_found_in_agency(null, skip, most, newest_tenth()) f;
  else
    select f.total, f.ids into total, ids from count_found_of_person(owner, null, skip, most) f;
  end if;
end $$;
grant execute on function newest_tenth, count_found_in_agency, count_found_of_person, walk_newest, estimate_found, is_dense,
  find_newest to placewell_app;
