-- Scores that learn from decisions (decision 097).

alter table jobs add column learns_from_decisions boolean not null default false;

-- What was learned at the last scoring, null for nothing, so that loading an index reads no decision.
alter table job_features add column learned json;

-- What the score was made with: version and hash of the decisions.
alter table matches add column learned_hash text;

-- Whether it followed from something else that a person did, such as sending a message.
alter table match_history add column is_automatic boolean not null default false;

-- Earlier moves to contacted that a message made: in one transaction with its activity. The owner sees no rows otherwise.
alter table match_history no force row level security;
alter table activities no force row level security;
update match_history h set is_automatic = true
from activities a
where a.agency_id = h.agency_id and a.match_id = h.match_id and a.created_by = h.user_id
  and a.activity_kind = 'email' and h.to_status = 'contacted' and not h.is_undo
  and h.created_at between a.created_at and a.created_at + interval '1 minute';
alter table match_history force row level security;
alter table activities force row level security;
