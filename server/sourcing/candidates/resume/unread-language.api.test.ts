import { addJob } from '@placewell/contract/matching/jobs.ts';
import { getMatchDetails, getMatchesForCandidate } from '@placewell/contract/matching/matches.ts';
import * as calls from '@placewell/contract/sourcing/candidates.ts';
import { reparseCandidates } from '@placewell/contract/sourcing/uploads.ts';
import { renderWritten, type SetName, writtenResumes } from '@placewell/resume/corpus/languages/sets.ts';
import { expect, it } from 'vitest';
import { anAgency } from '../../../testing/builders.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { aFile, useUploads } from '../../../testing/uploads.ts';

const test = useTestApp();
const { parsed } = useUploads(test);

/** Uploads one resume of a set, and returns its candidate. */
async function upload(agency: Awaited<ReturnType<typeof anAgency>>, set: SetName, at: number) {
  const written = writtenResumes(set)[at]!;
  const bytes = await renderWritten(written);
  const { results } = await parsed(agency, [aFile(bytes, `cv.${written.format}`)]);
  return { candidate_id: results[0]!.candidate_id!, written };
}

it('a language that is not read is said on the candidate and its matches, and nothing is invented', async () => {
  const agency = await anAgency(test);
  const { candidate_id, written } = await upload(agency, 'zh', 2);
  const get = async () => await test.data(calls.getCandidate, { candidate_id }, agency.token);
  expect(await get()).toMatchObject({
    unread_language: 'zh',
    candidate_name: written.truth.name,
    email: written.truth.email,
    job_tittle: null,
    location: null,
    skills: [],
    work_history: [],
    education: [],
  });
  const { text } = await test.data(calls.getResumeText, { candidate_id }, agency.token);
  expect(text).toContain('求职意向');

  // What people enter is matched; the match says what it knows nothing of.
  const skills = ['Java', 'Spring Boot', 'MySQL', 'Redis'];
  await test.data(
    calls.updateCandidate,
    { candidate_id, job_tittle: 'Java Developer', skills },
    agency.token,
  );
  await test.data(
    addJob,
    {
      job_title: 'Java Developer',
      skills_required: skills.map((skill) => ({ skill, must_have: false })),
      job_status: 'open',
    },
    agency.token,
  );
  await test.runJobs();
  const { items } = await test.data(getMatchesForCandidate, { candidate_id }, agency.token);
  const details = await test.data(getMatchDetails, { match_id: items[0]!.match_id }, agency.token);
  expect(details.candidate_summary.unread_language).toBe('zh');
});

it('a resume in a language that is read says none, and one of before an upgrade after it is parsed again', async () => {
  const agency = await anAgency(test);
  const italian = await upload(agency, 'it', 0);
  const read = await test.data(calls.getCandidate, { candidate_id: italian.candidate_id }, agency.token);
  expect(read).toMatchObject({ unread_language: null, job_tittle: 'Infermiera di sala operatoria' });

  const { candidate_id } = await upload(agency, 'ar', 0);
  const get = async () => await test.data(calls.getCandidate, { candidate_id }, agency.token);
  await test.inAgency(agency.agency_id, async (tx) => {
    await tx.updateTable('candidate_files').set({ unread_language: null }).execute();
  });
  expect((await get()).unread_language).toBeNull();
  await test.call(reparseCandidates, { candidate_ids: [candidate_id] }, agency.token);
  await test.runJobs();
  expect((await get()).unread_language).toBe('ar');
});
