import type { Body, Data } from '@placewell/contract/call.ts';
import type { InterviewId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/sharing/interviews.ts';
import type { Interview } from '@placewell/contract/sharing/interviews.ts';
import { texts } from '@placewell/contract/texts.ts';
import { listClientOwners } from '../../clients/clients.public.ts';
import {
  type Access,
  accessOf,
  assertCan,
  can,
  ownedBy,
  readableOwner,
  visibleOwner,
} from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import { resolveDayRange } from '../../platform/db/lists/days.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { findCandidateOwner } from '../../sourcing/sourcing.public.ts';
import { findMatchOwners, type InterviewRow, listInterviews } from './interviews.repo.ts';

/** An interview as the calls return it: a side that the reader may not see is named after its owner. */
function toInterview(row: InterviewRow, access: Access): Interview {
  const { match_status: _, recruiter_id, candidate_recruiter_id, candidate_owner, job_owner, ...rest } = row;
  const reader = readableOwner(access);
  const hidesCandidate = reader !== undefined && reader !== candidate_recruiter_id;
  const hidesJob = reader !== undefined && reader !== recruiter_id;
  const name = texts.hiddenCandidate(candidate_owner);
  return {
    ...rest,
    id: row.interview_id,
    ...(hidesJob && { job_id: null, job_title: texts.hiddenJob(job_owner) }),
    // Texts about a hidden candidate may reveal who it is.
    ...(hidesCandidate && {
      ...{ candidate_id: null, candidate_name: name, client_briefing: '', candidate_briefing: '', place: '' },
      people: row.people.map((one) =>
        one.person_kind === 'candidate' ? { ...one, person_name: name, phone: null } : one,
      ),
      feedback: row.feedback.map((one) => ({ ...one, feedback: '' })),
    }),
    may_change: can(access, 'update', 'match', { recruiter_id, candidate_recruiter_id }),
  };
}

/** One interview after a change. */
export async function readInterview(
  tx: TenantTx,
  access: Access,
  interview_id: InterviewId,
): Promise<Interview> {
  const [row] = await listInterviews(tx, { interview_id, owner: undefined }, 1);
  if (!row) throw new AppError('interview_not_found');
  return toInterview(row, access);
}

/** Interviews are read with their match, by all who see one of its sides. */
export async function getInterviews(
  { tx, actor }: Context,
  { match_id, candidate_id, client_id, from_date, to_date, view_scope }: Body<typeof calls.getInterviews>,
): Promise<Data<typeof calls.getInterviews>> {
  const access = await accessOf(tx, actor);
  if (match_id) assertCan(access, 'read', 'match', await findMatchOwners(tx, match_id));
  if (candidate_id)
    assertCan(access, 'read', 'candidate', ownedBy(await findCandidateOwner(tx, candidate_id)));
  if (client_id && (await listClientOwners(tx, access, [client_id])).length === 0)
    throw new AppError('client_not_found');
  const owner = view_scope ? visibleOwner(access, { view_scope }) : readableOwner(access);
  const days = await resolveDayRange(tx, from_date, to_date);
  const rows = await listInterviews(
    tx,
    { match_id, candidate_id, client_id, owner, ...days },
    limits.interviewsShown,
  );
  return { items: rows.map((row) => toInterview(row, access)) };
}
