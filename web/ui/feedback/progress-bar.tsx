import type { ReactNode } from 'react';
import styles from './progress-bar.module.css';

type ProgressBarProps = {
  label: string;
  /** 0–1; without it, the bar only says that something is going on. */
  progress?: number;
  isThin?: boolean;
};

/** How far a piece of work has come. */
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

/** Long work on a page of its own: lines that say how far it has come, its bar, and what can be done about it. */
export function ProgressPanel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label={label}>
      {children}
    </section>
  );
}
