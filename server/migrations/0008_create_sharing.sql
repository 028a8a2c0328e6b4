-- Sharing: shares of a shortlist with a client, what was introduced to whom, and what contacts answered.

-- == Submissions ==

-- A candidate introduced to a contact for a job: one for a match and a contact. It outlives job, match and contact.
create table submissions (
  agency_id uuid not null references agencies,
  submission_id uuid not null,
  candidate_id uuid not null,
  match_id uuid,
  job_id uuid,
  -- As it was when it was sent last, for a job that is gone.
  job_title text not null,
  client_id uuid not null,
  contact_id uuid,
  -- Who sent it last.
  recruiter_id uuid not null,
  first_sent_at timestamptz not null,
  last_sent_at timestamptz not null,
  sent_count int not null default 1 check (sent_count >= 1),
  -- Of the last sending.
  channel text not null check (channel in ('link', 'email', 'elsewhere')),
  consent text not null default 'none' check (consent in ('none', 'spoken', 'written')),
  is_blind boolean not null default false,
  shows_pay boolean not null default false,
  -- The newest answer of the contact.
  answer text check (answer in ('yes', 'no', 'maybe', 'meet')),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (agency_id, submission_id),
  foreign key (agency_id, candidate_id) references candidates on delete cascade,
  foreign key (agency_id, match_id) references matches on delete set null (match_id),
  foreign key (agency_id, job_id) references jobs on delete set null (job_id),
  foreign key (agency_id, client_id) references clients,
  foreign key (agency_id, contact_id) references contacts on delete set null (contact_id),
  foreign key (agency_id, recruiter_id) references users,
  constraint submissions_answered check ((answer is null) = (answered_at is null))
) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create unique index submissions_once on submissions (agency_id, match_id, contact_id)
  where deleted_at is null and match_id is not null and contact_id is not null;
create index submissions_by_time on submissions (agency_id, last_sent_at desc, submission_id desc) where deleted_at is null;
create index submissions_by_candidate on submissions (agency_id, candidate_id, client_id, last_sent_at);
create index submissions_by_match on submissions (agency_id, match_id) where match_id is not null;
create index submissions_by_job on submissions (agency_id, job_id) where job_id is not null;
create index submissions_by_client on submissions (agency_id, client_id, last_sent_at desc);
create index submissions_by_contact on submissions (agency_id, contact_id) where contact_id is not null;
create index submissions_by_recruiter on submissions (agency_id, recruiter_id, last_sent_at desc);
create index submissions_deleted on submissions (agency_id, deleted_at) where deleted_at is not null;
select make_tenant_table('submissions');

-- Every sending, as it was.
create table submission_sendings (
  agency_id uuid not null,
  sending_id uuid not null,
  submission_id uuid not null,
  -- Null for what was sent elsewhere.
  share_id uuid,
  -- Who sent it: they may have left since.
  user_id uuid not null,
  sent_at timestamptz not null,
  channel text not null check (channel in ('link', 'email', 'elsewhere')),
  consent text not null default 'none' check (consent in ('none', 'spoken', 'written')),
  consent_on date,
  consent_note text not null default '',
  is_blind boolean not null default false,
  shows_pay boolean not null default false,
  pitch text not null default '',
  -- SHA-256 of what was shown, in hexadecimal.
  content_hash text,
  override_reason text,
  primary key (agency_id, sending_id),
  foreign key (agency_id, submission_id) references submissions on delete cascade
);
create index submission_sendings_by_submission on submission_sendings (agency_id, submission_id, sent_at desc);
create index submission_sendings_by_share on submission_sendings (agency_id, share_id) where share_id is not null;
select make_tenant_table('submission_sendings');

-- == Shares ==

create table shares (
  agency_id uuid not null references agencies,
  share_id uuid not null,
  job_id uuid,
  job_title text not null,
  client_id uuid not null,
  -- Who sends it.
  user_id uuid not null,
  title text not null,
  message text not null default '',
  reasons text not null check (reasons in ('none', 'requirements', 'breakdown')),
  may_download boolean not null,
  shows_answers boolean not null,
  share_status text not null default 'waiting' check (share_status in ('waiting', 'sent', 'canceled', 'not_sent')),
  leaves_at timestamptz not null,
  sent_at timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (agency_id, share_id),
  foreign key (agency_id, job_id) references jobs on delete set null (job_id),
  foreign key (agency_id, client_id) references clients,
  foreign key (agency_id, user_id) references users,
  constraint shares_sent check ((share_status = 'sent') = (sent_at is not null))
);
create index shares_by_job on shares (agency_id, job_id, created_at desc) where job_id is not null;
create index shares_by_client on shares (agency_id, client_id, created_at desc);
create index shares_by_user on shares (agency_id, user_id, created_at desc);
create index shares_waiting on shares (agency_id, leaves_at) where share_status = 'waiting';
create index shares_by_time on shares (agency_id, created_at);
select make_tenant_table('shares');

create table share_people (
  agency_id uuid not null,
  share_id uuid not null,
  -- The place on the page, from 1.
  position int not null check (position >= 1),
  candidate_id uuid not null,
  match_id uuid,
  person_status text not null default 'waiting' check (person_status in ('waiting', 'sent', 'refused', 'withdrawn')),
  -- Why it was refused as the share left.
  refusal text check (refusal in ('match_not_found', 'forbidden', 'match_of_another_job', 'candidate_deleted', 'candidate_merged',
    'candidate_archived', 'candidate_do_not_contact', 'candidate_sample', 'candidate_without_work_history',
    'already_introduced', 'candidate_off_limits', 'script_not_supported')),
  is_blind boolean not null,
  -- Blind although it was not asked for, until a consent is noted.
  name_waits boolean not null default false,
  shows_pay boolean not null,
  -- What a blind one is called.
  code text not null,
  pitch text not null default '',
  consent text not null default 'none' check (consent in ('none', 'spoken', 'written')),
  consent_on date,
  consent_note text not null default '',
  override_reason text,
  -- The options of the document (`DocumentOptions`), and what is shown (`SharedCandidate`) once it has left.
  document jsonb not null default '{}',
  snapshot jsonb,
  primary key (agency_id, share_id, position),
  foreign key (agency_id, share_id) references shares on delete cascade,
  foreign key (agency_id, candidate_id) references candidates on delete cascade,
  foreign key (agency_id, match_id) references matches on delete set null (match_id)
);
create index share_people_by_candidate on share_people (agency_id, candidate_id);
create index share_people_by_match on share_people (agency_id, match_id) where match_id is not null;
select make_tenant_table('share_people');

create table share_recipients (
  agency_id uuid not null,
  share_id uuid not null,
  recipient_id uuid not null,
  contact_id uuid,
  -- As it was, for a contact who is gone.
  contact_name text not null,
  language text,
  channel text not null check (channel in ('link', 'email')),
  recipient_status text not null default 'waiting' check (recipient_status in ('waiting', 'sent', 'refused', 'failed')),
  refusal text check (refusal in ('contact_not_found', 'contact_of_another_client', 'contact_left', 'contact_do_not_contact',
    'contact_without_email')),
  -- Of the link; one that is sent by email has none before it leaves.
  link_hash bytea,
  email_id uuid,
  primary key (agency_id, recipient_id),
  unique (agency_id, share_id, recipient_id),
  foreign key (agency_id, share_id) references shares on delete cascade,
  foreign key (agency_id, contact_id) references contacts on delete set null (contact_id)
);
create unique index share_recipients_by_link on share_recipients (agency_id, link_hash) where link_hash is not null;
create index share_recipients_by_contact on share_recipients (agency_id, contact_id) where contact_id is not null;
create index share_recipients_by_email on share_recipients (agency_id, email_id) where email_id is not null;
select make_tenant_table('share_recipients');

-- == What contacts did ==

-- Views by a person, of each contact.
create table share_views (
  agency_id uuid not null,
  share_id uuid not null,
  recipient_id uuid not null,
  first_viewed_at timestamptz not null,
  last_viewed_at timestamptz not null,
  view_count int not null default 1,
  primary key (agency_id, recipient_id),
  foreign key (agency_id, share_id, recipient_id) references share_recipients (agency_id, share_id, recipient_id) on delete cascade
);
create index share_views_by_share on share_views (agency_id, share_id);
select make_tenant_table('share_views');

-- All are kept, the newest counts.
create table share_answers (
  agency_id uuid not null,
  answer_id uuid not null,
  share_id uuid not null,
  recipient_id uuid not null,
  candidate_id uuid not null,
  answer text not null check (answer in ('yes', 'no', 'maybe', 'meet')),
  reason text not null default '',
  comment text not null default '',
  times text not null default '',
  answered_at timestamptz not null default now(),
  is_newest boolean not null default true,
  primary key (agency_id, answer_id),
  foreign key (agency_id, share_id, recipient_id) references share_recipients (agency_id, share_id, recipient_id) on delete cascade,
  foreign key (agency_id, candidate_id) references candidates on delete cascade
);
create unique index share_answers_newest on share_answers (agency_id, recipient_id, candidate_id) where is_newest;
create index share_answers_by_share on share_answers (agency_id, share_id, answered_at desc);
create index share_answers_by_candidate on share_answers (agency_id, candidate_id, answered_at desc);
select make_tenant_table('share_answers');

-- What a merge of candidates, contacts or clients moved here, for undoing it.
create table sharing_merges (
  agency_id uuid not null references agencies,
  merge_id uuid not null,
  moved jsonb not null,
  primary key (agency_id, merge_id)
);
select make_tenant_table('sharing_merges');

-- == Due agencies, tasks ==

select make_due_list('agencies_with_submissions_to_purge', true, '{submissions}', $$
  exists (select from public.submissions s where s.agency_id = a.agency_id and s.deleted_at < instant - older_than)$$);

insert into queueable_tasks (task, queued_by) values
  ('shares.send', 'agency'),
  ('submissions.purgeDeleted', 'installation');
insert into installation_tasks values ('submissions.purgeDeleted');
