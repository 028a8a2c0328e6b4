-- A city is what narrows a list most often, and counting its candidates read each of their rows, which lie all over the
-- table, and all rows of a skill. The index now answers by itself what is asked of them besides (decision 073).

-- The skill keys of a candidate as in candidate_skills; null where they are too long for an index entry, of which 2,700
-- bytes is the end.
create function short_skill_keys(keys text[]) returns text[] language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$ select case when octet_length(array_to_string(keys, '')) + 8 * cardinality(keys) <= 1000 then keys end $$;
grant execute on function short_skill_keys to placewell_app;

lock table candidates in access exclusive mode;
drop index candidates_by_city;
alter table candidates add column skill_keys text[] default '{}';
alter table candidates no force row level security;
alter table candidate_skills no force row level security;
-- Nobody is added or moved.
alter table candidates disable trigger count_changed;
update candidates c set skill_keys = short_skill_keys(k.keys)
from (select agency_id, candidate_id, array_agg(skill_key order by skill_key collate "C") as keys from candidate_skills group by 1, 2) k
where c.agency_id = k.agency_id and c.candidate_id = k.candidate_id;
alter table candidates enable trigger count_changed;
alter table candidates force row level security;
alter table candidate_skills force row level security;

-- Keeps the copy right, whoever writes candidate_skills. Who adds a candidate writes it at once, and nothing is left to do.
create function copy_skill_keys() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Whoever changes the skills of one candidate at the same time is waited for before their keys are read.
  perform from public.candidates c
  where (c.agency_id, c.candidate_id) in (select agency_id, candidate_id from changed)
  order by c.candidate_id for no key update;
  update public.candidates c set skill_keys = k.keys
  from (
    select agency_id, candidate_id, public.short_skill_keys(array(
      select skill_key from public.candidate_skills s
      where s.agency_id = one.agency_id and s.candidate_id = one.candidate_id order by skill_key collate "C")) as keys
    from (select distinct agency_id, candidate_id from changed) one) k
  where c.agency_id = k.agency_id and c.candidate_id = k.candidate_id and c.skill_keys is distinct from k.keys;
  return null;
end $$;
create trigger copy_added after insert on candidate_skills
  referencing new table as changed for each statement execute function copy_skill_keys();
create trigger copy_removed after delete on candidate_skills
  referencing old table as changed for each statement execute function copy_skill_keys();

create index candidates_by_city on candidates (agency_id, city_key, created_at desc, candidate_id desc)
  include (recruiter_id, experience_years, candidate_status, work_mode, job_type, skill_keys) where deleted_at is null;
analyze candidates;
