import { instantOf, wallClockOf } from '@placewell/contract/sharing/wall-clock.ts';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, invitationOf } from './calendar.rules.ts';
import { vtimezoneOf } from './vtimezone.rules.ts';

const ORGANIZER = { name: 'Ada Agency', email: 'ada@agency.example' };
const ENTRY: CalendarEntry = {
  person_id: 'p1',
  sequence: 0,
  starts_at: new Date('2027-03-28T08:30:00Z'),
  time_zone: 'Europe/London',
  minutes: 45,
  summary: 'Interview, round 1; ward 4',
  description: 'Ask for Clara\nSecond floor',
  place: '1 Harbour Street, Leeds',
};

/** The instant of a time by the VTIMEZONE that came with it. */
function instantIn(time: InstanceType<typeof ICAL.Time>, zone: InstanceType<typeof ICAL.Timezone>) {
  const zoned = time.clone();
  zoned.zone = zone;
  return zoned.toUnixTime() * 1000;
}

const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!);
  return { calendar, event, start: instantIn(event.startDate, zone), end: instantIn(event.endDate, zone) };
};
const request = (entry: Partial<CalendarEntry> = {}) =>
  invitationOf(
    'REQUEST',
    { ...ENTRY, ...entry },
    { organizer: ORGANIZER, attendee: { name: 'Nell', email: 'nell@people.example' } },
  ).text;

describe('an invitation', () => {
  it('is read by another library with its clock, zone, people and texts', () => {
    const text = request();
    const { calendar, event, start, end } = read(text);
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(event.startDate.toString()).toBe('2027-03-28T09:30:00');
    expect(new Date(start)).toEqual(ENTRY.starts_at);
    expect(end - start).toBe(45 * 60_000);
    expect([event.uid, event.sequence, event.summary, event.location]).toEqual([
      'p1@placewell',
      0,
      ENTRY.summary,
      ENTRY.place,
    ]);
    expect(event.description).toBe(ENTRY.description);
    expect(event.attendees.map((one) => String(one.getFirstValue()).toLowerCase())).toEqual([
      'mailto:nell@people.example',
    ]);
    expect(text.match(/[\w.]+@[\w.]+\.example/g)?.toSorted()).toEqual([
      'ada@agency.example',
      'nell@people.example',
    ]);
  });

  it('keeps no line of a text that would end its own', () => {
    const { calendar, event } = read(
      request({ summary: 'x\r\nATTENDEE:mailto:a@b.example', place: 'y\nUID:2' }),
    );
    expect(event.attendees).toHaveLength(1);
    expect(event.uid).toBe('p1@placewell');
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
  });

  // Two clock changes a year, and a day of each quarter of an hour around and between them.
  it.each(['Europe/London', 'America/New_York', 'Australia/Sydney', 'America/Sao_Paulo', 'Asia/Kolkata'])(
    'shows its clock for every quarter of an hour of two years: %s',
    (time_zone) => {
      const first = new Date(Date.UTC(2027, 0, 1));
      const last = new Date(Date.UTC(2029, 0, 1));
      const zone = new ICAL.Timezone(
        new ICAL.Component(ICAL.parse(vtimezoneOf(time_zone, first, last)) as never),
      );
      for (let at = first.getTime(); at < last.getTime(); at += 900_000) {
        const wall = new Date(at).toISOString().slice(0, 16);
        const instant = instantOf(wall, time_zone);
        if (!instant) continue;
        const shown = instantIn(ICAL.Time.fromDateTimeString(`${wall}:00`), zone);
        const isTwice = wallClockOf(new Date(instant.getTime() + 3_600_000), time_zone) === wall;
        if (!isTwice) expect(shown, wall).toBe(instant.getTime());
      }
      const summer = read(request({ time_zone, starts_at: new Date('2027-07-01T12:15:00Z') }));
      expect(summer.event.startDate.toString().slice(0, 16)).toBe(
        wallClockOf('2027-07-01T12:15:00Z', time_zone),
      );
      expect(summer.start).toBe(Date.parse('2027-07-01T12:15:00Z'));
    },
    60_000,
  );
});
