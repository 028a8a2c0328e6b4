import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { limits } from '@placewell/contract/limits.ts';
import * as calls from '@placewell/contract/sourcing/uploads.ts';
import { afterEach, describe, expect, test as it, vi } from 'vitest';
import { anAgency, type TestUser } from '../../../testing/builders.ts';
import { aResume, aZip } from '../../../testing/resume-files.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { aFile, useUploads } from '../../../testing/uploads.ts';
import { countUsage } from './upload-usage.writes.ts';

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  const full = () =>
    new Writable({
      write: (_chunk, _encoding, done) =>
        done(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })),
    });
  return {
    ...fs,
    createWriteStream: (...args: Parameters<typeof fs.createWriteStream>) =>
      disk.isFull ? full() : fs.createWriteStream(...args),
  };
});
afterEach(() => {
  disk.isFull = false;
});

const test = useTestApp();
const { send, parsed, credits } = useUploads(test);
const zeros = (megabytes: number) => new Uint8Array(megabytes << 20);
/** Compresses 150 : 1, less than a bomb: of each 4000 bytes, 30 are not zero. */
function almostZeros(megabytes: number, factor: number) {
  const bytes = zeros(megabytes);
  for (let start = 0; start < bytes.length; start += 4000)
    for (let at = start; at < start + 30; at++) bytes[at] = (at * 7919 * factor) % 251;
  return bytes;
}
const formFolders = () => {
  const root = join(test.platform.config.dataDir, 'forms');
  return existsSync(root) ? readdirSync(root).flatMap((name) => readdirSync(join(root, name))) : [];
};
const count = (agency: TestUser, usage: { bytes?: number; failed_files?: number }) =>
  test.inAgency(agency.agency_id, (tx) => countUsage(tx, usage));

describe('an archive', () => {
  it('is refused by its directory when it promises more data than an upload may have', async () => {
    const agency = await anAgency(test);
    const packed = aZip(
      Array.from({ length: 30 }, (_, at) => ({
        name: `cv-${at}.txt`,
        bytes: almostZeros(9, at + 1),
      })),
    );
    const { results } = await parsed(agency, [aFile(packed, 'large.zip')]);
    expect(results).toMatchObject([{ file_name: 'large.zip', error_code: 'unsafe_archive' }]);
  });

  it('is refused by its directory when the credits do not suffice for its resumes', async () => {
    const agency = await anAgency(test, { resume_credits: 2 });
    const entries = ['a.pdf', 'b.docx', 'c', 'photo.jpg'].map((name) => ({ name, bytes: aResume() }));
    expect(await send(agency, [aFile(aZip(entries), 'people.zip')])).toMatchObject({
      http: 402,
      code: 'insufficient_credits',
      data: { required: 3, available: 2 },
    });
    expect(await credits(agency)).toBe(2);
  });
});

describe('the budget of an agency', () => {
  it('counts bytes and failed files, also of refused uploads, and then refuses uploads for a while', async () => {
    const agency = await anAgency(test, { resume_credits: 1 });
    const two = [aFile(aResume()), aFile(aResume({ name: 'Second Person' }))];
    expect(await send(agency, two)).toMatchObject({ http: 402 });
    await parsed(agency, [aFile(new TextEncoder().encode('%PDF-1.7 broken')), aFile(zeros(0), 'empty.pdf')]);
    const rows = await test.sql`select sum(bytes)::int as bytes, sum(failed_files)::int as failed_files from
        upload_usage where agency_id = ${agency.agency_id}`;
    const bytes = two.reduce((sum, file) => sum + file.bytes.length, '%PDF-1.7 broken'.length);
    expect(rows).toEqual([{ bytes, failed_files: 2 }]);

    await count(agency, { failed_files: limits.failedFilesPerHour });
    const response = await test.app.inject({
      method: 'POST',
      url: `/api/v1/${calls.uploadCandidates.path}`,
      headers: { authorization: `Bearer ${agency.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--\r\n',
    });
    expect(response.statusCode).toBe(429);
    expect(response.json()).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(/200 files .* Try again in \d+ minutes/),
    });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3000);
    expect(await send(await anAgency(test), [aFile(aResume())])).toMatchObject({ http: 200 });
  });

  it('refuses uploads after 4 GB in an hour', async () => {
    const agency = await anAgency(test);
    await count(agency, { bytes: limits.uploadBytesPerHour });
    expect(await send(agency, [aFile(aResume())])).toMatchObject({
      http: 429,
      message: expect.stringContaining('4 GB'),
    });
  });
});

describe('a form', () => {
  it('leaves no folder behind, whatever became of it', async () => {
    const agency = await anAgency(test);
    await send(agency, [aFile(aResume())]);
    await send(agency, [aFile(aResume())], { on_duplicate: 'nonsense' });
    expect(formFolders()).toEqual([]);
  });

  it('for which the disk has no room is refused with a clear error and stores nothing', async () => {
    const agency = await anAgency(test);
    disk.isFull = true;
    expect(await send(agency, [aFile(aResume())])).toMatchObject({
      http: 503,
      code: 'unavailable',
      message: expect.stringContaining('disk of the server is full'),
    });
    disk.isFull = false;
    expect(formFolders()).toEqual([]);
    expect((await test.data(calls.getUploads, {}, agency.token)).items).toEqual([]);
    expect(await credits(agency)).toBe(limits.trialCredits);
  });
});
