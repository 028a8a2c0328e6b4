import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import {
  amountOf,
  DISTANCE_UNITS,
  type DistanceUnit,
  distanceUnitOf,
  formatKm,
  formatLocation,
  kmOf,
  LocationFilter,
  readLocation,
  withDistancesIn,
} from './places.ts';

describe('readLocation', () => {
  it.each<[string, string, number | undefined, string?]>([
    ['Leeds', 'Leeds', undefined],
    ['Leeds + 25 km', 'Leeds', 25],
    ['Leeds +25km', 'Leeds', 25],
    ['Leeds, UK + 10 mi', 'Leeds, UK', 10, 'mi'],
    ['Leeds+7.5 Miles', 'Leeds', 7.5, 'mi'],
    ['Leeds + 7,5 kilometres', 'Leeds', 7.5],
    ['within 25 km of Leeds', 'Leeds', 25],
    ['Within 10mi from Leeds, UK', 'Leeds, UK', 10, 'mi'],
    // On the way to a distance.
    ['Leeds +', 'Leeds', undefined],
    ['Leeds + 2', 'Leeds', 2],
    ['Leeds + 25 k', 'Leeds', 25],
    ['Leeds + 10 m', 'Leeds', 10, 'mi'],
    ['Leeds + 2.', 'Leeds', 2],
    // No distance.
    ['Leeds + Bradford', 'Leeds + Bradford', undefined],
    ['Leeds + 25 furlongs', 'Leeds + 25 furlongs', undefined],
    ['Leeds + -5 km', 'Leeds + -5 km', undefined],
    ['+ 25 km', '+ 25 km', undefined],
    ['within 25 km of', 'within 25 km of', undefined],
    ['within reach of Leeds', 'within reach of Leeds', undefined],
    ['', '', undefined],
  ])('takes "%s" for %s and %s', (text, place, amount, unit = 'km') => {
    expect(readLocation(text)).toEqual({ place, distance: amount && { amount, unit } });
  });

  it('counts a number alone in the unit that is given', () => {
    const amounts = ['Leeds + 10', 'within 10 of Leeds', 'Leeds + 10 k'];
    expect(amounts.map((text) => readLocation(text, 'mi').distance?.unit)).toEqual(['mi', 'mi', 'km']);
  });

  it('reads what formatLocation writes', () => {
    expect(formatLocation(readLocation('within 7.50 miles of Leeds'))).toBe('Leeds + 7.5 mi');
    const distances = fc.record({
      amount: fc.integer({ min: 1, max: 5000 }).map((tenths) => tenths / 10),
      unit: fc.constantFrom(...DISTANCE_UNITS),
    });
    fc.assert(
      fc.property(fc.option(distances, { nil: undefined }), (distance) => {
        const reading = { place: 'Leeds, UK', distance };
        expect(readLocation(formatLocation(reading))).toEqual(reading);
      }),
    );
  });

  it('reads any text without an error, and finds the place in it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const { place, distance } = readLocation(text);
        expect(text).toContain(place);
        if (distance) expect(distance.amount).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

it('takes 1 to 500 km around a place', () => {
  const isTaken = (text: string) => LocationFilter.safeParse(text).success;
  expect(['Leeds', 'Leeds +', 'Leeds + 1 km', 'Leeds + 500', 'Leeds + 310 mi'].filter(isTaken)).toHaveLength(
    5,
  );
  expect(['Leeds + 0', 'Leeds + 0.5 mi', 'Leeds + 500.1 km', 'Leeds + 311 mi'].filter(isTaken)).toEqual([]);
  expect(LocationFilter.safeParse('Leeds + 501 km').error?.issues[0]?.message).toBe(
    'Use a distance from 1 to 500 km (310 miles)',
  );
});

describe('the unit of an agency', () => {
  it.each<[DistanceUnit | null, string | null, string, DistanceUnit]>([
    ['km', 'GBP', 'Europe/London', 'km'],
    ['mi', 'EUR', 'Europe/Berlin', 'mi'],
    [null, 'GBP', 'Europe/Berlin', 'mi'],
    [null, 'EUR', 'Europe/London', 'km'],
    [null, null, 'Europe/London', 'mi'],
    [null, null, 'America/Indiana/Knox', 'mi'],
    [null, null, 'America/Toronto', 'km'],
    [null, null, 'Europe/London/Soho', 'km'],
    [null, null, 'UTC', 'km'],
  ])(
    'with the choice %s, the currency %s and the time zone %s is %s',
    (distance_unit, currency, time_zone, unit) => {
      expect(distanceUnitOf({ distance_unit, currency, time_zone })).toBe(unit);
    },
  );

  it('shows kilometres in it, and keeps whole miles as they are typed', () => {
    expect([200, 5523, 1.6].map((km) => formatKm(km, 'mi'))).toEqual(['124 miles', '3,432 miles', '1 mile']);
    expect(formatKm(5523, 'km')).toBe('5,523 km');
    for (let amount = 1; amount <= amountOf(limits.reachKmMax, 'mi'); amount++)
      expect(amountOf(kmOf({ amount, unit: 'mi' }), 'mi')).toBe(amount);
    for (const km of [limits.reachKmMin, limits.reachKmMax])
      expect(kmOf({ amount: amountOf(km, 'mi'), unit: 'mi' })).toBe(km);
  });

  it('shows the distances of sentences in it, and nothing else', () => {
    const inMiles = (text: string) => withDistancesIn(text, 'mi');
    expect(inMiles('Lives 5,523 km from Leeds.')).toBe('Lives 3,432 miles from Leeds.');
    expect(inMiles('59 at most: 270 km away (−12); 2 km from Leeds')).toBe(
      '59 at most: 168 miles away (−12); 1 mile from Leeds',
    );
    expect(inMiles('Drove 61,000 km a year')).toBe('Drove 61,000 km a year');
    expect(withDistancesIn('Lives 30 km away.', 'km')).toBe('Lives 30 km away.');
  });
});
