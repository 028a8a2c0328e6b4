import type { Match, MatchStatus } from '@placewell/contract/matches.ts';

export type BoardColumn = {
  key: string;
  title: string;
  statuses: readonly MatchStatus[];
  /** The status that a match gets when it is dropped here. */
  target: MatchStatus;
};

const singleStatus = (status: MatchStatus, title: string): BoardColumn => ({
  key: status,
  title,
  statuses: [status],
  target: status,
});

/** The pipeline from left to right; new and viewed matches share a column. */
export const BOARD_COLUMNS: readonly BoardColumn[] = [
  { key: 'new', title: 'New', statuses: ['new', 'viewed'], target: 'viewed' },
  singleStatus('shortlisted', 'Shortlisted'),
  singleStatus('contacted', 'Contacted'),
  singleStatus('submitted', 'Submitted'),
  singleStatus('interviewing', 'Interviewing'),
  singleStatus('offered', 'Offered'),
  singleStatus('placed', 'Placed'),
  singleStatus('rejected', 'Rejected'),
  singleStatus('withdrawn', 'Withdrawn'),
];

export const columnIndexOf = (status: MatchStatus) =>
  BOARD_COLUMNS.findIndex((column) => column.statuses.includes(status));

/** The matches of each column, best first; one that both requests returned counts once. */
export function groupByColumn(rows: readonly Match[]): Match[][] {
  const unique = [...new Map(rows.map((row) => [row.match_id, row])).values()];
  return BOARD_COLUMNS.map(({ statuses }) =>
    unique
      .filter((row) => statuses.includes(row.status))
      .sort((a, b) => b.score - a.score || a.match_id.localeCompare(b.match_id)),
  );
}

/** The card that an arrow key moves the focus to; empty columns are skipped. Undefined at the edge. */
export function nextCardPosition(
  groups: readonly (readonly Match[])[],
  from: { column: number; row: number },
  key: string,
): { column: number; row: number } | undefined {
  const { column, row } = from;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const next = row + (key === 'ArrowDown' ? 1 : -1);
    return groups[column]?.[next] ? { column, row: next } : undefined;
  }
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return undefined;
  for (let next = column + step; next >= 0 && next < groups.length; next += step) {
    const size = groups[next]?.length ?? 0;
    if (size > 0) return { column: next, row: Math.min(row, size - 1) };
  }
  return undefined;
}
