import type { Body, Data } from '@placewell/contract/call.ts';
import { MATCHING_ERRORS } from '@placewell/contract/errors.ts';
import type { JobId, RecruiterId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/matching/jobs.ts';
import { PLACE_FIELDS } from '@placewell/contract/sourcing/places.ts';
import { SAMPLE_TAG } from '@placewell/contract/sourcing/tags.ts';
import { texts } from '@placewell/contract/texts.ts';
import {
  type Access,
  accessOf,
  assertCan,
  assertCanOwn,
  findAgencyDefaults,
  visibleOwner,
} from '../../people/people.public.ts';
import { changedFields } from '../../platform/changed-fields.ts';
import type { Context, ListReader, NoTransactionContext } from '../../platform/context.ts';
import { resolveDayRange } from '../../platform/db/lists/days.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { resolveTags } from '../../sourcing/sourcing.public.ts';
import { readJobClient } from './client/job-client.repo.ts';
import { CLIENT_FIELDS, NO_CLIENT, resolveJobClient, withoutClient } from './client/job-client.service.ts';
import { readInThread } from './description/description-pool.thread.ts';
import { listAllJobs, listJobs } from './job-list.repo.ts';
import { withScoring } from './job-scoring.service.ts';
import { changeJobTags } from './job-tags.writes.ts';
import { assertComplete, assertRanges, toJobValues } from './job-values.rules.ts';
import * as repo from './jobs.repo.ts';
import { changeJob, createJob } from './jobs.writes.ts';

type Job = Data<typeof calls.getJob>;

/** One page of the jobs that the actor may see. */
export async function getJobs(
  { tx, actor }: Context,
  body: Body<typeof calls.getJobs>,
): Promise<Data<typeof calls.getJobs>> {
  const access = await accessOf(tx, actor);
  const page = await listJobs(tx, body, {
    owner: visibleOwner(access, body),
    days: await resolveDayRange(tx, body.from_date, body.to_date),
    access,
  });
  return { ...page, items: await withScoring(tx, page.items) };
}

/** All jobs of the list that the actor may see. */
export async function listWholeJobs({ tx, actor }: ListReader, body: Body<typeof calls.getJobs>) {
  const access = await accessOf(tx, actor);
  return listAllJobs(tx, body, {
    owner: visibleOwner(access, body),
    days: await resolveDayRange(tx, body.from_date, body.to_date),
    access,
  });
}

async function getStoredJob(tx: TenantTx, job_id: JobId, access: Access): Promise<Job> {
  const found = await repo.findJobRow(tx, job_id, access);
  const [job] = await withScoring(tx, found ? [found] : []);
  if (!job) throw new AppError('job_not_found');
  const { matching_error, ...row } = job;
  return matching_error ? { ...row, matching_error: MATCHING_ERRORS[matching_error] } : row;
}

/** One job; refused as not found if the actor may not see it. */
export async function getJob({ tx, actor }: Context, { job_id }: Body<typeof calls.getJob>): Promise<Job> {
  const access = await accessOf(tx, actor);
  const job = await getStoredJob(tx, job_id, access);
  assertCan(access, 'read', 'job', job);
  return job;
}

/** The owner of a new job: recruiters add only their own, an agency adds jobs for any active recruiter. */
async function resolveOwner(
  { tx, actor }: Context,
  recruiter_id: RecruiterId | undefined,
): Promise<RecruiterId> {
  if (recruiter_id === undefined) return actor.user_id;
  await assertCanOwn(tx, await accessOf(tx, actor), recruiter_id);
  return recruiter_id;
}

/** The state and days of a job of another system. */
type Before = Partial<Pick<repo.NewJob, 'job_status' | 'opened_at' | 'closed_at'>>;

/**
 * Adds a draft or open job; open ones need a description or a required skill. `job_type` defaults to the agency's. One of
 * another system comes with its state and days.
 */
export async function addJob(context: Context, body: Body<typeof calls.addJob>, before: Before = {}) {
  const { recruiter_id, job_status = 'draft', job_title, ...fields } = body;
  const owner_id = await resolveOwner(context, recruiter_id);
  const job_type =
    fields.job_type === undefined ? (await findAgencyDefaults(context.tx)).default_job_type : fields.job_type;
  const values = await withFeeCurrency(
    context.tx,
    toJobValues({ ...withoutClient(fields), job_type }, undefined),
    {},
  );
  const isOpen = job_status === 'open';
  if (isOpen) assertComplete(values);
  const given = { given: fields, before: NO_CLIENT, recruiter_id: owner_id, isOpened: isOpen };
  const link = await resolveJobClient(context, given);
  const job_id = await createJob(context, {
    ...values,
    ...link,
    job_title,
    job_status,
    recruiter_id: owner_id,
    ...(isOpen ? { opened_at: new Date().toISOString() } : {}),
    ...before,
  });
  return getStoredJob(context.tx, job_id, await accessOf(context.tx, context.actor));
}

/** Makes a sample a job of the agency's own, once a person tells what it is. */
const noSample = (
  before: { is_sample: boolean; tags: string[] },
  changes: Partial<Pick<Body<typeof calls.updateJob>, 'job_title' | 'client_id' | 'description' | 'tags'>>,
) =>
  before.is_sample && ('job_title' in changes || 'client_id' in changes || 'description' in changes)
    ? { is_sample: false, tags: (changes.tags ?? before.tags).filter((tag) => tag !== SAMPLE_TAG) }
    : {};

/**
 * Changes the given fields that differ; sending a row back changes nothing. Refuses a change that leaves an open job
 * with nothing to match by, and any change if the job changed after `if_updated_at`.
 */
export async function updateJob(context: Context, body: Body<typeof calls.updateJob>) {
  const { tx, actor } = context;
  const { job_id, if_updated_at, ...fields } = body;
  const [before] = await repo.lockJobRows(tx, [job_id], { deleted: false });
  const access = await accessOf(tx, actor);
  assertCan(access, 'update', 'job', before);
  if (if_updated_at !== undefined && Date.parse(before.updated_at) > Date.parse(if_updated_at))
    throw new AppError('conflict');
  const changes = await withClientLink(context, access, fields, before);
  if (Object.keys(changes).length === 0) return getStoredJob(tx, job_id, access);
  if (changes.tags && Object.keys(changes).length === 1) {
    await changeJobTags(context, [
      { job_id, tags: (await resolveTags(tx, changes.tags)).map(({ tag }) => tag) },
    ]);
    return getStoredJob(tx, job_id, access);
  }
  const values = await withFeeCurrency(
    tx,
    { ...toJobValues(changes, before), ...noSample(before, changes) },
    before,
  );
  const after = { ...before, ...values };
  assertRanges(values, before);
  if (before.job_status === 'open') assertComplete(after);
  await changeJob(context, job_id, values);
  return getStoredJob(tx, job_id, access);
}

type Fields = Omit<Body<typeof calls.updateJob>, 'job_id' | 'if_updated_at'>;
type LockedJob = Awaited<ReturnType<typeof repo.lockJobRows>>[number];

/** The given fields that differ, with the client and contact that they name by their ids. */
async function withClientLink(context: Context, access: Access, given: Fields, job: LockedJob) {
  const own = changedFields(withoutClient(given), job, PLACE_FIELDS);
  if (!CLIENT_FIELDS.some((name) => given[name] !== undefined)) return own;
  const { job_id, recruiter_id, opened_at } = job;
  const before = await readJobClient(context.tx, job_id, access);
  const linking = { given, before, recruiter_id, isOpened: opened_at !== null };
  return { ...own, ...(await resolveJobClient(context, linking)) };
}

type Fee = Pick<repo.JobValues, 'expected_fee_cents' | 'expected_fee_currency'>;

/** A fee without a currency is in that of the agency. */
async function withFeeCurrency<Values extends Fee>(
  tx: TenantTx,
  values: Values,
  before: Fee,
): Promise<Values> {
  const { expected_fee_cents, expected_fee_currency } = { ...before, ...values };
  if (expected_fee_cents == null || expected_fee_currency) return values;
  const { currency } = await findAgencyDefaults(tx);
  if (!currency)
    throw new AppError('invalid_input', { fields: { expected_fee_currency: texts.feeNeedsCurrency } });
  return { ...values, expected_fee_currency: currency };
}

/** Suggests the fields of a job from a pasted description; stores nothing. Refuses a text that takes too long. */
export async function readJobDescription(
  { actor }: NoTransactionContext,
  { text }: Body<typeof calls.readJobDescription>,
): Promise<Data<typeof calls.readJobDescription>> {
  return readInThread(actor.agency_id, text);
}
