import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { buildVocabulary } from './build.ts';
import { parseAlternatives, parseOccupationTable, parseSkillTable } from './tables.ts';
import type { SkillRow, VocabularySource } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

// The only file access of this library: the tables packaged with it.
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

/** The skills, with the alternatives of each product among its related ones. */
function readSkills(): SkillRow[] {
  const skills = readTables('skills', parseSkillTable);
  const byName = new Map(skills.map((row) => [row.name, row]));
  const table = readFileSync(new URL('./alternatives.tsv', import.meta.url), 'utf8');
  for (const products of parseAlternatives(table))
    for (const [at, name] of products.entries()) byName.get(name)?.related.push(...products.slice(at + 1));
  return skills;
}

/** The rows of the built-in tables, for joining with an imported vocabulary. */
export function builtInVocabularySource(): VocabularySource {
  return {
    // Part of stored vocabulary versions, so it must not change.
    name: 'own',
    skills: readSkills(),
    occupations: readTables('occupations', parseOccupationTable),
  };
}

let loaded: Vocabulary | undefined;

/** The built-in vocabulary, read and built once per process. */
export function loadBuiltInVocabulary(): Vocabulary {
  loaded ??= buildVocabulary([builtInVocabularySource()]);
  return loaded;
}
