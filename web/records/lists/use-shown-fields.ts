import type { Column, ColumnFields } from '../../ui/data-list/types.ts';
import { useColumnChoice } from '../../ui/data-list/use-column-choice.ts';

/** The fields in the columns that the user sees, or would see with room enough: a narrow table is not a choice. */
export function useShownFields<Row>(
  list: string,
  columns: readonly Column<Row>[],
  fields: ColumnFields<Row>,
): string[] {
  const [chosen] = useColumnChoice(list);
  const shown = columns.filter((one, at) => at === 0 || (chosen[one.id] ?? !one.isInitiallyHidden));
  return [...new Set<string>(shown.flatMap(({ id }) => fields[id] ?? []))];
}
