import type { CandidateFeatures } from '../features/types.ts';
import { isClaimed } from '../skills/levels.ts';
import type { Assessment } from './assess.ts';
import { MIN_LISTED_SKILLS, UNKNOWN } from './combine.ts';
import type { Criterion } from './weights.ts';

/**
 * Notes that explain points on the receipt: why skills weigh less than usual, and that a title was held earlier.
 * `skillShare` is in tenths; `moved` is the share moved because the candidate lists few skills.
 */
export function notesFor(
  candidate: CandidateFeatures,
  assessment: Assessment,
  skillShare: number,
  moved: number,
): Partial<Record<Criterion, string>> {
  const notes: Partial<Record<Criterion, string>> = {};
  const title = candidate.titles[assessment.best_title];
  if (title !== undefined && !title.current) notes.title = 'held earlier';
  const note = weightNote(candidate, skillShare, moved);
  if (note === undefined) return notes;
  if (assessment.fits[0] !== UNKNOWN) notes.required_skills = note;
  if (assessment.fits[1] !== UNKNOWN) notes.preferred_skills = note;
  return notes;
}

function weightNote(candidate: CandidateFeatures, skillShare: number, moved: number): string | undefined {
  const kept = Math.round(skillShare * 10 * (1 - moved));
  if (kept >= 100) return undefined;
  const reasons = [
    ...(skillShare < 10 ? ['the job asks for few or common skills'] : []),
    ...(moved > 0 ? [fewSkillsReason(candidate)] : []),
  ];
  return `counts for ${kept}% of its usual weight, because ${reasons.join(' and ')}; job title and profile count for more`;
}

function fewSkillsReason(candidate: CandidateFeatures): string {
  const listed = candidate.skills.filter(([, strength]) => isClaimed(strength)).length;
  if (listed === 0) return 'the candidate lists no skills';
  if (listed >= MIN_LISTED_SKILLS) return 'several of the listed skills meet the same requirement';
  return `the candidate lists only ${listed === 1 ? 'one skill' : 'two skills'}`;
}
