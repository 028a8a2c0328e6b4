import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadWaitingParts } from '../../lib/lazy-part.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { canTellIdle, untilQuiet } from '../frames/until-quiet.ts';
import { navItems } from './navigation.ts';

/** Where nobody says when the browser is idle, as in Safari: by then the first page has its content. */
const DELAY_MS = 1500;

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the user asked to save data, or has little of it to spend. Only some browsers report it. */
function savesData() {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}

/** While the browser is idle, loads the scripts of the sidebar's pages and of their drawers and dialogs. */
export function useLoadAhead() {
  const router = useRouter();
  const client = useQueryClient();
  const { role } = useSession();
  useEffect(() => {
    if (role === '' || savesData()) return;
    let isOver = false;
    let checks = 2;
    const pause = async () => {
      // The page itself comes first, with what it asks for.
      await untilQuiet(router, client, () => isOver, checks);
      checks = 1;
      if (isOver) throw new Error('The shell is gone');
    };
    const run = async () => {
      // The drawers of this page come before the pages that may be next.
      await loadWaitingParts(pause);
      for (const { to } of navItems(role)) {
        await pause();
        await router.preloadRoute({ to });
      }
      await loadWaitingParts(pause);
    };
    const timer = setTimeout(() => void run().catch(() => undefined), canTellIdle() ? 0 : DELAY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [role, router, client]);
}
