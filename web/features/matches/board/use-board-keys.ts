import type { Match, MatchStatus } from '@placewell/contract/matches.ts';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { moveForKey } from '../match-moves.ts';
import { nextCardPosition, nextColumnFor, type ShownColumn } from './board-columns.ts';

type BoardKeys<Column extends ShownColumn> = {
  boardRef: RefObject<HTMLElement | null>;
  columns: readonly Column[];
  /** Whose cards are not on the screen. */
  isFolded: (column: Column) => boolean;
  meantBy: (match: Match) => readonly Match[];
  moveTo: (match: Match, to: MatchStatus) => boolean;
  onToggle: (id: string) => void;
  onOpenSubject: (match: Match) => void;
  onEdge: () => void;
};

/**
 * The keys of the focused card: arrows move the focus, Shift and an arrow the card or the selection to the next column
 * that takes it, s, c and r to a status, x selects, o opens the candidate or job.
 */
export function useBoardKeys<Column extends ShownColumn>(keys: BoardKeys<Column>) {
  const { boardRef, columns, isFolded, meantBy, moveTo } = keys;
  const moved = useRef<{ id: string; to: MatchStatus }>(undefined);
  // A card moved by key is rendered anew in its new column: give it back the focus.
  useEffect(() => {
    if (!moved.current) return;
    const { id, to } = moved.current;
    const card = boardRef.current?.querySelector<HTMLElement>(
      `[data-column="${to}"] [data-match-id="${CSS.escape(id)}"]`,
    );
    if (!card) return;
    moved.current = undefined;
    card.focus();
  });
  const focusCard = (id: string) =>
    boardRef.current?.querySelector<HTMLElement>(`[data-match-id="${CSS.escape(id)}"]`)?.focus();

  const moveByKey = (match: Match, to: MatchStatus) => {
    if (moveTo(match, to) && to !== 'rejected') moved.current = { id: match.match_id, to };
  };
  const step = (match: Match, by: 1 | -1) => {
    const to = nextColumnFor(columns, match.status, by, meantBy(match));
    if (to) moveByKey(match, to);
    else keys.onEdge();
  };
  const focusNext = (match: Match, key: string): boolean => {
    const groups = columns.map((column) => (isFolded(column) ? [] : column.cards));
    const column = columns.findIndex(({ status }) => status === match.status);
    const row = groups[column]?.findIndex((card) => card.match_id === match.match_id) ?? 0;
    const next = nextCardPosition(groups, { column, row }, key);
    const target = next && groups[next.column]?.[next.row];
    if (!target) return false;
    focusCard(target.match_id);
    return true;
  };
  return (event: KeyboardEvent) => {
    const id = (event.target as HTMLElement).dataset.matchId;
    const match = columns.flatMap(({ cards }) => cards).find((card) => card.match_id === id);
    if (!match || event.metaKey || event.ctrlKey || event.altKey) return;
    const to = moveForKey(match.status, event.key.toLowerCase());
    if (event.shiftKey && (event.key === 'ArrowRight' || event.key === 'ArrowLeft'))
      step(match, event.key === 'ArrowRight' ? 1 : -1);
    else if (to) moveByKey(match, to);
    else if (event.key === 'o') keys.onOpenSubject(match);
    else if (event.key === 'x') keys.onToggle(match.match_id);
    else if (!focusNext(match, event.key)) return;
    event.preventDefault();
  };
}
