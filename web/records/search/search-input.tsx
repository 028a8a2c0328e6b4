import { Box, CloseButton, Group, TextInput, VisuallyHidden } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { parseQuery } from '@placewell/contract/search/parse-query.ts';
import type { ReadTerm } from '@placewell/contract/search/search-tree.ts';
import { Search } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { KeyHint } from '../../ui/inputs/key-hint.tsx';
import { focusFirstRow } from '../../ui/page/keyboard.ts';
import { describeQuery, isQueryShown } from './describe-term.ts';
import { QueryChips } from './query-chips.tsx';
import { describeReading } from './reading-choices.tsx';
import { removeTerm } from './remove-term.ts';
import styles from './search.module.css';
import type { SearchLanguage } from './search-language.ts';
import { SearchPanel } from './search-panel.tsx';
import { SearchTips } from './search-tips.tsx';
import { suggestionKeys } from './suggestion-keys.ts';
import type { SentenceSearch } from './use-reading.ts';
import { useSearchChoices } from './use-search-choices.ts';
import { useSearchText } from './use-search-text.ts';

export type SearchInputProps = {
  value: string;
  onChange: (text: string) => void;
  label: string;
  language: SearchLanguage;
  /** For the second list of a page: `/` focuses the search of the first. */
  hasKey?: boolean;
  /** Sentences become filters of the list. */
  sentence?: SentenceSearch;
};

/**
 * A list's search field: `/` focuses it, Escape leaves it, ↓ leads to the list's first row, and the text is reported after a short pause. Anything more
 * than a plain word is shown as chips that say how it is read: over the text, and below it while the user types.
 */
export function SearchInput({ value, onChange, label, language, hasKey = true, sentence }: SearchInputProps) {
  const id = useId();
  // After Enter nothing hangs over the filters that it has set, until more is typed.
  const [stage, setStage] = useState<'away' | 'opened' | 'typed' | 'taken'>('away');
  const isEditing = stage !== 'away';
  const isTyped = stage === 'typed' || stage === 'taken';
  const typed = useSearchText({ value, onChange, hasKey });
  const { input, text, setText, setCaret, place, report } = typed;
  const parsed = useMemo(() => parseQuery(text, language.fields), [text, language.fields]);
  const reported = useMemo(() => parseQuery(value, language.fields), [value, language.fields]);
  const isShown = isQueryShown(text, parsed, language);
  const { choices, index, highlight, dismiss, onSearch, reading } = useSearchChoices({
    ...{ typed, value, language, sentence, isEditing, isTyped },
  });

  const replace = (next: string, at = next.length) => {
    place(next, at);
    report(next);
  };
  const onKeyDown = suggestionKeys({
    count: choices.length,
    index,
    onHighlight: highlight,
    onTake: (at) => choices[at]?.take(),
    onDismiss: dismiss,
    onSearch: () => {
      setStage('taken');
      void onSearch();
    },
    onLeave: () => input.current?.blur(),
    onDown: () => {
      report(text);
      return input.current !== null && focusFirstRow(input.current);
    },
  });
  const chips = {
    text,
    parsed,
    language,
    onEdit: (term: ReadTerm) => place(text, term.end),
  };
  return (
    <div className={styles.search}>
      <TextInput
        ref={input}
        type="search"
        role="combobox"
        classNames={{ input: styles.input ?? '' }}
        placeholder={label}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-suggestions`}
        {...(index >= 0 ? { 'aria-activedescendant': `${id}-suggestions-${index}` } : {})}
        {...(hasKey ? { 'aria-keyshortcuts': '/' } : {})}
        autoComplete="off"
        maxLength={limits.searchLength}
        leftSection={<Search size={16} aria-hidden />}
        rightSectionWidth={62}
        rightSection={
          <Group gap={2} justify="end" wrap="nowrap" w="100%" pr={6}>
            {text !== '' && <CloseButton size="sm" aria-label="Clear search" onClick={() => setText('')} />}
            {text === '' && hasKey && <KeyHint visibleFrom="lg">/</KeyHint>}
            <SearchTips language={language} hasKey={hasKey} onUse={replace} />
          </Group>
        }
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setStage('typed');
          setCaret(event.currentTarget.selectionStart ?? undefined);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? undefined)}
        onFocus={() => setStage('opened')}
        onBlur={() => setStage('away')}
        onKeyDown={onKeyDown}
      />
      {isShown && (
        <Box
          className={styles.strip ?? ''}
          {...(isEditing ? { 'data-editing': true } : {})}
          onMouseDown={(event) => {
            if (event.target !== event.currentTarget) return;
            event.preventDefault();
            place(text, text.length);
          }}
        >
          <QueryChips
            {...chips}
            onRemove={({ end }, isByKey) => {
              const rest = removeTerm(text, language.fields, end);
              const hasChips = isQueryShown(rest.text, parseQuery(rest.text, language.fields), language);
              // The focus would be lost with the last chip.
              if (isByKey && !hasChips) place(rest.text, rest.caret);
              else setText(rest.text);
              report(rest.text);
            }}
          />
        </Box>
      )}
      {isEditing && (
        <SearchPanel
          id={`${id}-suggestions`}
          parsed={
            isShown &&
            stage !== 'taken' &&
            !reading && (
              <QueryChips
                {...chips}
                isPointerOnly
                onRemove={({ end }) => {
                  const rest = removeTerm(text, language.fields, end);
                  replace(rest.text, rest.caret);
                }}
              />
            )
          }
          choices={choices}
          index={index}
          onHighlight={highlight}
        />
      )}
      <VisuallyHidden role="status">
        {isEditing &&
          (reading && sentence
            ? describeReading(reading, sentence, language)
            : isQueryShown(value, reported, language) && `Read as ${describeQuery(reported, language)}`)}
      </VisuallyHidden>
    </div>
  );
}
