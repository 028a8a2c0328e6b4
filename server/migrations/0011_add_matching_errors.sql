-- Why a record cannot be matched: preparing the text with `inputs_hash` went over its limits. It is prepared again only
-- when its text changes, whatever happens to the vocabulary.
alter table candidate_features add column matching_error text check (matching_error in ('too_costly', 'too_slow', 'crashed'));
alter table job_features add column matching_error text check (matching_error in ('too_costly', 'too_slow', 'crashed'));
