import { formatCount } from '@placewell/contract/counts.ts';
import type { Agency } from '@placewell/contract/installation/agencies.ts';
import { limits } from '@placewell/contract/limits.ts';
import { formatEnum } from '../../lib/values/formats.ts';
import type { Tone } from '../../ui/chips/status-dot.tsx';

const DAY_MS = 86_400_000;

/** When a deleted agency is removed permanently. */
export const removalTime = (deleted_at: string) => Date.parse(deleted_at) + limits.restoreDays * DAY_MS;

/** "6 days left" to restore a deleted agency; "" after that. */
export function daysLeftLabel(deleted_at: string, now = Date.now()): string {
  const days = Math.ceil((removalTime(deleted_at) - now) / DAY_MS);
  return days > 0 ? `${formatCount(days, 'day')} left` : '';
}

const STATUS_TONES: Record<Agency['agency_status'], Tone> = {
  active: 'good',
  pending: 'warning',
  inactive: 'neutral',
};

/** Whether a pending agency's invitation can still be accepted. */
function pendingLabel(invite_expires_at: string | null, now = Date.now()): string {
  if (invite_expires_at === null) return 'Not invited';
  return Date.parse(invite_expires_at) > now ? 'Pending' : 'Invitation expired';
}

/** The status of an agency; for a deleted one how long it can be restored, for a pending one whether it is invited. */
export function agencyStatus({ agency_status, deleted_at, invite_expires_at }: Agency): {
  label: string;
  tone: Tone;
} {
  if (deleted_at)
    return { label: ['Deleted', daysLeftLabel(deleted_at)].filter(Boolean).join(', '), tone: 'bad' };
  const label = agency_status === 'pending' ? pendingLabel(invite_expires_at) : formatEnum(agency_status);
  return { label, tone: STATUS_TONES[agency_status] };
}

export const recruitersPath = (agency: Agency) => `/super-admin/agency/${agency.id}/recruiters`;
