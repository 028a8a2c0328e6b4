-- Which act of a person a change of status belongs to, so that the whole act can be undone at once; whether the change
-- undid another one or was undone; and, where the act put the match into the list, what had kept it out before.
alter table match_history
  add column batch_id uuid,
  add column is_undo boolean not null default false,
  add column is_undone boolean not null default false,
  add column removal_before text check (removal_before in ('person', 'scoring'));
create index match_history_by_batch on match_history (agency_id, batch_id) where batch_id is not null;
-- The reasons that were used last.
create index match_history_by_reason on match_history (agency_id, to_status, created_at desc) where reason is not null;
