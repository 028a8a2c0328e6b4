import type { LiveEvent } from '@placewell/contract/events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { refreshTopics, type Topic } from '../../lib/api/queries.ts';
import { useLiveEvents } from '../../lib/live-events.ts';
import { addNotice } from './notices.ts';

const TOPICS: Record<LiveEvent['type'], readonly Topic[]> = {
  'upload.changed': ['uploads'],
  'candidates.changed': ['candidates', 'recruiters'],
  'jobs.changed': ['jobs', 'recruiters'],
  'matches.changed': ['matches'],
  'match_settings.changed': ['match-settings', 'jobs'],
  'credits.changed': ['credits'],
};

/** Reads again what an event says has changed, and tells the bell. */
export function useRefreshOnEvents() {
  const client = useQueryClient();
  useLiveEvents({
    onEvent: (event) => {
      void refreshTopics(client, TOPICS[event.type]);
      addNotice(event);
    },
    onReconnect: () => void refreshTopics(client),
  });
}
