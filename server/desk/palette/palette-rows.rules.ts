import type { Contact } from '@placewell/contract/clients/contacts.ts';
import { formatCount } from '@placewell/contract/counts.ts';
import type { Agency } from '@placewell/contract/installation/agencies.ts';
import { defaultName } from '@placewell/contract/texts.ts';
import type { Client, listNamedJobs } from '../../matching/matching.public.ts';
import type { listNamedPeople } from '../../people/people.public.ts';
import type { listNamedCandidates } from '../../sourcing/sourcing.public.ts';
import type { Found } from './palette.rules.ts';

type RowOf<List extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number];

const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

export const candidateRow = (candidate: RowOf<typeof listNamedCandidates>): Found => ({
  row: {
    kind: 'candidate',
    id: candidate.candidate_id,
    title: candidate.candidate_name,
    detail: joined(
      candidate.job_title,
      [candidate.city, candidate.country_code].filter(Boolean).join(', ') || candidate.location,
    ),
    status: candidate.candidate_status,
  },
  names: [candidate.email, candidate.phone],
});

export const jobRow = (job: RowOf<typeof listNamedJobs>): Found => ({
  row: {
    kind: 'job',
    id: job.job_id,
    title: job.job_title,
    detail: joined(job.client_name, job.location, job.client_job_ref),
    status: job.job_status,
  },
  names: [job.client_job_ref],
});

export const clientRow = ({ client_id, client_name, jobs, open_jobs }: Client): Found => ({
  row: {
    kind: 'client',
    id: client_id,
    title: client_name,
    detail: joined(formatCount(jobs, 'job'), open_jobs > 0 ? `${open_jobs} open` : 'none open'),
    status: null,
  },
});

/** Email and phone are null for a reader without the details. */
export const contactRow = (contact: Omit<Contact, 'contact_status'> & { contact_status: string }): Found => ({
  row: {
    kind: 'contact',
    id: contact.contact_id,
    title: contact.contact_name,
    detail: joined(contact.contact_title, contact.client_name),
    status: contact.contact_status,
  },
  names: [contact.email, contact.phone],
});

/** A user without a name is shown by email until the invitation is accepted, as in the list. */
export function personRow({
  recruiter_id,
  fullname,
  email,
  role,
  status,
}: RowOf<typeof listNamedPeople>): Found {
  const title = fullname || (status === 'pending' ? email : defaultName(role));
  return {
    row: {
      kind: 'recruiter',
      id: recruiter_id,
      title,
      detail: joined(title === email ? undefined : email, role === 'agency' ? 'Agency user' : undefined),
      status,
    },
    names: [email],
  };
}

export const agencyRow = (agency: Agency): Found => ({
  row: {
    kind: 'agency',
    id: agency.agency_id,
    title: agency.agency_name,
    detail: joined(agency.fullname, agency.email),
    status: agency.agency_status,
  },
  names: [agency.email],
});
