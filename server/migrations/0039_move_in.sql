-- An agency moves in (decision 184): tables of several kinds, joined by the IDs of their source.

create table moves (
  agency_id uuid not null references agencies,
  move_id uuid not null,
  created_by uuid not null,
  move_status text not null default 'mapping'
    check (move_status in ('mapping', 'checking', 'checked', 'running', 'finished', 'canceled', 'failed', 'undoing',
      'undone')),
  -- Words of the source that are mapped once: of statuses, owners and currencies.
  words jsonb not null default '[]',
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  primary key (agency_id, move_id),
  foreign key (agency_id, created_by) references users
);
create index moves_by_time on moves (agency_id, created_at desc);
select make_tenant_table('moves');

-- Which record a row of the source became, by its ID there or by a hash of the row. It outlives the move, so that a later one
-- joins. Candidates have candidate_external_ids.
create table moved_records (
  agency_id uuid not null references agencies,
  record_kind text not null
    check (record_kind in ('clients', 'contacts', 'candidates', 'jobs', 'matches', 'placements', 'notes', 'calls', 'tasks')),
  external_id text not null,
  record_id uuid not null,
  move_id uuid not null,
  primary key (agency_id, record_kind, external_id)
);
create index moved_records_by_record on moved_records (agency_id, record_id);
select make_tenant_table('moved_records');

-- The tables of a move. `import_kind`: what their rows are; null until a person says it, and of an import of candidates.
alter table imports add column move_id uuid;
-- short: tables that were imported go after some weeks.
alter table imports add column import_kind text
  check (import_kind in ('clients', 'contacts', 'candidates', 'jobs', 'matches', 'placements', 'notes', 'calls', 'tasks'));
-- short: tables that were imported go after some weeks.
create index imports_by_move on imports (agency_id, move_id) where move_id is not null;

-- What a row of another kind than candidates became.
alter table import_rows add column record_id uuid;

insert into queueable_tasks (task, queued_by) values ('moves.work', 'agency');

-- Work whose job is gone or dead, that of moves included.
create or replace function agencies_with_work_to_sweep(instant timestamptz, older_than interval, after uuid, most int)
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
    or exists (select from public.moves v where v.agency_id = a.agency_id
      and v.move_status in ('checking', 'running', 'undoing') and v.created_at < instant - older_than)
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
