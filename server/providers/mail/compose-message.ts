import { escapeHtml, plain } from './compose-email.ts';
import type { Email } from './message.ts';

const ADDRESS = /(https?:\/\/[^\s<>"']+)/g;
// Only from the first of them, so that many are no slower than few.
const ENDING = /(?<![.,;:!?)\]])[.,;:!?)\]]+$/;

/** Escaped text in which only web addresses are links, with their target as text. */
function withLinks(text: string): string {
  return text
    .split(ADDRESS)
    .map((part, at) => {
      const href = at % 2 === 1 ? part.replace(ENDING, '') : '';
      if (!URL.canParse(href)) return escapeHtml(part);
      const shown = escapeHtml(href);
      return `<a href="${shown}" rel="nofollow">${shown}</a>${escapeHtml(part.slice(href.length))}`;
    })
    .join('');
}

type MessageParts = {
  to: string;
  subject: string;
  body: string;
  closing: string;
  link: { label: string; url: string };
};

/** Composes an email that one person writes to another: their words and nothing around them but the closing. */
export function composeMessage({ to, subject, body, closing, link }: MessageParts): Email {
  const lines = plain(body.replaceAll(/\r\n?/g, '\n'));
  const paragraphs = lines
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${withLinks(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const small = 'color:#63656b;font-size:12px';
  const ending = `<p style="${small};border-top:1px solid #e6e5e1;padding-top:12px">${escapeHtml(closing)} <a href="${escapeHtml(link.url)}" style="${small}">${escapeHtml(link.label)}</a></p>`;
  return {
    to,
    subject,
    text: `${lines}\n\n-- \n${plain(closing)}\n${plain(link.label)}: ${link.url}`,
    html: `<!doctype html><html lang="en"><body style="font:15px/1.5 system-ui,sans-serif;color:#1b1c1e;max-width:640px;margin:24px auto;padding:0 16px;overflow-wrap:anywhere">${paragraphs}${ending}</body></html>`,
  };
}
