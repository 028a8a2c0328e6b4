import type { Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/desk/first-steps.ts';
import { OPTION_VALUES, type Purpose, type ValueOf } from '@placewell/contract/people/questionnaire.ts';
import { SAMPLE_TAG } from '@placewell/contract/sourcing/tags.ts';
import { addSampleJob, lockChangeableJobs, removeJobs } from '../../matching/matching.public.ts';
import { accessOf, assertCan } from '../../people/people.public.ts';
import type { Context, NoTransactionContext } from '../../platform/context.ts';
import { lockKeys } from '../../platform/db/locks.ts';
import { type TenantTx, withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import {
  addSampleUpload,
  endSampleUploads,
  lockChangeableCandidates,
  removeCandidates,
  storeSamples,
} from '../../sourcing/sourcing.public.ts';
import { type FirstStepsRow, findFirstSteps } from './first-steps.repo.ts';
import { SAMPLE_JOB } from './sample-people.rules.ts';
import { sampleResumes } from './sample-resumes.service.ts';

/** An answer with a meaning; null for none, and for an option that a super admin added. */
const builtInAnswer = <P extends Purpose>(purpose: P, value: string | null) =>
  (OPTION_VALUES[purpose] as readonly ValueOf<P>[]).find((one) => one === value) ?? null;

/** What the agency has done of its first steps, and its samples. */
export async function getFirstSteps({ tx }: Context): Promise<Data<typeof calls.getFirstSteps>> {
  const row = await findFirstSteps(tx);
  const { has_candidates, has_open_job, has_colleagues, parsing } = row;
  const isEmpty = !has_candidates && !row.has_jobs;
  const candidates = row.candidate_ids.length;
  const [job_id = null] = row.job_ids;
  const hasSamples = candidates + parsing > 0 || job_id !== null;
  return {
    is_new: row.is_recent || isEmpty,
    has_candidates,
    has_open_job,
    has_colleagues,
    may_add_samples: isEmpty && !hasSamples,
    first_goal: builtInAnswer('first_goal', row.first_goal),
    candidate_store: builtInAnswer('candidate_store', row.candidate_store),
    samples: hasSamples ? { candidates, parsing, job_id } : null,
  };
}

const SOME_LEFT = 'Some samples are still there. Remove them first.';

/** The samples of an earlier call; throws `samples_need_empty` where there are records of the agency's own. */
function findSamples(row: FirstStepsRow) {
  const [job_id] = row.job_ids;
  const resumes = row.candidate_ids.length + row.parsing;
  if (job_id !== undefined) return { job_id, resumes };
  if (row.has_candidates || row.has_jobs) throw new AppError('samples_need_empty');
  if (resumes > 0) throw new AppError('samples_need_empty', { message: SOME_LEFT });
  return undefined;
}

/** One at a time for an agency: the second of two finds the samples of the first. */
async function lockSamples(tx: TenantTx): Promise<FirstStepsRow> {
  await lockKeys(tx, ['samples']);
  return findFirstSteps(tx);
}

/**
 * Adds sample resumes and a sample job to an empty agency; a repeat returns the first ones. The
 * resumes are parsed and matched as any others, without credits.
 */
export async function addSamples({
  actor,
  platform,
}: NoTransactionContext): Promise<Data<typeof calls.addSamples>> {
  const inAgency = <T>(work: (tx: TenantTx) => Promise<T>) =>
    withTenant(platform.database, actor.agency_id, work);
  const earlier = await inAgency(async (tx) => findSamples(await findFirstSteps(tx)));
  if (earlier) return earlier;
  const stored = await storeSamples(platform, actor.agency_id, await sampleResumes());
  return inAgency(async (tx) => {
    const first = await findSamples(await lockSamples(tx));
    if (first) return first;
    await addSampleUpload(tx, actor.user_id, stored, [SAMPLE_TAG]);
    const job_id = await addSampleJob({ tx, platform, actor }, SAMPLE_JOB);
    return { job_id, resumes: stored.files.length };
  });
}

/** Deletes the samples as if by hand, so that they can be restored for some days, and ends those still to be parsed. */
export async function removeSamples(context: Context): Promise<Data<typeof calls.removeSamples>> {
  const { tx, actor } = context;
  // Also where only resumes that are still parsed are left.
  assertCan(await accessOf(tx, actor), 'update', 'candidate', { recruiter_id: actor.user_id });
  await endSampleUploads(tx);
  const { candidate_ids, job_ids } = await lockSamples(tx);
  const candidates = await lockChangeableCandidates(context, candidate_ids);
  const jobs = (await lockChangeableJobs(context, job_ids)).rows;
  await removeCandidates(context, candidates.allowed);
  await removeJobs(
    context,
    jobs.map(({ job_id }) => job_id),
  );
  return { candidate_ids: candidates.allowed, job_ids: jobs.map(({ job_id }) => job_id) };
}
