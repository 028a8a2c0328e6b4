import { type MouseEvent, useRef } from 'react';
import { type SelectionState, useSelection } from '../data-list/use-selection.ts';
import type { BoardColumnOf, CardKind } from './cards.ts';

export type CardSelection<Card> = SelectionState & {
  toggle: (id: string) => void;
  /** Selects by Ctrl, Cmd or Shift and a click; returns false for a plain click, which opens the card. */
  click: (event: MouseEvent, card: Card) => boolean;
};

/** Selected cards. Shift selects from the last one that was chosen to this one, within a column. */
export function useCardSelection<Card>(
  scope: string,
  columns: readonly Pick<BoardColumnOf<Card>, 'status' | 'cards'>[],
  { idOf, statusOf }: Pick<CardKind<Card>, 'idOf' | 'statusOf'>,
): CardSelection<Card> {
  const selection = useSelection(scope);
  const last = useRef<string>(undefined);
  const toggle = (id: string) => {
    const next = new Set(selection.ids);
    if (!next.delete(id)) next.add(id);
    last.current = id;
    selection.onChange(next);
  };
  const selectTo = (card: Card) => {
    const column = columns.find(({ status }) => status === statusOf(card));
    const ids = column?.cards.map(idOf) ?? [];
    const [from, to] = [ids.indexOf(last.current ?? ''), ids.indexOf(idOf(card))];
    if (from < 0 || to < 0) return toggle(idOf(card));
    const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    selection.onChange(new Set([...selection.ids, ...range]));
  };
  const click = (event: MouseEvent, card: Card) => {
    if (event.shiftKey) selectTo(card);
    else if (event.metaKey || event.ctrlKey) toggle(idOf(card));
    else return false;
    return true;
  };
  return { ...selection, toggle, click };
}
