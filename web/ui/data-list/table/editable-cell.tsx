import { Plus } from 'lucide-react';
import { firstKey } from '../../page/keys.ts';
import styles from '../data-list.module.css';
import type { Column } from '../types.ts';

export type CellEdits<Row> = {
  /** What the column changes; undefined where the reader may not. */
  nameOf: (row: Row, column: string) => string | undefined;
  dialogOf: (column: string) => ((row: Row) => void) | undefined;
  isOpen: (id: string, column: string) => boolean;
  onOpen: (id: string, column: string, anchor: HTMLElement) => void;
};

type EditableCellProps<Row> = {
  id: string;
  row: Row;
  column: Column<Row>;
  edits: CellEdits<Row> | undefined;
};

/** A value; where the reader may change it, a button that does. Like all of a row but its links, it is no tab stop. */
export function EditableCell<Row>({ id, row, column, edits }: EditableCellProps<Row>) {
  const value = column.cell(row);
  const name = edits?.nameOf(row, column.id);
  if (!edits || name === undefined) return value;
  const dialog = edits.dialogOf(column.id);
  const change = `Change ${name.toLowerCase()}`;
  if (dialog)
    return (
      <>
        {value}
        <button
          type="button"
          className={styles.edit}
          data-beside
          tabIndex={-1}
          aria-label={change}
          title={change}
          onClick={() => dialog(row)}
        >
          <Plus size={14} aria-hidden />
        </button>
      </>
    );
  return (
    <button
      type="button"
      className={styles.edit}
      data-edits={column.id}
      tabIndex={-1}
      aria-haspopup="menu"
      aria-expanded={edits.isOpen(id, column.id)}
      aria-label={`${name}: ${column.textOf?.(row) || 'not stated'}`}
      title={`${change} (${firstKey('editCell')})`}
      onClick={(event) => edits.onOpen(id, column.id, event.currentTarget)}
    >
      {value}
    </button>
  );
}
