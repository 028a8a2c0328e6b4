import { rm } from 'node:fs/promises';
import { BYTE_ORDER_MARK, csvLine } from '@placewell/contract/csv.ts';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { type TenantTx, withTenant } from '../../platform/db/tenant.ts';
import { fetchAhead } from '../../platform/files/fetch-ahead.ts';
import { LineSpool } from '../../platform/files/line-spool.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Cell } from '../../platform/tables/written-table.ts';
import { PRODUCT_VERSION } from '../../platform/version.ts';
import { type WrittenMember, ZipWriter } from '../../platform/zip/zip-writer.ts';
import {
  csvMember,
  FORMAT_VERSION,
  fileMember,
  isAltered,
  leftOut,
  MANIFEST,
  type ManifestHead,
  manifestText,
  README,
  readmeText,
  rowsMember,
  type StoredFile,
  storedFileOf,
} from './archive-format.rules.ts';
import * as repo from './archive-rows.repo.ts';

/** Counts rows and files together; called often, the caller throttles. */
export type Progress = (done: { done: number; total: number }) => Promise<void>;
export type WrittenArchive = { size_bytes: number } & ManifestHead['counts'];

const SPOOLS = ['members', 'files', 'missing', 'altered'] as const;
export type ArchiveTarget = { zip: ZipWriter } & Record<(typeof SPOOLS)[number], LineSpool>;
export type Tally = { done: number; total: number; report: () => Promise<void> };

/**
 * Writes the whole agency into a ZIP file at `path`: rows of one snapshot, then the files they refer to, then the
 * manifest, since hashes are known last. Memory does not grow with the agency. Missing and altered files are listed
 * in the manifest; a storage that does not respond fails the archive.
 */
export async function writeArchive(
  platform: Pick<Platform, 'database' | 'storage'>,
  { agency_id, path }: { agency_id: AgencyId; path: string },
  onProgress: Progress = async () => undefined,
): Promise<WrittenArchive> {
  const exported_at = new Date();
  return withTarget(path, exported_at, async (target) => {
    const { zip } = target;
    const tally: Tally = { done: 0, total: 0, report: () => onProgress(tally) };
    const head = await withTenant(platform.database, agency_id, async (tx) => {
      await repo.openSnapshot(tx);
      return writeRows(tx, target, { tally, exported_at: exported_at.toISOString() });
    });
    await writeFiles(platform, target, tally);
    const counts = { rows: head.counts.rows, ...fileCounts(target) };
    const manifest = manifestText(
      { ...head, counts },
      {
        missing: target.missing.lines(),
        altered: target.altered.lines(),
        members: target.members.lines(),
      },
    );
    await zip.add(MANIFEST, manifest, { isPacked: true });
    return { size_bytes: await zip.end(), ...counts };
  });
}

/** Provides a ZIP file at `path` and its temporary lists while `write` runs; deletes the file on failure. */
export async function withTarget<T>(
  path: string,
  date: Date,
  write: (target: ArchiveTarget) => Promise<T>,
): Promise<T> {
  const zip = await ZipWriter.create(path, { date });
  const spools: Partial<Record<(typeof SPOOLS)[number], LineSpool>> = {};
  try {
    for (const name of SPOOLS) spools[name] = await LineSpool.create(`${path}.${name}`);
    return await write({ zip, ...(spools as Required<typeof spools>) });
  } catch (error) {
    await zip.abort();
    await rm(path, { force: true });
    throw error;
  } finally {
    for (const spool of Object.values(spools)) await spool.remove();
  }
}

export const addMember = async (
  { members }: Pick<ArchiveTarget, 'members'>,
  member: WrittenMember | Promise<WrittenMember>,
): Promise<void> => members.add(JSON.stringify(await member));

async function writeRows(
  tx: TenantTx,
  target: ArchiveTarget,
  { tally, exported_at }: { tally: Tally; exported_at: string },
): Promise<ManifestHead> {
  const { zip, files } = target;
  const agency_name = await repo.findAgencyName(tx);
  const shapes = await repo.describeTables(tx);
  const tables = [];
  for (const shape of shapes)
    tables.push({ name: shape.name, columns: [...shape.columns], rows: await repo.countRows(tx, shape) });
  for await (const batch of repo.streamFiles(tx)) for (const line of batch) await files.add(line);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  tally.total = rows + files.count;
  const readme = [Buffer.from(readmeText(agency_name))];
  await addMember(target, zip.add(README, readme, { isPacked: true }));
  for (const shape of shapes) {
    await addMember(target, zip.add(rowsMember(shape.name), jsonLines(tx, shape, tally), { isPacked: true }));
    await addMember(target, zip.add(csvMember(shape.name), csvLines(tx, shape), { isPacked: true }));
  }
  return {
    format: 'placewell-archive',
    format_version: FORMAT_VERSION,
    product_version: PRODUCT_VERSION,
    schema: await repo.findSchema(tx),
    exported_at,
    agency: { agency_id: tx.agency_id, agency_name },
    tables,
    left_out: leftOut(),
    counts: { rows, ...fileCounts(target) },
  };
}

async function* jsonLines(tx: TenantTx, shape: repo.TableShape, tally: Tally): AsyncGenerator<Uint8Array> {
  for await (const lines of repo.streamRows(tx, shape)) {
    yield Buffer.from(`${lines.join('\n')}\n`);
    tally.done += lines.length;
    await tally.report();
  }
}

/** Lists and objects become JSON in a cell. */
const cellOf = (value: unknown): Cell =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as Cell);

/** Reads the table again: a ZIP file takes one member at a time. */
async function* csvLines(tx: TenantTx, shape: repo.TableShape): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(shape.columns));
  for await (const lines of repo.streamRows(tx, shape)) {
    const rows = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    yield Buffer.from(
      rows.map((row) => csvLine(shape.columns.map((column) => cellOf(row[column])))).join(''),
    );
  }
}

export const fileCounts = ({ files, missing, altered }: ArchiveTarget) => ({
  files: files.count - missing.count,
  missing_files: missing.count,
  altered_files: altered.count,
});

async function* filesOf(spool: LineSpool): AsyncGenerator<StoredFile> {
  for await (const line of spool.lines()) yield storedFileOf(line);
}

/** Adds the listed files; records those that the storage lacks as missing, and those of another hash as altered. */
export async function writeFiles(
  { storage }: Pick<Platform, 'storage'>,
  target: ArchiveTarget,
  tally: Tally,
) {
  const { zip, files, missing, altered } = target;
  for await (const { read, ...file } of fetchAhead(storage, filesOf(files))) {
    if (read) {
      // Documents are compressed already.
      const member = await zip.add(fileMember(file.key), await read(), { isPacked: false });
      await addMember(target, member);
      if (isAltered(file, member.sha256)) await altered.add(JSON.stringify(file.key));
    } else await missing.add(JSON.stringify(file.key));
    tally.done++;
    await tally.report();
  }
}
