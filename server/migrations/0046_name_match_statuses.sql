-- What an agency calls the ten statuses of matches, in its order: [{status, name}, …]; null for the defaults. The values
-- of `match_status` stay as they are everywhere.
alter table agencies
  add column match_statuses jsonb check (jsonb_typeof(match_statuses) = 'array' and jsonb_array_length(match_statuses) = 10);
