import type { Body, Data } from '@placewell/contract/call.ts';
import type { CandidateId, ClientId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/sharing/submissions.ts';
import { texts } from '@placewell/contract/texts.ts';
import { lockNamedClients, readOffLimits } from '../../clients/clients.public.ts';
import { submitMatches } from '../../matching/matching.public.ts';
import { type Access, accessOf, assertCan, can } from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import { findToday } from '../../platform/db/lists/days.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { findInstants, lockContact, lockIntroducedMatch } from './adding.repo.ts';
import { listIntroductions } from './introductions.repo.ts';
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

type Introduced = {
  candidate_id: CandidateId;
  name: string | null;
  client_id: ClientId;
  client_name: string;
};

/** Why the candidate must not be introduced to the client unless an agency user says so; undefined if nothing is against it. */
async function findObstacle(
  tx: TenantTx,
  access: Access,
  { candidate_id, name, client_id, client_name }: Introduced,
): Promise<AppError | undefined> {
  const { since, time_zone } = await findInstants(tx, null);
  await lockIntroductions(tx, { candidate_ids: [candidate_id], client_id });
  const [before] = await listIntroductions(tx, { candidate_ids: [candidate_id], client_id, since });
  if (before) {
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: time_zone });
    const when = day.format(new Date(before.sent_at));
    return new AppError('already_introduced', {
      message: texts.introducedBefore(name, client_name, before.recruiter_name, when),
      data: { recruiter_name: before.recruiter_name, sent_at: before.sent_at },
    });
  }
  const employers = (await readOffLimits(tx, access, [candidate_id])).get(candidate_id) ?? [];
  const closed = employers.filter((employer) => employer.client_id !== client_id && !employer.override);
  if (closed.length === 0) return undefined;
  const message = texts.worksOffLimits(
    name ?? texts.thisPerson,
    closed.map((employer) => employer.client_name).join(', '),
  );
  return new AppError('candidate_off_limits', { message });
}

/**
 * Notes that a candidate was introduced without us, and submits the match, if that is forward. An agency user may give a
 * reason why someone is introduced who is off limits, or was introduced to the client within 12 months.
 */
export async function addSubmission(
  context: Context,
  { match_id, contact_id, sent_on, override_reason, ...sent }: Input,
): Promise<Data<typeof calls.addSubmission>> {
  const { tx, actor } = context;
  const access = await accessOf(tx, actor);
  const match = await lockIntroducedMatch(tx, match_id);
  assertCan(access, 'update', 'match', match);
  const today = await assertPast(tx, { match_id, contact_id, sent_on, ...sent });
  const { client_id, client_name } = await clientOf(tx, match.client_id, contact_id);
  if (match.candidate_status === 'archived') throw new AppError('candidate_archived');
  if (match.candidate_status === 'do_not_contact') throw new AppError('candidate_do_not_contact');
  const { candidate_id, job_id, job_title } = match;
  const isSeen = can(access, 'read', 'candidate', { recruiter_id: match.candidate_recruiter_id });
  const name = isSeen ? match.candidate_name : null;
  const obstacle = await findObstacle(tx, access, { candidate_id, name, client_id, client_name });
  if (obstacle && (access.role !== 'agency' || override_reason === undefined)) throw obstacle;
  const { sent_at } = await findInstants(tx, sent_on ?? null);
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
