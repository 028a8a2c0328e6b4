import type { JobLearning } from '@placewell/contract/matching/learning.ts';
import { formatCount } from '../../lib/values/formats.ts';

/** "2 of 3 decisions", switched on "Learns from 3 decisions on: 2 so far", or "Learns from 5 decisions: 3 shortlisted, 2 rejected". */
export function learningState({ is_on, shortlisted, rejected, needed }: JobLearning): string {
  const count = shortlisted + rejected;
  const enough = formatCount(needed, 'decision', 'decisions');
  if (count < needed) return is_on ? `Learns from ${enough} on: ${count} so far` : `${count} of ${enough}`;
  const parts = `${shortlisted} shortlisted, ${rejected} rejected`;
  return `${is_on ? 'Learns' : 'Could learn'} from ${formatCount(count, 'decision', 'decisions')}: ${parts}`;
}
