import { useState } from 'react';
import { showErrorToast } from './result-toasts.ts';

/**
 * A setting that is saved when it is chosen. The choice is shown at once, until the stored value changes, and reverted if
 * the server refuses it.
 */
export function useSavedAtOnce<T extends string | boolean>(stored: T, save: (next: T) => Promise<unknown>) {
  const [chosen, setChosen] = useState<{ next: T; before: T }>();
  if (chosen && chosen.before !== stored) setChosen(undefined);
  const choose = (next: T) => {
    setChosen({ next, before: stored });
    save(next).catch((error: unknown) => {
      setChosen(undefined);
      showErrorToast(error);
    });
  };
  return [chosen?.next ?? stored, choose] as const;
}
