-- New placements, in timelines and by webhooks.
-- online

-- step: the new kinds, for new rows
alter table activities drop constraint activities_activity_kind_check,
  add constraint activities_activity_kind_check
    check (activity_kind in ('note', 'task', 'call', 'meeting', 'status', 'file', 'parsed', 'created', 'imported',
      'transferred', 'merged', 'email', 'looked_up', 'shared', 'share_viewed', 'share_answered', 'placed')) not valid;
alter table webhooks drop constraint webhooks_webhook_type_check,
  add constraint webhooks_webhook_type_check
    check (webhook_type in ('NewCandidate', 'NewMatch', 'NewShareAnswer', 'NewPlacement')) not valid;
alter table webhook_events drop constraint webhook_events_webhook_type_check,
  add constraint webhook_events_webhook_type_check
    check (webhook_type in ('NewCandidate', 'NewMatch', 'NewShareAnswer', 'NewPlacement')) not valid;
alter table webhook_deliveries drop constraint webhook_deliveries_webhook_type_check,
  add constraint webhook_deliveries_webhook_type_check
    check (webhook_type in ('NewCandidate', 'NewMatch', 'NewShareAnswer', 'NewPlacement')) not valid;

-- step: for all timelines
alter table activities validate constraint activities_activity_kind_check;

-- step: for all webhooks
alter table webhooks validate constraint webhooks_webhook_type_check;

-- step: for all events
alter table webhook_events validate constraint webhook_events_webhook_type_check;

-- step: for all deliveries
alter table webhook_deliveries validate constraint webhook_deliveries_webhook_type_check;
