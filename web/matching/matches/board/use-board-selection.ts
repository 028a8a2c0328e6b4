import type { Match } from '@placewell/contract/matching/matches.ts';
import { type MouseEvent, useRef } from 'react';
import { type SelectionState, useSelection } from '../../../ui/data-list/use-selection.ts';
import type { ShownColumn } from './board-columns.ts';

export type BoardSelection = SelectionState & {
  toggle: (id: string) => void;
  /** Selects by Ctrl, Cmd or Shift and a click; returns false for a plain click, which opens the card. */
  click: (event: MouseEvent, match: Match) => boolean;
};

/** Selected cards. Shift selects from the last one that was chosen to this one, within a column. */
export function useBoardSelection(scope: string, columns: readonly ShownColumn[]): BoardSelection {
  const selection = useSelection(scope);
  const last = useRef<string>(undefined);
  const toggle = (id: string) => {
    const next = new Set(selection.ids);
    if (!next.delete(id)) next.add(id);
    last.current = id;
    selection.onChange(next);
  };
  const selectTo = (match: Match) => {
    const column = columns.find(({ status }) => status === match.status);
    const ids: readonly string[] = column?.cards.map((card) => card.match_id) ?? [];
    const [from, to] = [ids.indexOf(last.current ?? ''), ids.indexOf(match.match_id)];
    if (from < 0 || to < 0) return toggle(match.match_id);
    const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    selection.onChange(new Set([...selection.ids, ...range]));
  };
  const click = (event: MouseEvent, match: Match) => {
    if (event.shiftKey) selectTo(match);
    else if (event.metaKey || event.ctrlKey) toggle(match.match_id);
    else return false;
    return true;
  };
  return { ...selection, toggle, click };
}
