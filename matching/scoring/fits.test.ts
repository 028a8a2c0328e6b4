import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UNKNOWN } from './combine.ts';
import {
  distanceKm,
  experienceFit,
  FAR_KM,
  locationFit,
  modeFit,
  NEAR_KM,
  noticeFit,
  placeFit,
  salaryFit,
  termsFit,
  typeFit,
} from './fits.ts';

/** Hundredths of a degree. */
const place = fc.tuple(fc.integer({ min: -9000, max: 9000 }), fc.integer({ min: -18000, max: 18000 }));
const LONDON: [number, number] = [5151, -13];
const PARIS: [number, number] = [4886, 235];
const SYDNEY: [number, number] = [-3387, 15121];
/** Half the circumference of a sphere with a radius of 6,371 km. */
const HALF_WAY_ROUND = Math.PI * 6371;

describe('distanceKm', () => {
  test('matches known distances between cities', () => {
    expect(distanceKm(LONDON, PARIS)).toBeGreaterThan(335);
    expect(distanceKm(LONDON, PARIS)).toBeLessThan(352);
    expect(distanceKm(LONDON, SYDNEY)).toBeGreaterThan(16_900);
    expect(distanceKm(LONDON, SYDNEY)).toBeLessThan(17_100);
  });

  test('gives 111 km for a degree of latitude and less for one of longitude away from the equator', () => {
    expect(distanceKm([0, 0], [100, 0])).toBeCloseTo(111.19, 1);
    expect(distanceKm([6000, 0], [6000, 100])).toBeCloseTo(55.6, 0);
  });

  test('takes the short way across the date line and handles antipodes', () => {
    expect(distanceKm([0, 17950], [0, -17950])).toBeCloseTo(111.19, 1);
    expect(distanceKm([0, 0], [0, 18000])).toBeCloseTo(HALF_WAY_ROUND, 6);
    expect(distanceKm([9000, 0], [-9000, 7700])).toBeCloseTo(HALF_WAY_ROUND, 6);
  });

  test('is a metric and never exceeds half the circumference', () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(distanceKm(a, a)).toBeCloseTo(0, 6);
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
        expect(distanceKm(a, b)).toBeLessThanOrEqual(HALF_WAY_ROUND + 1e-6);
        expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-6);
      }),
    );
  });
});

describe('placeFit', () => {
  test('falls from 1 within 50 km to 0 at 200 km, and never grows with distance', () => {
    const north = (km: number): [number, number] => [Math.round((km / 111.195) * 100), 0];
    expect(placeFit([0, 0], north(NEAR_KM - 1))).toBe(1);
    expect(placeFit([0, 0], north(FAR_KM + 1))).toBe(0);
    expect(placeFit([0, 0], north(125))).toBeCloseTo(0.5, 1);
    fc.assert(
      fc.property(place, place, place, (job, a, b) => {
        const [near, far] = distanceKm(job, a) <= distanceKm(job, b) ? [a, b] : [b, a];
        expect(placeFit(job, near)).toBeGreaterThanOrEqual(placeFit(job, far));
      }),
    );
    expect(placeFit(null, LONDON)).toBe(UNKNOWN);
    expect(placeFit(LONDON, null)).toBe(UNKNOWN);
  });
});

describe('fit functions', () => {
  test('experience fit falls to 0 at three years short and stays at .7 or more above the range', () => {
    expect(experienceFit(50, 80, 50)).toBe(1);
    expect(experienceFit(50, 80, 35)).toBe(0.5);
    expect(experienceFit(50, 80, 20)).toBe(0);
    expect(experienceFit(50, 80, 180)).toBeCloseTo(0.7, 12);
    expect(experienceFit(50, 80, 600)).toBe(0.7);
    expect(experienceFit(50, null, 600)).toBe(1);
    expect(experienceFit(null, null, 50)).toBe(UNKNOWN);
    expect(experienceFit(50, 80, null)).toBe(UNKNOWN);
  });

  test('salary fit falls to 0 at an expectation 30 % above the budget', () => {
    const over = (share: number) => 1000 + Math.round(Math.log(1 + share) / Math.log(1.01));
    expect(salaryFit(1000, 400)).toBe(1);
    expect(salaryFit(1000, 1001)).toBe(1);
    expect(salaryFit(1000, over(0.15))).toBeCloseTo(0.5, 1);
    expect(salaryFit(1000, over(0.31))).toBe(0);
    expect(salaryFit(null, 900)).toBe(UNKNOWN);
  });

  test('notice fit falls to 0 at 90 days over; terms fit is the mean of the known parts', () => {
    expect(noticeFit(30, 30)).toBe(1);
    expect(noticeFit(30, 75)).toBe(0.5);
    expect(noticeFit(30, 120)).toBe(0);
    expect(typeFit(1, 3)).toBe(1);
    expect(typeFit(1, 4)).toBe(0.3);
    expect(typeFit(0, 4)).toBe(UNKNOWN);
    expect(termsFit(UNKNOWN, 0.3)).toBe(0.3);
    expect(termsFit(0.5, UNKNOWN)).toBe(0.5);
    expect(termsFit(0.5, 1)).toBe(0.75);
  });

  test('location fit ignores the place for remote jobs; relocation makes up for distance, not for work mode', () => {
    expect(modeFit(1, 2)).toBe(0.6);
    expect(modeFit(4, 1)).toBe(0.2);
    expect(locationFit(4, 0, 4, null)).toBe(1);
    expect(locationFit(1, 0, 1, true)).toBe(0.8);
    expect(locationFit(1, 0, 4, true)).toBeCloseTo(0.16, 12);
    expect(locationFit(1, 0, 1, false)).toBe(0);
    expect(locationFit(1, UNKNOWN, 0, true)).toBe(UNKNOWN);
  });
});
