import styles from './upload-tray.module.css';

/** The progress of a file, 0–1; without it, an indeterminate bar. */
export function ProgressBar({ progress, label }: { progress?: number; label: string }) {
  const percent = progress === undefined ? undefined : Math.round(progress * 100);
  return (
    <div
      className={styles.bar}
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
