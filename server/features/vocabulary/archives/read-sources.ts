import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { VocabularySource } from '@placewell/matching';
import type { ImportedFile, Source } from '../imports.repo.ts';
import { ESCO_FILES, readEsco } from './esco-files.ts';
import { ONET_FILES, readOnet } from './onet-files.ts';
import { type Archive, type ReadFile, readArchive, readUnpacked } from './read-archive.ts';
import { ImportRefused } from './refused.ts';

/** What was read of one source, before anything is stored. */
export type ReadSource = {
  source: Source;
  source_version: string;
  language: string;
  files: ImportedFile[];
  counts: { occupations: number; titles: number; skills: number; relations: number };
  skipped: Record<string, number>;
  rows: VocabularySource;
};

export const SOURCE_NAMES: Record<Source, string> = { esco: 'ESCO', onet: 'O*NET' };

const isWanted = (name: string) =>
  ONET_FILES.includes(name) || ESCO_FILES.some((pattern) => pattern.test(name));

/** The zip archives in a folder; where there are none, the folder is an unpacked archive. */
async function inFolder(folder: string): Promise<{ archives: Archive[]; unpacked: string[] }> {
  const names = (await readdir(folder)).sort();
  const archives = names.filter((name) => /\.zip$/i.test(name)).map((name) => ({ path: join(folder, name) }));
  if (archives.length > 0) return { archives, unpacked: [] };
  return { archives, unpacked: names.filter(isWanted).map((name) => join(folder, name)) };
}

const list = (names: readonly string[]) =>
  names.length === 0
    ? 'It is empty.'
    : `It has ${names.slice(0, 4).join(', ')}${names.length > 4 ? ` and ${names.length - 4} more` : ''}.`;

async function readOne(archive: Archive, isNamed: boolean): Promise<ReadFile[]> {
  const shown = archive.shown ?? basename(archive.path);
  if (isNamed && /\.(csv|txt|tsv)$/i.test(shown)) {
    if (!isWanted(shown))
      throw new ImportRefused(
        `${shown} is no file of ESCO or O*NET that an import reads${/crosswalk/i.test(shown) ? '; a crosswalk is not used' : ''}. Give the official archives.`,
      );
    return [{ ...(await readUnpacked(archive.path)), name: shown, archive: shown }];
  }
  const seen: string[] = [];
  const files = await readArchive(archive, isWanted, seen);
  if (files.length === 0)
    throw new ImportRefused(
      `${shown} holds none of the files of ESCO (occupations_en.csv …) or O*NET (Occupation Data.txt …). ${list(seen)}`,
    );
  return files;
}

/**
 * Reads and checks what was given: archives, folders of archives, folders with an unpacked archive. Answers one entry
 * for each source that is there; refuses everything when anything of it is not as it should be.
 */
export async function readSources(
  given: readonly Archive[],
  tell: (what: string) => void = () => undefined,
): Promise<ReadSource[]> {
  const files: ReadFile[] = [];
  for (const one of given) {
    const shown = one.shown ?? one.path;
    const found = await stat(one.path).catch(() => undefined);
    if (!found) throw new ImportRefused(`${shown} does not exist.`);
    if (!found.isDirectory()) {
      tell(`Reading ${shown}`);
      files.push(...(await readOne(one, true)));
      continue;
    }
    const { archives, unpacked } = await inFolder(one.path);
    if (archives.length + unpacked.length === 0)
      throw new ImportRefused(`${shown} holds no zip archive and no unpacked one.`);
    for (const archive of archives) {
      tell(`Reading ${archive.path}`);
      files.push(...(await readOne(archive, false)));
    }
    for (const path of unpacked) files.push(await readUnpacked(path));
  }
  tell('Checking the files');
  const sources = [await readEsco(files), await readOnet(files)].filter((source) => source !== undefined);
  if (sources.length === 0) throw new ImportRefused('Neither ESCO nor O*NET is in what was given.');
  for (const source of sources) count(source);
  return sources;
}

/** Occupations are numbered in 16 bits, over all sources together. */
const MOST_OCCUPATIONS = 20_000;

function count({ source, rows, counts }: ReadSource) {
  counts.occupations = rows.occupations.length;
  counts.titles = rows.occupations.reduce((sum, row) => sum + 1 + row.alternate_titles.length, 0);
  counts.skills = rows.skills.length;
  if (counts.occupations > MOST_OCCUPATIONS)
    throw new ImportRefused(
      `${SOURCE_NAMES[source]} has ${counts.occupations.toLocaleString('en')} occupations; more than ${MOST_OCCUPATIONS.toLocaleString('en')} cannot be held.`,
    );
}
