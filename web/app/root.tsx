import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useSessionState } from '../lib/session/session-state.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { FullPageLoading } from './page-loading.tsx';

const SessionExpiredPrompt = lazy(async () => ({
  default: (await import('../features/accounts/session-expired-prompt.tsx')).SessionExpiredPrompt,
}));

/** The page title of the current route, for the header and the browser tab. */
export const usePageTitle = () =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? 'Page not found' });

/** Wraps every page with what concerns the whole session: title, offline banner, sign-in and expiry. */
export function Root() {
  const title = usePageTitle();
  const { isLoading, showLoginPrompt } = useSessionState();
  useEffect(() => {
    document.title = `${title} · Placewell`;
  }, [title]);
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <Toaster />
      {isLoading === 'is_setting_url' && <FullPageLoading />}
      {showLoginPrompt && (
        <Suspense fallback={null}>
          <SessionExpiredPrompt />
        </Suspense>
      )}
    </>
  );
}
