import type { Match } from '@placewell/contract/matching/matches.ts';
import { type SelectionState, useSelection } from '../../ui/data-list/use-selection.ts';

export type MatchSelection = {
  selection: SelectionState;
  /** Those of the rows that are selected. */
  selected: readonly Match[];
  onToggle: (match: Match) => void;
};

/** The selected matches of a list; `scope` (filters, page) clears it. */
export function useMatchSelection(scope: string, rows: readonly Match[] = []): MatchSelection {
  const selection = useSelection(scope);
  return {
    selection,
    selected: rows.filter(({ match_id }) => selection.ids.has(match_id)),
    onToggle: ({ match_id }) => {
      const ids = new Set(selection.ids);
      if (!ids.delete(match_id)) ids.add(match_id);
      selection.onChange(ids);
    },
  };
}
