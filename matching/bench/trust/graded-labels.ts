import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readArchive } from '../../../server/matching/vocabulary/archives/read-archive.service.ts';
import { stems, tsvRows } from '../../index.ts';

/** O*NET codes by the stems of every title that names their occupation. */
export type TitleCodes = ReadonlyMap<string, ReadonlySet<string>>;

const TITLE_FILES: Readonly<Record<string, string>> = {
  'Occupation Data.txt': 'Title',
  'Alternate Titles.txt': 'Alternate Title',
  'Sample of Reported Titles.txt': 'Reported Job Title',
};
const CODE = 'O*NET-SOC Code';

/** Reads all titles from the O*NET archives in these folders; no titles without an archive. */
export async function readTitleCodes(folders: readonly string[]): Promise<TitleCodes> {
  const codes = new Map<string, Set<string>>();
  for (const folder of folders) {
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.zip'))) {
      const isTitles = (file: string) => Object.keys(TITLE_FILES).some((one) => file.endsWith(one));
      for (const file of await readArchive({ path: join(folder, name) }, isTitles, []))
        addTitles(codes, file);
    }
  }
  return codes;
}

function addTitles(codes: Map<string, Set<string>>, { name, text }: { name: string; text: string }): void {
  const column = Object.entries(TITLE_FILES).find(([file]) => name.endsWith(file))?.[1];
  for (const row of tsvRows(text)) {
    const title = keyOf(row[column ?? ''] ?? '');
    const code = row[CODE];
    if (title === '' || code === undefined) continue;
    codes.set(title, (codes.get(title) ?? new Set()).add(code));
  }
}

const keyOf = (title: string): string => stems(title).join(' ');

/** How much a person is right for a job, 0–1, and how much that judgement counts. */
export type Grade = { right: number; weight: number };

// Digits of a code that two occupations of one kind share: 29-114 registered nurses, 29-1 practitioners.
const BROAD = 6;
const MINOR = 4;
/** The label of a resume without a known title may be anything: a store manager among the clothes. */
const LABEL_ALONE: Pick<Grade, 'weight'> = { weight: 0.5 };

/**
 * Labels of resumes are coarse, so the title decides if O*NET knows it: the same occupation is right whatever the
 * label; so is a related one with the same label; with another label it is half right, and the same label alone .6.
 */
export function gradePair(
  codes: TitleCodes,
  job: { title: string; category: string },
  resume: { title: string; category: string },
): Grade {
  const isSameLabel = job.category === resume.category;
  const [asked, held] = [codes.get(keyOf(job.title)), codes.get(keyOf(resume.title))];
  if (asked === undefined || held === undefined) return { right: isSameLabel ? 1 : 0, ...LABEL_ALONE };
  const share = (digits: number) =>
    [...asked].some((one) => [...held].some((other) => one.slice(0, digits) === other.slice(0, digits)));
  if (share(BROAD)) return { right: 1, weight: 1 };
  if (share(MINOR)) return { right: isSameLabel ? 1 : 0.5, weight: 1 };
  return { right: isSameLabel ? 0.6 : 0, weight: 1 };
}
