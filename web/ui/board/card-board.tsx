import { DragDropProvider, DragOverlay, useDragDropMonitor, useDragOperation } from '@dnd-kit/react';
import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef, useState } from 'react';
import { formatCount } from '../../lib/values/formats.ts';
import { BulkBar } from '../data-list/bulk-bar.tsx';
import type { SelectionState } from '../data-list/use-selection.ts';
import { firstKey, type KeyId } from '../page/keys.ts';
import { mediaQueries } from '../theme/media-queries.ts';
import shared from '../theme/shared.module.css';
import styles from './board.module.css';
import { BoardCard } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import { CARD_DRAG } from './card-drag.ts';
import type { BoardColumnOf, CardKind } from './cards.ts';
import { ColumnSwitcher } from './column-switcher.tsx';
import { MoreCards } from './more-cards.tsx';
import { useBoardScroll } from './use-board-scroll.ts';
import { type MoreCardKeys, useCardKeys } from './use-card-keys.ts';
import { type CardMoves, useCardMoves } from './use-card-moves.ts';
import { useCardSelection } from './use-card-selection.ts';

export type CardBoardProps<Card> = CardMoves<Card> & {
  kind: CardKind<Card>;
  columns: readonly BoardColumnOf<Card>[];
  /** Of the columns together, such as "Stages". */
  label: string;
  /** Changes with the filters, and then clears the selection. */
  scope: string;
  isStale: boolean;
  openId: string | undefined;
  onOpen: (card: Card) => void;
  onMore: (status: string) => void;
  /** The keys that the cards have. */
  shortcuts?: readonly KeyId[];
  moreKeys?: (moveTo: (cards: readonly Card[], to: string) => boolean) => MoreCardKeys<Card>;
  bulkActions: (selection: SelectionState, rows: readonly Card[]) => ReactNode;
  /** The buttons of a card. */
  actions?: (card: Card) => ReactNode;
};

/** Records as cards in a column for each status. Cards move by dragging (on touch screens after a long press) or by keys, alone or with the selection. */
export const CardBoard = <Card,>(props: CardBoardProps<Card>) => (
  <DragDropProvider {...CARD_DRAG}>
    <Columns {...props} />
  </DragDropProvider>
);

const SHORTCUTS: readonly KeyId[] = ['selectCard', 'moveLeft', 'moveRight'];

/** The state at the start of the drag: another user's change must not move a card away from under the pointer. */
function useStillWhile<T>(isDragging: boolean, current: T): T {
  const still = useRef(current);
  if (!isDragging) still.current = current;
  return still.current;
}

/** Which columns are strips: those that may be and were not opened; none on a phone, where one fills the screen. */
function useFolds() {
  const [opened, setOpened] = useState<Partial<Record<string, boolean>>>({});
  const isPhone = useMediaQuery(mediaQueries.phone, false, { getInitialValueInEffect: false });
  type Foldable = Pick<BoardColumnOf<unknown>, 'status' | 'mayFold'>;
  const mayFold = (column: Foldable) => !isPhone && column.mayFold === true;
  return {
    isPhone,
    isFolded: (column: Foldable) => mayFold(column) && opened[column.status] !== true,
    onFoldOf: (column: Foldable) =>
      mayFold(column)
        ? (isFolded: boolean) => setOpened({ ...opened, [column.status]: !isFolded })
        : undefined,
  };
}

function Columns<Card>({ columns: current, kind, ...props }: CardBoardProps<Card>) {
  const { idOf, statusOf, mayMoveTo } = kind;
  const boardRef = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const { source } = useDragOperation();
  const columns = useStillWhile(source != null, current);
  const rows = columns.flatMap(({ cards }) => cards);
  const cardOf = (one: { id: unknown } | null | undefined) => rows.find((row) => idOf(row) === one?.id);
  const selection = useCardSelection(props.scope, columns, kind);
  const titleOf = (to: string) => columns.find(({ status }) => status === to)?.title ?? to;
  const moves = useCardMoves({ ...props, rows, kind, titleOf, selection });
  const { isPhone, isFolded, onFoldOf } = useFolds();
  const scroll = useBoardScroll(boardRef, columns.find(({ total }) => total > 0)?.status);

  useDragDropMonitor({
    onBeforeDragStart: (event) => {
      const card = cardOf(event.operation.source);
      if (card && props.isRefused([card])) event.preventDefault();
    },
    onDragEnd: ({ operation, canceled }) => {
      const card = cardOf(operation.source);
      const to = columns.find(({ status }) => status === operation.target?.id)?.status;
      if (!canceled && card && to !== undefined && statusOf(card) !== to)
        moves.moveTo(moves.meantByPointer(card), to);
    },
  });
  const keys = useCardKeys({
    boardRef,
    kind,
    columns,
    isFolded,
    selected: moves.selected,
    onClear: selection.clear,
    meantBy: moves.meantByKey,
    moveTo: moves.moveTo,
    onToggle: selection.toggle,
    more: props.moreKeys?.(moves.moveTo),
    onScroll: scroll.scrollBy,
    onEdge: (cards) =>
      props.isRefused(cards) || moves.setAnnouncement('There is no further column for this card'),
  });

  const dragged = cardOf(source);
  const draggedAll = dragged ? moves.meantByPointer(dragged) : [];
  const accepts = (status: string) =>
    dragged === undefined || draggedAll.every((card) => statusOf(card) === status)
      ? undefined
      : draggedAll.some((card) => mayMoveTo(card, status));
  const shown = columns.filter((column) => !isFolded(column)).flatMap(({ cards }) => cards);
  const tabStop = shown.find((card) => idOf(card) === focused) ?? shown[0];
  const shortcuts = (props.shortcuts ?? SHORTCUTS).map(firstKey).join(' ');
  const renderCard = (card: Card) => (
    <BoardCard
      key={idOf(card)}
      card={card}
      kind={kind}
      shortcuts={shortcuts}
      isOpen={idOf(card) === props.openId}
      isSelected={selection.ids.has(idOf(card))}
      isDragged={draggedAll.includes(card)}
      isTabStop={card === tabStop}
      actions={props.actions?.(card)}
      onClick={(event) => selection.click(event, card) || props.onOpen(card)}
      onToggle={() => selection.toggle(idOf(card))}
      onKeyDown={(event) => keys.onKeyDown(event, card)}
      onFocus={() => {
        setFocused(idOf(card));
        keys.onFocus(card);
      }}
      onBlur={keys.onBlur}
    />
  );
  return (
    <>
      {isPhone && <ColumnSwitcher columns={columns} label={props.label} scroll={scroll} />}
      <div
        className={`${styles.board} ${shared.rest} ${shared.fades}`}
        ref={boardRef}
        data-stale={props.isStale || undefined}
        data-dragging={dragged !== undefined || undefined}
      >
        {columns.map((column) => (
          <BoardColumn
            key={column.status}
            status={column.status}
            title={column.title}
            tone={column.tone}
            count={column.total}
            isFolded={isFolded(column)}
            hasHead={!isPhone}
            onFold={onFoldOf(column)}
            accepts={accepts(column.status)}
            more={
              column.hasMore && (
                <MoreCards
                  shown={column.cards.length}
                  total={column.total}
                  isLoading={column.isLoadingMore}
                  onMore={() => props.onMore(column.status)}
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
            {kind.face(dragged)}
            {draggedAll.length > 1 && (
              <span className={styles.many}>{formatCount(draggedAll.length, ...kind.noun)}</span>
            )}
          </div>
        )}
      </DragOverlay>
      <VisuallyHidden role="status">{moves.announcement}</VisuallyHidden>
      <BulkBar selection={selection}>{props.bulkActions(selection, rows)}</BulkBar>
    </>
  );
}
