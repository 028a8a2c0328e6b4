import { type HtmlPage, type HtmlValue, html, htmlPage } from '../../platform/html/html.ts';
import { brandStyle } from './brand-style.rules.ts';
import { iconSheet } from './icons.rules.ts';
import type { SharePageData } from './page-data.rules.ts';
import { pageScript, pageStyle } from './page-files.rules.ts';
import { pageLanguage } from './texts/languages.rules.ts';
import type { SharePageTexts } from './texts/messages.rules.ts';

/** A page in its making: what it shows, and what it says. */
export type Making = { page: SharePageData; texts: SharePageTexts };

/** Where the pages' script is served. */
export const SCRIPT_PATH = '/s/page.js';
/** With the hash of its content, so that browsers keep it until it changes. */
const SCRIPT_URL = `${SCRIPT_PATH}?v=${pageScript.hash}`;

/** The address of something below a page, or null in a preview. */
export const addressOf = ({ base_path }: SharePageData, path = '') =>
  base_path === null ? null : `${base_path}${path}`;

/** The agency's sign: its logo, or its name. */
const sign = ({ name, logo_url }: SharePageData['agency']) =>
  logo_url === null
    ? html`<span class="wordmark" dir="auto">${name}</span>`
    : html`<img class="logo" src="${logo_url}" alt="${name}" height="40">`;

function footer({ page, texts }: Making, isWide: boolean) {
  const { agency, shows_answers } = page;
  return html`<footer class="foot aside${isWide && ' wide'}">
<p>${texts.linkIsPersonal}${shows_answers && html` ${texts.colleaguesSeeAnswers}`}</p>
<p dir="auto"><b>${agency.name}</b>${agency.footer && html`<span class="lines">${agency.footer}</span>`}</p>
</footer>`;
}

/** A page of a share in the agency's colours. `wide` pages take the width of the screen. */
export function shareDocument(
  making: Making,
  { title, body, isWide = false }: { title: string; body: HtmlValue; isWide?: boolean },
): HtmlPage {
  const { page, texts } = making;
  return htmlPage({
    language: pageLanguage(page.language),
    title: `${title} · ${page.agency.name}`,
    styles: [pageStyle, brandStyle(page.agency.brand_color)],
    head: page.base_path !== null && html`<script src="${SCRIPT_URL}" defer></script>`,
    body: html`<body>
${iconSheet}<a class="skip" href="#candidates">${texts.skipLink}</a>
<header class="top"><div class="in row${isWide && ' wide'}">${sign(page.agency)}</div></header>
<main class="in${isWide && ' wide'}">
${body}
</main>
${footer(making, isWide)}
</body>`,
  });
}

/** A page that says one thing, of no share. */
export const plainDocument = (language: string, title: string, text: string): HtmlPage =>
  htmlPage({
    language,
    title,
    styles: [pageStyle, brandStyle(null)],
    body: html`<body class="plain"><main><h1>${title}</h1><p class="muted">${text}</p></main></body>`,
  });
