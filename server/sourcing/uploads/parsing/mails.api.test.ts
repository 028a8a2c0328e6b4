import { limits } from '@placewell/contract/limits.ts';
import { uploadCandidateFiles } from '@placewell/contract/sourcing/candidate-files.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { expect, test as it } from 'vitest';
import { aCandidate, anAgency } from '../../../testing/builders.ts';
import { aMail, aResume, aZip } from '../../../testing/resume-files.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { aFile, useUploads } from '../../../testing/uploads.ts';

const test = useTestApp();
const { parsed, credits } = useUploads(test);

const ofPerson = (name: string) => {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.test`;
  return { name: `${name}.txt`, bytes: aResume({ name, email }) };
};
const TEXT = 'Sent by Hedda Sender, hedda@board.example, +44 7700 900133.';

it('the resume attached to a mail is read, and nothing of the mail', async () => {
  const agency = await anAgency(test);
  const upload = await parsed(agency, [aFile(aMail([ofPerson('Lotte Berg')], TEXT), 'application.eml')]);
  expect(upload.results).toMatchObject([
    { file_name: 'Lotte Berg.txt', candidate_name: 'Lotte Berg', credits_charged: 1 },
  ]);
  expect((await test.data(getCandidates, {}, agency.token)).items).toMatchObject([
    { email: 'lotte.berg@example.test', phone: null },
  ]);
});

it('a mail with several resumes is read like a ZIP of them', async () => {
  const agency = await anAgency(test);
  const people = [ofPerson('Lotte Berg'), ofPerson('Jan Kroll')];
  const upload = await parsed(agency, [aFile(aMail(people), 'applications.eml')]);
  expect(upload.results.map((file) => file.candidate_name)).toEqual(['Lotte Berg', 'Jan Kroll']);
  expect(await credits(agency)).toBe(limits.trialCredits - 2);
});

it('what holds no resume is refused without a credit', async () => {
  const agency = await anAgency(test);
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  const page = 'MIME-Version: 1.0\nContent-Type: text/html\n\n<p>Lotte Berg, lotte.berg@example.test</p>';
  const { results } = await parsed(agency, [
    aFile(aMail([], TEXT), 'question.eml'),
    aFile(bytesOf(page), 'page.doc'),
    aFile(bytesOf('{"basics": {"name": "Lotte Berg", "email": "lotte.berg@example.test"}}'), 'resume.json'),
    aFile(aZip([{ name: 'mail.eml', bytes: aMail([ofPerson('Lotte Berg')]) }]), 'mails.zip'),
  ]);
  expect(results.map((file) => [file.file_name, file.error_code])).toEqual([
    ['question.eml', 'unsupported_type'],
    ['page.doc', 'unsupported_type'],
    ['resume.json', 'unsupported_type'],
    ['mail.eml', 'unsupported_type'],
  ]);
  expect((await test.data(getCandidates, {}, agency.token)).total).toBe(0);
  expect(await credits(agency)).toBe(limits.trialCredits);
});

it('a mail is no resume of a known candidate', async () => {
  const agency = await anAgency(test);
  const { candidate_id } = await aCandidate(test, agency);
  const { data } = await test.form(
    uploadCandidateFiles,
    { candidate_id, file_kind: 'resume' },
    [{ field: 'files', ...aFile(aMail([ofPerson('Lotte Berg')]), 'application.eml') }],
    agency.token,
  );
  expect(data.results).toMatchObject([{ error_code: 'not_a_resume_type' }]);
});
