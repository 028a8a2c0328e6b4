import type { ReactNode } from 'react';
import { useAddSkill, useSkillSearch } from '../../lib/lookups.ts';
import { SkillsInput } from './skills-input.tsx';

type SkillsFieldProps = {
  label: string;
  value: readonly string[];
  onChange: (skills: string[]) => void;
  max?: number;
  /** Adds skills that were not suggested to the agency's own vocabulary. */
  canAdd?: boolean;
  isInPopover?: boolean;
  error?: ReactNode;
};

/** A skills input with suggestions from the vocabulary. */
export function SkillsField({ canAdd = false, ...props }: SkillsFieldProps) {
  const search = useSkillSearch();
  const add = useAddSkill();
  return (
    <SkillsInput
      {...props}
      {...search}
      // The record keeps the skill either way, so a failure here only costs the suggestion.
      {...(canAdd ? { onAddNew: (skill: string) => add.mutate({ body: { skill } }) } : {})}
    />
  );
}
