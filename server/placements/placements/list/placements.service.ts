import type { Body, Data } from '@placewell/contract/call.ts';
import type { PlacementId } from '@placewell/contract/ids.ts';
import { feeFormula, feeWriters } from '@placewell/contract/placements/fee-formula.ts';
import type * as calls from '@placewell/contract/placements/placements.ts';
import type {
  Correction,
  Placement,
  PlacementDetails,
  ShownSplit,
} from '@placewell/contract/placements/placements.ts';
import { texts } from '@placewell/contract/texts.ts';
import { listClientOwners } from '../../../clients/clients.public.ts';
import {
  type Access,
  accessOf,
  assertCan,
  can,
  findJobOwner,
  ownedBy,
  readableOwner,
} from '../../../people/people.public.ts';
import type { Context, ListReader } from '../../../platform/context.ts';
import type { WholeList } from '../../../platform/db/lists/lists.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { findCandidateOwner } from '../../../sourcing/sourcing.public.ts';
import { findMatch } from '../placements.repo.ts';
import { effectiveSplits, type Share, shareOf, totalShares } from '../splits.rules.ts';
import { listAllPlacements, listPlacements, sumPayments, sumPlacements } from './placement-list.repo.ts';
import { findPlacementRow, type PlacementRow, type Reader } from './placement-rows.repo.ts';
import { listBaseSplits, listCorrectionShares, listCorrections, listNames } from './split-rows.repo.ts';

type Filters = Body<typeof calls.getPlacements>;

/** What a reader with these rights is shown. */
export const readerOf = (access: Access): Reader => ({
  owner: readableOwner(access),
  only: access.role === 'agency' ? undefined : access.user_id,
});

type Money = Pick<Placement, 'splits'> & Pick<PlacementDetails, 'corrections'>;

/** The splits and corrections of placements as the reader may see them: a recruiter only their own shares. */
async function listMoney(
  tx: TenantTx,
  ids: readonly PlacementId[],
  { only }: Reader,
): Promise<Map<PlacementId, Money>> {
  if (ids.length === 0) return new Map();
  const base = Map.groupBy(await listBaseSplits(tx, ids), ({ placement_id }) => placement_id);
  const corrections = Map.groupBy(await listCorrections(tx, ids), ({ placement_id }) => placement_id);
  const shares = Map.groupBy(await listCorrectionShares(tx, ids), ({ placement_id }) => placement_id);
  const isShown = ({ user_id }: { user_id: Share['user_id'] }) => only === undefined || user_id === only;
  const people = [...[...base.values()].flat(), ...[...shares.values()].flat()].map(({ user_id }) => user_id);
  const names = await listNames(tx, people);
  const nameOf = (user_id: Share['user_id']) => names.get(user_id) ?? { user_name: '', has_left: true };
  return new Map(
    ids.map((id) => {
      const [rows, added] = [corrections.get(id) ?? [], shares.get(id) ?? []];
      const totals = totalShares([...(base.get(id) ?? []), ...added]);
      const splits = effectiveSplits(base.get(id) ?? [], rows)
        .filter(isShown)
        .map(
          ({ user_id, split_role, percent }): ShownSplit => ({
            ...{ user_id, split_role, percent, ...nameOf(user_id) },
            share_cents: shareOf(totals, { user_id, split_role }),
          }),
        );
      const shown = rows.map(
        ({ splits: _splits, placement_id: _placement, ...row }): Correction => ({
          ...row,
          shares: added
            .filter((share) => share.correction_id === row.correction_id && isShown(share))
            .map(({ user_id, share_cents }) => ({
              ...{ user_id, share_cents },
              user_name: nameOf(user_id).user_name,
            })),
        }),
      );
      // How others share a fee is not for a recruiter who has no part in it.
      const isOthers = ({ correction_kind, shares: own }: Correction) =>
        only !== undefined && correction_kind === 'splits' && own.length === 0;
      return [id, { splits, corrections: shown.filter((row) => !isOthers(row)) }];
    }),
  );
}

/** A row as the calls return it: a side that the reader may not see is named after its owner. */
function toPlacement(
  { candidate_owner, job_owner, is_fixed, ...row }: PlacementRow,
  splits: Placement['splits'],
  access: Access,
): Placement {
  const facts = { recruiter_id: row.recruiter_id, has_split: true };
  const candidate =
    candidate_owner === null ? texts.deletedCandidate : texts.hiddenCandidate(candidate_owner);
  return {
    ...row,
    candidate_name: row.candidate_name ?? candidate,
    job_title: row.job_title ?? texts.hiddenJob(job_owner ?? ''),
    splits,
    may_change: can(access, 'update', 'placement', facts) && (access.role === 'agency' || !is_fixed),
  };
}

/** Throws the not-found code of a record that the list is of, if the reader may not see it. */
async function assertReadable(
  tx: TenantTx,
  access: Access,
  { match_id, candidate_id, job_id, client_id }: Filters,
) {
  if (match_id) assertCan(access, 'read', 'match', await findMatch(tx, match_id));
  if (candidate_id)
    assertCan(access, 'read', 'candidate', ownedBy(await findCandidateOwner(tx, candidate_id)));
  if (job_id) assertCan(access, 'read', 'job', await findJobOwner(tx, job_id));
  if (client_id && (await listClientOwners(tx, access, [client_id])).length === 0)
    throw new AppError('client_not_found');
}

async function toPlacements(tx: TenantTx, rows: readonly PlacementRow[], access: Access) {
  const ids = rows.map(({ placement_id }) => placement_id);
  const money = await listMoney(tx, ids, readerOf(access));
  return rows.map((row) => toPlacement(row, money.get(row.placement_id)?.splits ?? [], access));
}

/** One page of the placements that the actor may see, the latest start first, with the sums of all that fit. */
export async function getPlacements(
  { tx, actor }: Context,
  body: Filters,
): Promise<Data<typeof calls.getPlacements>> {
  const access = await accessOf(tx, actor);
  await assertReadable(tx, access, body);
  const visible = { reader: readerOf(access), me: actor.user_id };
  const page = await listPlacements(tx, body, visible);
  return {
    ...page,
    items: await toPlacements(tx, page.items, access),
    sums: await sumPlacements(tx, body, visible),
    payment_sums: await sumPayments(tx, body, visible),
  };
}

/** All placements of the list, as the reader sees them, for an export. */
export async function listWholePlacements(
  { tx, actor }: ListReader,
  body: Filters,
): Promise<WholeList<Placement>> {
  const access = await accessOf(tx, actor);
  await assertReadable(tx, access, body);
  const visible = { reader: readerOf(access), me: actor.user_id };
  const { total, pieces } = await listAllPlacements(tx, body, visible);
  return {
    total,
    leftOut: 0,
    rows: (async function* () {
      for await (const rows of pieces) yield toPlacements(tx, rows, access);
    })(),
  };
}

/**
 * One placement as a reader with these rights sees it; throws `placement_not_found`. `isTheirAct`: they have just added it, and are
 * shown what they wrote although it may be a colleague's from now on.
 */
export async function findPlacement(
  tx: TenantTx,
  access: Access,
  placement_id: PlacementId,
  options: { isTheirAct?: boolean } = {},
): Promise<PlacementDetails> {
  const reader = readerOf(access);
  const row = await findPlacementRow(tx, placement_id, reader, options);
  if (!row) throw new AppError('placement_not_found');
  const { splits = [], corrections = [] } =
    (await listMoney(tx, [placement_id], reader)).get(placement_id) ?? {};
  return {
    ...toPlacement(row, splits, access),
    formula: feeFormula(row, feeWriters(row.currency)) ?? '',
    corrections,
  };
}

export const getPlacement = async (
  { tx, actor }: Context,
  { placement_id }: Body<typeof calls.getPlacement>,
): Promise<Data<typeof calls.getPlacement>> => findPlacement(tx, await accessOf(tx, actor), placement_id);
