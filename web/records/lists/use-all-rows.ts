import type { BodyInput, Call, Data } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import type { SelectAll } from '../../ui/data-list/types.ts';
import { useSelection } from '../../ui/data-list/use-selection.ts';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';

type Options<C extends Call, Row> = {
  call: C;
  body: BodyInput<C>;
  rows: readonly Row[] | undefined;
  total: number | undefined;
  rowId: (row: Row) => string;
};

/** The selection of a list, its rows that were loaded, on any page, and how to load and select all of them. */
export function useAllRows<C extends Call, Row>(options: Options<C, Row>) {
  const { call, body, rows, total, rowId } = options;
  // A selection stays while the pages are turned.
  const scope = JSON.stringify({
    ...(body as object),
    ...{ page: undefined, limit: undefined, sort_by: undefined },
  });
  const selection = useSelection(scope);
  const known = useRef<{ scope: string; rows: Map<string, Row> }>({ scope, rows: new Map() });
  if (known.current.scope !== scope) known.current = { scope, rows: new Map() };
  const keep = (some: readonly Row[]) => {
    for (const row of some) known.current.rows.set(rowId(row), row);
  };
  if (rows) keep(rows);
  const [loaded, setLoaded] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setLoaded(undefined);
  };
  const latestCancel = useRef(cancel);
  latestCancel.current = cancel;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters end it
  useEffect(() => () => latestCancel.current(), [scope]);

  const load = async (signal: AbortSignal): Promise<Set<string>> => {
    const limit = limits.pageSizeMax;
    const ids = new Set<string>();
    for (let page = 1; ids.size < limits.selectedRows; page++) {
      const data = (await callApi(call, { ...(body as object), page, limit } as BodyInput<C>, {
        signal,
      })) as Data<C> & { items: Row[] };
      keep(data.items);
      for (const row of data.items) ids.add(rowId(row));
      if (data.items.length < limit) break;
      setLoaded(ids.size);
    }
    return new Set([...ids].slice(0, limits.selectedRows));
  };
  const select = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setLoaded(0);
    try {
      const ids = await load(controller.signal);
      if (!controller.signal.aborted) selection.onChange(ids);
    } catch (error) {
      if (!controller.signal.aborted) showErrorToast(error);
    }
    if (running.current === controller) cancel();
  };
  const selectAll: SelectAll | undefined =
    total === undefined
      ? undefined
      : {
          count: Math.min(total, limits.selectedRows),
          isFirst: total > limits.selectedRows,
          loaded,
          onSelect: () => void select(),
          onCancel: cancel,
        };
  const rowsOfAll = [...known.current.rows.values()];
  /** Whatever is selected or acted on meanwhile counts: the rest is not selected after it. */
  const ending = <T extends unknown[], R>(act: (...args: T) => R) => {
    return (...args: T) => {
      cancel();
      return act(...args);
    };
  };
  return {
    selection: {
      ...selection,
      onChange: ending(selection.onChange),
      clear: ending(selection.clear),
      take: ending(selection.take),
    },
    /** The rows that were loaded, also those of other pages, which may be selected. */
    known: rowsOfAll,
    /** The selected rows. */
    selected: selection.ids.size === 0 ? [] : rowsOfAll.filter((row) => selection.ids.has(rowId(row))),
    selectAll,
  };
}
