import type { Body, Data } from '@placewell/contract/call.ts';
import { ERRORS, type ErrorCode } from '@placewell/contract/errors.ts';
import type * as calls from '@placewell/contract/sharing/shares.ts';
import type { SharePerson, ShareRow } from '@placewell/contract/sharing/shares.ts';
import { texts } from '@placewell/contract/texts.ts';
import { type Access, accessOf, assertCan, can, findJobOwner } from '../../../people/people.public.ts';
import type { Context } from '../../../platform/context.ts';
import * as repo from './read-shares.repo.ts';

const messageOf = (code: ErrorCode | null) => code && ERRORS[code].message;

/** A share as the reader sees it: a job that they may not see is named after its owner. */
function toRow(share: repo.StoredShare, access: Access): ShareRow {
  const { share_id, created_by, recruiter_id, job_recruiter_id, yes, no, maybe, meet } = share;
  const isHidden =
    job_recruiter_id !== null && !can(access, 'read', 'job', { recruiter_id: job_recruiter_id });
  return {
    id: share_id,
    share_id,
    job_id: isHidden ? null : share.job_id,
    job_title: isHidden ? texts.hiddenJob(share.job_owner_name ?? '') : share.job_title,
    client_id: share.client_id,
    client_name: share.client_name,
    title: share.sees_people ? share.title : texts.hiddenShare,
    share_status: share.share_status,
    is_open: share.is_open,
    leaves_at: share.leaves_at,
    sent_at: share.sent_at,
    expires_at: share.expires_at,
    revoked_at: share.revoked_at,
    created_by,
    created_by_name: share.created_by_name,
    created_at: share.created_at,
    people_count: share.people_count,
    recipient_count: share.recipient_count,
    viewed_count: share.viewed_count,
    answers: { yes, no, maybe, meet },
    may_change: can(access, 'update', 'share', { recruiter_id, created_by }),
  };
}

type Answers = Awaited<ReturnType<typeof repo.listAnswersOfShare>>;

/** A candidate as the reader sees them: of a hidden one nobody's words are shown. */
function toPerson(
  { answered_id, candidate_name, owner_name, ...person }: repo.StoredSharePerson,
  answers: Answers,
): SharePerson {
  const isHidden = candidate_name === null;
  return {
    ...person,
    candidate_name: candidate_name ?? texts.hiddenCandidate(owner_name),
    message: messageOf(person.refusal),
    answers: answers
      .filter(({ candidate_id }) => candidate_id === answered_id)
      .map(({ candidate_id: _, ...answer }) =>
        isHidden ? { ...answer, reason: '', comment: '', times: '' } : answer,
      ),
  };
}

export async function getShare(
  { tx, actor }: Context,
  { share_id }: Body<typeof calls.getShare>,
): Promise<Data<typeof calls.getShare>> {
  const access = await accessOf(tx, actor);
  const share = await repo.findShare(tx, share_id, access);
  assertCan(access, 'read', 'share', share);
  const answers = await repo.listAnswersOfShare(tx, share_id);
  const { message, reasons, may_download, shows_answers } = share;
  return {
    ...toRow(share, access),
    message: share.sees_people ? message : '',
    reasons,
    may_download,
    shows_answers,
    people: (await repo.listPeopleOfShare(tx, share_id, access)).map((one) => toPerson(one, answers)),
    recipients: (await repo.listRecipientsOfShare(tx, share_id)).map((one) => ({
      ...one,
      message: messageOf(one.refusal),
    })),
  };
}

export async function getSharesForJob(
  { tx, actor }: Context,
  { job_id, page, limit }: Body<typeof calls.getSharesForJob>,
): Promise<Data<typeof calls.getSharesForJob>> {
  const access = await accessOf(tx, actor);
  assertCan(access, 'read', 'job', await findJobOwner(tx, job_id));
  const found = await repo.listShares(tx, job_id, { page, limit }, access);
  return { ...found, items: found.items.map((share) => toRow(share, access)) };
}
