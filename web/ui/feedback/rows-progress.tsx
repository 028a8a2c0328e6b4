import { useState } from 'react';
import { formatCount, formatNumber } from '../../lib/values/formats.ts';
import { Button } from '../inputs/button.tsx';
import shared from '../theme/shared.module.css';
import { ProgressBar, ProgressPanel } from './progress-bar.tsx';

type RowsProgressProps = {
  label: string;
  note: string;
  of: { rows_done: number; rows_total: number };
  stop?: { label: string; onStop: () => Promise<unknown> } | '' | undefined;
};

/** How many rows long-running work has done, with a button that stops it. */
export function RowsProgress({ label, note, of: { rows_done, rows_total }, stop }: RowsProgressProps) {
  const [isStopping, setIsStopping] = useState(false);
  return (
    <ProgressPanel label={label}>
      <p>
        <b>{label}</b>
        <span>
          {formatNumber(rows_done)} of {formatCount(rows_total, 'row')}
        </span>
      </p>
      <ProgressBar label={label} progress={rows_total > 0 ? Math.min(1, rows_done / rows_total) : 0} />
      <p className={shared.hint}>
        {note}
        {stop && (
          <Button
            size="xs"
            loading={isStopping}
            onClick={() => {
              setIsStopping(true);
              void stop.onStop().finally(() => setIsStopping(false));
            }}
          >
            {stop.label}
          </Button>
        )}
      </p>
    </ProgressPanel>
  );
}
