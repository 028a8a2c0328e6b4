import { useEffect } from 'react';
import { readSession } from '../../lib/session/session-store.ts';
import { redoNewest, undoNewest } from '../../lib/undo-stack.ts';
import { isTyping } from '../page/keyboard.ts';

/** The step for a key; undefined for any other key. */
function stepFor({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? redoNewest : undoNewest;
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? redoNewest : undefined;
}

/** Whether the key belongs to a field or another part of a form. */
const isFillingIn = (target: EventTarget | null) =>
  isTyping(target) || (target instanceof Element && target.closest('form') !== null);

/** Ctrl or Cmd with Z undoes the newest action, with Shift+Z (or Ctrl+Y) it is done again. */
export function useUndoKeys() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = stepFor(event);
      if (!step || event.defaultPrevented || event.repeat || isFillingIn(event.target)) return;
      if (readSession().token === '') return;
      event.preventDefault();
      void step();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
