import type { BodyInput, Data } from '@placewell/contract/call.ts';
import {
  addCall,
  addNote,
  addTask,
  delActivities,
  getRecordReaders,
  getTasks,
  getTimeline,
  restoreActivities,
  type TimelineEntry,
  type TimelineKind,
  updateCall,
  updateNote,
  updateTask,
} from '@placewell/contract/outreach/activities.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { type Topic, useCall, useCallQuery } from '../../lib/api/queries.ts';

export type TimelineOf =
  | { candidate_id: string }
  | { job_id: string }
  | { match_id: string }
  | { client_id: string }
  | { contact_id: string };

/** Whatever happens to the record is in its timeline. */
const TOPICS: readonly Topic[] = ['activities', 'candidates', 'jobs', 'matches', 'recruiters'];

type Page = Data<typeof getTimeline>;

/** A record's timeline, page by page; a change refetches all loaded pages in order. */
export function useTimeline(of: TimelineOf, kinds: readonly TimelineKind[] | undefined) {
  return useInfiniteQuery<Page, ApiError, TimelineEntry[], readonly unknown[], string | undefined>({
    queryKey: [getTimeline.path, of, kinds],
    queryFn: ({ pageParam, signal }) =>
      callApi(getTimeline, { ...of, kinds: kinds && [...kinds], cursor: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    meta: { topics: TOPICS },
  });
}

/** Who may read the record, and so be mentioned and given tasks; nobody without a record. */
export const useRecordReaders = (of: TimelineOf | undefined) =>
  useCallQuery(getRecordReaders, of ?? {}, {
    topic: ['recruiters', 'agency-settings', 'candidates', 'jobs'],
    enabled: of !== undefined,
    staleTime: 60_000,
  });

const refresh = { refresh: ['activities', 'tiles'] } as const;
export const useAddNote = () => useCall(addNote, refresh);
export const useAddCall = () => useCall(addCall, refresh);
export const useUpdateCall = () => useCall(updateCall, refresh);
export const useAddTask = () => useCall(addTask, refresh);
export const useUpdateNote = () => useCall(updateNote, refresh);
export const useUpdateTask = () => useCall(updateTask, refresh);
export const useDelActivities = () => useCall(delActivities, refresh);
export const useRestoreActivities = () => useCall(restoreActivities, refresh);

export const useTasks = (body: BodyInput<typeof getTasks>) =>
  useCallQuery(getTasks, body, { topic: ['activities', 'candidates', 'jobs'], keepPrevious: true });
