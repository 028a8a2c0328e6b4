import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { isNothingFocused, isOverlayOpen, isTyping } from '../page/keyboard.ts';
import { isKey, keyOf } from '../page/keys.ts';
import { type BoardColumnOf, type CardKind, nextCardPosition, nextColumn } from './cards.ts';

/** What else keys do; each returns whether it took the key. */
export type MoreCardKeys<Card> = {
  /** While cards are selected, wherever the focus is; `clear` ends the selection. */
  onSelected: (event: globalThis.KeyboardEvent, selected: readonly Card[], clear: () => void) => boolean;
  /** Of the focused card. */
  onCard: (event: KeyboardEvent, card: Card) => boolean;
};

type CardKeys<Card> = {
  boardRef: RefObject<HTMLElement | null>;
  kind: CardKind<Card>;
  columns: readonly BoardColumnOf<Card>[];
  /** Whose cards are not on the screen. */
  isFolded: (column: BoardColumnOf<Card>) => boolean;
  selected: readonly Card[];
  onClear: () => void;
  /** The cards that a key acts on while this one has the focus. */
  meantBy: (card: Card) => readonly Card[];
  moveTo: (cards: readonly Card[], to: string) => boolean;
  onToggle: (id: string) => void;
  more: MoreCardKeys<Card> | undefined;
  /** No column takes them. */
  onEdge: (cards: readonly Card[]) => void;
  /** Scrolls the board by one column. */
  onScroll: (step: 1 | -1) => void;
};

/** While cards are selected, some keys act on just those, wherever the focus is. */
function useSelectionKeys<Card>(keys: Pick<CardKeys<Card>, 'selected' | 'onClear' | 'more'>) {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { selected, onClear, more } = latest.current;
      if (!more || selected.length === 0 || isTyping(event.target) || isOverlayOpen()) return;
      if (more.onSelected(event, selected, onClear)) event.preventDefault();
    };
    // Before the keys of the focused card and of the page.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}

/**
 * The keys of the focused card, which the down arrow reaches from anywhere on the page, where left and right scroll the
 * board: arrows move the focus, Shift and an arrow the card or the selection to the next column that takes it, x selects;
 * `more` are those of the kind of cards.
 */
export function useCardKeys<Card>(keys: CardKeys<Card>) {
  const { boardRef, kind, columns, isFolded, meantBy, moveTo, more } = keys;
  const { idOf, statusOf, mayMoveTo } = kind;
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
        boardRef.current?.querySelector<HTMLElement>('[data-card-id][tabindex="0"]')?.focus();
      else onScroll.current(key === 'cardRight' ? 1 : -1);
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [boardRef]);
  const focusCard = (id: string) =>
    boardRef.current?.querySelector<HTMLElement>(`[data-card-id="${CSS.escape(id)}"]`)?.focus();

  const step = (card: Card, by: 1 | -1) => {
    const meant = meantBy(card);
    const from = meant.includes(card) ? card : (meant[0] ?? card);
    const to = nextColumn(columns, statusOf(from), by, (status) =>
      meant.some((one) => mayMoveTo(one, status)),
    );
    if (to) moveTo(meant, to);
    else keys.onEdge(meant);
  };
  const focusNext = (card: Card, key: string): boolean => {
    const groups = columns.map((column) => (isFolded(column) ? [] : column.cards));
    const column = columns.findIndex(({ status }) => status === statusOf(card));
    const row = groups[column]?.findIndex((one) => idOf(one) === idOf(card)) ?? 0;
    const next = nextCardPosition(groups, { column, row }, key);
    const target = next && groups[next.column]?.[next.row];
    // No card further on: what lies there is shown all the same.
    if (!target && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      keys.onScroll(key === 'ArrowRight' ? 1 : -1);
      return true;
    }
    if (!target) return false;
    focusCard(idOf(target));
    return true;
  };
  const onKeyDown = (event: KeyboardEvent, card: Card) => {
    if (event.defaultPrevented) return;
    const isToFocus = keyOf(event, ['cardDown', 'cardUp', 'cardRight', 'cardLeft']) !== undefined;
    if (isKey(event, 'moveRight')) step(card, 1);
    else if (isKey(event, 'moveLeft')) step(card, -1);
    else if (isKey(event, 'selectCard')) keys.onToggle(idOf(card));
    // While cards are selected, the keys that act on them are handled already.
    else if (!more?.onCard(event, card) && (!isToFocus || !focusNext(card, event.key))) return;
    event.preventDefault();
  };
  return {
    onKeyDown,
    onFocus: (card: Card) => {
      focusedId.current = idOf(card);
    },
    onBlur: () => {
      focusedId.current = undefined;
    },
  };
}
