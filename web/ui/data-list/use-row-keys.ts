import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isOverlayOpen, isTyping } from '../page/keyboard.ts';

type RowKeysOptions = {
  frame: RefObject<HTMLDivElement | null>;
  ids: readonly string[];
  onOpen: (id: string) => void;
  onToggle: (id: string, isRange?: boolean) => void;
};

/** The row that a key moves to; undefined for any other key. */
function targetOf(key: string, ids: readonly string[], index: number): string | undefined {
  if (key === 'ArrowDown') return ids[Math.min(index + 1, ids.length - 1)];
  if (key === 'ArrowUp') return ids[Math.max(index - 1, 0)];
  if (key === 'Home') return ids[0];
  return key === 'End' ? ids.at(-1) : undefined;
}

/** Moves the focus over rows marked with `data-row-id`; exactly one of them is a tab stop. */
export function useRowKeys(options: RowKeysOptions) {
  const [activeId, setActiveId] = useState<string>();
  const latest = useRef(options);
  latest.current = options;
  const current = activeId !== undefined && options.ids.includes(activeId) ? activeId : options.ids[0];

  const focus = (id: string) => {
    setActiveId(id);
    options.frame.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`)?.focus();
  };
  const isIgnored = (event: KeyboardEvent | ReactKeyboardEvent) =>
    event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target);
  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (isIgnored(event) || current === undefined) return;
    const { ids, onOpen, onToggle } = latest.current;
    const target = targetOf(event.key, ids, ids.indexOf(current));
    if (target !== undefined) focus(target);
    else if (event.key.toLowerCase() === 'x') onToggle(current, event.shiftKey);
    else if (event.key === 'Enter' && (event.target as HTMLElement).dataset.rowId) onOpen(current);
    else return;
    event.preventDefault();
  };

  // Arrow down from anywhere on the page enters the list.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || event.defaultPrevented || isOverlayOpen()) return;
      if (document.activeElement && document.activeElement !== document.body) return;
      if (isIgnored(event) || current === undefined) return;
      focus(current);
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return { activeId: current, setActiveId, onKeyDown };
}
