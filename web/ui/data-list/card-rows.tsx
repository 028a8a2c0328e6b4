import { Checkbox, Skeleton, Stack } from '@mantine/core';
import { useId } from 'react';
import shared from '../theme/shared.module.css';
import styles from './data-list.module.css';
import type { DataListProps } from './types.ts';

type CardRowsProps<Row> = DataListProps<Row> & {
  toggle: (id: string, isRange?: boolean) => void;
  activeId: string | undefined;
};

const LIST = { component: 'ul', gap: 8, p: 'md', pt: 4, className: shared.plainList ?? '' } as const;
const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The rows of a DataList on a phone. */
export function CardRows<Row>(props: CardRowsProps<Row>) {
  const { rows, rowId, rowLabel, card, onOpen, selection, toggle } = props;
  const list = useId();
  if (rows === undefined)
    return (
      <Stack {...LIST} aria-busy="true" aria-label={props.label}>
        {SKELETONS.map((name) => (
          <li key={name} className={`${shared.panel} ${styles.card}`}>
            <Skeleton height={14} width="58%" mb={10} />
            <Skeleton height={12} width="84%" />
          </li>
        ))}
      </Stack>
    );
  return (
    <Stack {...LIST} aria-label={props.label}>
      {rows.map((row) => {
        const id = rowId(row);
        return (
          <li
            key={id}
            className={`${shared.panel} ${styles.card}`}
            data-selected={selection?.ids.has(id) || undefined}
          >
            {selection && (
              <label className={styles.check} htmlFor={`${list}-${id}`}>
                <Checkbox
                  id={`${list}-${id}`}
                  size="md"
                  aria-label={`Select ${rowLabel(row)}`}
                  checked={selection.ids.has(id)}
                  onChange={(event) => toggle(id, (event.nativeEvent as PointerEvent).shiftKey)}
                />
              </label>
            )}
            <div className={shared.fill}>{card(row)}</div>
            {onOpen && (
              <button
                type="button"
                className={styles.cardOpener}
                data-row-id={id}
                aria-label={`Open ${rowLabel(row)}`}
                onClick={() => onOpen(row)}
              />
            )}
          </li>
        );
      })}
    </Stack>
  );
}
