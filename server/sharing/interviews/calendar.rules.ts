import { wallClockOf } from '@placewell/contract/sharing/wall-clock.ts';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { vtimezoneOf } from './vtimezone.rules.ts';

/**
 * An instant with the clock of a zone, in the form of a date of `@date-fns/tz`, by which the library knows it: of a plain date it
 * writes the hours of the server.
 */
class ZonedDate extends Date {
  readonly internal: Date;
  constructor(instant: Date, zone: string) {
    super(instant);
    this.internal = new Date(`${wallClockOf(instant, zone)}Z`);
  }
  withTimeZone = () => this;
  tzComponents = () => [];
  override getFullYear = () => this.internal.getUTCFullYear();
  override getMonth = () => this.internal.getUTCMonth();
  override getDate = () => this.internal.getUTCDate();
  override getHours = () => this.internal.getUTCHours();
  override getMinutes = () => this.internal.getUTCMinutes();
  override getSeconds = () => 0;
}

/** An entry of one person's calendar. */
export type CalendarEntry = {
  /** Of this interview and person, whatever changes. */
  person_id: string;
  sequence: number;
  starts_at: Date;
  time_zone: string;
  minutes: number;
  summary: string;
  description: string;
  place: string;
};
type Named = { name: string; email: string };

const PRODUCT = { company: 'Placewell', product: 'Interviews', language: 'EN' };

function addEntry(calendar: ReturnType<typeof ical>, entry: CalendarEntry, status: ICalEventStatus) {
  const { starts_at, time_zone: timezone, minutes, sequence, summary, description, place } = entry;
  const ends_at = new Date(starts_at.getTime() + minutes * 60_000);
  return calendar.createEvent({
    id: `${entry.person_id}@placewell`,
    ...{ sequence, summary, timezone, status },
    start: new ZonedDate(starts_at, timezone),
    end: new ZonedDate(ends_at, timezone),
    stamp: new Date(),
    ...(description && { description }),
    ...(place && { location: place }),
    ...(URL.canParse(place) && /^https?:/.test(place) && { url: place }),
  });
}

/**
 * The calendar part of a message to one person (RFC 5546): they and who arranges the interview are all that it names by
 * address.
 */
export function invitationOf(
  method: 'REQUEST' | 'CANCEL',
  entry: CalendarEntry,
  { organizer, attendee }: { organizer: Named; attendee: Named },
): { method: 'REQUEST' | 'CANCEL'; text: string } {
  const isCancelled = method === 'CANCEL';
  const calendar = ical({ prodId: PRODUCT, method: ICalCalendarMethod[method] });
  calendar.timezone({
    name: null,
    generator: (zone) => vtimezoneOf(zone, entry.starts_at),
  });
  const event = addEntry(
    calendar,
    entry,
    isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  );
  event.organizer(organizer);
  event.createAttendee({
    ...attendee,
    rsvp: !isCancelled,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.NEEDSACTION,
  });
  return { method, text: calendar.toString() };
}
