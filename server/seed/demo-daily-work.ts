import type { CandidateId, JobId, RecruiterId } from '@placewell/contract/ids.ts';
import { getCandidateMatchesForJob } from '@placewell/contract/matching/matches.ts';
import { addNote, addTask, mentionOf } from '@placewell/contract/outreach/activities.ts';
import { uploadCandidateFiles } from '@placewell/contract/sourcing/candidate-files.ts';
import { addCandidate, getCandidates, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { writeOtherSampleFiles } from '@placewell/resume/corpus/index.ts';
import type { ApiClient } from './client.ts';
import { inDays } from './demo-days.ts';

/** A colleague in the demo, for mentions in notes and for assigned tasks. */
export type DemoColleague = { client: ApiClient; recruiter_id: RecruiterId };
type Team = { owner: DemoColleague; recruiter: DemoColleague; colleague: DemoColleague };

/** Adds the traces of a week of work: notes, tasks, more files of a candidate, and a duplicate. */
export async function seedDailyWork({ owner, recruiter, colleague }: Team, payrollJob: JobId) {
  const { person, olderResume, certificate } = await writeOtherSampleFiles();
  const candidate_id = await findCandidate(recruiter.client, person.name);
  await addFiles(recruiter.client, candidate_id, { file_kind: 'resume', dated_on: inDays(-700) }, [
    { name: 'resume-two-years-ago.docx', bytes: olderResume },
  ]);
  await addFiles(recruiter.client, candidate_id, { file_kind: 'certificate', dated_on: inDays(-120) }, [
    { name: 'payroll-year-end-certificate.pdf', bytes: certificate },
  ]);
  const { candidate_id: again } = await recruiter.client.call(addCandidate, {
    candidate_name: person.name,
    email: `private.${person.email}`,
    skills: ['Payroll'],
  });
  // Matched by name and employer: with a known email address or number the duplicate would have been refused.
  const [title = '', company = ''] = [person.job_titles[0], person.companies[0]];
  await recruiter.client.call(updateCandidate, {
    candidate_id: again,
    work_history: [
      { job_title: title, company_name: company, start: '2021', end: null, is_current: true, bullets: [] },
    ],
  });
  await recruiter.client.call(addNote, {
    candidate_ids: [candidate_id],
    body: `Long call this morning: open to Leeds and Bradford, two days at home. Asks for £45,000. ${mentionOf(owner.recruiter_id)}, could you clear the salary with Northgate Foods?`,
    mentions: [owner.recruiter_id],
  });
  await owner.client.call(addNote, {
    candidate_ids: [candidate_id],
    body: `£45,000 is fine with them if the year end is covered. ${mentionOf(recruiter.recruiter_id)}, please send the certificate along.`,
    mentions: [recruiter.recruiter_id],
  });
  await owner.client.call(addNote, {
    job_ids: [payrollJob],
    body: `Northgate Foods want three people by Friday. ${mentionOf(recruiter.recruiter_id)}: interviews are on site, with the finance director.`,
    mentions: [recruiter.recruiter_id],
  });
  await addTasks({ owner, recruiter, colleague }, candidate_id, payrollJob);
}

async function addTasks({ owner, recruiter, colleague }: Team, candidate_id: CandidateId, job_id: JobId) {
  const { items } = await recruiter.client.call(getCandidateMatchesForJob, { job_id });
  const [match] = items;
  await recruiter.client.call(addTask, {
    candidate_ids: [candidate_id],
    title: 'Send the certificate to Northgate Foods',
    due_on: inDays(0),
  });
  await owner.client.call(addTask, {
    job_ids: [job_id],
    title: 'Agree interview times with the finance director',
    body: 'They have rooms on Thursday only.',
    due_on: inDays(0),
  });
  await owner.client.call(addTask, {
    candidate_ids: [await findCandidate(colleague.client, 'Ingrid Solheim-Baptiste')],
    title: 'Ask for two references',
    due_on: inDays(-3),
    assignee_id: colleague.recruiter_id,
  });
  if (match)
    await owner.client.call(addTask, {
      match_ids: [match.match_id],
      title: 'Prepare for the interview',
      due_on: inDays(4),
      assignee_id: recruiter.recruiter_id,
    });
  await recruiter.client.call(addTask, {
    job_ids: [job_id],
    title: 'Ask for the holiday rules of the sites',
  });
  await owner.client.call(addTask, {
    job_ids: [job_id],
    title: 'Send the terms for signature',
    due_on: inDays(-2),
  });
}

async function findCandidate(client: ApiClient, candidate_name: string): Promise<CandidateId> {
  const { items } = await client.call(getCandidates, { search: candidate_name });
  const found = items.find((one) => one.candidate_name === candidate_name);
  if (!found) throw new Error(`${candidate_name} is missing`);
  return found.candidate_id;
}

async function addFiles(
  client: ApiClient,
  candidate_id: CandidateId,
  fields: Record<string, string>,
  files: { name: string; bytes: Uint8Array }[],
) {
  const { results } = await client.callWithFiles(
    uploadCandidateFiles,
    { candidate_id, ...fields },
    files.map((file) => ({ field: 'files', ...file })),
  );
  const refused = results.find(({ error_message }) => error_message !== null);
  if (refused) throw new Error(`${refused.file_name}: ${refused.error_message}`);
}
