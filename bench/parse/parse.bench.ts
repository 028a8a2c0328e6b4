// The resume library over its own corpus: time a file by kind, and how much of the ground truth it reads. There is no
// reference beside it: the corpus is made by the library's own tests, so this shows changes, not quality in the field.
import { type ParsedResume, parseResume } from '@placewell/resume';
import { type CorpusFile, writeCorpus } from '@placewell/resume/corpus/index.ts';
import { digits, quantile, type Report } from '../report.ts';
import { readerOptions } from './reader.ts';

const ROUNDS = 5;

type Read = { file: CorpusFile; resume: ParsedResume; times: number[] };

const flat = (text: string | null | undefined) => (text ?? '').normalize('NFC').toLowerCase();
const tail = (phone: string | undefined) => (phone ?? '').replace(/\D/g, '').slice(-8);

/** Recall and precision of lists over all files. */
function listed(
  read: Read[],
  truth: (file: CorpusFile) => string[],
  found: (resume: ParsedResume) => string[],
) {
  let [hits, there, said] = [0, 0, 0];
  for (const { file, resume } of read) {
    const wanted = new Set(truth(file).map(flat));
    const given = new Set(found(resume).map(flat).filter(Boolean));
    hits += [...wanted].filter((one) => given.has(one)).length;
    there += wanted.size;
    said += given.size;
  }
  return [percent(hits / there), percent(hits / said)];
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function accuracy(read: Read[]): (string | number)[][] {
  const share = (isRight: (one: Read) => boolean) => percent(read.filter(isRight).length / read.length);
  const single: [string, (one: Read) => boolean][] = [
    ['name', ({ file, resume }) => resume.fields.candidate_name?.value === file.truth.name],
    ['e-mail', ({ file, resume }) => resume.fields.email?.value === file.truth.email],
    ['phone', ({ file, resume }) => tail(resume.fields.phone?.value) === tail(file.truth.phone)],
    ['city', ({ file, resume }) => flat(resume.fields.location?.value.place?.city) === flat(file.truth.city)],
  ];
  return [
    ...single.map(([name, isRight]) => [name, share(isRight), '–']),
    [
      'job titles',
      ...listed(
        read,
        (file) => file.truth.job_titles,
        (resume) => resume.work_history.map((job) => job.job_title ?? ''),
      ),
    ],
    [
      'employers',
      ...listed(
        read,
        (file) => file.truth.companies,
        (resume) => resume.work_history.map((job) => job.company_name ?? ''),
      ),
    ],
    [
      'dates of jobs',
      ...listed(
        read,
        (file) => file.truth.work_dates.map(({ start, end }) => `${start}..${end}`),
        (resume) => resume.work_history.map(({ start, end }) => `${start}..${end}`),
      ),
    ],
    [
      'schools',
      ...listed(
        read,
        (file) => file.truth.schools,
        (resume) => resume.education.map((study) => study.school_name ?? ''),
      ),
    ],
    [
      'languages',
      ...listed(
        read,
        (file) => file.truth.languages,
        (resume) => resume.languages.map((language) => language.name),
      ),
    ],
  ];
}

async function readAll(files: CorpusFile[]): Promise<Read[]> {
  const options = readerOptions();
  const read: Read[] = [];
  // The first round warms the code and the tables up.
  for (let round = 0; round <= ROUNDS; round++)
    for (const [at, file] of files.entries()) {
      const bytes = new Uint8Array(file.bytes);
      const started = performance.now();
      const resume = await parseResume(bytes, options);
      const ms = performance.now() - started;
      if (round === 0) read.push({ file, resume, times: [] });
      else read[at]!.times.push(ms);
    }
  return read;
}

/** Reads every file of the corpus several times, with the product's own skills and places. */
export async function run(): Promise<Report> {
  const read = await readAll(await writeCorpus());
  const kinds = [...new Set(read.map(({ resume }) => resume.file_type))].sort();
  const timesOf = (some: Read[]) => some.flatMap(({ times }) => times);
  const line = (name: string, some: Read[]) => [
    name,
    some.length,
    digits(quantile(timesOf(some), 0.5)),
    digits(quantile(timesOf(some), 0.95)),
    digits(Math.max(...timesOf(some))),
  ];
  const all = timesOf(read);
  const perSecond = 1000 / (all.reduce((sum, ms) => sum + ms, 0) / all.length);
  return {
    what:
      `The library's own corpus (${read.length} made-up resumes in its layouts), one file after the other in one thread, ` +
      `with the product's skills and places: ${digits(perSecond)} files a second. Times in ms. The corpus is what the library's ` +
      'own tests are made of: these shares tell whether it got worse, not how it does on strange resumes.',
    tables: [
      {
        head: ['kind', 'files', 'median', 'p95', 'longest'],
        rows: [
          ...kinds.map((kind) =>
            line(
              kind,
              read.filter(({ resume }) => resume.file_type === kind),
            ),
          ),
          line('all', read),
        ],
      },
      { head: ['field', 'right or recall', 'precision'], rows: accuracy(read) },
    ],
    limits: [
      { text: 'no file takes longer than a second', isKept: Math.max(...all) < 1000 },
      { text: 'at least 5 files a second in one thread', isKept: perSecond >= 5 },
    ],
  };
}
