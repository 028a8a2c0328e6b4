import type { ReasonsShown } from '@placewell/contract/sharing/shared-candidates.ts';
import type { ShareRecipient, ShareRow } from '@placewell/contract/sharing/shares.ts';
import { lastDayBefore } from '../../lib/values/agency-days.ts';
import { formatCount, formatDay, formatRelative } from '../../lib/values/formats.ts';
import { ANSWER_LABELS } from '../../records/sharing/sharing-labels.ts';
import type { Tone } from '../../ui/chips/status-dot.tsx';

export const REASONS_LABELS: Record<ReasonsShown, string> = {
  none: 'No match details',
  requirements: 'Requirements with quotes',
  breakdown: 'Full breakdown with score',
};

type Status = Pick<ShareRow, 'share_status' | 'is_open' | 'revoked_at' | 'expires_at'>;

/** The status of a share in words, with its last day in the agency's calendar. */
export function statusOf(
  { share_status, is_open, revoked_at, expires_at }: Status,
  timeZone: string,
): { label: string; tone: Tone } {
  if (share_status === 'waiting') return { label: 'Leaving', tone: 'accent' };
  if (share_status === 'canceled') return { label: 'Cancelled', tone: 'neutral' };
  if (share_status === 'not_sent') return { label: 'Not sent', tone: 'bad' };
  if (revoked_at !== null) return { label: 'Closed', tone: 'neutral' };
  if (!is_open) return { label: 'Expired', tone: 'neutral' };
  return { label: `Open until ${formatDay(lastDayBefore(expires_at, timeZone))}`, tone: 'good' };
}

/** "2 yes, 1 no"; empty without answers. */
export const answersText = (answers: ShareRow['answers']) =>
  (['meet', 'yes', 'maybe', 'no'] as const)
    .filter((answer) => answers[answer] > 0)
    .map((answer) => `${answers[answer]} ${ANSWER_LABELS[answer].toLowerCase()}`)
    .join(', ');

/** Whether a contact opened the page. Only the page's script counts views; an answer proves one too. */
export function viewText(contact: Pick<ShareRecipient, 'last_viewed_at' | 'view_count' | 'answered_count'>) {
  const { last_viewed_at, view_count, answered_count } = contact;
  if (last_viewed_at !== null)
    return `Opened ${formatCount(view_count, 'time')}, last ${formatRelative(last_viewed_at)}`;
  return answered_count > 0 ? 'Opened' : 'Opened: not known';
}
