import { useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';

/** Runs the action of a dialog, then closes it; if that throws, the dialog stays open and shows `error`. */
export function useDialogAction(onClose: () => void) {
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (act: () => unknown) => {
    setIsBusy(true);
    setError(undefined);
    try {
      await act();
      onClose();
    } catch (thrown) {
      setError(getErrorMessage(thrown));
      setIsBusy(false);
    }
  };
  return { error, setError, isBusy, run };
}
