import { VisuallyHidden } from '@mantine/core';
import type { Match } from '@placewell/contract/matches.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { moveForKey } from '../match-moves.ts';
import type { Subject } from '../match-subject.ts';
import { type MatchListBody, useMatches } from '../matches.queries.ts';
import type { MatchesPane } from '../matches-view.tsx';
import styles from './board.module.css';
import { BoardCard } from './board-card.tsx';
import { BoardColumn, CardPlaceholder } from './board-column.tsx';
import { BOARD_COLUMNS, columnIndexOf, groupByColumn, nextCardPosition } from './board-columns.ts';
import { useTouchDrag } from './use-touch-drag.ts';

const NEW_STATUSES = ['new', 'viewed'] as const;
const PIPELINE_STATUSES = [
  'shortlisted',
  'contacted',
  'submitted',
  'interviewing',
  'offered',
  'placed',
  'rejected',
  'withdrawn',
] as const;
const INITIAL_CARDS = 30;
const MAX_CARDS = 100;

type BoardProps = {
  /** Whose matches, with filters but without status: the columns are the statuses. */
  body: MatchListBody;
  subject: Subject;
  pane: MatchesPane;
};

/** The pipeline of a job or a candidate as columns. */
export function Board({ body, subject, pane }: BoardProps) {
  const [limit, setLimit] = useState(INITIAL_CARDS);
  const base = { ...body, sort_by: 'score_desc' as const, page: 1 };
  const newMatches = useMatches({ ...base, status: [...NEW_STATUSES], limit });
  const pipeline = useMatches({ ...base, status: [...PIPELINE_STATUSES], limit: MAX_CARDS });
  const error = newMatches.error ?? pipeline.error;
  const isKnown = newMatches.data !== undefined && pipeline.data !== undefined;
  if (error && !isKnown)
    return (
      <ErrorState
        error={error}
        onRetry={() => void Promise.all([newMatches.refetch(), pipeline.refetch()])}
      />
    );
  const rows = [...(pipeline.data?.items ?? []), ...(newMatches.data?.items ?? [])];
  const hiddenCount = Math.max(0, (newMatches.data?.total ?? 0) - (newMatches.data?.items.length ?? 0));
  return (
    <Columns
      rows={isKnown ? rows : undefined}
      hiddenCount={hiddenCount}
      onShowMore={limit < MAX_CARDS ? () => setLimit(MAX_CARDS) : undefined}
      subject={subject}
      pane={pane}
    />
  );
}

type ColumnsProps = Pick<BoardProps, 'subject' | 'pane'> & {
  /** Undefined while loading. */
  rows: readonly Match[] | undefined;
  /** How many matches of the first column are not loaded. */
  hiddenCount: number;
  onShowMore: (() => void) | undefined;
};

/** Cards move by dragging (on touch screens after a long press) or with Shift and an arrow key. */
function Columns({ rows, hiddenCount, onShowMore, subject, pane }: ColumnsProps) {
  const [dragged, setDragged] = useState<string>();
  const [overColumn, setOverColumn] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const boardRef = useRef<HTMLDivElement>(null);
  const moved = useRef<{ id: string; column: number }>(undefined);
  // A card moved by key is rendered anew in its new column: give it back the focus.
  useEffect(() => {
    const { id, column } = moved.current ?? {};
    const card = boardRef.current?.querySelector<HTMLElement>(
      `[data-column="${column}"] [data-match-id="${id}"]`,
    );
    if (!card) return;
    moved.current = undefined;
    card.focus();
  });

  const groups = groupByColumn(rows ?? []);
  const findMatch = (id: string | undefined) => rows?.find((row) => row.match_id === id);
  const tabStop = findMatch(focused)?.match_id ?? groups.find((group) => group.length > 0)?.[0]?.match_id;

  const moveTo = (match: Match, columnIndex: number) => {
    const column = BOARD_COLUMNS[columnIndex];
    if (!column || columnIndexOf(match.status) === columnIndex) return;
    setAnnouncement(`${match.candidate_name} to ${column.title}`);
    setFocused(match.match_id);
    pane.onMove(match, column.target);
  };
  const endDrag = () => {
    setDragged(undefined);
    setOverColumn(undefined);
  };
  useTouchDrag(boardRef, {
    onLift: setDragged,
    onOver: (index) => setOverColumn(index === undefined ? undefined : BOARD_COLUMNS[index]?.key),
    onDrop: (id, index) => {
      endDrag();
      const match = findMatch(id);
      if (match && index !== undefined) moveTo(match, index);
    },
  });

  const focusCard = (id: string) => {
    setFocused(id);
    boardRef.current?.querySelector<HTMLElement>(`[data-match-id="${id}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const id = (event.target as HTMLElement).dataset.matchId;
    const match = findMatch(id);
    if (!match || event.metaKey || event.ctrlKey || event.altKey) return;
    const column = columnIndexOf(match.status);
    const row = groups[column]?.findIndex((card) => card.match_id === id) ?? 0;
    const to = moveForKey(match.status, event.key.toLowerCase());
    if (event.shiftKey && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      const nextColumn = column + (event.key === 'ArrowRight' ? 1 : -1);
      moved.current = { id: match.match_id, column: nextColumn };
      moveTo(match, nextColumn);
    } else if (to) pane.onMove(match, to);
    else if (event.key === 'o') pane.onOpenSubject(match);
    else {
      const next = nextCardPosition(groups, { column, row }, event.key);
      const target = next && groups[next.column]?.[next.row];
      if (!target) return;
      focusCard(target.match_id);
    }
    event.preventDefault();
  };

  const sourceIndex = dragged === undefined ? undefined : columnIndexOf(findMatch(dragged)?.status ?? 'new');
  const renderCard = (match: Match) => (
    <BoardCard
      key={match.match_id}
      match={match}
      subject={subject}
      isOpen={match.match_id === pane.openId}
      isDragged={match.match_id === dragged}
      isTabStop={match.match_id === tabStop}
      onOpen={() => pane.onOpen(match)}
      onFocus={() => setFocused(match.match_id)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', match.match_id);
        setDragged(match.match_id);
      }}
      onDragEnd={endDrag}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the focusable cards inside
    <div className={styles.board} ref={boardRef} onKeyDown={onKeyDown}>
      {BOARD_COLUMNS.map((column, index) => (
        <BoardColumn
          key={column.key}
          index={index}
          title={column.title}
          count={(groups[index]?.length ?? 0) + (index === 0 ? hiddenCount : 0)}
          isTarget={overColumn === column.key && sourceIndex !== index}
          onDragOver={() => setOverColumn(column.key)}
          onDragLeave={() => setOverColumn(undefined)}
          onDrop={() => {
            const match = findMatch(dragged);
            endDrag();
            if (match) moveTo(match, index);
          }}
          isDragging={dragged !== undefined}
          onShowMore={index === 0 && hiddenCount > 0 ? onShowMore : undefined}
        >
          {rows ? groups[index]?.map(renderCard) : index < 3 && <CardPlaceholder />}
        </BoardColumn>
      ))}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}
