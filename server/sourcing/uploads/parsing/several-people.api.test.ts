import type { CandidateId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { getDuplicates } from '@placewell/contract/matching/duplicates.ts';
import { getCandidateFiles, uploadCandidateFiles } from '@placewell/contract/sourcing/candidate-files.ts';
import {
  delCandidate,
  getCandidate,
  getCandidates,
  getResumeText,
} from '@placewell/contract/sourcing/candidates.ts';
import * as calls from '@placewell/contract/sourcing/uploads.ts';
import { expect, test as it } from 'vitest';
import { aCandidate, anAgency, type TestUser } from '../../../testing/builders.ts';
import { twoResumes } from '../../../testing/resume-files.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { aFile, useUploads } from '../../../testing/uploads.ts';

const test = useTestApp();
const { parsed, state, credits, ledger } = useUploads(test);

const ONE = { name: 'Greta Lund', email: 'greta.lund@example.test', city: 'Berlin, Germany' };
const OTHER = { name: 'Oskar Brandt', email: 'oskar.brandt@example.test', city: 'Hamburg, Germany' };
const bothResumes = () => aFile(twoResumes(ONE, OTHER), 'both.txt');
const PEOPLE = [
  { name: ONE.name, first_page: 1, last_page: 1 },
  { name: OTHER.name, first_page: 2, last_page: 2 },
];

/** Chooses a person of a file and waits until the resume is read. */
async function choose(agency: TestUser, file: { file_id: string }, person: number) {
  const chosen = await test.data(
    calls.choosePerson,
    { file_id: file.file_id as never, person },
    agency.token,
  );
  expect(chosen).toMatchObject({ parse_status: 'queued', error_code: null, people: [] });
  await test.runJobs();
}
const candidateOf = (agency: TestUser, candidate_id: CandidateId | null) =>
  test.data(getCandidate, { candidate_id: candidate_id! }, agency.token);
const textOf = async (agency: TestUser, candidate_id: CandidateId | null) =>
  (await test.data(getResumeText, { candidate_id: candidate_id! }, agency.token)).text;

it('a file of several people waits for a choice, without a candidate and without a credit', async () => {
  const agency = await anAgency(test);
  const upload = await parsed(agency, [bothResumes()]);
  expect(upload).toMatchObject({ task_status: 'Completed', done: 1, credits_charged: 0 });
  expect(upload.results).toMatchObject([
    { parse_status: 'needs_review', error_code: 'several_people', people: PEOPLE, candidate_id: null },
  ]);
  expect(upload.results[0]!.error_message).toMatch(/several people/);
  expect((await test.data(getCandidates, {}, agency.token)).total).toBe(0);
  expect(await credits(agency)).toBe(limits.trialCredits);
  expect(await ledger(agency)).toEqual({ reserve: 1, charge: 0, release: 1 });
});

it('each person of a file becomes a candidate of their own resume, for a credit each', async () => {
  const agency = await anAgency(test);
  const { upload_id, results } = await parsed(agency, [bothResumes()]);
  await choose(agency, results[0]!, 1);
  const [oskar, rest] = (await state(agency, upload_id)).results;
  expect(oskar).toMatchObject({ candidate_name: OTHER.name, credits_charged: 1, people: [] });
  expect(rest).toMatchObject({ parse_status: 'needs_review', people: [PEOPLE[0]], credits_charged: 0 });
  expect(await credits(agency)).toBe(limits.trialCredits - 1);
  expect(await candidateOf(agency, oskar!.candidate_id)).toMatchObject({
    email: OTHER.email,
    city: 'Hamburg',
  });
  expect(await textOf(agency, oskar!.candidate_id)).not.toContain('Greta');

  await choose(agency, rest!, 0);
  const both = (await state(agency, upload_id)).results;
  expect(both).toMatchObject([{ candidate_name: OTHER.name }, { candidate_name: ONE.name, people: [] }]);
  expect(await textOf(agency, both[1]!.candidate_id)).not.toContain('Oskar');
  expect(await credits(agency)).toBe(limits.trialCredits - 2);
  expect((await test.data(getDuplicates, {}, agency.token)).total).toBe(0);
});

it('a later reading of the file reads the same person', async () => {
  const agency = await anAgency(test);
  const { upload_id, results } = await parsed(agency, [bothResumes()]);
  await choose(agency, results[0]!, 1);
  const { candidate_id } = (await state(agency, upload_id)).results[0]!;
  await test.sql`update candidates set email = null, city = null where candidate_id = ${candidate_id}`;
  await test.data(calls.reparseCandidates, { candidate_ids: [candidate_id!] }, agency.token);
  await test.runJobs();
  expect(await candidateOf(agency, candidate_id)).toMatchObject({
    candidate_name: OTHER.name,
    email: OTHER.email,
    city: 'Hamburg',
  });
  expect(await textOf(agency, candidate_id)).not.toContain('Greta');
});

it('the same person chosen twice is a duplicate', async () => {
  const agency = await anAgency(test);
  const first = await parsed(agency, [bothResumes()]);
  await choose(agency, first.results[0]!, 0);
  const again = await parsed(agency, [bothResumes()]);
  expect(again.results).toMatchObject([{ error_code: 'several_people', duplicate_of: null }]);
  await choose(agency, again.results[0]!, 0);
  expect((await state(agency, again.upload_id)).results[0]).toMatchObject({
    parse_status: 'duplicate',
    duplicate_reason: 'same_text',
    credits_charged: 0,
  });
  expect(await credits(agency)).toBe(limits.trialCredits - 1);
});

it('deleting one person of a file leaves that of the other', async () => {
  const agency = await anAgency(test);
  const { upload_id, results } = await parsed(agency, [bothResumes()]);
  await choose(agency, results[0]!, 0);
  const [greta, rest] = (await state(agency, upload_id)).results;
  await test.data(delCandidate, { candidate_ids: [greta!.candidate_id!] }, agency.token);
  await test.runJobs();
  await choose(agency, rest!, 0);
  const left = (await state(agency, upload_id)).results.find(({ candidate_name }) => candidate_name);
  expect(left).toMatchObject({ candidate_name: OTHER.name, credits_charged: 1 });
});

it('only a file that waits for a choice has one, and only of its people', async () => {
  const agency = await anAgency(test);
  const { results } = await parsed(agency, [bothResumes()]);
  const { file_id } = results[0]!;
  const answer = (person: number) => test.call(calls.choosePerson, { file_id, person }, agency.token);
  expect(await answer(2)).toMatchObject({ http: 409, code: 'conflict' });
  expect(await test.call(calls.retryFile, { file_id }, agency.token)).toMatchObject({ code: 'conflict' });
  const stranger = await anAgency(test);
  expect(await test.call(calls.choosePerson, { file_id, person: 0 }, stranger.token)).toMatchObject({
    code: 'upload_not_found',
  });
  await choose(agency, { file_id }, 0);
  expect(await answer(0)).toMatchObject({ http: 409, code: 'conflict' });
});

it('a file of several people that is added to a candidate is refused, without a credit', async () => {
  const agency = await anAgency(test);
  const { candidate_id } = await aCandidate(test, agency);
  await test.form(
    uploadCandidateFiles,
    { candidate_id, file_kind: 'resume' },
    [{ field: 'files', ...bothResumes() }],
    agency.token,
  );
  await test.runJobs();
  const { items } = await test.data(getCandidateFiles, { candidate_id }, agency.token);
  expect(items).toMatchObject([{ parse_status: 'failed', error_code: 'several_people', credits_charged: 0 }]);
  expect(await credits(agency)).toBe(limits.trialCredits);
});
