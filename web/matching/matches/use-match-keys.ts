import type { Match, MatchStatus } from '@placewell/contract/matching/matches.ts';
import { useEffect, useRef } from 'react';
import { isMenuOpen, isTyping, openDialogs } from '../../ui/page/keyboard.ts';
import { keyOf } from '../../ui/page/keys.ts';
import { MOVE_KEYS, moveByKey } from './match-moves.ts';

type MatchKeyHandlers = {
  /** The match that the keys act on, unless a row of `rows` has the focus. */
  current: Match | undefined;
  rows?: readonly Match[] | undefined;
  /** The selected matches; if any, stages and reminders apply to them. */
  selected?: readonly Match[] | undefined;
  onMove: (matches: readonly Match[], to: MatchStatus) => void;
  onOpenSubject: (match: Match) => void;
  onRemind: (matches: readonly Match[]) => void;
  /** Sends the candidates to the client. */
  onShare?: ((matches: readonly Match[]) => void) | undefined;
  /** Selects the match, or not any more; absent where something else handles the key. */
  onSelect?: ((match: Match) => void) | undefined;
  /** Changes between score and resume. */
  onResume: (match: Match) => void;
  /** Called with -1 or 1 for arrow up or down; absent where something else handles the arrow keys. */
  onStep?: ((step: 1 | -1) => void) | undefined;
};

/** Whether a menu, or a dialog other than the score breakdown's drawer, is open and handles the keys. */
const isKeyboardTaken = () =>
  isMenuOpen() || openDialogs().some((dialog) => dialog.querySelector('[data-breakdown]') === null);

/** The match of the table's row or of the card that has the focus. */
function focusedMatch(target: EventTarget | null, rows: readonly Match[] | undefined): Match | undefined {
  const row =
    target instanceof Element ? target.closest<HTMLElement>('[data-row-id], [data-match-id]') : null;
  const id = row?.dataset.rowId ?? row?.dataset.matchId;
  return id === undefined ? undefined : rows?.find((match) => match.match_id === id);
}

const HANDLED = [
  'stepDown',
  'stepUp',
  'selectMatch',
  ...MOVE_KEYS,
  'remind',
  'sendToClient',
  'openSubject',
  'resume',
] as const;

/** The action of a key on the selected matches or the current one; undefined where it has none. */
function actionFor(key: (typeof HANDLED)[number], handlers: MatchKeyHandlers): (() => void) | undefined {
  const {
    current,
    selected = [],
    onMove,
    onRemind,
    onShare,
    onSelect,
    onOpenSubject,
    onResume,
    onStep,
  } = handlers;
  if (key === 'stepDown' || key === 'stepUp') return onStep && (() => onStep(key === 'stepDown' ? 1 : -1));
  if (key === 'openSubject') return current && (() => onOpenSubject(current));
  if (key === 'selectMatch') return current && onSelect && (() => onSelect(current));
  if (key === 'resume') return current && (() => onResume(current));
  const meant = selected.length > 0 ? selected : current ? [current] : [];
  if (key === 'remind') return meant.length > 0 ? () => onRemind(meant) : undefined;
  if (key === 'sendToClient') return onShare && meant.length > 0 ? () => onShare(meant) : undefined;
  const move = moveByKey(meant, key);
  return move && (() => onMove(move.matches, move.to));
}

/** The shortcuts of matches, wherever the focus is: stage, candidate or job, resume, and the next match. */
export function useMatchKeys(handlers: MatchKeyHandlers) {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = keyOf(event, HANDLED);
      if (!key || event.defaultPrevented || isTyping(event.target) || isKeyboardTaken()) return;
      const { current, rows } = latest.current;
      const match = focusedMatch(event.target, rows) ?? current;
      const act = actionFor(key, { ...latest.current, current: match });
      if (!act) return;
      act();
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
