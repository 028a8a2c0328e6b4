import type { ShareAnswerValue } from '@placewell/contract/sharing/share-answers.ts';
import type { ReasonsShown } from '@placewell/contract/sharing/shared-candidates.ts';
import type { Consent, ShareRecipient, ShareRow } from '@placewell/contract/sharing/shares.ts';
import { formatCount, formatDay, formatRelative } from '../../lib/values/formats.ts';
import type { Tone } from '../../ui/chips/status-dot.tsx';

export const REASONS_LABELS: Record<ReasonsShown, string> = {
  none: 'Nothing of the match',
  requirements: 'Each requirement with its quote',
  breakdown: 'The full breakdown with the score',
};
export const CHANNEL_LABELS: Record<ShareRecipient['channel'], string> = { email: 'Email', link: 'Link' };
export const CONSENT_LABELS: Record<Consent, string> = {
  none: 'No consent yet',
  spoken: 'Spoken consent',
  written: 'Written consent',
};
export const ANSWER_LABELS: Record<ShareAnswerValue, string> = {
  yes: 'Yes',
  no: 'No',
  maybe: 'Maybe',
  meet: 'Wants to meet',
};
export const ANSWER_TONES: Record<ShareAnswerValue, Tone> = {
  yes: 'good',
  meet: 'good',
  maybe: 'warning',
  no: 'bad',
};

type Status = Pick<ShareRow, 'share_status' | 'is_open' | 'revoked_at' | 'expires_at'>;

/** In words what became of a share. */
export function statusOf({ share_status, is_open, revoked_at, expires_at }: Status): {
  label: string;
  tone: Tone;
} {
  if (share_status === 'waiting') return { label: 'Leaving', tone: 'accent' };
  if (share_status === 'canceled') return { label: 'Cancelled', tone: 'neutral' };
  if (share_status === 'not_sent') return { label: 'Not sent', tone: 'bad' };
  if (revoked_at !== null) return { label: 'Closed', tone: 'neutral' };
  if (!is_open) return { label: 'Expired', tone: 'neutral' };
  return { label: `Open until ${formatDay(expires_at.slice(0, 10))}`, tone: 'good' };
}

/** "2 yes, 1 no"; empty without answers. */
export const answersText = (answers: ShareRow['answers']) =>
  (['meet', 'yes', 'maybe', 'no'] as const)
    .filter((answer) => answers[answer] > 0)
    .map((answer) => `${answers[answer]} ${ANSWER_LABELS[answer].toLowerCase()}`)
    .join(', ');

/** What is known of a contact's reading: without the page's script nothing is. */
export function viewText(contact: Pick<ShareRecipient, 'last_viewed_at' | 'view_count' | 'answered_count'>) {
  const { last_viewed_at, view_count, answered_count } = contact;
  if (last_viewed_at !== null)
    return `Opened ${formatCount(view_count, 'time')}, last ${formatRelative(last_viewed_at)}`;
  return answered_count > 0 ? 'Opened' : 'Opened: not known';
}

/** The day that is so many days from today, as a date input has it. */
export const dayFromToday = (days: number, now = Date.now()) =>
  new Date(now + days * 86_400_000).toISOString().slice(0, 10);
