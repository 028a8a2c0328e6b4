import { getUserProfile } from '@placewell/contract/accounts.ts';
import { limits } from '@placewell/contract/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callQuery, refreshTopics } from '../../lib/api/queries.ts';
import { readSession, updateSession } from '../../lib/session/session-store.ts';
import { isProfileRequired } from './profile-rules.ts';

/** Query of the profile, cached for five minutes. */
export const profileQuery = () => ({
  ...callQuery(getUserProfile, {}, 'profile'),
  staleTime: limits.profileCacheMs,
});

/**
 * Opens the mandatory profile modal if the user has no name yet, checked 300 ms after each path change.
 * Also holds the modal's state when it is opened from the menu.
 */
export function useProfileRequirement(path: string) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [isRequired, setIsRequired] = useState(false);
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    let isStale = false;
    const check = async () => {
      const session = readSession();
      if (!session.token || session.role === 'candidate') return;
      const profile = await client.fetchQuery(profileQuery());
      if (isStale) return;
      updateSession({ userFullName: profile.fullname, image: profile.image });
      const { role, questionnaireStatus } = session;
      const required = isProfileRequired({ role, fullName: profile.fullname, questionnaireStatus, path });
      setIsRequired(required);
      if (required) setIsOpen(true);
    };
    // If the profile cannot be loaded, nothing opens; the next path change checks again.
    const timer = setTimeout(() => void check().catch(() => undefined), limits.profileCheckDelayMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [path, client]);
  useEffect(() => () => clearTimeout(closeTimer.current), []);

  return {
    isOpen,
    isRequired,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    onSaved: () => {
      setIsRequired(false);
      void refreshTopics(client, ['profile', 'recruiters']);
      closeTimer.current = setTimeout(() => setIsOpen(false), limits.profileCloseDelayMs);
    },
  };
}
