import { Box, UnstyledButton } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import shared from '../../../ui/theme/shared.module.css';
import styles from '../job-form.module.css';
import type { JobFormValues } from '../job-form-schema.ts';
import { DescriptionContext } from './use-description.ts';

const MAX_SHOWN = 15;
const nameOf = (skill: string | { skill: string }) => (typeof skill === 'string' ? skill : skill.skill);

/** Skills that the description only mentions; a click makes one required. */
export function MentionedSkills() {
  const { setValue } = useFormContext<JobFormValues>();
  const [required = [], preferred = []] = useWatch<JobFormValues, ['skills_required', 'skills_preferred']>({
    name: ['skills_required', 'skills_preferred'],
  });
  const mentioned = useContext(DescriptionContext)?.mentioned ?? [];
  const taken = new Set([...required.map(nameOf), ...preferred]);
  const open = mentioned.filter((skill) => !taken.has(skill)).slice(0, MAX_SHOWN);
  if (open.length === 0) return null;
  return (
    <Box mt="xs">
      <span id="mentioned-skills" className={shared.hint}>
        Also mentioned – add what is required:
      </span>
      <ul
        className={`${shared.wrap} ${shared.plainList}`}
        style={{ columnGap: 8 }}
        aria-labelledby="mentioned-skills"
      >
        {open.map((skill) => (
          <li key={skill}>
            <UnstyledButton
              className={`${styles.suggestion} ${shared.inline} ${shared.tiny}`}
              aria-label={`Require ${skill}`}
              onClick={() =>
                setValue('skills_required', [...required, { skill, must_have: false }], {
                  shouldDirty: true,
                  shouldValidate: true,
                })
              }
            >
              <Plus size={12} aria-hidden />
              {skill}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Box>
  );
}
