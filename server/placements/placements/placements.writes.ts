import type {
  CandidateId,
  ClientId,
  JobId,
  MatchId,
  OfferId,
  PlacementId,
  RecruiterId,
  UserId,
} from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { refundOf } from '@placewell/contract/placements/fees.ts';
import type { PlacementStatus } from '@placewell/contract/placements/placement-terms.ts';
import type { Split } from '@placewell/contract/placements/placements.ts';
import { texts } from '@placewell/contract/texts.ts';
import { placementAdded } from '../../domain-events.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { listBaseSplits, listCorrectionShares, listCorrections } from './list/split-rows.repo.ts';
import type { PlacementTerms } from './placement-terms.rules.ts';
import * as repo from './placements.repo.ts';
import { effectiveSplits, type Share, shareChanges, sharesOf } from './splits.rules.ts';

type WriteContext = { tx: TenantTx; platform: Pick<Platform, 'events'> };

/** After the commit, informs the browsers of those who may read the placement. */
async function publish(tx: TenantTx, placement_id: PlacementId) {
  const user_ids = await repo.listReaders(tx, placement_id);
  await publishLiveEvent(tx, { type: 'placements.changed' }, { roles: ['agency'], user_ids });
}

/** The default splits are shown to everyone who adds placements. */
const publishDefaults = (tx: TenantTx) => publishLiveEvent(tx, { type: 'placements.changed' });

const withShares = (splits: readonly Split[], fee_cents: number): (Split & Share)[] => {
  const shares = sharesOf(fee_cents, splits);
  return splits.map((split, at) => ({ ...split, share_cents: shares[at]?.share_cents ?? 0 }));
};

export type NewPlacement = {
  match_id: MatchId;
  offer_id: OfferId | null;
  candidate_id: CandidateId;
  job_id: JobId;
  job_title: string;
  client_id: ClientId | null;
  client_name: string;
  recruiter_id: RecruiterId;
  terms: PlacementTerms & { fee_cents: number };
  po_number: string;
  splits: readonly Split[];
};

/** Adds a placement, agreed on the day of its terms, with what each split has of its fee. */
export async function createPlacement(
  { tx, platform }: WriteContext,
  { terms, splits, ...placement }: NewPlacement,
  user_id: UserId,
): Promise<PlacementId> {
  const placement_id = newId<PlacementId>();
  await repo.insertPlacement(tx, {
    ...{ placement_id, ...placement, ...terms, status_on: terms.agreed_on },
    rebate_steps: JSON.stringify(terms.rebate_steps),
  });
  await repo.replaceSplits(tx, placement_id, withShares(splits, terms.fee_cents));
  await platform.events.emit(tx, placementAdded, { placement_id, match_id: placement.match_id, user_id });
  await publish(tx, placement_id);
  return placement_id;
}

/** The splits and corrections of a locked placement, and what they come to. */
export async function readMoney(
  tx: TenantTx,
  { placement_id, fee_cents, paid_on }: Pick<repo.LockedPlacement, 'placement_id' | 'fee_cents' | 'paid_on'>,
) {
  const base = await listBaseSplits(tx, [placement_id]);
  const corrections = await listCorrections(tx, [placement_id]);
  const sum = (kinds: readonly string[]) =>
    corrections
      .filter(({ correction_kind }) => kinds.includes(correction_kind))
      .reduce((cents, row) => cents + row.fee_cents, 0);
  const refunded_cents = -sum(['refund']);
  const corrected_cents = fee_cents + sum(['fee']);
  return {
    base,
    splits: effectiveSplits(base, corrections),
    /** Those that people made: refunds follow from the status, and take none of the room. */
    corrections: corrections.filter(({ correction_kind }) => correction_kind !== 'refund').length,
    /** Whether terms and splits change only by corrections. */
    is_fixed: paid_on !== null || corrections.length > 0,
    /** With what people corrected, before refunds. */
    corrected_cents,
    refunded_cents,
    net_cents: corrected_cents - refunded_cents,
  };
}
export type Money = Awaited<ReturnType<typeof readMoney>>;

type Correction = Pick<repo.NewCorrection, 'corrected_on' | 'reason' | 'user_id'> & { fee_cents: number };

/** Adds to the fee, or takes from it, and divides that among the present splits. */
async function addAmount(
  tx: TenantTx,
  placement_id: PlacementId,
  money: Money,
  { correction_kind, ...correction }: Correction & { correction_kind: 'fee' | 'refund' },
) {
  await repo.insertCorrection(
    tx,
    { correction_id: newId(), placement_id, correction_kind, ...correction },
    sharesOf(correction.fee_cents, money.splits),
  );
}

/** Corrects the fee of a locked placement. */
export async function correctFee(
  tx: TenantTx,
  placement_id: PlacementId,
  money: Money,
  correction: Correction,
) {
  await addAmount(tx, placement_id, money, { ...correction, correction_kind: 'fee' });
  await touch(tx, placement_id);
}

/** Changes whose the fee of a locked placement is, from now on, by a correction. */
export async function correctSplits(
  tx: TenantTx,
  placement_id: PlacementId,
  money: Money,
  { splits, ...correction }: Omit<Correction, 'fee_cents'> & { splits: readonly Split[] },
) {
  const had = [...money.base, ...(await listCorrectionShares(tx, [placement_id]))];
  await repo.insertCorrection(
    tx,
    {
      ...{ correction_id: newId(), placement_id, correction_kind: 'splits', ...correction },
      splits: JSON.stringify(splits),
    },
    shareChanges(money.net_cents, splits, had),
  );
  await touch(tx, placement_id);
}

/** Keeps that a payment of a locked placement was noted by mistake. */
export const cancelPayment = (
  tx: TenantTx,
  placement_id: PlacementId,
  correction: Omit<Correction, 'fee_cents'>,
) =>
  repo.insertCorrection(
    tx,
    { correction_id: newId(), placement_id, correction_kind: 'payment', ...correction },
    [],
  );

/** A correction is a change of the placement: who edits it meanwhile is refused. */
async function touch(tx: TenantTx, placement_id: PlacementId) {
  await repo.updatePlacementRow(tx, placement_id, {});
  await publish(tx, placement_id);
}

/** Replaces the splits of a locked placement that is neither paid nor corrected. */
export async function changeSplits(
  tx: TenantTx,
  { placement_id, fee_cents }: Pick<repo.LockedPlacement, 'placement_id' | 'fee_cents'>,
  splits: readonly Split[],
) {
  await repo.replaceSplits(tx, placement_id, withShares(splits, fee_cents));
  await touch(tx, placement_id);
}

type Changes = Omit<repo.PlacementChanges, 'rebate_steps' | 'fee_cents' | 'start_on'> & {
  rebate_steps?: PlacementTerms['rebate_steps'] | undefined;
  fee_cents?: number | undefined;
};

/** Changes fields of a locked placement; a new fee is divided among its splits again. */
export async function changePlacement(
  tx: TenantTx,
  placement: repo.LockedPlacement,
  { rebate_steps, ...changes }: Changes,
  money: Money,
) {
  const { placement_id } = placement;
  await repo.updatePlacementRow(tx, placement_id, {
    ...changes,
    ...(rebate_steps && { rebate_steps: JSON.stringify(rebate_steps) }),
  });
  const { fee_cents } = changes;
  if (fee_cents !== undefined && fee_cents !== placement.fee_cents)
    await repo.replaceSplits(tx, placement_id, withShares(money.base, fee_cents));
  await publish(tx, placement_id);
}

export type NewStatus = { placement_status: PlacementStatus; status_on: string; status_reason: string };
type Rebated = Pick<
  repo.LockedPlacement,
  'placement_id' | 'fee_cents' | 'paid_on' | 'start_on' | 'rebate_steps'
>;

/**
 * Books what a status of a locked placement pays back: of one that fell through by its rebate steps, of others nothing. What
 * was booked before counts, so a placement that did not fall through after all has an opposite row.
 */
export async function settleRefund(
  tx: TenantTx,
  placement: Rebated,
  { placement_status, status_on, status_reason }: NewStatus,
  { user_id, corrected_on }: { user_id: UserId; corrected_on: string },
) {
  const money = await readMoney(tx, placement);
  const isOff = placement_status === 'fell_through';
  const due =
    isOff && money.corrected_cents > 0
      ? refundOf(money.corrected_cents, { ...placement, fell_through_on: status_on })
      : 0;
  const change = money.refunded_cents - due;
  if (change === 0) return;
  await addAmount(tx, placement.placement_id, money, {
    ...{ correction_kind: 'refund', fee_cents: change, user_id, corrected_on },
    reason: isOff ? status_reason : texts.fellThroughAfterAll,
  });
}

type Left = Pick<repo.PlacementChanges, 'left_batch_id' | 'left_status' | 'left_status_on'>;

/** Marks a locked placement as deleted, with what brings it back. */
export async function deletePlacement(
  tx: TenantTx,
  { placement_id }: Pick<repo.LockedPlacement, 'placement_id'>,
  left: Left,
) {
  await repo.updatePlacementRow(tx, placement_id, left);
  await repo.PLACEMENTS.remove(tx, [placement_id]);
  await publish(tx, placement_id);
}

/** Makes a locked, deleted placement active again. */
export async function restorePlacement(
  tx: TenantTx,
  { placement_id }: Pick<repo.LockedPlacement, 'placement_id'>,
) {
  await repo.updatePlacementRow(tx, placement_id, {
    left_batch_id: null,
    left_status: null,
    left_status_on: null,
  });
  await repo.PLACEMENTS.restore(tx, [placement_id]);
  await publish(tx, placement_id);
}

/** Replaces how the fees of new placements are split. */
export async function changeDefaultSplits(
  tx: TenantTx,
  splits: Parameters<typeof repo.replaceDefaultSplits>[1],
) {
  await repo.replaceDefaultSplits(tx, splits);
  await publishDefaults(tx);
}

export const placementPurge = repo.PLACEMENTS.purge();

/** Whether people may correct a placement again. */
export const hasRoom = ({ corrections }: Money): boolean => corrections < limits.correctionsPerPlacement;
