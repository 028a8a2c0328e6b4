import {
  getUserProfile,
  leaveAdministration,
  switchToAdministration,
} from '@placewell/contract/people/accounts.ts';
import { useCall, useCallQuery } from '../../../lib/api/queries.ts';
import { useSession } from '../../../lib/session/session-store.ts';

/** Where a switch leads from here: anyone with a second account may use it. */
export function useSwitchTarget(): 'administration' | 'agency' | undefined {
  const { token, role } = useSession();
  const isEither = role === 'agency' || role === 'super_admin';
  const { data } = useCallQuery(
    getUserProfile,
    {},
    { topic: 'profile', enabled: token !== '' && isEither, staleTime: Number.POSITIVE_INFINITY },
  );
  if (!isEither || !data?.can_switch) return undefined;
  return role === 'agency' ? 'administration' : 'agency';
}

export const useSwitchToAdministration = () => useCall(switchToAdministration);
export const useLeaveAdministration = () => useCall(leaveAdministration);
