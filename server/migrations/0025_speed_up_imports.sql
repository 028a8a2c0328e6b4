-- Keeps candidates.skill_keys, as before. By arrays of ids: joined with the changed rows, the candidates of a growing
-- agency, of which no statistics tell yet, were all read for each changed row.
create or replace function copy_skill_keys() returns trigger
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
