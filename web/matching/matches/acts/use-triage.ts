import type { Match, MatchStatus } from '@placewell/contract/matching/matches.ts';
import { useRef } from 'react';
import { isUntouched } from '../match-moves.ts';

type Row = Pick<Match, 'match_id'>;

type Options<R extends Row> = {
  rows: readonly R[] | undefined;
  /** Of the list's body: with another filter, order or page there is another queue. */
  scope: string;
  /** The match that the address opens. */
  openId: string | undefined;
  /** It, or the one that is previewed. */
  shownId: string | undefined;
  onOpen: (match: R) => void;
};

export type Triage<R extends Row = Row> = {
  /** Of the shown match, from 1; 0 if the list does not have it. */
  at: number;
  of: number;
  /** Opens the match after or before the shown one. */
  step: (by: 1 | -1) => void;
  /** A decision about a new match goes on to the next one. */
  onDecided: (matches: readonly Match[], to: MatchStatus) => void;
  find: (match_id: string | undefined) => R | undefined;
};

/** A card in a list of them keeps the focus where the match is that is shown. */
function showRow({ match_id }: Row) {
  const row = document.querySelector(`[data-match-id="${CSS.escape(match_id)}"]`);
  row?.scrollIntoView({ block: 'nearest' });
  const isInList = document.activeElement?.closest('li[data-match-id]') != null;
  if (isInList) row?.querySelector<HTMLElement>(':scope > button:last-child')?.focus();
}

/**
 * The matches of a list in the order in which they are decided: as they stood when the first one was opened, so that those
 * that leave the list by a decision keep their number, and further ones come at the end.
 */
export function useTriage<R extends Row>({
  rows = [],
  scope,
  openId,
  shownId,
  onOpen,
}: Options<R>): Triage<R> {
  const kept = useRef<{ scope: string; matches: readonly R[] }>({ scope, matches: rows });
  const has = (matches: readonly Row[], id: string | undefined) =>
    matches.some(({ match_id }) => match_id === id);
  const isKept = openId !== undefined && kept.current.scope === scope && has(kept.current.matches, openId);
  const further = isKept ? rows.filter(({ match_id }) => !has(kept.current.matches, match_id)) : rows;
  kept.current = { scope, matches: isKept ? [...kept.current.matches, ...further] : rows };
  const { matches } = kept.current;
  const index = matches.findIndex(({ match_id }) => match_id === shownId);
  const step = (by: 1 | -1) => {
    const next = matches[index + by];
    if (!next) return;
    onOpen(next);
    showRow(next);
  };
  return {
    at: index + 1,
    of: matches.length,
    step,
    onDecided: ([only, ...others], to) => {
      if (
        only &&
        others.length === 0 &&
        only.match_id === shownId &&
        isUntouched(only) &&
        !isUntouched({ status: to })
      )
        step(1);
    },
    find: (id) => matches.find(({ match_id }) => match_id === id),
  };
}
