import { useEffect, useState } from 'react';

/** Scoring takes a moment after a job is opened; for so long an empty list means "not yet" rather than "none". */
const SCORING_MS = 12_000;

/** Whether something was started so recently that its matches may still be on their way. */
export function useScoring(startedAt: string | null): { isFresh: boolean } {
  const left = startedAt === null ? 0 : new Date(startedAt).getTime() + SCORING_MS - Date.now();
  const [, setIsOver] = useState(false);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setIsOver((before) => !before), left + 50);
    return () => clearTimeout(timer);
  }, [left]);
  return { isFresh: left > 0 };
}
