import type { LiveEvent } from '@placewell/contract/events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { forgetRecords } from '../../lib/api/forget.ts';
import { refreshTopics, type Topic } from '../../lib/api/queries.ts';
import { useLiveEvents } from '../../lib/live-events.ts';
import { readAccessDenied, resetAccessDenied } from '../../lib/session/access-denied.ts';

const TOPICS: Record<Exclude<LiveEvent['type'], 'everything.changed'>, readonly Topic[]> = {
  'upload.changed': ['uploads'],
  'candidates.changed': ['candidates', 'duplicates', 'recruiters'],
  'duplicates.changed': ['duplicates'],
  'jobs.changed': ['jobs', 'recruiters'],
  'clients.changed': ['clients'],
  'matches.changed': ['matches'],
  'activities.changed': ['activities'],
  'shares.changed': ['shares', 'submissions', 'activities', 'matches'],
  'interviews.changed': ['interviews'],
  'placements.changed': ['placements'],
  'proposals.changed': ['proposals'],
  'match_settings.changed': ['match-settings', 'jobs'],
  'credits.changed': ['credits'],
  'billing.changed': ['billing', 'credits'],
  'saved_views.changed': ['saved-views'],
  'letter_templates.changed': ['message-templates'],
  'imports.changed': ['imports'],
  'enrichment.changed': ['enrichment'],
  'exports.changed': ['exports'],
  'tags.changed': ['tags'],
  'webhooks.changed': ['webhooks'],
  'notifications.changed': [],
  'agency_settings.changed': ['agency-settings', 'profile', 'candidates', 'clients', 'jobs', 'matches'],
};

/**
 * Counting costs more than a page of a list, and events come in bursts while a worker scores: refetch at most this
 * often.
 */
const DELAY_MS = { tiles: 2_000, notifications: 1_000, suspected: 60_000, reports: 30_000 };

/** Refetches a topic shortly after an event; further events until then share that refetch. */
function useRefreshSoon(topic: keyof typeof DELAY_MS) {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void refreshTopics(client, [topic]);
    }, DELAY_MS[topic]);
  };
}

/** Refetches topics once all events that arrived together are handled: the first ones of a page may be hundreds. */
function useRefreshTogether() {
  const client = useQueryClient();
  const changed = useRef(new Set<Topic>());
  return (topics: readonly Topic[]) => {
    if (changed.current.size === 0)
      queueMicrotask(() => {
        const all = [...changed.current];
        changed.current.clear();
        void refreshTopics(client, all);
      });
    for (const topic of topics) changed.current.add(topic);
  };
}

export function useRefreshOnEvents() {
  const client = useQueryClient();
  const refreshTogether = useRefreshTogether();
  const refreshTiles = useRefreshSoon('tiles');
  const refreshSuspected = useRefreshSoon('suspected');
  const refreshReports = useRefreshSoon('reports');
  const refreshNotifications = useRefreshSoon('notifications');
  useLiveEvents({
    onEvent: (event) => {
      if (event.type === 'notifications.changed') return refreshNotifications();
      if (event.type === 'everything.changed') return void refreshTopics(client);
      // All refused data is readable again.
      if (event.type === 'billing.changed' && event.has_access && readAccessDenied().shownThisSession) {
        resetAccessDenied();
        return void refreshTopics(client);
      }
      // Recruiters may see their own records only from now on.
      if (event.type === 'agency_settings.changed') forgetRecords(client);
      refreshTogether(TOPICS[event.type]);
      if (event.type === 'duplicates.changed' || event.type === 'candidates.changed') refreshSuspected();
      refreshTiles();
      refreshReports();
    },
    onReconnect: () => void refreshTopics(client),
  });
}
