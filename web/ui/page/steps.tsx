import { useMediaQuery } from '@mantine/hooks';
import { Check } from 'lucide-react';
import { mediaQueries } from '../theme/media-queries.ts';
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
  if (isPhone)
    return (
      <nav className={styles.compact} aria-label={label}>
        <p>
          <b>{steps[at]?.label}</b>
          <span>
            Step {at + 1} of {steps.length}
          </span>
        </p>
        <ol>
          {steps.map((step) => (
            <li key={step.id} data-state={stateOf(step, current)}>
              <button
                type="button"
                aria-label={step.label}
                aria-current={step.id === current ? 'step' : undefined}
                disabled={!step.isOpen}
                onClick={() => onStep(step.id)}
              />
            </li>
          ))}
        </ol>
      </nav>
    );
  return (
    <nav className={styles.steps} aria-label={label}>
      <ol>
        {steps.map((step, index) => (
          <li key={step.id} data-state={stateOf(step, current)}>
            <button
              type="button"
              aria-current={step.id === current ? 'step' : undefined}
              disabled={!step.isOpen}
              onClick={() => onStep(step.id)}
            >
              <span className={styles.mark} aria-hidden>
                {step.isDone && step.id !== current ? <Check size={13} strokeWidth={2.4} /> : index + 1}
              </span>
              {step.label}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const stateOf = (step: Step, current: string) =>
  step.id === current ? 'current' : step.isDone ? 'done' : 'ahead';
