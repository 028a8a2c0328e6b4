/** Red, green and blue, 0 to 255. */
type Color = readonly [number, number, number];

const WHITE: Color = [255, 255, 255];
const BLACK: Color = [0, 0, 0];
/** What text of pages (`share-page.css`) and documents stands on. */
const SURFACES = { light: '#ffffff', dark: '#202125' } as const;
/** Of agencies without a colour. */
export const USUAL_COLOR = '#3e4fd8';
/** Of text (WCAG 1.4.3). */
export const LEAST_CONTRAST = 4.5;
/** A little more than the least contrast of text, since shares of a colour are rounded. */
const ENOUGH = 4.6;
const STEPS = 40;

const parse = (hex: string): Color =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;
const write = (color: Color) =>
  `#${color.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;
const mix = (a: Color, b: Color, share: number): Color =>
  [0, 1, 2].map((at) => (a[at] ?? 0) * (1 - share) + (b[at] ?? 0) * share) as never;

function luminance(color: Color): number {
  const [r = 0, g = 0, b = 0] = color.map((one) => {
    const part = one / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours as in WCAG 2.2, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(parse(a)), luminance(parse(b))].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour nearest to the brand's that text may have, and the soft one behind it. */
function readable(brand: Color, surface: Color, towards: Color) {
  for (let step = 0; step <= STEPS; step++) {
    const accent = mix(brand, towards, step / STEPS);
    const soft = write(mix(surface, accent, 0.1));
    const text = write(accent);
    if (contrast(text, soft) >= ENOUGH && contrast(text, write(surface)) >= ENOUGH)
      return { accent: text, soft };
  }
  return { accent: write(towards), soft: write(mix(surface, towards, 0.1)) };
}

/** A brand's colour, and what of it can be read on light and on dark surfaces. Without a colour: the product's own. */
export function brandColors(brand_color: string | null) {
  const brand = brand_color && /^#[0-9a-f]{6}$/i.test(brand_color) ? brand_color.toLowerCase() : USUAL_COLOR;
  const color = parse(brand);
  return {
    brand,
    light: { ...readable(color, parse(SURFACES.light), BLACK), on: '#ffffff' },
    dark: { ...readable(color, parse(SURFACES.dark), WHITE), on: '#0f1020' },
  };
}

/** A colour mixed with white; 0 is white. */
export const tint = (color: string, share: number): string => write(mix(WHITE, parse(color), share));
