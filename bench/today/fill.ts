import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { openOwnerPool } from '@placewell/server/platform/db/database.ts';
import { seed } from '../api/seed.ts';

const JOBS = 60;
/** Three matches and a sixth of a task for each candidate; of 36 matches five await a reply. */
export const sizesOfAgency = (candidates: number) => ({
  candidates,
  matches: 3 * candidates,
  awaiting: (3 * candidates * 5) / 36,
  tasks: candidates / 6,
});

const TABLES = ['candidates', 'jobs', 'matches', 'match_history', 'activities', 'shared_keys', 'users'];

const JOB_ROWS = `
  with added as (
    insert into clients (agency_id, client_id, recruiter_id, client_name, client_status)
    select $1, gen_random_uuid(), (select user_id from users where agency_id = $1 limit 1), 'Client ' || n, 'active'
    from generate_series(0, 8) n returning client_id
  ), clients as (select array_agg(client_id) as ids from added)
  insert into jobs (agency_id, job_id, recruiter_id, job_title, client_id, job_status, match_count, opened_at, created_at, updated_at)
  select $1::uuid, gen_random_uuid(), u.ids[1 + n % array_length(u.ids, 1)], 'Job ' || n, clients.ids[1 + n % 9], 'open',
    $2::int / ${JOBS}, now() - interval '20 days', now() - interval '20 days', now() - n * interval '6 hours'
  from generate_series(1, ${JOBS}) n, clients, (select array_agg(user_id order by user_id) as ids from users where agency_id = $1) u`;

// Each job has other candidates, so that no pair occurs twice.
const MATCH_ROWS = `
  insert into matches (agency_id, match_id, candidate_id, job_id, recruiter_id, candidate_recruiter_id, score, coverage,
    score_breakdown, gates, matched_skills, missing_skills, reasons, risks, scorer_version, vocabulary_version, inputs_hash,
    weights, reach_km, reach_effect, match_status, match_date, expiry_date)
  select $1::uuid, gen_random_uuid(), c.candidate_id, j.job_id, j.recruiter_id, c.recruiter_id, 30 + (at * 7919) % 71, 0.8,
    '[]', '[]', '{Java}', '{SQL}', '{"Knows Java"}', '{}', '1', '1', md5(at::text), array_fill(1::smallint, array[8]), 50, 'flag',
    case when at % 36 < 3 then 'contacted' when at % 36 < 5 then 'submitted' when at % 36 = 5 then 'rejected' else 'new' end,
    now() - (at % 30) * interval '1 day', now() + (30 - at % 30) * interval '1 day'
  from generate_series(0, $2::int - 1) as at
  join (select row_number() over (order by job_id) - 1 as place, * from jobs where agency_id = $1) j on j.place = at % ${JOBS}
  join (select row_number() over (order by candidate_id) - 1 as place, * from candidates where agency_id = $1) c
    on c.place = (at / ${JOBS} * 20 + at % ${JOBS} * 7) % $3::int`;

const MOVES = `
  insert into match_history (agency_id, history_id, match_id, user_id, from_status, to_status, created_at)
  select agency_id, gen_random_uuid(), match_id, recruiter_id, 'new', match_status, match_date + interval '1 hour'
  from matches where agency_id = $1 and match_status <> 'new'`;

const TASK_ROWS = `
  insert into activities (agency_id, activity_id, activity_kind, candidate_id, title, assignee_id, created_by, due_on)
  select agency_id, gen_random_uuid(), 'task', candidate_id, 'Call back', recruiter_id, recruiter_id,
    current_date + (row_number() over ())::int % 9 - 6
  from candidates where agency_id = $1 limit $2`;

const TWINS = `
  insert into shared_keys (agency_id, reason, shared_key, candidate_id)
  select agency_id, 'phone', '+49' || place / 2, candidate_id
  from (select row_number() over (order by candidate_id) as place, * from candidates where agency_id = $1 limit 600) c`;

/** An agency with a year's work that the database has not analysed, nor will. */
export async function fillAgency(
  url: string,
  { candidates, matches, tasks }: ReturnType<typeof sizesOfAgency>,
): Promise<{ agency_id: AgencyId; user_id: UserId }> {
  const pool = openOwnerPool(url, 1);
  try {
    for (const table of TABLES) await pool.query(`alter table ${table} set (autovacuum_enabled = false)`);
    const [agency] = await seed(url, [candidates], { hasDocuments: false, isAnalysed: false });
    const { agency_id, owner_id: user_id } = agency!;
    await pool.query(JOB_ROWS, [agency_id, matches]);
    await pool.query(MATCH_ROWS, [agency_id, matches, candidates]);
    await pool.query(MOVES, [agency_id]);
    await pool.query(TASK_ROWS, [agency_id, tasks]);
    await pool.query(TWINS, [agency_id]);
    return { agency_id, user_id };
  } finally {
    await pool.end();
  }
}
