import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../tools/property-runs.ts';
import { kmBetween } from '../../testing/km-between.ts';
import { boxAround, type Circle, haversineOf, type Point } from './circles.rules.ts';

const LEEDS = { latitude: 53.79648, longitude: -1.54785 };
const BRADFORD = { latitude: 53.79391, longitude: -1.75206 };

const isInBox = ({ latitude, longitude }: Point, circle: Circle) => {
  const { south, north, spans } = boxAround(circle);
  if (latitude < south || latitude > north) return false;
  return !spans || spans.some(({ west, east }) => longitude >= west && longitude <= east);
};

/** The point at this distance in a direction (0: north, clockwise), on a sphere. */
function pointAt({ latitude, longitude }: Point, km: number, bearing: number): Point {
  const angle = km / 6371;
  const [lat, lng] = [latitude, longitude].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
  const sin = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing);
  const there = Math.asin(Math.max(-1, Math.min(1, sin)));
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(lat),
    Math.cos(angle) - Math.sin(lat) * Math.sin(there),
  );
  const wrapped = ((((lng + turn) * 180) / Math.PI + 540) % 360) - 180;
  return { latitude: (there * 180) / Math.PI, longitude: wrapped };
}

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** All over the world, but mostly where boxes are error-prone: at the poles and at the 180th meridian. */
const centres = fc.record({
  latitude: fc.oneof(between(-90, 90), between(84, 90), between(-90, -84)),
  longitude: fc.oneof(between(-180, 180), between(174, 180), between(-180, -174)),
});

describe('a circle on the Earth', () => {
  it('is measured along the surface', () => {
    // 13.4 km as the crow flies; a quarter of a meridian is 10,007.5 km, and its haversine a half.
    expect(kmBetween(LEEDS, BRADFORD)).toBeCloseTo(13.43, 1);
    expect(kmBetween({ latitude: 0, longitude: 77 }, { latitude: 90, longitude: 0 })).toBeCloseTo(
      10_007.54,
      1,
    );
    expect(haversineOf(10_007.543)).toBeCloseTo(0.5, 6);
  });

  it('lies in its box, at the poles and across the 180th meridian too', () => {
    fc.assert(
      fc.property(centres, between(1, 500), between(0, 1), between(0, 7), (centre, km, part, bearing) => {
        const point = pointAt(centre, km * part, bearing);
        if (kmBetween(centre, point) > km) return;
        expect(isInBox(point, { ...centre, km })).toBe(true);
      }),
      { numRuns: runsOf(3000) },
    );
  });

  it('touches its box on all sides', () => {
    const box = boxAround({ ...LEEDS, km: 100 });
    expect(box.spans).toHaveLength(1);
    const { west, east } = box.spans![0]!;
    const isTouched = (reached: (point: Point) => boolean) =>
      Array.from({ length: 3600 }, (_, step) => pointAt(LEEDS, 100, (step * Math.PI) / 1800)).some(reached);
    expect(isTouched(({ latitude }) => Math.abs(latitude - box.north) < 1e-3)).toBe(true);
    expect(isTouched(({ latitude }) => Math.abs(latitude - box.south) < 1e-3)).toBe(true);
    expect(isTouched(({ longitude }) => Math.abs(longitude - west) < 1e-3)).toBe(true);
    expect(isTouched(({ longitude }) => Math.abs(longitude - east) < 1e-3)).toBe(true);
  });
});
