import type { PlacementId, UserId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';

/** The splits of placements as first agreed, with their shares of the fee. */
export const listBaseSplits = (tx: TenantTx, ids: readonly PlacementId[]) =>
  tx
    .selectFrom('placement_splits as s')
    .select(['s.placement_id', 's.user_id', 's.split_role', 's.percent', 's.share_cents'])
    .where('s.placement_id', 'in', [...ids])
    .orderBy('s.placement_id')
    .orderBy('s.position')
    .execute();

/** The corrections of placements, the oldest first, with the names of who made them. */
export const listCorrections = (tx: TenantTx, ids: readonly PlacementId[]) =>
  tx
    .selectFrom('placement_corrections as k')
    .leftJoin('users as u', (join) =>
      join.onRef('u.agency_id', '=', 'k.agency_id').onRef('u.user_id', '=', 'k.user_id'),
    )
    .leftJoin('former_people as f', (join) =>
      join.onRef('f.agency_id', '=', 'k.agency_id').onRef('f.user_id', '=', 'k.user_id'),
    )
    .select([
      'k.placement_id',
      'k.correction_id',
      'k.correction_kind',
      'k.corrected_on',
      'k.fee_cents',
      'k.reason',
      'k.splits',
      'k.created_at',
      sql<string>`coalesce(nullif(u.fullname, ''), u.email, f.fullname, '')`.as('corrected_by_name'),
    ])
    .where('k.placement_id', 'in', [...ids])
    .orderBy('k.created_at')
    .orderBy('k.correction_id')
    .execute();

/** What the corrections of placements add to whom. */
export const listCorrectionShares = (tx: TenantTx, ids: readonly PlacementId[]) =>
  tx
    .selectFrom('placement_corrections as k')
    .innerJoin('placement_correction_shares as x', (join) =>
      join.onRef('x.agency_id', '=', 'k.agency_id').onRef('x.correction_id', '=', 'k.correction_id'),
    )
    .select(['k.placement_id', 'x.correction_id', 'x.user_id', 'x.split_role', 'x.share_cents'])
    .where('k.placement_id', 'in', [...ids])
    .orderBy('x.correction_id')
    .orderBy('x.user_id')
    .orderBy('x.split_role')
    .execute();

/** The names of people, who may have left since. */
export async function listNames(tx: TenantTx, ids: readonly UserId[]) {
  const { rows } = await sql<{ user_id: UserId; user_name: string; has_left: boolean }>`
    select w.user_id, coalesce(nullif(u.fullname, ''), u.email, f.fullname, '') as user_name, u.user_id is null as has_left
    from unnest(${[...new Set(ids)]}::uuid[]) as w(user_id)
    left join users u on u.agency_id = app_agency_id() and u.user_id = w.user_id
    left join former_people f on f.agency_id = app_agency_id() and f.user_id = w.user_id`.execute(tx);
  return new Map(rows.map(({ user_id, ...person }) => [user_id, person]));
}
