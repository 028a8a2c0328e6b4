import { Checkbox, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import shared from '../../theme/shared.module.css';
import styles from '../data-list.module.css';
import { PreviewButton } from '../preview/preview-button.tsx';
import type { RowPreview } from '../preview/use-row-preview.ts';
import { TabStop } from '../tab-stop.ts';
import type { Column, DataListProps } from '../types.ts';
import { type CellEdits, EditableCell } from './editable-cell.tsx';

export const numberedKeys = (count: number, what: string) =>
  Array.from({ length: count }, (_, at) => `${what}-${at + 1}`);

export type TableRowsProps<Row> = DataListProps<Row> & {
  toggle: (id: string, isRange?: boolean) => void;
  activeId: string | undefined;
  onActive: (id: string) => void;
  rowPreview: RowPreview;
};

type BodyRowProps<Row> = TableRowsProps<Row> & {
  edits: CellEdits<Row> | undefined;
  id: string;
  row: Row;
  visible: readonly Column<Row>[];
  isSelected: boolean;
};

/** A click on a control inside the row (a link, a checkbox) does not open the row. */
const isClickOnControl = (event: MouseEvent) =>
  (event.target as HTMLElement).closest('a, button, input, label, [role="menu"]') !== null;

export function BodyRow<Row>(props: BodyRowProps<Row>) {
  const { id, row, visible, isSelected, onOpen, selection, toggle, activeId, onActive } = props;
  const label = props.rowLabel(row);
  return (
    <TabStop value={activeId === id}>
      <tr
        data-row-id={id}
        data-selected={isSelected || undefined}
        data-open={props.openId === id || undefined}
        data-clickable={onOpen !== undefined || undefined}
        tabIndex={activeId === id ? 0 : -1}
        onFocus={() => onActive(id)}
        onClick={(event) => {
          if (!isClickOnControl(event)) onOpen?.(row);
        }}
      >
        {selection && (
          <td className={styles.check}>
            <Checkbox
              aria-label={`Select ${label}`}
              checked={isSelected}
              onChange={(event) => toggle(id, (event.nativeEvent as PointerEvent).shiftKey)}
              tabIndex={-1}
            />
          </td>
        )}
        {visible.map((column, index) => (
          <td key={column.id} data-align={column.align}>
            {index === 0 && onOpen && column.hasLink ? (
              <>
                {column.cell(row)}
                <VisuallyHidden>
                  <button type="button" tabIndex={-1} onClick={() => onOpen(row)}>
                    Open {label}
                  </button>
                </VisuallyHidden>
              </>
            ) : index === 0 && onOpen ? (
              <UnstyledButton
                w="100%"
                display="block"
                className={shared.clip ?? ''}
                tabIndex={-1}
                onClick={() => onOpen(row)}
              >
                {column.cell(row)}
              </UnstyledButton>
            ) : (
              <EditableCell id={id} row={row} column={column} edits={props.edits} />
            )}
          </td>
        ))}
        <td className={styles.chooser}>
          <RowLinks>
            {props.rowLinks?.(row)}
            {props.preview?.(row) && <PreviewButton id={id} label={label} preview={props.rowPreview} />}
          </RowLinks>
          {props.rowMenu?.(row)}
        </td>
      </tr>
    </TabStop>
  );
}

const RowLinks = ({ children }: { children: ReactNode }) =>
  children ? <span className={styles.rowLinks}>{children}</span> : null;

const SKELETON_WIDTHS = ['62%', '78%', '54%', '70%', '46%'];

export function SkeletonRow({ columns, hasCheckbox }: { columns: number; hasCheckbox: boolean }) {
  return (
    <tr>
      {hasCheckbox && (
        <td className={styles.check}>
          <Skeleton width={16} height={16} />
        </td>
      )}
      {numberedKeys(columns, 'cell').map((name, index) => (
        <td key={name}>
          <Skeleton height={12} width={SKELETON_WIDTHS[index % SKELETON_WIDTHS.length]} />
        </td>
      ))}
      <td className={styles.chooser} />
    </tr>
  );
}
