import { useRef, useState } from 'react';

/** Runs one action at a time, so that a double click runs once; `error` is the last failure. */
export function useSingleAction() {
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  // State updates too late for two clicks in one frame.
  const isRunning = useRef(false);
  const run = async (action: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setError(undefined);
    try {
      await action();
    } catch (thrown) {
      setError(thrown);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { error, isBusy, run };
}
