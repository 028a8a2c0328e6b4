-- Sample resumes and a sample job, with which a new agency tries the product (decision 122). No credit is reserved for
-- the files of a sample upload.
alter table candidates drop constraint candidates_source_check, add check (source in ('manual', 'upload', 'import', 'sample'));
alter table uploads add column is_sample boolean not null default false;
alter table jobs add column is_sample boolean not null default false;
create index candidates_sample on candidates (agency_id, candidate_id) where source = 'sample' and deleted_at is null;
create index jobs_sample on jobs (agency_id, job_id) where is_sample and deleted_at is null;
create index uploads_sample on uploads (agency_id, upload_id) where is_sample;
