import type { Match, MatchStatus } from '@placewell/contract/matching/matches.ts';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { isNothingFocused, isOverlayOpen, isTyping } from '../../../ui/page/keyboard.ts';
import { isKey, keyOf } from '../../../ui/page/keys.ts';
import { MOVE_KEYS, moveByKey } from '../match-moves.ts';
import type { MatchesPane } from '../matches-view.tsx';
import { nextCardPosition, nextColumnFor, type ShownColumn } from './board-columns.ts';

type BoardKeys<Column extends ShownColumn> = {
  boardRef: RefObject<HTMLElement | null>;
  columns: readonly Column[];
  /** Whose cards are not on the screen. */
  isFolded: (column: Column) => boolean;
  selected: readonly Match[];
  /** The cards that a key acts on while this one has the focus. */
  meantBy: (match: Match) => readonly Match[];
  moveTo: (matches: readonly Match[], to: MatchStatus) => boolean;
  onToggle: (id: string) => void;
  pane: Pick<MatchesPane, 'onOpenSubject' | 'onRemind'>;
  onEdge: () => void;
  /** Scrolls the board by one column. */
  onScroll: (step: 1 | -1) => void;
};

/** While cards are selected, the keys of stages and reminders act on just those, wherever the focus is. */
function useSelectionKeys(keys: Pick<BoardKeys<ShownColumn>, 'selected' | 'moveTo' | 'pane'>) {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const key = keyOf(event, ['remind', ...MOVE_KEYS]);
      if (!key || latest.current.selected.length === 0) return;
      if (isTyping(event.target) || isOverlayOpen()) return;
      const { selected, moveTo, pane } = latest.current;
      const move = key === 'remind' ? undefined : moveByKey(selected, key);
      if (key === 'remind') pane.onRemind(selected);
      else if (move) moveTo(move.matches, move.to);
      event.preventDefault();
    };
    // Before the keys of the focused card and of the page.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}

/**
 * The keys of the focused card, which the down arrow reaches from anywhere on the page, where left and right scroll the
 * board: arrows move the focus, Shift and an arrow the card or the selection to the next column that takes it, s, c and r to a stage, x selects, o opens
 * the candidate or job.
 */
export function useBoardKeys<Column extends ShownColumn>(keys: BoardKeys<Column>) {
  const { boardRef, columns, isFolded, meantBy, moveTo } = keys;
  const focusedId = useRef<string>(undefined);
  useSelectionKeys(keys);
  // A card that changes its column by a key or an undo is remounted: restore its focus.
  useEffect(() => {
    if (focusedId.current && isNothingFocused()) focusCard(focusedId.current);
  });
  const onScroll = useRef(keys.onScroll);
  onScroll.current = keys.onScroll;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const key = keyOf(event, ['cardDown', 'cardLeft', 'cardRight']);
      if (!key || event.defaultPrevented || isOverlayOpen() || !isNothingFocused()) return;
      if (key === 'cardDown')
        boardRef.current?.querySelector<HTMLElement>('[data-match-id][tabindex="0"]')?.focus();
      else onScroll.current(key === 'cardRight' ? 1 : -1);
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [boardRef]);
  const focusCard = (id: string) =>
    boardRef.current?.querySelector<HTMLElement>(`[data-match-id="${CSS.escape(id)}"]`)?.focus();

  const step = (match: Match, by: 1 | -1) => {
    const meant = meantBy(match);
    const from = meant.includes(match) ? match : (meant[0] ?? match);
    const to = nextColumnFor(columns, from.status, by, meant);
    if (to) moveTo(meant, to);
    else keys.onEdge();
  };
  const focusNext = (match: Match, key: string): boolean => {
    const groups = columns.map((column) => (isFolded(column) ? [] : column.cards));
    const column = columns.findIndex(({ status }) => status === match.status);
    const row = groups[column]?.findIndex((card) => card.match_id === match.match_id) ?? 0;
    const next = nextCardPosition(groups, { column, row }, key);
    const target = next && groups[next.column]?.[next.row];
    // No card further on: what lies there is shown all the same.
    if (!target && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      keys.onScroll(key === 'ArrowRight' ? 1 : -1);
      return true;
    }
    if (!target) return false;
    focusCard(target.match_id);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent, match: Match) => {
    if (event.defaultPrevented) return;
    // While cards are selected, the keys of stages act on them and are handled already.
    const moveKey = keyOf(event, MOVE_KEYS);
    const move = moveKey && moveByKey([match], moveKey);
    const isToFocus = keyOf(event, ['cardDown', 'cardUp', 'cardRight', 'cardLeft']) !== undefined;
    if (isKey(event, 'moveRight')) step(match, 1);
    else if (isKey(event, 'moveLeft')) step(match, -1);
    else if (move) moveTo(move.matches, move.to);
    else if (isKey(event, 'openSubject')) keys.pane.onOpenSubject(match);
    else if (isKey(event, 'selectCard')) keys.onToggle(match.match_id);
    else if (!isToFocus || !focusNext(match, event.key)) return;
    event.preventDefault();
  };
  return {
    onKeyDown,
    onFocus: (match: Match) => {
      focusedId.current = match.match_id;
    },
    onBlur: () => {
      focusedId.current = undefined;
    },
  };
}
