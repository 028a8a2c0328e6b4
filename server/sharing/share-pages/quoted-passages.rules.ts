import type { DocumentContent } from '@placewell/contract/sharing/documents.ts';

type Quotable = Pick<DocumentContent, 'work_history' | 'education'>;

export const inOneLine = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** A shorter text is found in any sentence. */
const SHORTEST = 12;

/** Whether a text, in one line or not, is the quote, or holds it, or is held by it. */
function holds(text: string, quote: string): boolean {
  const line = inOneLine(text);
  return line.includes(quote) || (line.length >= SHORTEST && quote.includes(line));
}

const headsOfJob = ({ job_title, company_name }: Quotable['work_history'][number]) => [
  `${job_title} ${company_name}`,
];
const headsOfStudy = ({ degree, field, school_name }: Quotable['education'][number]) => [
  [degree, field, school_name].filter(Boolean).join(', '),
  `${degree} ${field}`,
];

/** Where a quote stands: an entry of the work history or a study, and the bullet; -1 for the head of the entry. */
export type Passage = { section: 'work_history' | 'education'; index: number; bullet: number };

/** Finds a quote in the work history, then in the studies. */
export function passageOf(quote: string, { work_history, education }: Quotable): Passage | undefined {
  const line = inOneLine(quote);
  for (const [index, job] of work_history.entries()) {
    const bullet = job.bullets.findIndex((one) => holds(one, line));
    if (bullet >= 0 || headsOfJob(job).some((one) => holds(one, line)))
      return { section: 'work_history', index, bullet };
  }
  const index = education.findIndex((one) => headsOfStudy(one).some((head) => holds(head, line)));
  return index < 0 ? undefined : { section: 'education', index, bullet: -1 };
}

/** The id of a passage on the page of a share. */
export const passageId = (position: number, { section, index, bullet }: Passage) =>
  `${section === 'work_history' ? 'job' : 'study'}-${position}-${index}${bullet < 0 ? '' : `-${bullet}`}`;
