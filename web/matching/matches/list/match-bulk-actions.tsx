import { limits } from '@placewell/contract/limits.ts';
import type { Match } from '@placewell/contract/matching/matches.ts';
import { Send } from 'lucide-react';
import { inOrder, useMatchStatuses } from '../../../lib/values/match-statuses.ts';
import { WriteMessageButton } from '../../../records/messages/write-message-button.tsx';
import { BulkMenu, BulkMore, BulkRemind } from '../../../ui/data-list/bulk-menu.tsx';
import type { SelectionState } from '../../../ui/data-list/use-selection.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { firstKey } from '../../../ui/page/keys.ts';
import type { MatchActs } from '../acts/use-match-acts.tsx';
import { choiceLabel, commonMoves } from '../match-moves.ts';
import { SEND_TO_CLIENT, type ShareMatches } from '../sharing/use-sharing.tsx';
import { useRemoveMatches } from '../use-move-matches.ts';

type MatchBulkActionsProps = {
  selection: SelectionState;
  rows: readonly Match[];
  acts: Pick<MatchActs, 'onMove' | 'onRemind'>;
  onShare: ShareMatches | undefined;
};

/** Changes the stage of the selected matches or deletes them. */
export function MatchBulkActions({ selection, rows, acts, onShare }: MatchBulkActionsProps) {
  const remove = useRemoveMatches();
  const selected = rows.filter((row) => selection.ids.has(row.match_id));
  const names = useMatchStatuses();
  const moves = inOrder(names, commonMoves(selected));
  return (
    <>
      <BulkMenu
        label="Change stage"
        choices={moves.map((to) => ({
          key: to,
          label: choiceLabel(names, to),
          onChoose: () => acts.onMove(selected, to, selection.clear),
        }))}
      />
      {onShare && selected.length > 0 && (
        <Button
          size="xs"
          leftSection={<Send size={14} aria-hidden />}
          aria-keyshortcuts={firstKey('sendToClient')}
          onClick={() => onShare(selected, selection.clear)}
        >
          {SEND_TO_CLIENT}
        </Button>
      )}
      {selected.length > 0 && selected.length <= limits.messageRecipients && (
        <WriteMessageButton
          to={{ match_ids: selected.map((row) => row.match_id) }}
          onSent={selection.clear}
        />
      )}
      <BulkMore onDelete={() => void remove(selection.take())}>
        <BulkRemind onClick={() => acts.onRemind(selected)} />
      </BulkMore>
    </>
  );
}
