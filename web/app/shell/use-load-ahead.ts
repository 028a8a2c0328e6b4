import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadWaitingParts } from '../../lib/lazy-part.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { navItems } from './navigation.ts';

/** By then the first page has its content on a usual connection. */
const DELAY_MS = 1500;
const LONGEST_WAIT_MS = 2000;

const idle = () =>
  new Promise<unknown>((done) => {
    // Safari has none.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(done, { timeout: LONGEST_WAIT_MS });
    else setTimeout(done, 50);
  });

/** Whether the user asked to save data. Only some browsers report it. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** While the browser is idle, loads the scripts of the sidebar's pages and of their drawers and dialogs. */
export function useLoadAhead() {
  const router = useRouter();
  const { role } = useSession();
  useEffect(() => {
    if (role === '' || savesData()) return;
    let isOver = false;
    const pause = async () => {
      await idle();
      if (isOver) throw new Error('The shell is gone');
    };
    const run = async () => {
      for (const { to } of navItems(role)) {
        await pause();
        await router.preloadRoute({ to });
      }
      await loadWaitingParts(pause);
    };
    const timer = setTimeout(() => void run().catch(() => undefined), DELAY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [role, router]);
}
