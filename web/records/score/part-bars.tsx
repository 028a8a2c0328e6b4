import { formatNumber } from '../../lib/values/formats.ts';
import { tip } from '../../ui/feedback/tips.tsx';
import shared from '../../ui/theme/shared.module.css';
import styles from './score.module.css';

export type ScorePart = { key: string; label: string; value: number; of: number };

type PartBarsProps = {
  parts: readonly ScorePart[];
  label: string;
  /** In one line of a table: the names are in the tooltips. */
  isCompact?: boolean;
};

/** Names, bars and points in columns. */
const ROWS = { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: 8 };
const ROW = { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1', alignItems: 'center' };

const pointsOf = ({ value, of }: ScorePart) =>
  `${formatNumber(Math.round(value))} / ${formatNumber(Math.round(of))}`;

/** The named parts of a score, each with its points and how much of them was reached; as wide as they count if compact. */
export function PartBars({ parts, label, isCompact = false }: PartBarsProps) {
  const described = parts.map((part) => `${part.label} ${pointsOf(part)}`).join(', ');
  return (
    <div
      className={isCompact ? shared.row : undefined}
      style={isCompact ? { gap: 3 } : ROWS}
      role="img"
      aria-label={`${label}: ${described}`}
    >
      {parts.map((part) =>
        isCompact ? (
          <span
            key={part.key}
            style={{ flex: `${part.of} 0 8px`, paddingBlock: 4 }}
            {...tip(`${part.label} ${pointsOf(part)}`)}
          >
            <Track part={part} />
          </span>
        ) : (
          <span key={part.key} style={ROW} className={`${shared.micro} ${shared.muted}`}>
            <span>{part.label}</span>
            <Track part={part} />
            <span className={`${shared.numeric} ${shared.right}`}>{pointsOf(part)}</span>
          </span>
        ),
      )}
    </div>
  );
}

function Track({ part: { value, of } }: { part: ScorePart }) {
  return (
    <span className={styles.track}>
      <i style={{ width: `${(100 * value) / of}%`, background: 'var(--pw-accent)' }} />
    </span>
  );
}
