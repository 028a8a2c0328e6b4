import { expect, it } from 'vitest';
import { anAgency, type TestUser } from '../../../testing/builders.ts';
import { aResume, twoResumes } from '../../../testing/resume-files.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { aFile, useUploads } from '../../../testing/uploads.ts';

const app = useTestApp({ FAILED_FILES_DAYS: '10' });
const { parsed } = useUploads(app);
const email = 'rhea@example.test';

const filesOf = async ({ agency_id }: TestUser) => {
  const rows = await app.sql<{ name: string; key: string }>`select file_name as name, storage_key as key
    from upload_files where agency_id = ${agency_id} order by file_name`;
  return rows;
};
const age = (days: number) =>
  app.sql`update upload_files set updated_at = now() - make_interval(days => ${days})`;
/** Runs it as the schedule does: the task may see all agencies only as a running job. */
const runDaily = async () => {
  await app.sql`select graphile_worker.add_job('uploads.removeExpired', '{}')`;
  await app.runJobs();
};

it('failed files, rejected duplicates and files of which nobody was chosen end after the days of the setting, with what is stored of them', async () => {
  const agency = await anAgency(app);
  await parsed(agency, [aFile(aResume({ email }), 'kept.txt')]);
  await parsed(
    agency,
    [
      aFile(aResume({ email, extra: 'Another version' }), 'rejected.txt'),
      aFile(new TextEncoder().encode('milk, bread and twelve eggs'), 'failed.txt'),
    ],
    { on_duplicate: 'skip' },
  );
  await parsed(agency, [
    aFile(aResume({ email, extra: 'A third version' }), 'undecided.txt'),
    aFile(twoResumes({ name: 'Ida Brook' }, { name: 'Karl Moor' }), 'unchosen.txt'),
  ]);
  const before = await filesOf(agency);
  expect(before.map((file) => file.name)).toEqual([
    'failed.txt',
    'kept.txt',
    'rejected.txt',
    'unchosen.txt',
    'undecided.txt',
  ]);

  await age(9);
  await runDaily();
  expect(await filesOf(agency)).toEqual(before);

  await age(11);
  await runDaily();
  const after = await filesOf(agency);
  expect(after.map((file) => file.name)).toEqual(['kept.txt', 'undecided.txt']);
  for (const { name, key } of before)
    expect([name, await app.platform.storage.exists(key)]).toEqual([
      name,
      after.some((file) => file.name === name),
    ]);
});
