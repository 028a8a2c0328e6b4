import { limits } from '@placewell/contract/limits.ts';
import { getUserProfile } from '@placewell/contract/people/accounts.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery, callQueryKey } from '../../lib/api/queries.ts';
import { readSessionState, updateSessionState } from '../../lib/session/session-state.ts';
import { readSession, updateSession, useSession } from '../../lib/session/session-store.ts';
import { isProfileRequired } from './profile-rules.ts';

export const profileQuery = () => ({
  ...callQuery(getUserProfile, {}, 'profile'),
  staleTime: limits.profileCacheMs,
});

/** Clears the cached profile; the next use loads it again. */
export const clearProfileCache = (client: QueryClient) =>
  client.resetQueries({ queryKey: callQueryKey(getUserProfile, {}) });

/** Opens the user's profile: the mandatory one while the name is missing. */
export const openProfile = () =>
  updateSessionState({ profileModal: readSessionState().requiresProfileValidation ? 'required' : 'edit' });

/**
 * Opens the mandatory profile modal if the user has no name yet; checked 300 ms after each path change and each
 * sign-in.
 */
export function useProfileRequirement(path: string) {
  const client = useQueryClient();
  const { token } = useSession();

  useEffect(() => {
    if (token === '') return;
    let isStale = false;
    const check = async () => {
      const { role, questionnaireStatus } = readSession();
      if (role === 'candidate') return;
      const { fullname, image } = await client.fetchQuery(profileQuery());
      if (isStale) return;
      updateSession({ userFullName: fullname, image });
      const required = isProfileRequired({ role, fullName: fullname, questionnaireStatus, path });
      updateSessionState({ requiresProfileValidation: required, isProfileUnknown: false });
      const { profileModal } = readSessionState();
      if (required) updateSessionState({ profileModal: 'required' });
      else if (profileModal === 'required') updateSessionState({ profileModal: false });
    };
    // If the profile cannot be loaded, nothing opens and nothing waits; the next path change checks again.
    const unknown = () => !isStale && updateSessionState({ isProfileUnknown: true });
    const timer = setTimeout(() => void check().catch(unknown), limits.profileCheckDelayMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [path, token, client]);
}
