-- Scores that learn from decisions (decision 097).

alter table jobs add column learns_from_decisions boolean not null default false;

-- What was learned at the last scoring, null for nothing, so that loading an index reads no decision.
alter table job_features add column learned json;

-- What the score was made with: version and hash of the decisions.
alter table matches add column learned_hash text;

-- Whether it followed from something else that a person did, such as sending a message.
alter table match_history add column is_automatic boolean not null default false;
