import type { Field, WorkEntry } from '../../result.ts';
import { fold } from '../../words/fold.ts';
import { isFunction } from '../../words/functions.ts';
import { titleScore } from '../../words/titles.ts';
import { CONFIDENCE } from './stated-title.ts';

/** A title by its words, which is better than one out of a sentence. */
const CLEAR = 0.7;
/** The way of working, not the work. */
const STANDING =
  /^(?:partner|owner|self[- ]?employed|freelancer?|member|inhaber(?:in)?|selbstständig|autónom[oa])$/iu;
const HEADLINE_SHARE = 0.8;

/** Degrees and licences behind a name, and states of the United States and Brazil behind a town. */
const LETTERS = new Set(
  `phd cpa cfa cma mba bsc msc beng meng llb llm jd dds dvm acca rn lpn bsn msn md pa ba ma bs ms
  al ak az ar ca co ct de fl ga hi id il in ia ks ky la me mi mn mo mt ne nv nh nj nm ny nc nd oh ok or ri sc sd tn tx
  ut vt va wa wv wi wy dc ac ap am ce df es go mg pb pr pe pi rj rs ro rr sp se to`.split(/\s+/),
);
const isLetters = (title: string): boolean =>
  title
    .replace(/\./g, '')
    .split(/[\s,/&–-]+/)
    .every((word) => LETTERS.has(word.toLowerCase()));

/**
 * The person's title: that of the current job, or else the one in the lines below the name, or else that of the last job
 * or the one in the first sentences.
 */
export function currentTitle(
  jobs: readonly WorkEntry[],
  readStated: () => Field<string> | undefined,
  headline: Field<string> | undefined,
): Field<string> | undefined {
  const titled = jobs.flatMap(({ job_title, ...job }) => (job_title === null ? [] : { ...job, job_title }));
  const current = titled.find(({ is_current }) => is_current);
  // The title of an earlier job is none of the present one, whatever that is.
  const isUnknown = current === undefined && jobs.some(({ is_current }) => is_current);
  const job = isUnknown ? undefined : (current ?? titled[0]);
  const last = job && { value: job.job_title, confidence: job.confidence, quote: job.quote, page: job.page };
  const isCurrent =
    current !== undefined &&
    (titleScore(current.job_title) > 0 || isFunction(current.job_title)) &&
    !STANDING.test(current.job_title);
  if (last !== undefined && isCurrent) return last;
  const read = readStated();
  const stated = read && isLetters(read.value) ? undefined : read;
  if (last !== undefined && (stated === undefined || fold(stated.value) === fold(last.value))) return last;
  const isLine = stated !== undefined && stated.confidence >= CONFIDENCE.line;
  if (last !== undefined && !isLine && titleScore(last.value) >= CLEAR) return last;
  if (stated !== undefined || headline === undefined || isLetters(headline.value)) return stated;
  return { ...headline, confidence: headline.confidence * HEADLINE_SHARE };
}
