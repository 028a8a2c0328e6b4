import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import type { SavedView } from '@placewell/contract/desk/saved-views.ts';
import { Ellipsis, GripVertical, Star } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import shared from '../../ui/theme/shared.module.css';
import styles from './views.module.css';

export type RowMoves = {
  onDrag: (view: SavedView | undefined) => void;
  /** The dragged view moves to the position of this one. */
  onDrop: (target: SavedView) => void;
  onStep: (view: SavedView, by: 1 | -1) => void;
};

type ViewRowProps = {
  view: SavedView;
  isOpen: boolean;
  /** It takes the focus when the menu opens. */
  hasFocus: boolean;
  /** The key that opens it while the menu is open. */
  shortcut: string | undefined;
  mayMove: boolean;
  isDragged: boolean;
  moves: RowMoves;
  onChoose: () => void;
  onOptions: () => void;
};

/** A view in the menu. Keys: Enter opens it, → shows its options, Alt with ↑ or ↓ moves it. */
export function ViewRow({
  view,
  isOpen,
  hasFocus,
  shortcut,
  mayMove,
  isDragged,
  moves,
  onChoose,
  onOptions,
}: ViewRowProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    if (event.altKey && by && mayMove) moves.onStep(view, by);
    else if (event.key === 'ArrowRight' && !event.altKey) onOptions();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <li
      className={styles.row}
      data-movable={mayMove || undefined}
      draggable={mayMove}
      data-dragged={isDragged || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        moves.onDrag(view);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        moves.onDrop(view);
      }}
      onDragEnd={() => moves.onDrag(undefined)}
    >
      <UnstyledButton
        className={styles.item}
        data-view-item={view.view_id}
        data-autofocus={hasFocus || undefined}
        aria-current={isOpen ? 'true' : undefined}
        {...(mayMove ? { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' } : {})}
        onClick={onChoose}
        onKeyDown={onKeyDown}
      >
        <span className={shared.truncate}>{view.view_name}</span>
        {view.is_default && (
          <Star size={13} role="img" aria-label="My default" color="var(--pw-accent-text)" />
        )}
        {shortcut && <Kbd size="xs">{shortcut}</Kbd>}
      </UnstyledButton>
      {mayMove && <GripVertical size={14} aria-hidden className={styles.grip} />}
      <ActionIcon size="sm" aria-label={`Options of ${view.view_name}`} onClick={onOptions}>
        <Ellipsis size={15} aria-hidden />
      </ActionIcon>
    </li>
  );
}
