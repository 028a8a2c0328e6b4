import { aZip } from './resume-files.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const SYLLABLES = ['ba', 'do', 'fi', 'gu', 'ke', 'lo', 'mi', 'nu', 'pe', 'ra', 'so', 'tu', 'va', 'zi'];

/** A synthetic word, different for each number. */
function syntheticWord(number: number): string {
  let rest = number + 200;
  let text = '';
  while (rest > 0) {
    text += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return text;
}

const ESCO = 'http://data.europa.eu/esco';
const csv = (rows: string[][]) =>
  bytesOf(rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'));
const tsv = (rows: string[][]) => bytesOf(rows.map((row) => row.join('\t')).join('\n'));
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

type Entries = { name: string; bytes: Uint8Array }[];
/** Changes the entries of an archive before it is compressed. */
type ChangeEntries = (entries: Entries) => Entries;
const unchanged: ChangeEntries = (entries) => entries;

export type EscoOptions = {
  language?: string;
  occupations?: number;
  skill?: { name: string; aliases: string[] };
  change?: ChangeEntries;
};

/** A synthetic archive in the layout of ESCO's classification. */
export function anEscoClassification(options: EscoOptions = {}): Uint8Array {
  const { language = 'en', occupations = 600, skill, change = unchanged } = options;
  const occupationRows = numbers(occupations).map((n) => [
    'Occupation',
    `${ESCO}/occupation/o-${n}`,
    String(1000 + n).slice(0, 4),
    `${syntheticWord(n)} worker`,
    `${syntheticWord(n)} operator\n${syntheticWord(n)} hand`,
    '',
    n === 7 ? 'deprecated' : 'released',
    '2024-05-01T00:00:00Z',
    `Works with ${syntheticWord(n)} and ${syntheticWord(n + 1)}, every day.`,
  ]);
  const skillRows = numbers(1200).map((n) => [
    'KnowledgeSkillCompetence',
    `${ESCO}/skill/s-${n}`,
    'skill/competence',
    'sector-specific',
    n === 0 && skill ? skill.name : `handle ${syntheticWord(n)} devices`,
    n === 0 && skill ? skill.aliases.join('\n') : `${syntheticWord(n)} device handling`,
    'released',
    '2024-05-02T00:00:00Z',
  ]);
  return aZip(
    change([
      {
        name: `ESCO/occupations_${language}.csv`,
        bytes: csv([
          'conceptType,conceptUri,iscoGroup,preferredLabel,altLabels,hiddenLabels,status,modifiedDate,description'.split(
            ',',
          ),
          ...occupationRows,
        ]),
      },
      {
        name: `ESCO/skills_${language}.csv`,
        bytes: csv([
          'conceptType,conceptUri,skillType,reuseLevel,preferredLabel,altLabels,status,modifiedDate'.split(
            ',',
          ),
          ...skillRows,
        ]),
      },
    ]),
  );
}

/** The relations of that classification: five skills per occupation. */
export function anEscoRelations(options: { occupations?: number; change?: ChangeEntries } = {}): Uint8Array {
  const { occupations = 600, change = unchanged } = options;
  const skillRelations = numbers(occupations).flatMap((n) =>
    numbers(5).map((m) => [
      `${ESCO}/occupation/o-${n}`,
      m < 3 ? 'essential' : 'optional',
      'skill/competence',
      `${ESCO}/skill/s-${(n * 5 + m) % 1200}`,
    ]),
  );
  const broader = numbers(100).map((n) => [
    'KnowledgeSkillCompetence',
    `${ESCO}/skill/s-${n + 100}`,
    'KnowledgeSkillCompetence',
    `${ESCO}/skill/s-${n}`,
  ]);
  return aZip(
    change([
      {
        name: 'occupationSkillRelations.csv',
        bytes: csv(['occupationUri,relationType,skillType,skillUri'.split(','), ...skillRelations]),
      },
      {
        name: 'broaderRelationsSkillPillar.csv',
        bytes: csv(['conceptType,conceptUri,broaderType,broaderUri'.split(','), ...broader]),
      },
    ]),
  );
}

/** A synthetic archive in the layout of O*NET's text database. */
export function anOnetArchive(
  options: { version?: string; product?: string; occupations?: number; change?: ChangeEntries } = {},
): Uint8Array {
  const { version = '91.4', product = 'Quandrel Planner', occupations = 600, change = unchanged } = options;
  const code = (n: number) => `${11 + (n % 40)}-${1000 + n}.00`;
  const of = (count: number, row: (n: number) => string[]) => numbers(occupations * count).map(row);
  return aZip(
    change([
      { name: 'db/Read Me.txt', bytes: bytesOf(`O*NET ${version} Database\nSynthetic test data\n`) },
      {
        name: 'db/Occupation Data.txt',
        bytes: tsv([
          ['O*NET-SOC Code', 'Title', 'Description'],
          ...of(1, (n) => [
            code(n),
            `${syntheticWord(n + 5000)} tenders`,
            `Tend ${syntheticWord(n + 5000)}.`,
          ]),
        ]),
      },
      {
        name: 'db/Alternate Titles.txt',
        bytes: tsv([
          ['O*NET-SOC Code', 'Alternate Title', 'Short Title', 'Source(s)'],
          ...of(4, (n) => [code(n % occupations), `${syntheticWord(n + 9000)} tender`, 'n/a', '08']),
        ]),
      },
      {
        name: 'db/Technology Skills.txt',
        bytes: tsv([
          ['O*NET-SOC Code', 'Example', 'Commodity Code', 'Commodity Title', 'Hot Technology', 'In Demand'],
          ...of(2, (n) => [
            code(n % occupations),
            n === 0 ? product : n === 1 ? 'Email software' : `Soft${syntheticWord(n)}`,
            '1',
            'Synthetic software',
            'N',
            'N',
          ]),
        ]),
      },
    ]),
  );
}
