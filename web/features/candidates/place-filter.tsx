import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Button } from '../../ui/inputs/button.tsx';
import styles from './candidates.module.css';
import { usePlaceSuggestions } from './candidates.queries.ts';

const TYPING_MS = 150;

/** A city, region or country; a suggestion is taken at the click, a typed one with Enter or the button. */
export function PlaceFilter({ value, onApply }: { value: string; onApply: (place: string) => void }) {
  const [text, setText] = useState(value);
  const [search] = useDebouncedValue(text.trim(), TYPING_MS);
  const found = usePlaceSuggestions(search);
  const places = text.trim() === '' ? [] : (found.data?.items ?? []).map((place) => place.formatted_address);
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
