-- A receiver (host and port) had two places, whoever its webhooks belonged to: one that stayed silent held both of them,
-- and another webhook of the same person at the same host waited up to ten seconds for each event. Turns are by webhook
-- now. A webhook has at most `per_webhook` deliveries at a time, one while it fails. The first one of each webhook goes
-- before the second of any, and a second one only while its receiver has fewer than `per_webhook` on their way and its agency
-- uses no more than half of its places. A receiver has at most `per_receiver` and an agency `per_agency`; webhooks that fail
-- hold at most half of either, and `failing_places` in all.
-- Whoever was tried longest ago goes first, also among those that fail: by the time that a delivery is due, those that have
-- failed before would take the places again and again. Only what its agency may send is numbered among the places of all.
drop function lease_webhook_deliveries;
create function lease_webhook_deliveries(new_lease uuid, places int, seconds int, per_webhook int, per_receiver int,
  per_agency int, failing_places int) returns table (agency_id uuid, delivery_id uuid)
language plpgsql set search_path = pg_catalog, public, pg_temp
-- As before (0090): every part has its index.
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
revoke all on function lease_webhook_deliveries from public;
