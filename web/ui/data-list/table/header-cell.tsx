import { UnstyledButton } from '@mantine/core';
import type { Header } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import shared from '../../theme/shared.module.css';
import styles from '../data-list.module.css';
import type { Column } from '../types.ts';
import { ColumnEdge, type Resize } from './column-edge.tsx';
import type { Features } from './table-features.ts';

type HeaderCellProps<Row> = {
  header: Header<Features, Row & object>;
  column: Column<Row> | undefined;
  width: number | undefined;
  resize: Resize;
  /** After the name. */
  children: ReactNode;
};

export function HeaderCell<Row>({ header, column, width, resize, children }: HeaderCellProps<Row>) {
  if (!column) return null;
  const direction = header.column.getIsSorted();
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      // Without the name of the edge.
      aria-label={column.header}
      data-column={column.id}
      data-align={column.align}
      style={{ '--width': `${width}px` } as CSSProperties}
      {...(direction ? { 'aria-sort': direction === 'asc' ? 'ascending' : 'descending' } : {})}
    >
      <span className={`${shared.row} ${styles.head}`}>
        {header.column.getCanSort() ? (
          <UnstyledButton className={styles.sort} onClick={header.column.getToggleSortingHandler()}>
            <span className={shared.clip}>{column.header}</span>
            <Arrow size={13} aria-hidden />
          </UnstyledButton>
        ) : (
          <span className={shared.clip}>{column.header}</span>
        )}
        {children}
      </span>
      <ColumnEdge id={column.id} header={column.header} width={width ?? 0} {...resize} />
    </th>
  );
}
