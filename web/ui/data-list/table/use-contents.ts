import { type RefObject, useLayoutEffect, useState } from 'react';
import { readDeviceObject, writeDeviceObject } from '../../../lib/session/device-values.ts';
import type { Widths } from './fit-columns.ts';
import { measureColumns } from './measure-columns.ts';

/** How wide the contents of the columns of a list were last time; 0 of a column that was folded. */
export const readContents = (list: string) => readDeviceObject<number>(`contents.${list}`);

const known = (widths: Widths): Widths =>
  Object.fromEntries(Object.entries(widths).filter(([, width]) => width > 0));

type ContentsOptions = {
  list: string;
  table: RefObject<HTMLTableElement | null>;
  shown: readonly string[];
  folded: readonly string[];
  hasRows: boolean;
};

/**
 * How wide the contents of the columns are. A list opens with the widths of last time, so that nothing moves when its
 * rows arrive; those rows are measured for the next time. Columns never measured before are set at once.
 */
export function useContents({ list, table, shown, folded, hasRows }: ContentsOptions) {
  const [contents, setContents] = useState(() => known(readContents(list)));
  const [isMeasured, setIsMeasured] = useState(false);
  const isNew = shown.some((id) => contents[id] === undefined);
  const measure = () => known(table.current ? measureColumns(table.current) : {});
  const keep = (widths: Widths) =>
    writeDeviceObject(`contents.${list}`, {
      ...widths,
      ...Object.fromEntries(folded.map((id) => [id, 0])),
    });
  const refit = () => {
    const next = { ...contents, ...measure() };
    keep(next);
    setContents(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured when rows come and when a column does
  useLayoutEffect(() => {
    if (!hasRows || (isMeasured && !isNew)) return;
    setIsMeasured(true);
    const measured = measure();
    if (Object.keys(measured).length === 0) return;
    keep({ ...contents, ...measured });
    if (isNew) setContents({ ...measured, ...contents });
  }, [hasRows, isMeasured, isNew]);
  return { contents, measure, refit };
}
