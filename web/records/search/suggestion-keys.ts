import type { KeyboardEvent } from 'react';

type SuggestionKeys = {
  count: number;
  /** The highlighted suggestion; -1 for none. */
  index: number;
  onHighlight: (index: number) => void;
  onTake: (index: number) => void;
  onDismiss: () => void;
  onSearch: () => void;
  onLeave: () => void;
  /** Leads into the list; returns whether it could. */
  onDown: () => boolean;
};

/** The suggestion that an arrow leads to; -1 for none, undefined for any other key. */
function nextIndex(key: string, count: number, index: number): number | undefined {
  if (key === 'ArrowDown') return index + 1 < count ? index + 1 : -1;
  if (key === 'ArrowUp') return index < 0 ? count - 1 : index - 1;
  return undefined;
}

/**
 * The keys of a search box: arrows choose among suggestions, Enter or Tab takes the chosen one, Escape closes them.
 * Otherwise Enter searches, the down arrow leads into the list, Escape leaves, and Tab moves on.
 */
export const suggestionKeys = (options: SuggestionKeys) => (event: KeyboardEvent) => {
  const { count, index, onHighlight, onTake, onDismiss, onSearch, onLeave, onDown } = options;
  const isTaken = index >= 0 && (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey));
  const highlighted = count > 0 ? nextIndex(event.key, count, index) : undefined;
  if (highlighted !== undefined) onHighlight(highlighted);
  else if (event.key === 'ArrowDown' && onDown()) event.stopPropagation();
  else if (isTaken) onTake(index);
  else if (event.key === 'Enter') {
    onDismiss();
    onSearch();
    return;
  } else if (event.key === 'Escape' && count > 0) {
    onDismiss();
    // Only the suggestions close.
    event.stopPropagation();
  } else if (event.key === 'Escape') onLeave();
  else return;
  // A browser would clear the field on Escape, and move the cursor or the focus on the others.
  event.preventDefault();
};
