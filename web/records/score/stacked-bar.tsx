import { tip } from '../../ui/feedback/tips.tsx';
import type { TokenName } from '../../ui/theme/tokens.ts';
import { token } from '../../ui/theme/tokens.ts';
import styles from './score.module.css';

const COLOURS: TokenName[] = ['seg-1', 'seg-2', 'seg-3', 'seg-4', 'seg-5', 'seg-6', 'seg-7'];

export type Segment = { key: string; label: string; value: number };
export type StackedBarProps = {
  segments: readonly Segment[];
  total?: number;
  label: string;
  height?: number;
};

/** Parts of a whole (`total`, 100 by default) as one bar; each part has a tooltip. */
export function StackedBar({ segments, total = 100, label, height = 6 }: StackedBarProps) {
  const shown = segments.map((segment, index) => ({
    ...segment,
    colour: COLOURS[index % COLOURS.length] ?? 'seg-7',
  }));
  const description = shown.map((s) => `${s.label} ${Math.round(s.value)}`).join(', ');
  return (
    <div className={styles.bar} style={{ height }} role="img" aria-label={`${label}: ${description}`}>
      {shown
        .filter((segment) => segment.value > 0)
        .map((segment) => (
          <i
            key={segment.key}
            style={{ width: `${(segment.value / total) * 100}%`, background: token(segment.colour) }}
            {...tip(`${segment.label}: ${Math.round(segment.value * 10) / 10}`)}
          />
        ))}
    </div>
  );
}
