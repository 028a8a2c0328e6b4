import type {
  AgencyId,
  MatchId,
  OfferId,
  PlacementId,
  RecruiterId,
  UserId,
} from '@placewell/contract/ids.ts';
import type { Split } from '@placewell/contract/placements/placements.ts';
import { type Insertable, type NotNull, type SqlBool, sql, type Updateable } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { restorable, whereDeleted } from '../../platform/records/restorable.ts';
import { hasSplit, TERM_COLUMNS } from './list/placement-rows.repo.ts';
import type { Share } from './splits.rules.ts';

export const PLACEMENTS = restorable('placements', 'placement_id');

/** A match that is not deleted, of a candidate and a job that are not. */
const liveMatch = (tx: TenantTx, match_id: MatchId) =>
  tx
    .selectFrom('matches as m')
    .innerJoin('candidates as c', (join) =>
      join.onRef('c.agency_id', '=', 'm.agency_id').onRef('c.candidate_id', '=', 'm.candidate_id'),
    )
    .innerJoin('jobs as j', (join) =>
      join.onRef('j.agency_id', '=', 'm.agency_id').onRef('j.job_id', '=', 'm.job_id'),
    )
    .select([
      'm.match_id',
      'm.match_status',
      'm.recruiter_id',
      'm.candidate_recruiter_id',
      'm.candidate_id',
      'm.job_id',
      'j.job_title',
      'j.client_id',
      'j.recruiter_id as job_recruiter_id',
      'j.openings',
      'j.start_date',
      'c.notice_period_days',
      'j.salary_min_cents',
      'j.salary_max_cents',
      'j.salary_currency',
      'j.salary_period',
    ])
    .where('m.match_id', '=', match_id)
    .where('m.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where('j.deleted_at', 'is', null);

export const findMatch = (tx: TenantTx, match_id: MatchId) => liveMatch(tx, match_id).executeTakeFirst();
export type MatchFacts = NonNullable<Awaited<ReturnType<typeof findMatch>>>;

/** The same, with its match locked until the transaction ends. */
export const lockMatch = (tx: TenantTx, match_id: MatchId) =>
  liveMatch(tx, match_id).forNoKeyUpdate('m').executeTakeFirst();

/** The placement of a match that is not deleted, if there is one. */
export const findPlacementOfMatch = (tx: TenantTx, match_id: MatchId) =>
  tx
    .selectFrom('placements')
    .select('placement_id')
    .where('match_id', '=', match_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** How many other matches of the job fill an opening: those that are placed, and have not fallen through. */
export async function countFilled(
  tx: TenantTx,
  { job_id, match_id }: Pick<MatchFacts, 'job_id' | 'match_id'>,
): Promise<number> {
  const { rows } = await sql<{ filled: number }>`
    select count(*)::int as filled from matches m
    where m.agency_id = app_agency_id() and m.job_id = ${job_id} and m.match_id <> ${match_id}
      and m.match_status = 'placed' and m.deleted_at is null
      and not exists (select from placements p where p.agency_id = m.agency_id and p.match_id = m.match_id
        and p.deleted_at is null and p.placement_status = 'fell_through')`.execute(tx);
  return rows[0]?.filled ?? 0;
}

/** The offer that the candidate of a match accepted last, or else the last one that is open. */
export const findBestOffer = (tx: TenantTx, match_id: MatchId) =>
  tx
    .selectFrom('offers')
    .select(['offer_id', 'offer_status', 'amount_cents', 'currency', 'period', 'start_on'])
    .$narrowType<{ amount_cents: NotNull }>()
    .where('match_id', '=', match_id)
    .where('offer_status', 'in', ['accepted', 'made'])
    .where('deleted_at', 'is', null)
    .orderBy('offer_status')
    .orderBy('status_on', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether an offer is one of this match. */
export const findOfferOfMatch = (tx: TenantTx, offer_id: OfferId, match_id: MatchId) =>
  tx
    .selectFrom('offers')
    .select('offer_id')
    .where('offer_id', '=', offer_id)
    .where('match_id', '=', match_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** A placement that is not deleted, locked until the transaction ends. */
export const lockPlacement = (tx: TenantTx, placement_id: PlacementId) =>
  tx
    .selectFrom('placements as p')
    .select([...TERM_COLUMNS, 'p.placement_id', 'p.match_id', 'p.job_id', 'p.recruiter_id'])
    .where('p.placement_id', '=', placement_id)
    .where('p.deleted_at', 'is', null)
    .forUpdate('p')
    .executeTakeFirst();
export type LockedPlacement = NonNullable<Awaited<ReturnType<typeof lockPlacement>>>;

/** Whether a person has a split of a placement, or had one. Asked after locking, it sees all splits written before. */
export async function findHasSplit(
  tx: TenantTx,
  placement_id: PlacementId,
  user_id: UserId,
): Promise<boolean> {
  const row = await tx
    .selectFrom('placements as p')
    .select(hasSplit(user_id).as('has_split'))
    .where('p.placement_id', '=', placement_id)
    .executeTakeFirst();
  return row?.has_split ?? false;
}

/** The placements of matches that have not fallen through, locked in the order of their ids. */
export const lockPlacementsOfMatches = (tx: TenantTx, ids: readonly MatchId[]) =>
  tx
    .selectFrom('placements as p')
    .select([...TERM_COLUMNS, 'p.placement_id', 'p.match_id', 'p.job_id', 'p.recruiter_id'])
    .where('p.match_id', 'in', [...ids])
    .where('p.deleted_at', 'is', null)
    .where('p.placement_status', '<>', 'fell_through')
    .orderBy('p.placement_id')
    .forUpdate('p')
    .execute();

/** The placements that leaving the stage decided about, as one act, locked in the order of their ids. */
export const lockLeft = (tx: TenantTx, ids: readonly MatchId[], batch_id: string) =>
  tx
    .selectFrom('placements as p')
    .select([
      ...TERM_COLUMNS,
      'p.placement_id',
      'p.match_id',
      'p.job_id',
      'p.recruiter_id',
      'p.deleted_at',
      'p.left_status',
      'p.left_status_on',
    ])
    .where('p.match_id', 'in', [...ids])
    .where('p.left_batch_id', '=', batch_id)
    .where((eb) => eb.or([false, true].map((deleted) => whereDeleted({ deleted }, 'p.deleted_at'))))
    .orderBy('p.placement_id')
    .forUpdate('p')
    .execute();

type PlacementColumns = Omit<Insertable<Tables['placements']>, 'agency_id'>;
export type PlacementChanges = Updateable<Tables['placements']>;

export async function insertPlacement(tx: TenantTx, placement: PlacementColumns) {
  await tx
    .insertInto('placements')
    .values({ agency_id: sql<AgencyId>`app_agency_id()`, ...placement })
    .execute();
}

export async function updatePlacementRow(tx: TenantTx, placement_id: PlacementId, changes: PlacementChanges) {
  await tx
    .updateTable('placements')
    .set({ ...changes, updated_at: sql<string>`clock_timestamp()` })
    .where('placement_id', '=', placement_id)
    .execute();
}

/** Replaces the splits of a placement, in this order. */
export async function replaceSplits(
  tx: TenantTx,
  placement_id: PlacementId,
  splits: readonly (Split & Share)[],
) {
  await tx.deleteFrom('placement_splits').where('placement_id', '=', placement_id).execute();
  if (splits.length === 0) return;
  await tx
    .insertInto('placement_splits')
    .values(
      splits.map(({ user_id, split_role, percent, share_cents }, at) => ({
        ...{ agency_id: sql<AgencyId>`app_agency_id()`, placement_id, position: at + 1 },
        ...{ user_id, split_role, percent, share_cents },
      })),
    )
    .execute();
}

export type NewCorrection = Omit<Insertable<Tables['placement_corrections']>, 'agency_id' | 'created_at'>;

/** Adds a correction with what it adds to whom. */
export async function insertCorrection(tx: TenantTx, correction: NewCorrection, shares: readonly Share[]) {
  await tx
    .insertInto('placement_corrections')
    .values({
      agency_id: sql<AgencyId>`app_agency_id()`,
      created_at: sql<string>`clock_timestamp()`,
      ...correction,
    })
    .execute();
  if (shares.length === 0) return;
  await tx
    .insertInto('placement_correction_shares')
    .values(
      shares.map((share) => ({
        ...{ agency_id: sql<AgencyId>`app_agency_id()`, correction_id: correction.correction_id },
        ...share,
      })),
    )
    .execute();
}

/** Who of these people belong to the agency. */
export async function listPeople(tx: TenantTx, ids: readonly UserId[]): Promise<RecruiterId[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('users')
    .select(sql<RecruiterId>`user_id`.as('user_id'))
    .where('user_id', 'in', [...ids])
    .where('role', 'in', ['agency', 'recruiter'])
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Everyone who may read a placement, agency users apart. */
export async function listReaders(tx: TenantTx, placement_id: PlacementId): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select recruiter_id as user_id from placements
      where agency_id = app_agency_id() and placement_id = ${placement_id}
    union select user_id from placement_splits
      where agency_id = app_agency_id() and placement_id = ${placement_id}
    union select x.user_id from placement_corrections k
      join placement_correction_shares x on x.agency_id = k.agency_id and x.correction_id = k.correction_id
      where k.agency_id = app_agency_id() and k.placement_id = ${placement_id}`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

export const listDefaultSplits = (tx: TenantTx) =>
  tx
    .selectFrom('default_splits')
    .select([sql<'candidate' | 'client'>`split_role`.as('split_role'), 'percent'])
    .orderBy('split_role')
    .execute();

export async function replaceDefaultSplits(
  tx: TenantTx,
  splits: readonly { split_role: 'candidate' | 'client'; percent: number }[],
) {
  await sql`select from agencies where agency_id = app_agency_id() for no key update`.execute(tx);
  await tx.deleteFrom('default_splits').where(sql<SqlBool>`true`).execute();
  if (splits.length === 0) return;
  await tx
    .insertInto('default_splits')
    .values(splits.map((split) => ({ agency_id: sql<AgencyId>`app_agency_id()`, ...split })))
    .execute();
}
