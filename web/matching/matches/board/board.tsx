import { DragDropProvider, DragOverlay, useDragDropMonitor, useDragOperation } from '@dnd-kit/react';
import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { MATCH_STATUSES, type Match, type MatchStatus } from '@placewell/contract/matching/matches.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useMatchStatuses } from '../../../lib/values/match-statuses.ts';
import { BulkBar } from '../../../ui/data-list/bulk-bar.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { mediaQueries } from '../../../ui/theme/media-queries.ts';
import shared from '../../../ui/theme/shared.module.css';
import { MatchBulkActions } from '../list/match-bulk-actions.tsx';
import type { Subject } from '../match-subject.ts';
import type { MatchesPane } from '../matches-view.tsx';
import { isRefused } from '../refused-move.ts';
import styles from './board.module.css';
import { BoardCard, CardFace } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import { mayFold, mayMoveTo } from './board-columns.ts';
import { BoardLoading } from './board-loading.tsx';
import { CARD_DRAG } from './card-drag.ts';
import { MoreCards } from './more-cards.tsx';
import { StageSwitcher } from './stage-switcher.tsx';
import type { BoardColumnData, BoardData } from './use-board.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useBoardMoves } from './use-board-moves.ts';
import { useBoardScroll } from './use-board-scroll.ts';
import { useBoardSelection } from './use-board-selection.ts';

type BoardProps = {
  board: BoardData;
  subject: Subject;
  pane: MatchesPane;
  /** Shown instead of empty columns. */
  empty: ReactNode;
};

/** The pipeline of a job or a candidate: a column for each stage in the agency's order. */
export function Board({ board, empty, ...rest }: BoardProps) {
  const { columns } = board;
  if (board.error && !columns) return <ErrorState error={board.error} onRetry={board.refetch} />;
  if (!columns) return <BoardLoading />;
  if (board.total === 0) return empty;
  return (
    <DragDropProvider {...CARD_DRAG}>
      <Columns board={board} columns={columns} {...rest} />
    </DragDropProvider>
  );
}

type ColumnsProps = Omit<BoardProps, 'empty'> & { columns: readonly BoardColumnData[] };

/** The state at the start of the drag: another user's change must not move a card away from under the pointer. */
function useStillWhile<T>(isDragging: boolean, current: T): T {
  const still = useRef(current);
  if (!isDragging) still.current = current;
  return still.current;
}

/** Which columns are strips: those of finished stages that were not opened; none on a phone, where one fills the screen. */
function useFolds() {
  const [opened, setOpened] = useState<Partial<Record<MatchStatus, boolean>>>({});
  const isPhone = useMediaQuery(mediaQueries.phone, false, { getInitialValueInEffect: false });
  const mayFoldHere = (status: MatchStatus) => !isPhone && mayFold({ status });
  return {
    isPhone,
    isFolded: ({ status }: { status: MatchStatus }) => mayFoldHere(status) && opened[status] !== true,
    onFoldOf: (status: MatchStatus) =>
      mayFoldHere(status) ? (isFolded: boolean) => setOpened({ ...opened, [status]: !isFolded }) : undefined,
  };
}

/** Cards move by dragging (on touch screens after a long press) or by keys, alone or with the selection. */
function Columns({ board, columns: current, subject, pane }: ColumnsProps) {
  const names = useMatchStatuses();
  const boardRef = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const { source } = useDragOperation();
  const columns = useStillWhile(source != null, current);
  const rows = columns.flatMap(({ cards }) => cards);
  const matchOf = (card: { id: unknown } | null | undefined) => rows.find((row) => row.match_id === card?.id);
  const selection = useBoardSelection(board.scope, columns);
  const moves = useBoardMoves({ rows, selection, subject, names, pane });
  const { isPhone, isFolded, onFoldOf } = useFolds();
  const scroll = useBoardScroll(boardRef);

  useDragDropMonitor({
    onBeforeDragStart: (event) => {
      const match = matchOf(event.operation.source);
      if (match && isRefused([match])) event.preventDefault();
    },
    onDragEnd: ({ operation, canceled }) => {
      const match = matchOf(operation.source);
      const status = MATCH_STATUSES.find((one) => one === operation.target?.id);
      if (!canceled && match && status && match.status !== status)
        moves.moveTo(moves.meantByPointer(match), status);
    },
  });
  const keys = useBoardKeys({
    boardRef,
    columns,
    isFolded,
    selected: moves.selected,
    meantBy: moves.meantByKey,
    moveTo: moves.moveTo,
    onToggle: selection.toggle,
    pane,
    onScroll: scroll.scrollBy,
    onEdge: () => moves.setAnnouncement('There is no further column for this card'),
  });

  const dragged = matchOf(source);
  const draggedAll = dragged ? moves.meantByPointer(dragged) : [];
  const accepts = (status: MatchStatus) =>
    dragged === undefined || draggedAll.every((match) => match.status === status)
      ? undefined
      : draggedAll.some((match) => mayMoveTo(match, status));
  const shown = columns.filter((column) => !isFolded(column)).flatMap(({ cards }) => cards);
  const tabStop = shown.find((card) => card.match_id === focused) ?? shown[0];
  const renderCard = (match: Match) => (
    <BoardCard
      key={match.match_id}
      match={match}
      subject={subject}
      isOpen={match.match_id === pane.openId}
      isSelected={selection.ids.has(match.match_id)}
      isDragged={draggedAll.includes(match)}
      isTabStop={match === tabStop}
      onClick={(event) => selection.click(event, match) || pane.onOpen(match)}
      onToggle={() => selection.toggle(match.match_id)}
      onKeyDown={(event) => keys.onKeyDown(event, match)}
      onFocus={() => {
        setFocused(match.match_id);
        keys.onFocus(match);
      }}
      onBlur={keys.onBlur}
    />
  );
  return (
    <>
      {isPhone && <StageSwitcher columns={columns} names={names} scroll={scroll} />}
      <div
        className={`${styles.board} ${shared.rest} ${shared.fades}`}
        ref={boardRef}
        data-stale={board.isStale || undefined}
        data-dragging={dragged !== undefined || undefined}
      >
        {columns.map((column) => (
          <BoardColumn
            key={column.status}
            status={column.status}
            title={names.nameOf(column.status)}
            count={column.total}
            isFolded={isFolded(column)}
            hasHead={!isPhone}
            onFold={onFoldOf(column.status)}
            accepts={accepts(column.status)}
            more={
              column.hasMore && (
                <MoreCards
                  shown={column.cards.length}
                  total={column.total}
                  isLoading={column.isLoadingMore}
                  onMore={() => board.showMore(column.status)}
                />
              )
            }
          >
            {column.cards.map(renderCard)}
          </BoardColumn>
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={styles.card} data-lifted>
            <CardFace match={dragged} subject={subject} />
            {draggedAll.length > 1 && <span className={styles.many}>{draggedAll.length} matches</span>}
          </div>
        )}
      </DragOverlay>
      <VisuallyHidden role="status">{moves.announcement}</VisuallyHidden>
      <BulkBar selection={selection}>
        <MatchBulkActions
          selection={selection}
          rows={rows}
          onMove={(matches, to) => pane.onMove(matches, to, selection.clear)}
          onRemind={pane.onRemind}
        />
      </BulkBar>
    </>
  );
}
