import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  buildVocabulary,
  builtInVocabularySource,
  importEsco,
  importOnet,
  loadBuiltInVocabulary,
  type Vocabulary,
} from '@placewell/matching';
import { readArchive } from '../matching/vocabulary/archives/read-archive.service.ts';

/** Resolves a path from the user's working directory (INIT_CWD), since npm changes to the project's. */
export function resolveUserPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

/** The same for what must be there: otherwise the command ends with a sentence. */
export function existingUserPath(path: string): string {
  const resolved = resolveUserPath(path);
  if (existsSync(resolved)) return resolved;
  process.stderr.write(`There is no file or folder ${resolved}. Nothing was changed.\n`);
  process.exit(1);
}

/** The built-in vocabulary merged with the ESCO and O*NET archives in the folders. Throws if there are none. */
export async function loadVocabularyFrom(folders: readonly string[]): Promise<Vocabulary> {
  if (folders.length === 0) return loadBuiltInVocabulary();
  const files = new Map<string, string>();
  for (const folder of folders) {
    const path = existingUserPath(folder);
    for (const name of readdirSync(path)
      .filter((one) => one.endsWith('.zip'))
      .sort()) {
      const isText = (file: string) => /\.(csv|txt)$/i.test(file);
      for (const file of await readArchive({ path: join(path, name) }, isText, []))
        files.set(file.name, file.text);
    }
  }
  const sources = [builtInVocabularySource()];
  const esco = importEsco(files);
  const onet = importOnet(files);
  if (esco !== undefined) sources.push(esco);
  if (onet !== undefined) sources.push(onet);
  if (sources.length === 1) throw new Error(`no ESCO or O*NET archive in ${folders.join(', ')}`);
  return buildVocabulary(sources);
}
