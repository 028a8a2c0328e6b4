import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { callQuery } from './queries.ts';

/** A pointer that only passes asks for nothing. */
const REST_MS = 60;
const FRESH_MS = 30_000;

type Asked = ReturnType<typeof callQuery>;

/**
 * Loads what something opens while the pointer rests on it or it has the focus: `point(query)` when either comes,
 * `point(undefined)` when it leaves, which stops what has not been answered and is not on the screen.
 */
export function usePrefetch() {
  const client = useQueryClient();
  const stop = useRef<() => void>(undefined);
  const key = useRef('');
  useEffect(() => () => stop.current?.(), []);
  return function point(query: Asked | undefined) {
    const next = JSON.stringify(query?.queryKey ?? '');
    if (next === key.current) return;
    key.current = next;
    stop.current?.();
    if (!query) return;
    const timer = setTimeout(
      () => void client.prefetchQuery({ ...query, staleTime: FRESH_MS }).catch(() => undefined),
      REST_MS,
    );
    stop.current = () => {
      clearTimeout(timer);
      void client.cancelQueries({ queryKey: query.queryKey, exact: true, type: 'inactive' });
    };
  };
}
