import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isOverlayOpen, isTyping } from '../page/keyboard.ts';

type RowKeysOptions = {
  frame: RefObject<HTMLDivElement | null>;
  ids: readonly string[];
  onOpen: (id: string) => void;
  onToggle: (id: string) => void;
};

/** Moves the focus over rows marked with `data-row-id`; exactly one of them is a tab stop. */
export function useRowKeys(options: RowKeysOptions) {
  const [activeId, setActiveId] = useState<string>();
  const latest = useRef(options);
  latest.current = options;
  const current = activeId !== undefined && options.ids.includes(activeId) ? activeId : options.ids[0];

  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    setActiveId(id);
    options.frame.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`)?.focus();
  };
  const handleKey = (event: KeyboardEvent | ReactKeyboardEvent, isInside: boolean): boolean => {
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return false;
    const { ids, onOpen, onToggle } = latest.current;
    const index = current === undefined ? -1 : ids.indexOf(current);
    if (event.key === 'ArrowDown') focus(ids[isInside ? Math.min(index + 1, ids.length - 1) : index]);
    else if (event.key === 'ArrowUp' && isInside) focus(ids[Math.max(index - 1, 0)]);
    else if (event.key === 'Home' && isInside) focus(ids[0]);
    else if (event.key === 'End' && isInside) focus(ids.at(-1));
    else if (event.key === 'x' && isInside && current) onToggle(current);
    else if (event.key === 'Enter' && current && (event.target as HTMLElement).dataset.rowId) onOpen(current);
    else return false;
    event.preventDefault();
    return true;
  };

  // Arrow down from anywhere on the page enters the list.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || event.defaultPrevented || isOverlayOpen()) return;
      if (document.activeElement && document.activeElement !== document.body) return;
      handleKey(event, false);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return {
    activeId: current,
    setActiveId,
    onKeyDown: (event: ReactKeyboardEvent) => void handleKey(event, true),
  };
}
