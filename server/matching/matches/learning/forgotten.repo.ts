import { JOB_STATUS_RULES, statusesWhere } from '@placewell/contract/matching/status-rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { MovedSide } from '../match-owners.repo.ts';

const MATCHED = statusesWhere(JOB_STATUS_RULES, 'isMatched', true);

const IS_HIDING = sql<boolean>`exists (
  select from agencies a where a.agency_id = app_agency_id() and not a.recruiters_see_all)`;
const IS_OUT = sql<boolean>`exists (
  select from jobs j where j.agency_id = m.agency_id and j.job_id = m.job_id
    and (j.deleted_at is not null or j.job_status <> all(${[...MATCHED]}::text[])))`;
const HAS_LEFT = sql<boolean>`not exists (
  select from candidate_features f
  where f.agency_id = m.agency_id and f.candidate_id = m.candidate_id and f.features is not null)`;

/** The jobs that may have learned from decisions about these records; all jobs if undefined. */
function jobsOf(side: MovedSide | undefined, job_id: RawBuilder<unknown>): RawBuilder<unknown> {
  if (side === undefined) return sql`true`;
  if ('job_ids' in side) return sql`${job_id} = any(${[...side.job_ids]}::uuid[])`;
  return sql`${job_id} in (select o.job_id from matches o where o.agency_id = app_agency_id()
    and o.candidate_id = any(${[...side.candidate_ids]}::uuid[]))`;
}

/** Where recruiters see only their own records: empties what jobs that are not scored have learned. */
export async function clearLearned(tx: TenantTx, side: MovedSide | undefined) {
  await sql`
    update job_features m set learned = null, changed_xid = (pg_current_xact_id()::text)::bigint
    where m.agency_id = app_agency_id() and m.learned is not null and ${IS_HIDING} and ${IS_OUT}
      and ${jobsOf(side, sql`m.job_id`)}`.execute(tx);
}

/**
 * Where recruiters see only their own records: empties the sentence on decisions of matches that are not scored again.
 * An empty hash is that of no decisions, so they are scored again as soon as they can be.
 */
export async function clearLearnedDetails(tx: TenantTx, side: MovedSide | undefined) {
  await sql`
    update matches m set learned_hash = '', score_breakdown = (
      select jsonb_agg(case when row ->> 'criterion' = 'learned' then row || '{"detail": ""}' else row end order by at)
      from jsonb_array_elements(m.score_breakdown) with ordinality as rows(row, at))
    where m.agency_id = app_agency_id() and m.learned_hash <> '' and ${IS_HIDING}
      and (${IS_OUT} or ${HAS_LEFT}) and ${jobsOf(side, sql`m.job_id`)}`.execute(tx);
}
