import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorCode, ExportErrorCode } from '@placewell/contract/errors.ts';
import type { AgencyId, ExportId } from '@placewell/contract/ids.ts';
import type { SignedInRole } from '@placewell/contract/people/roles.ts';
import { type TenantTx, withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { makeFormFolder } from '../../platform/files/form-folders.ts';
import { INSTALLATION_ID } from '../../platform/ids.ts';
import type { Job } from '../../platform/jobs/task.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ExportRow, findExport } from './exports.repo.ts';
import { changeExport, failExport, finishExport } from './exports.writes.ts';

/** How often the row is reportedAt how far the work is, and asked whether somebody has stopped it. */
const PROGRESS_MS = 1_000;
/** An error of ours is tried again so often before the export has failed. */
const ATTEMPTS = 3;

/** Somebody has stopped or deleted the export. */
class ExportStopped extends Error {}

export type ExportWork = {
  export: ExportRow;
  /** Where the file is to be written. */
  path: string;
  /** Tells how many rows are done, at most once a second; throws when the export was stopped. */
  progress: (rows_done: number) => Promise<void>;
  /** Tells how many rows there are. */
  announce: (found: { rows_total: number; left_out?: number }) => Promise<void>;
};
/** What was written, and as whom: whoever may see less by the time of the download does not get the file. */
export type Exported = {
  rows: number;
  cut_cells?: number;
  made_as_role: SignedInRole;
  made_with_all: boolean;
};

const FAILURES: Partial<Record<ErrorCode, ExportErrorCode>> = {
  forbidden: 'not_allowed',
  job_not_found: 'subject_gone',
  candidate_not_found: 'subject_gone',
};
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Why an export that threw has failed; undefined for what another attempt may mend. */
function failureOf(error: unknown): ExportErrorCode | undefined {
  if (error instanceof AppError && FAILURES[error.code]) return FAILURES[error.code];
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (DISK_FULL.has((cause as NodeJS.ErrnoException).code ?? '')) return 'disk_full';
  return undefined;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}

/**
 * Runs an export that was asked for: `write` makes its file in a folder that goes with this process, and only a whole
 * file is stored and shown. An export that was cut short, by kill -9 too, begins anew; one that was stopped leaves nothing.
 */
export async function runExport(
  platform: Platform,
  { agency_id, export_id }: { agency_id: AgencyId; export_id: ExportId },
  job: Job,
  write: (work: ExportWork) => Promise<Exported>,
): Promise<void> {
  const { database, storage, log } = platform;
  // A super admin's export is one of the installation, which only its job may see.
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
    agency_id === INSTALLATION_ID
      ? withInstallation(database, { job: job.id }, work)
      : withTenant(database, agency_id, work);
  const row = await inTenant((tx) => findExport(tx, export_id));
  if (!row) return;
  const change = async (values: Parameters<typeof changeExport>[2]) => {
    if (!(await inTenant((tx) => changeExport(tx, row, values)))) throw new ExportStopped();
  };
  const folder = await makeFormFolder(platform.config.dataDir);
  const storage_key = `${agency_id}/exports/${export_id}`;
  let reportedAt = 0;
  try {
    await change({ export_status: 'running', rows_done: 0, rows_total: null });
    const path = join(folder, 'export');
    const { rows, ...made } = await write({
      export: row,
      path,
      announce: (found) => change(found),
      progress: async (rows_done) => {
        if (Date.now() - reportedAt < PROGRESS_MS) return;
        reportedAt = Date.now();
        await change({ rows_done });
      },
    });
    const file = { size_bytes: (await stat(path)).size, sha256: await sha256Of(path), storage_key };
    await storage.putFile(storage_key, path);
    const done = { ...file, ...made, rows_done: rows, rows_total: rows };
    if (!(await inTenant((tx) => finishExport(tx, row, done)))) throw new ExportStopped();
  } catch (error) {
    if (error instanceof ExportStopped) {
      // Another run of it may have finished; then the file belongs to that one.
      const now = await inTenant((tx) => findExport(tx, export_id));
      if (now?.export_status !== 'finished' && (await storage.exists(storage_key)))
        await storage.remove(storage_key);
      return;
    }
    const failure = failureOf(error) ?? (job.attempts >= ATTEMPTS ? 'export_failed' : undefined);
    if (failure === undefined) throw error;
    log.error({ err: error, export_id }, 'An export failed');
    await inTenant((tx) => failExport(tx, row, failure));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
