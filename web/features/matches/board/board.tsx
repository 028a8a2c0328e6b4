import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { Match } from '@placewell/contract/matches.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/formats.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import type { Subject } from '../list/match-card.tsx';
import { moveForKey } from '../match-labels.ts';
import { type MatchSource, useMatches } from '../matches.queries.ts';
import type { MatchesPane } from '../matches-view.tsx';
import styles from './board.module.css';
import { BoardCard } from './board-card.tsx';
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
  source: MatchSource;
  /** Filters without status: the columns are the statuses. */
  filters: Record<string, unknown>;
  subject: Subject;
  pane: MatchesPane;
};

/** The pipeline of a job or a candidate as columns. */
export function Board({ source, filters, subject, pane }: BoardProps) {
  const [limit, setLimit] = useState(INITIAL_CARDS);
  const base = { ...filters, sort_by: 'score_desc' as const, page: 1 };
  const waiting = useMatches(source, { ...base, status: [...NEW_STATUSES], limit });
  const moving = useMatches(source, { ...base, status: [...PIPELINE_STATUSES], limit: MAX_CARDS });
  const error = waiting.error ?? moving.error;
  const isKnown = waiting.data !== undefined && moving.data !== undefined;
  if (error && !isKnown)
    return (
      <ErrorState error={error} onRetry={() => void Promise.all([waiting.refetch(), moving.refetch()])} />
    );
  const rows = [...(moving.data?.items ?? []), ...(waiting.data?.items ?? [])];
  const hiddenCount = Math.max(0, (waiting.data?.total ?? 0) - (waiting.data?.items.length ?? 0));
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
  /** Undefined while they are loading. */
  rows: readonly Match[] | undefined;
  /** How many of the first column are not among the rows. */
  hiddenCount: number;
  onShowMore: (() => void) | undefined;
};

/** Cards move by dragging (by touch after a long press), or with Shift and the arrow keys. */
function Columns({ rows, hiddenCount, onShowMore, subject, pane }: ColumnsProps) {
  const [dragged, setDragged] = useState<string>();
  const [overColumn, setOverColumn] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const boardRef = useRef<HTMLDivElement>(null);
  const moved = useRef<{ id: string; column: number }>(undefined);
  // A card that was moved by key is drawn again in its new column, and takes the focus along.
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
  const find = (id: string | undefined) => rows?.find((row) => row.match_id === id);
  const tabStop = find(focused)?.match_id ?? groups.find((group) => group.length > 0)?.[0]?.match_id;

  const moveTo = (match: Match, at: number) => {
    const column = BOARD_COLUMNS[at];
    if (!column || columnIndexOf(match.status) === at) return;
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
    onOver: (at) => setOverColumn(at === undefined ? undefined : BOARD_COLUMNS[at]?.key),
    onDrop: (id, at) => {
      endDrag();
      const match = find(id);
      if (match && at !== undefined) moveTo(match, at);
    },
  });

  const focusCard = (id: string) => {
    setFocused(id);
    boardRef.current?.querySelector<HTMLElement>(`[data-match-id="${id}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const id = (event.target as HTMLElement).dataset.matchId;
    const match = find(id);
    if (!match || event.metaKey || event.ctrlKey || event.altKey) return;
    const column = columnIndexOf(match.status);
    const row = groups[column]?.findIndex((one) => one.match_id === id) ?? 0;
    const to = moveForKey(match.status, event.key.toLowerCase());
    if (event.shiftKey && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      const to = column + (event.key === 'ArrowRight' ? 1 : -1);
      moved.current = { id: match.match_id, column: to };
      moveTo(match, to);
    } else if (to) pane.onMove(match, to);
    else {
      const next = nextCardPosition(groups, { column, row }, event.key);
      const target = next && groups[next.column]?.[next.row];
      if (!target) return;
      focusCard(target.match_id);
    }
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the cards inside, which take focus themselves
    <div className={styles.board} ref={boardRef} onKeyDown={onKeyDown}>
      {BOARD_COLUMNS.map((column, at) => {
        const cards = groups[at] ?? [];
        const count = cards.length + (at === 0 ? hiddenCount : 0);
        const isSource = dragged !== undefined && columnIndexOf(find(dragged)?.status ?? 'new') === at;
        return (
          <section
            key={column.key}
            className={styles.column}
            data-column={at}
            aria-label={`${column.title}, ${count}`}
            data-over={(overColumn === column.key && !isSource) || undefined}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setOverColumn(column.key);
            }}
            onDragLeave={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOverColumn(undefined);
            }}
            onDrop={(event) => {
              event.preventDefault();
              const match = find(dragged);
              endDrag();
              if (match) moveTo(match, at);
            }}
          >
            <h3>
              {column.title} <span>{formatNumber(count)}</span>
            </h3>
            <ul className={styles.cards}>
              {rows
                ? cards.map((match) => (
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
                  ))
                : at < 3 && (
                    <li>
                      <Skeleton height={84} radius={10} />
                    </li>
                  )}
              {overColumn === column.key && !isSource && <li className={styles.drop} aria-hidden />}
            </ul>
            {at === 0 && hiddenCount > 0 && onShowMore && (
              <Button size="xs" variant="quiet" onClick={onShowMore}>
                Show more
              </Button>
            )}
          </section>
        );
      })}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}
