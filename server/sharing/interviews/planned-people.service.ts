import type { ContactId, UserId } from '@placewell/contract/ids.ts';
import type { InvitationRefusal } from '@placewell/contract/sharing/interview-terms.ts';
import { findShareBudget, lockWrittenEmails } from '../../outreach/outreach.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { listContacts } from '../shares/shares.public.ts';
import type { MatchFacts, NewPerson } from './interviews.repo.ts';
import { listActiveUsers } from './interviews.repo.ts';
import { refusalOfCandidate, refusalOfContact } from './interviews.rules.ts';

export type AskedPeople = {
  user_ids: readonly UserId[];
  contact_ids: readonly ContactId[];
  has_candidate: boolean;
};
/** Who plans the interview, and when the agency was created. */
export type Planner = { user_id: UserId; created_at: string };

export type PlannedPeople = {
  people: NewPerson[];
  /** The email addresses of both sides. */
  addresses: Record<'candidate' | 'contacts', string[]>;
};

/** All email addresses of both sides. */
export const addressesOf = (
  candidate: Pick<MatchFacts, 'emails'>,
  contacts: readonly Pick<MatchFacts, 'emails'>[],
): PlannedPeople['addresses'] => ({
  candidate: candidate.emails.map(({ value }) => value),
  contacts: contacts.flatMap(({ emails }) => emails.map(({ value }) => value)),
});

/**
 * The people of an interview, each with the reason why no invitation goes to them. Throws where one is no active user, no
 * contact of the job's client, or has left it.
 */
export async function planPeople(
  tx: TenantTx,
  match: MatchFacts,
  asked: AskedPeople,
  planner: Planner,
): Promise<PlannedPeople> {
  const [user_ids, contact_ids] = [[...new Set(asked.user_ids)], [...new Set(asked.contact_ids)]];
  const active = await listActiveUsers(tx, user_ids);
  if (active.length < user_ids.length) throw new AppError('recruiter_not_found');
  const contacts = await listContacts(tx, contact_ids);
  if (contacts.length < contact_ids.length) throw new AppError('contact_not_found');
  if (contacts.some(({ client_id }) => client_id !== match.client_id))
    throw new AppError('contact_of_another_client');
  if (contacts.some(({ contact_status }) => contact_status === 'left')) throw new AppError('contact_left');
  await lockWrittenEmails(tx);
  const budget = await findShareBudget(tx, planner, { hashes: [] });
  let { left } = budget;
  const refusalOfEmail = (): InvitationRefusal | null => {
    if (budget.is_stopped) return 'sending_stopped';
    return left-- > 0 ? null : 'emails_used_up';
  };
  const person = (fields: Omit<NewPerson, 'person_id'>): NewPerson => ({ person_id: newId(), ...fields });
  return {
    people: [
      ...user_ids.map((user_id) => person({ person_kind: 'user', user_id })),
      ...contacts.map((one) =>
        person({
          person_kind: 'contact',
          contact_id: one.contact_id,
          refusal: refusalOfContact(one) ?? refusalOfEmail(),
        }),
      ),
      ...(asked.has_candidate
        ? [person({ person_kind: 'candidate', refusal: refusalOfCandidate(match) ?? refusalOfEmail() })]
        : []),
    ],
    addresses: addressesOf(match, contacts),
  };
}
