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
  /** True while the list is as it opens by itself, with the filters of `initial`. */
  isInitial: boolean;
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

/** What a list shows whose address names no filter, search or saved view. */
export type InitialList = {
  filters: Readonly<Record<string, unknown>>;
  sort: string;
  /** Stands in the address once every filter was removed: one that narrows nothing. */
  none: Readonly<Record<string, unknown>>;
};

const isSort = <C extends ListCall>(call: C, value: unknown): value is SortOf<C> =>
  value !== undefined && call.body.shape.sort_by.safeParse(value).success;

type Named = {
  /** Search and filters after a change. */
  named: Readonly<Record<string, unknown>>;
  narrowing: readonly string[];
  isInitial: boolean;
  read: (name: string) => unknown;
};

/** For a list with initial filters, the further changes of the address: every filter by name, the sign for none, or neither. */
function namedBeside(initial: InitialList | undefined, { named, narrowing, isInitial, read }: Named) {
  if (!initial) return {};
  const sort = read('sort') ?? (isInitial ? initial.sort : undefined);
  const isSame = (name: string) =>
    JSON.stringify(isBlank(named[name]) ? undefined : named[name]) === JSON.stringify(initial.filters[name]);
  if (sort === initial.sort && isBlank(read('saved')) && narrowing.every(isSame))
    return Object.fromEntries([...narrowing, 'sort'].map((name) => [name, undefined]));
  const hasAny = narrowing.some((name) => !isBlank(named[name]));
  const left = Object.fromEntries(Object.keys(initial.filters).map((name) => [name, named[name]]));
  return { ...(isInitial && { ...left, sort }), ...(!hasAny && initial.none) };
}

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
  initial?: InitialList | undefined;
  /** Prefix of each name in the URL, for the second list of a page. */
  prefix?: string;
}): ListState<z.output<z.ZodObject<S>>, SortOf<C>> {
  type F = z.output<z.ZodObject<S>>;
  const params = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const { call, filters: schema, limit: defaultLimit, pageFilters, initial, prefix = '' } = options;
  const kept = pageFilters?.join() ?? '';

  return useMemo(() => {
    const filters: Record<string, unknown> = {};
    const read = (name: string) => params[prefix + name];
    const isKept = (name: string) => kept.split(',').includes(name);
    const narrowing = ['search', ...Object.keys(schema.shape).filter((name) => !isKept(name))];
    const isInitial = initial !== undefined && [...narrowing, 'saved'].every((name) => isBlank(read(name)));
    const defaultSort = isInitial && isSort(call, initial.sort) ? initial.sort : options.sort;
    for (const [name, field] of Object.entries(schema.shape)) {
      const checked = z.safeParse(field as z.ZodType, read(name));
      if (checked.success && isRestrictive(call, name, checked.data)) filters[name] = checked.data;
    }
    if (isInitial) Object.assign(filters, initial.filters);
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
    const narrow = (next: Record<string, unknown>, replace = false) => {
      const named = { search: read('search'), ...filters, ...next };
      change(
        { ...next, ...namedBeside(initial, { named, narrowing, isInitial, read }), page: undefined },
        replace,
      );
    };
    return {
      page: page.parse(read('page') ?? 1),
      limit: limit.parse(read('limit')) ?? defaultLimit,
      search,
      sort: isSort(call, sort) ? sort : defaultSort,
      open: typeof open === 'string' ? open : undefined,
      filters: filters as F,
      isInitial,
      isFiltered: search !== '' || Object.keys(filters).some((name) => !isKept(name)),
      setPage: (next) => change({ page: next === 1 ? undefined : next }),
      setLimit: (next) => change({ limit: next === defaultLimit ? undefined : next, page: undefined }),
      setSearch: (next) => narrow({ search: next }, true),
      setReading: ({ search: next, filters: found }) => change({ ...found, search: next, page: undefined }),
      setSort: (next) => change({ sort: next === defaultSort ? undefined : next, page: undefined }),
      setFilters: (next) =>
        Object.keys(next).every(isKept) ? change({ ...next, page: undefined }) : narrow(next),
      clearFilters: () => narrow(Object.fromEntries(narrowing.map((name) => [name, undefined]))),
      setOpen: (id) => change({ open: id }),
    };
  }, [params, navigate, call, schema, defaultLimit, options.sort, initial, kept, prefix]);
}
