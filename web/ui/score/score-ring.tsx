import styles from './score.module.css';

export type Band = 'strong' | 'good' | 'partial' | 'weak';
const BAND_LABELS: Record<Band, string> = {
  strong: 'Strong',
  good: 'Good',
  partial: 'Partial',
  weak: 'Weak',
};

/** The band's label in its colour. */
export function BandLabel({ band }: { band: Band }) {
  return (
    <span className={styles.band} data-band={band}>
      {BAND_LABELS[band]}
    </span>
  );
}

export type ScoreRingProps = { score: number; band: Band; size?: number; withLabel?: boolean };

/** A score 0–100 as a ring with its number, and the band's label below it if `withLabel`. */
export function ScoreRing({ score, band, size = 52, withLabel = false }: ScoreRingProps) {
  const stroke = size * 0.087;
  const radius = (size - stroke) / 2 - 1;
  const length = 2 * Math.PI * radius;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke };
  return (
    <span className={styles.ringBox}>
      <span
        className={styles.ring}
        data-band={band}
        style={{ width: size, height: size }}
        role="img"
        aria-label={`Score ${score} of 100, ${BAND_LABELS[band]}`}
      >
        <svg width={size} height={size} aria-hidden="true">
          <circle {...circle} className={styles.track} />
          <circle
            {...circle}
            className={styles.value}
            strokeLinecap="round"
            strokeDasharray={`${(length * Math.max(0, Math.min(100, score))) / 100} ${length}`}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
          />
        </svg>
        <b style={{ fontSize: Math.round(size * 0.31) }}>{score}</b>
      </span>
      {withLabel && (
        <span aria-hidden>
          <BandLabel band={band} />
        </span>
      )}
    </span>
  );
}
