import { getClient } from '@placewell/contract/clients/clients.ts';
import { getContact } from '@placewell/contract/clients/contacts.ts';
import { getJob } from '@placewell/contract/matching/jobs.ts';
import { getCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { useCallQuery } from '../../lib/api/queries.ts';

/** The name of a client that only its id tells, as in the address of a list. */
export const ClientName = ({ id }: { id: string }) =>
  useCallQuery(getClient, { client_id: id }, { topic: 'clients' }).data?.client_name ?? 'one client';

export const ContactName = ({ id }: { id: string }) =>
  useCallQuery(getContact, { contact_id: id }, { topic: ['contacts', 'clients'] }).data?.contact_name ??
  'one contact';

export const JobName = ({ id }: { id: string }) =>
  useCallQuery(getJob, { job_id: id }, { topic: ['jobs', 'matches'] }).data?.job_title ?? 'one job';

export const CandidateName = ({ id }: { id: string }) =>
  useCallQuery(getCandidate, { candidate_id: id }, { topic: ['candidates', 'matches'] }).data
    ?.candidate_name ?? 'one candidate';
