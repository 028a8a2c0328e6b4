-- All files of a candidate, one row each. The resume that is matched and shown is the one that `is_matched` and is not
-- deleted: only it is read by search, matching and lists, so it has its text. A file that is deleted keeps `is_matched`,
-- by which its return makes it the matched one again, until a person chooses another.
alter table resumes rename to candidate_files;
alter index resumes_by_bytes rename to candidate_files_by_bytes;
alter index resumes_by_text rename to candidate_files_by_text;
alter table candidate_files drop constraint resumes_pkey;
alter table candidate_files rename constraint resumes_agency_id_candidate_id_fkey to candidate_files_agency_id_candidate_id_fkey;

alter table candidate_files
  add column file_id uuid,
  add column file_kind text not null default 'resume' check (file_kind in ('resume', 'certificate', 'cover_letter', 'other')),
  -- Null for a file of before sizes were kept here.
  add column size_bytes bigint,
  -- The day that a person sees as the file's own; at first the day on which it was added, in UTC.
  add column dated_on date,
  -- Nobody for what a process added.
  add column added_by uuid,
  add column is_matched boolean not null default false,
  -- Of a resume: whether it has been read. Null for files of other kinds.
  add column parse_status text check (parse_status in ('queued', 'parsed', 'failed')),
  add column error_code text,
  add column credits_charged int not null default 0,
  -- How often a credit was reserved for it: part of the ledger's idempotency keys.
  add column reservations int not null default 0,
  add column deleted_at timestamptz,
  alter column text_hash drop not null,
  alter column resume_text drop not null;

-- The owner need not be a superuser, and is bound by the policies of the tables unless they are not forced.
alter table candidate_files no force row level security;
alter table candidates no force row level security;
alter table uploads no force row level security;
alter table upload_files no force row level security;

-- The resume of each candidate, under the id of the file with which it was uploaded.
with uploaded as (
  select distinct on (f.agency_id, f.storage_key) f.agency_id, f.storage_key, f.file_id, f.size_bytes, u.created_by,
    f.credits_charged
  from upload_files f join uploads u using (agency_id, upload_id) where f.storage_key is not null
  order by f.agency_id, f.storage_key, f.created_at)
update candidate_files r set
  file_id = coalesce(u.file_id, gen_random_uuid()), size_bytes = u.size_bytes, added_by = u.created_by,
  credits_charged = coalesce(u.credits_charged, 1),
  dated_on = (r.created_at at time zone 'UTC')::date, is_matched = true, parse_status = 'parsed'
from candidate_files k left join uploaded u using (agency_id, storage_key)
where r.agency_id = k.agency_id and r.candidate_id = k.candidate_id;

-- Resumes that only filled in what was missing were kept with the upload; they are older or further resumes from now on.
-- Their text was not kept: choosing one parses it again.
insert into candidate_files (agency_id, candidate_id, file_id, file_name, file_type, storage_key, sha256, text_hash, size_bytes,
  dated_on, added_by, parse_status, credits_charged, created_at)
select distinct on (f.agency_id, f.candidate_id, f.sha256)
  f.agency_id, f.candidate_id, f.file_id, f.file_name, f.file_type, f.storage_key, f.sha256, f.text_hash, f.size_bytes,
  (f.created_at at time zone 'UTC')::date, u.created_by, 'parsed', f.credits_charged, f.created_at
from upload_files f join uploads u using (agency_id, upload_id)
join candidates c on c.agency_id = f.agency_id and c.candidate_id = f.candidate_id
where f.parse_status in ('parsed', 'needs_review') and f.storage_key is not null and f.sha256 is not null
  and f.file_type is not null
  and not exists (select from candidate_files k where k.agency_id = f.agency_id and k.candidate_id = f.candidate_id
    and (k.sha256 = f.sha256 or k.storage_key = f.storage_key))
order by f.agency_id, f.candidate_id, f.sha256, f.created_at;

alter table candidate_files force row level security;
alter table candidates force row level security;
alter table uploads force row level security;
alter table upload_files force row level security;

alter table candidate_files
  alter column file_id set not null,
  alter column dated_on set not null,
  alter column dated_on set default (now() at time zone 'UTC')::date,
  alter column file_kind drop default,
  add primary key (agency_id, file_id),
  add constraint candidate_files_parsed check ((file_kind = 'resume') = (parse_status is not null)),
  add constraint candidate_files_matched_text check (not is_matched or (file_kind = 'resume' and resume_text is not null and text_hash is not null));
create unique index candidate_files_matched on candidate_files (agency_id, candidate_id) where is_matched and deleted_at is null;
create index candidate_files_by_candidate on candidate_files (agency_id, candidate_id, dated_on);
create index candidate_files_deleted on candidate_files (agency_id, deleted_at) where deleted_at is not null;
create index candidate_files_by_key on candidate_files (agency_id, storage_key);

insert into queueable_tasks values ('candidateFiles.parse', 'agency'), ('candidateFiles.sweep', 'agency');
