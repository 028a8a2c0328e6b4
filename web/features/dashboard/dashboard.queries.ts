import { getTiles } from '@placewell/contract/dashboard.ts';
import { useCallQuery } from '../../lib/api/queries.ts';
import { useSession } from '../../lib/session/session-store.ts';

/** What waits for the agency or the recruiter; nobody else has lists to count. */
export function useTiles() {
  const { role } = useSession();
  const enabled = role === 'agency' || role === 'recruiter';
  return useCallQuery(getTiles, {}, { topic: 'tiles', enabled, keepPrevious: true });
}
