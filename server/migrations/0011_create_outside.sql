-- Outside: webhooks, exports and archives.

-- == Webhooks ==

-- A recruiter has one for each type. Secrets are sealed; after a rotation the previous one signs as well until
-- `previous_secret_until`.
create table webhooks (
  agency_id uuid not null references agencies,
  webhook_id uuid not null,
  user_id uuid not null,
  webhook_type text not null check (webhook_type in ('NewCandidate', 'NewMatch', 'NewShareAnswer', 'NewPlacement')),
  url text not null,
  -- Host and port: all webhooks of one receiver share its places.
  receiver text not null generated always as (
    lower(substring(url from '^[A-Za-z]+://(?:[^@/?#]*@)?([^/?#]*)'))
      || case when url ~ '^[A-Za-z]+://(?:[^@/?#]*@)?[^/?#]*:[0-9]+(?:[/?#]|$)' then ''
        when url ~* '^https' then ':443' else ':80' end) stored,
  status text not null default 'active' check (status in ('active', 'inactive')),
  secret_sealed text not null,
  previous_secret_sealed text,
  previous_secret_until timestamptz,
  -- Why it was switched off automatically: the receiver answered 410, or nothing has reached it for days.
  disabled_reason text check (disabled_reason in ('gone', 'failing')),
  -- Since when every attempt has failed.
  failing_since timestamptz,
  last_error text
    check (last_error in ('http_error', 'redirected', 'gone', 'url_invalid', 'address_refused', 'name_not_found',
      'connection_failed', 'tls_failed', 'timed_out', 'interrupted', 'secret_unreadable', 'candidate_left',
      'webhook_inactive', 'webhook_disabled', 'webhook_deleted')),
  -- When a delivery was last leased: webhooks take turns by it.
  last_sent_at timestamptz,
  -- Whether its last answer took long, or never came; null before the first. It stays when the URL changes.
  is_slow boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, webhook_id),
  unique (agency_id, user_id, webhook_type),
  foreign key (agency_id, user_id) references users on delete cascade,
  check ((previous_secret_sealed is null) = (previous_secret_until is null)),
  check (status = 'inactive' or disabled_reason is null)
);
select make_tenant_table('webhooks');
-- The sender looks across agencies as the owner, like the queue.
drop policy owner on webhooks;
create policy owner on webhooks to current_user using (true);

-- The outbox, written in the transaction of the cause (decision 066); kept for some days.
create table webhook_events (
  agency_id uuid not null references agencies,
  event_id uuid not null,
  webhook_type text not null check (webhook_type in ('NewCandidate', 'NewMatch', 'NewShareAnswer', 'NewPlacement')),
  -- The body as it is sent.
  payload jsonb not null,
  is_test boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  -- The event is deleted with the candidate that it is about.
  candidate_id uuid,
  primary key (agency_id, event_id)
);
create index webhook_events_by_time on webhook_events (agency_id, created_at);
create index webhook_events_by_candidate on webhook_events (agency_id, candidate_id) where candidate_id is not null;
select make_tenant_table('webhook_events');

-- An event on its way to a webhook. The process that sends it holds a lease; after its end another one may send it.
create table webhook_deliveries (
  agency_id uuid not null,
  delivery_id uuid not null,
  event_id uuid not null,
  -- Null once the webhook is deleted.
  webhook_id uuid,
  user_id uuid not null,
  webhook_type text not null check (webhook_type in ('NewCandidate', 'NewMatch', 'NewShareAnswer', 'NewPlacement')),
  delivery_status text not null default 'pending'
    check (delivery_status in ('pending', 'delivered', 'failed', 'canceled')),
  -- Begun ones; a replay counts from zero again.
  attempts int not null default 0,
  is_replay boolean not null default false,
  next_attempt_at timestamptz not null default clock_timestamp(),
  lease_id uuid,
  leased_until timestamptz,
  last_status int,
  last_error text
    check (last_error in ('http_error', 'redirected', 'gone', 'url_invalid', 'address_refused', 'name_not_found',
      'connection_failed', 'tls_failed', 'timed_out', 'interrupted', 'secret_unreadable', 'candidate_left',
      'webhook_inactive', 'webhook_disabled', 'webhook_deleted')),
  created_at timestamptz not null default clock_timestamp(),
  delivered_at timestamptz,
  primary key (agency_id, delivery_id),
  unique (agency_id, event_id, webhook_id),
  foreign key (agency_id, event_id) references webhook_events on delete cascade,
  foreign key (agency_id, webhook_id) references webhooks on delete set null (webhook_id),
  check ((lease_id is null) = (leased_until is null)),
  check (delivery_status = 'pending' or lease_id is null)
);
create index webhook_deliveries_pending on webhook_deliveries (agency_id, webhook_id, next_attempt_at)
  where delivery_status = 'pending' and webhook_id is not null;
create index webhook_deliveries_leased on webhook_deliveries (agency_id, leased_until) where lease_id is not null;
create index webhook_deliveries_by_webhook on webhook_deliveries (agency_id, webhook_id);
create index webhook_deliveries_by_person on webhook_deliveries (agency_id, user_id, created_at desc, delivery_id desc);
-- A poll while nothing is due reads one entry, however many deliveries wait for a later attempt. `attempts` is never
-- negative: the condition keeps other statements off.
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at)
  where delivery_status = 'pending' and webhook_id is not null and attempts >= 0;
select make_tenant_table('webhook_deliveries');
drop policy owner on webhook_deliveries;
create policy owner on webhook_deliveries to current_user using (true);

-- The attempts of a delivery.
create table webhook_attempts (
  agency_id uuid not null,
  attempt_id uuid not null,
  delivery_id uuid not null,
  attempted_at timestamptz not null default clock_timestamp(),
  -- Of the response; null when there was none.
  status int,
  error text
    check (error in ('http_error', 'redirected', 'gone', 'url_invalid', 'address_refused', 'name_not_found',
      'connection_failed', 'tls_failed', 'timed_out', 'interrupted', 'secret_unreadable', 'candidate_left',
      'webhook_inactive', 'webhook_disabled', 'webhook_deleted')),
  ms int not null,
  -- The first characters of it.
  response text,
  was_replay boolean not null,
  -- It came from a private network: recruiters choose the URL, the operator opened the network.
  response_withheld boolean not null default false,
  primary key (agency_id, attempt_id),
  foreign key (agency_id, delivery_id) references webhook_deliveries on delete cascade,
  check (response is null or not response_withheld)
);
create index webhook_attempts_by_delivery on webhook_attempts (agency_id, delivery_id, attempted_at);
select make_tenant_table('webhook_attempts');
drop policy owner on webhook_attempts;
create policy owner on webhook_attempts to current_user using (true);

-- Leases due deliveries to one process for so many seconds, in turns (decision 066), with places by agency (decision 134).
-- Webhooks that have waited longest come first. A webhook has at most `per_webhook` at a time, an agency `per_agency`, of
-- which `per_receiver` at one receiver. A webhook is held back while it fails, or was slow, or one of its requests has been
-- under way for longer than `slow_seconds`: it has one at a time, and what is held back has at most half of any share, so
-- that the other half is free again within `slow_seconds` whatever receivers do, and `held_places` in all. Those of inactive
-- agencies and people, and of agencies without access, wait. An expired lease is noted as an interrupted attempt. While
-- nothing is due it only looks at webhook_deliveries_due. Every part has its index: the plan is made while the tables are
-- nearly empty, and scans would take ten times as long later.
create function lease_webhook_deliveries(new_lease uuid, places int, seconds int, per_webhook int, per_receiver int,
  per_agency int, held_places int, slow_seconds int default 2) returns table (agency_id uuid, delivery_id uuid)
language plpgsql set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  instant constant timestamptz := clock_timestamp();
  -- Of all agencies at one receiver; an agency has `per_receiver` of them.
  at_receiver constant int := 2 * per_receiver;
begin
  if not exists (select from public.webhook_deliveries d
    where d.delivery_status = 'pending' and d.webhook_id is not null and d.attempts >= 0
      and d.next_attempt_at <= instant and (d.leased_until is null or d.leased_until <= instant)) then
    return;
  end if;
  -- One at a time: each must see the leases of the others.
  perform pg_advisory_xact_lock(7345010);
  return query
  with recursive hook as (
    (select d.agency_id, d.webhook_id from public.webhook_deliveries d
      where d.delivery_status = 'pending' and d.webhook_id is not null order by 1, 2 limit 1)
    union all
    select n.agency_id, n.webhook_id from hook h cross join lateral (
      select d.agency_id, d.webhook_id from public.webhook_deliveries d
      where d.delivery_status = 'pending' and d.webhook_id is not null
        and (d.agency_id, d.webhook_id) > (h.agency_id, h.webhook_id) order by 1, 2 limit 1) n
  ), busy as materialized (
    select d.agency_id, d.webhook_id, w.receiver, w.failing_since is not null or coalesce(w.is_slow, false)
      or d.leased_until <= instant + make_interval(secs => seconds - slow_seconds) as is_held
    from public.webhook_deliveries d join public.webhooks w using (agency_id, webhook_id)
    where d.lease_id is not null and d.leased_until > instant
  ), due as materialized (
    select w.agency_id, w.webhook_id, w.receiver, w.last_sent_at, d.delivery_id, d.next_attempt_at,
      w.failing_since is not null or coalesce(w.is_slow, false) or used.held > 0 as is_held,
      used.count + row_number() over (partition by w.agency_id, w.webhook_id order by d.next_attempt_at) as turn
    from hook h
    join public.webhooks w on w.agency_id = h.agency_id and w.webhook_id = h.webhook_id and w.status = 'active'
    join public.users u on u.agency_id = w.agency_id and u.user_id = w.user_id and u.user_status = 'active'
    join public.agencies a on a.agency_id = w.agency_id and a.agency_status <> 'inactive' and public.has_access(a)
    cross join lateral (select count(*) as count, count(*) filter (where b.is_held) as held from busy b
      where b.agency_id = w.agency_id and b.webhook_id = w.webhook_id) used
    cross join lateral (
      select p.delivery_id, p.next_attempt_at from public.webhook_deliveries p
      where p.delivery_status = 'pending' and p.agency_id = w.agency_id and p.webhook_id = w.webhook_id
        and p.next_attempt_at <= instant and (p.leased_until is null or p.leased_until <= instant)
      order by p.next_attempt_at limit per_webhook) d
  ), in_turn as (
    select due.*, row_number() over (partition by due.receiver, due.agency_id, due.is_held
      order by due.turn, due.last_sent_at nulls first, due.next_attempt_at) as nth
    from due where due.turn <= case when due.is_held then 1 else per_webhook end
  -- What one agency has at one receiver.
  ), of_pair as (
    select t.*, used.held + used.free + t.nth as pair_place
    from in_turn t cross join lateral (
      select count(*) filter (where b.is_held) as held, count(*) filter (where not b.is_held) as free
      from busy b where b.receiver = t.receiver and b.agency_id = t.agency_id) used
    where case when t.is_held then used.held + t.nth <= per_receiver / 2
        else least(used.held, per_receiver / 2) + used.free + t.nth
          <= case when t.turn > 1 then per_webhook else per_receiver end end
      and used.held + used.free + t.nth <= 2 * per_receiver
  ), ranked as (
    select p.*, row_number() over (partition by p.receiver, p.is_held
      order by p.pair_place, p.last_sent_at nulls first, p.next_attempt_at) as nth_of_receiver
    from of_pair p
  -- What all agencies have at one receiver: the first place of an agency there goes before the second of any, and is
  -- given beyond the others' bound.
  ), of_receiver as (
    select r.*, row_number() over (partition by r.agency_id, r.is_held
      order by r.turn, r.last_sent_at nulls first, r.next_attempt_at) as nth_of_agency
    from ranked r cross join lateral (
      select count(*) filter (where b.is_held) as held, count(*) filter (where not b.is_held) as free
      from busy b where b.receiver = r.receiver) used
    where case when r.is_held then used.held + r.nth_of_receiver <= at_receiver / 2
        else r.pair_place = 1 or least(used.held, at_receiver / 2) + used.free + r.nth_of_receiver <= at_receiver end
      and used.held + used.free + r.nth_of_receiver
        <= case when r.pair_place = 1 and not r.is_held then 4 * at_receiver else 2 * at_receiver end
  -- What one agency has at all receivers.
  ), of_agency as (
    select o.*, used.held + used.free + o.nth_of_agency as share, row_number() over (partition by o.is_held
      order by used.held + used.free + o.nth_of_agency, o.last_sent_at nulls first, o.next_attempt_at) as nth_of_all
    from of_receiver o cross join lateral (
      select count(*) filter (where b.is_held) as held, count(*) filter (where not b.is_held) as free
      from busy b where b.agency_id = o.agency_id) used
    where case when o.is_held then used.held + o.nth_of_agency <= per_agency / 2
        else least(used.held, per_agency / 2) + used.free + o.nth_of_agency
          <= case when o.turn > 1 then per_agency / 2 else per_agency end end
      and used.held + used.free + o.nth_of_agency <= 2 * per_agency
  ), chosen as materialized (
    select c.agency_id, c.webhook_id, c.delivery_id from of_agency c
    where not c.is_held or c.nth_of_all + (select count(*) from busy b where b.is_held) <= held_places
    order by c.share, c.is_held, c.last_sent_at nulls first, c.next_attempt_at limit places
  ), locked as materialized (
    select d.agency_id, d.delivery_id, d.webhook_id, d.lease_id as lost_lease, d.leased_until, d.is_replay
    from public.webhook_deliveries d join chosen c on c.agency_id = d.agency_id and c.delivery_id = d.delivery_id
    where d.delivery_status = 'pending' and (d.leased_until is null or d.leased_until <= instant)
    for update of d skip locked
  ), turns as (
    update public.webhooks w set last_sent_at = instant
    from (select t.agency_id, t.webhook_id from public.webhooks t
      where (t.agency_id, t.webhook_id) in (select l.agency_id, l.webhook_id from locked l)
      for no key update skip locked) t
    where w.agency_id = t.agency_id and w.webhook_id = t.webhook_id
  ), interrupted as (
    insert into public.webhook_attempts (agency_id, attempt_id, delivery_id, attempted_at, error, ms, was_replay)
    select l.agency_id, gen_random_uuid(), l.delivery_id, l.leased_until - make_interval(secs => seconds), 'interrupted',
      seconds * 1000, l.is_replay
    from locked l where l.lost_lease is not null
  )
  update public.webhook_deliveries d
  set lease_id = new_lease, leased_until = instant + make_interval(secs => seconds), attempts = d.attempts + 1
  from locked l where d.agency_id = l.agency_id and d.delivery_id = l.delivery_id
  returning d.agency_id, d.delivery_id;
end $$;

-- Of all agencies: deliveries since then that came to an end, and those that arrived. None without proof.
create function count_webhook_deliveries(since timestamptz) returns table (delivered int, done int)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select count(*) filter (where d.delivery_status = 'delivered')::int, count(*)::int
    from public.agencies a join public.webhook_deliveries d on d.agency_id = a.agency_id and d.created_at >= since
    where d.delivery_status in ('delivered', 'failed') and public.app_is_installation();
end $$;
grant execute on function count_webhook_deliveries to placewell_app;

-- == Exports and archives ==

-- Exports and archives (decisions 048, 050). Those of super admins belong to the nil agency. The file lies in the storage
-- under `storage_key` until the row goes, at `expires_at`.
create table exports (
  agency_id uuid not null references agencies,
  export_id uuid not null,
  export_kind text not null check (export_kind in ('list', 'archive')),
  list text
    check (list in ('candidates', 'jobs', 'matches', 'job_matches', 'candidate_matches', 'clients', 'contacts',
      'submissions', 'placements', 'enrichments', 'recruiters', 'tags', 'agencies')),
  format text not null check (format in ('csv', 'xlsx', 'zip')),
  -- Of the list, as its call takes them, and the chosen columns; null for all.
  parameters jsonb not null default '{}',
  columns jsonb,
  export_status text not null default 'queued'
    check (export_status in ('queued', 'running', 'finished', 'failed', 'canceled')),
  rows_done int not null default 0,
  rows_total int,
  left_out int not null default 0,
  cut_cells int not null default 0,
  file_name text not null,
  size_bytes bigint,
  sha256 text,
  storage_key text,
  error_code text check (error_code in ('disk_full', 'not_allowed', 'subject_gone', 'export_failed')),
  -- What the person was allowed to see when it was made: with less rights by now it is no longer given out.
  made_as_role text check (made_as_role in ('super_admin', 'agency', 'recruiter')),
  made_with_all boolean,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz not null,
  primary key (agency_id, export_id),
  foreign key (agency_id, created_by) references users,
  check ((export_kind = 'list') = (list is not null)),
  check ((export_status = 'finished') = (storage_key is not null))
);
create index exports_by_date on exports (agency_id, created_at desc, export_id desc);
create index exports_by_person on exports (agency_id, created_by, created_at desc, export_id desc);
create index exports_expiring on exports (agency_id, expires_at);
select make_tenant_table('exports');

-- == Due agencies ==

select make_due_list('agencies_with_exports_to_remove', false, '{exports}', $$
  exists (select from public.exports e where e.agency_id = a.agency_id and e.expires_at < instant
    and e.export_status <> 'running')$$);
select make_due_list('agencies_with_webhook_events_to_purge', true, '{webhook_events,webhook_deliveries}', $$
  exists (select from public.webhook_events e where e.agency_id = a.agency_id and e.created_at < instant - older_than
    and not exists (select from public.webhook_deliveries d where d.agency_id = e.agency_id and d.event_id = e.event_id
      and d.delivery_status = 'pending' and d.webhook_id is not null))$$);

-- == Sweeps ==

-- They read tables of several contexts, of which this is the last.

-- Files whose row is gone, and rows whose file is gone, are looked for each day (decision 133).
select make_due_list('agencies_with_files', false, '{uploads,candidate_files,client_files,imports,exports}', $$
  exists (select from public.uploads u where u.agency_id = a.agency_id)
  or exists (select from public.candidate_files f where f.agency_id = a.agency_id)
  or exists (select from public.client_files f where f.agency_id = a.agency_id)
  or exists (select from public.imports i where i.agency_id = a.agency_id)
  or exists (select from public.exports e where e.agency_id = a.agency_id)$$);

-- Work whose row says that it runs, and whose job is gone or dead (decision 133): also that of inactive agencies, whose jobs
-- wait as ever (decision 061).
create function agencies_with_work_to_sweep(instant timestamptz, older_than interval, after uuid, most int)
returns table (agency_id uuid)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  if not public.app_is_installation() then return; end if;
  return query select a.agency_id from public.agencies a
  where a.agency_id > coalesce(after, '00000000-0000-0000-0000-000000000000') and a.deleted_at is null and (
    exists (select from public.upload_files f where f.agency_id = a.agency_id
      and f.parse_status in ('queued', 'parsing') and f.updated_at < instant - older_than)
    or exists (select from public.candidate_files f where f.agency_id = a.agency_id and f.parse_status = 'queued'
      and f.created_at < instant - older_than)
    or exists (select from public.imports i where i.agency_id = a.agency_id
      and i.import_status in ('checking', 'running', 'undoing') and i.created_at < instant - older_than)
    or exists (select from public.exports e where e.agency_id = a.agency_id
      and e.export_status in ('queued', 'running') and e.created_at < instant - older_than)
    or exists (select from public.tags t where t.agency_id = a.agency_id and t.change is not null)
    or exists (select from public.letter_batches b where b.agency_id = a.agency_id and b.batch_status = 'waiting'
      and b.leaves_at < instant - older_than)
    or exists (select from public.shares s where s.agency_id = a.agency_id and s.share_status = 'waiting'
      and s.leaves_at < instant - older_than)
    or exists (select from public.emails m where m.agency_id = a.agency_id
      and m.email_status in ('waiting', 'sending') and m.created_at < instant - older_than)
    or exists (select from public.enrichments e where e.agency_id = a.agency_id and e.completed_at is null
      and e.is_reserved and coalesce(e.next_try_at, e.created_at) <= instant - older_than)
    or exists (select from public.bounce_reports b where b.agency_id = a.agency_id and b.check_status = 'waiting'
      and b.check_began_at < instant - older_than))
  order by 1 limit most;
end $$;
grant execute on function agencies_with_work_to_sweep to placewell_app;

-- == Tasks ==

insert into queueable_tasks (task, queued_by) values
  ('archives.write', 'agency'),
  ('exports.removeExpired', 'installation'),
  ('exports.writeAgencies', 'installation'),
  ('exports.writeList', 'agency'),
  ('webhooks.purge', 'installation');
insert into installation_tasks values ('exports.removeExpired'), ('exports.writeAgencies'), ('webhooks.purge');
