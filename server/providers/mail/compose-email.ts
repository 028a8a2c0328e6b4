import { oneLine, SUBJECT_LENGTH } from './header-text.ts';
import type { Email } from './message.ts';

// All control characters but the line break, which is one in both parts.
const CONTROLS = /[^\P{Cc}\n]+|[\p{Zl}\p{Zp}]+/gu;
/** Text without control characters, with uniform line breaks. */
export const plain = (text: string) => text.toWellFormed().replaceAll('\r\n', '\n').replace(CONTROLS, ' ');

export const escapeHtml = (text: string) =>
  plain(text).replace(
    /[&<>"']/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] ?? c,
  );

/** Rows under a heading, such as a digest's; a row may link to a page. */
export type EmailSection = { title: string; rows: readonly { text: string; url?: string }[] };

export type EmailParts = {
  to: string;
  subject: string;
  lines: readonly string[];
  sections?: readonly EmailSection[];
  action?: { label: string; url: string };
  footer: string;
  /** What a person wrote to one other: without a heading, and the button without its address. */
  isLetter?: boolean;
  /** Of all the texts, if it is not English. */
  language?: string;
  /** In whose name and look it comes, if it is not ours. Text on `accent` is white. */
  brand?: { name: string; color: string; accent: string; logo_url: string | null };
  /** The page to unsubscribe from this kind of email. */
  unsubscribe?: { page: string; one_click: string; label?: string };
};

/** An email, with the URL by which mail programs unsubscribe from its kind. */
export type ComposedEmail = Email & { unsubscribe_url?: string };

const GREY = 'color:#63656b;font-size:13px';
const ACCENT = '#3e4fd8';
const link = (url: string, label: string) =>
  `<a href="${escapeHtml(url)}" style="color:${ACCENT}">${escapeHtml(label)}</a>`;

const labelOf = ({ label = 'Unsubscribe' }: NonNullable<EmailParts['unsubscribe']>) => label;

function textOf({ lines, sections = [], action, footer, unsubscribe }: EmailParts): string {
  const parts = [
    ...lines,
    ...sections.map(({ title, rows }) =>
      [title, ...rows.map(({ text, url }) => `- ${text}${url ? `: ${url}` : ''}`)].join('\n'),
    ),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    footer,
    ...(unsubscribe ? [`${labelOf(unsubscribe)}: ${unsubscribe.page}`] : []),
  ];
  return parts.map(plain).join('\n\n');
}

/** The sign of who sends it above the text: the logo, or the name where mail programs show no pictures. */
function headOf({ name, color, accent, logo_url }: NonNullable<EmailParts['brand']>): string {
  const sign = `font-size:17px;font-weight:700;color:${accent}`;
  const shown =
    logo_url === null
      ? escapeHtml(name)
      : `<img src="${escapeHtml(logo_url)}" alt="${escapeHtml(name)}" height="36" style="height:36px;max-width:240px;border:0;${sign}">`;
  return `<div style="border-top:4px solid ${color};padding:20px 0 4px;margin-bottom:20px;${sign}">${shown}</div>`;
}

function htmlOf({
  subject,
  lines,
  sections = [],
  action,
  footer,
  unsubscribe,
  brand,
  isLetter = false,
  language = 'en',
}: EmailParts): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line).replaceAll('\n', '<br>')}</p>`);
  const tables = sections.map(({ title, rows }) => {
    const items = rows.map(({ text, url }) => `<li>${url ? link(url, text) : escapeHtml(text)}</li>`);
    return `<h2 style="font-size:15px;margin:24px 0 4px">${escapeHtml(title)}</h2><ul style="margin:0;padding-left:20px">${items.join('')}</ul>`;
  });
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:${brand?.accent ?? ACCENT};color:#fff;padding:10px 18px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : '';
  const address =
    action && !isLetter
      ? `<p style="${GREY}">${language === 'en' ? 'Or open this link: ' : ''}${escapeHtml(action.url)}</p>`
      : '';
  const heading = isLetter ? '' : `<h1 style="font-size:18px">${escapeHtml(subject)}</h1>`;
  const end = unsubscribe ? `<br>${link(unsubscribe.page, labelOf(unsubscribe))}` : '';
  return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head><body style="font:15px/1.5 system-ui,sans-serif;color:#1b1c1e;background:#fff;max-width:520px;margin:24px auto;padding:0 16px;overflow-wrap:anywhere">${brand ? headOf(brand) : ''}${heading}${paragraphs.join('')}${tables.join('')}${button}${address}<p style="${GREY};border-top:1px solid #e6e5e1;padding-top:12px">${escapeHtml(footer)}${end}</p></body></html>`;
}

/** Composes an email in the common layout, as text and as HTML, with at most one button. Escapes all parts. */
export function composeEmail(parts: EmailParts): ComposedEmail {
  const { to, unsubscribe } = parts;
  const subject = oneLine(parts.subject, SUBJECT_LENGTH);
  return {
    to,
    subject,
    text: textOf(parts),
    html: htmlOf({ ...parts, subject }),
    ...(unsubscribe && { unsubscribe_url: unsubscribe.one_click }),
  };
}
