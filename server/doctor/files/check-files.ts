import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { Storage } from '../../providers/storage/storage.ts';
import { counted, type Finding, note, ok, problem } from '../finding.ts';
import { inOneMoment } from '../rows-of-all.repo.ts';
import type { TimeBox } from '../time-box.ts';
import * as repo from './file-rows.repo.ts';

/** A quick look: rows of each table, and stored files. */
const ROWS_PER_TABLE = 1000;
const STORED_FILES = 1500;
const FILES_PER_AGENCY = 300;
const AGENCIES = 5;
const HASHED_FILES = 150;
const AT_A_TIME = 16;
/** A file is stored before its row, and long uploads store many before theirs. */
const NEW_MS = 3_600_000;
const MAX_NAMED = 5;
/** Of the installation, beside one for each agency. */
const SHARED_FOLDERS = ['images', 'vocabulary'];

type Looked = {
  looked: number;
  hashed: number;
  lost: repo.FileRow[];
  altered: repo.FileRow[];
  wasCut: boolean;
};

/**
 * Stored files against their rows and hashes: rows whose file is gone, files that were altered, files whose row is gone.
 * Quick: a sample of each.
 */
export async function checkFiles(owner: pg.Pool, storage: Storage, time: TimeBox): Promise<Finding[]> {
  const known = new Set<string>();
  const looked = await lookAtRows(owner, storage, time, known);
  const stored = await findOrphans(owner, storage, time, known);
  const problems = [
    ...(await lostFiles(owner, time, looked.lost)),
    ...alteredFiles(looked.altered),
    ...orphanedFiles(stored.orphans),
  ];
  const notes = foreignFiles(stored.foreign);
  const extent = `${counted(looked.looked, 'file')} of rows, ${looked.hashed.toLocaleString('en')} of them by their hash, and ${counted(stored.looked, 'stored file')}`;
  const isAll = time.isFull || (!looked.wasCut && !stored.wasCut);
  const text = isAll
    ? `${extent} were looked at: all of them`
    : `${extent} were looked at, a sample; --full looks at all`;
  return problems.length > 0
    ? [...problems, ...notes, note(`${text}.`)]
    : [ok(`Files are as their rows say. ${text}.`), ...notes];
}

async function lookAtRows(
  owner: pg.Pool,
  storage: Storage,
  time: TimeBox,
  known: Set<string>,
): Promise<Looked> {
  const done: Looked = { looked: 0, hashed: 0, lost: [], altered: [], wasCut: false };
  const seen = new Set<string>();
  const look = async (row: repo.FileRow, withHash: boolean) => {
    const { key, sha256 } = row;
    done.looked++;
    if (!(await storage.exists(key))) {
      done.lost.push(row);
      return;
    }
    if (!withHash || sha256 === null) return;
    const found = await hashOf(storage, key);
    // Gone meanwhile: its row goes too, or a later look finds it.
    if (found === undefined) return;
    done.hashed++;
    if (found !== sha256) done.altered.push(row);
  };
  const lookAtAll = async (rows: readonly repo.FileRow[], hashes: number) => {
    const fresh = rows.filter(({ key }) => !seen.has(key) && seen.add(key));
    const withHash = new Set(fresh.filter(({ sha256 }) => sha256 !== null).slice(0, hashes));
    const waiting = fresh.values();
    const work = async () => {
      for (const row of waiting) {
        if (time.isOver()) {
          done.wasCut = true;
          return;
        }
        await look(row, withHash.has(row));
        time.tell(`${counted(done.looked, 'file')} of rows looked at`);
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
  };
  await inOneMoment(owner, time, async (moment) => {
    if (!time.isFull) {
      const rows = shuffled(await repo.sampleFileRows(moment, ROWS_PER_TABLE));
      done.wasCut =
        rows.length >= ROWS_PER_TABLE || rows.filter(({ sha256 }) => sha256).length > HASHED_FILES;
      await lookAtAll(rows, HASHED_FILES);
      return;
    }
    for await (const rows of repo.allFileRows(moment)) {
      for (const { key } of rows) known.add(key);
      await lookAtAll(rows, rows.length);
    }
  });
  return done;
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

async function hashOf(storage: Storage, key: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(await storage.getStream(key), hash);
  } catch (error) {
    if (await storage.exists(key)) throw error;
    return undefined;
  }
  return hash.digest('hex');
}

const folderOf = (key: string) => key.split('/', 1)[0] ?? '';

/** `known`: keys of rows, where all were read. What seems to have none is looked up again, since rows come after files. */
async function findOrphans(owner: pg.Pool, storage: Storage, time: TimeBox, known: ReadonlySet<string>) {
  const seen = new Set<string>();
  let wasCut = false;
  const folders = await inOneMoment(owner, time, repo.listFolders);
  const leaving = new Set(folders.flatMap(({ agency_id, is_leaving }) => (is_leaving ? [agency_id] : [])));
  const take = async (folder: string, most: number) => {
    let taken = 0;
    for await (const key of storage.list(folder)) {
      if (!known.has(key)) seen.add(key);
      taken++;
      time.tell(`${counted(taken, 'stored file')} looked at`);
      if (time.isFull) continue;
      if (taken < most && !time.isOver()) continue;
      wasCut = true;
      break;
    }
    return taken;
  };
  let looked = 0;
  if (!time.isFull)
    for (const { agency_id } of folders.slice(0, AGENCIES)) await take(agency_id, FILES_PER_AGENCY);
  wasCut = false;
  looked = await take('', STORED_FILES);
  if (wasCut) looked = seen.size;
  const unknown = [...seen].filter((key) => !leaving.has(folderOf(key)));
  if (unknown.length === 0) return { looked, wasCut, orphans: [], foreign: [] };
  const rows = await inOneMoment(owner, time, async (moment) => {
    const referred = await repo.listReferredKeys(moment, unknown);
    return new Set([...referred, ...(await repo.listLeavingKeys(moment))]);
  });
  const orphans: string[] = [];
  for (const key of unknown.filter((one) => !rows.has(one))) {
    const written_at = await storage.writtenAt(key);
    if (written_at && Date.now() - written_at.getTime() > NEW_MS) orphans.push(key);
  }
  const ours = new Set(folders.map(({ agency_id }) => agency_id));
  const isOurs = (key: string) => SHARED_FOLDERS.includes(folderOf(key)) || ours.has(folderOf(key));
  return { looked, wasCut, orphans: orphans.filter(isOurs), foreign: orphans.filter((key) => !isOurs(key)) };
}

const named = (keys: readonly string[]) =>
  `${keys.slice(0, MAX_NAMED).join(', ')}${keys.length > MAX_NAMED ? `, and ${keys.length - MAX_NAMED} more` : ''}`;

/** A row that was deleted while its file was looked for has lost nothing. */
async function lostFiles(owner: pg.Pool, time: TimeBox, lost: readonly repo.FileRow[]): Promise<Finding[]> {
  if (lost.length === 0) return [];
  const keys = lost.map(({ key }) => key);
  const known = await inOneMoment(owner, time, (moment) => repo.listReferredKeys(moment, keys));
  const still = lost.filter(({ key }) => known.has(key));
  return [...Map.groupBy(still, ({ table }) => table)].map(([table, rows]) =>
    problem(
      `${counted(rows.length, 'file')} of ${table} ${rows.length === 1 ? 'is' : 'are'} gone: ${named(rows.map(({ key }) => key))}. Bring them back under these keys from a backup ("files/…" in its ZIP file), or upload them again.`,
    ),
  );
}

const alteredFiles = (rows: readonly repo.FileRow[]): Finding[] =>
  rows.length === 0
    ? []
    : [
        problem(
          `${counted(rows.length, 'file')} ${rows.length === 1 ? 'is' : 'are'} not as stored, by the hash of the row: ${named(rows.map(({ key }) => key))}. Replace them by those of a backup, and look for what changed them (the disk, a hand).`,
        ),
      ];

const orphanedFiles = (keys: readonly string[]): Finding[] =>
  keys.length === 0
    ? []
    : [
        problem(
          `${counted(keys.length, 'stored file')} belong${keys.length === 1 ? 's' : ''} to no row, for more than an hour: ${named(keys)}. No one sees them. The worker removes those of an agency within two days; delete what stays longer (in DATA_DIR/files or the bucket).`,
        ),
      ];

/** Another installation may store its files here, or an import is under way. */
const foreignFiles = (keys: readonly string[]): Finding[] =>
  keys.length === 0
    ? []
    : [
        note(
          `${counted(keys.length, 'stored file')} lie${keys.length === 1 ? 's' : ''} in no folder of an agency of this database: ${named(keys)}. Delete them only if no other installation stores its files here, and no agency is being imported.`,
        ),
      ];
