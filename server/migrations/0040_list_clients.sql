-- stop: with 0031, whose records these are
-- Clients and contacts can be exported, and have saved views.

-- short: a few views for each person
alter table saved_views drop constraint saved_views_list_check,
  add constraint saved_views_list_check check (list in ('candidates', 'jobs', 'matches', 'job_matches',
    'candidate_matches', 'clients', 'contacts', 'recruiters'));
-- short: likewise
alter table default_views drop constraint default_views_list_check,
  add constraint default_views_list_check check (list in ('candidates', 'jobs', 'matches', 'job_matches',
    'candidate_matches', 'clients', 'contacts', 'recruiters'));
-- short: exports are deleted after some days
alter table exports drop constraint exports_list_check,
  add constraint exports_list_check check (list in ('candidates', 'jobs', 'matches', 'job_matches',
    'candidate_matches', 'clients', 'contacts', 'enrichments', 'recruiters', 'tags', 'agencies'));
