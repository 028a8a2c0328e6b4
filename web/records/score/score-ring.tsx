import shared from '../../ui/theme/shared.module.css';
import styles from './score.module.css';

export type Band = 'strong' | 'good' | 'partial' | 'weak';
const BAND_LABELS: Record<Band, string> = {
  strong: 'Strong',
  good: 'Good',
  partial: 'Partial',
  weak: 'Weak',
};
const BAND_COLOURS: Record<Band, string | undefined> = {
  strong: shared.good,
  good: shared.accent,
  partial: shared.partial,
  weak: shared.faint,
};

export const LITTLE_KNOWN_LABEL = 'Little known';

type Judged = {
  band: Band;
  /** The score rests on little. */
  isLittleKnown?: boolean;
};

/** The band's label in its colour, and whether the score rests on little. */
export function BandLabel({ band, isLittleKnown = false }: Judged) {
  return (
    <>
      <span className={`${shared.micro} ${shared.bold} ${BAND_COLOURS[band]}`}>{BAND_LABELS[band]}</span>
      {isLittleKnown && <LittleKnown />}
    </>
  );
}

const DASHES = 18;
/** Of the distance from dash to dash. */
const DASH_SHARE = 0.62;

/** The dashes of an arc of this length on a circle of `length`, then a gap for the rest. */
export function dashesOf(arc: number, length: number): string {
  const step = length / DASHES;
  const parts: number[] = [];
  for (let dash = 0; dash < DASHES && dash * step < arc; dash++)
    parts.push(Math.min(step * DASH_SHARE, arc - dash * step), step * (1 - DASH_SHARE));
  // An odd number of parts would be repeated with dashes and gaps swapped.
  const rest = parts.pop() ?? 0;
  return [...(parts.length === 0 ? [0] : parts), rest + length].join(' ');
}

/** "Little known", for a score that rests on little. */
export const LittleKnown = () => (
  <span className={`${shared.micro} ${shared.nowrap} ${shared.muted}`}>{LITTLE_KNOWN_LABEL}</span>
);

export type ScoreRingProps = Judged & { score: number; size?: number; withLabel?: boolean };

/** A score 0–100 as a ring with its number, dashed where it rests on little, and with its label below if `withLabel`. */
export function ScoreRing({
  score,
  band,
  isLittleKnown = false,
  size = 52,
  withLabel = false,
}: ScoreRingProps) {
  const stroke = size * 0.087;
  const radius = (size - stroke) / 2 - 1;
  const length = 2 * Math.PI * radius;
  const arc = (length * Math.max(0, Math.min(100, score))) / 100;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke };
  return (
    <span className={shared.column}>
      <span
        className={styles.ring}
        data-band={band}
        style={{ width: size, height: size }}
        role="img"
        aria-label={[`Score ${score} of 100`, BAND_LABELS[band], isLittleKnown && 'little known']
          .filter(Boolean)
          .join(', ')}
      >
        <svg width={size} height={size} className={shared.block} aria-hidden="true">
          <circle
            {...circle}
            strokeDasharray={isLittleKnown ? dashesOf(length, length) : undefined}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
          />
          <circle
            {...circle}
            strokeLinecap={isLittleKnown ? 'butt' : 'round'}
            strokeDasharray={isLittleKnown ? dashesOf(arc, length) : `${arc} ${length}`}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
          />
        </svg>
        <b style={{ fontSize: Math.round(size * 0.31) }}>{score}</b>
      </span>
      {withLabel && (
        <span aria-hidden className={shared.column}>
          <BandLabel band={band} isLittleKnown={isLittleKnown} />
        </span>
      )}
    </span>
  );
}
