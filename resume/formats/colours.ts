/** Red, green and blue, 0–255. */
export type Colour = readonly [red: number, green: number, blue: number];

export const WHITE: Colour = [255, 255, 255];
export const BLACK: Colour = [0, 0, 0];

/** Of 255. Text is invisible if it differs less from its ground in every channel. */
const MIN_DIFFERENCE = 25;
/** Blue adds so little to brightness that pale yellow on white looks white. */
const BLUE_SHARE = 0.5;

export function parseColour(text: unknown): Colour | undefined {
  const hex = typeof text === 'string' ? /^#?([\da-f]{6})$/i.exec(text)?.[1] : undefined;
  if (!hex) return undefined;
  const value = Number.parseInt(hex, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `colour` over `ground`, with an opacity from 0 to 1. */
export const blend = (colour: Colour, ground: Colour, opacity: number): Colour => [
  ground[0] + (colour[0] - ground[0]) * opacity,
  ground[1] + (colour[1] - ground[1]) * opacity,
  ground[2] + (colour[2] - ground[2]) * opacity,
];

export const multiplied = (colour: Colour, ground: Colour): Colour => [
  (colour[0] * ground[0]) / 255,
  (colour[1] * ground[1]) / 255,
  (colour[2] * ground[2]) / 255,
];

export const inverted = ([red, green, blue]: Colour): Colour => [255 - red, 255 - green, 255 - blue];

const difference = (p: Colour, q: Colour): number =>
  Math.max(Math.abs(p[0] - q[0]), Math.abs(p[1] - q[1]), Math.abs(p[2] - q[2]) * BLUE_SHARE);

/** Whether text in a colour is visible on its ground. */
export const isDistinct = (text: Colour, ground: Colour): boolean =>
  difference(text, ground) >= MIN_DIFFERENCE;

/** Brightness from 0 to 1, without gamma. */
export const brightness = ([red, green, blue]: Colour): number =>
  (0.3 * red + 0.59 * green + 0.11 * blue) / 255;

/** By the names of Word's highlights. */
const NAMED: Readonly<Record<string, Colour>> = {
  black: BLACK,
  white: WHITE,
  red: [255, 0, 0],
  green: [0, 255, 0],
  blue: [0, 0, 255],
  yellow: [255, 255, 0],
  cyan: [0, 255, 255],
  magenta: [255, 0, 255],
  darkBlue: [0, 0, 139],
  darkCyan: [0, 139, 139],
  darkGreen: [0, 100, 0],
  darkMagenta: [139, 0, 139],
  darkRed: [139, 0, 0],
  darkYellow: [128, 128, 0],
  darkGray: [169, 169, 169],
  lightGray: [211, 211, 211],
};

export const namedColour = (name: string): Colour | undefined => NAMED[name];
