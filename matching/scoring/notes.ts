import type { CandidateFeatures } from '../features/types.ts';
import type { Assessment } from './assess.ts';
import { FEW_SKILLS, UNKNOWN } from './combine.ts';
import type { Criterion } from './weights.ts';

/**
 * What a reader of the receipt must be told beside the points, in plain words: why skills weigh less than usual, and
 * that a title was held earlier. `telling` is in tenths, `moved` the share that little data took away.
 */
export function notesFor(
  candidate: CandidateFeatures,
  assessment: Assessment,
  telling: number,
  moved: number,
): Partial<Record<Criterion, string>> {
  const notes: Partial<Record<Criterion, string>> = {};
  const title = candidate.titles[assessment.best_title];
  if (title !== undefined && !title.current) notes.title = 'held earlier';
  const weighs = weightNote(candidate, telling, moved);
  if (weighs === undefined) return notes;
  if (assessment.qualities[0] !== UNKNOWN) notes.required_skills = weighs;
  if (assessment.qualities[1] !== UNKNOWN) notes.preferred_skills = weighs;
  return notes;
}

function weightNote(candidate: CandidateFeatures, telling: number, moved: number): string | undefined {
  const kept = Math.round(telling * 10 * (1 - moved));
  if (kept >= 100) return undefined;
  const reasons = [
    ...(telling < 10 ? ['the skills asked for are few or common'] : []),
    ...(moved > 0 ? [fewWords(candidate)] : []),
  ];
  return `counts for ${kept} % of its usual weight, because ${reasons.join(' and ')}; job title and profile count for more`;
}

function fewWords(candidate: CandidateFeatures): string {
  const listed = candidate.skills.filter(([, strength]) => strength === 100).length;
  if (listed === 0) return 'the candidate lists no skills';
  if (listed >= FEW_SKILLS) return 'several of the skills listed say the same';
  return `the candidate lists only ${listed === 1 ? 'one skill' : 'two skills'}`;
}
