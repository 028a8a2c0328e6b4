import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addClient } from '@placewell/contract/clients/clients.ts';
import { addContact } from '@placewell/contract/clients/contacts.ts';
import { addJob, getJobs } from '@placewell/contract/matching/jobs.ts';
import { getAllMatches, getCandidateMatchesForJob } from '@placewell/contract/matching/matches.ts';
import { acceptInvite, setUp } from '@placewell/contract/people/accounts.ts';
import { sendRecruiterInvite } from '@placewell/contract/people/invitations.ts';
import { addSubmission } from '@placewell/contract/sharing/submissions.ts';
import { addCandidate, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { startImport } from '@placewell/contract/sourcing/imports.ts';
import { ApiClient } from '@placewell/server/seed/client.ts';
import { tokenOf } from '@placewell/server/seed/outbox.ts';
import { createAgency, saveInstallation } from './installation.ts';
import { anEmail, expect, PASSWORD, test } from './journey.ts';

const PEOPLE = 23;
const CLIENTS = 5;
const JOBS = 12;
const SUBMISSIONS = 15;
const SKILLS = ['Payroll', 'Bookkeeping', 'Microsoft Excel'];

async function invite(api: ApiClient, owner: ApiClient, fullname: string) {
  const { invite_url } = await owner.call(sendRecruiterInvite, { email: anEmail('recruiter') });
  return api.call(acceptInvite, { token: tokenOf(invite_url ?? ''), fullname, password: PASSWORD });
}

/** Adds people and open jobs, each a little different, so that every list of their owner has several pages. */
async function addRecords(client: ApiClient, prefix: string) {
  for (let at = 1; at <= PEOPLE; at++) {
    const { candidate_id } = await client.call(addCandidate, {
      candidate_name: `${prefix} Person ${String(at).padStart(2, '0')}`,
      email: `${prefix.toLowerCase()}.${at}@example.com`,
      skills: SKILLS.slice(0, 1 + (at % SKILLS.length)),
    });
    await client.call(updateCandidate, {
      candidate_id,
      job_tittle: 'Payroll Specialist',
      candidate_status: at % 2 ? 'active' : 'new',
    });
  }
  for (let at = 1; at <= JOBS; at++)
    await client.call(addJob, {
      job_title: `Payroll Specialist ${String(at).padStart(2, '0')}`,
      client_name: `${prefix} Client`,
      skills_required: SKILLS,
      priority: at % 2 ? 'normal' : 'hot',
      job_status: 'open',
    });
}

/** Introduces some of one's own people to the client of a job, each without us. */
async function addSubmissions(owner: ApiClient) {
  const { items: jobs } = await owner.call(getJobs, { view_scope: 'self', limit: 1 });
  const { job_id, client_id } = jobs[0] ?? {};
  if (!job_id || !client_id) throw new Error('There is no job of a client');
  const contact = { client_id, contact_name: 'Rupert Hale', email: 'rupert.hale@example.com' };
  const { contact_id } = await owner.call(addContact, contact);
  const { items } = await owner.call(getCandidateMatchesForJob, { job_id, limit: 100 });
  const own = items.filter(({ candidate_name }) => candidate_name.startsWith('Owner '));
  for (const { match_id } of own.slice(0, SUBMISSIONS))
    await owner.call(addSubmission, { match_id, contact_id });
}

test('the installation for the tests of roles is filled', async ({ address }) => {
  const api = new ApiClient(address);
  const setUpLink = readFileSync(join(process.env.E2E_DATA!, 'setup-link'), 'utf8').trim();
  const superAdmin = await api.call(setUp, {
    token: tokenOf(setUpLink),
    email: anEmail('admin'),
    fullname: 'Sasha Quill',
    password: PASSWORD,
  });
  const quayside = await createAgency(api, 'Quayside Search', 'Nora Quay');
  for (const name of ['Quarry People', 'Quince Staffing']) await createAgency(api, name, 'Quentin Rowe');
  const recruiter = await invite(api, quayside.owner, 'Rufus Quay');
  for (const name of ['Ruth Quay', 'Ralph Quay']) await invite(api, quayside.owner, name);
  await addRecords(quayside.owner, 'Owner');
  await addRecords(api.withToken(recruiter.token), 'Recruiter');
  const clients = [];
  for (let at = 1; at <= CLIENTS; at++)
    clients.push(
      await quayside.owner.call(addClient, {
        client_name: `Quay Works ${at}`,
        client_status: at % 2 ? 'active' : 'lead',
      }),
    );
  const clientId = clients[0]?.client_id ?? '';
  await quayside.owner.call(addContact, {
    client_id: clientId,
    contact_name: 'Ines Marlow',
    contact_title: 'Head of people',
    email: 'ines.marlow@example.com',
  });
  const table = {
    field: 'file',
    name: 'people.csv',
    bytes: new TextEncoder().encode('Name,Email\nIra Table,ira@example.com\n'),
  };
  const upload = async (client: ApiClient) =>
    (await client.callWithFiles(startImport, {}, [table])).import_id;
  const imports = {
    agency: await upload(quayside.owner),
    recruiter: await upload(api.withToken(recruiter.token)),
  };
  const matches = async () =>
    quayside.owner.call(getAllMatches, { view_scope: 'all', only_non_expired: true, limit: 1 });
  // Every person fits every job.
  await expect.poll(async () => (await matches()).total, { timeout: 60_000 }).toBe(2 * PEOPLE * 2 * JOBS);
  const [match] = (await quayside.owner.call(getAllMatches, { limit: 1 })).items;
  if (!match?.candidate_id || !match.job_id) throw new Error('There is no match');
  await addSubmissions(quayside.owner);
  saveInstallation({
    sessions: { super_admin: superAdmin, agency: quayside.session, recruiter },
    email: quayside.email,
    imports,
    candidateId: match.candidate_id,
    jobId: match.job_id,
    clientId,
  });
});
