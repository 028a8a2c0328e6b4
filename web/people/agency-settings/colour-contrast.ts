/** The colour of documents and pages of agencies without one. */
export const PRODUCT_COLOUR = '#3e4fd8';
/** Of text on white. */
export const LEAST_CONTRAST = 4.5;

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrastOf = (channels: readonly number[]) => 1.05 / (luminance(channels) + 0.05);

/** The contrast of a colour (`#rrggbb`) to white, from 1 to 21. */
export const contrastToWhite = (colour: string): number => contrastOf(channelsOf(colour));

/** The colour, as dark as text on white has to be; its hue stays. */
export function readableOnWhite(colour: string): string {
  let channels = channelsOf(colour);
  while (contrastOf(channels) < LEAST_CONTRAST) channels = channels.map((channel) => channel * 0.96);
  return `rgb(${channels.map(Math.round).join(' ')})`;
}
