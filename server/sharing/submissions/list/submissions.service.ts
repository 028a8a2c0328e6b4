import type { Body, Data } from '@placewell/contract/call.ts';
import type { SubmissionId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/sharing/submissions.ts';
import type { Submission } from '@placewell/contract/sharing/submissions.ts';
import { texts } from '@placewell/contract/texts.ts';
import { listClientOwners, listContactsByIds } from '../../../clients/clients.public.ts';
import {
  type Access,
  accessOf,
  assertCan,
  can,
  findJobOwner,
  ownedBy,
  readableOwner,
  visibleOwner,
} from '../../../people/people.public.ts';
import type { Context, ListReader } from '../../../platform/context.ts';
import { resolveDayRange } from '../../../platform/db/lists/days.ts';
import type { WholeList } from '../../../platform/db/lists/lists.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { findCandidateOwner } from '../../../sourcing/sourcing.public.ts';
import { listAllSubmissions, listSubmissions, type Visible } from './submission-list.repo.ts';
import { findSubmissionRow, listSendings, type SubmissionRow } from './submission-rows.repo.ts';

type Filters = Body<typeof calls.getSubmissions>;

/** A row as the calls return it: a side that the reader may not see is named after its owner. */
function toSubmission(
  { candidate_owner, job_owner, job_recruiter_id, candidate_recruiter_id, ...row }: SubmissionRow,
  access: Access,
): Submission {
  const owners = { recruiter_id: job_recruiter_id, candidate_recruiter_id, sent_by: row.recruiter_id };
  return {
    ...row,
    // Texts about a hidden candidate may reveal who it is.
    ...(row.candidate_id === null && { answer_note: '' }),
    candidate_name: row.candidate_name ?? texts.hiddenCandidate(candidate_owner ?? ''),
    job_title: row.job_title ?? texts.hiddenJob(job_owner ?? ''),
    may_change: can(access, 'update', 'submission', owners),
  };
}

/** Throws the not-found code of a record that the list is of, if the reader may not see it. */
async function assertReadable(
  tx: TenantTx,
  access: Access,
  { candidate_id, job_id, client_id, contact_id }: Filters,
) {
  if (candidate_id)
    assertCan(access, 'read', 'candidate', ownedBy(await findCandidateOwner(tx, candidate_id)));
  if (job_id) assertCan(access, 'read', 'job', await findJobOwner(tx, job_id));
  if (client_id && (await listClientOwners(tx, access, [client_id])).length === 0)
    throw new AppError('client_not_found');
  if (contact_id && (await listContactsByIds(tx, access, [contact_id])).length === 0)
    throw new AppError('contact_not_found');
}

/** The submissions that a list shows: those that the reader sent, or whose candidate or job is theirs, or all. */
async function visibleTo({ tx, actor }: ListReader, body: Filters): Promise<Visible & { access: Access }> {
  const access = await accessOf(tx, actor);
  await assertReadable(tx, access, body);
  return {
    access,
    reader: readableOwner(access),
    owner: visibleOwner(access, { view_scope: body.view_scope }),
    me: actor.user_id,
    days: await resolveDayRange(tx, body.sent_from, body.sent_to),
  };
}

/** One page of the submissions that the actor may see, the latest first. */
export async function getSubmissions(
  context: Context,
  body: Filters,
): Promise<Data<typeof calls.getSubmissions>> {
  const { access, ...visible } = await visibleTo(context, body);
  const page = await listSubmissions(context.tx, body, visible);
  return { ...page, items: page.items.map((row) => toSubmission(row, access)) };
}

/** All submissions of the list, as the reader sees them, for an export. */
export async function listWholeSubmissions(
  reader: ListReader,
  body: Filters,
): Promise<WholeList<Submission>> {
  const { access, ...visible } = await visibleTo(reader, body);
  const { pieces, ...found } = await listAllSubmissions(reader.tx, body, visible);
  return {
    ...found,
    rows: (async function* () {
      for await (const rows of pieces) yield rows.map((row) => toSubmission(row, access));
    })(),
  };
}

/** One submission as a reader with these rights sees it; throws `submission_not_found`. */
export async function findSubmission(
  tx: TenantTx,
  access: Access,
  submission_id: SubmissionId,
): Promise<Submission> {
  const row = await findSubmissionRow(tx, submission_id, readableOwner(access));
  if (!row) throw new AppError('submission_not_found');
  return toSubmission(row, access);
}

/** Replaces the share and the texts about a person for a reader who does not see both sides. */
const WITHOUT_WORDS = { share_id: null, pitch: '', consent_note: '', override_reason: null } as const;

export async function getSubmission(
  { tx, actor }: Context,
  { submission_id }: Body<typeof calls.getSubmission>,
): Promise<Data<typeof calls.getSubmission>> {
  const access = await accessOf(tx, actor);
  const reader = readableOwner(access);
  const row = await findSubmissionRow(tx, submission_id, reader);
  if (!row) throw new AppError('submission_not_found');
  const isWhole = row.candidate_name !== null && row.job_title !== null;
  const sendings = await listSendings(tx, submission_id);
  return {
    ...toSubmission(row, access),
    sendings: sendings.map((sending) => (isWhole ? sending : { ...sending, ...WITHOUT_WORDS })),
  };
}
