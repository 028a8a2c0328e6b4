import type { ViewList } from '@placewell/contract/desk/saved-views.ts';
import { fromQuery, toQuery } from '../../lib/url-params.ts';
import { columnsText, useColumnChoice } from '../../ui/data-list/use-column-choice.ts';

/** The query with these columns, or without any. */
export const withColumns = (query: string, columns: string | undefined): string =>
  toQuery({ ...fromQuery(query), columns });

export const hasColumns = (query: string): boolean => fromQuery(query).columns !== undefined;

/** The current columns of the list in the form a view stores, and whether the user chose them. */
export function useCurrentColumns(list: ViewList) {
  const [choice] = useColumnChoice(list);
  return { columns: columnsText(choice), isChosen: Object.keys(choice).length > 0 };
}
