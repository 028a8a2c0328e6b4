import type { Body } from '@placewell/contract/call.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/matches.ts';
import { scoreBand } from '@placewell/contract/matches.ts';
import type { Context } from '../../../platform/context.ts';
import { accessOf, assertCan, ownedBy, visibleOwner } from '../../access/access.public.ts';
import { findCandidateOwner } from '../../candidates/candidates.public.ts';
import { findJobOwner } from '../../jobs/jobs.public.ts';
import {
  listCandidateJobMatches,
  listMatches,
  listMatchesForCandidate,
  listMatchesForJob,
  resolveDays,
} from './match-filters.repo.ts';
import type { MatchRow } from './match-list.repo.ts';

/** A row as the calls return it, with the band of its score. */
export const toMatch = (row: MatchRow) => ({ ...row, score_band: scoreBand(row.score) });

const toPage = <Page extends { items: MatchRow[] }>(page: Page) => ({
  ...page,
  items: page.items.map(toMatch),
});

/** Owner filter for the matches of one job or candidate: none for its own recruiter, else what the actor may read. */
async function ownerFilter(
  { tx, actor }: Context,
  entity: 'job' | 'candidate',
  owner_id: UserId | undefined,
) {
  const access = await accessOf(tx, actor);
  assertCan(access, 'read', entity, ownedBy(owner_id));
  return owner_id === actor.user_id ? undefined : visibleOwner(access, { view_scope: 'all' });
}

export async function getCandidateJobMatches(
  context: Context,
  body: Body<typeof calls.getCandidateJobMatches>,
) {
  const { tx } = context;
  const owner = await ownerFilter(context, 'candidate', await findCandidateOwner(tx, body.candidate_id));
  return toPage(await listCandidateJobMatches(tx, body, owner));
}

export async function getMatchesForCandidate(
  context: Context,
  body: Body<typeof calls.getMatchesForCandidate>,
) {
  const { tx } = context;
  const owner = await ownerFilter(context, 'candidate', await findCandidateOwner(tx, body.candidate_id));
  return toPage(await listMatchesForCandidate(tx, body, owner, await resolveDays(tx, body)));
}

export async function getCandidateMatchesForJob(
  context: Context,
  body: Body<typeof calls.getCandidateMatchesForJob>,
) {
  const { tx } = context;
  const job = await findJobOwner(tx, body.job_id);
  const owner = await ownerFilter(context, 'job', job?.recruiter_id);
  return toPage(await listMatchesForJob(tx, body, owner));
}

export async function getAllMatches({ tx, actor }: Context, body: Body<typeof calls.getAllMatches>) {
  const owner = visibleOwner(await accessOf(tx, actor), body);
  return toPage(await listMatches(tx, body, owner, await resolveDays(tx, body)));
}
