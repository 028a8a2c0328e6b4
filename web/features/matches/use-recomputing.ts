import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { refreshTopics } from '../../lib/api/queries.ts';
import { toast } from '../../lib/toasts.ts';
import { useRecompute } from './matches.queries.ts';

/** Scoring one candidate takes well under a second: the matches are read again after these waits. */
const WAITS_MS = [500, 1_500];

/** Has a candidate scored again in the background and reads the matches anew. */
export function useRecomputing(candidate_id: string) {
  const client = useQueryClient();
  const recompute = useRecompute();
  const [isRunning, setIsRunning] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const start = async () => {
    setIsRunning(true);
    try {
      const { task_status } = await recompute.send({ candidate_id });
      for (const ms of task_status === 'Pending' ? WAITS_MS : []) {
        await new Promise((done) => setTimeout(done, ms));
        if (isGone.current) return;
        await refreshTopics(client, ['matches', 'jobs']);
      }
      toast.success({ message: 'Scored against all open jobs. What changes later appears by itself.' });
    } catch (error) {
      toast.error({ message: messageOf(error) });
    } finally {
      setIsRunning(false);
    }
  };
  return { isRunning, start };
}
