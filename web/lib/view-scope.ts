import { useAgencySettings } from './lookups.ts';
import { useSession } from './session/session-store.ts';

type Scope = 'self' | 'all';

/**
 * Whose records a list shows, the ones chosen or else the page's, and whether the user may choose: only recruiters, and
 * only where their agency lets them see everybody's. An agency user sees all of them in any case.
 */
export function useViewScope(chosen: Scope | undefined, page: Scope) {
  const isRecruiter = useSession().role === 'recruiter';
  const settings = useAgencySettings(isRecruiter);
  // Until the settings are there, what most agencies allow: the server narrows the list otherwise.
  const mayChoose = isRecruiter && settings.data?.recruiters_see_all !== false;
  return { view_scope: isRecruiter && !mayChoose ? 'self' : (chosen ?? page), mayChoose } as const;
}

/** Whether the user may change a candidate or job: its owner, or an agency user. The server decides; this is for buttons. */
export function useMayChange() {
  const { role, user_id } = useSession();
  return (record: { recruiter_id: string }) => role === 'agency' || record.recruiter_id === user_id;
}
