import type { UploadId } from '@placewell/contract/ids.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import * as calls from '@placewell/contract/sourcing/uploads.ts';
import { expect } from 'vitest';
import type { TestUser } from './builders.ts';
import type { TestApp } from './test-app.ts';

export type TestFile = { name: string; bytes: Uint8Array };
type Fields = Record<string, string | string[]>;

export const aFile = (bytes: Uint8Array, name = 'cv.txt'): TestFile => ({ name, bytes });

export function useUploads(test: TestApp) {
  const send = (user: TestUser, files: TestFile[], fields: Fields = {}) =>
    test.form(
      calls.uploadCandidates,
      fields,
      files.map((one) => ({ field: 'files', ...one })),
      user.token,
    );

  /** An upload in the form of its tray. */
  const state = async (user: TestUser, upload_id: UploadId) => {
    const { data } = await test.call(calls.getUploads, {}, user.token);
    return data.items.find((one) => one.upload_id === upload_id)!;
  };

  /** Uploads the files, runs the queued jobs and returns the finished upload. */
  const parsed = async (user: TestUser, files: TestFile[], fields: Fields = {}) => {
    const response = await send(user, files, fields);
    expect(response).toMatchObject({ http: 200 });
    await test.runJobs();
    return state(user, response.data.upload_id);
  };

  const credits = async (user: TestUser) =>
    (await test.data(getCreditsBalance, {}, user.token)).resume_credits;

  /** How often credits were reserved, charged and released for the agency's upload files. */
  const ledger = async (user: TestUser) => {
    const rows = await test.inAgency(user.agency_id, (tx) =>
      tx.selectFrom('credit_entries').select('reason').where('ref_type', '=', 'upload_file').execute(),
    );
    const count = (reason: string) => rows.filter((row) => row.reason === reason).length;
    return { reserve: count('reserve'), charge: count('charge'), release: count('release') };
  };

  return { send, state, parsed, credits, ledger };
}
