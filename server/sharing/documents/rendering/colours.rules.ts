/** What documents without a colour of the agency use. */
export const PRODUCT_COLOUR = '#3e4fd8';
/** Text has at least this contrast to white paper. */
const LEAST_CONTRAST = 4.5;

type Rgb = readonly [number, number, number];

const parse = (colour: string): Rgb => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
const format = (rgb: Rgb) =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const part = channel / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of a colour to white, from 1 to 21. */
export const contrastToWhite = (colour: string): number => 1.05 / (luminance(parse(colour)) + 0.05);

/** The colour, as dark as text on white paper has to be; its hue stays. */
export function readable(colour: string): string {
  let rgb = parse(colour);
  while (contrastToWhite(format(rgb)) < LEAST_CONTRAST)
    rgb = rgb.map((channel) => channel * 0.96) as unknown as Rgb;
  return format(rgb);
}

/** The colour mixed with white; 0 is white. */
export const tint = (colour: string, share: number): string =>
  format(parse(colour).map((channel) => 255 - (255 - channel) * share) as unknown as Rgb);
