/** Markup whose texts are escaped. Only `html` makes it. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an element or an attribute in quotes. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

function markupOf(value: HtmlValue): string {
  if (value instanceof Html) return value.markup;
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  return value ? value.map(markupOf).join('') : '';
}

/**
 * Markup with values in it: texts are escaped, other markup stays unchanged, lists are joined, and nothing stands for
 * null, undefined and false. An attribute's value needs quotes around it.
 */
export const html = (parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(parts.map((part, at) => part + (at < values.length ? markupOf(values[at]) : '')).join(''));

/** A page for people without an account: its markup, and the text of each of its style elements, for the policy. */
export type HtmlPage = { html: string; styles: readonly string[] };

/** A whole document. `head` follows the title and the styles; it may hold no further style. */
export function htmlPage(page: {
  language: string;
  title: string;
  styles: readonly string[];
  head?: HtmlValue;
  body: HtmlValue;
}): HtmlPage {
  const { language, title, styles, head, body } = page;
  // What closes a style element would end it early.
  if (styles.some((style) => /<\//.test(style))) throw new Error('A style closes an element');
  const document = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no">
<title>${title}</title>
${styles.map((style) => new Html(`<style>${style}</style>`))}${head}
</head>
${body}
</html>
`;
  return { html: document.markup, styles };
}
