-- Scores no longer learn from decisions (decision 167). Points that decisions added become a part of the scale row until the
-- match is scored again; those of jobs that are not open keep their score.
-- stop: the version before reads the columns that go.
-- online

-- step in batches of 1000 matches by agency_id, match_id: scores with points of decisions
update matches m set scorer_version = m.scorer_version || '+learned', score_breakdown = (
  select jsonb_agg(case when one ->> 'criterion' = 'scale'
      then one || jsonb_build_object('score', (one ->> 'score')::numeric + points.learned) else one end order by at)
    filter (where one ->> 'criterion' <> 'learned')
  from jsonb_array_elements(m.score_breakdown) with ordinality as rows(one, at))
from batch b cross join lateral (
  select sum((one ->> 'score')::numeric) as learned from jsonb_array_elements(
    (select o.score_breakdown from matches o where o.agency_id = b.agency_id and o.match_id = b.match_id)) as rows(one)
  where one ->> 'criterion' = 'learned') points
where m.agency_id = b.agency_id and m.match_id = b.match_id and points.learned is not null;

-- step: agencies whose jobs are scored again
delete from vocabulary_renewals r
where exists (select from jobs j where j.agency_id = r.agency_id and j.learns_from_decisions);

-- step: columns
alter table jobs drop column learns_from_decisions;
alter table job_features drop column learned;
alter table matches drop column learned_hash;
