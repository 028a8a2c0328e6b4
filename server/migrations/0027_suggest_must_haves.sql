-- Must-haves are suggested from a description, and set by a person (decision 168). A job with more than three of before is
-- looked at once.
-- online

-- step: suggestions, and whether to look
alter table jobs
  add column must_have_suggestions jsonb not null default '[]',
  add column check_must_haves boolean not null default false;

-- step in batches of 1000 jobs by agency_id, job_id: jobs with more than three must-haves
update jobs j set check_must_haves = true
from batch b
where j.agency_id = b.agency_id and j.job_id = b.job_id
  and cardinality(j.must_have_criteria) + (
    select count(*) from jsonb_array_elements(j.skills_required) as skill where (skill ->> 'must_have')::boolean) > 3;
