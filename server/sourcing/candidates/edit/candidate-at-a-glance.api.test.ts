// What the top of a candidate shows without opening the timeline.
import { addNote, delActivities } from '@placewell/contract/outreach/activities.ts';
import { getCandidate, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { beforeAll, expect, it } from 'vitest';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { aResume } from '../../../testing/resume-files.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { aFile, useUploads } from '../../../testing/uploads.ts';

const test = useTestApp();
const { parsed } = useUploads(test);

let recruiter: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  recruiter = await aRecruiter(test, await anAgency(test));
  stranger = await anAgency(test);
});

it('a candidate tells when a person last noted something about them, and only those who may see the candidate', async () => {
  const { candidate_id } = await aCandidate(test, recruiter);
  const read = (who = recruiter) => test.call(getCandidate, { candidate_id }, who.token);
  expect((await read()).data.last_contact_at).toBeNull();
  const { activity_ids } = await test.data(
    addNote,
    { candidate_ids: [candidate_id], body: 'Called: free in March' },
    recruiter.token,
  );
  expect(Date.now() - Date.parse((await read()).data.last_contact_at ?? '')).toBeLessThan(60_000);
  expect((await read(stranger)).http).toBe(404);
  await test.call(delActivities, { activity_ids }, recruiter.token);
  expect((await read()).data.last_contact_at).toBeNull();
});

it('a phone number is given as people write it and as it is dialled, and stays as it was written', async () => {
  const { candidate_id } = await aCandidate(test, recruiter);
  const save = (fields: { phone?: string | null; country_code?: string | null }) =>
    test.data(updateCandidate, { candidate_id, ...fields }, recruiter.token);
  expect(await save({ phone: '01134960182' })).toMatchObject({ phone: '01134960182', phone_number: null });
  expect(await save({ country_code: 'GB' })).toMatchObject({
    phone: '01134960182',
    phone_number: { text: '0113 496 0182', uri: 'tel:+441134960182' },
  });
  expect(await save({ phone: null })).toMatchObject({ phone: null, phone_number: null });
});

it('a name and titles that a resume writes in capitals are stored in normal case, with the quote as printed', async () => {
  const agency = await anAgency(test);
  const { results } = await parsed(agency, [
    aFile(aResume({ name: "SIOBHÁN MCDONALD-O'BRIEN", job_title: 'SENIOR SAP CONSULTANT' })),
  ]);
  const candidate = await test.data(getCandidate, { candidate_id: results[0]!.candidate_id! }, agency.token);
  expect(candidate).toMatchObject({
    candidate_name: "Siobhán McDonald-O'Brien",
    job_tittle: 'Senior SAP Consultant',
    parsed_fields: {
      candidate_name: { quote: "SIOBHÁN MCDONALD-O'BRIEN" },
      job_tittle: { value: 'Senior SAP Consultant', quote: expect.stringContaining('SENIOR SAP CONSULTANT') },
    },
  });
});
