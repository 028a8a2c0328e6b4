import { Skeleton, Switch, Text } from '@mantine/core';
import type { JobLearning } from '@placewell/contract/matching/learning.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { learningState } from './learning-labels.ts';
import { useJobLearning, useUpdateJobLearning } from './match-settings.queries.ts';
import { SettingsPart } from './settings-part.tsx';

/** Whether the scores of a job learn from what people decide, and from how many decisions. */
export function LearningSection({ jobId }: { jobId: string }) {
  const found = useJobLearning(jobId);
  return (
    <SettingsPart id="learning" title="Learning from decisions">
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <LearningSwitch learning={found.data} refetch={() => found.refetch({ cancelRefetch: false })} />
      ) : (
        <Skeleton height={64} />
      )}
    </SettingsPart>
  );
}

type LearningSwitchProps = { learning: JobLearning; refetch: () => Promise<unknown> };

function LearningSwitch({ learning, refetch }: LearningSwitchProps) {
  const { job_id, is_on, needed, may_change } = learning;
  const update = useUpdateJobLearning();
  const [pending, setPending] = useState<boolean>();
  const store = async (next: boolean) => {
    await update.send({ job_id, is_on: next });
    showUndoToast({
      message: successTexts.jobLearningSaved(next),
      onUndo: () => update.send({ job_id, is_on: !next }),
      onRedo: () => store(next),
    });
  };
  const change = async (next: boolean) => {
    if (pending !== undefined) return;
    setPending(next);
    await store(next).catch((error: unknown) => toast.error({ message: getErrorMessage(error) }));
    // Until the stored value is here, the one before would show for a moment.
    await refetch();
    setPending(undefined);
  };
  return (
    <>
      <Switch
        label="Move scores by up to 10 points towards the kind of people you shortlist"
        description={`From ${needed} decisions on, others who are like those shortlisted gain points, and others who are like those rejected lose some. What the job asks for never counts against anyone.`}
        checked={pending ?? is_on}
        disabled={!may_change}
        aria-busy={pending !== undefined}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
      <Text mt="xs" role="status">
        {learningState({ ...learning, is_on: pending ?? is_on })}
      </Text>
    </>
  );
}
