import type { ReactNode } from 'react';
import styles from './search.module.css';
import type { Suggestion } from './suggest.ts';

type SearchPanelProps = {
  /** Of the list of suggestions; the ids of its options end in their number. */
  id: string;
  parsed: ReactNode;
  suggestions: readonly Suggestion[];
  index: number;
  onHighlight: (index: number) => void;
  onTake: (index: number) => void;
};

/** Below the search box while the user types: the parsed query, and suggestions. */
export function SearchPanel({ id, parsed, suggestions, index, onHighlight, onTake }: SearchPanelProps) {
  if (!parsed && suggestions.length === 0) return null;
  return (
    <div className={styles.panel}>
      {parsed}
      {suggestions.length > 0 && (
        <div id={id} role="listbox" aria-label="Suggestions" className={styles.options}>
          {suggestions.map(({ text, label, hint }, position) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled at the input, which keeps the focus
            <div
              key={text}
              id={`${id}-${position}`}
              role="option"
              tabIndex={-1}
              aria-selected={position === index}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => onHighlight(position)}
              onClick={() => onTake(position)}
            >
              <span>{label}</span>
              {hint && <small>{hint}</small>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
