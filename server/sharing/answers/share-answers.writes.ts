import { limits } from '@placewell/contract/limits.ts';
import type { ShareAnswerForm } from '@placewell/contract/sharing/share-answers.ts';
import { shareAnswered, shareViewed } from '../../domain-events.ts';
import { publishToReaders } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAnswer } from '../submissions/submissions.public.ts';
import type { OpenLink, SharedPerson } from './open-links.repo.ts';
import * as repo from './share-answers.repo.ts';

type Events = Pick<Platform, 'events'>;

/** The words of an answer in a line, as lists show them. */
const noteOf = ({ reason, times, comment }: Pick<ShareAnswerForm, 'reason' | 'times' | 'comment'>) =>
  [reason, times, comment].filter(Boolean).join(': ').slice(0, limits.answerNote);

/** Notes that a person looks at the page of a link; again within half an hour is the same view. */
export async function noteView(tx: TenantTx, { events }: Events, link: OpenLink) {
  const view = await repo.upsertView(tx, link);
  if (!view) return;
  const { share_id, recipient_id, contact_id } = link;
  await events.emit(tx, shareViewed, { share_id, recipient_id, contact_id, is_first: view.is_first });
  await publishToReaders(tx, { type: 'shares.changed' }, () => repo.listConcerned(tx, share_id, null));
}

/**
 * Keeps what a contact answers to a person of the page, which counts from now on, with their submission. Ignores the
 * newest answer sent again, and limits answers a day. The link is locked, so that of two at once the later one counts.
 */
export async function keepAnswer(
  tx: TenantTx,
  { events }: Events,
  { link, person, form }: { link: OpenLink; person: SharedPerson; form: ShareAnswerForm },
): Promise<'sent' | 'too_many'> {
  const { share_id, recipient_id, contact_id, job_id, client_id } = link;
  const { candidate_id, match_id } = person;
  const given = {
    answer: form.answer,
    comment: form.comment,
    // Text typed for another choice is dropped.
    reason: form.answer === 'no' ? form.reason : '',
    times: form.answer === 'meet' ? form.times : '',
  };
  const { answer } = given;
  const before = await repo.findAnswersBefore(tx, { recipient_id, candidate_id, given });
  if (before.is_same) return 'sent';
  if (before.today >= limits.answersPerPerson) return 'too_many';
  const answer_id = newId<string>();
  const answered_at = await repo.insertAnswer(tx, {
    share_id,
    recipient_id,
    answer_id,
    candidate_id,
    ...given,
  });
  if (match_id !== null)
    await recordAnswer(tx, { match_id, contact_id, answer, answer_note: noteOf(given), answered_at });
  await events.emit(tx, shareAnswered, {
    answer_id,
    share_id,
    recipient_id,
    contact_id,
    candidate_id,
    match_id,
    job_id,
    client_id,
    answer,
  });
  await publishToReaders(tx, { type: 'shares.changed' }, () =>
    repo.listConcerned(tx, share_id, candidate_id),
  );
  return 'sent';
}
