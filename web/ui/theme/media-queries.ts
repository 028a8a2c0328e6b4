import { limits } from '@placewell/contract/limits.ts';

const below = (width: number) => `(max-width: ${width - 1}px)`;

/** The widths at which the layout changes. CSS writes `@media (--phone)`; the build fills the query in. */
export const mediaQueries = {
  // With the compact header.
  phone: `(max-width: ${limits.compactHeaderUpTo}px)`,
  'sidebar-overlay': below(limits.sidebarOverlayBelow),
  'side-by-side': `(min-width: ${limits.sideBySideFrom}px)`,
} as const;
