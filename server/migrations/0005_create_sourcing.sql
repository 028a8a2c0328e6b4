-- Sourcing: skills and tags, candidates with their files, search, uploads, imports, look-ups of addresses.

-- == Skills and tags ==

create table skills (
  agency_id uuid not null references agencies,
  skill_key text not null,
  skill text not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, skill_key)
);
select make_tenant_table('skills');

-- The key is the name without case, accents and repeated spaces (`tagKey` of the contract); the name is the first that was
-- written. While a tag is renamed, merged or deleted over the whole agency, `change` says so, and `into_key` which tag
-- takes its place: none for a deleted one, itself for one that is only spelt in another way.
create table tags (
  agency_id uuid not null references agencies,
  tag_key text not null,
  tag text not null,
  created_at timestamptz not null default now(),
  change text check (change in ('rename', 'merge', 'delete')),
  into_key text,
  change_total int not null default 0,
  change_done int not null default 0,
  primary key (agency_id, tag_key)
);
select make_tenant_table('tags');

-- == Candidates ==

create table candidates (
  agency_id uuid not null references agencies,
  candidate_id uuid not null,
  recruiter_id uuid not null,
  candidate_name text not null,
  -- Folded (lower case, no accents), for sorting and equality: with row-level security no index on a function serves.
  name_key text collate "C" not null default '',
  email text,
  phone text,
  -- What is compared for duplicates: lower-case e-mail, E.164 phone, bare LinkedIn path.
  email_key text,
  phone_key text,
  linkedin_key text,
  linkedin text,
  job_title text,
  job_type text check (job_type in ('Full-Time', 'Part-Time', 'Contract', 'Internship')),
  work_mode text check (work_mode in ('Onsite', 'Remote', 'Hybrid')),
  relocation boolean,
  relocation_preferences text,
  location_description text,
  experience_years double precision,
  experience_details text,
  salary_min int,
  salary_max int,
  salary_currency text,
  salary_period text check (salary_period in ('year', 'month', 'day', 'hour')),
  candidate_note text,
  notice_period_days int,
  skills text[] not null default '{}',
  tags text[] not null default '{}',
  location text,
  city text,
  -- `<folded city>|<country code>`; compared by bytes, so that a prefix is a range.
  city_key text collate "C",
  state text,
  country text,
  country_code text,
  latitude double precision,
  longitude double precision,
  formatted_address text,
  place_id text,
  location_types text[] not null default '{}',
  viewport jsonb,
  candidate_status text not null default 'new'
    check (candidate_status in ('new', 'active', 'on_hold', 'placed', 'do_not_contact', 'archived')),
  source text not null default 'manual' check (source in ('manual', 'upload', 'import', 'sample')),
  parse_status text
    check (parse_status in ('queued', 'parsing', 'parsed', 'needs_review', 'needs_ocr', 'duplicate', 'failed')),
  parse_confidence double precision,
  duplicate_of uuid,
  completeness int not null default 0,
  work_history jsonb not null default '[]',
  education jsonb not null default '[]',
  languages jsonb not null default '[]',
  parsed_fields jsonb not null default '{}',
  edited_fields text[] not null default '{}',
  last_activity_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- The skills that stand in lists of the resume and that no person has typed or confirmed.
  listed_skills text[] not null default '{}',
  -- By country (ISO 3166 alpha-2): whether the candidate may work there. Typed by people only; left out is not known.
  work_permits jsonb not null default '{}' check (jsonb_typeof(work_permits) = 'object'),
  -- The candidate that this one was merged into. `deleted_at` is set too, so that no list shows it, but it is neither
  -- restored nor purged on its own: its address leads to the kept one.
  merged_into uuid,
  -- A copy of candidate_skills for candidates_by_city; null where it is too long (`short_skill_keys`).
  skill_keys text[] default '{}',
  primary key (agency_id, candidate_id),
  foreign key (agency_id, recruiter_id) references users
) with (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02, fillfactor = 90);
create index candidates_by_created on candidates (agency_id, created_at desc, candidate_id desc)
  where deleted_at is null;
create index candidates_by_recruiter on candidates (agency_id, recruiter_id, created_at desc, candidate_id desc)
  where deleted_at is null;
create index candidates_by_name on candidates (agency_id, name_key, candidate_id) where deleted_at is null;
create index candidates_by_updated on candidates (agency_id, updated_at desc, candidate_id desc)
  where deleted_at is null;
create index candidates_by_experience on candidates (agency_id, experience_years desc nulls last, candidate_id desc)
  where deleted_at is null;
create index candidates_by_email on candidates (agency_id, email_key)
  where deleted_at is null and email_key is not null;
create index candidates_by_phone on candidates (agency_id, phone_key)
  where deleted_at is null and phone_key is not null;
create index candidates_by_linkedin on candidates (agency_id, linkedin_key)
  where deleted_at is null and linkedin_key is not null;
create index candidates_by_review on candidates (agency_id, parse_status, created_at desc)
  where deleted_at is null and parse_status is not null;
create index candidates_deleted_of_agency on candidates (agency_id, deleted_at) where deleted_at is not null;
create index candidates_sample on candidates (agency_id, candidate_id) where source = 'sample' and deleted_at is null;
-- A box of latitudes and longitudes, from which those in a circle are chosen. Comparisons of numbers are leakproof, so
-- that row-level security lets the filter use the index (decision 044).
create index candidates_by_point on candidates (agency_id, latitude, longitude) where deleted_at is null;
-- Both depend on each other: without the common points, the planner expects a thirtieth of the candidates of a city.
create statistics candidates_points (mcv) on latitude, longitude, city_key from candidates;
create index candidates_merged on candidates (agency_id, merged_into) where merged_into is not null;
create index candidates_by_duplicate on candidates (agency_id, duplicate_of) where duplicate_of is not null;
-- From known addresses of a domain the finder learns its pattern.
create index candidates_by_mail_domain on candidates (agency_id, (split_part(email_key, '@', 2)))
  where email_key is not null and deleted_at is null;
-- Documents of deleted candidates stay, so that they can be restored: a search leaves out those of this index.
create index candidates_gone on candidates (agency_id, candidate_id) where deleted_at is not null;
-- Covers the other filters of a list by city, which then reads no rows (decision 073).
create index candidates_by_city on candidates (agency_id, city_key, created_at desc, candidate_id desc)
  include (recruiter_id, experience_years, candidate_status, work_mode, job_type, skill_keys) where deleted_at is null;
select make_tenant_table('candidates');

alter table activities add foreign key (agency_id, candidate_id) references candidates on delete cascade;
alter table letters add foreign key (agency_id, candidate_id) references candidates on delete cascade;
alter table letter_opt_outs
  add foreign key (agency_id, candidate_id) references candidates on delete set null (candidate_id);

-- How many candidates a recruiter has who are not deleted: the sum over the slots. A transaction takes a slot that is not
-- locked, or a new one, so that writers never wait for each other (decision 073). A single slot may be below zero.
create table candidate_counts (
  agency_id uuid not null,
  recruiter_id uuid not null,
  slot bigint generated always as identity,
  candidates bigint not null,
  primary key (agency_id, recruiter_id, slot),
  foreign key (agency_id, recruiter_id) references users on delete cascade
) with (fillfactor = 20, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);
select make_tenant_table('candidate_counts');

-- Keeps candidate_counts.
create function count_candidates() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  changes refcursor;
  of_agency uuid;
  of_recruiter uuid;
  change bigint;
begin
  if tg_op = 'INSERT' then
    open changes for
      select agency_id, recruiter_id, count(*) from added where deleted_at is null group by 1, 2;
  elsif tg_op = 'DELETE' then
    open changes for
      select agency_id, recruiter_id, -count(*) from removed where deleted_at is null group by 1, 2;
  else
    open changes for
      select agency_id, recruiter_id, sum(one) from (
        select agency_id, recruiter_id, 1 as one from added where deleted_at is null
        union all
        select agency_id, recruiter_id, -1 from removed where deleted_at is null) each_row
      group by 1, 2 having sum(one) <> 0;
  end if;
  loop
    fetch changes into of_agency, of_recruiter, change;
    exit when not found;
    update public.candidate_counts set candidates = candidates + change
      where agency_id = of_agency and recruiter_id = of_recruiter and slot = (
        select slot from public.candidate_counts where agency_id = of_agency and recruiter_id = of_recruiter
        limit 1 for update skip locked);
    if not found then
      insert into public.candidate_counts (agency_id, recruiter_id, candidates)
        values (of_agency, of_recruiter, change);
    end if;
  end loop;
  close changes;
  return null;
end $$;
create trigger count_added after insert on candidates
  referencing new table as added for each statement execute function count_candidates();
create trigger count_removed after delete on candidates
  referencing old table as removed for each statement execute function count_candidates();
create trigger count_changed after update on candidates
  referencing new table as added old table as removed for each statement execute function count_candidates();

-- One row per tag of a candidate, for the same reason as candidate_skills.
create table candidate_tags (
  agency_id uuid not null,
  tag_key text not null,
  candidate_id uuid not null,
  primary key (agency_id, tag_key, candidate_id),
  foreign key (agency_id, candidate_id) references candidates on delete cascade
);
create index candidate_tags_by_candidate on candidate_tags (agency_id, candidate_id);
select make_tenant_table('candidate_tags');

-- One row per skill of a candidate. Equality on text is leakproof, so that row-level security lets the filter use this
-- index; the array operators are not.
create table candidate_skills (
  agency_id uuid not null,
  skill_key text not null,
  candidate_id uuid not null,
  primary key (agency_id, skill_key, candidate_id),
  foreign key (agency_id, candidate_id) references candidates on delete cascade
);
create index candidate_skills_by_candidate on candidate_skills (agency_id, candidate_id);
select make_tenant_table('candidate_skills');

-- The skill keys of a candidate for an index entry; null where they are too long for one (2,700 bytes).
create function short_skill_keys(keys text[]) returns text[] language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$ select case when octet_length(array_to_string(keys, '')) + 8 * cardinality(keys) <= 1000 then keys end $$;
grant execute on function short_skill_keys to placewell_app;

-- Keeps candidates.skill_keys. By arrays of ids: joined with the changed rows, the candidates of a growing agency, of which
-- no statistics tell yet, were all read for each changed row.
create function copy_skill_keys() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  one record;
begin
  for one in select agency_id, array_agg(distinct candidate_id) as ids from changed group by agency_id loop
    -- Not while an agency is removed.
    continue when tg_op = 'DELETE' and exists (
      select from public.agencies a where a.agency_id = one.agency_id and a.removal_started_at is not null);
    -- Whoever changes the skills of one candidate at the same time is waited for before their keys are read.
    perform from public.candidates c where c.agency_id = one.agency_id and c.candidate_id = any(one.ids)
      order by c.candidate_id for no key update;
    update public.candidates c set skill_keys = k.keys
    from (
      select i.id, public.short_skill_keys(array(
        select s.skill_key from public.candidate_skills s
        where s.agency_id = one.agency_id and s.candidate_id = i.id order by s.skill_key collate "C")) as keys
      from unnest(one.ids) as i(id)) k
    where c.agency_id = one.agency_id and c.candidate_id = k.id and c.skill_keys is distinct from k.keys;
  end loop;
  return null;
end $$;
create trigger copy_added after insert on candidate_skills
  referencing new table as changed for each statement execute function copy_skill_keys();
create trigger copy_removed after delete on candidate_skills
  referencing old table as changed for each statement execute function copy_skill_keys();

-- The ids of candidates in other systems, by which a later table of such a system finds them again.
create table candidate_external_ids (
  agency_id uuid not null,
  external_source text not null,
  external_id text not null,
  candidate_id uuid not null,
  import_id uuid,
  created_at timestamptz not null default now(),
  primary key (agency_id, external_source, external_id),
  foreign key (agency_id, candidate_id) references candidates on delete cascade
);
create index candidate_external_ids_by_candidate on candidate_external_ids (agency_id, candidate_id);
select make_tenant_table('candidate_external_ids');

-- All files of a candidate (decision 051). The resume that is matched and shown is the one that `is_matched` and is not
-- deleted: only it is read by search, matching and lists, so it has its text. A deleted file keeps `is_matched`, so that
-- its return makes it the matched one again, until a person chooses another.
create table candidate_files (
  agency_id uuid not null,
  candidate_id uuid not null,
  file_name text not null,
  file_type text not null,
  storage_key text not null,
  sha256 text not null,
  text_hash text,
  resume_text text,
  created_at timestamptz not null default now(),
  -- What the parts of a resume's text are, as the parser found them.
  passages jsonb,
  -- Text of a resume that no reader of the file sees: its words, the text and why it is hidden. Null if there is none.
  hidden_text jsonb,
  file_id uuid not null,
  file_kind text not null check (file_kind in ('resume', 'certificate', 'cover_letter', 'other')),
  -- Null where it was not kept.
  size_bytes bigint,
  -- The day that people see as the file's own; at first that on which it was added, in UTC.
  dated_on date not null default (now() at time zone 'UTC')::date,
  -- Null for what a process added.
  added_by uuid,
  is_matched boolean not null default false,
  -- Of a resume: whether it has been read. Null for files of other kinds.
  parse_status text check (parse_status in ('queued', 'parsed', 'failed')),
  error_code text
    check (error_code in ('unsupported_type', 'not_a_document', 'not_a_resume_type', 'empty', 'damaged', 'encrypted',
      'too_large', 'too_slow', 'needs_ocr', 'unreadable_scan', 'not_a_resume', 'unsafe_archive', 'too_many_files',
      'candidate_gone', 'insufficient_credits', 'internal')),
  credits_charged int not null default 0,
  -- How often a credit was reserved for it: part of the ledger's idempotency keys.
  reservations int not null default 0,
  deleted_at timestamptz,
  -- The language of a resume that the parser does not read, as its ISO 639-1 code; null for one that it reads
  -- (decision 113).
  unread_language text check (unread_language ~ '^[a-z]{2,3}$'),
  -- How many of its pages were read from pictures: what is from them needs a review. 0: none.
  scanned_pages int not null default 0,
  primary key (agency_id, file_id),
  foreign key (agency_id, candidate_id) references candidates on delete cascade,
  constraint candidate_files_parsed check ((file_kind = 'resume') = (parse_status is not null)),
  constraint candidate_files_matched_text
    check (not is_matched or file_kind = 'resume' and resume_text is not null and text_hash is not null)
);
create index candidate_files_by_bytes on candidate_files (agency_id, sha256);
create index candidate_files_by_text on candidate_files (agency_id, text_hash);
create unique index candidate_files_matched on candidate_files (agency_id, candidate_id)
  where is_matched and deleted_at is null;
create index candidate_files_by_candidate on candidate_files (agency_id, candidate_id, dated_on);
create index candidate_files_deleted on candidate_files (agency_id, deleted_at) where deleted_at is not null;
create index candidate_files_by_key on candidate_files (agency_id, storage_key);
create index candidate_files_waiting on candidate_files (agency_id, created_at)
  where parse_status = 'queued';
select make_tenant_table('candidate_files');

-- Who has opened the resume of a candidate, and when first.
create table resume_openings (
  agency_id uuid not null,
  candidate_id uuid not null,
  user_id uuid not null,
  opened_at timestamptz not null default now(),
  primary key (agency_id, candidate_id, user_id),
  foreign key (agency_id, candidate_id) references candidates on delete cascade
);
select make_tenant_table('resume_openings');

-- == Search ==

-- The search that is set for the transaction. A document can be read only through it: the condition stands in the policy,
-- because row-level security lets no index serve a condition of the query whose operator is not leakproof, and @@ is not.
create function app_search() returns tsquery language sql stable parallel safe
  as $$ select nullif(current_setting('app.search', true), '')::tsquery $$;
grant execute on function app_search to placewell_app;

-- What can be searched of a candidate: words by field and position (decision 042). A search reads a row for each candidate
-- that the index finds, so documents lie apart, in the table's TOAST, and the rows hold what a page of the newest needs.
create table candidate_documents (
  agency_id uuid not null,
  candidate_id uuid not null,
  -- That of the candidate, which never changes.
  created_at timestamptz not null default now(),
  document tsvector not null,
  -- PostgreSQL moves values out of rows of more than 2 kB only. Blanks shrink to a few bytes, after they have made the row
  -- of a short document as long as that.
  filler text not null default repeat(' ', 2100),
  primary key (agency_id, candidate_id),
  foreign key (agency_id, candidate_id) references candidates on delete cascade
) with (toast_tuple_target = 128);
-- Not compressed: a phrase is looked up in the positions of each document that holds its words.
alter table candidate_documents alter column document set storage external;
create index candidate_documents_search on candidate_documents using gin (agency_id, document);
alter table candidate_documents enable row level security;
alter table candidate_documents force row level security;
grant select, insert on candidate_documents to placewell_app;
create policy search on candidate_documents for select using (agency_id = app_agency_id() and document @@ app_search());
create policy tenant_insert on candidate_documents for insert with check (agency_id = app_agency_id());
create policy owner on candidate_documents for select to current_user using (true);
create policy tenant_delete on candidate_documents for delete using (agency_id = app_agency_id());

-- Replaces the document whatever the search of the transaction is.
create function put_candidate_document(of_candidate uuid, new_document tsvector) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare kept text := current_setting('app.search', true);
begin
  -- The sentinel lexeme stands in every document, so that the owner's own policy shows the old row.
  perform set_config('app.search', '''§''', true);
  delete from candidate_documents where agency_id = app_agency_id() and candidate_id = of_candidate;
  insert into candidate_documents (agency_id, candidate_id, created_at, document)
    select c.agency_id, c.candidate_id, c.created_at, new_document || '''§'':1'::tsvector
    from candidates c where c.agency_id = app_agency_id() and c.candidate_id = of_candidate;
  perform set_config('app.search', coalesce(kept, ''), true);
end $$;
grant execute on function put_candidate_document to placewell_app;

-- Agencies whose documents are written again in the background, after a change of what documents hold, in the order of the
-- candidates' ids; a row goes when its agency is done.
create table candidate_document_renewals (
  agency_id uuid primary key references agencies on delete cascade,
  after_id uuid
);
select make_tenant_table('candidate_document_renewals');
create policy installation on candidate_document_renewals using ((select app_is_installation()));
drop policy owner on candidate_document_renewals;
create policy owner on candidate_document_renewals to current_user using (true);

-- How many documents the planner expects the transaction's search to find.
create function estimate_found() returns int
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare plan json;
begin
  execute 'explain (format json) select from candidate_documents' into plan;
  return (plan #>> '{0,Plan,Plan Rows}')::int;
end $$;
grant execute on function estimate_found to placewell_app;

-- When the newest tenth of an agency's time began: between its oldest and its newest candidate.
create function newest_tenth() returns timestamptz language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select max(created_at) - (max(created_at) - min(created_at)) / 10 from candidates where deleted_at is null
$$;
grant execute on function newest_tenth to placewell_app;

-- What the transaction's search finds in the agency: their number, up to `count_to`, and a page of the newest of them;
-- without ids if there were as many as are counted. The index is always better than reading all documents, which the
-- planner believes to lie in the rows. `since` decides how much is kept, not what is found.
create function count_found_in_agency(count_to int, skip int, most int, since timestamptz, out total int, out ids uuid[])
language plpgsql set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan
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
grant execute on function count_found_in_agency to placewell_app;

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
grant execute on function count_found_of_person to placewell_app;

-- A page of those that the transaction's search finds among the newest candidates; it looks at as few as it takes.
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
grant execute on function walk_newest to placewell_app;

-- Whether at least `least_found` are found of all candidates if they are as dense as among the newest, where the last of
-- `found` has this id.
create function is_dense(last_id uuid, found int, least_found int) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select least_found::bigint * (
      select count(*) from candidates where deleted_at is null
        and created_at >= (select created_at from candidates where candidate_id = last_id)
    ) <= found * (select sum(candidates) from candidate_counts)
$$;
grant execute on function is_dense to placewell_app;

-- What a text finds among the candidates of one recruiter, or of all: a page of the newest, and how many there are. All are
-- counted if they are less than `count_to`. More are counted only if the page is not among the newest candidates, which
-- are looked through; their number is an estimate then. Where both statistics and the newest candidates say that there
-- are two or three times as many, not even `count_to` are counted; nor are they where `sure`, which finds some of the same
-- by the index alone, finds as many. Where few are expected, all are kept while they are counted: the newest tenth of them
-- would seldom fill a page. Sets the search of the transaction.
create function find_newest(
  asked text, sure text, owner uuid, count_to int, skip int, most int, among int,
  out total int, out is_exact boolean, out ids uuid[]
)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  few constant int := 2000;
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
    if sure is not null and expected >= count_to and skip + most <= among then
      perform set_config('app.search', sure, true);
      select f.total into total from count_found_in_agency(count_to, 0, 0, null) f;
      perform set_config('app.search', asked, true);
    end if;
    if total is distinct from count_to then
      select f.total, f.ids into total, ids from count_found_in_agency(
        count_to, skip, most, case when expected < few then '-infinity'::timestamptz else newest_tenth() end
      ) f;
    end if;
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
grant execute on function find_newest to placewell_app;

-- == Uploads ==

create table uploads (
  agency_id uuid not null references agencies,
  upload_id uuid not null,
  created_by uuid not null,
  recruiter_id uuid not null,
  job_id uuid,
  source text,
  tags text[] not null default '{}',
  on_duplicate text not null check (on_duplicate in ('review', 'skip', 'update_empty', 'create')),
  dismissed_at timestamptz,
  created_at timestamptz not null default now(),
  -- Of the files, by which a repeat is distinguished from other files under the same id.
  files_hash text,
  -- Sample resumes, with which a new agency tries the product (decision 122): no credit is reserved for them.
  is_sample boolean not null default false,
  primary key (agency_id, upload_id),
  foreign key (agency_id, recruiter_id) references users
);
create index uploads_by_creator on uploads (agency_id, created_by, created_at desc);
create index uploads_sample on uploads (agency_id, upload_id) where is_sample;
select make_tenant_table('uploads');

create table upload_files (
  agency_id uuid not null,
  file_id uuid not null,
  upload_id uuid not null,
  position int not null,
  file_name text not null,
  size_bytes bigint not null,
  storage_key text,
  sha256 text,
  text_hash text,
  file_type text,
  parse_status text not null
    check (parse_status in ('queued', 'parsing', 'parsed', 'needs_review', 'needs_ocr', 'duplicate', 'failed')),
  parse_confidence double precision,
  -- What was read, field by field, as it is shown.
  fields jsonb not null default '{}',
  -- The whole result of the parser, kept only while a duplicate waits for a decision.
  parsed jsonb,
  candidate_id uuid,
  duplicate_of uuid,
  duplicate_reason text
    check (duplicate_reason in ('same_file', 'same_text', 'email', 'phone', 'linkedin', 'name_employer')),
  error_code text
    check (error_code in ('unsupported_type', 'not_a_document', 'not_a_resume_type', 'empty', 'damaged', 'encrypted',
      'too_large', 'too_slow', 'needs_ocr', 'unreadable_scan', 'not_a_resume', 'unsafe_archive', 'too_many_files',
      'candidate_gone', 'insufficient_credits', 'internal')),
  credits_charged int not null default 0,
  -- How often credits were reserved for it: part of the ledger's idempotency keys.
  reservations int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- How often it was begun since it was last queued, counted before it is read. What ended without a fault of the file is
  -- taken off again, so what remains, without `kills`, are deaths of the worker while it read the file.
  -- `kills`: how often the file killed the process that parsed it.
  attempts int not null default 0,
  kills int not null default 0,
  killed_by text check (killed_by in ('memory', 'time', 'crash')),
  -- How many hidden words are the reason of a review.
  hidden_words int not null default 0,
  -- As of candidate_files.
  scanned_pages int not null default 0,
  -- A resume of an import belongs to the candidate of its row, whatever else it looks like.
  for_candidate_id uuid,
  primary key (agency_id, file_id),
  foreign key (agency_id, upload_id) references uploads on delete cascade
);
create index upload_files_by_upload on upload_files (agency_id, upload_id, position);
create index upload_files_open on upload_files (agency_id, updated_at) where parse_status in ('queued', 'parsing');
create index upload_files_by_candidate on upload_files (agency_id, candidate_id) where candidate_id is not null;
create index upload_files_by_duplicate on upload_files (agency_id, duplicate_of) where duplicate_of is not null;
create index upload_files_by_time on upload_files (agency_id, created_at) include (parse_status);
-- Those that became no candidate.
create index upload_files_left on upload_files (agency_id, updated_at)
  where candidate_id is null and parse_status in ('failed', 'needs_ocr', 'duplicate');
select make_tenant_table('upload_files');

-- What an agency uploaded in each ten minutes: bytes received, also of refused forms, and files that failed. All processes
-- count here; rows older than an hour are removed by the next.
create table upload_usage (
  agency_id uuid not null references agencies,
  started_at timestamptz not null,
  bytes bigint not null default 0,
  failed_files int not null default 0,
  primary key (agency_id, started_at)
);
select make_tenant_table('upload_usage');

-- == Imports ==

-- Imported tables of candidates (decision 049). Rows and files are deleted after some weeks (`importDays`); the candidates
-- stay.
create table imports (
  agency_id uuid not null references agencies,
  import_id uuid not null,
  created_by uuid not null,
  import_status text not null default 'mapping'
    check (import_status in ('mapping', 'checking', 'checked', 'running', 'finished', 'canceled', 'failed', 'undoing',
      'undone')),
  file_name text not null,
  size_bytes int not null,
  sha256 text not null,
  storage_key text not null,
  reading jsonb not null,
  columns jsonb not null,
  mapping jsonb not null default '[]',
  settings jsonb not null,
  rows_total int not null,
  -- Progress: the last row that is done, and how many are.
  last_row int not null default 0,
  rows_done int not null default 0,
  upload_id uuid,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  primary key (agency_id, import_id),
  foreign key (agency_id, created_by) references users
);
create index imports_by_time on imports (agency_id, created_at desc);
select make_tenant_table('imports');

-- `plan` is what the check says, `outcome` what became of the row; a row with an outcome is never imported again.
-- `candidate_id` has no foreign key: it may be a candidate whom the row would only complete, and who is purged meanwhile.
create table import_rows (
  agency_id uuid not null,
  import_id uuid not null,
  row_number int not null,
  cells jsonb not null,
  plan text check (plan in ('create', 'update', 'review', 'skip', 'error')),
  outcome text check (outcome in ('created', 'updated', 'skipped', 'failed')),
  undo_outcome text check (undo_outcome in ('removed', 'reverted', 'partly_kept', 'kept')),
  decision text check (decision in ('skip', 'update_empty', 'create')),
  reasons jsonb not null default '[]',
  candidate_id uuid,
  -- By which later rows of the table find that they are the same person.
  identity_keys text[] not null default '{}',
  -- By column, for the undo.
  before jsonb,
  after jsonb,
  file_id uuid,
  is_file_missing boolean not null default false,
  primary key (agency_id, import_id, row_number),
  foreign key (agency_id, import_id) references imports on delete cascade
);
create index import_rows_by_candidate on import_rows (agency_id, candidate_id) where candidate_id is not null;
select make_tenant_table('import_rows');

-- Resumes that wait for their rows; once the row is imported, its file belongs to an upload (`is_taken`).
create table import_files (
  agency_id uuid not null,
  import_id uuid not null,
  file_id uuid not null,
  file_name text not null,
  -- The name as rows are compared with it: without folders and case.
  name_key text not null,
  size_bytes int not null,
  sha256 text,
  storage_key text,
  file_type text,
  error_code text
    check (error_code in ('unsupported_type', 'not_a_document', 'not_a_resume_type', 'empty', 'damaged', 'encrypted',
      'too_large', 'too_slow', 'needs_ocr', 'unreadable_scan', 'not_a_resume', 'unsafe_archive', 'too_many_files',
      'candidate_gone', 'insufficient_credits', 'internal')),
  row_number int,
  is_taken boolean not null default false,
  primary key (agency_id, import_id, file_id),
  foreign key (agency_id, import_id) references imports on delete cascade
);
create unique index import_files_by_name on import_files (agency_id, import_id, name_key);
select make_tenant_table('import_files');

-- Saved mappings of columns, for all people of the agency.
create table import_mappings (
  agency_id uuid not null references agencies,
  mapping_id uuid not null,
  mapping_name text not null,
  name_key text not null,
  columns jsonb not null,
  settings jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, mapping_id),
  foreign key (agency_id, created_by) references users
);
create unique index import_mappings_by_name on import_mappings (agency_id, name_key);
select make_tenant_table('import_mappings');

-- == Look-ups of addresses ==

-- Look-ups of people's e-mail addresses (decision 068). One job asks the finders, or the look-up follows another one of the
-- same person (`leader_id`) and ends with it. Its credit is reserved under a key made of its id.
create table enrichments (
  agency_id uuid not null references agencies,
  enrichment_id uuid not null,
  requested_by uuid not null,
  -- By which a repeat of the request finds its rows: its key, a digest of its body, the place in it.
  request_key text,
  request_digest bytea,
  request_no int not null,
  recruiter_name text not null,
  first_name text,
  last_name text,
  job_title text,
  company_name text,
  company_domain text,
  linkedin_url text,
  -- By which two look-ups are of the same person (person-keys.rules.ts).
  person_keys text[] not null,
  -- By which the do-not-enrich list finds it, the address included once it is known.
  block_keys text[] not null,
  job_id uuid,
  candidate_id uuid,
  client_ref text,
  enrich_status text not null default 'pending'
    check (enrich_status in ('pending', 'processing', 'found', 'not_found', 'failed', 'insufficient_credits',
      'canceled')),
  leader_id uuid,
  -- A credit is reserved for those that are asked of the finders themselves.
  is_reserved boolean not null default false,
  -- By finder, in their order: one that has answered is not asked again by a repeated job.
  answers jsonb not null default '[]',
  waits int not null default 0,
  next_try_at timestamptz,
  email text,
  email_status text check (email_status in ('deliverable', 'probable', 'accept_all', 'unknown', 'invalid')),
  email_score int check (email_score between 0 and 100),
  email_type text check (email_type in ('work', 'personal', 'role')),
  provider text,
  verified_at timestamptz,
  error_code text
    check (error_code in ('do_not_enrich', 'no_finders', 'finders_failed', 'insufficient_credits', 'name_missing',
      'company_unknown', 'domain_not_found', 'domain_without_mail', 'domain_of_mailboxes', 'mail_server_busy',
      'mail_server_postpones', 'name_server_failed', 'key_missing', 'key_refused', 'vendor_quota_used_up',
      'vendor_too_many_requests', 'vendor_person_objected', 'vendor_refused', 'vendor_failed', 'vendor_timed_out')),
  credits_charged int not null default 0 check (credits_charged in (0, 1)),
  credits_refunded int not null default 0,
  is_cached boolean not null default false,
  -- The look-up that answered it, where it was not asked itself.
  source_id uuid,
  candidate_email text check (candidate_email in ('written', 'had_one', 'taken_by_another', 'undone')),
  bounced_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  completed_at timestamptz,
  primary key (agency_id, enrichment_id),
  foreign key (agency_id, requested_by) references users,
  check (credits_refunded between 0 and credits_charged),
  check ((enrich_status in ('pending', 'processing')) = (completed_at is null)),
  check (enrich_status <> 'found' or email is not null)
);
create index enrichments_by_date on enrichments (agency_id, created_at desc, enrichment_id desc);
create index enrichments_by_person on enrichments (agency_id, requested_by, created_at desc, enrichment_id desc);
create index enrichments_open on enrichments (agency_id) where completed_at is null;
create index enrichments_by_leader on enrichments (agency_id, leader_id) where leader_id is not null;
create index enrichments_by_source on enrichments (agency_id, source_id) where source_id is not null;
create index enrichments_by_job on enrichments (agency_id, job_id) where job_id is not null;
create index enrichments_by_candidate on enrichments (agency_id, candidate_id) where candidate_id is not null;
create index enrichments_by_keys on enrichments using gin (agency_id, person_keys);
create index enrichments_by_domain on enrichments (agency_id, (split_part(email, '@', 2))) where email is not null;
create unique index enrichments_by_request on enrichments (agency_id, requested_by, request_key, request_no)
  where request_key is not null;
select make_tenant_table('enrichments');

-- Of all agencies: look-ups since then that finders have answered, and those that found an address. None without proof.
create function count_look_ups(since timestamptz) returns table (found int, done int)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select count(*) filter (where e.enrich_status = 'found')::int, count(*)::int
    from public.agencies a join public.enrichments e on e.agency_id = a.agency_id and e.created_at >= since
    where e.enrich_status in ('found', 'not_found') and not e.is_cached and public.app_is_installation();
end $$;
grant execute on function count_look_ups to placewell_app;

-- People and domains that the agency never looks up. The key says the kind of the entry and what it names.
create table do_not_enrich (
  agency_id uuid not null references agencies,
  blocked_id uuid not null,
  entry_kind text not null check (entry_kind in ('email', 'domain', 'linkedin', 'person')),
  entry_key text not null,
  email text,
  domain text,
  linkedin_url text,
  recruiter_name text,
  company_name text,
  note text,
  -- Also one of former_people.
  added_by uuid,
  created_at timestamptz not null default clock_timestamp(),
  primary key (agency_id, blocked_id)
);
create unique index do_not_enrich_by_key on do_not_enrich (agency_id, entry_key);
create index do_not_enrich_by_date on do_not_enrich (agency_id, created_at desc, blocked_id desc);
select make_tenant_table('do_not_enrich');

-- The agency's order of finders; one without a row has its default place and state.
create table enrichment_finders (
  agency_id uuid not null references agencies,
  finder text not null check (finder in ('hunter', 'built_in')),
  place int not null,
  is_enabled boolean not null,
  -- The agency's own key at a vendor, and its last characters to recognise it by.
  key_sealed text,
  key_last4 text,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (agency_id, finder),
  check ((key_sealed is null) = (key_last4 is null))
);
select make_tenant_table('enrichment_finders');

-- Reports of bounced addresses and their refunds (decision 084). Refunds without evidence are counted here, so a row stays
-- when its look-up goes with a candidate; it holds nothing of the person.
create table bounce_reports (
  agency_id uuid not null references agencies,
  enrichment_id uuid not null,
  -- Keyed hash of the address's domain; null for the oldest reports.
  domain_key text,
  reported_at timestamptz not null default clock_timestamp(),
  refund_basis text check (refund_basis in ('smtp_refusal', 'found_invalid', 'unproven')),
  refunded_at timestamptz,
  refund_refusal text
    check (refund_refusal in ('nothing_charged', 'too_late', 'too_early', 'domain_used', 'allowance_used')),
  check_status text check (check_status in ('waiting', 'invalid', 'not_invalid')),
  check_began_at timestamptz,
  check_tries int not null default 0,
  primary key (agency_id, enrichment_id),
  check ((refund_basis is null) = (refunded_at is null)),
  check ((refund_basis is null) <> (refund_refusal is null)),
  check ((check_status is null) = (check_began_at is null))
);
create index bounce_reports_by_refund on bounce_reports (agency_id, refunded_at) where refund_basis = 'unproven';
create index bounce_reports_by_check on bounce_reports (agency_id, check_began_at) where check_began_at is not null;
select make_tenant_table('bounce_reports');

-- Of one agency, for super admins: reports since then, refunds with and without evidence, refused refunds. Without proof
-- all are zero.
create function count_bounce_reports(agency uuid, since timestamptz)
returns table (reports int, with_evidence int, without_evidence int, refused int)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select count(*)::int,
    (count(*) filter (where b.refund_basis in ('smtp_refusal', 'found_invalid')))::int,
    (count(*) filter (where b.refund_basis = 'unproven'))::int,
    (count(*) filter (where b.refund_refusal <> 'nothing_charged'))::int
  from public.bounce_reports b
  where b.agency_id = agency and b.reported_at >= since and public.app_is_installation();
end $$;
grant execute on function count_bounce_reports to placewell_app;

-- What the built-in finder has learnt of mail servers: facts about domains and hosts, of no agency and no person (decision
-- 065). Only functions reach them, so that no agency can read which domains others have asked about.
create table mail_domains (
  domain text primary key check (length(domain) <= 253),
  -- The local part of a mailbox that does not exist. It stays for some days: greylisting knows it at the second try.
  nobody text not null,
  nobody_until timestamptz not null,
  -- Whether mail to any local part is accepted; null while that is not known.
  accepts_all boolean,
  accepts_all_until timestamptz,
  -- Until then its servers are not asked: they refused, or did not answer.
  silent_until timestamptz,
  used_at timestamptz not null default now()
);
create index mail_domains_by_use on mail_domains (used_at);

create function find_mail_domain(of_domain text, new_nobody text)
returns table (nobody text, accepts_all boolean, is_silent boolean)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into public.mail_domains as d (domain, nobody, nobody_until)
  values (of_domain, new_nobody, now() + interval '7 days')
  on conflict (domain) do update set used_at = now(),
    nobody = case when d.nobody_until > now() then d.nobody else excluded.nobody end,
    nobody_until = case when d.nobody_until > now() then d.nobody_until else excluded.nobody_until end
  returning d.nobody, case when d.accepts_all_until > now() then d.accepts_all end,
    coalesce(d.silent_until > now(), false)
$$;
grant execute on function find_mail_domain to placewell_app;

-- Nulls leave what is known. What was not used for 30 days is forgotten.
create function remember_mail_domain(of_domain text, takes_all boolean, silent_seconds int) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.mail_domains set
    accepts_all = coalesce(takes_all, accepts_all),
    accepts_all_until = case when takes_all is null then accepts_all_until else now() + interval '7 days' end,
    silent_until = case when silent_seconds is null then silent_until else now() + make_interval(secs => silent_seconds) end
  where domain = of_domain;
  delete from public.mail_domains where domain in
    (select domain from public.mail_domains where used_at < now() - interval '30 days' order by used_at limit 20);
$$;
grant execute on function remember_mail_domain to placewell_app;

-- One conversation with a host at a time, among all processes, and a pause after each.
create table mail_hosts (
  host text primary key check (length(host) <= 253),
  busy_until timestamptz not null
);
create index mail_hosts_by_time on mail_hosts (busy_until);

-- 0: the host is the caller's for so many seconds. Otherwise the milliseconds after which to ask again.
create function reserve_mail_host(of_host text, seconds int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  until timestamptz;
begin
  insert into public.mail_hosts as h (host, busy_until) values (of_host, clock_timestamp() + make_interval(secs => seconds))
  on conflict (host) do update set busy_until = excluded.busy_until where h.busy_until <= clock_timestamp()
  returning h.busy_until into until;
  if found then return 0; end if;
  select h.busy_until into until from public.mail_hosts h where h.host = of_host;
  return greatest(1, ceil(extract(epoch from until - clock_timestamp()) * 1000))::int;
end $$;
grant execute on function reserve_mail_host to placewell_app;

-- Ends a reservation; the host rests for a moment.
create function release_mail_host(of_host text, pause_ms int) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.mail_hosts set busy_until = clock_timestamp() + make_interval(secs => pause_ms / 1000.0) where host = of_host;
  delete from public.mail_hosts where host in
    (select host from public.mail_hosts where busy_until < now() - interval '1 day' order by busy_until limit 20);
$$;
grant execute on function release_mail_host to placewell_app;

-- == Due agencies ==

select make_due_list('agencies_with_candidates_to_purge', true, '{candidates,candidate_files}', $$
  exists (select from public.candidates c where c.agency_id = a.agency_id and c.deleted_at < instant - older_than
    and not exists (select from public.candidates k where k.agency_id = c.agency_id and k.candidate_id = c.merged_into))
  or exists (select from public.candidate_files f where f.agency_id = a.agency_id
    and f.deleted_at < instant - older_than)$$);
select make_due_list('agencies_with_candidates', false, '{candidates}', $$
  exists (select from public.candidates c where c.agency_id = a.agency_id and c.deleted_at is null)$$);
select make_due_list('agencies_with_uploads_to_remove', true, '{upload_files}', $$
  exists (select from public.upload_files f where f.agency_id = a.agency_id and f.candidate_id is null
    and f.parse_status in ('failed', 'needs_ocr', 'duplicate') and f.updated_at < instant - older_than
    and (f.parse_status <> 'duplicate' or f.parsed is null))$$);
select make_due_list('agencies_with_imports_to_purge', true, '{imports}', $$
  exists (select from public.imports i where i.agency_id = a.agency_id and i.created_at < instant - older_than
    and i.import_status not in ('checking', 'running', 'undoing'))$$);

-- == Tasks ==

insert into queueable_tasks (task, queued_by, waits_for_access) values
  ('candidateFiles.parse', 'agency', false),
  ('candidateFiles.readScan', 'agency', false),
  ('candidateFiles.sweep', 'agency', false),
  ('candidates.checkDocuments', 'anybody', false),
  ('candidates.purge', 'installation', false),
  ('candidates.renewDocuments', 'agency', false),
  ('enrichment.checkBounce', 'agency', true),
  ('enrichment.find', 'agency', true),
  ('enrichment.proveReports', 'agency', false),
  ('imports.purge', 'installation', false),
  ('imports.sweep', 'agency', false),
  ('imports.work', 'agency', false),
  ('uploads.parse', 'agency', false),
  ('uploads.readScan', 'agency', false),
  ('uploads.removeExpired', 'installation', false),
  ('uploads.reparse', 'agency', false),
  ('uploads.reparseScan', 'agency', false),
  ('uploads.sweep', 'agency', false);
insert into installation_tasks values
  ('candidates.checkDocuments'), ('candidates.purge'), ('imports.purge'), ('uploads.removeExpired');
