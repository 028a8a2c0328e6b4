-- What one call sends: the text as it was written, which leaves a moment later unless it is taken back.
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

-- To whom. What each of them was written stands in the timeline of the candidate, as the activity.
create table letters (
  agency_id uuid not null references agencies,
  letter_id uuid not null,
  letter_batch_id uuid not null,
  user_id uuid not null,
  candidate_id uuid not null,
  match_id uuid,
  letter_status text not null default 'waiting'
    check (letter_status in ('waiting', 'sent', 'failed', 'canceled', 'refused')),
  -- Of the address, so that whoever asks by the link in this letter not to be written to is found again.
  email_hash text,
  link_hash bytea,
  email_id uuid,
  activity_id uuid,
  created_at timestamptz not null default now(),
  primary key (agency_id, letter_id),
  foreign key (agency_id, letter_batch_id) references letter_batches on delete cascade,
  foreign key (agency_id, candidate_id) references candidates on delete cascade,
  foreign key (agency_id, match_id) references matches on delete set null (match_id)
);
create index letters_by_batch on letters (agency_id, letter_batch_id);
create index letters_by_candidate on letters (agency_id, candidate_id);
create index letters_by_match on letters (agency_id, match_id) where match_id is not null;
create index letters_by_time on letters (agency_id, created_at);
create index letters_by_link on letters (agency_id, link_hash) where link_hash is not null;
create index letters_by_email on letters (agency_id, email_id) where email_id is not null;
select make_tenant_table('letters');

-- Who asked not to be written to, by the hash of the address: it holds for every candidate of the agency who has it, and
-- for this candidate with any other; also once the address has been deleted with the person.
create table letter_opt_outs (
  agency_id uuid not null references agencies,
  email_hash text not null,
  candidate_id uuid,
  opted_out_at timestamptz not null default now(),
  primary key (agency_id, email_hash),
  foreign key (agency_id, candidate_id) references candidates on delete set null (candidate_id)
);
create index letter_opt_outs_by_candidate on letter_opt_outs (agency_id, candidate_id) where candidate_id is not null;
select make_tenant_table('letter_opt_outs');

-- The proof is the hash of the link in a letter.
create function has_letter_link(agency uuid, hash bytea) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.letters l where l.agency_id = agency and l.link_hash = hash)
$$;
revoke execute on function has_letter_link from public;
grant execute on function has_letter_link to placewell_app;

insert into queueable_tasks (task, queued_by) values ('letters.send', 'agency');
