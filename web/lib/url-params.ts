import { defaultParseSearch, defaultStringifySearch, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export type Params = Readonly<Record<string, unknown>>;

/** The URL's search parameters, and a function to change some of them; undefined removes one. */
export function useUrlParams(): {
  params: Params;
  change: (next: Params, options?: { replace?: boolean }) => void;
} {
  const params = useSearch({ strict: false }) as Params;
  const navigate = useNavigate();
  const change = useCallback(
    (next: Params, options: { replace?: boolean } = {}) =>
      void navigate({
        to: '.',
        replace: options.replace ?? false,
        search: (previous: Params) =>
          Object.fromEntries(
            Object.entries({ ...previous, ...next }).filter(([, value]) => value !== undefined),
          ),
      }),
    [navigate],
  );
  return { params, change };
}

/** A parameter as text; the router parses numeric ones as numbers. */
export const textParam = (params: Params, name: string): string | undefined => {
  const value = params[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};

/** Parameters as the query of an address writes them, without the `?`; those without a value are left out. */
export const toQuery = (params: Params): string => defaultStringifySearch(params).replace(/^\?/, '');

/** The parameters of a query. */
export const fromQuery = (query: string): Params => defaultParseSearch(`?${query}`) as Params;
