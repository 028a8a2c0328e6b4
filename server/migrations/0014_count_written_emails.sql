-- What an agency writes in its own words is counted together, to candidates and to contacts, and an address that asked for
-- no more gets none.
-- online

-- step: columns and rules
alter table share_recipients
  -- Of the address that the email goes to.
  add column email_hash text,
  drop constraint share_recipients_refusal_check,
  add constraint share_recipients_refusal_check check (refusal in ('contact_not_found', 'contact_of_another_client',
    'contact_left', 'contact_do_not_contact', 'contact_without_email', 'contact_opted_out', 'contact_emailed_today',
    'emails_used_up', 'sending_stopped')) not valid;
alter table notifications
  drop constraint notifications_notification_kind_check,
  add constraint notifications_notification_kind_check check (notification_kind in ('matches', 'upload', 'import',
    'export', 'mention', 'task_assigned', 'task_due', 'share_answered', 'share_viewed', 'opted_out', 'transfer',
    'details_opened', 'joined')) not valid;
alter table notification_settings
  drop constraint notification_settings_notification_kind_check,
  add constraint notification_settings_notification_kind_check check (notification_kind in ('matches', 'upload', 'import',
    'export', 'mention', 'task_assigned', 'task_due', 'share_answered', 'share_viewed', 'opted_out', 'transfer',
    'details_opened', 'joined')) not valid;

-- step: refusals
alter table share_recipients validate constraint share_recipients_refusal_check;

-- step: notifications
alter table notifications validate constraint notifications_notification_kind_check;

-- step: settings
alter table notification_settings validate constraint notification_settings_notification_kind_check;

-- step concurrently: addresses
create index concurrently share_recipients_by_address on share_recipients (agency_id, email_hash)
  where email_hash is not null;

-- step: written emails
-- Every email in a person's own words that has left or is about to.
create view written_emails with (security_invoker = true) as
  select agency_id, user_id, 'letter' as email_kind, letter_batch_id as sending_id, email_hash, created_at
  from letters where letter_status <> 'canceled'
  union all
  select s.agency_id, s.user_id, 'share', s.share_id, r.email_hash, s.created_at
  from shares s join share_recipients r on r.agency_id = s.agency_id and r.share_id = s.share_id
  where s.share_status in ('waiting', 'sent') and r.channel = 'email' and r.recipient_status <> 'refused';
grant select on written_emails to placewell_app;
