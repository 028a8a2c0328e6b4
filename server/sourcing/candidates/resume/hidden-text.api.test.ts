import * as calls from '@placewell/contract/sourcing/candidates.ts';
import { reparseCandidates } from '@placewell/contract/sourcing/uploads.ts';
import { HIDDEN_WORDS, tricks } from '@placewell/resume/corpus/tricks/index.ts';
import { expect, it } from 'vitest';
import { anAgency, aRecruiter } from '../../../testing/builders.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { aFile, useUploads } from '../../../testing/uploads.ts';

const test = useTestApp();
const { parsed } = useUploads(test);
const WHITE = tricks.find(({ name }) => name === 'white.docx')!;
const WORDS = HIDDEN_WORDS.split(' ').length;

it('a resume with hidden text goes to review, which ends when a person has checked that text', async () => {
  const agency = await anAgency(test);
  const upload = await parsed(agency, [aFile(WHITE.make(HIDDEN_WORDS), 'cv.docx')]);
  expect(upload.results[0]).toMatchObject({ parse_status: 'needs_review', hidden_words: WORDS });
  const candidate_id = upload.results[0]!.candidate_id!;
  const get = async () => await test.data(calls.getCandidate, { candidate_id }, agency.token);
  const found = await get();
  expect(found).toMatchObject({
    parse_status: 'needs_review',
    doubtful_fields: ['hidden_text'],
    hidden_text: { words: WORDS, text: HIDDEN_WORDS, kinds: ['colour'] },
  });
  expect(found.skills.join()).not.toMatch(/Kubernetes|Docker/);
  const { text } = await test.data(calls.getResumeText, { candidate_id }, agency.token);
  expect(text).not.toContain('Kubernetes');
  const search = await test.call(
    calls.getCandidates,
    { search: 'Kubernetes', view_scope: 'all' },
    agency.token,
  );
  expect(search.data.total).toBe(0);

  const checked = await test.call(
    calls.updateCandidate,
    { candidate_id, hidden_text_checked: true },
    agency.token,
  );
  expect(checked.data).toMatchObject({ parse_status: 'parsed', doubtful_fields: [] });
  await test.call(reparseCandidates, { candidate_ids: [candidate_id] }, agency.token);
  await test.runJobs();
  expect(await get()).toMatchObject({ parse_status: 'parsed', hidden_text: { words: WORDS } });
});

it('a resume of before an upgrade has no hidden text until it is parsed again, which asks for a review', async () => {
  const agency = await anAgency(test);
  const upload = await parsed(agency, [aFile(WHITE.make(HIDDEN_WORDS), 'cv.docx')]);
  const candidate_id = upload.results[0]!.candidate_id!;
  await test.inAgency(agency.agency_id, async (tx) => {
    await tx.updateTable('candidate_files').set({ hidden_text: null }).execute();
    await tx.updateTable('candidates').set({ parse_status: 'parsed' }).execute();
  });
  const get = async () => await test.data(calls.getCandidate, { candidate_id }, agency.token);
  expect(await get()).toMatchObject({
    parse_status: 'parsed',
    hidden_text: null,
    doubtful_fields: [],
  });
  await test.call(reparseCandidates, { candidate_ids: [candidate_id] }, agency.token);
  await test.runJobs();
  expect(await get()).toMatchObject({ parse_status: 'needs_review', hidden_text: { words: WORDS } });
});

it('lines that are in no field go to review, which ends when a person has checked them', async () => {
  const agency = await anAgency(test);
  const lines = 'A few odd jobs after leaving school and before moving to the coast for good';
  const text = `Wilma Tarrant\nwilma.tarrant@example.com\n\nEXPERIENCE\n2018 - Present  Baker, Mill House\n1999-2003 In parallel to school I was involved in the following\n${lines}\n`;
  const upload = await parsed(agency, [aFile(Buffer.from(text), 'wilma.txt')]);
  const candidate_id = upload.results[0]!.candidate_id!;
  const found = await test.data(calls.getCandidate, { candidate_id }, agency.token);
  expect(found).toMatchObject({
    parse_status: 'needs_review',
    unread_text: { text: expect.stringContaining(lines) },
  });
  expect(found.doubtful_fields).toContain('unread_text');
  expect(upload.results[0]).toMatchObject({ unread_words: found.unread_text?.words });
  const checked = await test.call(
    calls.updateCandidate,
    { candidate_id, unread_text_checked: true, confirmed_fields: ['phone'] },
    agency.token,
  );
  expect(checked.data!.doubtful_fields).not.toContain('unread_text');
});

it('hidden text of a colleague is shown and checked only by those who may see and change the candidate', async () => {
  const agency = await anAgency(test);
  const [owner, colleague] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
  const upload = await parsed(owner, [aFile(WHITE.make(HIDDEN_WORDS), 'cv.docx')]);
  const candidate_id = upload.results[0]!.candidate_id!;
  const seen = await test.call(calls.getCandidate, { candidate_id }, colleague.token);
  const resume = await test.call(calls.getResumeText, { candidate_id }, colleague.token);
  expect(seen.http).toBe(resume.http);
  const change = await test.call(
    calls.updateCandidate,
    { candidate_id, hidden_text_checked: true },
    colleague.token,
  );
  expect(change.http).toBeGreaterThanOrEqual(403);
  expect((await test.data(calls.getCandidate, { candidate_id }, owner.token)).parse_status).toBe(
    'needs_review',
  );
});
