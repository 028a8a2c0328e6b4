import type { Match, MatchStatus } from '@placewell/contract/matching/matches.ts';
import { inOrder, useMatchStatuses } from '../../../lib/values/match-statuses.ts';
import { CellMenu } from '../../../ui/data-list/table/cell-menu.tsx';
import type { CellMenuPlace } from '../../../ui/data-list/types.ts';
import { choiceLabel, commonMoves } from '../match-moves.ts';

type EditStageProps = {
  matches: readonly Match[];
  place: CellMenuPlace;
  onMove: (matches: readonly Match[], to: MatchStatus) => void;
};

/** The menu of a match's stage within the list. */
export function EditStage({ matches, place, onMove }: EditStageProps) {
  const names = useMatchStatuses();
  return (
    <CellMenu
      {...place}
      label="Stage"
      count={matches.length}
      choices={inOrder(names, commonMoves(matches)).map((to) => ({
        key: to,
        label: choiceLabel(names, to),
        onChoose: () => onMove(matches, to),
      }))}
    />
  );
}
