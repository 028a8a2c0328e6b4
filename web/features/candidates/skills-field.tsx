import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { SkillsInput } from '../../ui/inputs/skills-input.tsx';
import { useAddSkill, useSkillSuggestions } from './candidates.queries.ts';

const TYPING_MS = 150;

type SkillsFieldProps = {
  label: string;
  value: readonly string[];
  onChange: (skills: string[]) => void;
  max?: number;
  /** A skill that nobody has suggested joins the agency's own vocabulary. */
  canAdd?: boolean;
  isInPopover?: boolean;
  error?: ReactNode;
};

/** Skills with suggestions from the vocabulary. */
export function SkillsField({ canAdd = false, ...props }: SkillsFieldProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, TYPING_MS);
  const found = useSkillSuggestions(search);
  const add = useAddSkill();
  return (
    <SkillsInput
      {...props}
      onSearch={setText}
      suggestions={text === '' ? [] : (found.data?.items ?? [])}
      isSearching={found.isFetching || search !== text}
      // The candidate keeps the skill in any case, so a failure here only costs the suggestion.
      {...(canAdd ? { onAddNew: (skill: string) => add.mutate({ body: { skill } }) } : {})}
    />
  );
}
