import type { BodyInput, Call, Data } from '@placewell/contract/call.ts';
import {
  type Query,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useContext, useRef } from 'react';
import { toast } from '../toasts.ts';
import { type ApiError, isTransient } from './api-error.ts';
import { markBusy } from './busy.ts';
import { type CallOptions, callApi, newRandomId } from './call-api.ts';
import { messageOf } from './message-of.ts';
import { SampleAnswersContext } from './sample-answers.ts';

/** The subject of a query's data; a change refetches all queries of its topics. */
export type Topic =
  | 'profile'
  | 'links'
  | 'sign-ins'
  | 'sessions'
  | 'second-factors'
  | 'billing'
  | 'credits'
  | 'recruiters'
  | 'agencies'
  | 'candidates'
  | 'clients'
  | 'contacts'
  | 'duplicates'
  | 'suspected'
  | 'uploads'
  | 'skills'
  | 'tags'
  | 'clients'
  | 'jobs'
  | 'matches'
  | 'shares'
  | 'submissions'
  | 'interviews'
  | 'placements'
  | 'proposals'
  | 'reports'
  | 'agency-settings'
  | 'match-settings'
  | 'places'
  | 'vocabulary'
  | 'about'
  | 'questionnaire'
  | 'tiles'
  | 'activities'
  | 'saved-views'
  | 'message-templates'
  | 'imports'
  | 'exports'
  | 'enrichment'
  | 'webhooks'
  | 'notifications';

/** How long a tab remembers what it does not show any more. */
const REMEMBERED_MS = 30 * 60_000;

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: REMEMBERED_MS,
        retry: (count, error) => count < 2 && isTransient(error),
      },
      mutations: { retry: false },
    },
  });
}

export type QueryOptions<D> = {
  /** The changes that refetch it; `[]` if none does. */
  topic: Topic | readonly Topic[];
  enabled?: boolean;
  /** Keeps showing the previous page or filter result while the next one loads. */
  keepPrevious?: boolean;
  staleTime?: number;
  /** How long an unused result is kept; 0 means not cached at all. */
  gcTime?: number;
  refetchInterval?: number | false | ((data: D | undefined) => number | false);
};

const toTopics = (topic: Topic | readonly Topic[]) => (typeof topic === 'string' ? [topic] : topic);

/** Cache key of `useCallQuery`; for optimistic updates. */
export const callQueryKey = <C extends Call>(call: C, body: BodyInput<C>) => [call.path, body] as const;

/** Query options of a call; for `useQuery`, `fetchQuery` and `useQueries`. */
export function callQuery<C extends Call>(call: C, body: BodyInput<C>, topic: Topic | readonly Topic[]) {
  return {
    queryKey: callQueryKey(call, body),
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(call, body, { signal }),
    meta: { topics: toTopics(topic) },
  };
}

/** A list comes back as it was seen last, and is asked for again. */
const isPageOfList = (body: unknown) => typeof body === 'object' && body !== null && 'page' in body;

/** The fields of a body that say whose records are asked for. */
const scopeOf = (body: unknown) => {
  const { view_scope, recruiter_id } = (body ?? {}) as Record<string, unknown>;
  return JSON.stringify([view_scope, recruiter_id]);
};

/** The previous result in place of the next one, unless it is of other people's records. */
const previousOf =
  (body: unknown) =>
  <D>(data: D | undefined, query: Query<D, ApiError> | undefined) =>
    scopeOf(query?.queryKey[1]) === scopeOf(body) ? data : undefined;

/** Runs a call as a cached query; changes of `topic` refetch it. */
export function useCallQuery<C extends Call>(
  call: C,
  body: BodyInput<C>,
  options: QueryOptions<Data<C>>,
): UseQueryResult<Data<C>, ApiError> {
  const { topic, enabled, keepPrevious, staleTime, gcTime, refetchInterval } = options;
  const sample = useContext(SampleAnswersContext);
  return useQuery<Data<C>, ApiError>({
    ...callQuery(call, body, topic),
    ...(sample ? { queryFn: async () => sample(call, body) as Data<C> } : {}),
    ...(enabled === undefined ? {} : { enabled }),
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(gcTime === undefined ? {} : { gcTime }),
    ...(keepPrevious ? { placeholderData: previousOf(body) } : {}),
    ...(isPageOfList(body) ? { refetchOnMount: 'always' as const } : {}),
    ...(refetchInterval === undefined
      ? {}
      : {
          refetchInterval: (query) =>
            typeof refetchInterval === 'function' ? refetchInterval(query.state.data) : refetchInterval,
        }),
  });
}

/** Drops all data loaded for the user, or some of it; public data (`isPublic`) stays. */
export function forgetQueries(client: QueryClient, isSome: (query: Query) => boolean = () => true) {
  client.removeQueries({ predicate: (query) => query.meta?.isPublic !== true && isSome(query) });
  client.getMutationCache().clear();
}

/** Queries with a first fetch that is awaited, so that many changes meanwhile repeat it once. */
const awaited = new WeakSet<Query>();

/** Whether a change of the topics, or any change, makes a query's data outdated. */
export function isAbout({ meta }: Query, topics: readonly Topic[] | undefined) {
  const about = meta?.topics as readonly Topic[] | undefined;
  return topics ? topics.some((topic) => about?.includes(topic)) : about?.length !== 0;
}

/** Refetches every query about one of the topics; without topics, all that have any. */
export async function refreshTopics(client: QueryClient, topics?: readonly Topic[]) {
  const predicate = (query: Query) => isAbout(query, topics);
  // This does not restart a running first fetch, although it may have read the state before the change.
  const begun = client
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined && !awaited.has(query));
  await Promise.all([
    client.invalidateQueries({ predicate }),
    ...begun.map(async (query) => {
      awaited.add(query);
      await query.promise?.catch(() => undefined);
      awaited.delete(query);
      await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }),
  ]);
}

export type CallVariables<C> = { body: BodyInput<C> } & CallOptions;

/**
 * The Idempotency-Key of a form's submission: a retry with the same values has the same key, so that one record is
 * created even if only the response was lost. Other values, and those sent after a success, get a new one.
 */
function useSubmissionKey() {
  const current = useRef<{ values: string; key: string }>(undefined);
  return (body: unknown) => {
    const values = JSON.stringify(body) ?? '';
    if (current.current?.values !== values) current.current = { values, key: newRandomId() };
    const mine = current.current;
    const end = () => {
      if (current.current === mine) current.current = undefined;
    };
    return { key: mine.key, end };
  };
}

/**
 * A changing call: `const add = useCall(addCandidate, { refresh: ['candidates'] })`, then `await add.send(body)`
 * (throws ApiError), `add.sendWithToast(body)` or `add.mutate({ body })`. `refresh` names the topics to refetch. The pressed control and the rows
 * of the body's records are shown as busy until the screen is up to date.
 */
export function useCall<C extends Call>(
  call: C,
  options: { refresh?: readonly Topic[] } = {},
): UseMutationResult<Data<C>, ApiError, CallVariables<C>> & {
  send: (body: BodyInput<C>, options?: CallOptions) => Promise<Data<C>>;
  /** Sends, then shows the call's own message as a toast. */
  sendWithToast: (body: BodyInput<C>, options?: CallOptions) => Promise<Data<C>>;
} {
  const client = useQueryClient();
  const keyOf = useSubmissionKey();
  const mutation = useMutation<Data<C>, ApiError, CallVariables<C>, () => void>({
    onMutate: ({ body }) => markBusy(body),
    mutationFn: async ({ body, ...rest }) => {
      const submission = keyOf(body);
      const data = await callApi(call, body, { idempotencyKey: submission.key, ...rest });
      submission.end();
      return data;
    },
    onSuccess: (_data, _variables, endBusy) => {
      void refreshTopics(client, options.refresh ?? []).finally(endBusy);
    },
    onError: (_error, _variables, endBusy) => endBusy?.(),
  });
  const send = (body: BodyInput<C>, more?: CallOptions) => mutation.mutateAsync({ body, ...more });
  return {
    ...mutation,
    send,
    sendWithToast: async (body, more) => {
      const data = await send(body, more);
      toast.success({ message: messageOf(call, data, body) });
      return data;
    },
  };
}
