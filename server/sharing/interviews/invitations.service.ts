import type { InterviewId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { cancelEmail, interviewEmail, queueEmail } from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { logoUrl } from '../documents/documents.public.ts';
import { findSender } from '../shares/shares.public.ts';
import { invitationOf } from './calendar.rules.ts';
import { listPeople, lockInterview, type StoredInterview, type StoredPerson } from './interviews.repo.ts';
import { notePerson } from './interviews.writes.ts';
import { invitationWords, type Message } from './invitation-words.rules.ts';

type Sending = Pick<Context, 'tx' | 'platform'>;
type News = {
  interview: StoredInterview;
  people: readonly StoredPerson[];
  sequence: number;
  message: Message;
};

/** Cancels a waiting message to a person; returns whether any message has left. */
const takeBack = async (tx: TenantTx, { email_id, is_reached }: StoredPerson): Promise<boolean> =>
  is_reached || (email_id !== null && !(await cancelEmail(tx, email_id)));

/** Queues a message to one person, in which the address of nobody else but who arranges the interview appears. */
async function send({ tx, platform }: Sending, person: StoredPerson, news: News) {
  const { interview, message, sequence } = news;
  const sender = await findSender(tx, interview.user_id);
  if (!sender || person.email === null) return null;
  const words = invitationWords(person, { ...news, sender });
  const name = (text: string) => text.trim() || sender.agency_name;
  return queueEmail(tx, platform, {
    ...interviewEmail({
      ...{ to: person.email, language: words.language, subject: words.subject, lines: words.lines },
      ...{ footer: words.footer, sender },
      logo_url: sender.logo_key === null ? null : logoUrl(platform.config, tx.agency_id),
    }),
    calendar: invitationOf(
      message === 'cancelled' ? 'CANCEL' : 'REQUEST',
      {
        person_id: person.person_id,
        sequence,
        starts_at: new Date(interview.starts_at),
        time_zone: interview.time_zone,
        minutes: interview.minutes,
        summary: words.summary,
        description: words.description,
        place: interview.place,
      },
      {
        organizer: { name: name(sender.fullname), email: sender.email },
        attendee: { name: name(person.person_name), email: person.email },
      },
    ),
    send_at: new Date(Date.now() + limits.inviteUndoMs),
    // Of no use once it has begun; a cancellation is.
    ...(message !== 'cancelled' && { expires_at: new Date(interview.starts_at) }),
  });
}

const canBeInvited = ({ email, refusal }: StoredPerson) =>
  email !== null && (refusal === null || refusal.endsWith('_without_email'));

/** Invites the people of a booked interview, or those in `only`; earlier invitations are updated. */
export async function inviteAll(context: Sending, interview_id: InterviewId, only?: readonly string[]) {
  const { tx } = context;
  const [interview] = await lockInterview(tx, interview_id);
  if (!interview) return;
  const people = await listPeople(tx, interview_id);
  for (const person of people) {
    if (!canBeInvited(person) || (only && !only.includes(person.person_id))) continue;
    const is_reached = await takeBack(tx, person);
    const message = is_reached ? 'changed' : 'booked';
    const news = { interview, people, sequence: interview.sequence, message } as const;
    const email_id = await send(context, person, news);
    const invited_at = new Date().toISOString();
    await notePerson(tx, interview_id, person.person_id, { email_id, invited_at, is_reached, refusal: null });
  }
}

/** Sends a cancellation to people whose invitation has left. */
export async function disinvite(
  context: Sending,
  interview: StoredInterview,
  people: readonly StoredPerson[],
  sequence: number,
) {
  for (const person of people) {
    const is_reached = await takeBack(context.tx, person);
    const news = { interview, people, sequence, message: 'cancelled' } as const;
    const email_id = is_reached ? await send(context, person, news) : null;
    await notePerson(context.tx, interview.interview_id, person.person_id, {
      ...{ email_id, is_reached },
      ...(!is_reached && { invited_at: null }),
    });
  }
}
