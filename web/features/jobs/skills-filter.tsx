import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { SkillsInput } from '../../ui/inputs/skills-input.tsx';
import { useSkillSuggestions } from './jobs.queries.ts';

const TYPING_MS = 150;

/** Skills that all have to be asked for, applied one by one. */
export function SkillsFilter(props: { value: readonly string[]; onChange: (skills: string[]) => void }) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, TYPING_MS);
  const found = useSkillSuggestions(search);
  return (
    <SkillsInput
      label="Skills"
      value={props.value}
      onChange={props.onChange}
      onSearch={setText}
      suggestions={text === '' ? [] : (found.data?.items ?? [])}
      isSearching={found.isFetching}
      max={20}
      isInPopover
    />
  );
}
