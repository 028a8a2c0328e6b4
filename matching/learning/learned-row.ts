import type { CandidateFeatures } from '../features/types.ts';
import { formatList } from '../scoring/breakdown/formats.ts';
import type { LearnedRow } from '../scoring/result.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Learned } from './learned.ts';
import { learnedPoints, likenessOf, sharedSkills } from './learned-points.ts';

const NAMED_SKILLS = 3;

/** The row of what decisions add to the score of a person or subtract; null where nothing was learned. */
export function learnedRow(
  vocabulary: Vocabulary,
  learned: Learned | undefined,
  candidate: CandidateFeatures,
): LearnedRow | null {
  if (learned === undefined) return null;
  const score = learnedPoints(learned, candidate);
  if (score === 0) return { score, detail: 'Unlike those shortlisted for this job and those rejected' };
  const sign = Math.sign(score);
  const [count, verb] = score > 0 ? [learned.shortlisted, 'shortlisted'] : [learned.rejected, 'rejected'];
  const { words } = likenessOf(learned, candidate);
  const skills = sharedSkills(learned, candidate)
    .filter(({ part }) => part * sign > 0)
    .sort((a, b) => Math.abs(b.part) - Math.abs(a.part) || (a.id < b.id ? -1 : 1))
    .slice(0, NAMED_SKILLS)
    .map(({ id }) => vocabulary.skills.get(id)?.name ?? id);
  const shared = [...(words * sign > 0 ? ['a similar title'] : []), ...skills];
  return {
    score,
    detail: `Like ${count === 1 ? 'the one' : count} ${verb} for this job${shared.length === 0 ? '' : `: ${formatList(shared)}`}`,
  };
}
