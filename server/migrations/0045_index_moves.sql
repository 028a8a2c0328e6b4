-- What reports read of moves and of their matches.
-- online

-- step concurrently: the moves that count, in the order of each match
create index concurrently match_history_counted on match_history (agency_id, match_id, created_at, history_id)
  include (to_status, recruiter_id) where not is_undo and not is_undone;

-- step concurrently: whose they are, without reading whole matches
create index concurrently matches_counted on matches (agency_id, match_id)
  include (job_id, candidate_id, recruiter_id, removal);
