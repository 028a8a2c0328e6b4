import type { InterviewKind, InterviewStatus } from '@placewell/contract/sharing/interview-terms.ts';
import type { Interview } from '@placewell/contract/sharing/interviews.ts';
import { reader } from '../../lib/values/reader.ts';
import type { Tone } from '../../ui/chips/status-dot.tsx';
import { contactHref } from '../contact/contact-href.ts';

export const KIND_LABELS: Record<InterviewKind, string> = {
  video: 'Video',
  phone: 'Phone',
  on_site: 'On site',
};
/** What the place of an interview is, by its kind. */
export const PLACE_LABELS: Record<InterviewKind, string> = {
  video: 'Link',
  phone: 'Number to call',
  on_site: 'Address',
};
export const INTERVIEW_LABELS: Record<InterviewStatus, string> = {
  proposed: 'Proposed',
  booked: 'Booked',
  held: 'Held',
  no_show: 'No-show',
  cancelled: 'Cancelled',
};
export const INTERVIEW_TONES: Record<InterviewStatus, Tone> = {
  proposed: 'neutral',
  booked: 'accent',
  held: 'good',
  no_show: 'bad',
  cancelled: 'neutral',
};
export const RATING_LABELS = ['No', 'Rather not', 'Yes', 'Strong yes'] as const;
export const ratingLabel = (rating: number) => RATING_LABELS[rating - 1] ?? '';

/** "Tue 2 Mar 2027, 09:30 GMT": by the clock of the zone in which it was agreed. */
export const interviewTime = ({ starts_at, time_zone }: Pick<Interview, 'starts_at' | 'time_zone'>) =>
  new Intl.DateTimeFormat(reader.locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone: time_zone },
  }).format(new Date(starts_at));

/** One tap on the way to an interview: join the call, dial, or find the address. */
export function wayTo({ interview_kind, place }: Pick<Interview, 'interview_kind' | 'place'>) {
  if (/^https?:\/\/\S+$/.test(place)) return { label: 'Join', href: place };
  const number = interview_kind === 'phone' ? contactHref('phone', place) : undefined;
  if (number) return { label: 'Call', href: number };
  if (interview_kind !== 'on_site' || place === '') return undefined;
  return {
    label: 'Directions',
    href: `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`,
  };
}

/** Whether it should have taken place, and nobody has said how it went. */
export const awaitsOutcome = ({ interview_status, starts_at, minutes }: Interview, now = Date.now()) =>
  interview_status === 'booked' && Date.parse(starts_at) + minutes * 60_000 <= now;
