import { type RefObject, useMemo } from 'react';
import { useDeviceObject } from '../../../lib/session/device-values.ts';
import type { Column } from '../types.ts';
import { useColumnChoice } from '../use-column-choice.ts';
import type { Resize } from './column-edge.tsx';
import { type ColumnFit, fitColumns, WIDEST, type Widths } from './fit-columns.ts';
import { useAvailableWidth } from './use-available-width.ts';
import { useContents } from './use-contents.ts';
import { useFolded } from './use-folded.ts';

type LayoutOptions<Row> = {
  list: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  isStale: boolean;
  hasCheckbox: boolean;
  scope: string;
  table: RefObject<HTMLTableElement | null>;
};

/** Draws a fit without rendering the rows, while an edge is dragged. */
function draw(table: HTMLTableElement | null, { widths, minTableWidth, isFilled }: ColumnFit) {
  if (!table) return;
  table.style.setProperty('--least', `${minTableWidth}px`);
  table.toggleAttribute('data-rest', !isFilled);
  for (const cell of table.querySelectorAll<HTMLElement>('th[data-column]')) {
    const width = widths.get(cell.dataset.column ?? '');
    if (width === undefined) continue;
    cell.style.setProperty('--width', `${width}px`);
    cell.querySelector('[role="separator"]')?.setAttribute('aria-valuenow', `${width}`);
  }
}

/** Which columns a table shows, and how wide: by choice, contents, folding, resizing and room. */
export function useColumnLayout<Row>(options: LayoutOptions<Row>) {
  const { list, columns, rows, isStale, hasCheckbox, table } = options;
  const availableWidth = useAvailableWidth(table);
  const [chosen, setChosen] = useColumnChoice(list);
  const [own, keepOwn] = useDeviceObject<number>(`widths.${list}`);
  const shown = columns.filter((one) => chosen[one.id] ?? !one.isInitiallyHidden);
  const folded = useFolded({
    list,
    columns: shown.filter((one) => one !== columns[0] && one.textOf && chosen[one.id] !== true),
    rows: isStale ? undefined : rows,
    scope: options.scope,
  });
  const foldedIds = folded.map(({ id }) => id);
  const open = shown.filter(({ id }) => !foldedIds.includes(id));
  const { contents, measure, refit } = useContents({
    list,
    table,
    shown: open.map(({ id }) => id),
    folded: foldedIds,
    hasRows: rows !== undefined && rows.length > 0,
  });
  const fitWith = (widths: Widths) =>
    fitColumns(open, availableWidth, { hasCheckbox, chosen, contents, own: widths });
  const key = open.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rendering makes other arrays of the same columns
  const fit = useMemo(() => fitWith(own), [columns, key, availableWidth, hasCheckbox, chosen, contents, own]);
  /** A column keeps its left edge: those before it keep the widths that they have. */
  const ownWith = (id: string, width: number): Widths => {
    const ids = [...fit.widths.keys()];
    const before = ids.slice(0, ids.indexOf(id)).map((one) => [one, fit.widths.get(one) ?? 0] as const);
    return { ...own, ...Object.fromEntries(before), [id]: width };
  };
  const resize: Resize = {
    onPreview: (id, width) => draw(table.current, width === undefined ? fit : fitWith(ownWith(id, width))),
    onResize: (id, width) => keepOwn(ownWith(id, width)),
    onFit: (id) => {
      const width = measure()[id];
      if (width !== undefined) keepOwn(ownWith(id, Math.min(width, WIDEST)));
    },
  };
  return {
    fit,
    folded,
    resize,
    show: (id: string) => setChosen({ ...chosen, [id]: true }),
    toggle: (id: string) => setChosen({ ...chosen, [id]: !fit.widths.has(id) }),
    showAll: () => setChosen(Object.fromEntries(columns.map((one) => [one.id, true]))),
    restoreDefaults: () => setChosen({}),
    /** Every column as wide as its contents now ask for. */
    fitAll: () => {
      keepOwn({});
      refit();
    },
  };
}
