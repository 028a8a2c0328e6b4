import { useEffect, useState } from 'react';

/** Scoring takes a moment after a job is opened: for this long an empty list means "not yet" rather than "none". */
const SCORING_MS = 12_000;

/** Whether a job was opened so recently that its matches may still be missing. */
export function useJustOpened(openedAt: string | null): boolean {
  const remainingMs = openedAt === null ? 0 : new Date(openedAt).getTime() + SCORING_MS - Date.now();
  const [, rerender] = useState(false);
  useEffect(() => {
    if (remainingMs <= 0) return;
    const timer = setTimeout(() => rerender((before) => !before), remainingMs + 50);
    return () => clearTimeout(timer);
  }, [remainingMs]);
  return remainingMs > 0;
}
