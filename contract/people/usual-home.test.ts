import { describe, expect, it } from 'vitest';
import { distanceUnitOf } from '../sourcing/places.ts';
import { KnownCurrency, TimeZone } from './agency-home.ts';
import { homeOf } from './usual-home.ts';

describe('the home of a new agency', () => {
  it.each([
    ['Europe/Berlin', 'EUR', 'km'],
    ['Europe/Oslo', 'NOK', 'km'],
    ['Europe/London', 'GBP', 'mi'],
    ['Asia/Calcutta', 'INR', 'km'],
    ['America/Indiana/Knox', 'USD', 'mi'],
    ['America/Toronto', 'CAD', 'km'],
    // Pays in dollars, measures in kilometres.
    ['America/Guayaquil', 'USD', 'km'],
    ['UTC', null, 'km'],
  ])('in %s has the currency %s and the unit %s', (time_zone, currency, unit) => {
    const home = homeOf({ time_zone });
    expect(home).toMatchObject({ time_zone, currency });
    expect(distanceUnitOf(home)).toBe(unit);
  });

  it('is UTC without currency and unit where nothing is given', () => {
    expect(homeOf({})).toEqual({ time_zone: 'UTC', currency: null, distance_unit: null });
  });

  it('is in the country that is given, also without or beside a time zone', () => {
    expect(homeOf({ country: 'GB' })).toEqual({ time_zone: 'UTC', currency: 'GBP', distance_unit: null });
    expect(homeOf({ time_zone: 'UTC', country: 'CH' })).toMatchObject({ currency: 'CHF' });
    expect(homeOf({ time_zone: 'Europe/Belgrade', country: 'HR' })).toMatchObject({ currency: 'EUR' });
    expect(homeOf({ country: 'ZZ' })).toMatchObject({ currency: null });
  });

  it('has what a person chose, and keeps a unit only where it is not the usual one', () => {
    const given = { time_zone: 'Europe/Berlin', currency: 'CHF', distance_unit: 'km' } as const;
    expect(homeOf(given)).toEqual({ ...given, distance_unit: null });
    expect(homeOf({ ...given, distance_unit: 'mi' }).distance_unit).toBe('mi');
  });

  it('is one that the settings take, in every time zone', () => {
    for (const time_zone of Intl.supportedValuesOf('timeZone')) {
      const { currency } = homeOf({ time_zone });
      expect(TimeZone.safeParse(time_zone).success, time_zone).toBe(true);
      expect(currency === null || KnownCurrency.safeParse(currency).success, `${time_zone} ${currency}`).toBe(
        true,
      );
    }
  });
});
