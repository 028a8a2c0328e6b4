import type { Email } from './mailer.ts';

const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] ?? c,
  );

type EmailParts = {
  to: string;
  subject: string;
  lines: string[];
  action?: { label: string; url: string };
  footer: string;
};

/** Composes an e-mail in the one layout of all e-mails, as text and as HTML, with at most one button. Escapes all parts. */
export function composeEmail({ to, subject, lines, action, footer }: EmailParts): Email {
  const text = [...lines, ...(action ? [`${action.label}: ${action.url}`] : []), footer].join('\n\n');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#3e4fd8;color:#fff;padding:10px 18px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p><p style="color:#63656b;font-size:13px">Or open this link: ${escapeHtml(action.url)}</p>`
    : '';
  const html = `<!doctype html><html lang="en"><body style="font:15px/1.5 system-ui,sans-serif;color:#1b1c1e;max-width:520px;margin:24px auto;padding:0 16px"><h1 style="font-size:18px">${escapeHtml(subject)}</h1>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}${button}<p style="color:#63656b;font-size:13px;border-top:1px solid #e6e5e1;padding-top:12px">${escapeHtml(footer)}</p></body></html>`;
  return { to, subject, text, html };
}
