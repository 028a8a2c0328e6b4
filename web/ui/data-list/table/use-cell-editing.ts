import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { useReadOnly } from '../../../lib/session/read-only.ts';
import { isTyping } from '../../page/keyboard.ts';
import { isKey } from '../../page/keys.ts';
import type { DataListProps } from '../types.ts';
import type { CellEdits } from './editable-cell.tsx';

type Open = { id: string; column: string; anchor: HTMLElement; isByKey: boolean };

type CellEditingOptions<Row> = Pick<DataListProps<Row>, 'editing' | 'rows' | 'rowId'> & {
  table: RefObject<HTMLTableElement | null>;
};

const buttonsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('[data-edits]')];

/** Which cell of a table is being changed: a click on its value opens its menu, or the key while the row has the focus. */
export function useCellEditing<Row>({ editing, rows, rowId, table }: CellEditingOptions<Row>) {
  const [open, setOpen] = useState<Open>();
  const { isReadOnly } = useReadOnly();
  const names = isReadOnly ? undefined : editing?.names;
  const row = open && rows?.find((one) => rowId(one) === open.id);
  const openAt = (anchor: HTMLElement, isByKey: boolean) => {
    const id = anchor.closest<HTMLElement>('[data-row-id]')?.dataset.rowId;
    const column = anchor.dataset.edits;
    if (id !== undefined && column !== undefined) setOpen({ id, column, anchor, isByKey });
  };
  const onClose = () => {
    setOpen(undefined);
    if (open) table.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(open.id)}"]`)?.focus();
  };
  const onStep = (step: 1 | -1) => {
    const buttons = buttonsOf(open?.anchor.closest('tr') ?? document.createElement('tr'));
    const next = open && buttons[buttons.indexOf(open.anchor) + step];
    if (next) openAt(next, open.isByKey);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const focused = target.closest('tr');
    if (!names || !focused || !isKey(event, 'editCell') || isTyping(target)) return;
    const buttons = buttonsOf(focused);
    const first = Object.keys(names).flatMap(
      (column) => buttons.find(({ dataset }) => dataset.edits === column) ?? [],
    )[0];
    if (!first) return;
    event.preventDefault();
    openAt(first, true);
  };
  const edits: CellEdits<Row> | undefined = editing &&
    names && {
      nameOf: (one, column) =>
        names[column] !== undefined && editing.mayEdit(one) ? names[column] : undefined,
      dialogOf: (column) => editing.dialogs?.[column],
      isOpen: (id, column) => open?.id === id && open.column === column,
      onOpen: (id, column, anchor) => (edits?.isOpen(id, column) ? onClose() : openAt(anchor, false)),
    };
  const menu: ReactNode =
    open && row !== undefined && names
      ? editing?.menu(
          { row, column: open.column, isByKey: open.isByKey },
          { anchor: open.anchor, onClose, onStep },
        )
      : null;
  return { edits, menu, onKeyDown };
}
