import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getExportFile, startExport } from '@placewell/contract/outside/exports.ts';
import { getResumeFile } from '@placewell/contract/sourcing/candidates.ts';
import { texts } from '@placewell/contract/texts.ts';
import { beforeEach, expect, it } from 'vitest';
import { settings } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { MARK_KEY } from '../providers/storage/list-files.ts';
import { openStorage, type Storage } from '../providers/storage/storage.ts';
import { anAgency } from '../testing/builders.ts';
import { aResume } from '../testing/resume-files.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { useTestApp } from '../testing/test-app.ts';
import { aFile, useUploads } from '../testing/uploads.ts';
import { fileSweep, sweepFilesTask } from './index.ts';
import { findSweptBefore, renewMark } from './storage-mark.service.ts';
import { sweepFiles } from './sweep-files.service.ts';

const test = useTestApp({}, { own: 'sweeps the files of the whole installation' });
const { send } = useUploads(test);
const DAY_MS = 86_400_000;
const hoursAgo = (hours: number) => new Date(Date.now() - (hours * DAY_MS) / 24);

const pathOf = (key: string) => join(test.platform.config.dataDir, 'files', key);
/** A stored file without a row. */
function anOrphan(key: string, written_at: Date) {
  mkdirSync(dirname(pathOf(key)), { recursive: true });
  writeFileSync(pathOf(key), 'a resume');
  utimesSync(pathOf(key), written_at, written_at);
  return key;
}
const isThere = (key: string) => test.platform.storage.exists(key);

/** The schedule as it runs, with the mark as old as that of yesterday's run. */
async function sweepDaily() {
  await test.sql`update storage_marks set marked_at = marked_at - interval '1 day'`;
  test.log.clear();
  await test.run(sweepFilesTask, {});
}

/** An agency with the file of a resume. */
async function aFilledAgency() {
  const agency = await anAgency(test);
  await send(agency, [aFile(aResume({ email: `${agency.agency_id}@example.test` }))]);
  await test.runJobs();
  const [row] = await test.sql<{ storage_key: string; candidate_id: string }>`
    select storage_key, candidate_id from candidate_files where agency_id = ${agency.agency_id}`;
  if (!row) throw new Error('The resume was not read');
  return { agency, ...row };
}

beforeEach(async () => {
  await test.sql`delete from storage_marks`;
  rmSync(pathOf(MARK_KEY), { force: true });
});

it('removes old files without a row, and no others', async () => {
  const { agency, storage_key } = await aFilledAgency();
  utimesSync(pathOf(storage_key), hoursAgo(1000), hoursAgo(1000));
  const folder = `${agency.agency_id}/uploads/one`;
  const old = anOrphan(`${folder}/old`, hoursAgo(72));
  const young = anOrphan(`${folder}/young`, hoursAgo(20));
  const foreign = anOrphan('01a21927-141c-71d6-87d5-000000000000/uploads/one/old', hoursAgo(1000));
  const other = anOrphan('someone-elses/report.pdf', hoursAgo(1000));
  await sweepDaily();
  expect(await isThere(old), 'on the first day the storage is only marked').toBe(true);
  await sweepDaily();
  expect(await isThere(old)).toBe(false);
  for (const key of [storage_key, young, foreign, other]) expect(await isThere(key), key).toBe(true);
  expect(test.log.entries).toContainEqual(
    expect.objectContaining({
      agency_id: agency.agency_id,
      files: 1,
      msg: 'Files without a row were removed',
    }),
  );
});

it('tells of rows whose file is gone, in the log and to who opens it', async () => {
  const { agency, storage_key, candidate_id } = await aFilledAgency();
  const made = await test.data(startExport, { list: 'candidates', format: 'csv' }, agency.token);
  await test.runJobs();
  rmSync(pathOf(storage_key));
  rmSync(pathOf(`${agency.agency_id}/exports/${made.export_id}`));
  const { lost } = await sweepFiles(test.platform, agency.agency_id, undefined);
  expect(lost.sort()).toEqual([storage_key, `${agency.agency_id}/exports/${made.export_id}`].sort());
  await sweepDaily();
  expect(test.log.entries).toContainEqual(
    expect.objectContaining({
      agency_id: agency.agency_id,
      files: 2,
      msg: expect.stringMatching('from a backup'),
    }),
  );
  const opened = async (path: string) => {
    const headers = { authorization: `Bearer ${agency.token}` };
    return (await test.app.inject({ url: `/api/v1/${path}`, headers })).json();
  };
  expect(await opened(`${getResumeFile.path}?candidate_id=${candidate_id}`)).toMatchObject({
    code: 'resume_not_found',
    message: texts.fileLost,
  });
  expect(await opened(`${getExportFile.path}?export_id=${made.export_id}`)).toMatchObject({
    code: 'export_not_ready',
    message: 'The file of this export is missing from the storage. Export it again.',
  });
});

it('keeps the files of an agency whose rows seem to be gone', async () => {
  const { agency } = await aFilledAgency();
  for (let at = 0; at <= 100; at++) anOrphan(`${agency.agency_id}/uploads/one/${at}`, hoursAgo(72));
  expect(await sweepFiles(test.platform, agency.agency_id, new Date())).toMatchObject({
    removed: 0,
    isHeld: true,
  });
});

it('goes on after a kill between the mark of the database and that of the storage', async () => {
  const job = { id: await test.aRunningJob(sweepFilesTask.name, {}) };
  const { storage } = test.platform;
  expect(await renewMark(test.platform, job)).toBeUndefined();
  for (const isStored of [false, true]) {
    const dying: Storage = {
      ...storage,
      putBytes: async (key, bytes) => {
        if (isStored) await storage.putBytes(key, bytes);
        throw new Error('killed');
      },
    };
    await expect(renewMark({ ...test.platform, storage: dying }, job)).rejects.toThrow('killed');
    expect(await renewMark(test.platform, job), 'another one is at it').toBeUndefined();
    await test.sql`update storage_marks set next_at = now() - interval '2 hours'`;
    expect(await renewMark(test.platform, job), `stored: ${isStored}`).toBeInstanceOf(Date);
  }
});

it.each(['an older copy of the database', 'another installation'])(
  'removes nothing beside %s that uses the same bucket',
  async (other) => {
    const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
    const s3 = await startS3Server({ bucket: 'resumes', ...keys });
    const env = {
      S3_BUCKET: 'resumes',
      S3_ENDPOINT: s3.url,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const job = { id: await test.aRunningJob(sweepFilesTask.name, {}) };
    const marks = () => test.sql`select mark, marked_at, next_mark, next_at, swept_before from storage_marks`;
    const become = async ([row]: Awaited<ReturnType<typeof marks>>) => {
      await test.sql`delete from storage_marks`;
      if (row)
        await test.sql`insert into storage_marks (mark, marked_at, swept_before)
          values (${row.mark}, ${row.marked_at}, ${row.swept_before})`;
    };
    try {
      const storage = await openStorage(
        readConfig({ DATA_DIR: test.platform.config.dataDir, ...env }, settings),
      );
      const platform = { ...test.platform, storage };
      await renewMark(platform, job);
      const first = await renewMark(platform, job);
      expect(first).toBeInstanceOf(Date);
      for await (const key of storage.list('')) expect(key, 'the mark is no file of anyone').toBe('');
      const ours = await marks();
      if (other === 'another installation') await become([] as never);
      const theirs = await renewMark(platform, job);
      // A copy may remove only what was there long before it was made.
      if (theirs) expect(theirs.getTime()).toBeLessThanOrEqual(Date.parse(ours[0].marked_at) - DAY_MS);
      else expect(other).toBe('another installation');
      const copy = await marks();
      await become(ours);
      expect(await findSweptBefore(platform, job), 'also within a sweep').toBeUndefined();
      expect(await renewMark(platform, job)).toBeUndefined();
      await become(copy);
      expect(await renewMark(platform, job), 'nor the other').toBeUndefined();
      await storage.remove(MARK_KEY);
      expect(await renewMark(platform, job)).toBeUndefined();
      expect(await renewMark(platform, job), 'after the operator has said so').toBeInstanceOf(Date);
    } finally {
      await s3.close();
    }
  },
);

it('runs daily', () => {
  expect(fileSweep.cron).toEqual([
    { task: sweepFilesTask, match: expect.stringMatching(/^\d+ \d+ \* \* \*$/) },
  ]);
});
