import { offsetAt } from '@placewell/contract/sharing/wall-clock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** When the offset of a zone changes in a period, to the second. */
function changesOf(zone: string, from: number, until: number): number[] {
  const changes: number[] = [];
  for (let at = from; at < until; at += DAY_MS) {
    if (offsetAt(at, zone) === offsetAt(at + DAY_MS, zone)) continue;
    let [low, high] = [at, at + DAY_MS];
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000;
      if (offsetAt(middle, zone) === offsetAt(at, zone)) low = middle;
      else high = middle;
    }
    changes.push(high);
  }
  return changes;
}

const pad = (value: number) => String(value).padStart(2, '0');

function writtenOffset(ms: number): string {
  const seconds = Math.abs(ms) / 1000;
  return `${ms < 0 ? '-' : '+'}${pad(Math.floor(seconds / 3600))}${pad(Math.floor(seconds / 60) % 60)}`;
}
const writtenTime = (asUtc: number) => new Date(asUtc).toISOString().slice(0, 19).replace(/[-:]/g, '');

/** A VTIMEZONE of a zone (RFC 5545) with each change of its clocks from a year before a time to a year after another. */
export function vtimezoneOf(zone: string, first: Date, last: Date = first): string {
  const from = Math.floor(first.getTime() / DAY_MS) * DAY_MS - 366 * DAY_MS;
  const until = last.getTime() + 366 * DAY_MS;
  const changes = changesOf(zone, from, until);
  const offsets = [offsetAt(from, zone), ...changes.map((at) => offsetAt(at, zone))];
  const standard = Math.min(...offsets);
  const rules = [from, ...changes].flatMap((at, n) => {
    const after = offsets[n] ?? standard;
    const before = offsets[n - 1] ?? after;
    const kind = after === standard ? 'STANDARD' : 'DAYLIGHT';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${n === 0 ? '19700101T000000' : writtenTime(at + before)}`,
      `TZOFFSETFROM:${writtenOffset(before)}`,
      `TZOFFSETTO:${writtenOffset(after)}`,
      `END:${kind}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...rules, 'END:VTIMEZONE'].join('\r\n');
}
