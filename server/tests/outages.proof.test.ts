import type { Call } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import { signUp } from '@placewell/contract/people/accounts.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { uploadCandidates } from '@placewell/contract/sourcing/uploads.ts';
import { afterEach, beforeEach, expect, test as it, vi } from 'vitest';
import { buildApp, settings } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { openStorage } from '../providers/storage/storage.ts';
import { parseFile } from '../sourcing/uploads/parsing/parse-file.service.ts';
import { anAgency, type TestUser } from '../testing/builders.ts';
import { aResume } from '../testing/resume-files.ts';
import { useTestApp } from '../testing/test-app.ts';
import { aFile, useUploads } from '../testing/uploads.ts';

// Dependencies fail for a while: requests fail with the reason, and background work waits.
const test = useTestApp();
const { send, state, credits } = useUploads(test);
let agency: TestUser;

beforeEach(async () => {
  agency = await anAgency(test);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A port on which nothing listens. */
const NOWHERE = '127.0.0.1:9';
const full = () => Object.assign(new Error('write failed'), { code: 'ENOSPC' });

it('an upload onto a full disk is 503 with the reason, and costs nothing', async () => {
  vi.spyOn(test.platform.storage, 'putFile').mockRejectedValue(full());
  const form =
    '--x\r\ncontent-disposition: form-data; name="files"; filename="a.txt"\r\n\r\nAda\r\n--x--\r\n';
  const response = await test.app.inject({
    method: 'POST',
    url: `/api/v1/${uploadCandidates.path}`,
    headers: { authorization: `Bearer ${agency.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: form,
  });
  expect(response.statusCode).toBe(503);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(response.json()).toMatchObject({
    code: 'unavailable',
    message:
      'The disk of the server is full, so the files could not be received. Nothing was stored: try again later.',
    data: { request_id: response.headers['x-request-id'] },
  });
  expect(await credits(agency)).toBe(limits.trialCredits);
});

it('an upload to an S3 storage that is gone is 503 with the reason', async () => {
  const env = {
    S3_BUCKET: 'b',
    S3_ENDPOINT: `http://${NOWHERE}`,
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  };
  const dead = await openStorage(readConfig(env, settings));
  vi.spyOn(test.platform.storage, 'putFile').mockImplementation(dead.putFile);
  expect(await send(agency, [aFile(aResume())])).toMatchObject({
    http: 503,
    code: 'unavailable',
    message: 'The file storage does not respond. Try again in a moment.',
  });
});

it.each([['getBytes'], ['exists']] as const)(
  'a file is parsed once the storage responds again, after its %s had failed',
  async (operation) => {
    const sent = await send(agency, [aFile(aResume({ email: `${operation}@example.test` }))]);
    const { upload_id, results } = sent.data;
    const file = { agency_id: agency.agency_id, file_id: results[0]!.file_id };
    vi.spyOn(test.platform.storage, operation).mockRejectedValueOnce(full());
    await expect(parseFile(file, test.platform)).rejects.toThrow('write failed');
    expect((await state(agency, upload_id)).results[0]).toMatchObject({ error_code: null });
    await test.runJobs();
    expect((await state(agency, upload_id)).results[0]).toMatchObject({ parse_status: 'needs_review' });
  },
);

it('a file is parsed once the disk has space again, after its result could not be stored', async () => {
  const sent = await send(agency, [aFile(aResume({ email: 'later@example.test' }))]);
  const { upload_id, results } = sent.data;
  const file = { agency_id: agency.agency_id, file_id: results[0]!.file_id };
  vi.spyOn(test.platform.events, 'emit').mockRejectedValueOnce(full());
  await expect(parseFile(file, test.platform)).rejects.toThrow('write failed');
  await test.runJobs();
  expect((await state(agency, upload_id)).results[0]).toMatchObject({ parse_status: 'needs_review' });
});

it('calls without a database are 503 with the reason, with and without a session', async () => {
  const url = `postgres://nobody:x@${NOWHERE}/none`;
  const database = openDatabase({ app: url, owner: url }, 2);
  const app = await buildApp({ ...test.platform, database });
  const call = async ({ path }: Call, body: object, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return app.inject({ method: 'POST', url: `/api/v1/${path}`, headers, payload: body });
  };
  const account = { email: 'new@example.org', agencyName: 'New', password: 'a quiet harbour 7' };
  for (const response of [
    await call(getCandidates, {}, agency.token),
    await call(signUp, account, agency.token),
  ]) {
    expect(response.statusCode).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.json().message).toBe('The database does not respond. Try again in a moment.');
  }
  expect((await app.inject('/livez')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  await app.close();
  await database.close();
});
