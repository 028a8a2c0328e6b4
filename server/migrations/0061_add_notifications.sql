-- News for one person. Later news of the same kind and subject replaces it while it is unread; `news_count` then says how
-- many there were. The records are named by id: their names and the right to read them are looked up when it is shown, so
-- no foreign key holds a record.
create table notifications (
  agency_id uuid not null references agencies,
  notification_id uuid not null,
  user_id uuid not null,
  notification_kind text not null,
  subject text not null,
  candidate_id uuid,
  job_id uuid,
  activity_id uuid,
  -- Who caused it; their name is looked up as well.
  actor_id uuid,
  details jsonb not null default '{}',
  news_count int not null default 1,
  -- False where the person wants an e-mail only.
  is_listed boolean not null default true,
  is_email_wanted boolean not null default false,
  -- The job that took it into an e-mail: a repeat of that job takes it again, no other job does.
  email_job text,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  primary key (agency_id, notification_id),
  foreign key (agency_id, user_id) references users on delete cascade
);
create unique index notifications_unread on notifications (agency_id, user_id, notification_kind, subject)
  where read_at is null;
create index notifications_by_time on notifications (agency_id, user_id, created_at desc, notification_id desc);
create index notifications_to_email on notifications (agency_id, user_id) where is_email_wanted;
select make_tenant_table('notifications');

-- What a person has chosen for a kind; without a row, what contract/outreach/notifications.ts gives everybody.
create table notification_settings (
  agency_id uuid not null,
  user_id uuid not null,
  notification_kind text not null,
  in_bell boolean not null,
  by_email boolean not null,
  primary key (agency_id, user_id, notification_kind),
  foreign key (agency_id, user_id) references users on delete cascade
);
select make_tenant_table('notification_settings');

-- Of which tasks, at which due date, somebody has been reminded: once, whatever happens to the notification.
create table task_reminders (
  agency_id uuid not null references agencies,
  activity_id uuid not null,
  due_on date not null,
  primary key (agency_id, activity_id, due_on)
);
select make_tenant_table('task_reminders');

insert into queueable_tasks values ('notifications.sendEmail', 'agency');
insert into installation_tasks values ('notifications.purge'), ('notifications.remind');
