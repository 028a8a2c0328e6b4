import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorCode } from '@placewell/contract/errors.ts';
import type { AgencyId, ExportId } from '@placewell/contract/ids.ts';
import type { ExportErrorCode } from '@placewell/contract/outside/export-errors.ts';
import type { SignedInRole } from '@placewell/contract/people/roles.ts';
import { recordSecurity } from '../../people/people.public.ts';
import { type TenantTx, withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { makeFormFolder } from '../../platform/files/form-folders.ts';
import { INSTALLATION_ID } from '../../platform/ids.ts';
import type { Job } from '../../platform/jobs/task.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ExportRow, findExport } from './exports.repo.ts';
import { changeExport, failExport, finishExport } from './exports.writes.ts';

/** Interval for storing progress and checking whether the export was stopped. */
const PROGRESS_MS = 1_000;
/** Attempts at an export that fails with an internal error. */
const ATTEMPTS = 3;

class ExportStopped extends Error {}

export type ExportWork = {
  export: ExportRow;
  path: string;
  /** Stores the number of finished rows, at most once a second; throws if the export was stopped. */
  progress: (rows_done: number) => Promise<void>;
  /** Stores the total number of rows. */
  announce: (found: { rows_total: number; left_out?: number }) => Promise<void>;
};
/** The written file and the role it was written for: a user with less access at download does not get it. */
export type Exported = {
  rows: number;
  cut_cells?: number;
  made_as_role: SignedInRole;
  made_with_all: boolean;
  made_with_details: boolean;
};

const FAILURES: Partial<Record<ErrorCode, ExportErrorCode>> = {
  forbidden: 'not_allowed',
  job_not_found: 'subject_gone',
  candidate_not_found: 'subject_gone',
  client_not_found: 'subject_gone',
  contact_not_found: 'subject_gone',
};
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The error code of a failed export; undefined for errors that are retried. */
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
 * Runs a requested export: `write` makes its file, of which only a complete one is stored and shown. An interrupted
 * export starts from scratch; a stopped one leaves nothing.
 */
export async function runExport(
  platform: Platform,
  { agency_id, export_id }: { agency_id: AgencyId; export_id: ExportId },
  job: Job,
  write: (work: ExportWork) => Promise<Exported>,
): Promise<void> {
  const { database, storage, log } = platform;
  // A super admin's export belongs to the installation, which only its job may see.
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
    const { created_by: user_id, export_kind, list } = row;
    const detail = `${list ?? export_kind}: ${rows}`;
    const facts = { agency_id, user_id, change: `${detail}, ${export_id}`, detail };
    const isDone = await inTenant(async (tx) => {
      if (!(await finishExport(tx, row, done))) return false;
      if (export_kind === 'archive')
        await recordSecurity({ tx, log }, 'archive_made', facts, 'An archive was made');
      else await recordSecurity({ tx, log }, 'exported', facts, 'A list was exported');
      return true;
    });
    if (!isDone) throw new ExportStopped();
  } catch (error) {
    if (error instanceof ExportStopped) {
      // Another run may have finished; the file is then that run's.
      const now = await inTenant((tx) => findExport(tx, export_id));
      if (now?.export_status !== 'finished' && (await storage.exists(storage_key)))
        await storage.remove(storage_key);
      return;
    }
    const failure = failureOf(error) ?? (job.attempts >= ATTEMPTS ? 'export_failed' : undefined);
    if (failure === undefined) throw error;
    log.error({ err: error, export_id }, 'Export failed');
    await inTenant((tx) => failExport(tx, row, failure));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
