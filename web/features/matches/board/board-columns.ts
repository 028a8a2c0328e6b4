import type { Match, MatchStatus } from '@placewell/contract/matches.ts';

export type BoardColumn = {
  key: string;
  title: string;
  statuses: readonly MatchStatus[];
  /** Status of a match that is moved here. */
  target: MatchStatus;
};

const singleStatus = (status: MatchStatus, title: string): BoardColumn => ({
  key: status,
  title,
  statuses: [status],
  target: status,
});

/** The pipeline from left to right; new and viewed matches wait together. */
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

/** The rows of each column, best first; a match that both parts of the board hold counts once. */
export function groupByColumn(rows: readonly Match[]): Match[][] {
  const unique = [...new Map(rows.map((row) => [row.match_id, row])).values()];
  return BOARD_COLUMNS.map(({ statuses }) =>
    unique
      .filter((row) => statuses.includes(row.status))
      .sort((a, b) => b.score - a.score || a.match_id.localeCompare(b.match_id)),
  );
}

/** Where a key leads from a card: to another card, or with Shift to another column. */
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
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (by === 0) return undefined;
  for (let at = column + by; at >= 0 && at < groups.length; at += by) {
    const size = groups[at]?.length ?? 0;
    if (size > 0) return { column: at, row: Math.min(row, size - 1) };
  }
  return undefined;
}
