import type { CandidateId } from '@placewell/contract/ids.ts';
import * as calls from '@placewell/contract/sourcing/candidates.ts';
import { reparseCandidates } from '@placewell/contract/sourcing/uploads.ts';
import { expect, it } from 'vitest';
import { aCandidate, anAgency, type TestUser } from '../../../testing/builders.ts';
import { aResume } from '../../../testing/resume-files.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { aFile, useUploads } from '../../../testing/uploads.ts';

const test = useTestApp();
const { parsed } = useUploads(test);

const read = async (agency: TestUser, candidate_id: CandidateId) =>
  await test.data(calls.getCandidate, { candidate_id }, agency.token);
const movingTo = (city: string, email = 'ada@mail.example') =>
  aFile(aResume({ email, city: `Lincoln LN1 1AA | happy to relocate to ${city}` }));

it('an uploaded resume fills home, relocation and where to, with quotes', async () => {
  const agency = await anAgency(test);
  const { results } = await parsed(agency, [movingTo('Exeter')]);
  const candidate = await read(agency, results[0]!.candidate_id!);
  expect(candidate).toMatchObject({
    city: 'Lincoln',
    country_code: 'GB',
    relocation: true,
    relocation_preferences: 'Exeter',
    parsed_fields: {
      relocation: { value: true, confidence: 0.85, quote: 'happy to relocate to Exeter', page: 1 },
      relocation_preferences: { value: 'Exeter' },
    },
  });
});

it('what a person says of relocation stays when the resume is read again', async () => {
  const agency = await anAgency(test);
  const { results } = await parsed(agency, [movingTo('Exeter')]);
  const candidate_id = results[0]!.candidate_id!;
  await test.call(
    calls.updateCandidate,
    { candidate_id, relocation: false, relocation_preferences: '' },
    agency.token,
  );
  await test.call(reparseCandidates, { candidate_ids: [candidate_id] }, agency.token);
  await test.runJobs();
  expect(await read(agency, candidate_id)).toMatchObject({ relocation: false, relocation_preferences: null });
});

it('a resume of a known candidate changes no relocation that was entered', async () => {
  const agency = await anAgency(test);
  const { candidate_id } = await aCandidate(test, agency, { email: 'ada@mail.example', relocation: false });
  await parsed(agency, [movingTo('Exeter')], { on_duplicate: 'update_empty' });
  expect(await read(agency, candidate_id)).toMatchObject({ relocation: false, relocation_preferences: null });
});

it('a resume adds where to beside an entered wish to relocate', async () => {
  const agency = await anAgency(test);
  const { candidate_id } = await aCandidate(test, agency, { email: 'ada@mail.example', relocation: true });
  await parsed(agency, [movingTo('Exeter')], { on_duplicate: 'update_empty' });
  expect(await read(agency, candidate_id)).toMatchObject({
    relocation: true,
    relocation_preferences: 'Exeter',
  });
});

it('a re-parse gives no place beside a "no" that a person entered', async () => {
  const agency = await anAgency(test);
  const { candidate_id } = await aCandidate(test, agency, { email: 'ada@mail.example', relocation: false });
  await parsed(agency, [movingTo('Exeter')], { on_duplicate: 'update_empty' });
  await test.call(reparseCandidates, { candidate_ids: [candidate_id] }, agency.token);
  await test.runJobs();
  expect(await read(agency, candidate_id)).toMatchObject({ relocation: false, relocation_preferences: null });
});
