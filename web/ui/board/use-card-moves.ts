import { useState } from 'react';
import { toast } from '../../lib/toasts.ts';
import { formatCount } from '../../lib/values/formats.ts';
import type { SelectionState } from '../data-list/use-selection.ts';
import type { CardKind } from './cards.ts';

export type CardMoves<Card> = {
  /** Moves the cards; `onDone` once nothing is asked any more. */
  onMove: (cards: readonly Card[], to: string, onDone: () => void) => void;
  /** Whether none of the cards may be changed, and says why. */
  isRefused: (cards: readonly Card[]) => boolean;
  /** Why none of the cards can be moved there, although the user may change them. */
  reasonAgainst?: (cards: readonly Card[], to: string) => string;
  /** Whether a move there asks first, and is not announced. */
  asksFirst?: (to: string) => boolean;
};

type Options<Card> = CardMoves<Card> & {
  rows: readonly Card[];
  kind: CardKind<Card>;
  titleOf: (status: string) => string;
  selection: SelectionState;
};

/**
 * Moves cards and announces the moves. A pointer acts on the card under it, with the selection only if it is part of
 * it; a key acts on the selection if there is one, wherever the focus is.
 */
export function useCardMoves<Card>({ rows, kind, titleOf, selection, ...moves }: Options<Card>) {
  const [announcement, setAnnouncement] = useState('');
  const { idOf, nameOf, statusOf, mayMoveTo, noun } = kind;

  const selected = rows.filter((row) => selection.ids.has(idOf(row)));
  const meantByPointer = (card: Card): Card[] => (selected.includes(card) ? selected : [card]);
  const meantByKey = (card: Card): Card[] => (selected.length > 0 ? selected : [card]);

  /** Returns whether anything moves or needs confirmation. */
  const moveTo = (cards: readonly Card[], to: string): boolean => {
    const meant = cards.filter((card) => statusOf(card) !== to);
    if (meant.length === 0 || moves.isRefused(meant)) return false;
    const movable = meant.filter((one) => mayMoveTo(one, to));
    const [only] = movable;
    if (only === undefined) {
      const message = moves.reasonAgainst?.(meant, to);
      if (message) toast({ type: 'warning', message });
      return false;
    }
    const what = movable.length === 1 ? nameOf(only) : formatCount(movable.length, ...noun);
    if (!moves.asksFirst?.(to)) setAnnouncement(`${what} to ${titleOf(to)}`);
    moves.onMove(movable, to, selection.clear);
    return true;
  };
  return { announcement, setAnnouncement, selected, meantByPointer, meantByKey, moveTo };
}
