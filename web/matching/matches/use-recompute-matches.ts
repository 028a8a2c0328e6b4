import { successTexts } from '@placewell/contract/success-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshTopics } from '../../lib/api/queries.ts';
import { toast } from '../../lib/toasts.ts';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { useRecomputeCall } from './matches.queries.ts';

/** Delays between polls: scoring a candidate takes well under a second, but longer while a big upload is processed. */
const POLL_DELAYS_MS = [500, 1_500, 3_000, 5_000];

/** Re-scores a candidate in the background, polls until that is done, and refreshes the matches. */
export function useRecomputeMatches(candidate_id: string) {
  const client = useQueryClient();
  const recompute = useRecomputeCall();
  const [isRunning, setIsRunning] = useState(false);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  /** Repeating the call queues nothing new: it returns the status of the pending task. */
  const isDone = async () => (await recompute.send({ candidate_id })).task_status === 'Completed';
  const startAndPoll = async () => {
    if (await isDone()) return toast.info({ message: successTexts.recomputed('Completed') });
    for (const ms of POLL_DELAYS_MS) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      if (isUnmounted.current) return;
      const done = await isDone();
      await refreshTopics(client, ['matches', 'jobs']);
      if (done) return toast.success({ message: 'Scored against all open jobs.' });
    }
    toast.info({ message: 'Scoring is still running. Changes will appear here automatically.' });
  };
  const start = async () => {
    setIsRunning(true);
    await startAndPoll().catch(showErrorToast);
    if (!isUnmounted.current) setIsRunning(false);
  };
  return { isRunning, start };
}
