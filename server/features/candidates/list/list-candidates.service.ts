import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/candidates.ts';
import type { Context } from '../../../platform/context.ts';
import { resolveDayRange } from '../../../platform/db/days.ts';
import { accessOf, visibleOwner } from '../../access/access.public.ts';
import { placeFilter } from '../../places/places.public.ts';
import { skillSearchKeys } from '../../skills/skills.public.ts';
import { listCandidateRows } from './candidate-rows.repo.ts';
import { searchQuery } from './candidate-search.rules.ts';
import { listCandidateIds } from './list-candidates.repo.ts';

/** One page of the candidates that the actor may see; a range filter at the end of its slider sets no limit. */
export async function getCandidates({ tx, actor }: Context, filters: Body<typeof calls.getCandidates>) {
  const search = filters.search ? searchQuery(filters.search) : undefined;
  const place = filters.location ? placeFilter(filters.location) : undefined;
  const matchesNothing = (filters.search && !search) || (filters.location && !place);
  const { page, limit } = filters;
  if (matchesNothing) return { items: [], total: 0, total_is_exact: true, page, limit, total_pages: 0 };

  const list = await listCandidateIds(tx, filters, {
    owner: visibleOwner(await accessOf(tx, actor), filters),
    ...(await resolveDayRange(tx, filters.from_date, filters.to_date)),
    place,
    skill_keys: skillSearchKeys([filters.skills ?? []].flat()),
    search,
  });
  return {
    ...list,
    items: await listCandidateRows(
      tx,
      list.items.map((item) => item.candidate_id),
    ),
  };
}
