import type { Match } from '@placewell/contract/matching/matches.ts';
import { ContactIcons } from '../../../ui/contact/contact.tsx';

type MatchContactsProps = { match: Pick<Match, 'candidate_email' | 'candidate_phone' | 'candidate_name'> };

/** E-mail and phone of the candidate of a match. */
export const MatchContacts = ({ match }: MatchContactsProps) => (
  <ContactIcons email={match.candidate_email} phone={match.candidate_phone} name={match.candidate_name} />
);
