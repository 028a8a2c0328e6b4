-- Outside: webhooks, exports and archives.

-- == Webhooks ==

-- A recruiter has one for each type. Secrets are sealed; after a rotation the previous one signs as well until
-- `previous_secret_until`.
create table webhooks (
  agency_id uuid not null references agencies,
  webhook_id uuid not null,
  user_id uuid not null,
  webhook_type text not null check (webhook_type in ('NewCandidate', 'NewMatch')),
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
create policy owner on webhooks to current_user using (true);

-- The outbox, written in the transaction of the cause (decision 066); kept for some days.
create table webhook_events (
  agency_id uuid not null references agencies,
  event_id uuid not null,
  webhook_type text not null check (webhook_type in ('NewCandidate', 'NewMatch')),
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
  webhook_type text not null check (webhook_type in ('NewCandidate', 'NewMatch')),
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
select make_tenant_table('webhook_deliveries');
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
create policy owner on webhook_attempts to current_user using (true);

-- Leases due deliveries to one process for so many seconds, in turns (decision 066). Webhooks that have waited longest come
-- first. A webhook has at most `per_webhook` at a time, one while it fails; a receiver `per_receiver` and an agency
-- `per_agency`, of which failing ones hold at most half; all failing ones share `failing_places`. Those of inactive
-- agencies and people, and of agencies without access, wait. An expired lease is noted as an interrupted attempt. Every
-- part has its index: the plan is made while the tables are nearly empty, and scans would take ten times as long later.
create function lease_webhook_deliveries(new_lease uuid, places int, seconds int, per_webhook int, per_receiver int,
  per_agency int, failing_places int) returns table (agency_id uuid, delivery_id uuid)
language plpgsql set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  instant constant timestamptz := clock_timestamp();
begin
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
    select d.agency_id, d.webhook_id, w.receiver, w.failing_since is not null as is_failing
    from public.webhook_deliveries d join public.webhooks w using (agency_id, webhook_id)
    where d.lease_id is not null and d.leased_until > instant
  ), due as materialized (
    select w.agency_id, w.webhook_id, w.receiver, w.last_sent_at, w.failing_since is not null as is_failing,
      d.delivery_id, d.next_attempt_at, held.count + row_number() over (partition by w.agency_id, w.webhook_id
        order by d.next_attempt_at) as turn
    from hook h
    join public.webhooks w on w.agency_id = h.agency_id and w.webhook_id = h.webhook_id and w.status = 'active'
    join public.users u on u.agency_id = w.agency_id and u.user_id = w.user_id and u.user_status = 'active'
    join public.agencies a on a.agency_id = w.agency_id and a.agency_status <> 'inactive' and public.has_access(a)
    cross join lateral (select count(*) as count from busy b
      where b.agency_id = w.agency_id and b.webhook_id = w.webhook_id) held
    cross join lateral (
      select p.delivery_id, p.next_attempt_at from public.webhook_deliveries p
      where p.delivery_status = 'pending' and p.agency_id = w.agency_id and p.webhook_id = w.webhook_id
        and p.next_attempt_at <= instant and (p.leased_until is null or p.leased_until <= instant)
      order by p.next_attempt_at limit per_webhook) d
  ), of_receiver as (
    select due.*,
      (select count(*) from busy b where b.receiver = due.receiver) + row_number() over (partition by due.receiver
        order by due.turn, due.is_failing, due.last_sent_at nulls first, due.next_attempt_at) as place,
      (select count(*) from busy b where b.receiver = due.receiver and b.is_failing) + row_number() over (
        partition by due.receiver, due.is_failing order by due.last_sent_at nulls first, due.next_attempt_at)
        as receiver_failing
    from due where due.turn <= case when due.is_failing then 1 else per_webhook end
  ), of_agency as (
    select r.*,
      (select count(*) from busy b where b.agency_id = r.agency_id) + row_number() over (partition by r.agency_id
        order by r.turn, r.is_failing, r.last_sent_at nulls first, r.next_attempt_at) as share,
      (select count(*) from busy b where b.agency_id = r.agency_id and b.is_failing) + row_number() over (
        partition by r.agency_id, r.is_failing order by r.last_sent_at nulls first, r.next_attempt_at) as agency_failing
    from of_receiver r
    where r.place <= case when r.turn > 1 then per_webhook else per_receiver end
      and (not r.is_failing or r.receiver_failing <= per_receiver / 2)
  ), of_all as (
    select a.*,
      (select count(*) from busy b where b.is_failing) + row_number() over (partition by a.is_failing
        order by a.last_sent_at nulls first, a.next_attempt_at) as failing_place
    from of_agency a
    where a.share <= case when a.turn > 1 then per_agency / 2 else per_agency end
      and (not a.is_failing or a.agency_failing <= per_agency / 2)
  ), chosen as materialized (
    select c.agency_id, c.webhook_id, c.delivery_id from of_all c
    where not c.is_failing or c.failing_place <= failing_places
    order by c.share, c.is_failing, c.last_sent_at nulls first, c.next_attempt_at limit places
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
    check (list in ('candidates', 'jobs', 'matches', 'job_matches', 'candidate_matches', 'enrichments', 'recruiters',
      'tags', 'agencies')),
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

-- == Tasks ==

insert into queueable_tasks (task, queued_by) values
  ('archives.write', 'agency'),
  ('exports.writeAgencies', 'installation'),
  ('exports.writeList', 'agency');
insert into installation_tasks values ('exports.removeExpired'), ('exports.writeAgencies'), ('webhooks.purge');
