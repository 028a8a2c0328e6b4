import type { PICTURE_TYPES } from '@placewell/contract/sourcing/candidate-files.ts';

const SIGNATURES = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
} as const satisfies Record<(typeof PICTURE_TYPES)[number], readonly number[]>;

/** The type of a picture by its first bytes, never by its name; undefined for other files. */
export const pictureTypeOf = (bytes: Uint8Array): keyof typeof SIGNATURES | undefined =>
  (['png', 'jpeg'] as const).find((type) => SIGNATURES[type].every((byte, at) => bytes[at] === byte));
