import { Menu } from '@mantine/core';
import { MATCH_STATUSES, type Match, type MatchStatus } from '@placewell/contract/matches.ts';
import { ChevronDown } from 'lucide-react';
import { formatWord } from '../../lib/formats.ts';
import type { useSelection } from '../../ui/data-list/use-selection.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { allMoves } from './match-words.ts';
import { useRemoveMatches } from './use-move-matches.ts';

type Props = {
  selection: ReturnType<typeof useSelection>;
  rows: readonly Match[];
  onMove: (matches: readonly Match[], to: MatchStatus) => void;
};

/** Statuses that every one of the matches may move to. */
export const commonMoves = (matches: readonly Pick<Match, 'status'>[]): MatchStatus[] =>
  MATCH_STATUSES.filter((to) =>
    matches.every((match) => match.status === to || allMoves(match.status).includes(to)),
  ).filter((to) => matches.some((match) => match.status !== to));

/** Status change and deletion of everything that is selected. */
export function MatchBulkActions({ selection, rows, onMove }: Props) {
  const remove = useRemoveMatches();
  const chosen = rows.filter((row) => selection.ids.has(row.match_id));
  const moves = commonMoves(chosen);
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <Button
            size="xs"
            rightSection={<ChevronDown size={14} aria-hidden />}
            disabled={moves.length === 0}
          >
            Change status
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {moves.map((to) => (
            <Menu.Item
              key={to}
              onClick={() => {
                onMove(chosen, to);
                if (to !== 'rejected') selection.clear();
              }}
            >
              {to === 'rejected' ? 'Rejected…' : formatWord(to)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        size="xs"
        variant="destructive"
        onClick={() => {
          const ids = selection.list;
          selection.clear();
          void remove(ids);
        }}
      >
        Delete
      </Button>
    </>
  );
}
