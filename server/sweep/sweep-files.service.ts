import type { AgencyId } from '@placewell/contract/ids.ts';
import { withTenant } from '../platform/db/tenant.ts';
import { assertOwnKeys } from '../platform/files/files.ts';
import type { Platform } from '../platform/platform.ts';
import { listKeysWithRow, pagesOfKeys } from './keys-of-rows.repo.ts';

const AT_ONCE = 200;
const MAX_NAMED = 5;
/** So many files without a row, being most of the folder, look like rows that are gone. */
const SUSPICIOUS = 100;

type SweepPlatform = Pick<Platform, 'database' | 'storage' | 'log'>;
export type SweptFiles = { removed: number; lost: string[]; isHeld: boolean };

/**
 * Compares an agency's folder with its rows: removes files of before `before` to which no row refers, and tells of rows
 * whose file is gone. Without `before` nothing is removed.
 */
export async function sweepFiles(
  platform: SweepPlatform,
  agency_id: AgencyId,
  before: Date | undefined,
): Promise<SweptFiles> {
  const { database, storage, log } = platform;
  const stored = new Set<string>();
  for await (const key of storage.list(agency_id)) stored.add(key);
  let orphans: string[] = [];
  // Rows are read after the folder: a row that came meanwhile has its file.
  const missing = new Set<string>();
  await withTenant(database, agency_id, async (tx) => {
    missing.clear();
    const seen = new Set<string>();
    for await (const keys of pagesOfKeys(tx))
      for (const key of keys) (stored.has(key) ? seen : missing).add(key);
    orphans = [...stored].filter((key) => !seen.has(key));
  });
  const lost = await findLost(platform, agency_id, [...missing]);
  if (lost.length > 0)
    log.error(
      { agency_id, files: lost.length, keys: lost.slice(0, MAX_NAMED) },
      'Files of rows are gone: bring them back from a backup under these keys; npm run doctor -- --full names all',
    );
  const old = before ? await findOld(storage, orphans, before) : [];
  const isHeld = old.length > SUSPICIOUS && old.length > stored.size / 2;
  if (isHeld)
    log.error(
      { agency_id, files: old.length, of: stored.size },
      'Most files of an agency have no row: they are kept, since rows may be missing. If not, delete them by hand; npm run doctor -- --full names them',
    );
  const removed = isHeld ? 0 : await removeOrphans(platform, agency_id, old);
  if (removed > 0) log.warn({ agency_id, files: removed }, 'Files without a row were removed');
  return { removed, lost, isHeld };
}

async function findOld(storage: Platform['storage'], keys: readonly string[], before: Date) {
  const old: string[] = [];
  for (const key of keys) {
    const written_at = await storage.writtenAt(key);
    if (written_at && written_at < before) old.push(key);
  }
  return old;
}

async function removeOrphans(
  { database, storage }: SweepPlatform,
  agency_id: AgencyId,
  keys: readonly string[],
): Promise<number> {
  assertOwnKeys(agency_id, keys);
  let removed = 0;
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    const some = keys.slice(at, at + AT_ONCE);
    const kept = await withTenant(database, agency_id, (tx) => listKeysWithRow(tx, some));
    for (const key of some.filter((one) => !kept.has(one))) {
      await storage.remove(key);
      removed++;
    }
  }
  return removed;
}

/** A row may have gone together with its file in the meantime. */
async function findLost({ database, storage }: SweepPlatform, agency_id: AgencyId, keys: readonly string[]) {
  const gone: string[] = [];
  for (const key of keys) if (!(await storage.exists(key))) gone.push(key);
  if (gone.length === 0) return [];
  const known = await withTenant(database, agency_id, (tx) => listKeysWithRow(tx, gone));
  return gone.filter((key) => known.has(key));
}
