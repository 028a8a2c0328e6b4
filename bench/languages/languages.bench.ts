// Resumes that people of other languages write (`resume/corpus/languages`), with the product's skills and places.
import { type ParsedResume, parseResume } from '@placewell/resume';
import {
  READ_SETS,
  renderWritten,
  type SetName,
  UNREAD_SETS,
  type WrittenResume,
  writtenResumes,
} from '@placewell/resume/corpus/languages/sets.ts';
import { loadGazetteer } from '@placewell/server/providers/places/gazetteer.ts';
import { readerOptions } from '../parse/reader.ts';
import { type BenchOptions, type Report, type Sizes, sizesOf } from '../report.ts';

/** How many languages of each kind. */
export const SIZES: Sizes<{ read: number; unread: number }> = {
  short: { read: 1, unread: 1 },
  usual: { read: READ_SETS.length, unread: UNREAD_SETS.length },
};

type Read = { written: WrittenResume; resume: ParsedResume };
type Values = (string | null | undefined)[];

async function readSet(set: SetName): Promise<Read[]> {
  loadGazetteer();
  const options = readerOptions();
  const out: Read[] = [];
  for (const written of writtenResumes(set))
    out.push({ written, resume: await parseResume(await renderWritten(written), options) });
  return out;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
    .replace(/[\s.,]+/g, ' ')
    .trim();

/** Of each field: the wanted values, those that were given, and how many of them are the same. */
function count(read: Read[], wanted: (one: WrittenResume) => Values, given: (one: ParsedResume) => Values) {
  let [hits, all, found] = [0, 0, 0];
  for (const { written, resume } of read) {
    const left = wanted(written).flatMap((value) => (value ? [plain(value)] : []));
    all += left.length;
    for (const value of given(resume)) {
      if (!value) continue;
      found++;
      const at = left.indexOf(plain(value));
      if (at >= 0) left.splice(at, 1);
      if (at >= 0) hits++;
    }
  }
  return { hits, all, found, wrong: found - hits };
}

const FIELDS: readonly [string, (one: WrittenResume) => Values, (one: ParsedResume) => Values][] = [
  ['names', ({ truth }) => [truth.name], ({ fields }) => [fields.candidate_name?.value]],
  [
    'titles',
    ({ truth }) => truth.jobs.map(({ title }) => title),
    ({ work_history }) => work_history.map(({ job_title }) => job_title),
  ],
  [
    'employers',
    ({ truth }) => truth.jobs.map(({ company }) => company),
    ({ work_history }) => work_history.map(({ company_name }) => company_name),
  ],
  [
    'starts',
    ({ truth }) => truth.jobs.map(({ start }) => start),
    ({ work_history }) => work_history.map(({ start }) => start),
  ],
  [
    'ends',
    ({ truth }) => truth.jobs.map(({ end }) => end ?? 'now'),
    ({ work_history }) => work_history.map(({ end, is_current }) => end ?? (is_current ? 'now' : null)),
  ],
  [
    'schools',
    ({ truth }) => truth.schools,
    ({ education }) => education.map(({ school_name }) => school_name),
  ],
];
const percent = (part: number, whole: number) => (whole === 0 ? '–' : Math.round((100 * part) / whole));

/** Names, titles, employers and schools that the reader found before it knew any of these languages, in percent. */
const BEFORE: Readonly<Record<(typeof READ_SETS)[number], string>> = {
  it: '80, 9, 6, 0',
  pt: '80, 13, 10, 0',
  nl: '100, 0, 3, 7',
  pl: '80, 0, 0, 0',
  ro: '100, 10, 10, 0',
  tr: '60, 0, 0, 0',
  nordic: '100, 0, 0, 0',
};

export async function run(options: BenchOptions): Promise<Report> {
  const sizes = sizesOf(SIZES, options);
  const limits: Report['limits'] = [];
  const rows: (string | number)[][] = [];
  for (const set of READ_SETS.slice(0, sizes.read)) {
    const read = await readSet(set);
    const cells = FIELDS.map(([name, wanted, given]) => {
      const { hits, all, found } = count(read, wanted, given);
      limits.push({
        text: `${set} ${name}: ${percent(hits, all)}`,
        isMet: hits >= all * 0.85,
        goal: 'each field in each language: 85 % found',
      });
      return `${percent(hits, all)} / ${percent(hits, found)}`;
    });
    const placed = read.filter(({ resume }) => resume.fields.location?.value.place?.city).length;
    rows.push([set, read.length, ...cells, percent(placed, read.length), BEFORE[set]]);
  }
  const unread = await Promise.all(
    UNREAD_SETS.slice(0, sizes.unread).map(async (set) => {
      const read = await readSet(set);
      const names = count(
        read,
        ({ truth }) => [truth.name],
        ({ fields }) => [fields.candidate_name?.value],
      );
      const guesses = read.reduce(
        (sum, { resume }) =>
          sum +
          resume.work_history.length +
          resume.education.length +
          resume.skills.length +
          (resume.fields.location ? 1 : 0),
        0,
      );
      const said = read.filter(({ resume }) => !resume.is_language_read).length;
      limits.push({
        text: `${set}: ${names.wrong + guesses} wrong, ${said} of ${read.length} said`,
        isMet: names.wrong + guesses === 0 && said === read.length,
        goal: 'a language that is not read is said, with no wrong value',
      });
      return [set, read.length, said, `${names.hits} of ${names.all}`, names.wrong, guesses];
    }),
  );
  return {
    description:
      'Resumes written for this project as people of these languages write, frozen before anything was read for them ' +
      '(`resume/corpus/languages`); now part of what the words were checked with, so new ones score lower. Found / right ' +
      'of the given values, in percent; before: names, titles, employers, schools found.',
    tables: [
      { head: ['language', 'files', ...FIELDS.map(([name]) => name), 'city known', 'before'], rows },
      { head: ['not read', 'files', 'said', 'names right', 'names wrong', 'other values'], rows: unread },
    ],
    limits,
  };
}
