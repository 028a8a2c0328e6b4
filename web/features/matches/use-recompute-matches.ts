import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshTopics } from '../../lib/api/queries.ts';
import { toast } from '../../lib/toasts.ts';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { useRecomputeCall } from './matches.queries.ts';

/** Scoring one candidate takes well under a second, behind a big upload longer: it is asked for after these waits. */
const WAITS_MS = [500, 1_500, 3_000, 5_000];

/** Has a candidate scored again in the background, says when that is done, and reads the matches anew. */
export function useRecomputeMatches(candidate_id: string) {
  const client = useQueryClient();
  const recompute = useRecomputeCall();
  const [isRunning, setIsRunning] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  /** Asking again starts nothing new: it tells whether there is something left to do. */
  const isDone = async () => (await recompute.send({ candidate_id })).task_status === 'Completed';
  const follow = async () => {
    if (await isDone()) return toast.info({ message: 'Up to date with all open jobs.' });
    for (const ms of WAITS_MS) {
      await new Promise((done) => setTimeout(done, ms));
      if (isGone.current) return;
      const done = await isDone();
      await refreshTopics(client, ['matches', 'jobs']);
      if (done) return toast.success({ message: 'Scored against all open jobs.' });
    }
    toast.info({ message: 'Still being scored. What changes appears here by itself.' });
  };
  const start = async () => {
    setIsRunning(true);
    await follow().catch(showErrorToast);
    if (!isGone.current) setIsRunning(false);
  };
  return { isRunning, start };
}
