import { Checkbox, Tooltip, UnstyledButton } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { MustHaveCriterion } from '@placewell/contract/matching/jobs.ts';
import { Star } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import styles from './job-form.module.css';
import type { JobFormValues } from './job-form-schema.ts';
import { MUST_HAVE_LABELS, workPermitLabel } from './must-have-labels.ts';

function useMustHave(criterion: MustHaveCriterion) {
  const { setValue } = useFormContext<JobFormValues>();
  const chosen = useWatch<JobFormValues, 'must_have_criteria'>({ name: 'must_have_criteria' }) ?? [];
  const isOn = chosen.includes(criterion);
  const toggle = () =>
    setValue(
      'must_have_criteria',
      isOn ? chosen.filter((one) => one !== criterion) : [...chosen, criterion],
      { shouldDirty: true },
    );
  return { isOn, toggle };
}

type MustHaveStarProps = {
  criterion: Exclude<MustHaveCriterion, 'work_permit'>;
  /** Nothing to insist on: the job leaves the criterion open. */
  isEmpty: boolean;
};

/** Makes the criterion beside it a must-have; off and out of reach while the job leaves it open. */
export function MustHaveStar({ criterion, isEmpty }: MustHaveStarProps) {
  const { isOn, toggle } = useMustHave(criterion);
  return (
    <Tooltip
      label={
        isOn
          ? `A must-have: a candidate who fails it scores ${limits.mustHaveCap} at most`
          : isEmpty
            ? 'Fill it in to make it a must-have'
            : `Make it a must-have: a candidate who fails it scores ${limits.mustHaveCap} at most`
      }
    >
      <UnstyledButton
        className={styles.star ?? ''}
        aria-label={`Must have ${MUST_HAVE_LABELS[criterion]}`}
        aria-pressed={isOn}
        disabled={isEmpty && !isOn}
        onClick={toggle}
      >
        <Star size={13} aria-hidden />
      </UnstyledButton>
    </Tooltip>
  );
}

export function WorkPermitInput() {
  const { isOn, toggle } = useMustHave('work_permit');
  const country_code = useWatch<JobFormValues, 'country_code'>({ name: 'country_code' });
  return (
    <Checkbox
      label={workPermitLabel({ country_code })}
      description={
        country_code
          ? 'Set by a person for each candidate, never guessed from a resume.'
          : "Choose the job's location first: the permit is for its country."
      }
      checked={isOn}
      disabled={!country_code && !isOn}
      onChange={toggle}
    />
  );
}
