-- Outreach: the timeline and tasks, notifications, letters. The records that they are about come with later files, which
-- add the foreign keys.

-- == Timeline and tasks ==

-- What happened to a candidate, a job, a match, a client or a contact, besides the moves of matches (match_history): notes,
-- tasks, and what other features record. An activity of a match carries its candidate and its job too. `details` depends on
-- the kind.
create table activities (
  agency_id uuid not null references agencies,
  activity_id uuid not null,
  activity_kind text not null
    check (activity_kind in ('note', 'task', 'call', 'meeting', 'status', 'file', 'parsed', 'created', 'imported',
      'transferred', 'merged', 'email', 'looked_up', 'shared', 'share_viewed', 'share_answered', 'placed')),
  candidate_id uuid,
  job_id uuid,
  match_id uuid,
  client_id uuid,
  contact_id uuid,
  -- Of a task only.
  title text,
  body text not null default '',
  -- People whom the text names, by id.
  mentions uuid[] not null default '{}',
  -- A day of the agency's calendar.
  due_on date,
  assignee_id uuid,
  done_at timestamptz,
  done_by uuid,
  -- Of calls and meetings.
  direction text check (direction in ('incoming', 'outgoing')),
  outcome text
    check (outcome in ('reached', 'left_message', 'no_answer', 'busy', 'wrong_number', 'held', 'rescheduled', 'no_show',
      'cancelled')),
  minutes int,
  details jsonb not null default '{}',
  -- Null for what the product did by itself.
  created_by uuid,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (agency_id, activity_id),
  -- An entry of a contact is one of its client at that time, too.
  constraint activities_subject check (coalesce(candidate_id, job_id, client_id) is not null
    and (contact_id is null or client_id is not null)),
  constraint activities_check1 check ((activity_kind = 'task') = (title is not null and assignee_id is not null)),
  constraint activities_of_calls check (case activity_kind
    when 'call' then outcome is null or outcome in ('reached', 'left_message', 'no_answer', 'busy', 'wrong_number')
    when 'meeting' then outcome is null or outcome in ('held', 'rescheduled', 'no_show', 'cancelled')
    else direction is null and outcome is null and minutes is null end),
  constraint activities_minutes check (minutes between 0 and 600)
);
create index activities_by_candidate on activities (agency_id, candidate_id, created_at desc, activity_id desc)
  where candidate_id is not null;
create index activities_by_job on activities (agency_id, job_id, created_at desc, activity_id desc)
  where job_id is not null;
create index activities_by_match on activities (agency_id, match_id, created_at desc, activity_id desc)
  where match_id is not null;
create index activities_by_client on activities (agency_id, client_id, created_at desc, activity_id desc)
  where client_id is not null;
create index activities_by_contact on activities (agency_id, contact_id, created_at desc, activity_id desc)
  where contact_id is not null;
-- Open tasks by day, of all and of one person; done ones the latest first.
create index activities_open on activities (agency_id, due_on, activity_id)
  where activity_kind = 'task' and done_at is null and deleted_at is null;
create index activities_open_by_assignee on activities (agency_id, assignee_id, due_on, activity_id)
  where activity_kind = 'task' and done_at is null and deleted_at is null;
create index activities_done on activities (agency_id, done_at desc, activity_id)
  where activity_kind = 'task' and done_at is not null and deleted_at is null;
create index activities_done_by_assignee on activities (agency_id, assignee_id, done_at desc, activity_id)
  where activity_kind = 'task' and done_at is not null and deleted_at is null;
create index activities_deleted on activities (agency_id, deleted_at) where deleted_at is not null;
select make_tenant_table('activities');

-- People who were removed from the agency: what they wrote keeps their name.
create table former_people (
  agency_id uuid not null references agencies,
  user_id uuid not null,
  fullname text not null,
  removed_at timestamptz not null default now(),
  primary key (agency_id, user_id)
);
select make_tenant_table('former_people');

-- == Notifications ==

-- News for one person (decision 054). Later news of the same kind and subject replaces it while it is unread; `news_count`
-- says how many there were. Records are named by id, without foreign keys: their names and the right to read them are
-- looked up when it is shown.
create table notifications (
  agency_id uuid not null references agencies,
  notification_id uuid not null,
  user_id uuid not null,
  notification_kind text not null
    check (notification_kind in ('matches', 'upload', 'import', 'export', 'mention', 'task_assigned', 'task_due',
      'share_answered', 'share_viewed', 'transfer', 'joined')),
  subject text not null,
  candidate_id uuid,
  job_id uuid,
  activity_id uuid,
  -- The person who caused it.
  actor_id uuid,
  details jsonb not null default '{}',
  news_count int not null default 1,
  -- False where the person wants an e-mail only.
  is_listed boolean not null default true,
  is_email_wanted boolean not null default false,
  -- The job that took it into an e-mail: only a repeat of that job takes it again.
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

-- A person's choice for a kind; without a row the defaults of the contract hold.
create table notification_settings (
  agency_id uuid not null,
  user_id uuid not null,
  notification_kind text not null
    check (notification_kind in ('matches', 'upload', 'import', 'export', 'mention', 'task_assigned', 'task_due',
      'share_answered', 'share_viewed', 'transfer', 'joined')),
  in_bell boolean not null,
  by_email boolean not null,
  -- When it was switched off by the link in an e-mail, which can switch it on again.
  unsubscribed_at timestamptz,
  primary key (agency_id, user_id, notification_kind),
  foreign key (agency_id, user_id) references users on delete cascade
);
select make_tenant_table('notification_settings');

-- Reminders that were sent, by task and due date: once each, whatever happens to the notification.
create table task_reminders (
  agency_id uuid not null references agencies,
  activity_id uuid not null,
  due_on date not null,
  primary key (agency_id, activity_id, due_on)
);
create index task_reminders_by_day on task_reminders (agency_id, due_on);
select make_tenant_table('task_reminders');

-- == Letters ==

-- Templates of letters, which are e-mails to candidates (decision 070).
create table letter_templates (
  agency_id uuid not null references agencies,
  letter_template_id uuid not null,
  template_name text not null,
  -- The name as it is compared: without case and spaces.
  name_key text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (agency_id, letter_template_id)
);
create unique index letter_templates_names on letter_templates (agency_id, name_key) where deleted_at is null;
select make_tenant_table('letter_templates');

-- What one call sends: the text as it was written, which is sent a moment later unless it is taken back.
create table letter_batches (
  agency_id uuid not null references agencies,
  letter_batch_id uuid not null,
  user_id uuid not null,
  subject text not null,
  body text not null,
  batch_status text not null default 'waiting' check (batch_status in ('waiting', 'sent', 'canceled')),
  leaves_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, letter_batch_id)
);
create index letter_batches_by_time on letter_batches (agency_id, created_at);
select make_tenant_table('letter_batches');

-- To whom. The text as each of them got it is an activity in the candidate's timeline.
create table letters (
  agency_id uuid not null references agencies,
  letter_id uuid not null,
  letter_batch_id uuid not null,
  user_id uuid not null,
  candidate_id uuid not null,
  match_id uuid,
  letter_status text not null default 'waiting'
    check (letter_status in ('waiting', 'sent', 'failed', 'canceled', 'refused')),
  -- Of the address: the link in the letter opts it out.
  email_hash text,
  link_hash bytea,
  email_id uuid,
  activity_id uuid,
  created_at timestamptz not null default now(),
  primary key (agency_id, letter_id),
  foreign key (agency_id, letter_batch_id) references letter_batches on delete cascade
);
create index letters_by_batch on letters (agency_id, letter_batch_id);
create index letters_by_candidate on letters (agency_id, candidate_id);
create index letters_by_match on letters (agency_id, match_id) where match_id is not null;
create index letters_by_time on letters (agency_id, created_at);
create index letters_by_link on letters (agency_id, link_hash) where link_hash is not null;
create index letters_by_email on letters (agency_id, email_id) where email_id is not null;
select make_tenant_table('letters');

-- Opt-outs by the hash of the address: for every candidate of the agency who has it, and for this candidate with any
-- other address; also once the address was deleted with the person.
create table letter_opt_outs (
  agency_id uuid not null references agencies,
  email_hash text not null,
  candidate_id uuid,
  opted_out_at timestamptz not null default now(),
  primary key (agency_id, email_hash)
);
create index letter_opt_outs_by_candidate on letter_opt_outs (agency_id, candidate_id) where candidate_id is not null;
select make_tenant_table('letter_opt_outs');

-- Proof: the hash of the link in a letter.
create function has_letter_link(agency uuid, hash bytea) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.letters l where l.agency_id = agency and l.link_hash = hash)
$$;
grant execute on function has_letter_link to placewell_app;

-- == Due agencies ==

select make_due_list('agencies_with_activities_to_purge', true, '{activities}', $$
  exists (select from public.activities x where x.agency_id = a.agency_id and x.deleted_at <= instant - older_than)$$);
-- At 8:00 in the agency's time zone (remind.service), for `older_than` at most.
select make_due_list('agencies_with_tasks_to_remind_of', true, '{activities,task_reminders}', $$
  exists (select from public.activities x
    cross join lateral (select (x.due_on + interval '8 hours') at time zone a.time_zone as at) due
    where x.agency_id = a.agency_id and x.activity_kind = 'task' and x.done_at is null and x.deleted_at is null
      and x.due_on between (instant - older_than)::date - 1 and instant::date + 1
      and due.at between instant - older_than and instant and x.created_at < due.at
      and not exists (select from public.task_reminders r
        where r.agency_id = x.agency_id and r.activity_id = x.activity_id and r.due_on = x.due_on))$$);
select make_due_list('agencies_with_notifications_to_purge', true, '{notifications,task_reminders}', $$
  exists (select from public.users u cross join lateral (select from public.notifications n
      where n.agency_id = u.agency_id and n.user_id = u.user_id and n.created_at < instant - older_than limit 1) old
    where u.agency_id = a.agency_id)
  or exists (select from public.task_reminders r where r.agency_id = a.agency_id
    and r.due_on < (instant - older_than)::date)$$);
select make_due_list('agencies_with_templates_to_purge', true, '{letter_templates}', $$
  exists (select from public.letter_templates l where l.agency_id = a.agency_id
    and l.deleted_at <= instant - older_than)$$);

-- == Tasks ==

insert into queueable_tasks (task, queued_by, waits_for_access) values
  ('activities.purgeDeleted', 'installation', false),
  ('letters.purgeTemplates', 'installation', false),
  ('letters.send', 'agency', false),
  ('notifications.purge', 'installation', false),
  ('notifications.remind', 'installation', false),
  ('notifications.sendEmail', 'agency', true);
insert into installation_tasks values
  ('activities.purgeDeleted'), ('letters.purgeTemplates'), ('notifications.purge'), ('notifications.remind');
