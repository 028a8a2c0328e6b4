-- An owner whom row-level security binds reads every row, so that a backup needs no stop (decision 139). A step for each
-- table: locks of all of them together would keep others waiting.
-- online

-- step: tables to come
create or replace function make_tenant_table(name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy tenant on %I using (agency_id = app_agency_id())', name);
  execute format('create policy owner on %I for select to current_user using (true)', name);
  execute format('grant select, insert, update, delete on %I to placewell_app', name);
end $$;

-- step: identities of super admins, as in other tables that are found by proof
-- short: a policy is a row of the catalogue.
do $$ begin
  execute format('alter policy installation_by_proof on identities using (
    agency_id <> ''00000000-0000-0000-0000-000000000000'' or current_user = %L or (select app_is_installation()))', current_user);
end $$;

-- step: billing_details
create policy owner on billing_details for select to current_user using (true);

-- step: billing_emails
create policy owner on billing_emails for select to current_user using (true);

-- step: candidate_counts
create policy owner on candidate_counts for select to current_user using (true);

-- step: candidate_documents
create policy owner on candidate_documents for select to current_user using (true);

-- step: candidate_external_ids
create policy owner on candidate_external_ids for select to current_user using (true);

-- step: candidate_features
create policy owner on candidate_features for select to current_user using (true);

-- step: candidate_merges
create policy owner on candidate_merges for select to current_user using (true);

-- step: candidate_sketches
create policy owner on candidate_sketches for select to current_user using (true);

-- step: candidate_skills
create policy owner on candidate_skills for select to current_user using (true);

-- step: candidate_tags
create policy owner on candidate_tags for select to current_user using (true);

-- step: default_views
create policy owner on default_views for select to current_user using (true);

-- step: dismissed_duplicates
create policy owner on dismissed_duplicates for select to current_user using (true);

-- step: do_not_enrich
create policy owner on do_not_enrich for select to current_user using (true);

-- step: enrichment_finders
create policy owner on enrichment_finders for select to current_user using (true);

-- step: former_people
create policy owner on former_people for select to current_user using (true);

-- step: import_files
create policy owner on import_files for select to current_user using (true);

-- step: import_mappings
create policy owner on import_mappings for select to current_user using (true);

-- step: import_rows
create policy owner on import_rows for select to current_user using (true);

-- step: job_features
create policy owner on job_features for select to current_user using (true);

-- step: job_sketches
create policy owner on job_sketches for select to current_user using (true);

-- step: letter_opt_outs
create policy owner on letter_opt_outs for select to current_user using (true);

-- step: letters
create policy owner on letters for select to current_user using (true);

-- step: match_history
create policy owner on match_history for select to current_user using (true);

-- step: match_openings
create policy owner on match_openings for select to current_user using (true);

-- step: match_scores
create policy owner on match_scores for select to current_user using (true);

-- step: match_settings_log
create policy owner on match_settings_log for select to current_user using (true);

-- step: notification_settings
create policy owner on notification_settings for select to current_user using (true);

-- step: provider_readings
create policy owner on provider_readings for select to current_user using (true);

-- step: resume_openings
create policy owner on resume_openings for select to current_user using (true);

-- step: sandbox_events
create policy owner on sandbox_events for select to current_user using (true);

-- step: sandbox_objects
create policy owner on sandbox_objects for select to current_user using (true);

-- step: sandbox_requests
create policy owner on sandbox_requests for select to current_user using (true);

-- step: shared_keys
create policy owner on shared_keys for select to current_user using (true);

-- step: skills
create policy owner on skills for select to current_user using (true);

-- step: transferred_records
create policy owner on transferred_records for select to current_user using (true);

-- step: transfers
create policy owner on transfers for select to current_user using (true);

-- step: upload_usage
create policy owner on upload_usage for select to current_user using (true);

-- step: uploads
create policy owner on uploads for select to current_user using (true);
