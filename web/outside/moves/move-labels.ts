import { MOVE_OUTCOMES, type MoveTable } from '@placewell/contract/outside/moves.ts';
import { formatNumber } from '../../lib/values/formats.ts';

/** " · 12 added · 1 waiting", and what an undo kept. */
export const countsSentence = (counts: MoveTable['counts'], kept: number): string =>
  [
    ...MOVE_OUTCOMES.filter((one) => counts[one] > 0).map((one) => `${formatNumber(counts[one])} ${one}`),
    ...(kept > 0 ? [`${formatNumber(kept)} kept`] : []),
  ]
    .map((part) => ` · ${part}`)
    .join('');
