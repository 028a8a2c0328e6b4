import type { BodyInput } from '@placewell/contract/call.ts';
import {
  LANDING_PAGE,
  SKIPPED_LANDING_PAGE,
  type submitAnswers,
} from '@placewell/contract/people/questionnaire.ts';
import { texts } from '@placewell/contract/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, getErrorMessage } from '../../lib/api/api-error.ts';
import { refreshTopics } from '../../lib/api/queries.ts';
import { readDeviceValue, writeDeviceValue } from '../../lib/session/device-values.ts';
import { updateSession } from '../../lib/session/session-store.ts';
import { toast } from '../../lib/toasts.ts';
import { useSkipQuestionnaire, useSubmitAnswers } from './questionnaire.queries.ts';

type Answers = BodyInput<typeof submitAnswers>['answers'];

/**
 * The three ways out of the questionnaire, each to a different page. `onLeaving` gets true before the session changes
 * and false once the next page is open, so that nothing else appears in between.
 */
export function useLeave(onLeaving: (isLeaving: boolean) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const submit = useSubmitAnswers();
  const skip = useSkipQuestionnaire();
  const [busy, setBusy] = useState<'submit' | 'skip'>();

  const leave = async (change: Parameters<typeof updateSession>[0], to: string) => {
    onLeaving(true);
    // The page that follows leaves room for the first steps.
    if (readDeviceValue('steps') === null) writeDeviceValue('steps', 'open');
    updateSession(change);
    await navigate({ to, search: {} });
    onLeaving(false);
  };
  /** Shows why it failed; if the answers no longer fit, the current questions are loaded. */
  const attempt = async (kind: 'submit' | 'skip', failed: string, work: () => Promise<void>) => {
    setBusy(kind);
    try {
      await work();
    } catch (error) {
      toast.error({ title: failed, message: getErrorMessage(error) });
      if (error instanceof ApiError && error.code === 'invalid_input')
        await refreshTopics(client, ['questionnaire']);
    }
    setBusy(undefined);
  };
  return {
    busy,
    submit: (answers: Answers) =>
      attempt('submit', texts.answersFailed, async () => {
        const result = await submit.send({ answers, questionnaire_status: 'completed' });
        toast.success({ message: texts.answersSubmitted });
        await leave({ questionnaireStatus: result.questionnaire_status }, result.landing_page);
      }),
    skipForever: () =>
      attempt('skip', texts.skipFailed, async () => {
        const { questionnaire_status } = await skip.send({});
        toast.success({ message: texts.questionnaireSkipped });
        await leave({ questionnaireStatus: questionnaire_status }, LANDING_PAGE);
      }),
    /** Only until the next sign-in, and only in this browser. */
    skipAll: () => {
      toast.success({ message: texts.questionsSkipped });
      return leave({ questionnaireTemporarilySkipped: true }, SKIPPED_LANDING_PAGE);
    },
  };
}
export type Leave = ReturnType<typeof useLeave>;
