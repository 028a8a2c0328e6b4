// Resumes made blind: how much of the person is left, and which other words changed. Each resume is measured under the
// name of its person and under names that are words of its language, with sentences about the person among its bullets.
import { type BenchOptions, digits, type Report, sizesOf } from '../report.ts';
import { type Counts, measure, sum } from './measure.ts';
import { PLANTED } from './planted.ts';
import { blindFiles, reader, textsOfResume } from './resumes.ts';

export const SIZES = { short: { resumes: 12, languages: 3 }, usual: { resumes: 60, languages: 5 } };
const MOST_CHANGED = 0.01;

/** `--files DIR`: folders with resumes and their `truth.json`; they are read where they lie. */
export async function run(options: BenchOptions): Promise<Report> {
  const { files: folders, isWrongListed } = options;
  const { resumes, languages } = sizesOf(SIZES, options);
  const files = await blindFiles(folders, resumes);
  const read = reader();
  const measured: { language: string; counts: Counts }[] = [];
  for (const { bytes, file, ...known } of files) {
    const resume = await read(bytes);
    const texts = textsOfResume(resume);
    const names = [known.name, ...(PLANTED[resume.language]?.names ?? [])];
    const counts = sum(names.map((name) => measure(texts, { ...known, name }, resume.language)));
    measured.push({
      language: resume.language,
      counts: { ...counts, wrong: counts.wrong.map((text) => `${file}: ${text}`) },
    });
  }
  const byLanguage = Map.groupBy(measured, ({ language }) => language);
  const rows = [...byLanguage]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([language, all]) => rowOf(language, all.length, sum(all.map(({ counts }) => counts))));
  const total = sum(measured.map(({ counts }) => counts));
  if (isWrongListed) process.stdout.write(`${total.wrong.join('\n')}\n`);
  return {
    description:
      `${files.length} resumes in ${byLanguage.size} languages (${folders.length === 0 ? 'the corpus alone' : 'given ones, the corpus'} and its languages), read by the parser, each under the name of its person and under ` +
      'names that are words of its language, with sentences about the person and without: words of the name and contacts that are left, and other words that changed.',
    tables: [
      {
        head: ['language', 'resumes', 'names left', 'contacts left', 'other words', 'changed', '%'],
        rows: [...rows, rowOf('all', files.length, total)],
      },
    ],
    limits: [
      { text: 'no word of the name is left', isMet: total.names === 0 },
      { text: 'no email, phone number, link or street is left', isMet: total.contacts === 0 },
      { text: 'at most 1 % of other words change', isMet: total.changed <= total.words * MOST_CHANGED },
      {
        text: `at least ${resumes} resumes in ${languages} languages`,
        isMet: files.length >= resumes && byLanguage.size >= languages,
      },
    ],
  };
}

const rowOf = (language: string, count: number, { names, contacts, words, changed }: Counts) => [
  language,
  count,
  names,
  contacts,
  words,
  changed,
  digits((100 * changed) / Math.max(1, words)),
];
