import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isLoadingParts } from '../../lib/lazy-part.tsx';

const LONGEST_WAIT_MS = 2000;
/** Until the next check. */
const CHECK_AGAIN_MS = 200;
/** Not in Safari. */
export const canTellIdle = () => typeof requestIdleCallback === 'function';

const idle = () =>
  new Promise<unknown>((done) => {
    if (canTellIdle()) requestIdleCallback(done, { timeout: LONGEST_WAIT_MS });
    else setTimeout(done, 50);
  });

/**
 * While its data have arrived, but are not rendered yet, a page shows that it loads; before it opens, it shows nothing.
 * Places of what itself waits for a quiet page are marked.
 */
const UNFINISHED =
  '#content:empty, #content :is([aria-busy="true"], .mantine-Skeleton-root):not([data-waits] *)';

/**
 * Resolves once the browser is idle and the page has what it asks for, or when it `isOver`. Between two answers a page
 * that is still opening has a moment without questions: only its second quiet check in a row counts.
 */
export async function untilQuiet(router: AnyRouter, client: QueryClient, isOver: () => boolean, checks = 2) {
  const isBusy = () =>
    router.state.status === 'pending' ||
    isLoadingParts() ||
    client.isFetching() > 0 ||
    document.querySelector(UNFINISHED) !== null;
  for (let quiet = 0; !isOver() && quiet < checks; ) {
    await idle();
    quiet = isBusy() ? 0 : quiet + 1;
    if (quiet < checks) await new Promise((done) => setTimeout(done, CHECK_AGAIN_MS));
  }
}

/** Whether the page had what it asks for, at some moment since this was mounted. */
export function useWasQuiet(): boolean {
  const router = useRouter();
  const client = useQueryClient();
  const [wasQuiet, setWasQuiet] = useState(false);
  useEffect(() => {
    let isOver = false;
    void untilQuiet(router, client, () => isOver).then(() => isOver || setWasQuiet(true));
    return () => {
      isOver = true;
    };
  }, [router, client]);
  return wasQuiet;
}
