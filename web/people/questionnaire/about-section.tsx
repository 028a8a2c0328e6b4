import { Select, Skeleton } from '@mantine/core';
import { texts } from '@placewell/contract/texts.ts';
import { useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SaveReset } from '../../ui/inputs/save-reset.tsx';
import { LeaveGuard } from '../../ui/page/leave-guard.tsx';
import formStyles from '../../ui/page/settings-form.module.css';
import shared from '../../ui/theme/shared.module.css';
import { type Questionnaire, useQuestionnaire, useSubmitAnswers } from './questionnaire.queries.ts';

/** All questions about the agency with its answers, also those that the sign-up does not ask. */
export function AboutSection() {
  const { data, error, refetch } = useQuestionnaire();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={shared.scroll}>
      {data ? <Answers {...data} /> : <Skeleton height={320} m="lg" w="auto" />}
    </div>
  );
}

function Answers({ questions, answers }: Questionnaire) {
  const submit = useSubmitAnswers();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const stored = Object.fromEntries(answers.map((one) => [one.question_id, one.selected_option]));
  const changed = questions.flatMap(({ id }) => {
    const selected_option = chosen[id];
    return selected_option === undefined || selected_option === stored[id]
      ? []
      : [{ question_id: id, selected_option }];
  });
  const hasChanges = changed.length > 0;
  const save = async () => {
    try {
      // Neither reopens nor ends the questionnaire.
      const body = { answers: changed, questionnaire_status: 'pending' } as const;
      await submit.sendWithToast(body);
      setChosen({});
    } catch (error) {
      toast.error({ title: texts.answersFailed, message: getErrorMessage(error) });
    }
  };
  return (
    <form
      className={formStyles.form}
      aria-labelledby="about"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 id="about">About your agency</h2>
      {questions.length === 0 && <p className={shared.muted}>{texts.noQuestions}</p>}
      {questions.map(({ id, question_text, options, is_counted_only }) => (
        <Select
          key={id}
          label={question_text}
          description={is_counted_only ? texts.questionCountedOnly : undefined}
          placeholder="Not answered"
          data={options}
          value={chosen[id] ?? stored[id] ?? null}
          onChange={(next) => next !== null && setChosen({ ...chosen, [id]: next })}
          allowDeselect={false}
        />
      ))}
      <SaveReset isChanged={hasChanges} isSaving={submit.isPending} onReset={() => setChosen({})} />
      <LeaveGuard
        hasChanges={() => hasChanges}
        subject="the answers about your agency"
        params={['section']}
      />
    </form>
  );
}
