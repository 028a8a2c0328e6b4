import { html } from '../../platform/html/html.ts';

// Drawn on 20 × 20, with lines of 1.75.
const ICONS = {
  met: html`<circle cx="10" cy="10" r="8" fill="currentColor" stroke="none"/><path d="m6.4 10.3 2.4 2.4 4.8-5.2" class="knock"/>`,
  in_part: html`<circle cx="10" cy="10" r="7.1"/><path d="M10 2.9a7.1 7.1 0 0 1 0 14.2Z" fill="currentColor" stroke="none"/>`,
  not_found: html`<circle cx="10" cy="10" r="7.1"/><path d="M6.8 10h6.4"/>`,
  to_confirm: html`<circle cx="10" cy="10" r="7.1" stroke-dasharray="2.6 2"/><path d="M8 8.2c.2-1.2 1-1.8 2.1-1.8 1.2 0 2 .7 2 1.7 0 1.4-2 1.5-2 2.9"/><path d="M10.1 13.6v.1"/>`,
  yes: html`<path d="m4.5 10.6 3.6 3.7 7.4-8.4"/>`,
  no: html`<path d="m5.6 5.6 8.8 8.8m0-8.8-8.8 8.8"/>`,
  maybe: html`<path d="M7 7.6c.2-2 1.4-3 3.1-3 1.8 0 3 1 3 2.6 0 2.2-3 2.3-3 4.6"/><path d="M10.1 15.3v.1"/>`,
  meet: html`<rect x="3.5" y="4.6" width="13" height="11.9" rx="2"/><path d="M3.5 8.6h13M7.2 3v3m5.6-3v3"/>`,
  download: html`<path d="M10 3.5v9m-3.6-3.3L10 12.8l3.6-3.6M4 16.5h12"/>`,
  more: html`<path d="m6 8 4 4 4-4"/>`,
  back: html`<path d="M12 5.5 7.5 10l4.5 4.5"/>`,
  gone: html`<circle cx="10" cy="7" r="3.1"/><path d="M4 16.8c.6-3.2 3-4.9 6-4.9s5.4 1.7 6 4.9M3.4 3.4l13.2 13.2"/>`,
} as const;
export type IconName = keyof typeof ICONS;

/** A picture beside its word, which screen readers skip. */
export const icon = (name: IconName) =>
  html`<svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><use href="#i-${name}"/></svg>`;

/** The drawings, once in a page. */
export const iconSheet = html`<svg width="0" height="0" class="sheet" aria-hidden="true">${Object.entries(
  ICONS,
).map(
  ([name, drawing]) =>
    html`<symbol id="i-${name}" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${drawing}</symbol>`,
)}</svg>`;
