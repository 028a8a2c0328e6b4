import type { SessionData } from '@placewell/contract/people/session-data.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clearSession } from '../../../lib/session/session-store.ts';
import { clearToasts } from '../../../lib/toasts.ts';
import { clearUndo } from '../../../lib/undo-stack.ts';
import { useStartSession } from '../accounts.queries.ts';

/** Goes on in another session: leaves the page of the former one first, which would ask with the new token. */
export function useSwitchSession() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const start = useStartSession();
  return async (session: SessionData) => {
    await client.cancelQueries();
    clearSession();
    clearUndo();
    clearToasts();
    await navigate({ to: '/auth', replace: true });
    await start(session);
  };
}
