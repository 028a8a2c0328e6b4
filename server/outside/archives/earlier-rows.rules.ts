import type { Criterion } from '@placewell/contract/matching/matches.ts';

/** Columns that archives of earlier versions hold, by table; nothing takes them. */
const DROPPED: Readonly<Record<string, readonly string[]>> = {
  jobs: ['learns_from_decisions'],
  matches: ['learned_hash'],
};

export const isDropped = (table: string, column: string): boolean =>
  DROPPED[table]?.includes(column) ?? false;

type ScoredRow = { scorer_version: string; score_breakdown: Criterion[] };

/** A row of an archive as this version writes it: what migrations since have changed (0026). */
export function renewedLine(table: string, line: string): string {
  if (table !== 'matches' || !line.includes('"learned"')) return line;
  const row = JSON.parse(line) as ScoredRow;
  const learned = row.score_breakdown.find(({ criterion }) => criterion === 'learned');
  if (!learned) return line;
  const score_breakdown = row.score_breakdown
    .filter((one) => one !== learned)
    .map((one) =>
      one.criterion === 'scale' ? { ...one, score: Math.round((one.score + learned.score) * 10) / 10 } : one,
    );
  return JSON.stringify({ ...row, scorer_version: `${row.scorer_version}+learned`, score_breakdown });
}
