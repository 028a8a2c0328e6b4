import type { ParsedResume } from '../../result.ts';
import { fold } from '../../words/fold.ts';
import type { StrangeFile } from './strange-file.ts';

/** The values found of those in the files; for titles also the wrong ones. */
export interface Score {
  titles: Counts;
  employers: Counts;
  ends: Counts;
  schools: Counts;
}
interface Counts {
  right: number;
  of: number;
  read: number;
}

const counted = (wanted: string[], found: string[]): Counts => {
  const left = found.map(fold);
  let right = 0;
  for (const one of wanted) {
    const at = left.indexOf(fold(one));
    if (at >= 0) {
      left.splice(at, 1);
      right++;
    }
  }
  return { right, of: wanted.length, read: found.length };
};

const texts = (some: (string | null)[]) => some.filter((text) => text !== null);

export function scoreOf({ jobs, schools }: StrangeFile, { work_history, education }: ParsedResume): Score {
  const read = work_history.map(
    ({ job_title, company_name, start, end, is_current }) =>
      [job_title, company_name, start, is_current ? 'now' : end] as const,
  );
  // A range counts as a whole.
  const ranges = (some: readonly (readonly (string | null)[])[]) =>
    some.flatMap(([, , start, end]) => (start == null || end == null ? [] : `${start} ${end}`));
  return {
    titles: counted(texts(jobs.map(([title]) => title)), texts(read.map(([title]) => title))),
    employers: counted(texts(jobs.map(([, name]) => name)), texts(read.map(([, name]) => name))),
    ends: counted(ranges(jobs), ranges(read)),
    schools: counted(schools, texts(education.map(({ school_name }) => school_name))),
  };
}
