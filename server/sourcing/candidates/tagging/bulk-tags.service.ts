import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/sourcing/tags.ts';
import type { Context } from '../../../platform/context.ts';
import { planTagChange } from '../../tags/tags.public.ts';
import { lockChangeableCandidates } from '../edit/bulk-candidates.service.ts';
import { listCandidateTags } from './candidate-tags.repo.ts';
import { changeCandidateTags } from './candidate-tags.writes.ts';

/** Adds and removes tags of the candidates that the actor may change; returns the changes of each, for undo. */
export async function updateCandidateTags(
  context: Context,
  body: Body<typeof calls.updateCandidateTags>,
): Promise<Data<typeof calls.updateCandidateTags>> {
  const { allowed, refused } = await lockChangeableCandidates(context, body.ids);
  const candidates = await listCandidateTags(context.tx, allowed);
  const records = candidates.map(({ candidate_id, tags }) => ({ id: candidate_id, tags }));
  const { lists, result } = await planTagChange(context.tx, body, { records, refused });
  await changeCandidateTags(
    context,
    lists.map(({ id, tags }) => ({ candidate_id: id, tags })),
  );
  return result;
}
