import type { OwnerChange } from '../../lib/view-scope.ts';
import { ScopeSwitch } from './scope-switch.tsx';

export type OwnerFiltersProps = {
  /** What the list shows, as in "Jobs to show". */
  label: string;
  viewScope: 'self' | 'all';
  /** Whether a recruiter may see everybody's records, too. */
  mayChoose: boolean;
  onChange: (change: OwnerChange) => void;
};

/** Filters a list by owner: the user, or everyone. */
export function OwnerFilters({ label, viewScope, mayChoose, onChange }: OwnerFiltersProps) {
  if (!mayChoose) return null;
  return (
    <ScopeSwitch
      label={label}
      value={viewScope}
      onChange={(view_scope) => onChange({ view_scope, recruiter_id: undefined })}
    />
  );
}
