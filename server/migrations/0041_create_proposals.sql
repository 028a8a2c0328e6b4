-- Changes that came from outside and wait for a person's decision (decision 185). Of a match, a job or a candidate; what a
-- contact said names the contact. `before` and `after` hold columns of that record.
create table proposals (
  agency_id uuid not null references agencies,
  proposal_id uuid not null,
  proposal_kind text not null check (proposal_kind in ('client_answer', 'interview_stage', 'job_brief')),
  proposal_status text not null default 'waiting'
    check (proposal_status in ('waiting', 'accepted', 'declined', 'expired', 'superseded')),
  match_id uuid,
  job_id uuid,
  candidate_id uuid,
  contact_id uuid,
  before jsonb not null,
  after jsonb not null,
  source text not null check (source in ('client', 'candidate', 'application', 'email', 'rule', 'agent')),
  -- In the records of the feature: an answer, a booking.
  origin_id uuid,
  quote text not null default '',
  details jsonb not null default '{}',
  -- When it waits again for a person who put it off, by user.
  later jsonb not null default '{}',
  -- Records from which merges took it, by merge: `{"<merge>": {"match_id": "<match>"}}`.
  moved jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- The change that was made by accepting it, for undoing that: a batch of moves.
  act_id uuid,
  primary key (agency_id, proposal_id),
  constraint proposals_record check (num_nonnulls(match_id, job_id, candidate_id) = 1),
  constraint proposals_decision check ((proposal_status in ('accepted', 'declined')) = (decided_at is not null)),
  constraint proposals_expiry check (expires_at <= created_at + interval '30 days'),
  foreign key (agency_id, match_id) references matches on delete cascade,
  foreign key (agency_id, job_id) references jobs on delete cascade,
  foreign key (agency_id, candidate_id) references candidates on delete cascade,
  foreign key (agency_id, contact_id) references contacts on delete cascade
);
create index proposals_by_time on proposals (agency_id, created_at desc, proposal_id desc);
create index proposals_waiting on proposals (agency_id, created_at desc, proposal_id desc) where proposal_status = 'waiting';
create index proposals_to_expire on proposals (agency_id, expires_at) where proposal_status = 'waiting';
create index proposals_by_match on proposals (agency_id, match_id) where match_id is not null;
create index proposals_by_job on proposals (agency_id, job_id) where job_id is not null;
create index proposals_by_candidate on proposals (agency_id, candidate_id) where candidate_id is not null;
create index proposals_by_contact on proposals (agency_id, contact_id) where contact_id is not null;
select make_tenant_table('proposals');

select make_due_list('agencies_with_proposals_to_expire', false, '{proposals}', $$
  exists (select from public.proposals p where p.agency_id = a.agency_id and p.proposal_status = 'waiting'
    and p.expires_at <= instant - older_than)$$);

insert into queueable_tasks (task, queued_by) values ('proposals.expire', 'installation');
insert into installation_tasks values ('proposals.expire');
