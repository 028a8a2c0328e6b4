-- What a mail server said for good of an address that a message of ours was for: its status (RFC 3463, 5.1.x) beside a keyed
-- hash of the address, which itself is not kept. It goes with the row, some weeks later.
alter table emails add column refused_key text, add column refused_status text,
  add check ((refused_key is null) = (refused_status is null));
create index emails_by_refusal on emails (agency_id, refused_key) where refused_key is not null;

-- What became of each look-up whose address was reported as bounced. Refunds without evidence are counted here, so a row
-- stays when its look-up goes with a candidate; it holds nothing of the person.
create table bounce_reports (
  agency_id uuid not null references agencies,
  enrichment_id uuid not null,
  -- Keyed hash of the address's domain; null for reports of before this migration.
  domain_key text,
  reported_at timestamptz not null default clock_timestamp(),
  refund_basis text check (refund_basis in ('smtp_refusal', 'found_invalid', 'unproven')),
  refunded_at timestamptz,
  -- Why nothing came back.
  refund_refusal text,
  check_status text check (check_status in ('waiting', 'invalid', 'not_invalid')),
  check_began_at timestamptz,
  check_tries int not null default 0,
  primary key (agency_id, enrichment_id),
  check ((refund_basis is null) = (refunded_at is null)),
  check ((refund_basis is null) <> (refund_refusal is null)),
  check ((check_status is null) = (check_began_at is null))
);
create index bounce_reports_by_refund on bounce_reports (agency_id, refunded_at) where refund_basis = 'unproven';
create index bounce_reports_by_check on bounce_reports (agency_id, check_began_at) where check_began_at is not null;

-- What was given back until now had no evidence.
do $$
declare
  previous constant text := coalesce(current_setting('app.agency_id', true), '');
  one uuid;
begin
  perform set_config('app.door', 'identity', true);
  for one in select agency_id from agencies loop
    perform set_config('app.agency_id', one::text, true);
    insert into bounce_reports (agency_id, enrichment_id, reported_at, refund_basis, refunded_at, refund_refusal)
      select e.agency_id, e.enrichment_id, e.bounced_at, case when e.credits_refunded > 0 then 'unproven' end,
        case when e.credits_refunded > 0 then e.bounced_at end, case when e.credits_refunded = 0 then 'too_late' end
      from enrichments e where e.agency_id = one and e.bounced_at is not null and e.credits_charged > 0;
  end loop;
  perform set_config('app.agency_id', previous, true);
  perform set_config('app.door', '', true);
end $$;
select make_tenant_table('bounce_reports');

-- Of one agency, for super admins: reports since then, refunds with and without evidence, and what was refused a refund.
-- Without proof all are zero.
create function count_bounce_reports(agency uuid, since timestamptz)
returns table (reports int, with_evidence int, without_evidence int, refused int)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select count(*)::int,
    (count(*) filter (where b.refund_basis in ('smtp_refusal', 'found_invalid')))::int,
    (count(*) filter (where b.refund_basis = 'unproven'))::int,
    (count(*) filter (where b.refund_refusal <> 'nothing_charged'))::int
  from public.bounce_reports b
  where b.agency_id = agency and b.reported_at >= since and public.app_is_installation();
end $$;
revoke all on function count_bounce_reports from public;
grant execute on function count_bounce_reports to placewell_app;

insert into queueable_tasks (task, queued_by, waits_for_access) values ('enrichment.checkBounce', 'agency', true);
