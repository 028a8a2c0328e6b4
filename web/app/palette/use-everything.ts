import { useDebouncedValue } from '@mantine/hooks';
import { type PaletteRow, searchEverything } from '@placewell/contract/desk/palette.ts';
import { limits } from '@placewell/contract/limits.ts';
import { useMemo } from 'react';
import type { Topic } from '../../lib/api/queries.ts';
import { useCallQuery } from '../../lib/api/queries.ts';
import { keyOf, type RecentItem } from './recent-items.ts';

const DEBOUNCE_MS = 120;
const TOPICS: readonly Topic[] = ['candidates', 'jobs', 'clients', 'contacts', 'recruiters', 'agencies'];

/** One letter finds half of an alphabet; one sign of a script without letters can be a whole name. */
const isSearchable = (text: string) => text.length > 1 || /[^\x20-\x7f]/.test(text);

/**
 * The server's results for the text once typing pauses. Until then, and while loading, they belong to an earlier text
 * and `isFresh` is false; a response that arrives after a newer one is never shown.
 */
export function useFound(text: string) {
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS);
  const enabled = isSearchable(settled);
  const query = useCallQuery(
    searchEverything,
    { search: settled.slice(0, limits.searchLength) },
    { topic: TOPICS, enabled, keepPrevious: true },
  );
  const isAsked = isSearchable(text);
  return {
    groups: isAsked ? (query.data?.groups ?? []) : [],
    isFresh: !isAsked || (settled === text && !query.isPlaceholderData && !query.isPending),
    isOffline: isAsked && query.fetchStatus === 'paused',
    error: isAsked && settled === text && query.isError ? query.error : undefined,
    retry: () => void query.refetch(),
  };
}

/** The rows of the records among the recent items that the user may still read, by key. */
export function useRecentRows(items: readonly RecentItem[]): ReadonlyMap<string, PaletteRow> {
  const idsOf = (kind: RecentItem['kind']) => items.filter((one) => one.kind === kind).map(({ id }) => id);
  const body = {
    candidate_ids: idsOf('candidate'),
    job_ids: idsOf('job'),
    client_ids: idsOf('client'),
    contact_ids: idsOf('contact'),
    recruiter_ids: idsOf('recruiter'),
    agency_ids: idsOf('agency'),
  };
  const enabled = Object.values(body).some((ids) => ids.length > 0);
  const rows = useCallQuery(searchEverything, body, { topic: TOPICS, enabled, keepPrevious: true }).data
    ?.recent;
  return useMemo(() => new Map((rows ?? []).map((row) => [keyOf(row), row])), [rows]);
}
