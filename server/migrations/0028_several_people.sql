-- A file may have the resumes of several people: nothing of it is read until a person has chosen one.
-- online

-- step: columns, and the error of such a file
alter table upload_files
  -- [{name, first_page, last_page}]: those of whom one is to be chosen.
  add column people jsonb not null default '[]',
  -- The one who was chosen; null for a file of one person.
  add column person jsonb;
-- As of upload_files.
alter table candidate_files add column person jsonb;
alter table upload_files drop constraint upload_files_error_code_check,
  add constraint upload_files_error_code_check check (error_code in ('unsupported_type', 'not_a_document',
    'not_a_resume_type', 'empty', 'damaged', 'encrypted', 'too_large', 'too_slow', 'needs_ocr', 'unreadable_scan',
    'not_a_resume', 'several_people', 'unsafe_archive', 'too_many_files', 'candidate_gone', 'insufficient_credits',
    'internal')) not valid;
alter table candidate_files drop constraint candidate_files_error_code_check,
  add constraint candidate_files_error_code_check check (error_code in ('unsupported_type', 'not_a_document',
    'not_a_resume_type', 'empty', 'damaged', 'encrypted', 'too_large', 'too_slow', 'needs_ocr', 'unreadable_scan',
    'not_a_resume', 'several_people', 'unsafe_archive', 'too_many_files', 'candidate_gone', 'insufficient_credits',
    'internal')) not valid;
alter table import_files drop constraint import_files_error_code_check,
  add constraint import_files_error_code_check check (error_code in ('unsupported_type', 'not_a_document',
    'not_a_resume_type', 'empty', 'damaged', 'encrypted', 'too_large', 'too_slow', 'needs_ocr', 'unreadable_scan',
    'not_a_resume', 'several_people', 'unsafe_archive', 'too_many_files', 'candidate_gone', 'insufficient_credits',
    'internal')) not valid;

-- step: the errors of all uploaded files
alter table upload_files validate constraint upload_files_error_code_check;

-- step: the errors of all files of candidates
alter table candidate_files validate constraint candidate_files_error_code_check;

-- step: the errors of all files of imports
alter table import_files validate constraint import_files_error_code_check;

-- step concurrently: files of which nobody was chosen
create index concurrently upload_files_unchosen on upload_files (agency_id, updated_at)
  where candidate_id is null and parse_status = 'needs_review';

-- step: they are removed after some time, like failed ones
drop function agencies_with_uploads_to_remove(timestamptz, interval, uuid, int);
select make_due_list('agencies_with_uploads_to_remove', true, '{upload_files}', $$
  exists (select from public.upload_files f where f.agency_id = a.agency_id and f.candidate_id is null
    and f.parse_status in ('failed', 'needs_ocr', 'duplicate') and f.updated_at < instant - older_than
    and (f.parse_status <> 'duplicate' or f.parsed is null))
  or exists (select from public.upload_files f where f.agency_id = a.agency_id and f.candidate_id is null
    and f.parse_status = 'needs_review' and f.updated_at < instant - older_than)$$);
