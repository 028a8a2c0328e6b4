import { MATCH_STATUSES, type Match, type MatchStatus } from '@placewell/contract/matches.ts';
import { formatEnum } from '../../../lib/formats.ts';
import { BulkDelete, BulkMenu } from '../../../ui/data-list/bulk-menu.tsx';
import type { SelectionState } from '../../../ui/data-list/use-selection.ts';
import { allMoves } from '../match-labels.ts';
import { useRemoveMatches } from '../use-move-matches.ts';

type MatchBulkActionsProps = {
  selection: SelectionState;
  rows: readonly Match[];
  onMove: (matches: readonly Match[], to: MatchStatus) => void;
};

/** Statuses that every one of the matches may move to. */
export const commonMoves = (matches: readonly Pick<Match, 'status'>[]): MatchStatus[] =>
  MATCH_STATUSES.filter((to) =>
    matches.every((match) => match.status === to || allMoves(match.status).includes(to)),
  ).filter((to) => matches.some((match) => match.status !== to));

/** Status change and deletion of everything that is selected. */
export function MatchBulkActions({ selection, rows, onMove }: MatchBulkActionsProps) {
  const remove = useRemoveMatches();
  const selected = rows.filter((row) => selection.ids.has(row.match_id));
  const moves = commonMoves(selected);
  return (
    <>
      <BulkMenu
        label="Change status"
        choices={moves.map((to) => ({
          key: to,
          label: to === 'rejected' ? 'Rejected…' : formatEnum(to),
          onChoose: () => {
            onMove(selected, to);
            if (to !== 'rejected') selection.clear();
          },
        }))}
      />
      <BulkDelete onClick={() => void remove(selection.take())} />
    </>
  );
}
