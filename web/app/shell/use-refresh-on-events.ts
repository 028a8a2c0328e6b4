import type { LiveEvent } from '@placewell/contract/events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshTopics, type Topic } from '../../lib/api/queries.ts';
import { useLiveEvents } from '../../lib/live-events.ts';
import { addNotification } from './notifications.ts';

const TOPICS: Record<LiveEvent['type'], readonly Topic[]> = {
  'upload.changed': ['uploads'],
  'candidates.changed': ['candidates', 'duplicates', 'recruiters'],
  'duplicates.changed': ['duplicates'],
  'jobs.changed': ['jobs', 'recruiters'],
  'matches.changed': ['matches'],
  'activities.changed': ['activities'],
  'match_settings.changed': ['match-settings', 'jobs'],
  'credits.changed': ['credits'],
  'saved_views.changed': ['saved-views'],
  'imports.changed': ['imports'],
  'tags.changed': ['tags'],
  'notifications.changed': ['notifications'],
  'agency_settings.changed': ['agency-settings', 'profile', 'candidates', 'jobs', 'matches'],
};

/** Counting costs more than a page of a list, and events come in bursts: refetch at most this often. */
const TILES_DELAY_MS = 2_000;

/** Refetches the tiles shortly after an event; further events until then share that refetch. */
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

/** Refetches what a live event says has changed, and adds it to the notifications. */
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
