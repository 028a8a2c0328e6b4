import { useDebouncedValue } from '@mantine/hooks';
import { getSkills } from '@placewell/contract/skills.ts';
import { useState } from 'react';
import { useCallQuery } from '../../lib/api/queries.ts';
import { SkillsInput } from '../../ui/inputs/skills-input.tsx';

const TYPING_MS = 150;

/** Skills that the job has to ask for, applied one by one. */
export function MatchSkillsFilter(props: { value: readonly string[]; onChange: (skills: string[]) => void }) {
  const [text, setText] = useState('');
  const [skill_search] = useDebouncedValue(text, TYPING_MS);
  const found = useCallQuery(
    getSkills,
    { skill_search, limit: 8 },
    { topic: 'skills', enabled: skill_search !== '', keepPrevious: true },
  );
  return (
    <SkillsInput
      label="Skills"
      value={props.value}
      onChange={props.onChange}
      onSearch={setText}
      suggestions={text === '' ? [] : (found.data?.items ?? [])}
      isSearching={found.isFetching}
      max={20}
    />
  );
}
