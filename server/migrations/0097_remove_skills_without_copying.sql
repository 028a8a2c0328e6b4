-- While an agency is removed, its candidates' skills go before the candidates do. Nobody reads the copies of their keys any
-- more, and keeping them right would write each candidate once more for every part of its skills that goes.
create or replace function copy_skill_keys() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' and not exists (
      select from changed left join public.agencies a on a.agency_id = changed.agency_id and a.removal_started_at is not null
      where a.agency_id is null) then
    return null;
  end if;
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
