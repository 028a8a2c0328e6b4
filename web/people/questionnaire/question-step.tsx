import { Kbd, Text } from '@mantine/core';
import type { Question } from '@placewell/contract/people/questionnaire.ts';
import { texts } from '@placewell/contract/texts.ts';
import { type FormEvent, useEffect, useRef } from 'react';
import { isOverlayOpen } from '../../ui/page/keyboard.ts';
import shared from '../../ui/theme/shared.module.css';
import styles from './questionnaire.module.css';

type QuestionStepProps = {
  question: Question;
  chosen: string | undefined;
  error: string | undefined;
  onChoose: (option: string) => void;
  onContinue: () => void;
  /** The buttons, inside the form. */
  children: React.ReactNode;
};

/** The number keys choose an option and Enter continues, wherever the focus is. */
function useStepKeys({ options }: Question, choose: (option: string) => void, goOn: () => void) {
  const latest = useRef({ options, choose, goOn });
  latest.current = { options, choose, goOn };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.repeat || isOverlayOpen()) return;
      const option = /^[1-9]$/.test(event.key) ? latest.current.options[Number(event.key) - 1] : undefined;
      const isOnControl = event.target instanceof HTMLElement && event.target.closest('button, a, input');
      if (option !== undefined) latest.current.choose(option);
      else if (event.key === 'Enter' && !isOnControl) latest.current.goOn();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

export function QuestionStep({ question, chosen, error, onChoose, onContinue, children }: QuestionStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, question_text, options, is_counted_only } = question;
  const describedBy = [is_counted_only && 'question-note', error && 'question-error']
    .filter(Boolean)
    .join(' ');
  useStepKeys(question, onChoose, onContinue);
  // Each question is a new step, which is read out when it appears.
  useEffect(() => heading.current?.focus(), []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onContinue();
  };
  return (
    <form onSubmit={onSubmit} key={id}>
      <h1 ref={heading} tabIndex={-1} id="question">
        {question_text}
      </h1>
      {is_counted_only && (
        <Text size="sm" c="dimmed" mt={-12} mb={20} id="question-note">
          {texts.questionCountedOnly}
        </Text>
      )}
      <div
        role="radiogroup"
        aria-labelledby="question"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy || undefined}
        className={shared.stack}
      >
        {options.map((option, at) => (
          <label key={option} className={styles.option} data-chosen={option === chosen || undefined}>
            <input
              type="radio"
              name={id}
              value={option}
              checked={option === chosen}
              onChange={() => onChoose(option)}
            />
            <span className={`${shared.fill} ${shared.anywhere}`}>{option}</span>
            {at < 9 && (
              <Kbd className={shared.byKeys ?? ''} aria-hidden>
                {at + 1}
              </Kbd>
            )}
          </label>
        ))}
      </div>
      <p className={`${styles.error} ${shared.small} ${shared.bad}`} id="question-error" role="alert">
        {error}
      </p>
      {children}
    </form>
  );
}
