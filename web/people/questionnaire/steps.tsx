import { Group, Progress } from '@mantine/core';
import { labels } from '@placewell/contract/labels.ts';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { QuestionStep } from './question-step.tsx';
import type { Questionnaire } from './questionnaire.queries.ts';
import type { Leave } from './use-leave.ts';
import { useSteps } from './use-steps.ts';

type StepsProps = Pick<Questionnaire, 'questions' | 'answers'> & { leave: Leave };

/** The questions one after the other, with the way back; the last Continue submits. */
export function Steps({ questions, answers: given, leave }: StepsProps) {
  const steps = useSteps({ questions, answers: given });
  if (!steps.question) return null;
  const goOn = () => {
    if (leave.busy) return;
    const answers = steps.advance();
    if (answers) void leave.submit(answers);
  };
  const count = `Question ${steps.index + 1} of ${questions.length}`;
  return (
    <>
      <div className={`${shared.stack} ${shared.hint}`}>
        <span className={shared.numeric}>{count}</span>
        <Progress.Root size={4} aria-hidden>
          <Progress.Section value={((steps.index + 1) / questions.length) * 100} withAria={false} />
        </Progress.Root>
      </div>
      <QuestionStep
        key={steps.question.id}
        question={steps.question}
        chosen={steps.chosen}
        error={steps.error}
        onChoose={steps.choose}
        onContinue={goOn}
      >
        <Group gap={8} mt={14}>
          {steps.index > 0 && (
            <Button variant="quiet" onClick={steps.back} disabled={leave.busy !== undefined}>
              Back
            </Button>
          )}
          <Button
            variant="primary"
            type="submit"
            ml="auto"
            miw={120}
            loading={leave.busy === 'submit'}
            disabled={leave.busy !== undefined}
          >
            {labels.questionnaire.continue}
          </Button>
        </Group>
      </QuestionStep>
    </>
  );
}
