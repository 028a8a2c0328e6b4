import type { Body } from '@placewell/contract/call.ts';
import type { EXPORTED_BESIDE } from '@placewell/contract/sourcing/candidate-fields.ts';
import type * as calls from '@placewell/contract/sourcing/candidates.ts';
import type { Candidate, CandidateRow } from '@placewell/contract/sourcing/candidates.ts';
import { type Access, accessOf, can, readableOwner, visibleOwner } from '../../../people/people.public.ts';
import type { Context, ListReader } from '../../../platform/context.ts';
import { resolveDayRange } from '../../../platform/db/lists/days.ts';
import type { WholeList } from '../../../platform/db/lists/lists.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { listCandidateOwners } from '../edit/candidates.repo.ts';
import { listBackgrounds, listCandidateRows } from './candidate-rows.repo.ts';
import { readFirstPage } from './first-page.repo.ts';
import { listCandidateIds, listExportableIds } from './list-candidates.repo.ts';

/** One page of the candidates that the actor may see; a range filter at the call's default sets no limit. */
export async function getCandidates({ tx, actor }: Context, filters: Body<typeof calls.getCandidates>) {
  const access = await accessOf(tx, actor);
  const owner = visibleOwner(access, filters);
  const first = await readFirstPage(tx, filters, owner);
  if (first) return { ...first, items: await withoutHiddenDuplicates(tx, access, first.items) };
  const list = await listCandidateIds(tx, filters, {
    owner,
    me: actor.user_id,
    ...(await resolveDayRange(tx, filters.from_date, filters.to_date)),
  });
  const rows = await listCandidateRows(
    tx,
    list.items.map((item) => item.candidate_id),
  );
  return { ...list, items: await withoutHiddenDuplicates(tx, access, rows) };
}

/** All candidates of the list that the actor may see and that may be exported, in the order of `getCandidates`. */
export async function listWholeCandidates(
  { tx, actor }: ListReader,
  filters: Body<typeof calls.getCandidates>,
): Promise<WholeList<CandidateRow & Partial<Background>>> {
  const access = await accessOf(tx, actor);
  const { total, leftOut, pieces } = await listExportableIds(tx, filters, {
    owner: visibleOwner(access, filters),
    me: actor.user_id,
    ...(await resolveDayRange(tx, filters.from_date, filters.to_date)),
  });
  const rows = async function* () {
    for await (const piece of pieces) {
      const ids = piece.map(({ candidate_id }) => candidate_id);
      const backgrounds = await listBackgrounds(tx, ids);
      yield (await listCandidateRows(tx, ids)).map((row) => withBackground(row, backgrounds));
    }
  };
  return { total, leftOut, rows: rows() };
}

type Background = Pick<Candidate, (typeof EXPORTED_BESIDE)[number]> & { company_name: string };

/** A row with the jobs, studies and languages of its candidate, and the employer of today. */
function withBackground(row: CandidateRow, backgrounds: Awaited<ReturnType<typeof listBackgrounds>>) {
  const background = backgrounds.get(row.candidate_id);
  const company_name = background?.work_history.find(({ is_current }) => is_current)?.company_name ?? '';
  return { ...row, ...background, company_name };
}

/** The rows without the ids of duplicates that the actor may not see. */
async function withoutHiddenDuplicates(tx: TenantTx, access: Access, rows: CandidateRow[]) {
  const ids = rows.flatMap((row) => row.duplicate_of ?? []);
  if (readableOwner(access) === undefined || ids.length === 0) return rows;
  const owners = await listCandidateOwners(tx, ids);
  return rows.map((row) => {
    const recruiter_id = row.duplicate_of && owners.get(row.duplicate_of);
    const isReadable = recruiter_id && can(access, 'read', 'candidate', { recruiter_id });
    return isReadable ? row : { ...row, duplicate_of: null };
  });
}
