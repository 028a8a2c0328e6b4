import type { DocumentContent } from '@placewell/contract/sharing/documents.ts';
import type { SharedRequirement } from '@placewell/contract/sharing/shared-candidates.ts';
import { inOneLine, passageOf } from '../../share-pages/share-pages.public.ts';
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

/** Where a quote stands among what the document shows; undefined for one that is not there any more. */
function placeOf(quote: string, of: Quotable): { section: Found['section']; index: number } | undefined {
  const passage = passageOf(quote, of.shown);
  if (passage) return passage;
  // Only the resume is quoted, never a note, nor what the resume says no longer.
  if (passageOf(quote, of) || !inOneLine(of.resume).includes(inOneLine(quote))) return undefined;
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
