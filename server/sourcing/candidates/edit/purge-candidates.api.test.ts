import type { CandidateId } from '@placewell/contract/ids.ts';
import { delCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { agencyRows } from '../../../testing/agency-records.ts';
import { anAgency, type TestUser } from '../../../testing/builders.ts';
import { aResume } from '../../../testing/resume-files.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { aFile, useUploads } from '../../../testing/uploads.ts';
import { purge } from '../candidates.jobs.ts';
import { listCandidateFiles } from '../files/candidate-files.repo.ts';

const test = useTestApp({}, { own: 'runs jobs of the whole installation' });
const { parsed } = useUploads(test);

/** A candidate with a resume and a duplicate, deleted this many days ago; undefined: not deleted. */
async function aCandidateDeleted(agency: TestUser, name: string, daysAgo: number | undefined) {
  const email = `${name.toLowerCase()}@example.test`;
  const upload = await parsed(agency, [
    aFile(aResume({ name: `${name} Person`, email })),
    aFile(aResume({ name: `${name} Person`, email, extra: 'Another version' })),
  ]);
  const candidate_id = upload.results[0]!.candidate_id!;
  const keys = await test.inAgency(agency.agency_id, async (tx) => {
    const files = tx.selectFrom('upload_files').select('storage_key');
    const rows = await files.where('upload_id', '=', upload.upload_id).execute();
    return rows.map((row) => row.storage_key!);
  });
  if (daysAgo !== undefined) {
    await test.call(delCandidate, { candidate_ids: [candidate_id] }, agency.token);
    await test.inAgency(agency.agency_id, (tx) =>
      sql`update candidates set deleted_at = now() - make_interval(days => ${daysAgo}) where candidate_id = ${candidate_id}`.execute(
        tx,
      ),
    );
  }
  return { candidate_id, keys };
}

const storedFiles = async (keys: string[]) =>
  (await Promise.all(keys.map((key) => test.platform.storage.exists(key)))).filter(Boolean).length;

/** The tables in which a row of the agency mentions the candidate. */
async function tablesWith(agency: TestUser, candidate_id: CandidateId) {
  const tables = Object.entries(await agencyRows(test, agency.agency_id));
  return tables.filter(([, rows]) => rows.some((row) => row.includes(candidate_id))).map(([name]) => name);
}

it('purges a candidate with every row and file once it can no longer be restored, and no other', async () => {
  const agency = await anAgency(test);
  const expired = await aCandidateDeleted(agency, 'Expired', 8);
  const recent = await aCandidateDeleted(agency, 'Recent', 6);
  const live = await aCandidateDeleted(agency, 'Live', undefined);
  expect(await tablesWith(agency, expired.candidate_id)).toContain('candidate_files');

  await test.run(purge.task, {});
  await test.runJobs();

  expect(await tablesWith(agency, expired.candidate_id)).toEqual([]);
  expect(await storedFiles(expired.keys)).toBe(0);
  for (const { candidate_id, keys } of [recent, live]) {
    expect(await tablesWith(agency, candidate_id)).toEqual(
      expect.arrayContaining(['candidates', 'candidate_files']),
    );
    expect(await storedFiles(keys)).toBe(2);
  }
});

it('leaves the resume of a second candidate who was made from a duplicate of the purged one', async () => {
  const agency = await anAgency(test);
  const email = 'twice@example.test';
  await parsed(agency, [aFile(aResume({ email }))]);
  const second = await parsed(agency, [aFile(aResume({ email, extra: 'Another version' }))], {
    on_duplicate: 'create',
  });
  const { candidate_id, duplicate_of } = second.results[0]!;
  await test.call(delCandidate, { candidate_ids: [duplicate_of!] }, agency.token);
  await test.inAgency(agency.agency_id, (tx) =>
    sql`update candidates set deleted_at = now() - interval '8 days' where candidate_id = ${duplicate_of}`.execute(
      tx,
    ),
  );

  await test.run(purge.task, {});
  await test.runJobs();

  expect(await tablesWith(agency, duplicate_of!)).toEqual(['candidates']);
  const [file] = await test.inAgency(agency.agency_id, (tx) => listCandidateFiles(tx, [candidate_id!]));
  expect(await test.platform.storage.exists(file!.storage_key)).toBe(true);
});
