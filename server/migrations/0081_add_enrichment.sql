-- Look-ups of people's e-mail addresses. A row is asked of the finders by one job, or follows another look-up of the same
-- person that works already (`leader_id`) and ends with it. Its credit is reserved under a key made of its id.
create table enrichments (
  agency_id uuid not null references agencies,
  enrichment_id uuid not null,
  requested_by uuid not null,
  -- By which a repeat of the request finds its rows: the caller's key, a digest of what was asked, the place in it.
  request_key text,
  request_digest bytea,
  request_no int not null,
  recruiter_name text not null,
  first_name text,
  last_name text,
  job_title text,
  company_name text,
  company_domain text,
  linkedin_url text,
  -- What tells that two look-ups are of the same person (rules in person-keys.rules.ts).
  person_keys text[] not null,
  -- By which the do-not-enrich list finds it, the address included once it is known.
  block_keys text[] not null,
  job_id uuid,
  candidate_id uuid,
  client_ref text,
  enrich_status text not null default 'pending' check (enrich_status in
    ('pending', 'processing', 'found', 'not_found', 'failed', 'insufficient_credits', 'canceled')),
  leader_id uuid,
  -- Whether a credit was reserved for it: for one that is asked of the finders itself.
  is_reserved boolean not null default false,
  -- What each finder has answered, in their order: one that has is not asked again by a repeated job.
  answers jsonb not null default '[]',
  waits int not null default 0,
  next_try_at timestamptz,
  email text,
  email_status text check (email_status in ('deliverable', 'probable', 'accept_all', 'unknown', 'invalid')),
  email_score int check (email_score between 0 and 100),
  email_type text check (email_type in ('work', 'personal', 'role')),
  provider text,
  verified_at timestamptz,
  error_code text,
  credits_charged int not null default 0 check (credits_charged in (0, 1)),
  credits_refunded int not null default 0 check (credits_refunded between 0 and credits_charged),
  is_cached boolean not null default false,
  -- The look-up that answered it, where it was not asked itself.
  source_id uuid,
  candidate_email text check (candidate_email in ('written', 'had_one', 'taken_by_another', 'undone')),
  bounced_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  completed_at timestamptz,
  primary key (agency_id, enrichment_id),
  foreign key (agency_id, requested_by) references users,
  foreign key (agency_id, job_id) references jobs on delete set null (job_id),
  check ((enrich_status in ('pending', 'processing')) = (completed_at is null)),
  check (enrich_status <> 'found' or email is not null)
);
create index enrichments_by_date on enrichments (agency_id, created_at desc, enrichment_id desc);
create index enrichments_by_person on enrichments (agency_id, requested_by, created_at desc, enrichment_id desc);
create index enrichments_open on enrichments (agency_id) where completed_at is null;
create index enrichments_by_leader on enrichments (agency_id, leader_id) where leader_id is not null;
create index enrichments_by_source on enrichments (agency_id, source_id) where source_id is not null;
create index enrichments_by_job on enrichments (agency_id, job_id) where job_id is not null;
create index enrichments_by_candidate on enrichments (agency_id, candidate_id) where candidate_id is not null;
create index enrichments_by_keys on enrichments using gin (agency_id, person_keys);
create index enrichments_by_domain on enrichments (agency_id, (split_part(email, '@', 2))) where email is not null;
create unique index enrichments_by_request on enrichments (agency_id, requested_by, request_key, request_no)
  where request_key is not null;
select make_tenant_table('enrichments');

-- Whom the agency never looks up. The key says what kind of entry it is and what it names.
create table do_not_enrich (
  agency_id uuid not null references agencies,
  blocked_id uuid not null,
  entry_kind text not null check (entry_kind in ('email', 'domain', 'linkedin', 'person')),
  entry_key text not null,
  email text,
  domain text,
  linkedin_url text,
  recruiter_name text,
  company_name text,
  note text,
  -- Somebody who has been removed stays in the list of former people.
  added_by uuid,
  created_at timestamptz not null default clock_timestamp(),
  primary key (agency_id, blocked_id)
);
create unique index do_not_enrich_by_key on do_not_enrich (agency_id, entry_key);
create index do_not_enrich_by_date on do_not_enrich (agency_id, created_at desc, blocked_id desc);
select make_tenant_table('do_not_enrich');

-- The agency's order of finders; one without a row has the place and state that everybody begins with.
create table enrichment_finders (
  agency_id uuid not null references agencies,
  finder text not null,
  place int not null,
  is_enabled boolean not null,
  -- The agency's own key at a vendor, sealed with the key of the installation, and its last characters to recognise it by.
  key_sealed text,
  key_last4 text,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (agency_id, finder),
  check ((key_sealed is null) = (key_last4 is null))
);
select make_tenant_table('enrichment_finders');

-- From known addresses of a domain the finder learns how it writes them.
create index candidates_by_mail_domain on candidates (agency_id, (split_part(email_key, '@', 2)))
  where email_key is not null and deleted_at is null;

-- A lane of its own: asking mail servers and vendors takes long and costs little here, and nobody else should wait for it.
insert into queue_lanes (lane) values ('outside');
select set_config('app.door', 'identity', true);
insert into queue_turns (agency_id, lane, is_ahead)
select g.agency_id, 'outside', a.is_ahead from agencies g cross join (values (true), (false)) a(is_ahead);
select set_config('app.door', '', true);

insert into queueable_tasks (task, queued_by, waits_for_access) values ('enrichment.find', 'agency', true);
insert into installation_tasks values ('enrichment.rescue');
