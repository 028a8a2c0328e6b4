import type { Body, Data } from '@placewell/contract/call.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/matches.ts';
import { scoreBand } from '@placewell/contract/matches.ts';
import type { Context } from '../../../platform/context.ts';
import { resolveDayRange } from '../../../platform/db/days.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { accessOf, assertCan, ownedBy, visibleOwner } from '../../access/access.public.ts';
import { findCandidateOwner } from '../../candidates/candidates.public.ts';
import { findJobOwner } from '../../jobs/jobs.public.ts';
import { skillSearchKeys } from '../../skills/skills.public.ts';
import { listMatchRows, type MatchFilters, type MatchRow } from './match-list.repo.ts';

type Match = Data<typeof calls.getAllMatches>['items'][number];

// To the database, enums are plain text and JSON columns plain JSON; the contract validates the result.
export const toMatch = (row: MatchRow) => ({ ...row, score_band: scoreBand(row.score) }) as unknown as Match;

async function listPage(tx: TenantTx, filters: MatchFilters) {
  const found = await listMatchRows(tx, filters);
  return { ...found, items: found.items.map(toMatch) };
}

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
  const { sort_by, job_type, work_mode, match_score_min, match_score_max, ...filters } = body;
  return listPage(tx, {
    ...filters,
    owner: await ownerFilter(context, 'candidate', await findCandidateOwner(tx, body.candidate_id)),
    job_types: job_type,
    work_modes: work_mode,
    min_score: match_score_min,
    max_score: match_score_max,
    order: { sort_by: sort_by ?? 'date_desc' },
  });
}

export async function getMatchesForCandidate(
  context: Context,
  body: Body<typeof calls.getMatchesForCandidate>,
) {
  const { tx } = context;
  const { sort_by, skills, match_from, match_to, expiry_from, expiry_to, ...filters } = body;
  return listPage(tx, {
    ...filters,
    owner: await ownerFilter(context, 'candidate', await findCandidateOwner(tx, body.candidate_id)),
    skill_keys: skillSearchKeys([skills ?? []].flat()),
    match_days: await resolveDayRange(tx, match_from, match_to),
    expiry_days: await resolveDayRange(tx, expiry_from, expiry_to),
    order: { sort_by: sort_by ?? 'date_desc' },
  });
}

export async function getCandidateMatchesForJob(
  context: Context,
  body: Body<typeof calls.getCandidateMatchesForJob>,
) {
  const { tx } = context;
  const { sort_by, ...filters } = body;
  const job = await findJobOwner(tx, body.job_id);
  return listPage(tx, {
    ...filters,
    owner: await ownerFilter(context, 'job', job?.recruiter_id),
    order: { sort_by: sort_by ?? 'score_desc' },
  });
}

export async function getAllMatches({ tx, actor }: Context, body: Body<typeof calls.getAllMatches>) {
  const { sort_by, sort_dir, view_scope, recruiter_id, ...rest } = body;
  const { match_from, match_to, expiry_from, expiry_to, ...filters } = rest;
  return listPage(tx, {
    ...filters,
    owner: visibleOwner(await accessOf(tx, actor), { view_scope, recruiter_id }),
    match_days: await resolveDayRange(tx, match_from, match_to),
    expiry_days: await resolveDayRange(tx, expiry_from, expiry_to),
    order: { sort_by: sort_by ?? 'date', sort_dir },
  });
}
