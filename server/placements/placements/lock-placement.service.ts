import type { PlacementId } from '@placewell/contract/ids.ts';
import { accessOf, assertCan } from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import * as repo from './placements.repo.ts';

/**
 * Locks a placement that the actor may change; throws `placement_not_found` for one that they may not read, and
 * `forbidden` for one that they may only read.
 */
export async function lockChangeable({ tx, actor }: Context, placement_id: PlacementId) {
  const access = await accessOf(tx, actor);
  const found = await repo.lockPlacement(tx, placement_id);
  const placement = found && {
    ...found,
    has_split: await repo.findHasSplit(tx, placement_id, actor.user_id),
  };
  assertCan(access, 'update', 'placement', placement);
  return { access, placement };
}
