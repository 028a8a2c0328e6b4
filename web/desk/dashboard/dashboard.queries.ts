import { getTiles } from '@placewell/contract/desk/dashboard.ts';
import { useCallQuery } from '../../lib/api/queries.ts';
import { useSession } from '../../lib/session/session-store.ts';

/** Counts of pending work for an agency or recruiter; other roles have none. */
export function useTiles() {
  const { role } = useSession();
  const enabled = role === 'agency' || role === 'recruiter';
  return useCallQuery(getTiles, {}, { topic: 'tiles', enabled, keepPrevious: true });
}
