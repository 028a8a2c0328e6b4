import type { BodyInput, Call } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import { isBlank, isRestrictive, type ListFilters } from '@placewell/contract/lists.ts';
import { TAG_MATCHES } from '@placewell/contract/sourcing/tags.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { z } from 'zod';

const page = z.coerce.number().int().min(1).max(1_000_000).catch(1);
const limit = z.coerce.number().int().min(1).max(100).optional().catch(undefined);
const text = z.coerce.string().max(200).catch('');

/** An optional array in the URL; a single value may be written as plain text. */
export const arrayParam = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(item)).optional();

/** One end of a range of whole numbers in the URL. */
export const countParam = z.coerce.number().int().min(0).optional();

/** The filter by days in the URL. */
export const dayParams = { from_date: z.iso.date().optional(), to_date: z.iso.date().optional() };

/** The filter by tags in the URL. */
export const tagParams = {
  tags: arrayParam(z.coerce.string().min(1).max(limits.tagLength)),
  tags_match: z.enum(TAG_MATCHES).optional(),
};

type ListCall = Call<z.ZodType & { shape: { sort_by: z.ZodType<string | undefined> } }>;
export type SortOf<C> = 'sort_by' extends keyof BodyInput<C>
  ? Extract<BodyInput<C>['sort_by'], string>
  : never;

/**
 * How each filter of a list call is written in the URL: an unknown or missing one does not compile. `Elsewhere` names
 * filters that the page takes from another source.
 */
export type FilterParams<C, Elsewhere extends keyof ListFilters<C> = never> = {
  readonly [K in keyof ListFilters<C> as Exclude<K, 'search' | Elsewhere>]-?: z.ZodType<ListFilters<C>[K]>;
};

export type ListState<F, Sort extends string = string> = {
  page: number;
  limit: number;
  search: string;
  sort: Sort;
  /** Id of the record that is open in the drawer. */
  open: string | undefined;
  filters: F;
  /** True when a search or a filter narrows the list. */
  isFiltered: boolean;
  setPage: (page: number) => void;
  setLimit: (limit: number) => void;
  setSearch: (search: string) => void;
  /** Sets the search and some filters in one step, which Back undoes. */
  setReading: (reading: { search: string; filters: Record<string, unknown> }) => void;
  setSort: (sort: string | undefined) => void;
  /** Changes some filters and goes to page 1; undefined removes one. */
  setFilters: (change: { [K in keyof F]?: F[K] | undefined }) => void;
  clearFilters: () => void;
  setOpen: (id: string | undefined) => void;
};

const isSort = <C extends ListCall>(call: C, value: unknown): value is SortOf<C> =>
  value !== undefined && call.body.shape.sort_by.safeParse(value).success;

/**
 * A list's page, search, sort, filters and open record, kept in the URL so that reload, back and a shared
 * link show the same list. `filters` is a zod object of optional fields; a value is ignored when it is invalid or does
 * not narrow the list, such as a range filter at its default in this call.
 */
export function useListState<C extends ListCall, S extends z.ZodRawShape>(options: {
  call: C;
  filters: z.ZodObject<S>;
  limit: number;
  /** The default. */
  sort: SortOf<C>;
  /** Filters that define the page, such as whose records: they do not count as narrowing, and clearing keeps them. */
  pageFilters?: readonly (keyof S & string)[];
  /** Prefix of each name in the URL, for the second list of a page. */
  prefix?: string;
}): ListState<z.output<z.ZodObject<S>>, SortOf<C>> {
  type F = z.output<z.ZodObject<S>>;
  const params = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const { call, filters: schema, limit: defaultLimit, sort: defaultSort, pageFilters, prefix = '' } = options;
  const kept = pageFilters?.join() ?? '';

  return useMemo(() => {
    const filters: Record<string, unknown> = {};
    const read = (name: string) => params[prefix + name];
    for (const [name, field] of Object.entries(schema.shape)) {
      const checked = z.safeParse(field as z.ZodType, read(name));
      if (checked.success && isRestrictive(call, name, checked.data)) filters[name] = checked.data;
    }
    const change = (next: Record<string, unknown>, replace = false) =>
      void navigate({
        to: '.',
        replace,
        search: (previous: Record<string, unknown>) =>
          Object.fromEntries(
            Object.entries({
              ...previous,
              ...Object.fromEntries(Object.entries(next).map(([name, value]) => [prefix + name, value])),
            }).filter(([, value]) => !isBlank(value)),
          ),
      });
    const search = text.parse(read('search') ?? '');
    const [sort, open] = [read('sort'), read('open')];
    const isKept = (name: string) => kept.split(',').includes(name);
    return {
      page: page.parse(read('page') ?? 1),
      limit: limit.parse(read('limit')) ?? defaultLimit,
      search,
      sort: isSort(call, sort) ? sort : defaultSort,
      open: typeof open === 'string' ? open : undefined,
      filters: filters as F,
      isFiltered: search !== '' || Object.keys(filters).some((name) => !isKept(name)),
      setPage: (next) => change({ page: next === 1 ? undefined : next }),
      setLimit: (next) => change({ limit: next === defaultLimit ? undefined : next, page: undefined }),
      setSearch: (next) => change({ search: next, page: undefined }, true),
      setReading: ({ search: next, filters: found }) => change({ ...found, search: next, page: undefined }),
      setSort: (next) => change({ sort: next === defaultSort ? undefined : next, page: undefined }),
      setFilters: (next) => change({ ...next, page: undefined }),
      clearFilters: () =>
        change({
          ...Object.fromEntries(
            Object.keys(schema.shape).flatMap((name) => (isKept(name) ? [] : [[name, undefined]])),
          ),
          search: undefined,
          page: undefined,
        }),
      setOpen: (id) => change({ open: id }),
    };
  }, [params, navigate, call, schema, defaultLimit, defaultSort, kept, prefix]);
}
