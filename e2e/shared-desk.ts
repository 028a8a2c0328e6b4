import type { BodyInput } from '@placewell/contract/call.ts';
import { addClient } from '@placewell/contract/clients/clients.ts';
import { addContact } from '@placewell/contract/clients/contacts.ts';
import type { JobId, ShareId } from '@placewell/contract/ids.ts';
import { addJob } from '@placewell/contract/matching/jobs.ts';
import { getCandidateMatchesForJob } from '@placewell/contract/matching/matches.ts';
import { getShare, sendShare } from '@placewell/contract/sharing/shares.ts';
import { addCandidate, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { ApiClient } from '@placewell/server/seed/client.ts';
import { findLinks } from '@placewell/server/seed/outbox.ts';
import { createAgency } from './installation.ts';
import { anEmail, expect } from './journey.ts';

/** What a share takes to leave, and a busy machine on top. */
const LEAVES_MS = 60_000;

const NURSES: readonly [name: string, years: number, skills: string[], bullet: string][] = [
  [
    'Wilhelmina Achterberg',
    9,
    ['Patient care', 'Wound care', 'Medication administration'],
    'Led wound care on a surgical ward with 24 beds and trained two new colleagues.',
  ],
  [
    'Kofi Mensah-Lind',
    6,
    ['Patient care', 'Wound care'],
    'Gave patient care on a stroke unit by night and kept the records of 18 patients.',
  ],
  ['Saoirse Quill', 4, ['Patient care'], 'Admitted and discharged day patients of an eye hospital.'],
];

/** An agency with a client, a contact there, and an open job that three nurses match. */
export async function openDesk(address: string, agencyName: string, ownerName: string) {
  const { owner, session } = await createAgency(new ApiClient(address), agencyName, ownerName);
  const { client_id } = await owner.call(addClient, { client_name: 'Northgate Hospital' });
  const contactEmail = anEmail('ines.marlow');
  const { contact_id } = await owner.call(addContact, {
    client_id,
    contact_name: 'Ines Marlow',
    contact_title: 'Head of nursing',
    email: contactEmail,
  });
  for (const [candidate_name, experience_years, skills, bullet] of NURSES) {
    const { candidate_id } = await owner.call(addCandidate, {
      candidate_name,
      email: anEmail('nurse'),
      skills,
    });
    await owner.call(updateCandidate, {
      candidate_id,
      job_tittle: 'Staff Nurse',
      experience_years,
      candidate_status: 'active',
      work_history: [
        {
          job_title: 'Staff Nurse',
          company_name: 'St Brannock Hospital',
          start: '2019-04',
          end: null,
          is_current: true,
          bullets: [bullet],
        },
      ],
    });
  }
  const { job_id } = await owner.call(addJob, {
    job_title: 'Staff Nurse',
    description: 'Care for patients of a surgical ward: wound care, medication and discharge.',
    client_id,
    skills_required: ['Patient care', 'Wound care', 'Medication administration'],
    job_status: 'open',
  });
  const matches = async () => (await owner.call(getCandidateMatchesForJob, { job_id })).items;
  await expect.poll(async () => (await matches()).length, { timeout: 60_000 }).toBe(NURSES.length);
  return { owner, session, client_id, contact_id, contactEmail, job_id, matches: await matches() };
}
export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** The links of shares that a contact was sent by email, the newest first. */
export const shareLinks = (contactEmail: string) =>
  findLinks(process.env.E2E_DATA!, contactEmail).filter((link) => new URL(link).pathname.startsWith('/s/'));

/** Waits until a share has left. */
export const hasLeft = (owner: ApiClient, share_id: ShareId) =>
  expect
    .poll(async () => (await owner.call(getShare, { share_id })).share_status, { timeout: LEAVES_MS })
    .toBe('sent');

/** Sends all matches of a desk by a link, and waits until they have left. */
export async function sendByLink(
  { owner, job_id, contact_id, matches }: Desk,
  more: Partial<BodyInput<typeof sendShare>> = {},
) {
  const { share_id, recipients } = await owner.call(sendShare, {
    job_id: job_id as JobId,
    title: 'Nurses for ward 4',
    message: 'Dear Ines,\nthree nurses whom I have met this week.',
    people: matches.map(({ match_id }) => ({ match_id, consent: 'spoken' as const })),
    recipients: [{ contact_id, channel: 'link' }],
    ...more,
  });
  const url = recipients[0]?.url;
  if (!url) throw new Error('The share has no link');
  await hasLeft(owner, share_id);
  return { share_id, url };
}

/** Views and answers of a share, as its sender reads them. */
export async function readsAndAnswers(owner: ApiClient, share_id: ShareId) {
  const { recipients, people } = await owner.call(getShare, { share_id });
  return {
    views: recipients.reduce((sum, { view_count }) => sum + view_count, 0),
    answers: people.flatMap(({ answers }) => answers.map(({ answer, comment }) => ({ answer, comment }))),
  };
}
