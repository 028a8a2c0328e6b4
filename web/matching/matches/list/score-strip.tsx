import { limits } from '@placewell/contract/limits.ts';
import { getScoresForJob, SCORE_BANDS, scoreBand } from '@placewell/contract/matching/matches.ts';
import { useEffect, useState } from 'react';
import { useCallQuery } from '../../../lib/api/queries.ts';
import { formatCount, formatNumber } from '../../../lib/values/formats.ts';
import shared from '../../../ui/theme/shared.module.css';
import styles from './score-strip.module.css';

/** A drag or held key has ended. */
const PAUSE_MS = 300;

type ScoreStripProps = {
  /** The filters of the list, its score apart. */
  body: {
    job_id: string;
    search?: string | undefined;
    status?: unknown;
    tags?: unknown;
    tags_match?: unknown;
  };
  /** The agency's minimum, below which there are no matches. */
  threshold: number;
  min: number | undefined;
  max: number | undefined;
  onChange: (min: number | undefined) => void;
};

/** All scores of a job's matches, one tick each, with the lowest that is shown as a line to drag or move by keys. */
export function ScoreStrip({ body, threshold, min, max, onChange }: ScoreStripProps) {
  const found = useCallQuery(
    getScoresForJob,
    body as Parameters<typeof useCallQuery<typeof getScoresForJob>>[1],
    { topic: 'matches', keepPrevious: true },
  );
  const shown = min ?? threshold;
  const [line, setLine] = useState(shown);
  useEffect(() => setLine(shown), [shown]);
  useEffect(() => {
    if (line === shown) return;
    const timer = setTimeout(() => onChange(line <= threshold ? undefined : line), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [line, shown, threshold, onChange]);
  const { scores = [], total = 0 } = found.data ?? {};
  const most = Math.max(1, ...scores.map(({ matches }) => matches));
  const isIn = (score: number) => score >= line && score <= (max ?? limits.scoreMax);
  const count = (is: (score: number) => boolean) =>
    scores.reduce((sum, { score, matches }) => sum + (is(score) ? matches : 0), 0);
  const bands = SCORE_BANDS.map(
    (band) => `${formatNumber(count((score) => scoreBand(score) === band))} ${band}`,
  ).join(', ');
  const above = count(isIn);
  return (
    <div className={styles.strip} data-none={total === 0 || undefined}>
      <div
        className={styles.ticks}
        role="img"
        aria-label={`Scores of ${formatCount(total, 'match', 'matches')}: ${bands}`}
      >
        {scores.map(({ score, matches }) => (
          <i
            key={score}
            data-band={scoreBand(score)}
            data-out={!isIn(score) || undefined}
            // Few beside many still are seen.
            style={{ left: `${score}%`, height: `${Math.max(14, 100 * Math.sqrt(matches / most))}%` }}
            title={`${score}: ${formatCount(matches, 'match', 'matches')}`}
          />
        ))}
      </div>
      <input
        type="range"
        className={styles.line}
        min={limits.scoreMin}
        max={limits.scoreMax}
        value={line}
        disabled={total === 0}
        aria-label="Lowest score shown"
        aria-valuetext={`${line}: ${formatNumber(above)} of ${formatCount(total, 'match', 'matches')}`}
        onChange={(event) => setLine(Math.max(threshold, Number(event.currentTarget.value)))}
      />
      <span className={`${shared.tiny} ${shared.muted} ${shared.numeric} ${shared.right}`} aria-hidden>
        {total > 0 && `${line}+ · ${formatNumber(above)} of ${formatNumber(total)}`}
      </span>
    </div>
  );
}
