import { Group, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Check } from 'lucide-react';
import { mediaQueries } from '../theme/media-queries.ts';
import shared from '../theme/shared.module.css';
import styles from './steps.module.css';

export type Step<Id extends string = string> = {
  id: Id;
  label: string;
  /** Done, even while an earlier step is shown. */
  isDone: boolean;
  /** May be navigated to. */
  isOpen: boolean;
};

type StepsProps<Id extends string> = {
  /** The accessible name of the steps. */
  label: string;
  steps: readonly Step<Id>[];
  current: Id;
  onStep: (id: Id) => void;
};

/** The steps of a task, which of them are done, and links back to them; one line on a phone. */
export function Steps<Id extends string>({ label, steps, current, onStep }: StepsProps<Id>) {
  const isPhone = useMediaQuery(mediaQueries.phone, false, { getInitialValueInEffect: false });
  const at = steps.findIndex((step) => step.id === current);
  const press = (step: Step<Id>) => ({
    'aria-current': step.id === current ? ('step' as const) : undefined,
    disabled: !step.isOpen,
    onClick: () => onStep(step.id),
  });
  if (isPhone)
    return (
      <nav aria-label={label}>
        <div className={shared.spread}>
          <b className={shared.bold}>{steps[at]?.label}</b>
          <span className={`${shared.muted} ${shared.numeric}`}>
            Step {at + 1} of {steps.length}
          </span>
        </div>
        <Group component="ol" className={shared.plainList ?? ''} gap={4} grow preventGrowOverflow={false}>
          {steps.map((step) => (
            <li key={step.id} data-state={stateOf(step, current)}>
              <UnstyledButton className={styles.line ?? ''} aria-label={step.label} {...press(step)} />
            </li>
          ))}
        </Group>
      </nav>
    );
  return (
    <nav aria-label={label}>
      <Group component="ol" gap="4px 28px" className={`${shared.plainList} ${styles.steps}`}>
        {steps.map((step, index) => (
          <li key={step.id} data-state={stateOf(step, current)}>
            <UnstyledButton className={styles.step ?? ''} {...press(step)}>
              <span className={`${styles.mark} ${shared.numeric}`} aria-hidden>
                {step.isDone && step.id !== current ? <Check size={13} strokeWidth={2.4} /> : index + 1}
              </span>
              {step.label}
            </UnstyledButton>
          </li>
        ))}
      </Group>
    </nav>
  );
}

const stateOf = (step: Step, current: string) =>
  step.id === current ? 'current' : step.isDone ? 'done' : 'ahead';
