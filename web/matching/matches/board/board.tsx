import { VisuallyHidden } from '@mantine/core';
import type { Match, MatchStatus } from '@placewell/contract/matching/matches.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useMatchStatuses } from '../../../lib/values/match-statuses.ts';
import { BulkBar } from '../../../ui/data-list/bulk-bar.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { MatchBulkActions } from '../list/match-bulk-actions.tsx';
import type { Subject } from '../match-subject.ts';
import type { MatchesPane } from '../matches-view.tsx';
import { isRefused } from '../refused-move.ts';
import styles from './board.module.css';
import { BoardCard } from './board-card.tsx';
import { BoardColumn, CardPlaceholder } from './board-column.tsx';
import { isFoldedFirst, mayMoveTo } from './board-columns.ts';
import type { BoardColumnData, BoardData } from './use-board.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useBoardMoves } from './use-board-moves.ts';
import { useBoardSelection } from './use-board-selection.ts';
import { useMouseDrag } from './use-mouse-drag.ts';
import { useTouchDrag } from './use-touch-drag.ts';

type BoardProps = {
  board: BoardData;
  subject: Subject;
  pane: MatchesPane;
  /** Shown instead of empty columns. */
  empty: ReactNode;
};

const LOADING_COLUMNS = ['first', 'second', 'third'];

/** The pipeline of a job or a candidate: a column for each stage in the agency's order. */
export function Board({ board, empty, ...rest }: BoardProps) {
  const { columns } = board;
  if (board.error && !columns) return <ErrorState error={board.error} onRetry={board.refetch} />;
  if (!columns)
    return (
      <div className={styles.board} aria-busy>
        {LOADING_COLUMNS.map((name) => (
          <ul key={name} className={`${styles.column} ${styles.loading}`}>
            <CardPlaceholder />
            <CardPlaceholder />
          </ul>
        ))}
      </div>
    );
  if (board.total === 0) return empty;
  return <Columns board={board} columns={columns} {...rest} />;
}

type ColumnsProps = Omit<BoardProps, 'empty'> & { columns: readonly BoardColumnData[] };

/** The state at the start of the drag: another user's change must not move a card away from under the pointer. */
function useStillWhile<T>(isDragging: boolean, current: T): T {
  const still = useRef(current);
  if (!isDragging) still.current = current;
  return still.current;
}

/** Cards move by dragging (on touch screens after a long press) or by keys, alone or with the selection. */
function Columns({ board, columns: current, subject, pane }: ColumnsProps) {
  const names = useMatchStatuses();
  const boardRef = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState<Partial<Record<MatchStatus, boolean>>>({});
  const [focused, setFocused] = useState<string>();
  const mouse = useMouseDrag(boardRef);
  const { drag } = mouse;
  const columns = useStillWhile(drag !== undefined, current);
  const rows = columns.flatMap(({ cards }) => cards);
  const findMatch = (id: string | undefined) => rows.find((row) => row.match_id === id);
  const selection = useBoardSelection(board.scope, columns);
  const moves = useBoardMoves({ rows, selection, subject, names, pane });
  const isFolded = (column: BoardColumnData) => folded[column.status] ?? isFoldedFirst(column);

  const drop = (id: string | undefined, status: MatchStatus | undefined) => {
    mouse.end();
    const match = findMatch(id);
    if (match && status && match.status !== status) moves.moveTo(moves.meantByPointer(match), status);
  };
  useTouchDrag(boardRef, {
    onLift: (id) => mouse.setDrag({ id, over: undefined }),
    onOver: (over) => mouse.setDrag((now) => now && { ...now, over }),
    onDrop: drop,
    onRefuse: (id) => isRefused([findMatch(id)].filter((match) => match !== undefined)),
  });
  const keys = useBoardKeys({
    boardRef,
    columns,
    isFolded,
    selected: moves.selected,
    meantBy: moves.meantByKey,
    moveTo: moves.moveTo,
    onToggle: selection.toggle,
    onOpenSubject: pane.onOpenSubject,
    onEdge: () => moves.setAnnouncement('There is no column further on that takes this card'),
  });

  const dragged = findMatch(drag?.id);
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
      onFocus={() => setFocused(match.match_id)}
      onDragStart={(event) => mouse.start(event, match.match_id, moves.meantByPointer(match).length)}
      onDragEnd={mouse.end}
    />
  );
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the focusable cards inside */}
      <div
        className={styles.board}
        ref={boardRef}
        data-stale={board.isStale || undefined}
        data-dragging={drag !== undefined || undefined}
        {...keys}
        onDragOver={mouse.track}
      >
        {columns.map((column) => (
          <BoardColumn
            key={column.status}
            status={column.status}
            title={names.nameOf(column.status)}
            count={column.total}
            isFolded={isFolded(column)}
            onFold={(next) => setFolded({ ...folded, [column.status]: next })}
            accepts={accepts(column.status)}
            isOver={drag?.over === column.status}
            onDragOver={() =>
              mouse.setDrag((now) =>
                now && now.over !== column.status ? { ...now, over: column.status } : now,
              )
            }
            onDragLeave={() =>
              mouse.setDrag((now) => (now?.over === column.status ? { ...now, over: undefined } : now))
            }
            onDrop={() => drop(drag?.id, column.status)}
            onShowMore={column.hasMore ? () => board.showMore(column.status) : undefined}
            isLoadingMore={column.isLoadingMore}
          >
            {column.cards.map(renderCard)}
          </BoardColumn>
        ))}
      </div>
      <VisuallyHidden role="status">{moves.announcement}</VisuallyHidden>
      <BulkBar selection={selection}>
        <MatchBulkActions
          selection={selection}
          rows={rows}
          onMove={(matches, to) => pane.onMove(matches, to, selection.clear)}
        />
      </BulkBar>
    </>
  );
}
