import { brandColors } from '@placewell/contract/sharing/brand-colors.ts';

/** The style that sets the colours of a page. */
export function brandStyle(brand_color: string | null): string {
  const { brand, light, dark } = brandColors(brand_color);
  const colors = ({ accent, soft, on }: typeof light) =>
    `--accent:${accent};--accent-soft:${soft};--on-accent:${on}`;
  return `:root{--brand:${brand};${colors(light)}}@media (prefers-color-scheme:dark){:root{${colors(dark)}}}`;
}
