import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { usePlaceSuggestions } from '../candidates.queries.ts';
import styles from './candidate-list.module.css';

const TYPING_MS = 150;

/** A city, region or country. Choosing a suggestion applies it; typed text is applied by Enter or the button. */
export function PlaceFilter({ value, onApply }: { value: string; onApply: (place: string) => void }) {
  const [text, setText] = useState(value);
  const [search] = useDebouncedValue(text.trim(), TYPING_MS);
  const suggestions = usePlaceSuggestions(search);
  const places =
    text.trim() === '' ? [] : (suggestions.data?.items ?? []).map((place) => place.formatted_address);
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(text.trim());
      }}
    >
      <Autocomplete
        label="Location"
        placeholder="City, region or country"
        value={text}
        onChange={setText}
        onOptionSubmit={onApply}
        data={[...new Set(places)]}
        filter={({ options }) => options}
        comboboxProps={{ withinPortal: false }}
        maxLength={200}
        data-autofocus
      />
      <Button type="submit">Apply</Button>
    </form>
  );
}
