export type ContactKind = 'email' | 'phone';

const EXTENSION = /(?:,|;|\bext\b\.?|\bx|#)\s*:?\s*(\d{1,6})\s*$/i;
/** Fewer digits cannot be dialled. */
const MIN_DIGITS = 3;

/** "+44 (0)113 496 0182" -> "tel:+441134960182"; a number with an extension keeps it; undefined for anything else. */
function phoneHref(phone: string): string | undefined {
  const extension = EXTENSION.exec(phone)?.[1];
  const number = phone.replace(EXTENSION, '').trim();
  const isInternational = number.startsWith('+');
  // The trunk zero in brackets is dialled only without the country code.
  const digits = (isInternational ? number.replace(/\(0\)/, '') : number).replace(/\D/g, '');
  if (digits.length < MIN_DIGITS || /\p{L}/u.test(number)) return undefined;
  return `tel:${isInternational ? '+' : ''}${digits}${extension ? `;ext=${extension}` : ''}`;
}

/** Resumes also contain non-addresses; and a link must not carry more than one address ("a@b.c?bcc=…"). */
function emailHref(email: string): string | undefined {
  if (!/^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/.test(email)) return undefined;
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** The `mailto:` or `tel:` link of a contact; undefined if the text is neither an address nor a number. */
export const contactHref = (kind: ContactKind, value: string): string | undefined =>
  kind === 'email' ? emailHref(value.trim()) : phoneHref(value.trim());
