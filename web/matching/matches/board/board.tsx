import { MATCH_STATUSES, type Match, type MatchStatus } from '@placewell/contract/matching/matches.ts';
import type { ReactNode } from 'react';
import { type MatchStatusNames, useMatchStatuses } from '../../../lib/values/match-statuses.ts';
import { BoardLoading } from '../../../ui/board/board-loading.tsx';
import { CardBoard } from '../../../ui/board/card-board.tsx';
import type { CardKind } from '../../../ui/board/cards.ts';
import type { MoreCardKeys } from '../../../ui/board/use-card-keys.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { isKey, keyOf } from '../../../ui/page/keys.ts';
import { CardButtons } from '../acts/match-buttons.tsx';
import { MatchBulkActions } from '../list/match-bulk-actions.tsx';
import { MATCH_TONES, reasonText } from '../match-labels.ts';
import { isTerminal, MOVE_KEYS, moveByKey } from '../match-moves.ts';
import { type Subject, subjectOf } from '../match-subject.ts';
import type { MatchesPane } from '../matches-view.tsx';
import { isRefused, NOT_YOURS } from '../refused-move.ts';
import { CardFace } from './board-card.tsx';
import { drawColumns, mayFold, mayMoveTo } from './board-columns.ts';
import type { BoardData } from './use-board.ts';

type BoardProps = {
  board: BoardData;
  subject: Subject;
  pane: MatchesPane;
  /** Shown instead of empty columns. */
  empty: ReactNode;
};

const toStatus = (value: string) => MATCH_STATUSES.find((one) => one === value);

/** `isMerged`: new matches stand among the viewed ones. */
const kindOf = (subject: Subject, isMerged: boolean): CardKind<Match> => ({
  noun: ['match', 'matches'],
  idOf: (match) => match.match_id,
  nameOf: (match) => subjectOf(match, subject).name,
  statusOf: ({ status }) => (isMerged && status === 'new' ? 'viewed' : status),
  whyFixed: (match) => (match.may_change ? undefined : NOT_YOURS),
  mayMoveTo: (match, to) => {
    const status = toStatus(to);
    return status !== undefined && mayMoveTo(match, status);
  },
  face: (match) => <CardFace match={match} subject={subject} marksNew={isMerged} />,
  tooltip: (match) => reasonText(match) || undefined,
  attributes: (match) => ({ 'data-match-id': match.match_id }),
});
const KINDS: Record<Subject, Record<'merged' | 'apart', CardKind<Match>>> = {
  candidate: { merged: kindOf('candidate', true), apart: kindOf('candidate', false) },
  job: { merged: kindOf('job', true), apart: kindOf('job', false) },
};

/** Why none of the matches can be moved there, although the user may change them. */
function reasonAgainst(matches: readonly Match[], to: MatchStatus, { nameOf }: MatchStatusNames): string {
  if (to === 'new') return `Only scoring can make a match “${nameOf('new')}”. Nothing was moved.`;
  const from = matches.find(({ status }) => isTerminal(status) && isTerminal(to))?.status ?? to;
  return `A match that is “${nameOf(from)}” has to be reopened before it can be “${nameOf(to)}”.`;
}

type MoveTo = (matches: readonly Match[], to: MatchStatus) => void;

/** Keys of stages, reminders and the candidate or job. */
const keysOf = (pane: MatchesPane, moveTo: MoveTo): MoreCardKeys<Match> => ({
  onSelected: (event, selected, clear) => {
    const key = keyOf(event, ['remind', 'sendToClient', ...MOVE_KEYS]);
    const move =
      key === undefined || key === 'remind' || key === 'sendToClient' ? undefined : moveByKey(selected, key);
    if (key === 'remind') pane.acts.onRemind(selected);
    else if (key === 'sendToClient') pane.onShare?.(selected, clear);
    else if (move) moveTo(move.matches, move.to);
    return key !== undefined;
  },
  onCard: (event, match) => {
    const key = keyOf(event, MOVE_KEYS);
    const move = key && moveByKey([match], key);
    if (move) moveTo(move.matches, move.to);
    else if (isKey(event, 'openSubject')) pane.onOpenSubject(match);
    else return false;
    return true;
  },
});

/** The pipeline of a job or a candidate: a column for each stage in the agency's order. */
export function Board({ board, empty, subject, pane }: BoardProps) {
  const names = useMatchStatuses();
  const columns = board.columns && drawColumns(board.columns, board.sort);
  if (board.error && !columns) return <ErrorState error={board.error} onRetry={board.refetch} />;
  if (!columns) return <BoardLoading />;
  if (board.total === 0) return empty;
  return (
    <CardBoard
      kind={KINDS[subject][columns.some(({ of }) => of.length > 1) ? 'merged' : 'apart']}
      label="Stages"
      columns={columns.map((column) => ({
        ...column,
        title: column.of.map(({ status }) => names.nameOf(status)).join(' & '),
        tone: MATCH_TONES[column.of[0]?.status ?? column.status],
        mayFold: mayFold(column),
      }))}
      scope={board.scope}
      isStale={board.isStale}
      openId={pane.openId}
      onOpen={pane.onOpen}
      onMove={(matches, to, onDone) => pane.acts.onMove(matches, toStatus(to) ?? 'viewed', onDone)}
      isRefused={isRefused}
      reasonAgainst={(matches, to) => reasonAgainst(matches, toStatus(to) ?? 'viewed', names)}
      asksFirst={(to) => to === 'rejected' || to === 'placed'}
      onMore={(of) => {
        const parts = columns.find(({ status }) => status === of)?.of ?? [];
        for (const { status, hasMore } of parts) if (hasMore) board.showMore(status);
      }}
      shortcuts={['selectCard', 'openSubject', 'moveLeft', 'moveRight']}
      moreKeys={(moveTo) => keysOf(pane, moveTo)}
      actions={(match) => (
        <CardButtons
          match={match}
          acts={pane.acts}
          opened={{ subject, onOpen: () => pane.onOpenSubject(match) }}
        />
      )}
      bulkActions={(selection, rows) => (
        <MatchBulkActions selection={selection} rows={rows} acts={pane.acts} onShare={pane.onShare} />
      )}
    />
  );
}
