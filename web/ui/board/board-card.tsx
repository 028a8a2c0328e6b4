import { useDraggable } from '@dnd-kit/react';
import { Box, Checkbox, UnstyledButton } from '@mantine/core';
import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { TabStop } from '../data-list/tab-stop.ts';
import shared from '../theme/shared.module.css';
import styles from './board.module.css';
import type { CardKind } from './cards.ts';

type CardHandlers = {
  /** A click; with Ctrl or Shift it selects instead of opening. */
  onClick: (event: MouseEvent) => void;
  onToggle: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
};

type BoardCardProps<Card> = CardHandlers & {
  card: Card;
  kind: CardKind<Card>;
  /** The keys that act on it, as `aria-keyshortcuts` has them. */
  shortcuts: string;
  isOpen: boolean;
  isSelected: boolean;
  isDragged: boolean;
  isTabStop: boolean;
  /** Over its lower edge, once it is pointed at or has the focus. */
  actions: ReactNode;
};

/** A record as a card of the board. One that the user may not change says so and stays in place. */
export function BoardCard<Card>(props: BoardCardProps<Card>) {
  const { card, kind } = props;
  const { ref } = useDraggable({ id: kind.idOf(card) });
  const why = kind.whyFixed(card);
  return (
    <Box
      component="li"
      className={styles.place ?? ''}
      pos="relative"
      data-selected={props.isSelected || undefined}
    >
      <UnstyledButton
        ref={ref}
        className={`${styles.card} ${shared.lifts}`}
        data-card-id={kind.idOf(card)}
        {...kind.attributes?.(card)}
        data-open={props.isOpen || undefined}
        data-dragged={props.isDragged || undefined}
        data-fixed={why !== undefined || undefined}
        title={why ?? kind.tooltip?.(card)}
        tabIndex={props.isTabStop ? 0 : -1}
        aria-keyshortcuts={props.shortcuts}
        aria-description={[props.isSelected && 'Selected.', why].filter(Boolean).join(' ')}
        onClick={props.onClick}
        onKeyDown={props.onKeyDown}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
      >
        {kind.face(card)}
      </UnstyledButton>
      {props.actions && (
        <div className={`${styles.quiet} ${styles.actions}`}>
          <TabStop value={props.isTabStop}>{props.actions}</TabStop>
        </div>
      )}
      <Checkbox
        size="xs"
        className={`${styles.quiet} ${styles.check}`}
        tabIndex={-1}
        aria-label={`Select ${kind.nameOf(card)}`}
        checked={props.isSelected}
        onChange={props.onToggle}
      />
    </Box>
  );
}
