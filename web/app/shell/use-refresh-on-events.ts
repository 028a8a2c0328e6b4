import type { LiveEvent } from '@placewell/contract/events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshTopics, type Topic } from '../../lib/api/queries.ts';
import { useLiveEvents } from '../../lib/live-events.ts';
import { addNotification } from './notifications.ts';

const TOPICS: Record<LiveEvent['type'], readonly Topic[]> = {
  'upload.changed': ['uploads'],
  'candidates.changed': ['candidates', 'recruiters'],
  'jobs.changed': ['jobs', 'recruiters'],
  'matches.changed': ['matches'],
  'match_settings.changed': ['match-settings', 'jobs'],
  'credits.changed': ['credits'],
};

/** Counting is dearer than one page of a list, and much happens at once: so often at most. */
const TILES_DELAY_MS = 2_000;

/** Reads the tiles again a moment after an event; further events until then are the same reading. */
function useRefreshTiles() {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void refreshTopics(client, ['tiles']);
    }, TILES_DELAY_MS);
  };
}

/** Reads again what an event says has changed, and tells the bell. */
export function useRefreshOnEvents() {
  const client = useQueryClient();
  const refreshTiles = useRefreshTiles();
  useLiveEvents({
    onEvent: (event) => {
      void refreshTopics(client, TOPICS[event.type]);
      refreshTiles();
      addNotification(event);
    },
    onReconnect: () => void refreshTopics(client),
  });
}
