import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { ListOption } from '../inputs/list-option.tsx';
import shared from '../theme/shared.module.css';
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
        <Box id={id} mah={264} className={shared.scroll ?? ''} role="listbox" aria-label="Suggestions">
          {suggestions.map(({ text, label, hint }, position) => (
            <ListOption
              key={text}
              id={`${id}-${position}`}
              isActive={position === index}
              onActive={() => onHighlight(position)}
              onChoose={() => onTake(position)}
            >
              <span>{label}</span>
              {hint && <small className={`${shared.tiny} ${shared.muted}`}>{hint}</small>}
            </ListOption>
          ))}
        </Box>
      )}
    </div>
  );
}
