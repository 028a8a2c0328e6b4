import type { ShareAnswerReason } from '@placewell/contract/sharing/share-answers.ts';
import type { ShareAnswerValue } from '@placewell/contract/sharing/sharing-terms.ts';

/** What a contact said to a person, with the facts of that person that a brief asks for. */
export type Heard = {
  answer: ShareAnswerValue;
  reason: string;
  experience_years: number | null;
  notice_period_days: number | null;
};
/** The part of a job that answers sharpen: numbers about work alone, never about who someone is. */
export type Brief = {
  experience_min: number | null;
  experience_max: number | null;
  notice_period_max_days: number | null;
};
type Field = 'experience_min' | 'notice_period_max_days';
export type SharperBrief = { field: Field; from: number | null; to: number; refused: number };

/** A client says it twice before anything is proposed. */
const LEAST_ANSWERS = 2;
/** The share of all refusals that a reason needs: a rare one says more about a person than about the job. */
const LEAST_SHARE = 1 / 3;
/** Days of notice that people agree on. */
const NOTICE_STEPS = [90, 60, 30, 14, 7, 0];

const isNumber = (value: number | null): value is number => value !== null;

/** What the people had of whom this was said, and what those had whom the client wants. */
function sidesOf(
  heard: readonly Heard[],
  reason: ShareAnswerReason,
  fact: 'experience_years' | 'notice_period_days',
) {
  const of = (some: readonly Heard[]) => some.map((one) => one[fact]).filter(isNumber);
  return {
    refused: of(heard.filter((one) => one.answer === 'no' && one.reason === reason)),
    liked: of(heard.filter(({ answer }) => answer === 'yes' || answer === 'meet')),
  };
}

function moreExperience(brief: Brief, heard: readonly Heard[]): SharperBrief | undefined {
  const { refused, liked } = sidesOf(heard, 'Too little experience', 'experience_years');
  const to = Math.min(Math.floor(Math.max(...refused)) + 1, ...liked.map(Math.floor));
  const left = refused.filter((years) => years < to).length;
  if (left < LEAST_ANSWERS || to <= (brief.experience_min ?? 0)) return undefined;
  if (brief.experience_max !== null && to > brief.experience_max) return undefined;
  return { field: 'experience_min', from: brief.experience_min, to, refused: left };
}

function shorterNotice(brief: Brief, heard: readonly Heard[]): SharperBrief | undefined {
  const { refused, liked } = sidesOf(heard, 'Available too late', 'notice_period_days');
  const step = NOTICE_STEPS.find((one) => one < Math.min(...refused)) ?? 0;
  const to = Math.max(step, ...liked);
  const left = refused.filter((days) => days > to).length;
  if (left < LEAST_ANSWERS || to >= (brief.notice_period_max_days ?? Number.POSITIVE_INFINITY))
    return undefined;
  return { field: 'notice_period_max_days', from: brief.notice_period_max_days, to, refused: left };
}

const BY_REASON: Partial<Record<string, typeof moreExperience>> = {
  'Too little experience': moreExperience,
  'Available too late': shorterNotice,
} satisfies Partial<Record<ShareAnswerReason, typeof moreExperience>>;

/**
 * The brief that a reason for a "no" suggests, from everything that the contacts of a job have said: at least two people
 * would no longer be asked for, and nobody whom the client wants. A reason for fewer than a third of the refusals says too little.
 */
export const sharperBrief = (
  brief: Brief,
  heard: readonly Heard[],
  reason: string,
): SharperBrief | undefined => {
  const refusals = heard.filter(({ answer }) => answer === 'no');
  const withReason = refusals.filter((one) => one.reason === reason).length;
  return withReason >= refusals.length * LEAST_SHARE ? BY_REASON[reason]?.(brief, heard) : undefined;
};
