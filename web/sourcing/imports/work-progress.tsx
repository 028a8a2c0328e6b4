import type { Import } from '@placewell/contract/sourcing/imports.ts';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { RowsProgress } from '../../ui/feedback/rows-progress.tsx';
import { useCancelImport, usePutImport } from './imports.queries.ts';

type WorkProgressProps = {
  of: Import;
  label: string;
  note: string;
  cancelLabel?: string;
  onStop?: () => void;
};

export function WorkProgress({ of, label, note, cancelLabel, onStop }: WorkProgressProps) {
  const cancel = useCancelImport();
  const put = usePutImport();
  const stop = () => {
    onStop?.();
    return cancel.send({ import_id: of.import_id }).then(put, showErrorToast);
  };
  return <RowsProgress {...{ of, label, note }} stop={cancelLabel && { label: cancelLabel, onStop: stop }} />;
}
