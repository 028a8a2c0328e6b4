import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  buildVocabulary,
  importEsco,
  importOnet,
  loadOwnVocabulary,
  ownVocabularySource,
  type Vocabulary,
} from '@placewell/matching';
import yauzl from 'yauzl';

/** A path as the user meant it: npm changes the working directory to the project, INIT_CWD remembers the user's. */
export function userPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

/** Larger files in an archive are refused; the largest official one has 21 MB. */
const MOST_BYTES = 200_000_000;

/** Texts of a zip archive's files by their base name; only names that end in .csv or .txt. */
export async function readArchive(path: string): Promise<Map<string, string>> {
  const archive = await yauzl.openPromise(path);
  const files = new Map<string, string>();
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileName.split('/').at(-1) ?? '';
    if (!/\.(csv|txt)$/i.test(name)) continue;
    if (entry.uncompressedSize > MOST_BYTES) throw new Error(`${path}: ${name} is too large`);
    const stream = await archive.openReadStreamPromise(entry);
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    files.set(name, Buffer.concat(chunks).toString('utf8'));
  }
  return files;
}

/**
 * The own vocabulary, joined with the official ESCO and O*NET archives found in the folders. Throws where a folder
 * holds none of them.
 */
export async function vocabularyFrom(folders: readonly string[]): Promise<Vocabulary> {
  if (folders.length === 0) return loadOwnVocabulary();
  const files = new Map<string, string>();
  for (const folder of folders) {
    const path = userPath(folder);
    for (const name of readdirSync(path)
      .filter((one) => one.endsWith('.zip'))
      .sort()) {
      for (const [file, text] of await readArchive(join(path, name))) files.set(file, text);
    }
  }
  const sources = [ownVocabularySource()];
  const esco = importEsco(files);
  const onet = importOnet(files);
  if (esco !== undefined) sources.push(esco);
  if (onet !== undefined) sources.push(onet);
  if (sources.length === 1) throw new Error(`no ESCO or O*NET archive in ${folders.join(', ')}`);
  return buildVocabulary(sources);
}
