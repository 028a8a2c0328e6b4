import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onApiEvent } from '../lib/api/api-events.ts';
import { useSignInPhase } from '../lib/session/sign-in-phase.ts';
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
  const phase = useSignInPhase();
  const [isExpired, setIsExpired] = useState(false);
  useEffect(() => {
    document.title = `${title} · Placewell`;
  }, [title]);
  useEffect(() => onApiEvent((event) => event.type === 'session-expired' && setIsExpired(true)), []);
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <Toaster />
      {phase === 'is_setting_url' && <FullPageLoading />}
      {isExpired && (
        <Suspense fallback={null}>
          <SessionExpiredPrompt onDone={() => setIsExpired(false)} />
        </Suspense>
      )}
    </>
  );
}
