import type { Body, Data } from '@placewell/contract/call.ts';
import type { ClientId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/sharing/submissions.ts';
import { texts } from '@placewell/contract/texts.ts';
import { lockNamedClients } from '../../clients/clients.public.ts';
import { submitMatches, withOffLimits } from '../../matching/matching.public.ts';
import { type Access, accessOf, assertCan, can } from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import { findToday } from '../../platform/db/lists/days.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { findInstant, findIntroducedSides, lockContact, lockIntroducedMatch } from './adding.repo.ts';
import { listIntroductions } from './introductions.repo.ts';
import { type Introduced, obstacleOf } from './introductions.rules.ts';
import { findSubmission } from './list/submissions.service.ts';
import { lockIntroductions, recordSubmissions } from './submissions.writes.ts';

type Input = Body<typeof calls.addSubmission>;

/** Throws `invalid_input` for a day after today. */
async function assertPast(tx: TenantTx, { sent_on, consent_on }: Input) {
  const today = await findToday(tx);
  const fields = Object.fromEntries(
    Object.entries({ sent_on, consent_on })
      .filter(([, day]) => day && day > today)
      .map(([name]) => [name, texts.notInTheFuture]),
  );
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  return today;
}

/** The client of the job, kept until the transaction ends, with the contact there. */
async function clientOf(tx: TenantTx, client_id: ClientId | null, contact_id: Input['contact_id']) {
  if (client_id === null) throw new AppError('job_without_client');
  const [client] = await lockNamedClients(tx, [client_id]);
  if (!client) throw new AppError('job_without_client');
  const contact = await lockContact(tx, contact_id);
  if (!contact) throw new AppError('contact_not_found');
  if (contact.client_id !== client_id) throw new AppError('contact_of_another_client');
  return client;
}

type To = Introduced & { client_id: ClientId };

/** Why the candidate must not be introduced to the client unless an agency user says so; undefined if nothing is against it. */
async function findObstacle(tx: TenantTx, access: Access, to: To): Promise<AppError | undefined> {
  const { candidate_id, client_id } = to;
  await lockIntroductions(tx, { candidate_ids: [candidate_id], client_id });
  const introductions = await listIntroductions(tx, { candidate_ids: [candidate_id], client_id });
  const [employed] = await withOffLimits(tx, access, [to]);
  const obstacle = obstacleOf(to, { introductions, offLimits: employed?.off_limits ?? [] });
  if (!obstacle) return undefined;
  const { refusal, message, before } = obstacle;
  const data = before && { recruiter_name: before.recruiter_name, sent_at: before.sent_at };
  return new AppError(refusal, { message, ...(data && { data }) });
}

/** Locks the match, after the introductions of its candidate to the client, as a share that leaves does. */
async function lockMatch(tx: TenantTx, match_id: Input['match_id']) {
  const sides = await findIntroducedSides(tx, match_id);
  if (sides?.client_id)
    await lockIntroductions(tx, { candidate_ids: [sides.candidate_id], client_id: sides.client_id });
  return lockIntroducedMatch(tx, match_id);
}

/**
 * Notes that a candidate was introduced without us, and submits the match, if that is forward. An agency user may give a
 * reason why someone is introduced who is off limits, or was introduced to the client for another job within 12 months.
 */
export async function addSubmission(
  context: Context,
  { match_id, contact_id, sent_on, override_reason, ...sent }: Input,
): Promise<Data<typeof calls.addSubmission>> {
  const { tx, actor } = context;
  const access = await accessOf(tx, actor);
  const match = await lockMatch(tx, match_id);
  assertCan(access, 'update', 'match', match);
  const today = await assertPast(tx, { match_id, contact_id, sent_on, ...sent });
  const { client_id, client_name } = await clientOf(tx, match.client_id, contact_id);
  if (match.candidate_status === 'archived') throw new AppError('candidate_archived');
  if (match.candidate_status === 'do_not_contact') throw new AppError('candidate_do_not_contact');
  if (match.source === 'sample') throw new AppError('candidate_sample');
  const { candidate_id, job_id, job_title } = match;
  const isSeen = can(access, 'read', 'candidate', { recruiter_id: match.candidate_recruiter_id });
  const name = isSeen ? match.candidate_name : null;
  const obstacle = await findObstacle(tx, access, { candidate_id, job_id, name, client_id, client_name });
  if (obstacle && (access.role !== 'agency' || override_reason === undefined)) throw obstacle;
  const sent_at = await findInstant(tx, sent_on ?? null);
  const [submission_id] = await recordSubmissions(context, [
    {
      ...sent,
      match_id,
      contact_id,
      candidate_id,
      job_id,
      job_title,
      client_id,
      user_id: actor.user_id,
      share_id: null,
      sent_at,
      channel: 'elsewhere',
      consent_on: sent.consent === 'none' ? null : (sent.consent_on ?? today),
      content_hash: null,
      override_reason: obstacle ? (override_reason ?? null) : null,
    },
  ]);
  if (submission_id === undefined) throw new Error('A sending has no submission');
  const { batch_id } = await submitMatches(tx, { match_ids: [match_id], user_id: actor.user_id });
  return { ...(await findSubmission(tx, access, submission_id)), batch_id };
}
