import { useDeviceObject } from '../../lib/session/device-values.ts';
import { textParam, useUrlParams } from '../../lib/url-params.ts';

/** Whether a column is shown, by its id; a column that is not named is shown where it fits. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

/** In the address: the table's default columns, so that the device's choice does not apply. */
const OWN_COLUMNS = 'default';

/** A choice as the address writes it: `email,-location` shows one column and hides another. */
export const columnsText = (choice: ColumnChoice): string =>
  Object.entries(choice)
    .map(([id, isShown]) => (isShown ? id : `-${id}`))
    .join(',') || OWN_COLUMNS;

export function parseColumns(text: string): ColumnChoice {
  const names = text === OWN_COLUMNS ? [] : text.split(',').filter((name) => /^-?\w+$/.test(name));
  return Object.fromEntries(
    names.map((name) => (name.startsWith('-') ? [name.slice(1), false] : [name, true])),
  );
}

/** The columns that the user chose for a list: in the address (`?columns=`), as a saved view keeps them, or on this device. */
export function useColumnChoice(list: string): [ColumnChoice, (choice: ColumnChoice) => void] {
  const { params, change } = useUrlParams();
  const [kept, keep] = useDeviceObject<boolean>(`columns.${list}`);
  const text = textParam(params, 'columns');
  if (text === undefined) return [kept, keep];
  return [parseColumns(text), (choice) => change({ columns: columnsText(choice) }, { replace: true })];
}
