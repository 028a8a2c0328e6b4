import type { Body } from '@placewell/contract/call.ts';
import type { JobId, MatchId, UserId } from '@placewell/contract/ids.ts';
import type { getJobHistory, getMoveReasons } from '@placewell/contract/matching/match-moves.ts';
import type { Match, MatchStatus } from '@placewell/contract/matching/matches.ts';
import { sql } from 'kysely';
import { readPage } from '../../../platform/db/lists/lists.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { Reader } from '../list/match-list.repo.ts';

export type BatchMove = {
  match_id: MatchId;
  from_status: MatchStatus;
  to_status: MatchStatus;
  removal_before: 'person' | 'scoring' | null;
  /** Whether it is not undone and nothing later has happened to the match except undone changes. */
  is_last: boolean;
  /** The reason of the previous stage. */
  reason: string | null;
  rejected_by: Match['rejected_by'];
};

/** The changes of one act of this user. */
export async function listBatch(tx: TenantTx, batch_id: string, user_id: UserId): Promise<BatchMove[]> {
  const { rows } = await sql<BatchMove>`
    select h.match_id, h.from_status, h.to_status, h.removal_before, before.reason, before.rejected_by,
      not h.is_undone and not exists (select from match_history later where later.agency_id = h.agency_id and later.match_id = h.match_id
        and not later.is_undo and not later.is_undone
        and (later.created_at, later.history_id) > (h.created_at, h.history_id)) as is_last
    from match_history h
    left join lateral (
      select b.to_status, b.reason, b.rejected_by from match_history b
      where b.agency_id = h.agency_id and b.match_id = h.match_id
        and (b.created_at, b.history_id) < (h.created_at, h.history_id)
      order by b.created_at desc, b.history_id desc limit 1) before on before.to_status = h.from_status
    where h.agency_id = app_agency_id() and h.batch_id = ${batch_id}::uuid and h.user_id = ${user_id}
    order by h.match_id`.execute(tx);
  return rows;
}

export async function updateUndone(tx: TenantTx, batch_id: string, ids: readonly MatchId[]) {
  if (ids.length === 0) return;
  await tx
    .updateTable('match_history')
    .set({ is_undone: true })
    .where('batch_id', '=', batch_id)
    .where('match_id', 'in', [...ids])
    .execute();
}

/** The number of recent decisions searched for reasons. */
const DECISIONS_READ = 500;

/** The latest distinct reasons, of one user or of all. */
export async function listReasons(
  tx: TenantTx,
  { status, rejected_by }: Body<typeof getMoveReasons>,
  { by, count }: { by: UserId | undefined; count: number },
): Promise<string[]> {
  const { rows } = await sql<{ reason: string }>`
    select reason from (
      select h.reason, h.created_at from match_history h
      where h.agency_id = app_agency_id() and h.to_status = ${status} and h.reason is not null and not h.is_undo
        ${rejected_by ? sql`and h.rejected_by = ${rejected_by}` : sql``}
        ${by ? sql`and h.user_id = ${by}` : sql``}
      order by h.created_at desc limit ${DECISIONS_READ}) latest
    where reason <> '' group by reason order by max(created_at) desc limit ${count}`.execute(tx);
  return rows.map(({ reason }) => reason);
}

/** Users' decisions on the matches of a job, newest first; openings are left out. */
export function listJobMoves(tx: TenantTx, body: Body<typeof getJobHistory>, reader: Reader) {
  const moves = movesOfJob(tx, body.job_id, reader)
    .$if(body.user_id !== undefined, (query) => query.where('h.user_id', '=', body.user_id ?? null))
    .$if(body.to_status !== undefined, (query) => query.where('h.to_status', '=', body.to_status ?? 'new'));
  return readPage(tx, moves, body, (rows) =>
    rows
      .select([
        'h.history_id',
        'h.created_at as at',
        'h.user_id',
        'h.from_status',
        'h.to_status',
        'h.reason',
        'h.rejected_by',
        'h.is_undo',
        'h.batch_size',
        'c.candidate_id',
        'c.candidate_name',
        sql<string | null>`coalesce(nullif(u.fullname, ''), u.email)`.as('by'),
        sql<MatchId | null>`case when m.deleted_at is null then m.match_id end`.as('match_id'),
        sql<string | null>`case when c.candidate_id is null then (
            select coalesce(nullif(fullname, ''), email) from users
            where agency_id = m.agency_id and user_id = m.candidate_recruiter_id) end`.as('candidate_owner'),
      ])
      .orderBy('h.created_at', 'desc')
      .orderBy('h.history_id', 'desc')
      .execute(),
  );
}

const movesOfJob = (tx: TenantTx, job_id: JobId, reader: Reader) =>
  tx
    .selectFrom('matches as m')
    .innerJoin('match_history as h', (join) =>
      join.onRef('h.agency_id', '=', 'm.agency_id').onRef('h.match_id', '=', 'm.match_id'),
    )
    .leftJoin('candidates as c', (join) =>
      join
        .onRef('c.agency_id', '=', 'm.agency_id')
        .onRef('c.candidate_id', '=', 'm.candidate_id')
        .on(reader === undefined ? sql<boolean>`true` : sql<boolean>`c.recruiter_id = ${reader}`),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.agency_id', '=', 'h.agency_id').onRef('u.user_id', '=', 'h.user_id'),
    )
    .where('m.job_id', '=', job_id)
    .where(
      sql<boolean>`exists (select from candidates where agency_id = m.agency_id
        and candidate_id = m.candidate_id and deleted_at is null)`,
    )
    .where(sql<boolean>`not (h.to_status = 'viewed' and h.from_status = 'new' and h.batch_id is null)`);
