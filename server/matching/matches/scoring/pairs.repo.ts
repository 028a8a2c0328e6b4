import type { CandidateId, JobId, MatchId, RecruiterId, UserId } from '@placewell/contract/ids.ts';
import type { ReachEffect } from '@placewell/contract/matching/match-settings.ts';
import type { MatchStatus } from '@placewell/contract/matching/matches.ts';
import { type RawBuilder, sql } from 'kysely';
import { toJsonText } from '../../../platform/db/json.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { featuresVersion } from '../../../providers/vocabulary/scoring-versions.ts';
import { DEFAULT_STORED_WEIGHTS } from '../../match-settings/match-settings.public.ts';
import type { FullList } from './full-list.rules.ts';
import type { ScoreBreakdown } from './score-breakdown.rules.ts';
import { UNTOUCHED_STATUSES } from './untouched.rules.ts';

/** What removed a stored pair from the lists. */
export type Removal = 'person' | 'scoring' | 'job' | 'candidate';

/** A stored pair, removed or not, with all inputs of `planMatchUpdate`. */
export type Pair = {
  match_id: MatchId;
  candidate_id: CandidateId;
  job_id: JobId;
  score: number;
  match_status: MatchStatus;
  has_note: boolean;
  removal: Removal | null;
  is_stale: boolean;
  is_expired: boolean;
  inputs_hash: string;
  scorer_version: string;
  vocabulary_version: string;
  /** The weights of the stored score, and the current ones: the job's custom weights, else the agency's. */
  weights: number[];
  current_weights: number[];
  /** The reach of the stored score, and the current one. */
  reach_km: number;
  reach_effect: ReachEffect;
  current_reach_km: number;
  current_reach_effect: ReachEffect;
  scored_at: string;
  recruiter_id: RecruiterId;
  candidate_recruiter_id: RecruiterId;
  job_owner_id: UserId;
  candidate_owner_id: UserId;
  is_job_deleted: boolean;
  is_candidate_deleted: boolean;
  /** In matching, with features of the current vocabulary. */
  is_job_scorable: boolean;
  is_candidate_scorable: boolean;
  /** Out of matching because of the candidate (status), not because its features must be renewed. */
  has_candidate_left_matching: boolean;
  job_hash: string;
  candidate_hash: string;
};

type PairScope =
  | { job_id: JobId; candidate_ids?: readonly CandidateId[] }
  | { candidates: readonly CandidateId[] }
  | { match_ids: readonly MatchId[] };

/** Locks the pairs of a job, a candidate or given ids, in the order of their ids as every writer does. */
export const lockPairs = (tx: TenantTx, of: PairScope) => selectPairs(tx, of, sql`for no key update of m`);

/** All pairs of a job or of candidates, without a lock. */
export const listPairs = (tx: TenantTx, of: PairScope) => selectPairs(tx, of, sql``);

function scopeOf(of: PairScope): RawBuilder<unknown> {
  if ('job_id' in of)
    return of.candidate_ids
      ? sql`m.job_id = ${of.job_id} and m.candidate_id = any(${[...of.candidate_ids]}::uuid[])`
      : sql`m.job_id = ${of.job_id}`;
  if ('candidates' in of) return sql`m.candidate_id = any(${[...of.candidates]}::uuid[])`;
  return sql`m.match_id = any(${[...of.match_ids]}::uuid[])`;
}

async function selectPairs(tx: TenantTx, of: PairScope, lock: RawBuilder<unknown>): Promise<Pair[]> {
  if ('match_ids' in of && of.match_ids.length === 0) return [];
  const scope = scopeOf(of);
  const { rows } = await sql<Pair>`
    select m.match_id, m.candidate_id, m.job_id, m.score, m.match_status,
      coalesce(m.recruiter_note, '') <> '' as has_note, m.removal, m.is_stale, m.expiry_date < now() as is_expired,
      m.inputs_hash, m.scorer_version, m.vocabulary_version, m.scored_at,
      m.weights, coalesce(jf.weights, a.weights, ${[...DEFAULT_STORED_WEIGHTS]}::smallint[]) as current_weights,
      m.reach_km, m.reach_effect, coalesce(j.reach_km, a.reach_km) as current_reach_km,
      coalesce(j.reach_effect, a.reach_effect) as current_reach_effect,
      m.recruiter_id, m.candidate_recruiter_id,
      j.recruiter_id as job_owner_id, c.recruiter_id as candidate_owner_id,
      j.deleted_at is not null as is_job_deleted, c.deleted_at is not null as is_candidate_deleted,
      coalesce(jf.features is not null and jf.vocabulary_version = ${featuresVersion()}, false) as is_job_scorable,
      coalesce(cf.features is not null and cf.vocabulary_version = ${featuresVersion()}, false) as is_candidate_scorable,
      coalesce(cf.features is null, true) as has_candidate_left_matching,
      coalesce(jf.inputs_hash, '') as job_hash, coalesce(cf.inputs_hash, '') as candidate_hash
    from matches m
    join agencies a on a.agency_id = m.agency_id
    join jobs j on j.agency_id = m.agency_id and j.job_id = m.job_id
    join candidates c on c.agency_id = m.agency_id and c.candidate_id = m.candidate_id
    left join job_features jf on jf.agency_id = m.agency_id and jf.job_id = m.job_id
    left join candidate_features cf on cf.agency_id = m.agency_id and cf.candidate_id = m.candidate_id
    where ${scope} order by m.match_id ${lock}`.execute(tx);
  return rows;
}

export type NewPair = ScoreBreakdown & {
  match_id: MatchId;
  candidate_id: CandidateId;
  job_id: JobId;
  recruiter_id: RecruiterId;
  candidate_recruiter_id: RecruiterId;
};

const BREAKDOWN_COLUMNS = sql.raw(
  'score, coverage, score_breakdown, gates, matched_skills, missing_skills, reasons, risks, would_change, scorer_version, vocabulary_version, weights, reach_km, reach_effect, inputs_hash',
);

const daysFromNow = (count: number) => sql`now() + make_interval(days => ${count})`;

/** Inserts scored pairs as new matches that expire in `expiry_days`. */
export async function insertPairs(tx: TenantTx, pairs: readonly NewPair[], expiry_days: number) {
  if (pairs.length === 0) return;
  await sql`
    insert into matches (agency_id, match_id, candidate_id, job_id, recruiter_id, candidate_recruiter_id, expiry_date, ${BREAKDOWN_COLUMNS})
    select app_agency_id(), match_id, candidate_id, job_id, recruiter_id, candidate_recruiter_id, ${daysFromNow(expiry_days)}, ${BREAKDOWN_COLUMNS}
    from json_populate_recordset(null::matches, ${toJsonText(pairs)}::json)`.execute(tx);
}

/** Writes new scores to stored pairs; stage, note and dates stay. A score that differs is kept as an earlier one. */
export async function updatePairScores(
  tx: TenantTx,
  pairs: readonly (ScoreBreakdown & { match_id: MatchId })[],
) {
  if (pairs.length === 0) return;
  const updates = sql`json_populate_recordset(null::matches, ${toJsonText(pairs)}::json)`;
  await sql`
    insert into match_scores (agency_id, match_id, scored_at, score, scorer_version)
    select m.agency_id, m.match_id, m.scored_at, m.score, m.scorer_version
    from ${updates} v join matches m on m.agency_id = app_agency_id() and m.match_id = v.match_id
    where m.score <> v.score on conflict do nothing`.execute(tx);
  await sql`
    update matches m set score = v.score, coverage = v.coverage, score_breakdown = v.score_breakdown, gates = v.gates,
      matched_skills = v.matched_skills, missing_skills = v.missing_skills, reasons = v.reasons, risks = v.risks,
      would_change = v.would_change, scorer_version = v.scorer_version, vocabulary_version = v.vocabulary_version,
      weights = v.weights, reach_km = v.reach_km, reach_effect = v.reach_effect, inputs_hash = v.inputs_hash,
      scored_at = now(), updated_at = now()
    from ${updates} v where m.agency_id = app_agency_id() and m.match_id = v.match_id`.execute(tx);
}

export type PairState = {
  match_id: MatchId;
  removal: Removal | null;
  is_stale: boolean;
  is_reset: boolean;
  recruiter_id: RecruiterId;
  candidate_recruiter_id: RecruiterId;
};

/** Removes or restores pairs and updates their owners. A reset pair becomes a new suggestion with new dates. */
export async function updatePairStates(tx: TenantTx, states: readonly PairState[], expiry_days: number) {
  if (states.length === 0) return;
  await sql`
    update matches m set removal = v.removal,
      deleted_at = case when v.removal is null then null else coalesce(m.deleted_at, now()) end,
      removed_by = case when v.removal = 'person' then m.removed_by end,
      is_stale = v.is_stale, recruiter_id = v.recruiter_id, candidate_recruiter_id = v.candidate_recruiter_id,
      match_status = case when v.is_reset then 'new' else m.match_status end,
      status_reason = case when v.is_reset then null else m.status_reason end,
      rejected_by = case when v.is_reset then null else m.rejected_by end,
      match_date = case when v.is_reset then now() else m.match_date end,
      expiry_date = case when v.is_reset then ${daysFromNow(expiry_days)} else m.expiry_date end,
      updated_at = now()
    from json_to_recordset(${JSON.stringify(states)}::json) as v(match_id uuid, removal text, is_stale boolean,
      is_reset boolean, recruiter_id uuid, candidate_recruiter_id uuid)
    where m.agency_id = app_agency_id() and m.match_id = v.match_id`.execute(tx);
}

const IS_TOUCHED = sql`(m.match_status <> all(${[...UNTOUCHED_STATUSES]}::text[]) or coalesce(m.recruiter_note, '') <> '')`;

/** Those of these jobs with `maxPerJob` matches or more. Stale ones do not count: the next best replace them. */
export async function listFullLists(
  tx: TenantTx,
  job_ids: readonly JobId[],
  maxPerJob: number,
): Promise<FullList[]> {
  if (job_ids.length === 0) return [];
  const { rows } = await sql<FullList>`
    select f.job_id, f.spare, l.lowest
    from (
      select j.agency_id, j.job_id, j.match_count - ${maxPerJob} - (select count(*) from matches m
        where m.agency_id = j.agency_id and m.job_id = j.job_id and m.is_stale and m.deleted_at is null)::int as spare
      from jobs j where j.agency_id = app_agency_id() and j.job_id = any(${[...job_ids]}::uuid[])
        and j.match_count >= ${maxPerJob}) f
    cross join lateral (
      select coalesce(json_agg(row_to_json(r) order by r.score, r.is_touched desc), '[]') as lowest from (
        select m.match_id, m.candidate_id, m.score, ${IS_TOUCHED} as is_touched from matches m
        where m.agency_id = f.agency_id and m.job_id = f.job_id and m.deleted_at is null and not m.is_stale
        order by m.score, is_touched desc limit f.spare + 3) r) l
    where f.spare >= 0`.execute(tx);
  return rows;
}

/** Live matches of each job. Lock the jobs first, or two writers would miss each other's matches. */
export async function countLiveMatches(tx: TenantTx, job_ids: readonly JobId[]) {
  const { rows } = await sql<{
    job_id: JobId;
    match_count: number;
    top_match_score: number | null;
  }>`
    select j.job_id, count(m.match_id)::int as match_count, max(m.score) as top_match_score
    from unnest(${[...job_ids]}::uuid[]) as j(job_id)
    left join matches m on m.agency_id = app_agency_id() and m.job_id = j.job_id and m.deleted_at is null
    group by j.job_id`.execute(tx);
  return rows;
}

/** Those of these candidates that were not purged. */
export async function listExisting(tx: TenantTx, ids: readonly CandidateId[]): Promise<CandidateId[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('candidates')
    .select('candidate_id')
    .where('candidate_id', 'in', [...ids])
    .execute();
  return rows.map(({ candidate_id }) => candidate_id);
}

/** Deletes matches that scoring removed more than `days_kept` days ago. */
export async function deleteRemovedPairs(tx: TenantTx, days_kept: number) {
  await sql`delete from matches where removal = 'scoring' and deleted_at < now() - make_interval(days => ${days_kept})`.execute(
    tx,
  );
}

/** Jobs with which the candidate has live matches, whatever the jobs' status. */
export async function listMatchedJobIds(tx: TenantTx, candidate_id: CandidateId): Promise<JobId[]> {
  const rows = await tx
    .selectFrom('matches')
    .select('job_id')
    .where('candidate_id', '=', candidate_id)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.job_id);
}

/** The hash of a record's inputs before and after it was prepared in another way. */
export type RenewedHash = { id: JobId | CandidateId; before: string; after: string };

/** Keeps pairs deleted that a user deleted: the content is the same, only its hash is new. */
export async function renewHashesOfDeleted(
  tx: TenantTx,
  side: 'job' | 'candidate',
  hashes: readonly RenewedHash[],
) {
  if (hashes.length === 0) return;
  const [id, part] = side === 'job' ? ['job_id', 1] : ['candidate_id', 2];
  const renewed =
    side === 'job'
      ? sql`h.after || ':' || split_part(m.inputs_hash, ':', 2)`
      : sql`split_part(m.inputs_hash, ':', 1) || ':' || h.after`;
  await sql`
    update matches m set inputs_hash = ${renewed}
    from unnest(${hashes.map((one) => one.id)}::uuid[], ${hashes.map((one) => one.before)}::text[],
      ${hashes.map((one) => one.after)}::text[]) as h (id, before, after)
    where m.agency_id = app_agency_id() and ${sql.ref(`m.${id}`)} = h.id and m.removal = 'person'
      and split_part(m.inputs_hash, ':', ${part}::int) = h.before`.execute(tx);
}
