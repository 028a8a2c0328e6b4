import type { DocumentContent } from '@placewell/contract/sharing/documents.ts';
import type { SharedRequirement } from '@placewell/contract/sharing/shared-candidates.ts';
import type { Found } from './asked.rules.ts';

/** What may be quoted of a candidate. */
export type Quotable = {
  /** The resume, or the text typed in its place. */
  resume: string;
  /** The work history and the studies as the record has them. */
  work_history: DocumentContent['work_history'];
  education: DocumentContent['education'];
  /** The same as the document shows them, before anything is made blind. */
  shown: Pick<DocumentContent, 'work_history' | 'education'>;
};

const inOneLine = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** A shorter text is found in any sentence. */
const SHORTEST = 12;

/** Whether one of the texts is the quote, or holds it, or is held by it. */
function hasQuote(texts: readonly string[], quote: string): boolean {
  return texts.some((text) => {
    const line = inOneLine(text);
    return line.includes(quote) || (line.length >= SHORTEST && quote.includes(line));
  });
}

const textsOfJob = ({ job_title, company_name, bullets }: DocumentContent['work_history'][number]) => [
  `${job_title} ${company_name}`,
  ...bullets,
];
const textsOfStudy = ({ degree, field, school_name }: DocumentContent['education'][number]) => [
  [degree, field, school_name].filter(Boolean).join(', '),
  `${degree} ${field}`,
];

/** Where a quote stands among what the document shows; undefined for one that is not there any more. */
function placeOf(quote: string, of: Quotable): { section: Found['section']; index: number } | undefined {
  const line = inOneLine(quote);
  const job = of.shown.work_history.findIndex((one) => hasQuote(textsOfJob(one), line));
  if (job >= 0) return { section: 'work_history', index: job };
  const study = of.shown.education.findIndex((one) => hasQuote(textsOfStudy(one), line));
  if (study >= 0) return { section: 'education', index: study };
  const wasTakenOut =
    of.work_history.some((one) => hasQuote(textsOfJob(one), line)) ||
    of.education.some((one) => hasQuote(textsOfStudy(one), line));
  // Only the resume is quoted, never a note, nor what the resume says no longer.
  if (wasTakenOut || !inOneLine(of.resume).includes(line)) return undefined;
  return { section: null, index: -1 };
}

/** An entry of the work history or a study by its name, from the content that is shown; without what the quote says. */
function sourceOf(
  { section, index }: { section: Found['section']; index: number },
  quote: string,
  content: DocumentContent,
): string | null {
  const job = section === 'work_history' ? content.work_history[index] : undefined;
  const study = section === 'education' ? content.education[index] : undefined;
  const names = job ? [job.job_title, job.company_name] : study ? [study.school_name] : [];
  const line = inOneLine(quote);
  return names.filter((name) => name && !line.includes(inOneLine(name))).join(', ') || null;
}

/**
 * Adds to each requirement where its quote stands, by the names that the content shows; a quote that stands nowhere in
 * what may be shown goes.
 */
export function withSources(
  found: readonly Found[],
  of: Quotable,
  content: DocumentContent,
): SharedRequirement[] {
  return found.map((one) => {
    if (one.quote === null || one.section === 'skills' || one.section === 'languages')
      return { ...one, source: null };
    const place = placeOf(one.quote, of);
    if (!place) return { ...one, quote: null, section: null, source: null };
    return { ...one, section: place.section, source: sourceOf(place, one.quote, content) };
  });
}
