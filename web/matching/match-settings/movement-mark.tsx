import type { Movement, PreviewRow } from '@placewell/contract/matching/match-settings.ts';
import { ArrowDown, ArrowUp, Equal, LogIn, LogOut, type LucideIcon } from 'lucide-react';
import shared from '../../ui/theme/shared.module.css';

const MARKS: Record<Movement, [LucideIcon, string | undefined]> = {
  enters: [LogIn, shared.good],
  up: [ArrowUp, shared.good],
  same: [Equal, shared.muted],
  down: [ArrowDown, shared.bad],
  leaves: [LogOut, shared.bad],
};
export const MOVEMENT_LABELS: Record<Movement, string> = {
  enters: 'Enter',
  up: 'Up',
  same: 'Unchanged',
  down: 'Down',
  leaves: 'Leave',
};

/** "Up 3", "Leaves": how a candidate's rank would change. */
function movementText({ movement, rank_before, rank_after }: PreviewRow): string {
  if (movement === 'enters') return 'Enters';
  if (movement === 'leaves') return 'Leaves';
  if (movement === 'same') return 'Unchanged';
  const places = Math.abs((rank_before ?? 0) - (rank_after ?? 0));
  return `${movement === 'up' ? 'Up' : 'Down'} ${places}`;
}

export function MovementMark({ row }: { row: PreviewRow }) {
  const [Icon, colour] = MARKS[row.movement];
  return (
    <span className={`${shared.inline} ${shared.nowrap} ${shared.numeric} ${colour}`}>
      <Icon size={14} aria-hidden />
      {movementText(row)}
    </span>
  );
}
