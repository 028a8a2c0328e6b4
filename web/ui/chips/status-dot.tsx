import shared from '../theme/shared.module.css';
import styles from './status-dot.module.css';

export type Tone = 'accent' | 'good' | 'warning' | 'bad' | 'neutral';

/** A status label with a dot whose colour only repeats it. */
export function StatusDot({ label, tone = 'neutral' }: { label: string; tone?: Tone }) {
  return (
    <span className={`${styles.status} ${shared.inline} ${shared.small} ${shared.nowrap}`} data-tone={tone}>
      {label}
    </span>
  );
}
