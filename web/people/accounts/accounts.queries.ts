import type { Body } from '@placewell/contract/call.ts';
import {
  changeUnverifiedEmail,
  checkLink,
  getUserProfile,
  verifyEmail,
} from '@placewell/contract/people/accounts.ts';
import { updateEmailSubscription } from '@placewell/contract/people/emails.ts';
import type { SecondFactorNeeded, SessionData, SignedIn } from '@placewell/contract/people/session-data.ts';
import { useQueryClient } from '@tanstack/react-query';
import { defaultParseSearch, useRouter } from '@tanstack/react-router';
import { forgetQueries, useCall, useCallQuery } from '../../lib/api/queries.ts';
import { startPath } from '../../lib/session/home.ts';
import { updateSessionState } from '../../lib/session/session-state.ts';
import { startSession, useSession } from '../../lib/session/session-store.ts';
import { forgetNeededFactor, keepNeededFactor } from './second-factor/needed-factor.ts';

/** The requested page if it is open to the role or to everybody, otherwise the role's home page. */
function pathAfterSignIn(data: SessionData, returnTo = ''): string {
  const home = startPath(data.role, {
    fullName: data.fullname,
    questionnaireStatus: data.questionnaire_status ?? '',
  });
  const section = home.split('/')[1];
  return new RegExp(`^/(${section}/|(account|billing|pricing)(?![\\w-]))`).test(returnTo) ? returnTo : home;
}

/**
 * Goes on after a sign-in, behind the loading screen: stores the session from the server and opens the first page, or
 * opens the page that asks for the second factor.
 */
export function useStartSession() {
  const client = useQueryClient();
  const router = useRouter();
  const openFirstPage = (session: SessionData, returnTo: string) => {
    forgetQueries(client);
    forgetNeededFactor();
    startSession(session);
    const [path = '', query = ''] = pathAfterSignIn(session, returnTo).split('?');
    return router.navigate({ to: path, search: defaultParseSearch(query), replace: true });
  };
  const askForFactor = (needed: SecondFactorNeeded, returnTo: string) => {
    keepNeededFactor(needed);
    return router.navigate({ to: '/auth/second-factor', replace: true, state: { returnTo } });
  };
  return async (data: SignedIn) => {
    updateSessionState({ isLoading: 'is_setting_url' });
    const { state, href } = router.latestLocation;
    const returnTo = state.returnTo ?? href;
    try {
      if ('needs_second_factor' in data) await askForFactor(data, returnTo);
      else await openFirstPage(data, returnTo);
    } finally {
      updateSessionState({ isLoading: 'is_setting_url_done' });
    }
  };
}

type LinkPurpose = Body<typeof checkLink>['purpose'];

/** Checks whether an emailed link still works, before its form is shown. */
export const useLinkCheck = (token: string, purpose: LinkPurpose) =>
  useCallQuery(
    checkLink,
    { token, purpose },
    // A separate topic: a profile refetch must not check a used link again.
    { topic: 'links', enabled: token !== '', staleTime: Number.POSITIVE_INFINITY },
  );

/** The address of the person signed in here; undefined if nobody is. */
export function useOwnEmail() {
  const { token } = useSession();
  const { data, isLoading } = useCallQuery(getUserProfile, {}, { topic: 'profile', enabled: token !== '' });
  return { email: data?.email, isLoading };
}

export const useOwnProfile = () => useCallQuery(getUserProfile, {}, { topic: 'profile' });

export const useVerifyEmail = () => useCall(verifyEmail, { refresh: ['profile'] });

/** Replaces the user's own unconfirmed address. */
export const useChangeEmail = () => useCall(changeUnverifiedEmail, { refresh: ['profile', 'recruiters'] });

/** Unsubscribes from one kind of email by the token of a link in it, or subscribes again. */
export const useUpdateEmailSubscription = () =>
  useCall(updateEmailSubscription, { refresh: ['notifications'] });
