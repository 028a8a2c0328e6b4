import type { Match, MatchStatus } from '@placewell/contract/matching/matches.ts';
import { useState } from 'react';
import { toast } from '../../../lib/toasts.ts';
import { formatCount } from '../../../lib/values/formats.ts';
import type { MatchStatusNames } from '../../../lib/values/match-statuses.ts';
import type { SelectionState } from '../../../ui/data-list/use-selection.ts';
import { isTerminal } from '../match-moves.ts';
import { type Subject, subjectOf } from '../match-subject.ts';
import type { MatchesPane } from '../matches-view.tsx';
import { isRefused } from '../refused-move.ts';
import { mayMoveTo } from './board-columns.ts';

type BoardMoves = {
  rows: readonly Match[];
  selection: SelectionState;
  subject: Subject;
  names: MatchStatusNames;
  pane: Pick<MatchesPane, 'onMove'>;
};

/** Why none of the matches can be moved there, although the user may change them. */
function reasonAgainst(matches: readonly Match[], to: MatchStatus, { nameOf }: MatchStatusNames): string {
  if (to === 'new') return `Only scoring can make a match “${nameOf('new')}”. Nothing was moved.`;
  const from = matches.find(({ status }) => isTerminal(status) && isTerminal(to))?.status ?? to;
  return `A match that is “${nameOf(from)}” has to be reopened before it can be “${nameOf(to)}”.`;
}

/**
 * Moves cards and announces the moves. A pointer acts on the card under it, with the selection only if it is part of
 * it; a key acts on the selection if there is one, wherever the focus is.
 */
export function useBoardMoves({ rows, selection, subject, names, pane }: BoardMoves) {
  const [announcement, setAnnouncement] = useState('');

  const selected = rows.filter((row) => selection.ids.has(row.match_id));
  const meantByPointer = (match: Match): Match[] => (selected.includes(match) ? selected : [match]);
  const meantByKey = (match: Match): Match[] => (selected.length > 0 ? selected : [match]);

  /** Returns whether anything moves or needs confirmation. */
  const moveTo = (matches: readonly Match[], to: MatchStatus): boolean => {
    const meant = matches.filter(({ status }) => status !== to);
    if (meant.length === 0 || isRefused(meant)) return false;
    const movable = meant.filter((one) => mayMoveTo(one, to));
    if (movable.length === 0) {
      toast({ type: 'warning', message: reasonAgainst(meant, to, names) });
      return false;
    }
    const [only] = movable;
    const what =
      movable.length === 1 && only
        ? subjectOf(only, subject).name
        : formatCount(movable.length, 'match', 'matches');
    if (to !== 'rejected') setAnnouncement(`${what} to ${names.nameOf(to)}`);
    pane.onMove(movable, to, selection.clear);
    return true;
  };
  return { announcement, setAnnouncement, selected, meantByPointer, meantByKey, moveTo };
}
