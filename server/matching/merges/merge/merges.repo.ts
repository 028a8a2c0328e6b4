import type { CandidateId, CandidateMergeId, ContactId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { type SqlBool, sql } from 'kysely';
import type { MovedMessages } from '../../../outreach/outreach.public.ts';
import { toJsonText } from '../../../platform/db/json.ts';
import { readPage } from '../../../platform/db/lists/lists.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { FileSubjects, MovedOfCandidate } from '../../../sourcing/sourcing.public.ts';
import type { MovedMatches } from '../../matches/matches.public.ts';

export type Moved = {
  candidate: MovedOfCandidate;
  matches: MovedMatches;
  uploads: FileSubjects[];
  activity_ids: string[];
  /** Missing from merges of before there were messages. */
  letters?: MovedMessages;
  /** Who are the candidate; missing from merges of before there were contacts. */
  contact_ids?: ContactId[];
};
export type NewMerge = {
  candidate_merge_id: CandidateMergeId;
  keep_id: CandidateId;
  merged_id: CandidateId;
  user_id: UserId;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  moved: Moved;
};

export async function insertMerge(tx: TenantTx, { before, after, moved, ...merge }: NewMerge) {
  await sql`
    insert into candidate_merges (agency_id, candidate_merge_id, keep_id, merged_id, user_id, merged_by, before, after, moved)
    select app_agency_id(), ${merge.candidate_merge_id}, ${merge.keep_id}, ${merge.merged_id}, u.user_id,
      coalesce(nullif(u.fullname, ''), u.email), ${toJsonText(before)}::jsonb, ${toJsonText(after)}::jsonb, ${toJsonText(moved)}::jsonb
    from users u where u.agency_id = app_agency_id() and u.user_id = ${merge.user_id}`.execute(tx);
}

export async function markMergeUndone(tx: TenantTx, candidate_merge_id: CandidateMergeId) {
  await tx
    .updateTable('candidate_merges')
    .set({ undone_at: sql<string>`now()` })
    .where('candidate_merge_id', '=', candidate_merge_id)
    .execute();
}

export function lockMerge(tx: TenantTx, candidate_merge_id: CandidateMergeId) {
  return tx
    .selectFrom('candidate_merges')
    .selectAll()
    .select(sql<boolean>`created_at < now() - make_interval(days => ${limits.restoreDays})`.as('is_too_old'))
    .where('candidate_merge_id', '=', candidate_merge_id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether one of the two was part of a later merge that is not undone. */
export async function hasLaterMerge(
  tx: TenantTx,
  { candidate_merge_id, keep_id, merged_id }: Pick<NewMerge, 'candidate_merge_id' | 'keep_id' | 'merged_id'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('candidate_merges as m')
    .innerJoin('candidate_merges as later', (join) =>
      join
        .onRef('later.agency_id', '=', 'm.agency_id')
        .on(
          sql<SqlBool>`(later.created_at, later.candidate_merge_id) > (m.created_at, m.candidate_merge_id)`,
        ),
    )
    .select('later.candidate_merge_id')
    .where('m.candidate_merge_id', '=', candidate_merge_id)
    .where('later.undone_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('later.keep_id', 'in', [keep_id, merged_id]),
        eb('later.merged_id', 'in', [keep_id, merged_id]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Recent merges whose kept candidate is `reader`'s, or any; the latest first. */
export function listMerges(
  tx: TenantTx,
  reader: UserId | undefined,
  window: { page: number; limit: number },
) {
  const merges = tx
    .selectFrom('candidate_merges as m')
    .innerJoin('candidates as k', (join) =>
      join.onRef('k.agency_id', '=', 'm.agency_id').onRef('k.candidate_id', '=', 'm.keep_id'),
    )
    .innerJoin('candidates as c', (join) =>
      join.onRef('c.agency_id', '=', 'm.agency_id').onRef('c.candidate_id', '=', 'm.merged_id'),
    )
    .where('m.created_at', '>=', sql<string>`now() - make_interval(days => ${limits.restoreDays})`)
    .$if(reader !== undefined, (query) => query.where(sql<SqlBool>`k.recruiter_id = ${reader}`));
  return readPage(tx, merges, window, (rows) =>
    rows
      .select([
        'm.candidate_merge_id as id',
        'm.candidate_merge_id',
        'm.keep_id',
        'k.candidate_name as keep_name',
        'm.merged_id',
        'c.candidate_name as merged_name',
        'k.recruiter_id',
        'c.recruiter_id as merged_recruiter_id',
        'm.merged_by',
        'm.created_at',
        'm.undone_at',
        'k.deleted_at as kept_deleted_at',
        sql<boolean>`exists (select from candidate_merges l where l.agency_id = m.agency_id and l.undone_at is null
          and (l.created_at, l.candidate_merge_id) > (m.created_at, m.candidate_merge_id)
          and (l.keep_id in (m.keep_id, m.merged_id) or l.merged_id in (m.keep_id, m.merged_id)))`.as(
          'is_merged_on',
        ),
      ])
      .orderBy('m.created_at', 'desc')
      .orderBy('m.candidate_merge_id', 'desc')
      .execute(),
  );
}

export async function countActivities(tx: TenantTx, ids: readonly CandidateId[]) {
  const rows = await tx
    .selectFrom('activities')
    .select(['candidate_id', sql<number>`count(*)::int`.as('count')])
    .where('candidate_id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .groupBy('candidate_id')
    .execute();
  return new Map(rows.map((row) => [row.candidate_id, row.count]));
}

export async function countSharedMatches(tx: TenantTx, [a, b]: readonly [CandidateId, CandidateId]) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from matches a join matches b on b.agency_id = a.agency_id and b.job_id = a.job_id
    where a.agency_id = app_agency_id() and a.candidate_id = ${a} and b.candidate_id = ${b}
      and a.deleted_at is null and b.deleted_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}
