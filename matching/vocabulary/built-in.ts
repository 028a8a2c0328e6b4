import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { buildVocabulary } from './build.ts';
import { parseOccupationTable, parseSkillTable } from './tables.ts';
import type { Vocabulary, VocabularySource } from './types.ts';

// The one place of this library that touches files: the tables that are packaged beside it.
function readTables<Row>(
  folder: 'skills' | 'occupations',
  parse: (text: string, field: string) => Row[],
): Row[] {
  const directory = new URL(`./${folder}/`, import.meta.url);
  return readdirSync(directory)
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .flatMap((name) => parse(readFileSync(new URL(name, directory), 'utf8'), basename(name, '.tsv')));
}

/** The rows of the product's own tables, for joining with an import or an agency's own skills. */
export function builtInVocabularySource(): VocabularySource {
  return {
    name: 'own',
    skills: readTables('skills', parseSkillTable),
    occupations: readTables('occupations', parseOccupationTable),
  };
}

let loaded: Vocabulary | undefined;

/** The product's own vocabulary, read and built once per process. */
export function loadBuiltInVocabulary(): Vocabulary {
  loaded ??= buildVocabulary([builtInVocabularySource()]);
  return loaded;
}
