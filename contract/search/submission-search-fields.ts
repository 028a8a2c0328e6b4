import { CONSENTS, SHARE_ANSWERS, SUBMISSION_CHANNELS } from '../sharing/sharing-terms.ts';
import { list, type SearchFields, words } from './search-fields.ts';

/** By what submissions can be searched; a candidate or job that the reader may not see is not found by its words. */
export const SUBMISSION_SEARCH_FIELDS = {
  name: words('Name of the candidate', 'name:miller', 'candidate'),
  job: words('Title of the job', 'job:"ward manager"', 'vacancy', 'title'),
  client: words('The client, by name or another name', 'client:siemens', 'company', 'employer', 'firm'),
  contact: words('The contact at the client', 'contact:hopper', 'person'),
  recruiter: words('Who sent it last, or "me"', 'recruiter:me', 'sender', 'by'),
  channel: list(SUBMISSION_CHANNELS, 'How it was sent', 'channel:link'),
  consent: list(CONSENTS, 'How the candidate agreed', 'consent:written'),
  answer: list([...SHARE_ANSWERS, 'none'], 'The newest answer', 'answer:meet'),
} as const satisfies SearchFields;
export type SubmissionSearchField = keyof typeof SUBMISSION_SEARCH_FIELDS;
