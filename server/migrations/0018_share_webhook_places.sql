-- Whether a webhook's last answer took long, or never came; null before the first. It stays when the URL changes.
alter table webhooks add column is_slow boolean;

-- As before, with places by agency (decision 134). A webhook is held back while it fails, or was slow, or one of its
-- requests has been under way for longer than `slow_seconds`: what is held back has at most half of any share, so that
-- the other half is free again within `slow_seconds` whatever receivers do. The former signature goes on working.
-- While nothing is due it only looks at the index of 0029, to which `attempts`, never negative, leads.
drop function lease_webhook_deliveries;
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
