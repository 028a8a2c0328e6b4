import type { Body, Data } from '@placewell/contract/call.ts';
import { formatEnum } from '@placewell/contract/counts.ts';
import { ERRORS, type ErrorCode } from '@placewell/contract/errors.ts';
import type { CandidateId } from '@placewell/contract/ids.ts';
import { statusName } from '@placewell/contract/matching/match-statuses.ts';
import { JOB_STATUS_RULES } from '@placewell/contract/matching/status-rules.ts';
import type * as calls from '@placewell/contract/matching/unlisted-candidates.ts';
import { texts } from '@placewell/contract/texts.ts';
import {
  type Access,
  accessOf,
  assertCan,
  can,
  checkCan,
  findJobOwner,
  ownedBy,
  readableOwner,
} from '../../../people/people.public.ts';
import type { Context, NoTransactionContext } from '../../../platform/context.ts';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { findCandidateOwner, isMatchable } from '../../../sourcing/sourcing.public.ts';
import { findJob } from '../../jobs/jobs.public.ts';
import { readMatchStatuses } from '../../match-settings/match-settings.public.ts';
import { runMatching } from '../scoring/matching-pool.thread.ts';
import { listCandidatesToAdd, listPairStatuses } from './add-matches.repo.ts';

/** Makes the candidate a match of the job. Needs the right to read both, and to change one of them. */
export async function addMatch(
  { actor, platform }: NoTransactionContext,
  { job_id, candidate_id }: Body<typeof calls.addMatch>,
) {
  await withTenant(platform.database, actor.agency_id, async (tx) => {
    const job = await findJobOwner(tx, job_id);
    const access = await accessOf(tx, actor);
    assertCan(access, 'read', 'job', job);
    const candidate = ownedBy(await findCandidateOwner(tx, candidate_id));
    assertCan(access, 'read', 'candidate', candidate);
    assertCan(access, 'update', 'match', { ...job, candidate_recruiter_id: candidate.recruiter_id });
  });
  const { agency_id, user_id } = actor;
  const { added, present } = await runMatching(platform, {
    do: 'addShortlistedMatches',
    agency_id,
    job_id,
    candidate_ids: [candidate_id],
    user_id,
  });
  const [match] = [...added, ...present];
  if (match === undefined)
    throw await withTenant(platform.database, agency_id, (tx) =>
      refusalOfMatch(tx, { job_id, candidate_id }),
    );
  return { match_id: match.match_id };
}

/** Why a candidate did not become a match: the state of the job or the candidate, or that no score is there yet. */
async function refusalOfMatch(tx: TenantTx, { job_id, candidate_id }: Body<typeof calls.addMatch>) {
  const [job, found] = [await findJob(tx, job_id), await listCandidatesToAdd(tx, [candidate_id])];
  const candidate = found.get(candidate_id);
  if (!job || !candidate) return new AppError('not_matched');
  const { candidate_name: name, candidate_status: status } = candidate;
  const message = !JOB_STATUS_RULES[job.job_status].isMatched
    ? texts.jobNotOpen(job.job_title, formatEnum(job.job_status).toLowerCase())
    : isMatchable(status)
      ? texts.notScoredYet(name)
      : texts.outOfMatching(name, formatEnum(status));
  return new AppError('not_matched', { message });
}

type Refusal = { code: ErrorCode; message: string };
type Candidate = NonNullable<ReturnType<Awaited<ReturnType<typeof listCandidatesToAdd>>['get']>>;
type Job = NonNullable<Awaited<ReturnType<typeof findJob>>>;

/** Why the candidate cannot be added to the job, by this user or at all. */
function refusalOf(access: Access, job: Job, candidate: Candidate | undefined): Refusal | undefined {
  if (!candidate || !can(access, 'read', 'candidate', candidate))
    return { code: 'candidate_not_found', message: ERRORS.candidate_not_found.message };
  const { candidate_name: name, candidate_status: status } = candidate;
  const match = { recruiter_id: job.recruiter_id, candidate_recruiter_id: candidate.recruiter_id };
  if (!checkCan(access, 'update', 'match', match))
    return { code: 'forbidden', message: texts.notYoursToAdd(name) };
  if (!isMatchable(status))
    return { code: 'not_matched', message: texts.outOfMatching(name, formatEnum(status)) };
  return undefined;
}

/**
 * Makes candidates matches of a job, in one transaction and as one act that can be undone. Refuses those listed already
 * with a stage chosen by a user, those out of matching, and those this user may not add.
 */
export async function addMatches(
  { actor, platform }: NoTransactionContext,
  { job_id, ids }: Body<typeof calls.addMatches>,
): Promise<Data<typeof calls.addMatches>> {
  const { agency_id, user_id } = actor;
  const { candidates, refused, statuses } = await withTenant(platform.database, agency_id, async (tx) => {
    const [job, access] = [await findJob(tx, job_id), await accessOf(tx, actor)];
    assertCan(access, 'read', 'job', job);
    if (!JOB_STATUS_RULES[job.job_status].isMatched)
      throw new AppError('not_matched', {
        message: texts.jobNotOpen(job.job_title, formatEnum(job.job_status).toLowerCase()),
      });
    const found = await listCandidatesToAdd(tx, ids);
    const reasons = new Map<CandidateId, Refusal>();
    for (const id of ids) {
      const refusal = refusalOf(access, job, found.get(id));
      if (refusal) reasons.set(id, refusal);
    }
    return { candidates: found, refused: reasons, statuses: await readMatchStatuses(tx) };
  });
  const candidate_ids = ids.filter((id) => !refused.has(id));
  const { batch_id, added, present } =
    candidate_ids.length === 0
      ? { batch_id: null, added: [], present: [] }
      : await runMatching(platform, {
          do: 'addShortlistedMatches',
          agency_id,
          job_id,
          candidate_ids,
          user_id,
        });
  const addedIds = new Set(added.map((match) => match.candidate_id));
  const nameOf = (id: CandidateId) => candidates.get(id)?.candidate_name ?? '';
  for (const { candidate_id, status } of present)
    refused.set(candidate_id, {
      code: 'already_matched',
      message: texts.alreadyInJob(nameOf(candidate_id), statusName(statuses, status)),
    });
  for (const id of candidate_ids)
    if (!addedIds.has(id) && !refused.has(id))
      refused.set(id, { code: 'not_matched', message: texts.notScoredYet(nameOf(id)) });
  return {
    results: ids.map((id) => ({ id, ok: !refused.has(id), ...refused.get(id) })),
    changed: added.length,
    added: added.map(({ candidate_id, match_id }) => ({ candidate_id, match_id })),
    batch_id,
  };
}

/** The existing matches that the reader may know of; those of other users' jobs and candidates are left out. */
export async function getPairStatuses({ tx, actor }: Context, body: Body<typeof calls.getPairStatuses>) {
  return { pairs: await listPairStatuses(tx, body, readableOwner(await accessOf(tx, actor))) };
}
