// When this tab forgets what it has loaded, which is in memory only (decision 103).
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { SESSION_EXPIRED_EVENT } from '../session/session-state.ts';
import { useSession } from '../session/session-store.ts';
import { clearUndo } from '../undo-stack.ts';
import { forgetQueries, isAbout } from './queries.ts';

/** Calls `onChange` after the effects of a rendering in which `value` is another one than before. */
function useChange(value: string, onChange: (previous: string) => void) {
  const previous = useRef(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    const before = previous.current;
    previous.current = value;
    if (before !== value) queueMicrotask(() => latest.current(before));
  }, [value]);
}

/** Drops the candidates, jobs and matches, and what Today and reports show of them, that are not on the screen: whose records may be shown has changed. */
export function forgetRecords(client: QueryClient) {
  client.removeQueries({
    type: 'inactive',
    predicate: (query) => isAbout(query, ['candidates', 'jobs', 'matches', 'tiles', 'reports']),
  });
}

/** The same when a list shows the records of other people than before. */
export function useForgetOnScopeChange(scope: string) {
  const client = useQueryClient();
  useChange(scope, () => forgetRecords(client));
}

/**
 * Drops everything once it is not for the person at this tab: the server refuses the token, or another tab has logged
 * out, or in as another person or in another role. Logging in and out here does the same by itself.
 */
export function useForgetOnSessionChange() {
  const client = useQueryClient();
  const { user_id, role, agency_id } = useSession();
  useChange(user_id && `${user_id} ${role} ${agency_id}`, (previous) => {
    if (previous === '') return;
    clearUndo();
    if (user_id === '') forgetQueries(client);
    else void client.resetQueries();
  });
  useEffect(() => {
    // A query without data shows the refusal, which it would wait for in vain.
    const onRefused = () => forgetQueries(client, (query) => query.state.data !== undefined);
    window.addEventListener(SESSION_EXPIRED_EVENT, onRefused);
    return () => window.removeEventListener(SESSION_EXPIRED_EVENT, onRefused);
  }, [client]);
}
