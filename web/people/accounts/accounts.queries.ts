import {
  changeUnverifiedEmail,
  checkLink,
  getUserProfile,
  verifyEmail,
} from '@placewell/contract/people/accounts.ts';
import { updateEmailSubscription } from '@placewell/contract/people/emails.ts';
import type { SessionData } from '@placewell/contract/people/session-data.ts';
import { useQueryClient } from '@tanstack/react-query';
import { defaultParseSearch, useRouter } from '@tanstack/react-router';
import { forgetQueries, useCall, useCallQuery } from '../../lib/api/queries.ts';
import { startPath } from '../../lib/session/home.ts';
import { updateSessionState } from '../../lib/session/session-state.ts';
import { startSession, useSession } from '../../lib/session/session-store.ts';

/** The requested page if it is open to the role or to everybody, otherwise the role's home page. */
function pathAfterSignIn(data: SessionData, returnTo = ''): string {
  const home = startPath(data.role, {
    fullName: data.fullname,
    questionnaireStatus: data.questionnaire_status ?? '',
  });
  const section = home.split('/')[1];
  return new RegExp(`^/(${section}/|(billing|pricing)(?![\\w-]))`).test(returnTo) ? returnTo : home;
}

/** Stores a session from the server and opens the first page, behind the loading screen. */
export function useStartSession() {
  const client = useQueryClient();
  const router = useRouter();
  return async (data: SessionData) => {
    updateSessionState({ isLoading: 'is_setting_url' });
    forgetQueries(client);
    startSession(data);
    const { state, href } = router.latestLocation;
    const [path = '', query = ''] = pathAfterSignIn(data, state.returnTo ?? href).split('?');
    try {
      await router.navigate({
        to: path,
        search: defaultParseSearch(query),
        replace: true,
      });
    } finally {
      updateSessionState({ isLoading: 'is_setting_url_done' });
    }
  };
}

type LinkPurpose = 'reset' | 'invite' | 'verify' | 'setup';

/** Checks whether an emailed link still works, before its form is shown. */
export const useLinkCheck = (token: string, purpose: LinkPurpose) =>
  useCallQuery(
    checkLink,
    { token, purpose },
    // A separate topic: a profile refetch must not check a used link again.
    { topic: 'links', enabled: token !== '', staleTime: Number.POSITIVE_INFINITY },
  );

/** The address of whoever is signed in here; undefined if nobody is. */
export function useOwnEmail() {
  const { token } = useSession();
  const { data, isLoading } = useCallQuery(getUserProfile, {}, { topic: 'profile', enabled: token !== '' });
  return { email: data?.email, isLoading };
}

export const useVerifyEmail = () => useCall(verifyEmail, { refresh: ['profile'] });

/** Replaces the user's own unconfirmed address. */
export const useChangeEmail = () => useCall(changeUnverifiedEmail, { refresh: ['profile', 'recruiters'] });

/** Unsubscribes from one kind of email by the token of a link in it, or subscribes again. */
export const useUpdateEmailSubscription = () =>
  useCall(updateEmailSubscription, { refresh: ['notifications'] });
