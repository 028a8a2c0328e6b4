import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { ListOption } from '../../ui/inputs/list-option.tsx';
import shared from '../../ui/theme/shared.module.css';
import styles from './search.module.css';
import type { Suggestion } from './suggest.ts';

/** Something that Enter or a click takes. */
export type Choice = { key: string; content: ReactNode; take: () => void };

/** A suggested field or value as a choice. */
export const suggestedChoice = ({ text, label, hint }: Suggestion, take: () => void): Choice => ({
  key: text,
  content: (
    <>
      <span>{label}</span>
      {hint && <small className={`${shared.tiny} ${shared.muted}`}>{hint}</small>}
    </>
  ),
  take,
});

type SearchPanelProps = {
  /** Of the list of choices; the ids of its options end in their number. */
  id: string;
  parsed: ReactNode;
  choices: readonly Choice[];
  index: number;
  onHighlight: (index: number) => void;
};

/** Below the search box while the user types: the parsed query, and choices. */
export function SearchPanel({ id, parsed, choices, index, onHighlight }: SearchPanelProps) {
  if (!parsed && choices.length === 0) return null;
  return (
    <div className={styles.panel}>
      {parsed}
      {choices.length > 0 && (
        <Box id={id} mah={264} className={shared.scroll ?? ''} role="listbox" aria-label="Suggestions">
          {choices.map(({ key, content, take }, position) => (
            <ListOption
              key={key}
              id={`${id}-${position}`}
              isActive={position === index}
              onActive={() => onHighlight(position)}
              onChoose={take}
            >
              {content}
            </ListOption>
          ))}
        </Box>
      )}
    </div>
  );
}
