// A large agency: two years of work with 100,000 moves, and the fees earned by it.
import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { openOwnerPool } from '@placewell/server/platform/db/database.ts';
import type pg from 'pg';
import { seed } from '../api/seed.ts';

export type AgencySizes = {
  candidates: number;
  clients?: number;
  jobs: number;
  /** At most 50 for each job. */
  matches: number;
  moves: number;
  placements: number;
};

const CLIENT_ROWS = ({ clients = 120 }: AgencySizes) => `
  insert into clients (agency_id, client_id, recruiter_id, client_name, client_status)
  select $1, gen_random_uuid(), (select user_id from users where agency_id = $1 limit 1), 'Client ' || n, 'active'
  from generate_series(1, ${clients}) n`;

const CONTACT_ROWS = `
  insert into contacts (agency_id, contact_id, client_id, contact_name, email, is_primary)
  select agency_id, gen_random_uuid(), client_id, 'Contact of ' || client_name, client_id || '@client.example', true
  from clients where agency_id = $1`;

const JOB_ROWS = ({ jobs }: AgencySizes) => `
  insert into jobs (agency_id, job_id, recruiter_id, job_title, description, client_id, job_status, openings, salary_min, salary_max, salary_currency,
    salary_period, tags, tag_keys, opened_at, created_at, updated_at)
  select $1::uuid, gen_random_uuid(), u.ids[1 + n % array_length(u.ids, 1)], 'Job ' || n, 'Nights', c.ids[1 + n * 7 % array_length(c.ids, 1)],
    case when n % 4 = 0 then 'open' when n % 50 = 1 then 'prospect' else 'filled' end, 1 + n % 3, 50000, 50000 + n * 10, 'EUR', 'year',
    array['Tag ' || n % 12], array['tag ' || n % 12], t.at, t.at, t.at
  from generate_series(1, ${jobs}) n,
    lateral (select now() - (n * 730.0 / ${jobs}) * interval '1 day' as at) t,
    (select array_agg(user_id order by user_id) as ids from users where agency_id = $1) u,
    (select array_agg(client_id order by client_id) as ids from clients where agency_id = $1) c`;

// Each job has other candidates, so that no pair occurs twice.
const MATCH_ROWS = ({ candidates, jobs, matches }: AgencySizes) => `
  insert into matches (agency_id, match_id, candidate_id, job_id, recruiter_id, candidate_recruiter_id, score, coverage,
    score_breakdown, gates, matched_skills, missing_skills, reasons, risks, scorer_version, vocabulary_version, inputs_hash,
    weights, reach_km, reach_effect, match_status, match_date, expiry_date)
  select $1::uuid, gen_random_uuid(), c.candidate_id, j.job_id, j.recruiter_id, c.recruiter_id, 30 + (at * 7919) % 71, 0.8,
    jsonb_build_array(jsonb_build_object('criterion', 'skills', 'label', 'Skills', 'weight', 40, 'fit', 0.8, 'score', 32,
      'status', 'met', 'detail', repeat('points ', 45), 'evidence', '[]'::jsonb)), '[]', '{Java,Python,SQL}', '{SQL}', '{"Knows Java"}', '{}', '1', '1', md5(at::text), array_fill(1::smallint, array[8]), 50, 'flag',
    'new', j.opened_at + (at % 40) * interval '1 day', now() + interval '30 days'
  from generate_series(0, ${matches - 1}) as at
  join (select row_number() over (order by job_id) - 1 as place, * from jobs where agency_id = $1) j on j.place = at % ${jobs}
  join (select row_number() over (order by candidate_id) - 1 as place, * from candidates where agency_id = $1) c
    on c.place = (at / ${jobs} * 20 + at % ${jobs} * 7) % ${candidates}`;

// Matches move on at random times, some back and forth, until an end or now; one move in thirty was undone.
const MOVE_ROWS = ({ moves }: AgencySizes) => `
  with paths as (
    select match_id, recruiter_id, match_date, (row_number() over (order by match_id))::int as n from matches where agency_id = $1),
  stages as (
    select *, (array[
      array['shortlisted', 'contacted', 'submitted', 'interviewing', 'offered', 'placed'],
      array['viewed', 'shortlisted', 'contacted', 'rejected', null, null],
      array['shortlisted', 'submitted', 'interviewing', 'submitted', 'rejected', null],
      array['contacted', 'submitted', 'rejected', null, null, null],
      array['shortlisted', 'interviewing', 'withdrawn', null, null, null],
      array['viewed', 'rejected', null, null, null, null],
      array['viewed', null, null, null, null, null],
      array['shortlisted', null, null, null, null, null]])[1 + n % 8:1 + n % 8] as path from paths),
  moves as (
    select s.match_id, s.recruiter_id, s.n, step.at, step.stage, lag(step.stage, 1, 'new') over (partition by s.match_id order by step.at) as before,
      s.match_date + step.at * (1 + (s.n * 31 + step.at * 17) % 9) * interval '1 day' + (s.n % 86400) * interval '1 second' as created_at
    from stages s cross join lateral unnest(s.path) with ordinality as step(stage, at) where step.stage is not null)
  insert into match_history (agency_id, history_id, match_id, user_id, recruiter_id, from_status, to_status, created_at, is_undone)
  select $1::uuid, gen_random_uuid(), match_id, recruiter_id, case when n % 5 > 0 then recruiter_id end, before, stage, created_at,
    (n * 13 + at) % 30 = 0
  from moves where created_at < now() order by created_at limit ${moves}`;

const CURRENT_STAGES = `
  update matches m set match_status = h.to_status from (
    select distinct on (match_id) match_id, to_status from match_history where agency_id = $1 and not is_undone
    order by match_id, created_at desc) h
  where m.agency_id = $1 and h.match_id = m.match_id`;

const SUBMISSION_ROWS = `
  insert into submissions (agency_id, submission_id, candidate_id, match_id, job_id, job_title, client_id, recruiter_id, channel,
    first_sent_at, last_sent_at, answer, answered_at)
  select distinct on (h.match_id) $1::uuid, gen_random_uuid(), m.candidate_id, m.match_id, m.job_id, j.job_title, j.client_id, m.recruiter_id,
    'email', h.created_at, h.created_at, case when m.score % 3 > 0 then 'meet' end,
    case when m.score % 3 > 0 then h.created_at + m.score * interval '3 hours' end
  from match_history h
  join matches m on m.agency_id = h.agency_id and m.match_id = h.match_id
  join jobs j on j.agency_id = m.agency_id and j.job_id = m.job_id
  where h.agency_id = $1 and h.to_status = 'submitted' order by h.match_id, h.created_at`;

const PLACEMENT_ROWS = ({ placements }: AgencySizes) => `
  insert into placements (agency_id, placement_id, match_id, candidate_id, job_id, job_title, client_id, client_name, recruiter_id,
    status_on, agreed_on, start_on, salary, salary_period, fee_kind, fee_percent, fee_cents, currency)
  select distinct on (m.match_id) $1::uuid, gen_random_uuid(), m.match_id, m.candidate_id, m.job_id, j.job_title, j.client_id, cl.client_name,
    m.recruiter_id, h.created_at::date, h.created_at::date, h.created_at::date + m.score, 60000, 'year', 'percent', 20, 1200000 + m.score,
    case when m.score % 7 = 0 then 'CHF' else 'EUR' end
  from match_history h
  join matches m on m.agency_id = h.agency_id and m.match_id = h.match_id and m.match_status = 'placed'
  join jobs j on j.agency_id = m.agency_id and j.job_id = m.job_id
  join clients cl on cl.agency_id = j.agency_id and cl.client_id = j.client_id
  where h.agency_id = $1 and h.to_status = 'placed' order by m.match_id, h.created_at limit ${placements}`;

const SPLIT_ROWS = `
  insert into placement_splits (agency_id, placement_id, position, user_id, split_role, percent, share_cents)
  select p.agency_id, p.placement_id, 1, p.recruiter_id, 'client', 50, p.fee_cents / 2 from placements p where p.agency_id = $1
  union all
  select p.agency_id, p.placement_id, 2, m.candidate_recruiter_id, 'candidate', 50, p.fee_cents - p.fee_cents / 2
  from placements p join matches m on m.agency_id = p.agency_id and m.match_id = p.match_id where p.agency_id = $1`;

const CORRECTION_ROWS = `
  insert into placement_corrections (agency_id, correction_id, placement_id, correction_kind, corrected_on, fee_cents, reason, user_id)
  select agency_id, gen_random_uuid(), placement_id, 'fee', start_on + 40, -50000, 'Agreed since', recruiter_id
  from placements where agency_id = $1 and fee_cents % 10 = 0`;

const DEFAULT_SPLIT_ROWS = `
  insert into default_splits (agency_id, split_role, percent) values ($1, 'client', 50), ($1, 'candidate', 50)`;

const statementsOf = (sizes: AgencySizes) => [
  CLIENT_ROWS(sizes),
  CONTACT_ROWS,
  JOB_ROWS(sizes),
  MATCH_ROWS(sizes),
  MOVE_ROWS(sizes),
  CURRENT_STAGES,
  SUBMISSION_ROWS,
  PLACEMENT_ROWS(sizes),
  SPLIT_ROWS,
  CORRECTION_ROWS,
  DEFAULT_SPLIT_ROWS,
];

async function count(pool: pg.Pool, table: string) {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n ?? 0;
}

export type FilledAgency = { agency_id: AgencyId; user_id: UserId; moves: number; placements: number };

/** Two years of work in an agency that has candidates. */
export async function fillWork(pool: pg.Pool, agency_id: AgencyId, sizes: AgencySizes) {
  for (const statement of statementsOf(sizes)) {
    await pool.query(statement, [agency_id]);
    // A table that has just been filled; otherwise keys are looked up by reading the agency's rows.
    await pool.query('analyze');
  }
}

/** Fills an installation with the agency, and lets the database look at its tables. */
export async function fillAgency(url: string, sizes: AgencySizes): Promise<FilledAgency> {
  const [agency] = await seed(url, [sizes.candidates], { hasDocuments: false });
  if (!agency) throw new Error('No agency was seeded');
  const { agency_id, owner_id: user_id } = agency;
  const pool = openOwnerPool(url, 1);
  try {
    await fillWork(pool, agency_id, sizes);
    await pool.query('vacuum analyze');
    await pool.query('checkpoint');
    const [moves, placements] = [await count(pool, 'match_history'), await count(pool, 'placements')];
    return { agency_id, user_id, moves, placements };
  } finally {
    await pool.end();
  }
}
