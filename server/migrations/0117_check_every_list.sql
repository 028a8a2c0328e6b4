-- Every column with a closed list of values has a check of them, as half of them had: what the contract does not name
-- cannot be written, and server/column-values.ts is compared with the catalogue (decision 093).
alter table activities
  add check (activity_kind in ('note', 'task', 'status', 'file', 'parsed', 'created', 'imported', 'transferred',
    'merged', 'email', 'looked_up'));
alter table bounce_reports
  add check (refund_refusal in ('nothing_charged', 'too_late', 'too_early', 'domain_used', 'allowance_used'));
alter table candidate_files
  add check (error_code in ('unsupported_type', 'not_a_document', 'not_a_resume_type', 'empty', 'damaged',
    'encrypted', 'too_large', 'too_slow', 'needs_ocr', 'not_a_resume', 'unsafe_archive', 'too_many_files',
    'candidate_gone', 'insufficient_credits', 'internal'));
alter table candidates
  add check (candidate_status in ('new', 'active', 'on_hold', 'placed', 'do_not_contact', 'archived')),
  add check (job_type in ('Full-Time', 'Part-Time', 'Contract', 'Internship')),
  add check (parse_status in ('queued', 'parsing', 'parsed', 'needs_review', 'needs_ocr', 'duplicate', 'failed')),
  add check (salary_period in ('year', 'month', 'day', 'hour')),
  add check (source in ('manual', 'upload', 'import')),
  add check (work_mode in ('Onsite', 'Remote', 'Hybrid'));
alter table credit_entries
  add check (credit_type in ('resume', 'email'));
alter table credit_lots
  add check (credit_type in ('resume', 'email'));
alter table default_views
  add check (list in ('candidates', 'jobs', 'matches', 'job_matches', 'candidate_matches', 'recruiters'));
alter table emails
  add check (email_kind in ('verification', 'reset', 'sign_in_link', 'sign_in_linked', 'invitation',
    'agency_invitation', 'trial_ending', 'payment_failed', 'receipt', 'news', 'digest', 'webhook_disabled', 'letter'));
alter table enrichment_finders
  add check (finder in ('hunter', 'built_in'));
alter table enrichments
  add check (error_code in ('do_not_enrich', 'no_finders', 'finders_failed', 'insufficient_credits', 'name_missing',
    'company_unknown', 'domain_not_found', 'domain_without_mail', 'domain_of_mailboxes', 'mail_server_busy',
    'mail_server_postpones', 'name_server_failed', 'key_missing', 'key_refused', 'vendor_quota_used_up',
    'vendor_too_many_requests', 'vendor_person_objected', 'vendor_refused', 'vendor_failed', 'vendor_timed_out'));
alter table exports
  add check (error_code in ('disk_full', 'not_allowed', 'subject_gone', 'export_failed')),
  add check (list in ('candidates', 'jobs', 'matches', 'job_matches', 'candidate_matches', 'enrichments',
    'recruiters', 'tags', 'agencies')),
  add check (made_as_role in ('super_admin', 'agency', 'recruiter'));
alter table import_files
  add check (error_code in ('unsupported_type', 'not_a_document', 'not_a_resume_type', 'empty', 'damaged',
    'encrypted', 'too_large', 'too_slow', 'needs_ocr', 'not_a_resume', 'unsafe_archive', 'too_many_files',
    'candidate_gone', 'insufficient_credits', 'internal'));
alter table import_rows
  add check (decision in ('skip', 'update_empty', 'create')),
  add check (outcome in ('created', 'updated', 'skipped', 'failed')),
  add check (plan in ('create', 'update', 'review', 'skip', 'error')),
  add check (undo_outcome in ('removed', 'reverted', 'partly_kept', 'kept'));
alter table imports
  add check (import_status in ('mapping', 'checking', 'checked', 'running', 'finished', 'canceled', 'failed',
    'undoing', 'undone'));
alter table jobs
  add check (education_level in ('none', 'secondary', 'vocational', 'bachelor', 'master', 'doctorate')),
  add check (job_type in ('Full-Time', 'Part-Time', 'Contract', 'Internship')),
  add check (must_have_criteria <@ array['experience', 'location', 'work_mode', 'salary', 'notice_period',
    'job_type', 'languages', 'work_permit']),
  add check (salary_period in ('year', 'month', 'day', 'hour')),
  add check (work_mode in ('Onsite', 'Remote', 'Hybrid'));
alter table match_history
  add check (from_status in ('new', 'viewed', 'shortlisted', 'contacted', 'submitted', 'interviewing', 'offered',
    'placed', 'rejected', 'withdrawn')),
  add check (rejected_by in ('agency', 'client', 'candidate')),
  add check (to_status in ('new', 'viewed', 'shortlisted', 'contacted', 'submitted', 'interviewing', 'offered',
    'placed', 'rejected', 'withdrawn'));
alter table matches
  add check (match_status in ('new', 'viewed', 'shortlisted', 'contacted', 'submitted', 'interviewing', 'offered',
    'placed', 'rejected', 'withdrawn')),
  add check (reach_effect in ('cap', 'flag', 'off')),
  add check (rejected_by in ('agency', 'client', 'candidate'));
alter table notification_settings
  add check (notification_kind in ('matches', 'upload', 'import', 'export', 'mention', 'task_assigned', 'task_due',
    'transfer', 'joined'));
alter table notifications
  add check (notification_kind in ('matches', 'upload', 'import', 'export', 'mention', 'task_assigned', 'task_due',
    'transfer', 'joined'));
alter table plans
  add check (plan_name in ('Basic', 'Premium', 'Enterprise'));
alter table purchases
  add check (error_code in ('card_declined', 'insufficient_funds', 'expired_card', 'incorrect_cvc',
    'processing_error', 'payment_failed', 'network_error'));
alter table questionnaire_answers
  add check (purpose in ('team_size', 'recruiting_field', 'hiring_type', 'open_jobs', 'candidate_store',
    'first_goal', 'heard_from'));
alter table questions
  add check (purpose in ('team_size', 'recruiting_field', 'hiring_type', 'open_jobs', 'candidate_store',
    'first_goal', 'heard_from'));
alter table saved_views
  add check (list in ('candidates', 'jobs', 'matches', 'job_matches', 'candidate_matches', 'recruiters'));
alter table sessions
  add check (role in ('super_admin', 'agency', 'recruiter'));
alter table shared_keys
  add check (reason in ('same_file', 'same_text', 'email', 'phone', 'linkedin', 'name_employer'));
alter table upload_files
  add check (duplicate_reason in ('same_file', 'same_text', 'email', 'phone', 'linkedin', 'name_employer')),
  add check (error_code in ('unsupported_type', 'not_a_document', 'not_a_resume_type', 'empty', 'damaged',
    'encrypted', 'too_large', 'too_slow', 'needs_ocr', 'not_a_resume', 'unsafe_archive', 'too_many_files',
    'candidate_gone', 'insufficient_credits', 'internal')),
  add check (killed_by in ('memory', 'time', 'crash')),
  add check (parse_status in ('queued', 'parsing', 'parsed', 'needs_review', 'needs_ocr', 'duplicate', 'failed'));
alter table uploads
  add check (on_duplicate in ('review', 'skip', 'update_empty', 'create'));
alter table webhook_attempts
  add check (error in ('http_error', 'redirected', 'gone', 'url_invalid', 'address_refused', 'name_not_found',
    'connection_failed', 'tls_failed', 'timed_out', 'interrupted', 'secret_unreadable', 'candidate_left',
    'webhook_inactive', 'webhook_disabled', 'webhook_deleted'));
alter table webhook_deliveries
  add check (last_error in ('http_error', 'redirected', 'gone', 'url_invalid', 'address_refused', 'name_not_found',
    'connection_failed', 'tls_failed', 'timed_out', 'interrupted', 'secret_unreadable', 'candidate_left',
    'webhook_inactive', 'webhook_disabled', 'webhook_deleted'));
alter table webhooks
  add check (last_error in ('http_error', 'redirected', 'gone', 'url_invalid', 'address_refused', 'name_not_found',
    'connection_failed', 'tls_failed', 'timed_out', 'interrupted', 'secret_unreadable', 'candidate_left',
    'webhook_inactive', 'webhook_disabled', 'webhook_deleted'));
