import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/sharing/share-answers.ts';
import { texts } from '@placewell/contract/texts.ts';
import { accessOf, assertCan, findJobOwner, ownedBy, readableOwner } from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findCandidateOwner } from '../../sourcing/sourcing.public.ts';
import { findReadableShare, listAnswers } from './share-answers.repo.ts';

/**
 * The contacts' answers, the newest first: those on the caller's shares, candidates and jobs, or all for a caller who
 * sees all. A candidate or job that the caller may not see is named after its owner.
 */
export async function getShareAnswers({ tx, actor }: Context, body: Body<typeof calls.getShareAnswers>) {
  const access = await accessOf(tx, actor);
  const reader = readableOwner(access);
  const { share_id, job_id, candidate_id } = body;
  if (share_id && !(await findReadableShare(tx, share_id, reader))) throw new AppError('share_not_found');
  if (job_id) assertCan(access, 'read', 'job', await findJobOwner(tx, job_id));
  if (candidate_id)
    assertCan(access, 'read', 'candidate', ownedBy(await findCandidateOwner(tx, candidate_id)));
  const page = await listAnswers(tx, body, reader);
  const items = page.items.map(({ candidate_owner, job_owner, ...row }) => ({
    ...row,
    // Texts about a hidden candidate may reveal who it is.
    ...(row.candidate_id === null && { reason: '', comment: '', times: '' }),
    candidate_name: row.candidate_name ?? texts.hiddenCandidate(candidate_owner ?? ''),
    job_title: row.job_title ?? texts.hiddenJob(job_owner ?? ''),
  }));
  return { ...page, items };
}
