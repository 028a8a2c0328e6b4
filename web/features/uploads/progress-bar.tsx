import styles from './upload-tray.module.css';

/** How much of a file is sent; without a share, that it is being read. */
export function ProgressBar({ share, label }: { share?: number; label: string }) {
  const percent = share === undefined ? undefined : Math.round(share * 100);
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === undefined ? {} : { 'aria-valuenow': percent })}
    >
      <i data-endless={percent === undefined || undefined} style={{ width: `${percent ?? 40}%` }} />
    </div>
  );
}
