import { useForgetOnScopeChange } from './api/forget.ts';
import { useAgencySettings, usePeopleToFilterBy } from './lookups.ts';
import { useSession } from './session/session-store.ts';

type Scope = 'self' | 'all';

/**
 * Whose records a list shows, chosen or by default of the page, and whether the user may choose: only recruiters, and
 * only if their agency lets them see everybody's. An agency user always sees all of them.
 */
function useViewScope(chosen: Scope | undefined, page: Scope, enabled: boolean) {
  const isRecruiter = useSession().role === 'recruiter' && enabled;
  const settings = useAgencySettings(isRecruiter);
  // Until the settings are loaded, the common setting; the server narrows the list otherwise.
  const mayChoose = isRecruiter && settings.data?.recruiters_see_all !== false;
  return { view_scope: isRecruiter && !mayChoose ? 'self' : (chosen ?? page), mayChoose } as const;
}

/** The user chose another owner, or everybody. */
export type OwnerChange = { recruiter_id: string | undefined; view_scope?: 'all' | undefined };

export type OwnerState = {
  filters: { view_scope?: Scope | undefined; recruiter_id?: string | undefined };
  // A method, because each list has more filters than these two.
  setFilters(change: { recruiter_id?: string | undefined; view_scope?: Scope | undefined }): void;
};

/** Whose records a page's list shows, and the owners to filter it by. A list without owners asks for nothing. */
export function useListOwners(state: OwnerState, page: Scope, enabled = true) {
  const { filters } = state;
  const isAgency = useSession().role === 'agency';
  const { view_scope, mayChoose } = useViewScope(filters.view_scope, page, enabled);
  useForgetOnScopeChange(enabled ? `${view_scope} ${filters.recruiter_id}` : '');
  const hasOwners = enabled && (isAgency || view_scope === 'all');
  const people = usePeopleToFilterBy(filters.recruiter_id, hasOwners);
  return {
    view_scope,
    mayChoose,
    /** Whether records of several people may be among them, so that a row names its owner. */
    hasOwners,
    /** For a filter of the list. */
    people,
    /** For `OwnerFilters`. */
    shown: {
      viewScope: view_scope,
      mayChoose,
      onChange: (change: OwnerChange) => state.setFilters(change),
    },
  };
}

/**
 * Whether the user may change a candidate or job: its owner, or an agency user. The server decides; this is for
 * buttons.
 */
export function useMayChange() {
  const { role, user_id } = useSession();
  return (record: { recruiter_id: string }) => role === 'agency' || record.recruiter_id === user_id;
}
