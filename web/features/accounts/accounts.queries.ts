import type { SessionData } from '@placewell/contract/accounts.ts';
import { checkLink } from '@placewell/contract/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { defaultParseSearch, useLocation, useNavigate } from '@tanstack/react-router';
import { useCallQuery } from '../../lib/api/queries.ts';
import { homePath } from '../../lib/session/home.ts';
import { startSession } from '../../lib/session/session-store.ts';
import { setSignInPhase } from '../../lib/session/sign-in-phase.ts';

/** Only the pages of the own role; a page of another role would only be refused. */
function pathAfterSignIn(data: SessionData, returnTo: string | undefined): string {
  const home = homePath(data.role);
  const section = home.split('/')[1];
  return returnTo?.startsWith(`/${section}/`) ? returnTo : home;
}

/** Takes over a session that the server answered and goes to the first page, behind the loading screen. */
export function useStartSession() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  return async (data: SessionData) => {
    setSignInPhase('is_setting_url');
    client.clear();
    startSession(data);
    const { returnTo } = state as { returnTo?: string };
    const [path = '', query = ''] = pathAfterSignIn(data, returnTo).split('?');
    try {
      await navigate({
        to: path,
        search: defaultParseSearch(query) as never,
        replace: true,
      });
    } finally {
      setSignInPhase('is_setting_url_done');
    }
  };
}

type LinkPurpose = 'reset' | 'invite' | 'verify' | 'setup';

/** Whether the link that somebody came with still works; asked before anything is typed. */
export const useLinkCheck = (token: string, purpose: LinkPurpose) =>
  useCallQuery(
    checkLink,
    { token, purpose },
    // Not of the profile: a link that has just been used must not be asked for again.
    { topic: 'links', enabled: token !== '', staleTime: Number.POSITIVE_INFINITY },
  );
