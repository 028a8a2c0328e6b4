import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { useForgetOnSessionChange } from '../lib/api/forget.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { isHelpingPage, useAccessDenied } from '../lib/session/access-denied.ts';
import { updateSessionState, useSessionState } from '../lib/session/session-state.ts';
import { useHandOff } from '../people/accounts/use-hand-off.ts';
import { useProfileRequirement } from '../people/accounts/use-profile-requirement.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { useKeepPage } from '../ui/files/file-drags.ts';
import { OfflineBanner } from './offline-banner.tsx';

const SessionExpiredPrompt = lazyPart(
  () => import('../people/accounts/session-expired-prompt.tsx'),
  'SessionExpiredPrompt',
);
const AccessBlocker = lazyPart(() => import('./access-blocker.tsx'), 'AccessBlocker');
/** Of any page: the mandatory one has no other, the own profile is opened in the shell. */
export const ProfileModal = lazyPart(() => import('../people/accounts/profile-modal.tsx'), 'ProfileModal', {
  closed: { isOpen: false },
  close: () => updateSessionState({ profileModal: false }),
});

/** The page title of the current route, for the header and the browser tab. */
export const usePageTitle = () =>
  useMatches({
    select: (matches) => {
      const match = matches.at(-1);
      // Also of a page that is not there in this installation (assert-sold.ts).
      return (match?.status === 'notFound' ? undefined : match?.staticData.title) ?? 'Page not found';
    },
  });

/** Whether to show that the agency has no access, which never covers the pages where it subscribes. */
function useIsBlocked() {
  const { pathname } = useLocation();
  return useAccessDenied().accessDenied && !isHelpingPage(pathname);
}

/** The mandatory profile, the prompt to log in again and the end of access, which can appear on any page. */
function SessionOverlays({ isBlocked }: { isBlocked: boolean }) {
  const { pathname } = useLocation();
  const { showLoginPrompt, profileModal } = useSessionState();
  useProfileRequirement(pathname);
  useForgetOnSessionChange();
  return (
    <>
      <ProfileModal variant="required" isOpen={profileModal === 'required'} />
      {isBlocked && <AccessBlocker />}
      {showLoginPrompt && <SessionExpiredPrompt />}
    </>
  );
}

/** Wraps every page with everything session-wide: title, offline banner, toasts, hand-off, profile and expiries. */
export function Root() {
  const title = usePageTitle();
  const isHandingOff = useHandOff();
  const isBlocked = useIsBlocked();
  useKeepPage();
  const isLoading = useMatches({ select: (matches) => matches.some(({ status }) => status === 'pending') });
  // Sent by the server, until the page is there.
  useLayoutEffect(() => {
    if (!isLoading) document.getElementById('skeleton')?.remove();
  }, [isLoading]);
  useEffect(() => {
    document.title = `${title} · Placewell`;
  }, [title]);
  return (
    <>
      <OfflineBanner />
      {/* Exists only to be inert: without a box it changes no layout. */}
      <div inert={isBlocked} style={{ display: 'contents' }}>
        {!isHandingOff && <Outlet />}
      </div>
      {!isHandingOff && <SessionOverlays isBlocked={isBlocked} />}
      <Toaster />
    </>
  );
}
