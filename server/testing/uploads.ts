import { getCreditsBalance } from '@placewell/contract/credits.ts';
import type { UploadId } from '@placewell/contract/ids.ts';
import * as calls from '@placewell/contract/uploads.ts';
import { expect } from 'vitest';
import { withTenant } from '../platform/db/tenant.ts';
import type { TestUser } from './builders.ts';
import type { TestApp } from './test-app.ts';

export type TestFile = { name: string; bytes: Uint8Array };
type Fields = Record<string, string | string[]>;

export const aFile = (bytes: Uint8Array, name = 'cv.txt'): TestFile => ({ name, bytes });

/** What tests of uploads do over and over. */
export function useUploads(test: TestApp) {
  const send = (who: TestUser, files: TestFile[], fields: Fields = {}) =>
    test.form(
      calls.uploadCandidates,
      fields,
      files.map((one) => ({ field: 'files', ...one })),
      who.token,
    );

  /** An upload as its tray shows it. */
  const state = async (who: TestUser, upload_id: UploadId) => {
    const { data } = await test.call(calls.getUploads, {}, who.token);
    return data.items.find((one) => one.upload_id === upload_id)!;
  };

  /** Uploads, lets the background work run, and answers how it ended. */
  const parsed = async (who: TestUser, files: TestFile[], fields: Fields = {}) => {
    const answer = await send(who, files, fields);
    expect(answer).toMatchObject({ http: 200 });
    await test.runJobs();
    return state(who, answer.data.upload_id);
  };

  const credits = async (who: TestUser) =>
    (await test.call(getCreditsBalance, {}, who.token)).data.resume_credits;

  /** How often credits were reserved, charged and released for the agency's files. */
  const ledger = async (who: TestUser) => {
    const rows = await withTenant(test.database, who.agency_id, (tx) =>
      tx.selectFrom('credit_entries').select('reason').where('ref_type', '=', 'upload_file').execute(),
    );
    const count = (reason: string) => rows.filter((row) => row.reason === reason).length;
    return { reserve: count('reserve'), charge: count('charge'), release: count('release') };
  };

  return { send, state, parsed, credits, ledger };
}
