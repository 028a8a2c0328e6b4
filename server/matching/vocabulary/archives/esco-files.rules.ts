import { csvRows, importEsco } from '@placewell/matching';
import { checkRows } from './check-rows.rules.ts';
import { ImportRefused } from './import-refused.rules.ts';
import { type ReadFile, type ReadSource, toImportedFile } from './source-files.rules.ts';

const OCCUPATIONS = /^occupations_([a-z]{2})\.csv$/;
const SKILLS = /^skills_([a-z]{2})\.csv$/;
const RELATIONS = /^occupationSkillRelations(_[a-z]{2})?\.csv$/;
const BROADER = /^broaderRelationsSkillPillar(_[a-z]{2})?\.csv$/;
export const ESCO_FILES = [OCCUPATIONS, SKILLS, RELATIONS, BROADER];

const OCCUPATION_URI = /^https?:\/\/data\.europa\.eu\/esco\/occupation\/[\w.-]+$/;
const SKILL_URI = /^https?:\/\/data\.europa\.eu\/esco\/skill\/[\w.-]+$/;
const NOT_RELEASED = 'not released';
/** Vocabularies are merged by their English names. */
const LANGUAGE = 'en';
/** The minimum share of relations that refer to entries of the classification of the same version. */
const MIN_KNOWN_SHARE = 0.95;

const findSingle = (files: readonly ReadFile[], pattern: RegExp) => {
  const found = files.filter((file) => pattern.test(file.name));
  if (found.length > 1)
    throw new ImportRefused(
      `There are two files of the same kind: ${found.map((file) => `${file.name} in ${file.archive}`).join(' and ')}. Provide one language and one version.`,
    );
  return found[0];
};

/** `v1.1.1` from the names of the archives; if they were renamed, the month of the newest entry. */
function versionOf(files: readonly ReadFile[], newest: string): string {
  const versions = new Set(files.flatMap((file) => /v(\d+\.\d+(?:\.\d+)?)/i.exec(file.archive)?.[1] ?? []));
  if (versions.size > 1)
    throw new ImportRefused(
      `The archives are of different versions (${[...versions].map((version) => `v${version}`).join(', ')}): classification and relations must be of the same version.`,
    );
  const [version] = versions;
  return version === undefined ? `of ${newest.slice(0, 7)}` : `v${version}`;
}

/**
 * Reads ESCO from its classification and relation files; undefined if there are none. Throws ImportRefused for one
 * without the other: occupations without skills would make matching worse than no import.
 */
export async function readEsco(files: readonly ReadFile[]): Promise<ReadSource | undefined> {
  const occupations = findSingle(files, OCCUPATIONS);
  const skills = findSingle(files, SKILLS);
  const relations = findSingle(files, RELATIONS);
  const broader = findSingle(files, BROADER);
  if (!occupations && !skills && !relations && !broader) return undefined;
  if (!occupations || !skills)
    throw new ImportRefused(
      'The ESCO classification is missing; there are only relations. Add the classification archive of the same version (occupations_en.csv, skills_en.csv).',
    );
  if (!relations)
    throw new ImportRefused(
      'The ESCO relations are missing; there is only the classification. Add the relations archive of the same version (occupationSkillRelations.csv), which lists the skills of each occupation.',
    );
  const language = OCCUPATIONS.exec(occupations.name)?.[1];
  if (language !== LANGUAGE || SKILLS.exec(skills.name)?.[1] !== LANGUAGE)
    throw new ImportRefused(
      `This is ESCO in another language (${occupations.name}). Vocabularies are merged by their English names. Download the English classification.`,
    );

  const skipped: Record<string, number> = {};
  const counts = { occupations: 0, titles: 0, skills: 0, relations: 0 };
  const known = new Set<string>();
  let newest = '';
  const checkConcept = (kind: string, uri: RegExp) => (row: Record<string, string>) => {
    if (row.status !== '' && row.status !== 'released') return `${kind} ${NOT_RELEASED}`;
    if (!uri.test(row.conceptUri ?? '')) return `${kind} with an invalid URI`;
    return (row.preferredLabel ?? '').trim() === '' ? `${kind} without a name` : undefined;
  };
  const collect = (row: Record<string, string>) => {
    const { conceptUri = '', modifiedDate = '' } = row;
    known.add(conceptUri);
    if (modifiedDate > newest) newest = modifiedDate;
  };
  await checkRows(
    csvRows(occupations.text),
    {
      file: occupations.name,
      columns: ['conceptUri', 'iscoGroup', 'preferredLabel', 'altLabels', 'status', 'description'],
      minRows: 500,
      expectedReasons: [`occupation ${NOT_RELEASED}`],
      check: (row) =>
        checkConcept('occupation', OCCUPATION_URI)(row) ??
        (/^\d{4}$/.test(row.iscoGroup ?? '') ? undefined : 'occupation without an ISCO group'),
    },
    skipped,
    collect,
  );
  const validSkills = await checkRows(
    csvRows(skills.text),
    {
      file: skills.name,
      columns: ['conceptUri', 'skillType', 'reuseLevel', 'preferredLabel', 'altLabels', 'status'],
      minRows: 1000,
      expectedReasons: [`skill ${NOT_RELEASED}`],
      check: checkConcept('skill', SKILL_URI),
    },
    skipped,
    collect,
  );
  let unknown = 0;
  const validRelations = await checkRows(
    csvRows(relations.text),
    {
      file: relations.name,
      columns: ['occupationUri', 'relationType', 'skillUri'],
      minRows: 2000,
      check: ({ occupationUri = '', skillUri = '', relationType }) => {
        if (!OCCUPATION_URI.test(occupationUri) || !SKILL_URI.test(skillUri))
          return 'relation with an invalid URI';
        return relationType === 'essential' || relationType === 'optional'
          ? undefined
          : 'relation of an unknown type';
      },
    },
    skipped,
    ({ occupationUri = '', skillUri = '' }) => {
      if (known.has(occupationUri) && known.has(skillUri)) counts.relations++;
      else unknown++;
    },
  );
  if (counts.relations < validRelations * MIN_KNOWN_SHARE)
    throw new ImportRefused(
      `The relations do not belong to this classification: ${unknown.toLocaleString('en')} of ${validRelations.toLocaleString('en')} refer to entries it does not contain. Provide both archives of the same version.`,
    );
  if (unknown > 0) skipped['relation to an entry outside the classification'] = unknown;
  if (broader)
    await checkRows(
      csvRows(broader.text),
      {
        file: broader.name,
        columns: ['conceptUri', 'broaderUri'],
        minRows: 0,
        check: (row) =>
          (row.conceptUri ?? '').startsWith('http') ? undefined : 'broader relation with an invalid URI',
      },
      skipped,
      () => undefined,
    );

  const used = [occupations, skills, relations, ...(broader ? [broader] : [])];
  const rows = importEsco(new Map(used.map((file) => [file.name, file.text])));
  if (!rows) throw new ImportRefused('ESCO could not be read from these files.');
  const duplicateNames = validSkills - rows.skills.length;
  if (duplicateNames > 0) skipped['skill with the same name as another'] = duplicateNames;
  return {
    source: 'esco',
    source_version: versionOf(used, newest),
    language,
    files: used.map(toImportedFile),
    counts,
    skipped,
    rows,
  };
}
