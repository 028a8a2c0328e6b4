import type { Match, MatchStatus } from '@placewell/contract/matches.ts';
import { useEffect, useRef } from 'react';
import { isTyping } from '../../ui/page/keyboard.ts';
import { moveForKey } from './match-labels.ts';

type MatchKeyHandlers = {
  /** The match that s, c and r act on. */
  current: Match | undefined;
  onMove: (match: Match, to: MatchStatus) => void;
  /** Arrow up or down: the match before or after; absent where the arrows are somebody else's. */
  onStep?: ((by: 1 | -1) => void) | undefined;
};

/** Whether a dialog other than the receipt's own drawer, or a menu, has the keys. */
const isKeyboardTaken = () =>
  document.querySelector('[role="menu"], [role="listbox"]') !== null ||
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some(
    (dialog) => dialog.querySelector('[data-receipt]') === null,
  );

/** s shortlists, c contacts, r rejects, arrows move on. */
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
