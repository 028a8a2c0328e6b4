import type { CandidateId, ClientId, OverrideId, UserId } from '@placewell/contract/ids.ts';
import { offLimitsOverridden } from '../../domain-events.ts';
import { publishToReaders } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { listCandidateOwners } from '../../sourcing/sourcing.public.ts';
import * as repo from './off-limits.repo.ts';

type WriteContext = { tx: TenantTx; platform: Pick<Platform, 'events'> };

async function publish({ tx, platform }: WriteContext, candidate_id: CandidateId) {
  await platform.events.emit(tx, offLimitsOverridden, { candidate_ids: [candidate_id] });
  await publishToReaders(tx, { type: 'candidates.changed', candidate_id }, async () =>
    [...(await listCandidateOwners(tx, [candidate_id])).values()].map((user_id) => ({ user_id })),
  );
}

/** Allows a candidate although the employer is off limits, and returns the override's id; a standing one is not changed. */
export async function addOverride(
  context: WriteContext,
  of: { candidate_id: CandidateId; client_id: ClientId; reason: string; user_id: UserId },
): Promise<OverrideId> {
  const override_id = await repo.insertOverride(context.tx, { ...of, override_id: newId<OverrideId>() });
  await publish(context, of.candidate_id);
  return override_id;
}

export async function withdrawOverride(
  context: WriteContext,
  {
    override_id,
    user_id,
    candidate_id,
  }: { override_id: OverrideId; user_id: UserId; candidate_id: CandidateId },
) {
  await repo.withdrawOverrideRow(context.tx, override_id, user_id);
  await publish(context, candidate_id);
}

/** Moves the standing overrides of a client, or `ids`, to the client with which it is merged, or back; returns which moved. */
export async function moveOverrides(
  { tx, platform }: WriteContext,
  move: { from: ClientId; to: ClientId; ids?: readonly OverrideId[] | undefined },
): Promise<OverrideId[]> {
  const moved = await repo.updateClientOfOverrides(tx, move);
  const candidate_ids = [...new Set(moved.map(({ candidate_id }) => candidate_id))];
  if (candidate_ids.length > 0) await platform.events.emit(tx, offLimitsOverridden, { candidate_ids });
  return moved.map(({ override_id }) => override_id);
}
