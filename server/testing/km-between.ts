import type { Point } from '../sourcing/places/circles.rules.ts';

/** Kilometres between two points of a sphere, by the chord between them: independent of the haversine. */
export function kmBetween(a: Point, b: Point): number {
  const [from, to] = [onSphere(a), onSphere(b)];
  const chord = Math.hypot(...from.map((part, axis) => part - to[axis]!));
  return 2 * 6371 * Math.asin(Math.min(1, chord / 2));
}

function onSphere({ latitude, longitude }: Point): readonly number[] {
  const [lat, lng] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(lat) * Math.cos(lng), Math.cos(lat) * Math.sin(lng), Math.sin(lat)];
}
