import { useRef, useState } from 'react';

/** Runs one act at a time, so that the second of two clicks does nothing; `error` is what the last one threw. */
export function useOneAct() {
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  // State comes too late for the second of two clicks in one frame.
  const isRunning = useRef(false);
  const run = async (act: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setError(undefined);
    try {
      await act();
    } catch (thrown) {
      setError(thrown);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { error, isBusy, run };
}
