import type { Match } from '@placewell/contract/matching/matches.ts';
import { ContactIcons } from '../../../records/contact/contact.tsx';

type MatchContactsProps = { match: Pick<Match, 'candidate_email' | 'candidate_phone' | 'candidate_name'> };

export const MatchContacts = ({ match }: MatchContactsProps) => (
  <ContactIcons email={match.candidate_email} phone={match.candidate_phone} name={match.candidate_name} />
);
