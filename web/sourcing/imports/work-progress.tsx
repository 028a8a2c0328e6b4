import type { Import } from '@placewell/contract/sourcing/imports.ts';
import { useState } from 'react';
import { formatCount, formatNumber } from '../../lib/values/formats.ts';
import { ProgressBar, ProgressPanel } from '../../ui/feedback/progress-bar.tsx';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useCancelImport, usePutImport } from './imports.queries.ts';

type WorkProgressProps = {
  of: Import;
  label: string;
  note: string;
  cancelLabel?: string;
  onStop?: () => void;
};

export function WorkProgress({ of, label, note, cancelLabel, onStop }: WorkProgressProps) {
  const { rows_done, rows_total, import_id } = of;
  const cancel = useCancelImport();
  const put = usePutImport();
  const [isStopping, setIsStopping] = useState(false);
  const progress = rows_total > 0 ? rows_done / rows_total : 0;
  const stop = () => {
    setIsStopping(true);
    onStop?.();
    cancel
      .send({ import_id })
      .then(put, showErrorToast)
      .finally(() => setIsStopping(false));
  };
  return (
    <ProgressPanel label={label}>
      <p>
        <b>{label}</b>
        <span>
          {formatNumber(rows_done)} of {formatCount(rows_total, 'row')}
        </span>
      </p>
      <ProgressBar label={label} progress={progress} />
      <p className={shared.hint}>
        {note}
        {cancelLabel && (
          <Button size="xs" loading={isStopping} onClick={stop}>
            {cancelLabel}
          </Button>
        )}
      </p>
    </ProgressPanel>
  );
}
