import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Source } from '../imports.repo.ts';
import { ESCO_FILES, readEsco } from './esco-files.rules.ts';
import { ImportRefused } from './import-refused.rules.ts';
import { ONET_FILES, readOnet } from './onet-files.rules.ts';
import { type Archive, readArchive, readUnpacked } from './read-archive.service.ts';
import type { ReadFile, ReadSource } from './source-files.rules.ts';

export const SOURCE_NAMES: Record<Source, string> = { esco: 'ESCO', onet: 'O*NET' };

const isWanted = (name: string) =>
  ONET_FILES.includes(name) || ESCO_FILES.some((pattern) => pattern.test(name));

/** The zip archives in a folder; a folder without any is taken as an unpacked archive. */
async function listFolder(folder: string): Promise<{ archives: Archive[]; unpacked: string[] }> {
  const names = (await readdir(folder)).sort();
  const archives = names.filter((name) => /\.zip$/i.test(name)).map((name) => ({ path: join(folder, name) }));
  if (archives.length > 0) return { archives, unpacked: [] };
  return { archives, unpacked: names.filter(isWanted).map((name) => join(folder, name)) };
}

const describeNames = (names: readonly string[]) =>
  names.length === 0
    ? 'It is empty.'
    : `It contains ${names.slice(0, 4).join(', ')}${names.length > 4 ? ` and ${names.length - 4} more` : ''}.`;

async function readInput(archive: Archive, isNamed: boolean): Promise<ReadFile[]> {
  const displayName = archive.displayName ?? basename(archive.path);
  if (isNamed && /\.(csv|txt|tsv)$/i.test(displayName)) {
    if (!isWanted(displayName))
      throw new ImportRefused(
        `${displayName} is not a file of ESCO or O*NET that can be imported${/crosswalk/i.test(displayName) ? '; crosswalks are not used' : ''}. Provide the official archives.`,
      );
    return [{ ...(await readUnpacked(archive.path)), name: displayName, archive: displayName }];
  }
  const entryNames: string[] = [];
  const files = await readArchive(archive, isWanted, entryNames);
  if (files.length === 0)
    throw new ImportRefused(
      `${displayName} contains no files of ESCO (occupations_en.csv …) or O*NET (Occupation Data.txt …). ${describeNames(entryNames)}`,
    );
  return files;
}

/**
 * Reads and checks archives, folders of archives, and folders with an unpacked archive. Returns one entry per source
 * found; throws ImportRefused if any file is not acceptable.
 */
export async function readSources(
  inputs: readonly Archive[],
  onProgress: (progress: string) => void = () => undefined,
): Promise<ReadSource[]> {
  const files: ReadFile[] = [];
  for (const input of inputs) {
    const displayName = input.displayName ?? input.path;
    const stats = await stat(input.path).catch(() => undefined);
    if (!stats) throw new ImportRefused(`${displayName} does not exist.`);
    if (!stats.isDirectory()) {
      onProgress(`Reading ${displayName}`);
      files.push(...(await readInput(input, true)));
      continue;
    }
    const { archives, unpacked } = await listFolder(input.path);
    if (archives.length + unpacked.length === 0)
      throw new ImportRefused(`${displayName} contains neither zip archives nor an unpacked archive.`);
    for (const archive of archives) {
      onProgress(`Reading ${archive.path}`);
      files.push(...(await readInput(archive, false)));
    }
    for (const path of unpacked) files.push(await readUnpacked(path));
  }
  onProgress('Checking the files');
  const sources = [await readEsco(files), await readOnet(files)].filter((source) => source !== undefined);
  if (sources.length === 0) throw new ImportRefused('These files contain neither ESCO nor O*NET.');
  for (const source of sources) countRows(source);
  return sources;
}

/** All sources' occupations are numbered in 16 bits. */
const MAX_OCCUPATIONS = 20_000;

function countRows({ source, rows, counts }: ReadSource) {
  counts.occupations = rows.occupations.length;
  counts.titles = rows.occupations.reduce((sum, row) => sum + 1 + row.alternate_titles.length, 0);
  counts.skills = rows.skills.length;
  if (counts.occupations > MAX_OCCUPATIONS)
    throw new ImportRefused(
      `${SOURCE_NAMES[source]} has ${counts.occupations.toLocaleString('en')} occupations. At most ${MAX_OCCUPATIONS.toLocaleString('en')} are supported.`,
    );
}
