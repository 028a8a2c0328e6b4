import { useState } from 'react';
import type { Column } from '../types.ts';
import { readContents } from './use-contents.ts';

/** Fewer rows are read at a glance. */
const LEAST_ROWS = 4;

/** `text` is undefined before there are rows. */
export type FoldedColumn = { id: string; header: string; text: string | undefined };

const isSame = <Row>({ textOf }: Column<Row>, rows: readonly Row[]) =>
  textOf !== undefined && new Set(rows.map(textOf)).size === 1;

type FoldOptions<Row> = {
  list: string;
  /** Those that may fold. */
  columns: readonly Column<Row>[];
  /** Undefined while they load or are those of another state of the list. */
  rows: readonly Row[] | undefined;
  /** The filters; columns fold only when a list opens or its filters change. */
  scope: string;
};

/**
 * Columns whose rows all say the same. They fold when the list opens or its filters change, and at no other time: while
 * a search is typed, or from page to page, columns only unfold, where their rows differ (decision 123).
 */
export function useFolded<Row>({ list, columns, rows, scope }: FoldOptions<Row>): FoldedColumn[] {
  const [decided, setDecided] = useState<{ scope?: string; ids: readonly string[] }>(() => {
    const kept = readContents(list);
    return { ids: columns.filter(({ id }) => kept[id] === 0).map(({ id }) => id) };
  });
  let { ids } = decided;
  if (rows && rows.length > 0) {
    if (decided.scope !== scope)
      ids = columns.filter((one) => rows.length >= LEAST_ROWS && isSame(one, rows)).map(({ id }) => id);
    else if (columns.some((one) => ids.includes(one.id) && !isSame(one, rows)))
      ids = ids.filter((id) => columns.some((one) => one.id === id && isSame(one, rows)));
    if (decided.scope !== scope || ids !== decided.ids) setDecided({ scope, ids });
  }
  const [first] = rows ?? [];
  return columns
    .filter(({ id }) => ids.includes(id))
    .map(({ id, header, textOf }) => ({
      id,
      header,
      text: first === undefined ? undefined : textOf?.(first) || 'none',
    }));
}
