-- What reports count of each move, kept with the moves of its match (decision 156).
-- online

-- step: the columns, kept from now on
alter table match_history
  -- Copies of those of the match, so that counting reads no matches, of which most never move.
  add column candidate_id uuid,
  add column job_id uuid,
  -- The stage that the move left, and when the match had come there, by the moves that were not undone and undid nothing.
  add column left_status text,
  add column came_at timestamptz,
  -- Of the first such move to a stage: the furthest stage that the match came to by any, ever, from 1 for submitted to 4 for
  -- placed; 0 if it came to none of these. Null in others.
  add column furthest smallint,
  -- Whether it is the first such move to submitted or beyond.
  add column is_entry boolean not null default false;
-- Reads all moves of the match again, so that undoing one needs nothing else. Moves are deleted with their match only.
create function count_moves() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.match_history h
  set candidate_id = f.candidate_id, job_id = f.job_id, recruiter_id = coalesce(h.recruiter_id, f.recruiter_id),
    left_status = f.left_status, came_at = f.came_at, furthest = f.furthest, is_entry = f.is_entry
  from (
    select c.history_id, m.candidate_id, m.job_id, m.recruiter_id,
      case when c.counts then lag(c.to_status) over in_order end as left_status,
      case when c.counts then lag(c.created_at) over in_order end as came_at,
      case when c.counts and row_number() over (partition by c.counts, c.to_status order by c.created_at, c.history_id) = 1
        then max(c.place) over (partition by c.counts) end as furthest,
      c.counts and c.place > 0
        and row_number() over (partition by c.counts, c.place > 0 order by c.created_at, c.history_id) = 1 as is_entry
    from (
      select x.history_id, x.to_status, x.created_at, not x.is_undo and not x.is_undone as counts,
        case x.to_status when 'submitted' then 1 when 'interviewing' then 2 when 'offered' then 3 when 'placed' then 4
          else 0 end as place
      from public.match_history x where x.agency_id = new.agency_id and x.match_id = new.match_id) c
    join public.matches m on m.agency_id = new.agency_id and m.match_id = new.match_id
    window in_order as (partition by c.counts order by c.created_at, c.history_id)) f
  where h.agency_id = new.agency_id and h.history_id = f.history_id
    and (h.candidate_id, h.job_id, h.left_status, h.came_at, h.furthest, h.is_entry)
      is distinct from (f.candidate_id, f.job_id, f.left_status, f.came_at, f.furthest, f.is_entry);
  return null;
end $$;
create trigger count_moves after insert or update of to_status, created_at, is_undo, is_undone
  on match_history for each row execute function count_moves();
-- A merge of candidates moves matches.
create function copy_candidate_to_moves() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.match_history set candidate_id = new.candidate_id
  where agency_id = new.agency_id and match_id = new.match_id;
  return null;
end $$;
create trigger copy_candidate_to_moves after update of candidate_id on matches
  for each row when (old.candidate_id is distinct from new.candidate_id) execute function copy_candidate_to_moves();

-- step in batches of 500 matches by agency_id, match_id: those of before, by touching one move of each match
update match_history h set is_undone = h.is_undone from batch b
where h.agency_id = b.agency_id and h.match_id = b.match_id and not exists (
  select from match_history other
  where other.agency_id = h.agency_id and other.match_id = h.match_id and other.history_id < h.history_id);

-- step concurrently: the matches that came to be submitted
create index concurrently match_history_entries on match_history (agency_id, created_at)
  include (match_id, candidate_id, job_id, recruiter_id, history_id, furthest) where is_entry;

-- step concurrently: the stays that ended
create index concurrently match_history_stays on match_history (agency_id, created_at)
  include (match_id, candidate_id, job_id, recruiter_id, history_id, left_status, came_at) where left_status <> to_status;

-- step concurrently: when matches came to each stage first
create index concurrently match_history_firsts on match_history (agency_id, to_status, created_at)
  include (match_id, candidate_id, job_id, recruiter_id, history_id, furthest) where furthest is not null;

-- step concurrently: the matches that have not ended
create index concurrently matches_under_way on matches (agency_id, job_id)
  include (match_id) where match_status not in ('placed', 'rejected', 'withdrawn');

-- step concurrently: those that a person took away
create index concurrently matches_taken_away on matches (agency_id, match_id) where removal = 'person';

-- step concurrently: nothing reads the moves of all matches any more
drop index concurrently match_history_counted;

-- step concurrently: nor all matches
drop index concurrently matches_counted;
