// The values read of a file against its truth.
import type { EducationEntry, ParsedResume, WorkEntry } from '../../index.ts';
import type { JobTruth, Truth } from './build/truth.ts';

/** A value that was read: whether it is right, and how sure the reader was. */
export interface Judged {
  field: FieldName;
  isRight: boolean;
  confidence: number;
  read: string;
  expected: string;
}

export const FIELDS = [
  'name',
  'e-mail',
  'phone',
  'city',
  'current title',
  'titles',
  'employers',
  'end dates',
  'schools',
  'jobs',
] as const;
export type FieldName = (typeof FIELDS)[number];

/** How many values of a field a file has, how many were read, and how many of these are right. */
export type Count = { asked: number; read: number; right: number };

export interface FileScore {
  truth: Truth;
  counts: Map<FieldName, Count>;
  judged: Judged[];
  /** Values that the file has and that were not read. */
  missed: { field: FieldName; expected: string }[];
}

const letters = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '');
const plain = (text: string | null | undefined): string =>
  letters(text).normalize('NFD').replace(/\p{M}/gu, '');

export function scoreFile(truth: Truth, resume: ParsedResume | undefined): FileScore {
  const score: FileScore = { truth, counts: new Map(), judged: [], missed: [] };
  const { fields = {}, work_history = [], education = [] } = resume ?? {};
  const one = (
    field: FieldName,
    expected: string | null,
    read: { value: string; confidence: number } | undefined,
    isSame: (value: string, expected: string) => boolean,
  ) => {
    const isRight = read !== undefined && expected !== null && isSame(read.value, expected);
    score.counts.set(field, { asked: expected === null ? 0 : 1, read: read ? 1 : 0, right: isRight ? 1 : 0 });
    if (read)
      score.judged.push({
        field,
        isRight,
        confidence: read.confidence,
        read: read.value,
        expected: expected ?? '–',
      });
    else if (expected !== null) score.missed.push({ field, expected });
  };
  one('name', truth.name, fields.candidate_name, (value, expected) => letters(value) === letters(expected));
  one('e-mail', truth.email, fields.email, (value, expected) => value.toLowerCase() === expected);
  one('phone', truth.phone, fields.phone, (value, expected) => value.replace(/\D/g, '').endsWith(expected));
  const located = fields.location;
  const place = located && {
    value: located.value.place?.city ?? located.value.text,
    confidence: located.confidence,
  };
  one('city', truth.city, place, (value, expected) => plain(value) === plain(expected));
  one(
    'current title',
    truth.title,
    fields.job_tittle,
    (value, expected) => letters(value) === letters(expected),
  );
  const jobsAnd = (of: (job: JobTruth) => string) => ({
    expected: truth.jobs.map(of),
    also: truth.volunteering.map(of),
  });
  const titles = work_history.map(({ job_title }) => job_title);
  const employers = work_history.map(({ company_name }) => company_name);
  const schools = education.map(({ school_name }) => school_name);
  list(
    score,
    'titles',
    titles,
    jobsAnd(({ title }) => title),
  );
  list(
    score,
    'employers',
    employers,
    jobsAnd(({ company }) => company),
  );
  list(score, 'schools', schools, { expected: truth.schools, also: [] });
  ends(score, truth.jobs, work_history);
  judgeEntries(score, work_history, education);
  return score;
}

/** Values of a list, each once. Those that may be there as well count neither way. */
function list(
  score: FileScore,
  field: FieldName,
  values: (string | null)[],
  { expected, also }: { expected: string[]; also: string[] },
) {
  const wanted = new Map(expected.map((value) => [letters(value), value]));
  const ignored = new Set(also.map(letters).filter((value) => !wanted.has(value)));
  const found = new Map(
    values.flatMap((value) =>
      value === null || ignored.has(letters(value)) ? [] : [[letters(value), value]],
    ),
  );
  const right = [...found.keys()].filter((key) => wanted.has(key));
  score.counts.set(field, { asked: wanted.size, read: found.size, right: right.length });
  for (const [key, value] of wanted) if (!found.has(key)) score.missed.push({ field, expected: value });
}

/** Of jobs that were read by their title or employer: whether the end is right. */
function ends(score: FileScore, jobs: JobTruth[], read: WorkEntry[]) {
  const count: Count = { asked: 0, read: 0, right: 0 };
  for (const job of jobs) {
    const same = read
      .map((entry) => ({
        entry,
        weight:
          Number(letters(entry.job_title) === letters(job.title)) * 2 +
          Number(letters(entry.company_name) === letters(job.company)) +
          Number(entry.start === job.start),
        isOne:
          letters(entry.job_title) === letters(job.title) ||
          letters(entry.company_name) === letters(job.company),
      }))
      .filter(({ isOne }) => isOne)
      .sort((a, b) => b.weight - a.weight)[0]?.entry;
    if (!same) continue;
    const isRight = job.end === null ? same.is_current : same.end === job.end && !same.is_current;
    count.asked++;
    count.read++;
    if (isRight) count.right++;
    else
      score.missed.push({
        field: 'end dates',
        expected: `${job.title}: ${job.end ?? 'now'}, read ${same.is_current ? 'now' : same.end}`,
      });
  }
  score.counts.set('end dates', count);
}

/** A job is right if its title and its employer, as far as read, are those of one job. */
function judgeEntries(score: FileScore, work: WorkEntry[], education: EducationEntry[]) {
  const { truth } = score;
  for (const { job_title, company_name, confidence } of work) {
    const isRight = [...truth.jobs, ...truth.volunteering].some(
      ({ title, company }) =>
        (job_title === null || letters(job_title) === letters(title)) &&
        (company_name === null || letters(company_name) === letters(company)),
    );
    score.judged.push({
      field: 'jobs',
      isRight,
      confidence,
      read: `${job_title ?? '–'} @ ${company_name ?? '–'}`,
      expected: '',
    });
  }
  for (const { school_name, confidence } of education) {
    if (school_name === null || truth.schools.length === 0) continue;
    const isRight = truth.schools.some((school) => letters(school) === letters(school_name));
    score.judged.push({ field: 'schools', isRight, confidence, read: school_name, expected: '' });
  }
}
