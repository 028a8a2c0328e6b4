import { Star } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { useAddSkill, useSkillSearch } from '../../lib/lookups.ts';
import { SkillsInput } from '../../records/skills/skills-input.tsx';
import type { JobFormValues } from './job-form-schema.ts';

type RequiredSkill = { skill: string; must_have: boolean };

function useSkillLookup() {
  const search = useSkillSearch();
  const add = useAddSkill();
  // Adds the skill to the agency's suggestions; the job stores it regardless, so failures are ignored.
  return { ...search, onAddNew: (skill: string) => add.mutate({ body: { skill } }) };
}

const toRequiredSkills = (value: unknown): RequiredSkill[] =>
  ((value ?? []) as (string | RequiredSkill)[]).map((skill) =>
    typeof skill === 'string' ? { skill, must_have: false } : skill,
  );

/** Input for required skills; a star marks a must-have. */
export function RequiredSkills() {
  const lookup = useSkillLookup();
  return (
    <Controller<JobFormValues>
      name="skills_required"
      render={({ field, fieldState }) => {
        const skills = toRequiredSkills(field.value);
        const isMustHave = (name: string) => skills.some((one) => one.skill === name && one.must_have);
        return (
          <SkillsInput
            {...lookup}
            inputRef={field.ref}
            label="Required skills"
            description="A star marks a must-have: without it, a candidate scores 39 at most."
            value={skills.map((one) => one.skill)}
            onChange={(names) =>
              field.onChange(names.map((skill) => ({ skill, must_have: isMustHave(skill) })))
            }
            mark={{
              icon: <Star size={13} aria-hidden />,
              label: (name) => `Must have ${name}`,
              isOn: isMustHave,
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

/** Input for preferred skills, which may be any text. */
export function PreferredSkills({ name, label }: { name: 'skills_preferred'; label: string }) {
  const lookup = useSkillLookup();
  return (
    <Controller<JobFormValues>
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
