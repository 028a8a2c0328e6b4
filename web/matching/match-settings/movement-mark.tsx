import type { Movement, PreviewRow } from '@placewell/contract/matching/match-settings.ts';
import { ArrowDown, ArrowUp, Equal, LogIn, LogOut, type LucideIcon } from 'lucide-react';
import styles from './match-settings.module.css';

const ICONS: Record<Movement, LucideIcon> = {
  enters: LogIn,
  up: ArrowUp,
  same: Equal,
  down: ArrowDown,
  leaves: LogOut,
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
  const Icon = ICONS[row.movement];
  return (
    <span className={styles.movement} data-movement={row.movement}>
      <Icon size={14} aria-hidden />
      {movementText(row)}
    </span>
  );
}
