import type { MatchHistoryEntry } from '@placewell/contract/matching/matches.ts';
import { formatCount } from '../../../lib/values/formats.ts';
import { DEFAULT_STATUS_NAMES } from '../../../lib/values/match-statuses.ts';

/** Being new or viewed is no decision. */
const isDecision = ({ to_status }: MatchHistoryEntry) => to_status !== 'new' && to_status !== 'viewed';

/** Whether this entry reverts the one before it, by hand or by undo. */
const takesBack = (entry: MatchHistoryEntry, before: MatchHistoryEntry | undefined) =>
  before !== undefined &&
  entry.to_status === before.from_status &&
  entry.from_status === before.to_status &&
  entry.by === before.by;

/** "Rejected by the client: Chose another", "Back to Shortlisted". */
export function changeText(
  entry: MatchHistoryEntry,
  before: MatchHistoryEntry | undefined,
  { nameOf } = DEFAULT_STATUS_NAMES,
): string {
  const name = nameOf(entry.to_status);
  const status = takesBack(entry, before) ? `Back to ${name}` : name;
  const by = entry.rejected_by ? ` by the ${entry.rejected_by}` : '';
  return `${status}${by}${entry.reason ? `: ${entry.reason}` : ''}`;
}

function openedText({ receipt_opened, resume_opened }: MatchHistoryEntry): string {
  if (receipt_opened && resume_opened) return 'score breakdown and resume opened';
  if (receipt_opened) return 'score breakdown opened';
  return resume_opened ? 'resume opened, score breakdown not opened' : 'score breakdown not opened';
}

/** What a decision rested on: "score 71, score breakdown not opened, with 19 others"; '' where it is not recorded. */
export function basisText(entry: MatchHistoryEntry): string {
  if (!isDecision(entry) || entry.score === null) return '';
  const others = (entry.batch_size ?? 1) - 1;
  return [
    `score ${entry.score}`,
    openedText(entry),
    ...(others > 0 ? [`together with ${formatCount(others, 'other')}`] : []),
  ].join(', ');
}
