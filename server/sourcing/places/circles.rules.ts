export type Point = { latitude: number; longitude: number };
/** The area within `km` of a point, on the surface of the Earth. */
export type Circle = Point & { km: number };
/** In degrees; two spans where the circle crosses the 180th meridian, none where it contains a pole. */
type Box = { south: number; north: number; spans: { west: number; east: number }[] | undefined };

/** The mean radius of the Earth (IUGG: 6371.0088 km), as in the matching engine. */
const EARTH_KM = 6371;
/** Degrees by which a box is enlarged, so that rounding excludes no point: a tenth of a millimetre. */
const MARGIN = 1e-9;
/** This close to a pole, in degrees of latitude, a box spans all longitudes: the arcsine becomes inexact. */
const POLAR = 89.99;

export const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** The haversine (sin² of the half) of the angle that this distance spans at the centre of the Earth. */
export const haversineOf = (km: number): number => Math.sin(km / EARTH_KM / 2) ** 2;

/**
 * The smallest box of latitudes and longitudes around the circle, for which an index can be searched. It touches the
 * circle east and west nearer to the pole than the centre is, where a meridian is a tangent: sin dLng = sin r / cos lat.
 */
export function boxAround({ latitude, longitude, km }: Circle): Box {
  const radius = km / EARTH_KM;
  const south = latitude - degrees(radius) - MARGIN;
  const north = latitude + degrees(radius) + MARGIN;
  if (south <= -POLAR || north >= POLAR) return { south, north, spans: undefined };
  const half = degrees(Math.asin(Math.sin(radius) / Math.cos(radians(latitude)))) + MARGIN;
  const [west, east] = [longitude - half, longitude + half];
  if (west < -180)
    return {
      south,
      north,
      spans: [
        { west: west + 360, east: 180 },
        { west: -180, east },
      ],
    };
  if (east > 180)
    return {
      south,
      north,
      spans: [
        { west, east: 180 },
        { west: -180, east: east - 360 },
      ],
    };
  return { south, north, spans: [{ west, east }] };
}
