import { Plus } from 'lucide-react';
import { useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { JobFormValues } from '../job-form-schema.ts';
import styles from './description.module.css';
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
    <div className={styles.mentioned}>
      <span id="mentioned-skills">Also mentioned; add what is required:</span>
      <ul aria-labelledby="mentioned-skills">
        {open.map((skill) => (
          <li key={skill}>
            <button
              type="button"
              className={styles.suggestion}
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
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
