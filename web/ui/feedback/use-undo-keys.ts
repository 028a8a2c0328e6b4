import { useEffect } from 'react';
import { readSession } from '../../lib/session/session-store.ts';
import { redoNewest, undoNewest } from '../../lib/undo-stack.ts';
import { isTyping } from '../page/keyboard.ts';
import { keyOf } from '../page/keys.ts';

/** Whether the key belongs to a field or another part of a form. */
const isFillingIn = (target: EventTarget | null) =>
  isTyping(target) || (target instanceof Element && target.closest('form') !== null);

/** Ctrl or Cmd with Z undoes the newest action, with Shift+Z (or Ctrl+Y) it is done again. */
export function useUndoKeys() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = keyOf(event, ['undo', 'redo']);
      if (!key || event.defaultPrevented || event.repeat || isFillingIn(event.target)) return;
      if (readSession().token === '') return;
      // Cmd+Y belongs to the browser.
      if (key === 'redo' && event.metaKey && !event.shiftKey) return;
      event.preventDefault();
      void (key === 'undo' ? undoNewest : redoNewest)();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
