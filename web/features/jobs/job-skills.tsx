import { Star } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { useAddSkill, useSkillSearch } from '../../lib/lookups.ts';
import { SkillsInput } from '../../ui/inputs/skills-input.tsx';
import type { JobValues } from './job-form-schema.ts';

type Required = { skill: string; must_have: boolean };

function useLookup() {
  const search = useSkillSearch();
  const add = useAddSkill();
  // A skill of the agency's own: the job keeps it in any case, so a failure only costs the suggestion.
  return { ...search, onAddNew: (skill: string) => add.mutate({ body: { skill } }) };
}

const readRequired = (value: unknown): Required[] =>
  ((value ?? []) as (string | Required)[]).map((one) =>
    typeof one === 'string' ? { skill: one, must_have: false } : one,
  );

/** Required skills; the star of each marks a must-have. */
export function RequiredSkills() {
  const lookup = useLookup();
  return (
    <Controller<JobValues>
      name="skills_required"
      render={({ field, fieldState }) => {
        const skills = readRequired(field.value);
        const isMust = (name: string) => skills.some((one) => one.skill === name && one.must_have);
        return (
          <SkillsInput
            {...lookup}
            inputRef={field.ref}
            label="Required skills"
            description="The star marks a must-have: a candidate who lacks it scores 39 at most."
            value={skills.map((one) => one.skill)}
            onChange={(names) => field.onChange(names.map((skill) => ({ skill, must_have: isMust(skill) })))}
            mark={{
              icon: <Star size={13} aria-hidden />,
              label: (name) => `Must have ${name}`,
              isOn: isMust,
              onToggle: (name) =>
                field.onChange(
                  skills.map((one) => (one.skill === name ? { ...one, must_have: !one.must_have } : one)),
                ),
            }}
            error={fieldState.error?.message}
          />
        );
      }}
    />
  );
}

/** Skills, or other words, that are good to have. */
export function PlainSkills({ name, label }: { name: 'skills_preferred'; label: string }) {
  const lookup = useLookup();
  return (
    <Controller<JobValues>
      name={name}
      render={({ field, fieldState }) => (
        <SkillsInput
          {...lookup}
          label={label}
          value={(field.value as string[]) ?? []}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
