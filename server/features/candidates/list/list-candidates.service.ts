import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/candidates.ts';
import type { Context } from '../../../platform/context.ts';
import { resolveDayRange } from '../../../platform/db/days.ts';
import { accessOf, visibleOwner } from '../../access/access.public.ts';
import { listCandidateRows } from './candidate-rows.repo.ts';
import { listCandidateIds } from './list-candidates.repo.ts';

/** One page of the candidates that the actor may see; a range filter at the call's default sets no limit. */
export async function getCandidates({ tx, actor }: Context, filters: Body<typeof calls.getCandidates>) {
  const list = await listCandidateIds(tx, filters, {
    owner: visibleOwner(await accessOf(tx, actor), filters),
    ...(await resolveDayRange(tx, filters.from_date, filters.to_date)),
  });
  return {
    ...list,
    items: await listCandidateRows(
      tx,
      list.items.map((item) => item.candidate_id),
    ),
  };
}
