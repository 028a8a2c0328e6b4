import { skillKeysOf } from '../../matching/jobs/job-values.rules.ts';
import type { RecordCheck } from './record-check.ts';

const SCORE_AGAIN = 'Saving the job (any field) scores and counts it again.';

/** No renewal after a change of the vocabulary is under way, which writes keys again. */
export const NO_RENEWAL = `not exists (select from vocabulary_renewals v where v.agency_id = r.agency_id and v.finished_at is null)`;

export const matchChecks: RecordCheck[] = [
  {
    table: 'jobs',
    id: 'r.job_id',
    join: `left join lateral (select count(*) as matches, max(m.score) as best from matches m
        where m.agency_id = r.agency_id and m.job_id = r.job_id and m.deleted_at is null) n on true`,
    // Scoring that is queued counts them.
    where: `(r.match_count, r.top_match_score) is distinct from (n.matches::int, n.best)
      and not exists (select from graphile_worker._private_jobs q where q.key = 'matches:job:' || r.job_id)`,
    fault: 'jobs count other matches, or another best score, than they have',
    advice: SCORE_AGAIN,
  },
  {
    table: 'jobs',
    id: 'r.job_id',
    where: `${NO_RENEWAL}`,
    columns: 'r.skills_required, r.skills_preferred, r.skill_keys',
    faultOf: ({ skills_required, skills_preferred, skill_keys }) =>
      skillKeysOf([
        ...skills_required.map(({ skill }: { skill: string }) => skill),
        ...skills_preferred,
      ]).join() !== skill_keys.join(),
    fault: 'jobs are found by other skills than they ask for',
    advice: SCORE_AGAIN,
  },
  {
    table: 'matches',
    id: 'r.match_id',
    join: `join jobs j on j.agency_id = r.agency_id and j.job_id = r.job_id
      join candidates c on c.agency_id = r.agency_id and c.candidate_id = r.candidate_id`,
    where: `(r.recruiter_id, r.candidate_recruiter_id) is distinct from (j.recruiter_id, c.recruiter_id)`,
    fault: 'matches have other owners than their job and candidate',
    advice: 'Transfer the job or the candidate to another recruiter, and back.',
  },
  {
    table: 'matches',
    id: 'r.match_id',
    join: `join lateral (select h.to_status from match_history h where h.agency_id = r.agency_id and h.match_id = r.match_id
        order by h.created_at desc, h.history_id desc limit 1) h on true`,
    where: `r.removal is null and r.match_status <> h.to_status`,
    fault: 'matches are in another stage than their last move says',
    advice: 'The recruiter moves them to the right stage.',
  },
  // What `count_moves` keeps (decision 156).
  {
    table: 'matches',
    id: 'r.match_id',
    where: `exists (select from match_history h join (
      select c.history_id, r.candidate_id, r.job_id,
        case when c.counts then lag(c.to_status) over in_order end as left_status,
        case when c.counts then lag(c.created_at) over in_order end as came_at,
        case when c.counts and row_number() over (partition by c.counts, c.to_status order by c.created_at, c.history_id) = 1
          and not r.is_moved_in
          then max(c.place) over (partition by c.counts) end as furthest,
        c.counts and c.place > 0 and not r.is_moved_in
          and row_number() over (partition by c.counts, c.place > 0 order by c.created_at, c.history_id) = 1 as is_entry
      from (select x.history_id, x.to_status, x.created_at, not x.is_undo and not x.is_undone as counts,
          case x.to_status when 'submitted' then 1 when 'interviewing' then 2 when 'offered' then 3 when 'placed' then 4
            else 0 end as place
        from match_history x where x.agency_id = r.agency_id and x.match_id = r.match_id) c
      window in_order as (partition by c.counts order by c.created_at, c.history_id)) f on f.history_id = h.history_id
      where h.agency_id = r.agency_id and h.match_id = r.match_id
        and (h.candidate_id, h.job_id, h.left_status, h.came_at, h.furthest, h.is_entry)
          is distinct from (f.candidate_id, f.job_id, f.left_status, f.came_at, f.furthest, f.is_entry))`,
    fault: 'matches have moves that reports and forecasts count otherwise than they were',
    advice: `Let the database count them again: update match_history set is_undone = is_undone where match_id in ('…');`,
  },
];
