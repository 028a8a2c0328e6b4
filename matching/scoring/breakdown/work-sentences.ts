import { titlesAboutWork } from '../../features/held-titles.ts';
import type { CandidateFeatures } from '../../features/types.ts';
import { rankGap } from '../../titles/rank.ts';
import { EARLIER_TITLE_FACTOR } from '../fits.ts';
import { formatList, formatYears } from './formats.ts';
import { type AssessedPair, capped, type Sentences } from './sentences.ts';

const TITLE = 2;
const PROFILE = 3;

export const SAME_TITLE = 0.999;
/** Of the same kind, close, and with something in common. */
export const ALIKE_TITLE = 0.75;
export const CLOSE_TITLE = 0.68;
export const RELATED_TITLE = 0.4;

export const THIS_WORK = 0.7;
export const RELATED_WORK = 0.4;

/** Who does other work by their resume has a title that only sounds alike. */
const isWorkAlike = (profile: number) => profile < 0 || profile >= RELATED_WORK;

export function workSentences(pair: AssessedPair, sentences: Sentences): void {
  titleSentences(pair, sentences);
  const profile = pair.assessment.fits[PROFILE] as number;
  if (profile >= THIS_WORK) sentences.reasons.push('The resume describes this kind of work.');
  experienceSentences(pair, sentences);
}

type Title = CandidateFeatures['titles'][number];

/** A title as the candidate writes it. */
const nameOf = ({ candidate, explain }: AssessedPair, title: Title): string | undefined =>
  explain && titlesAboutWork(explain.candidate.titles)[candidate.titles.indexOf(title)]?.title;

function titleSentences(pair: AssessedPair, { reasons, risks }: Sentences): void {
  const { assessment, candidate, job } = pair;
  const fit = assessment.fits[TITLE] as number;
  const profile = assessment.fits[PROFILE] as number;
  const isWork = isWorkAlike(profile);
  const title = candidate.titles[assessment.best_title];
  const likeness = title === undefined ? 0 : title.current ? fit : fit / EARLIER_TITLE_FACTOR;
  const name = title && nameOf(pair, title);
  const after = name === undefined ? '' : `: ${name}`;
  const when = title?.current ? 'Current' : 'Earlier';
  const isRankReached = title !== undefined && rankGap(job.title, [title]) === 0;
  if (likeness >= ALIKE_TITLE && isWork && isRankReached)
    reasons.push(
      `${title?.current ? 'Does this kind of job today' : 'Has done this kind of job before'}${after}.`,
    );
  else if (likeness >= CLOSE_TITLE && isWork) reasons.push(`${when} title is close${after}.`);
  else if (fit >= 0 && likeness < RELATED_TITLE && profile < THIS_WORK)
    risks.push({ kind: 'title', text: otherTitlesText(pair) });
  if (likeness >= CLOSE_TITLE && isWork) stepDownSentence(pair, risks);
  if (isWork) return;
  const but = likeness < CLOSE_TITLE ? '' : ` despite the title${after}`;
  risks.push({ kind: 'profile', text: `The resume describes other work${but}.` });
}

function otherTitlesText(pair: AssessedPair): string {
  const held = [...new Set(pair.candidate.titles.flatMap((one) => nameOf(pair, one) ?? []))];
  if (held.length === 0) return 'No title held so far is close to this job.';
  return `${held.length === 1 ? 'Different title' : 'Different titles'}: ${formatList(held, 2)}.`;
}

function stepDownSentence(pair: AssessedPair, risks: Sentences['risks']): void {
  const { candidate, job } = pair;
  const current = candidate.titles.find((one) => one.current);
  if (current === undefined || job.title === null || rankGap(current, [job.title]) === 0) return;
  const from = nameOf(pair, current);
  risks.push({
    kind: 'step_down',
    text: `Would be a step down${from === undefined ? '' : ` from ${from}`}.`,
  });
}

/** The risk of a job above every title held. */
export function stepUpSentence(pair: AssessedPair, { risks }: Sentences): void {
  const { assessment, candidate } = pair;
  const { rank_gap } = assessment;
  if (rank_gap <= 0) return;
  const highest = candidate.titles.reduce<Title | undefined>(
    (best, one) => (best === undefined || (one.rank ?? -1) > (best.rank ?? -1) ? one : best),
    undefined,
  );
  const name = highest && nameOf(pair, highest);
  const step = rank_gap === 1 ? 'a step up' : `${rank_gap} steps up`;
  const text = `Would be ${step}${name === undefined ? '' : ` from ${name}`}.`;
  risks.push({ kind: 'rank', text: text + capped(assessment, 'rank') });
}

/** In tenths. */
const LITTLE_OTHER = 5;

const years = (tenths: number) => formatYears(tenths / 10);

function experienceSentences(
  { job, candidate, assessment }: AssessedPair,
  { reasons, risks }: Sentences,
): void {
  const { experience_min: min, experience_max: max } = job;
  const { experience } = assessment;
  if (experience === null || (min === null && max === null)) return;
  const inTrade = (candidate.experience ?? 0) - experience < LITTLE_OTHER ? '' : ' in this trade';
  if (min !== null && experience < min) {
    const text = `${years(experience)} of experience${inTrade}; the job asks for at least ${years(min)}.`;
    risks.push({ kind: 'experience', text });
  } else if (max !== null && max > 0 && experience > max) {
    const text = `${years(experience)} of experience is more than the ${years(max)} the job is looking for.`;
    risks.push({ kind: 'experience', text });
  } else if (Math.max(assessment.fits[TITLE] as number, assessment.fits[PROFILE] as number) >= CLOSE_TITLE)
    // Years in other work are no reason.
    reasons.push(`${years(experience)} of experience, within what the job asks for.`);
}
