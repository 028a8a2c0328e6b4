import { limits } from '@placewell/contract/limits.ts';
import type { CallDirection, CallOutcome, TimelineEntry } from '@placewell/contract/outreach/activities.ts';

/** The fields of a call or meeting. */
export type CallValues = {
  direction: CallDirection;
  outcome: CallOutcome | null;
  minutes: number | null;
  /** As the browser's own field has it, in its time zone; empty for now. */
  happenedAt: string;
};

export const EMPTY_CALL: CallValues = { direction: 'outgoing', outcome: null, minutes: null, happenedAt: '' };

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A time for the browser's field. */
export function toLocalTime(iso: string): string {
  const at = new Date(iso);
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/** The filled-in values of an entry. */
export const callOf = ({ direction, outcome, minutes, created_at }: TimelineEntry): CallValues => ({
  direction: direction ?? 'outgoing',
  outcome,
  minutes,
  happenedAt: toLocalTime(created_at),
});

/** What the server takes; Ctrl+Enter may come before the number was brought within its limits. */
export function toSentCall({ direction, outcome, minutes, happenedAt }: CallValues) {
  const at = new Date(happenedAt);
  return {
    direction,
    outcome,
    minutes: minutes === null ? null : Math.min(Math.max(Math.round(minutes), 0), limits.callMinutes),
    ...(Number.isNaN(at.getTime()) ? {} : { happened_at: at.toISOString() }),
  };
}
