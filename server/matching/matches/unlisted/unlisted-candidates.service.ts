import type { Body, Data } from '@placewell/contract/call.ts';
import { scoreBand } from '@placewell/contract/matching/matches.ts';
import type * as calls from '@placewell/contract/matching/unlisted-candidates.ts';
import { accessOf, assertCan, can, findJobOwner } from '../../../people/people.public.ts';
import type { NoTransactionContext } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/db/lists/lists.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { hiddenCandidate, withoutWords } from '../list/hidden-sides.rules.ts';
import { listCandidateNames } from '../list/match-list.repo.ts';
import { withPrepared } from '../preparing/with-prepared.service.ts';
import { runMatching } from '../scoring/matching-pool.thread.ts';

/** A page of the candidates not among the job's matches; unreadable ones show only score and owner. */
export async function getUnlistedCandidates(
  { actor, platform }: NoTransactionContext,
  body: Body<typeof calls.getUnlistedCandidates>,
): Promise<Data<typeof calls.getUnlistedCandidates>> {
  const { agency_id } = actor;
  const { job_id, page, limit, ...otherFilters } = body;
  // Fails to compile if the call gets a filter that is not passed to the thread.
  otherFilters satisfies Record<string, never>;
  const access = await withTenant(platform.database, agency_id, async (tx) => {
    const found = await accessOf(tx, actor);
    assertCan(found, 'read', 'job', await findJobOwner(tx, job_id));
    return found;
  });
  const unlisted = await withPrepared(platform, { agency_id, side: 'job', id: job_id }, (prepared) =>
    runMatching(platform, { do: 'unlistedCandidates', agency_id, job_id, prepared, page, limit }),
  );
  if (unlisted === 'outdated') throw new AppError('conflict');
  const { rows, total, ...found } = unlisted;
  const ids = rows.map((row) => row.candidate_id);
  const names = await withTenant(platform.database, agency_id, (tx) => listCandidateNames(tx, ids));
  const items = rows.flatMap((row) => {
    const candidate = names.get(row.candidate_id);
    if (!candidate) return [];
    const isReadable = can(access, 'read', 'candidate', candidate);
    return {
      ...(isReadable ? row : withoutWords(row)),
      ...(isReadable ? candidate : hiddenCandidate(candidate)),
      score_band: scoreBand(row.score),
    };
  });
  return { ...found, ...pageOf(items, { page, limit, total, total_is_exact: found.total_is_exact }) };
}
