-- Scans and photographs that the operator's tesseract has read.

-- How many pages of a resume were read from pictures: what is from them needs a review. 0: none.
alter table candidate_files add column scanned_pages int not null default 0;
alter table upload_files add column scanned_pages int not null default 0;

-- Scans have their own lane, so that other files are not behind them.
insert into queue_lanes (lane) values ('scanning');
insert into queue_turns (agency_id, lane, is_ahead)
  select a.agency_id, 'scanning', ahead from agencies a cross join (values (true), (false)) t(ahead);
insert into queueable_tasks (task, queued_by) values ('uploads.readScan', 'agency');

alter table candidate_files drop constraint candidate_files_error_code_check, add check
  (error_code in ('unsupported_type', 'not_a_document', 'not_a_resume_type', 'empty', 'damaged', 'encrypted',
    'too_large', 'too_slow', 'needs_ocr', 'unreadable_scan', 'not_a_resume', 'unsafe_archive', 'too_many_files',
    'candidate_gone', 'insufficient_credits', 'internal'));
alter table upload_files drop constraint upload_files_error_code_check, add check
  (error_code in ('unsupported_type', 'not_a_document', 'not_a_resume_type', 'empty', 'damaged', 'encrypted',
    'too_large', 'too_slow', 'needs_ocr', 'unreadable_scan', 'not_a_resume', 'unsafe_archive', 'too_many_files',
    'candidate_gone', 'insufficient_credits', 'internal'));
alter table import_files drop constraint import_files_error_code_check, add check
  (error_code in ('unsupported_type', 'not_a_document', 'not_a_resume_type', 'empty', 'damaged', 'encrypted',
    'too_large', 'too_slow', 'needs_ocr', 'unreadable_scan', 'not_a_resume', 'unsafe_archive', 'too_many_files',
    'candidate_gone', 'insufficient_credits', 'internal'));
