import type { Match, MatchStatus } from '@placewell/contract/matches.ts';
import { useEffect, useRef } from 'react';
import { isTyping } from '../../ui/page/keyboard.ts';
import { moveForKey } from './match-moves.ts';

type MatchKeyHandlers = {
  /** The match that s, c and r act on. */
  current: Match | undefined;
  onMove: (match: Match, to: MatchStatus) => void;
  /** Called with -1 or 1 for arrow up or down; absent where something else handles the arrow keys. */
  onStep?: ((step: 1 | -1) => void) | undefined;
};

/** Whether a menu, or a dialog other than the receipt's drawer, is open and handles the keys. */
const isKeyboardTaken = () =>
  document.querySelector('[role="menu"], [role="listbox"]') !== null ||
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some(
    (dialog) => dialog.querySelector('[data-receipt]') === null,
  );

/** Page-wide shortcuts: s shortlists, c contacts, r rejects, arrow up and down change the match. */
export function useMatchKeys(keys: MatchKeyHandlers) {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (isTyping(event.target) || isKeyboardTaken()) return;
      const { current, onMove, onStep } = latest.current;
      const to = current && moveForKey(current.status, event.key.toLowerCase());
      if (current && to) onMove(current, to);
      else if (onStep && event.key === 'ArrowDown') onStep(1);
      else if (onStep && event.key === 'ArrowUp') onStep(-1);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
