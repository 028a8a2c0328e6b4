import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/matching/matches.ts';
import {
  type Access,
  accessOf,
  findJobOwner,
  readableOwner,
  visibleOwner,
} from '../../../people/people.public.ts';
import type { ListReader } from '../../../platform/context.ts';
import type { WholeList } from '../../../platform/db/lists/lists.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { findCandidateOwner } from '../../../sourcing/sourcing.public.ts';
import { withOffLimits } from '../off-limits/off-limits.service.ts';
import { listAllForCandidate, listAllForJob, listAllMatches, resolveDays } from './match-filters.repo.ts';
import type { WholeMatchRow } from './match-list.repo.ts';
import { toMatch, visibleMatches } from './match-list.service.ts';

// Whole lists of matches for exports: the same rows as their pages, with the same sides hidden.

type Found = Awaited<ReturnType<typeof listAllMatches>>;

const toWhole = (
  tx: TenantTx,
  { total, leftOut, pieces }: Found,
  access: Access,
): WholeList<ReturnType<typeof toMatch<WholeMatchRow>> & Pick<calls.Match, 'off_limits'>> => ({
  total,
  leftOut,
  rows: (async function* () {
    for await (const rows of pieces)
      yield await withOffLimits(
        tx,
        access,
        rows.map((row) => toMatch(row, access)),
      );
  })(),
});

export async function listWholeMatches({ tx, actor }: ListReader, body: Body<typeof calls.getAllMatches>) {
  const access = await accessOf(tx, actor);
  const visible = {
    owner: visibleOwner(access, body),
    reader: readableOwner(access),
    me: actor.user_id,
  };
  return toWhole(tx, await listAllMatches(tx, body, visible, await resolveDays(tx, body)), access);
}

export async function listWholeCandidateMatches(
  reader: ListReader,
  body: Body<typeof calls.getMatchesForCandidate>,
) {
  const { tx } = reader;
  const visible = await visibleMatches(reader, 'candidate', await findCandidateOwner(tx, body.candidate_id));
  return toWhole(
    tx,
    await listAllForCandidate(tx, body, visible, await resolveDays(tx, body)),
    visible.access,
  );
}

export async function listWholeJobMatches(
  reader: ListReader,
  body: Body<typeof calls.getCandidateMatchesForJob>,
) {
  const job = await findJobOwner(reader.tx, body.job_id);
  const visible = await visibleMatches(reader, 'job', job?.recruiter_id);
  return toWhole(reader.tx, await listAllForJob(reader.tx, body, visible), visible.access);
}
