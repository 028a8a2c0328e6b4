import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isNothingFocused, isOverlayOpen, isTyping } from '../page/keyboard.ts';
import { keyOf } from '../page/keys.ts';

type RowKeysOptions = {
  frame: RefObject<HTMLDivElement | null>;
  ids: readonly string[];
  onOpen: (id: string) => void;
  onToggle: (id: string, isRange?: boolean) => void;
  /** Selects all rows, where they can be selected. */
  onAll: (() => void) | undefined;
};

const ROW_KEYS = ['down', 'up', 'top', 'bottom', 'select', 'selectTo', 'open'] as const;

/** The row that a key moves to; undefined for a key that does not move. */
function targetOf(key: (typeof ROW_KEYS)[number], ids: readonly string[], index: number) {
  if (key === 'down') return ids[Math.min(index + 1, ids.length - 1)];
  if (key === 'up') return ids[Math.max(index - 1, 0)];
  if (key === 'top') return ids[0];
  return key === 'bottom' ? ids.at(-1) : undefined;
}

/** Moves the focus over rows marked with `data-row-id`; exactly one of them is a tab stop. */
export function useRowKeys(options: RowKeysOptions) {
  const [activeId, setActiveId] = useState<string>();
  const latest = useRef(options);
  latest.current = options;
  /** The row with the focus, also after it has gone. */
  const focused = useRef<string>(undefined);
  const current = activeId !== undefined && options.ids.includes(activeId) ? activeId : options.ids[0];

  const focus = (id: string) => {
    setActiveId(id);
    options.frame.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`)?.focus();
  };
  const onKeyDown = (event: ReactKeyboardEvent) => {
    const key = keyOf(event, ROW_KEYS);
    // Keys of a menu of the list reach it as well.
    const isInside = options.frame.current?.contains(event.target as Node);
    if (!key || current === undefined || !isInside || isTyping(event.target)) return;
    const { ids, onOpen, onToggle } = latest.current;
    const target = targetOf(key, ids, ids.indexOf(current));
    if (target !== undefined) focus(target);
    else if (key === 'select' || key === 'selectTo') onToggle(current, key === 'selectTo');
    else if ((event.target as HTMLElement).dataset.rowId) onOpen(current);
    else return;
    event.preventDefault();
  };

  // From anywhere on the page, arrow down enters the list, and all its rows can be selected.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = keyOf(event, ['down', 'selectAll']);
      const { frame, onAll } = latest.current;
      const isInside = frame.current?.contains(document.activeElement) === true;
      if (!key || event.defaultPrevented || current === undefined || isOverlayOpen()) return;
      if (!isNothingFocused() && !(key === 'selectAll' && isInside && !isTyping(event.target))) return;
      if (key === 'down') focus(current);
      else if (onAll) onAll();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  // A row that goes while it has the focus, as after a search, leaves it to the first one.
  useEffect(() => {
    const gone = focused.current !== undefined && !options.ids.includes(focused.current);
    if (gone && current !== undefined && isNothingFocused()) focus(current);
  });

  return {
    activeId: current,
    setActiveId,
    onKeyDown,
    onFocus: (id: string | undefined) => {
      focused.current = id;
    },
    onBlur: () => {
      focused.current = undefined;
    },
  };
}
