import type { Body, Data } from '@placewell/contract/call.ts';
import type { PlacementDoubt } from '@placewell/contract/placements/placement-terms.ts';
import type * as calls from '@placewell/contract/placements/placements.ts';
import { ACCOUNTS_FACTS, FIXED_TERMS } from '@placewell/contract/placements/placements.ts';
import { texts } from '@placewell/contract/texts.ts';
import { lockJobs } from '../../matching/matching.public.ts';
import { changedFields } from '../../platform/changed-fields.ts';
import type { Context } from '../../platform/context.ts';
import { findToday } from '../../platform/db/lists/days.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { exceedsOpenings } from './draft.service.ts';
import { findPlacement } from './list/placements.service.ts';
import { lockChangeable } from './lock-placement.service.ts';
import { assertConsistent, isBilledUnderPay, withFee } from './placement-terms.rules.ts';
import * as repo from './placements.repo.ts';
import {
  cancelPayment,
  changePlacement,
  hasRoom,
  type NewStatus,
  readMoney,
  settleRefund,
} from './placements.writes.ts';

type Fields = Omit<
  Body<typeof calls.updatePlacement>,
  'placement_id' | 'confirm' | 'if_updated_at' | 'unpaid_reason'
>;
type Changes = Partial<Fields>;

const has = (changes: Changes, fields: readonly string[]) => fields.some((field) => field in changes);
/** The placement with its changes. */
const merged = (before: repo.LockedPlacement, changes: Changes): repo.LockedPlacement => ({
  ...before,
  ...(changes as Partial<repo.LockedPlacement>),
});
const STATUS_FIELDS = ['placement_status', 'status_on', 'status_reason'];

/** The status after a change, with its day, today unless given, and the reason of one that fell through. */
function statusAfter(before: repo.LockedPlacement, given: Fields, today: string): NewStatus {
  const placement_status = given.placement_status ?? before.placement_status;
  const isSame = placement_status === before.placement_status;
  const status_on = given.status_on ?? (isSame ? before.status_on : today);
  if (given.status_on !== undefined && status_on > today && status_on !== before.status_on)
    throw new AppError('invalid_input', { fields: { status_on: texts.notInTheFuture } });
  if (placement_status !== 'fell_through') return { placement_status, status_on, status_reason: '' };
  const status_reason = given.status_reason ?? before.status_reason;
  if (status_reason === '')
    throw new AppError('invalid_input', { fields: { status_reason: texts.fallThroughNeedsReason } });
  return { placement_status, status_on, status_reason };
}

/** What has to be confirmed: rates that were changed, and an opening that is taken again. */
async function doubtsOf(
  tx: TenantTx,
  before: repo.LockedPlacement,
  after: Pick<repo.LockedPlacement, 'placement_status' | 'pay_rate_cents' | 'bill_rate_cents'>,
): Promise<PlacementDoubt[]> {
  const areRatesSame =
    after.pay_rate_cents === before.pay_rate_cents && after.bill_rate_cents === before.bill_rate_cents;
  const isBack = before.placement_status === 'fell_through' && after.placement_status !== 'fell_through';
  const match = isBack && before.match_id ? await repo.findMatch(tx, before.match_id) : undefined;
  if (match) await lockJobs(tx, [match.job_id]);
  return [
    ...(!areRatesSame && isBilledUnderPay(after) ? (['bill_under_pay'] as const) : []),
    ...(match && (await exceedsOpenings(tx, match)) ? (['openings_exceeded'] as const) : []),
  ];
}

/**
 * Changes the given fields that differ; a row sent back changes nothing. Terms stay once the fee is paid or corrected, and are
 * then no longer the recruiter's to change at all; a cancelled payment is such a correction, so they stay fixed. One
 * that falls through books its refund, one that comes back the opposite.
 */
export async function updatePlacement(
  context: Context,
  {
    placement_id,
    confirm = false,
    if_updated_at,
    unpaid_reason,
    ...given
  }: Body<typeof calls.updatePlacement>,
): Promise<Data<typeof calls.updatePlacement>> {
  const { tx, actor } = context;
  const { access, placement: before } = await lockChangeable(context, placement_id);
  if (if_updated_at !== undefined && Date.parse(before.updated_at) > Date.parse(if_updated_at))
    throw new AppError('conflict');
  const today = await findToday(tx);
  const status = statusAfter(before, given, today);
  const changes = changedFields({ ...given, ...status }, before);
  if (Object.keys(changes).length === 0) return findPlacement(tx, access, placement_id);
  const money = await readMoney(tx, before);
  if (access.role !== 'agency' && (money.is_fixed || has(changes, ACCOUNTS_FACTS)))
    throw new AppError('forbidden');
  const hasNewTerms = has(changes, FIXED_TERMS);
  if (money.is_fixed && hasNewTerms) throw new AppError('placement_fixed');
  const after = merged(before, changes);
  assertConsistent(after);
  const isUnpaid = before.paid_on !== null && after.paid_on === null;
  if (isUnpaid && !unpaid_reason)
    throw new AppError('invalid_input', { fields: { unpaid_reason: texts.unpaidNeedsReason } });
  if (isUnpaid && !hasRoom(money)) throw new AppError('too_many_corrections');
  const fee = hasNewTerms ? { fee_cents: withFee(after).fee_cents } : {};
  const doubts = confirm ? [] : await doubtsOf(tx, before, after);
  if (doubts.length > 0) throw new AppError('confirm_placement', { data: { doubts } });
  await changePlacement(
    tx,
    before,
    { ...changes, ...fee, ...(has(changes, STATUS_FIELDS) && NOT_LEFT) },
    money,
  );
  if (isUnpaid && unpaid_reason)
    await cancelPayment(tx, placement_id, {
      ...{ corrected_on: today, reason: unpaid_reason, user_id: actor.user_id },
    });
  if (has(changes, STATUS_FIELDS)) {
    const corrected_on = status.status_on <= today ? status.status_on : today;
    await settleRefund(tx, { ...after, ...fee }, status, { user_id: actor.user_id, corrected_on });
  }
  return findPlacement(tx, access, placement_id);
}

/** A status set now stays when the move that set it before is undone. */
const NOT_LEFT = { left_batch_id: null, left_status: null, left_status_on: null };
