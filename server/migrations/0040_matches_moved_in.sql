-- Matches that a move brought in at submitted or later (decision 184): they have no history of before, so no later move of
-- theirs is an entry into the funnel, or the first to a stage.
alter table matches add column is_moved_in boolean not null default false;

create or replace function count_moves() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp set enable_sort = off as $$
declare
  f record;
begin
  for f in
    select c.at, m.candidate_id, m.job_id, m.recruiter_id,
      case when c.counts then lag(c.to_status) over in_order end as left_status,
      case when c.counts then lag(c.created_at) over in_order end as came_at,
      case when c.counts and row_number() over (partition by c.counts, c.to_status order by c.created_at, c.history_id) = 1
        and not m.is_moved_in
        then max(c.place) over (partition by c.counts) end as furthest,
      c.counts and c.place > 0 and not m.is_moved_in
        and row_number() over (partition by c.counts, c.place > 0 order by c.created_at, c.history_id) = 1 as is_entry
    from (
      -- A range in an order that only this index offers without a sort.
      select x.ctid as at, x.history_id, x.to_status, x.created_at, not x.is_undo and not x.is_undone as counts,
        case x.to_status when 'submitted' then 1 when 'interviewing' then 2 when 'offered' then 3 when 'placed' then 4
          else 0 end as place
      from public.match_history x
      where x.agency_id = new.agency_id and x.match_id >= new.match_id and x.match_id <= new.match_id
      order by x.match_id) c
    cross join (
      select o.candidate_id, o.job_id, o.recruiter_id, o.is_moved_in from public.matches o
      where o.agency_id = new.agency_id and o.match_id >= new.match_id and o.match_id <= new.match_id
      order by o.match_id) m
    window in_order as (partition by c.counts order by c.created_at, c.history_id)
  loop
    -- By its place: callers hold the lock of the match, so that no one else changes its moves.
    update public.match_history h
    set candidate_id = f.candidate_id, job_id = f.job_id, recruiter_id = coalesce(h.recruiter_id, f.recruiter_id),
      left_status = f.left_status, came_at = f.came_at, furthest = f.furthest, is_entry = f.is_entry
    where h.ctid = f.at and (h.candidate_id, h.job_id, h.left_status, h.came_at, h.furthest, h.is_entry)
      is distinct from (f.candidate_id, f.job_id, f.left_status, f.came_at, f.furthest, f.is_entry);
  end loop;
  return null;
end $$;
