-- What became of shares, in timelines, in the bell and by webhooks.
-- online

-- step: the new kinds, for new rows
alter table activities drop constraint activities_activity_kind_check,
  add constraint activities_activity_kind_check
    check (activity_kind in ('note', 'task', 'call', 'meeting', 'status', 'file', 'parsed', 'created', 'imported',
      'transferred', 'merged', 'email', 'looked_up', 'shared', 'share_viewed', 'share_answered')) not valid;
alter table notifications drop constraint notifications_notification_kind_check,
  add constraint notifications_notification_kind_check
    check (notification_kind in ('matches', 'upload', 'import', 'export', 'mention', 'task_assigned', 'task_due',
      'share_answered', 'share_viewed', 'transfer', 'joined')) not valid;
alter table notification_settings drop constraint notification_settings_notification_kind_check,
  add constraint notification_settings_notification_kind_check
    check (notification_kind in ('matches', 'upload', 'import', 'export', 'mention', 'task_assigned', 'task_due',
      'share_answered', 'share_viewed', 'transfer', 'joined')) not valid;
alter table webhooks drop constraint webhooks_webhook_type_check,
  add constraint webhooks_webhook_type_check
    check (webhook_type in ('NewCandidate', 'NewMatch', 'NewShareAnswer')) not valid;
alter table webhook_events drop constraint webhook_events_webhook_type_check,
  add constraint webhook_events_webhook_type_check
    check (webhook_type in ('NewCandidate', 'NewMatch', 'NewShareAnswer')) not valid;
alter table webhook_deliveries drop constraint webhook_deliveries_webhook_type_check,
  add constraint webhook_deliveries_webhook_type_check
    check (webhook_type in ('NewCandidate', 'NewMatch', 'NewShareAnswer')) not valid;

-- step: the new kind, for new emails
alter table emails drop constraint emails_email_kind_check,
  add constraint emails_email_kind_check
    check (email_kind in ('verification', 'reset', 'sign_in_link', 'sign_in_linked', 'invitation', 'agency_invitation',
      'trial_ending', 'payment_failed', 'receipt', 'news', 'digest', 'webhook_disabled', 'letter', 'share')) not valid;

-- step: for all timelines
alter table activities validate constraint activities_activity_kind_check;

-- step: for all notifications
alter table notifications validate constraint notifications_notification_kind_check;

-- step: for all settings
alter table notification_settings validate constraint notification_settings_notification_kind_check;

-- step: for all webhooks
alter table webhooks validate constraint webhooks_webhook_type_check;

-- step: for all events
alter table webhook_events validate constraint webhook_events_webhook_type_check;

-- step: for all deliveries
alter table webhook_deliveries validate constraint webhook_deliveries_webhook_type_check;

-- step: for all emails
alter table emails validate constraint emails_email_kind_check;
