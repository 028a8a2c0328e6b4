import type { LucideIcon } from 'lucide-react';
import { Button } from '../inputs/button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Shown when search or filters leave a list empty; offers to clear them. */
export function NoResults({
  icon,
  title,
  clearLabel: clear = 'Clear filters',
  onClear,
}: {
  icon: LucideIcon;
  title: string;
  clearLabel?: string;
  onClear: () => void;
}) {
  return <EmptyState icon={icon} title={title} action={<Button onClick={onClear}>{clear}</Button>} />;
}
