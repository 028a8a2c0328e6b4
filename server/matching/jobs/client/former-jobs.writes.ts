import type { ClientId, JobId, RecruiterId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { findOrAddClient, findOrAddContact } from '../../../clients/clients.public.ts';
import { updateJobLink } from '../jobs.repo.ts';
import type { WriteContext } from '../jobs.writes.ts';

/** What a job of before clients were records says of its client. */
export type FormerJob = {
  job_id: JobId;
  recruiter_id: RecruiterId;
  client_name?: string | null;
  client_contact_name?: string | null;
  client_contact_email?: string | null;
  job_note?: string | null;
};

const textOf = (text: string | null | undefined, most: number) =>
  text?.replace(/\s+/g, ' ').trim().slice(0, most).trim() || null;
const Email = z.email().max(254);

/** Links jobs that were just inserted to clients and contacts of these texts; a text that neither takes is added to the note. */
export async function linkFormerJobs(context: WriteContext, jobs: readonly FormerJob[]) {
  const clients = new Map<string, ClientId>();
  const find = async (client_name: string, recruiter_id: RecruiterId) => {
    const known = clients.get(client_name);
    const client_id = known ?? (await findOrAddClient(context, { client_name, recruiter_id }));
    clients.set(client_name, client_id);
    return client_id;
  };
  // Emails first, so that a name alone finds its contact.
  const byEmail = jobs.toSorted((a, b) => Number(!a.client_contact_email) - Number(!b.client_contact_email));
  for (const job of byEmail) {
    const client_name = textOf(job.client_name, 200);
    const contact_name = textOf(job.client_contact_name, 120);
    const typed = textOf(job.client_contact_email, 1000);
    const email = Email.safeParse(typed).data ?? null;
    if (!client_name && !contact_name && !typed) continue;
    const client_id = client_name ? await find(client_name, job.recruiter_id) : null;
    const contact_id =
      client_id && (email || contact_name)
        ? await findOrAddContact(context, client_id, { contact_name, email })
        : null;
    const leftOver = client_id ? email === null && typed : [contact_name, typed].filter(Boolean).join(', ');
    const job_note = [job.job_note, leftOver && `Contact: ${leftOver}`].filter(Boolean).join('\n\n') || null;
    await updateJobLink(context.tx, job.job_id, { client_id, contact_id, job_note });
  }
}
