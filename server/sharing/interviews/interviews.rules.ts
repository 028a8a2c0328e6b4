import type { ContactStatus } from '@placewell/contract/clients/contacts.ts';
import type { InterviewStatus, InvitationRefusal } from '@placewell/contract/sharing/interview-terms.ts';
import { instantOf } from '@placewell/contract/sharing/wall-clock.ts';
import { type Address, isUnreachable } from '@placewell/contract/sourcing/addresses.ts';
import type { CandidateStatus } from '@placewell/contract/sourcing/candidates.ts';
import { texts } from '@placewell/contract/texts.ts';

/** The instant of a start, which may be a time of day in the zone; undefined where a clock change skips it. */
export const startOf = (given: string, zone: string): Date | undefined =>
  /(?:Z|[+-]\d\d:\d\d)$/.test(given) ? new Date(given) : instantOf(given, zone);

/** Why a contact gets no invitation; null if they do. */
export function refusalOfContact(contact: {
  contact_status: ContactStatus;
  email: string | null;
  emails: readonly Address[];
}): InvitationRefusal | null {
  if (contact.contact_status === 'do_not_contact') return 'contact_do_not_contact';
  if (contact.email === null) return 'contact_without_email';
  return isUnreachable(contact.emails) ? 'contact_email_unusable' : null;
}

/** Likewise of the candidate. */
export function refusalOfCandidate(candidate: {
  candidate_status: CandidateStatus;
  candidate_email: string | null;
  emails: readonly Address[];
}): InvitationRefusal | null {
  if (candidate.candidate_status === 'do_not_contact') return 'candidate_do_not_contact';
  if (candidate.candidate_email === null) return 'candidate_without_email';
  return isUnreachable(candidate.emails) ? 'candidate_email_unusable' : null;
}

type Words = { place: string; client_briefing: string; candidate_briefing: string };

const holds = (text: string, addresses: readonly string[]) =>
  addresses.some((one) => text.toLowerCase().includes(one.toLowerCase()));

/** Errors of texts by which one side would read the email address of the other. */
export function faultsOf(
  { place, client_briefing, candidate_briefing }: Words,
  { candidate, contacts }: Record<'candidate' | 'contacts', readonly string[]>,
): Record<string, string> {
  const fault = texts.addressOfOtherSide;
  return {
    ...(holds(place, [...candidate, ...contacts]) && { place: fault }),
    ...(holds(client_briefing, candidate) && { client_briefing: fault }),
    ...(holds(candidate_briefing, contacts) && { candidate_briefing: fault }),
  };
}

/** Whether its people expect an interview of this status in their calendars. */
export const isInCalendars = (status: InterviewStatus) => status === 'booked';
/** Whether an interview has taken place, or should have. */
export const isOver = (status: InterviewStatus) => status === 'held' || status === 'no_show';
