import { formatNumber } from '../../lib/values/formats.ts';
import { tip } from '../feedback/tips.tsx';
import shared from '../theme/shared.module.css';
import { type TokenName, token } from '../theme/tokens.ts';
import styles from './score.module.css';

export type ScorePart = { key: string; label: string; value: number; of: number };

type PartBarsProps = {
  parts: readonly ScorePart[];
  label: string;
  /** In one line of a table: the names are in the tooltips. */
  isCompact?: boolean;
};

const COLOURS: readonly TokenName[] = ['seg-1', 'seg-3', 'seg-5'];

const pointsOf = ({ value, of }: ScorePart) =>
  `${formatNumber(Math.round(value))} / ${formatNumber(Math.round(of))}`;

/** The named parts of a score, each with its points and how much of them was reached; as wide as they count if compact. */
export function PartBars({ parts, label, isCompact = false }: PartBarsProps) {
  const described = parts.map((part) => `${part.label} ${pointsOf(part)}`).join(', ');
  return (
    <div
      className={isCompact ? styles.partsLine : styles.parts}
      role="img"
      aria-label={`${label}: ${described}`}
    >
      {parts.map((part, index) =>
        isCompact ? (
          <span key={part.key} style={{ flexGrow: part.of }} {...tip(`${part.label} ${pointsOf(part)}`)}>
            <Track part={part} index={index} />
          </span>
        ) : (
          <span key={part.key} className={`${styles.part} ${shared.micro} ${shared.muted}`}>
            <span>{part.label}</span>
            <Track part={part} index={index} />
            <span className={`${shared.numeric} ${shared.right}`}>{pointsOf(part)}</span>
          </span>
        ),
      )}
    </div>
  );
}

function Track({ part: { value, of }, index }: { part: ScorePart; index: number }) {
  const colour = token(COLOURS[index % COLOURS.length] ?? 'seg-1');
  return (
    <span className={styles.track}>
      <i style={{ width: `${(100 * value) / of}%`, background: colour }} />
    </span>
  );
}
