import { importOnet, tsvRows } from '@placewell/matching';
import { checkRows } from './check-rows.rules.ts';
import { ImportRefused } from './import-refused.rules.ts';
import { type ReadFile, type ReadSource, toImportedFile } from './source-files.rules.ts';

const CODE_COLUMN = 'O*NET-SOC Code';
const REQUIRED_FILES = ['Occupation Data.txt', 'Alternate Titles.txt', 'Technology Skills.txt'] as const;
const REPORTED_TITLES = 'Sample of Reported Titles.txt';
const READ_ME = 'Read Me.txt';
export const ONET_FILES = [...REQUIRED_FILES, REPORTED_TITLES, READ_ME];

/** `29.2` from the archive's own read-me, otherwise from the name of the folder or archive. */
function versionOf(files: readonly ReadFile[]): string {
  const readMe = files.find((file) => file.name === READ_ME)?.text.slice(0, 2000) ?? '';
  const stated = /O\*NET\S{0,20}\s+(\d+\.\d+)\s+Database/i.exec(readMe)?.[1];
  if (stated) return stated;
  for (const { folder, archive } of files) {
    const named = /db_(\d+)_(\d+)/i.exec(`${folder} ${archive}`);
    if (named) return `${named[1]}.${named[2]}`;
  }
  throw new ImportRefused(
    'The version of this O*NET database is unknown, and its licence requires that it is shown. Keep "Read Me.txt" in the archive, or the archive\'s original name (db_29_2_text.zip).',
  );
}

/** Reads O*NET's text database; undefined without its files. Throws ImportRefused if a required file is missing. */
export async function readOnet(files: readonly ReadFile[]): Promise<ReadSource | undefined> {
  const byName = new Map<string, ReadFile>();
  for (const file of files.filter(({ name }) => ONET_FILES.includes(name))) {
    const other = byName.get(file.name);
    if (other)
      throw new ImportRefused(
        `${file.name} is in both ${other.archive} and ${file.archive}. Provide one version of O*NET.`,
      );
    byName.set(file.name, file);
  }
  if (![...REQUIRED_FILES, REPORTED_TITLES].some((name) => byName.has(name))) return undefined;
  const missing = REQUIRED_FILES.filter((name) => !byName.has(name));
  if (missing.length > 0)
    throw new ImportRefused(
      `The O*NET text database is incomplete: ${missing.map((name) => `"${name}"`).join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    );

  const skipped: Record<string, number> = {};
  const codes = new Set<string>();
  const checkFile = (
    name: string,
    column: string,
    minRows: number,
    onRow: (row: Record<string, string>) => void,
  ) =>
    checkRows(
      tsvRows(byName.get(name)?.text ?? ''),
      {
        file: name,
        columns: [CODE_COLUMN, column],
        minRows,
        expectedReasons: ['row of an unknown occupation'],
        check: (row) => {
          if (!/^\d\d-\d{4}\.\d\d$/.test(row[CODE_COLUMN] ?? ''))
            return `row of ${name} with an invalid code`;
          if ((row[column] ?? '').trim() === '') return `row of ${name} without ${column}`;
          return name === REQUIRED_FILES[0] || codes.has(row[CODE_COLUMN] ?? '')
            ? undefined
            : 'row of an unknown occupation';
        },
      },
      skipped,
      onRow,
    );
  await checkFile(REQUIRED_FILES[0], 'Title', 500, (row) => codes.add(row[CODE_COLUMN] ?? ''));
  await checkFile(REQUIRED_FILES[1], 'Alternate Title', 2000, () => undefined);
  const examples = new Set<string>();
  await checkFile(REQUIRED_FILES[2], 'Example', 1000, (row) => examples.add((row.Example ?? '').trim()));
  if (byName.has(REPORTED_TITLES)) await checkFile(REPORTED_TITLES, 'Reported Job Title', 0, () => undefined);

  const used = [...byName.values()];
  const rows = importOnet(new Map(used.map((file) => [file.name, file.text])));
  if (!rows) throw new ImportRefused('O*NET could not be read from these files.');
  const programKinds = examples.size - rows.skills.length;
  if (programKinds > 0) skipped['type of software, not a product'] = programKinds;
  const counts = { occupations: 0, titles: 0, skills: 0, relations: 0 };
  for (const { skills } of rows.occupations) counts.relations += skills.length;
  return {
    source: 'onet',
    source_version: versionOf(used),
    language: 'en',
    files: used.map(toImportedFile),
    counts,
    skipped,
    rows,
  };
}
