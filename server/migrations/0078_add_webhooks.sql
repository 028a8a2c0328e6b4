-- Addresses to which a recruiter has events sent, one for each type. Secrets are sealed; after a rotation the previous one
-- signs as well until `previous_secret_until`.
create table webhooks (
  agency_id uuid not null references agencies,
  webhook_id uuid not null,
  user_id uuid not null,
  webhook_type text not null check (webhook_type in ('NewCandidate', 'NewMatch')),
  url text not null,
  -- Host and port: many webhooks of one receiver share its few places.
  receiver text not null generated always as (
    lower(substring(url from '^[A-Za-z]+://(?:[^@/?#]*@)?([^/?#]*)'))
      || case when url ~ '^[A-Za-z]+://(?:[^@/?#]*@)?[^/?#]*:[0-9]+(?:[/?#]|$)' then ''
        when url ~* '^https' then ':443' else ':80' end) stored,
  status text not null default 'active' check (status in ('active', 'inactive')),
  secret_sealed text not null,
  previous_secret_sealed text,
  previous_secret_until timestamptz,
  -- Why it was switched off by itself: the receiver answered 410, or nothing has reached it for days.
  disabled_reason text check (disabled_reason in ('gone', 'failing')),
  -- Since when every attempt has failed.
  failing_since timestamptz,
  last_error text,
  -- When something was last taken to be sent: webhooks of one receiver take turns.
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

-- What is told, written in the transaction of its cause; kept for some days.
create table webhook_events (
  agency_id uuid not null references agencies,
  event_id uuid not null,
  webhook_type text not null check (webhook_type in ('NewCandidate', 'NewMatch')),
  -- The body as it is sent.
  payload jsonb not null,
  is_test boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  primary key (agency_id, event_id)
);
create index webhook_events_by_time on webhook_events (agency_id, created_at);
select make_tenant_table('webhook_events');

-- An event on its way to a webhook. Whoever sends it holds a lease: after its end somebody else may send it.
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
  -- Begun; counted again from zero by a replay.
  attempts int not null default 0,
  is_replay boolean not null default false,
  next_attempt_at timestamptz not null default clock_timestamp(),
  lease_id uuid,
  leased_until timestamptz,
  last_status int,
  last_error text,
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

-- Each time that a delivery was tried.
create table webhook_attempts (
  agency_id uuid not null,
  attempt_id uuid not null,
  delivery_id uuid not null,
  attempted_at timestamptz not null default clock_timestamp(),
  -- Of the answer; null when there was none.
  status int,
  error text,
  ms int not null,
  -- The first characters of the answer.
  response text,
  was_replay boolean not null,
  primary key (agency_id, attempt_id),
  foreign key (agency_id, delivery_id) references webhook_deliveries on delete cascade
);
create index webhook_attempts_by_delivery on webhook_attempts (agency_id, delivery_id, attempted_at);
select make_tenant_table('webhook_attempts');

-- The sender looks across agencies, as the queue does: as the owner.
do $$
declare name text;
begin
  foreach name in array array['webhooks', 'webhook_deliveries', 'webhook_attempts'] loop
    execute format('create policy owner on %I to current_user using (true)', name);
  end loop;
end $$;

-- Leases up to `places` deliveries that are due to one process, for so many seconds. A receiver has at most `per_receiver`
-- at a time, one while it fails; webhooks of one receiver take turns; an agency has at most `per_agency`, those with the
-- fewest go first; webhooks that fail share `failing_places`. Those of inactive agencies and people, and of agencies
-- without access, wait. A lease that has ended was its process's: the attempt is noted as interrupted.
create function lease_webhook_deliveries(new_lease uuid, places int, seconds int, per_receiver int, per_agency int,
  failing_places int) returns table (agency_id uuid, delivery_id uuid)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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
    select d.agency_id, w.receiver, w.failing_since is not null as is_failing
    from public.webhook_deliveries d join public.webhooks w using (agency_id, webhook_id)
    where d.lease_id is not null and d.leased_until > instant
  ), due as materialized (
    select w.agency_id, w.webhook_id, w.receiver, w.last_sent_at, w.failing_since is not null as is_failing,
      d.delivery_id, d.next_attempt_at
    from hook h
    join public.webhooks w on w.agency_id = h.agency_id and w.webhook_id = h.webhook_id and w.status = 'active'
    join public.users u on u.agency_id = w.agency_id and u.user_id = w.user_id and u.user_status = 'active'
    join public.agencies a on a.agency_id = w.agency_id and a.agency_status <> 'inactive' and public.has_access(a)
    cross join lateral (
      select p.delivery_id, p.next_attempt_at from public.webhook_deliveries p
      where p.delivery_status = 'pending' and p.agency_id = w.agency_id and p.webhook_id = w.webhook_id
        and p.next_attempt_at <= instant and (p.leased_until is null or p.leased_until <= instant)
      order by p.next_attempt_at limit per_receiver) d
  ), of_receiver as (
    select due.*, (select count(*) from busy b where b.receiver = due.receiver)
      + row_number() over (partition by due.receiver order by due.last_sent_at nulls first, due.next_attempt_at) as place
    from due
  ), of_agency as (
    select r.*, (select count(*) from busy b where b.agency_id = r.agency_id)
        + row_number() over (partition by r.agency_id order by r.is_failing, r.next_attempt_at) as share,
      (select count(*) from busy b where b.is_failing)
        + row_number() over (partition by r.is_failing order by r.next_attempt_at) as failing_place
    from of_receiver r where r.place <= case when r.is_failing then 1 else per_receiver end
  ), chosen as materialized (
    select c.agency_id, c.webhook_id, c.delivery_id from of_agency c
    where c.share <= per_agency and (not c.is_failing or c.failing_place <= failing_places)
    order by c.share, c.is_failing, c.next_attempt_at limit places
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
revoke all on function lease_webhook_deliveries from public;

insert into installation_tasks values ('webhooks.purge');
