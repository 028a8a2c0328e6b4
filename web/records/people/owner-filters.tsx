import type { OwnerChange } from '../../lib/view-scope.ts';
import { PersonPicker } from './person-picker.tsx';
import { ScopeSwitch } from './scope-switch.tsx';

export type OwnerFiltersProps = {
  /** What the list shows, as in "Jobs to show". */
  label: string;
  /** The people to choose from; none on pages of the user's own records. */
  people: readonly { id: string; name: string }[] | undefined;
  recruiterId: string | undefined;
  viewScope: 'self' | 'all';
  /** Whether a recruiter may see everybody's records, too. */
  mayChoose: boolean;
  onChange: (change: OwnerChange) => void;
};

/** Filters a list by owner: one person of the agency, the user, or everyone. */
export function OwnerFilters(props: OwnerFiltersProps) {
  const { label, people, recruiterId, viewScope, mayChoose, onChange } = props;
  return (
    <>
      {people && (
        <PersonPicker
          label="Recruiter"
          placeholder="All recruiters"
          people={people}
          value={recruiterId}
          onChange={(recruiter_id) => onChange({ recruiter_id })}
        />
      )}
      {mayChoose && (
        <ScopeSwitch
          label={label}
          value={viewScope}
          onChange={(view_scope) => onChange({ view_scope, recruiter_id: undefined })}
        />
      )}
    </>
  );
}
