import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { isLoadingParts } from '../lib/lazy-part.tsx';

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
 * Resolves once the browser is idle and the page has what it asks for, or when it `isOver`. Between two answers a page
 * has a moment without questions: only the second quiet check in a row counts.
 */
export async function untilQuiet(router: AnyRouter, client: QueryClient, isOver: () => boolean) {
  const isBusy = () => router.state.status === 'pending' || isLoadingParts() || client.isFetching() > 0;
  for (let quiet = 0; !isOver() && quiet < 2; ) {
    await idle();
    quiet = isBusy() ? 0 : quiet + 1;
    if (quiet < 2) await new Promise((done) => setTimeout(done, CHECK_AGAIN_MS));
  }
}
