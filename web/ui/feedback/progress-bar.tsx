import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import shared from '../theme/shared.module.css';
import styles from './feedback.module.css';

type ProgressBarProps = {
  label: string;
  /** 0–1; indeterminate if absent. */
  progress?: number;
  isThin?: boolean;
};

export function ProgressBar({ label, progress, isThin }: ProgressBarProps) {
  const percent = progress === undefined ? undefined : Math.floor(progress * 100);
  return (
    <div
      className={styles.bar}
      data-thin={isThin || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === undefined ? {} : { 'aria-valuenow': percent })}
    >
      <i data-indeterminate={percent === undefined || undefined} style={{ width: `${percent ?? 40}%` }} />
    </div>
  );
}

/** Long-running work on a separate page: progress text, bar, and the available actions. */
export function ProgressPanel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack
      component="section"
      gap={10}
      p="md"
      className={`${shared.panel} ${styles.progress}`}
      aria-label={label}
    >
      {children}
    </Stack>
  );
}
