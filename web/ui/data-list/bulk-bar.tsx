import { CloseButton, Text, Transition } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { formatNumber } from '../../lib/values/formats.ts';
import { Button } from '../inputs/button.tsx';
import { isOverlayOpen, isTyping } from '../page/keyboard.ts';
import { isKey } from '../page/keys.ts';
import shared from '../theme/shared.module.css';
import styles from './data-list.module.css';
import type { SelectAll, Selection } from './types.ts';

type BulkBarProps = { selection: Selection; all?: SelectAll | undefined; children: ReactNode };

/** "All 76" selects the rows of the other pages too, and says how many are there so far. */
function AllButton({ all, selected }: { all: SelectAll; selected: number }) {
  const { count, isFirst, loaded, onSelect, onCancel } = all;
  if (loaded !== undefined)
    return (
      <Button size="xs" variant="quiet" aria-label="Stop selecting" onClick={onCancel}>
        {`${formatNumber(loaded)} of ${formatNumber(count)}…`}
      </Button>
    );
  if (selected >= count) return null;
  const label = `${isFirst ? 'First' : 'All'} ${formatNumber(count)}`;
  return (
    <Button size="xs" aria-label={`Select ${label.toLowerCase()}`} onClick={onSelect}>
      {label}
    </Button>
  );
}

/** Actions on the selected rows; slides in at the bottom, Escape clears the selection. */
export function BulkBar({ selection, all, children }: BulkBarProps) {
  const { ids, onChange } = selection;
  const isLoadingAll = all?.loaded !== undefined;
  const shownCount = useRef(ids.size);
  if (ids.size > 0 || isLoadingAll) shownCount.current = ids.size;
  const clear = () => {
    all?.onCancel();
    onChange(new Set());
  };
  const clearByKey = useEffectEvent(clear);
  useEffect(() => {
    if (ids.size === 0 && !isLoadingAll) return;
    const onKey = (event: KeyboardEvent) => {
      // Such as an Escape that gives up a drag.
      if (!isKey(event, 'unselect') || event.defaultPrevented) return;
      if (!isOverlayOpen() && !isTyping(event.target)) clearByKey();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [ids.size, isLoadingAll]);
  return (
    <Transition mounted={ids.size > 0 || isLoadingAll} transition="slide-up" duration={160}>
      {(style) => (
        <div
          className={`${shared.panel} ${styles.bulk}`}
          style={style}
          role="toolbar"
          data-bulk
          aria-label="Selected rows"
        >
          <Text component="div" px={8} className={shared.nowrap ?? ''}>
            <Text span fw={560} className={shared.numeric ?? ''} aria-live="polite">
              {formatNumber(shownCount.current)} selected
            </Text>
            <Text span size="xs" c="dimmed" display="block" className={shared.byKeys ?? ''}>
              Keys act on {shownCount.current === 1 ? 'it' : 'them'}
            </Text>
          </Text>
          {all && <AllButton all={all} selected={ids.size} />}
          {ids.size > 0 && children}
          <CloseButton size="sm" aria-label="Clear selection" onClick={clear} />
        </div>
      )}
    </Transition>
  );
}
