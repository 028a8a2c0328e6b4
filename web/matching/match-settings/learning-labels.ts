import type { JobLearning } from '@placewell/contract/matching/learning.ts';
import { formatCount } from '../../lib/values/formats.ts';

/** "2 of 3 decisions", or "Learns from 5 decisions: 3 shortlisted, 2 rejected". */
export function learningState({ is_on, shortlisted, rejected, needed }: JobLearning): string {
  const count = shortlisted + rejected;
  if (count < needed) return `${count} of ${formatCount(needed, 'decision', 'decisions')}`;
  const parts = `${shortlisted} shortlisted, ${rejected} rejected`;
  return `${is_on ? 'Learns' : 'Could learn'} from ${formatCount(count, 'decision', 'decisions')}: ${parts}`;
}
