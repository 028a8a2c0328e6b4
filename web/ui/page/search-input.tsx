import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isTyping } from './keyboard.ts';
import styles from './search-input.module.css';

const DEBOUNCE_MS = 250;

export type SearchInputProps = {
  value: string;
  onChange: (text: string) => void;
  label: string;
  /** For the second list of a page: `/` focuses the search of the first. */
  hasKey?: boolean;
};

/** A list's search field: `/` focuses it, Escape leaves it, and the text is reported after a short pause. */
export function SearchInput({ value, onChange, label, hasKey = true }: SearchInputProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onChange);
  latest.current = onChange;

  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => latest.current(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  useEffect(() => {
    if (!hasKey) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [hasKey]);

  return (
    <TextInput
      ref={input}
      type="search"
      className={styles.search ?? ''}
      classNames={{ input: styles.input ?? '' }}
      placeholder={label}
      aria-label={label}
      {...(hasKey ? { 'aria-keyshortcuts': '/' } : {})}
      maxLength={200}
      leftSection={<Search size={16} aria-hidden />}
      rightSection={
        text ? (
          <CloseButton size="sm" aria-label="Clear search" onClick={() => setText('')} />
        ) : (
          hasKey && (
            <Kbd size="xs" className={styles.key ?? ''} aria-hidden>
              /
            </Kbd>
          )
        )
      }
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChange(text);
        if (event.key !== 'Escape') return;
        // A browser would clear the field as well.
        event.preventDefault();
        input.current?.blur();
      }}
    />
  );
}
