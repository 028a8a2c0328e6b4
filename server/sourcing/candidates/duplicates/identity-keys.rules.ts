import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The name without case, accents and punctuation, for sorting and for finding namesakes. */
export const nameKey = (name: string): string => fold(name);

/** The email address in lower case; null for an invalid one. */
export function emailKey(email: string | null | undefined): string | null {
  const key = (email ?? '').trim().toLowerCase();
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(key) ? key : null;
}

/**
 * The number in E.164 where it can be parsed, with `country_code` for a national number; otherwise its digits without
 * leading zeros. Null below seven digits, which are too few to identify a person.
 */
export function phoneKey(phone: string | null | undefined, country_code?: string | null): string | null {
  const text = (phone ?? '').trim().replace(/^00/, '+');
  if (text === '') return null;
  const parsed = parsePhoneNumberFromString(text, (country_code ?? undefined) as CountryCode | undefined);
  if (parsed?.isPossible()) return parsed.number;
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length < 7) return null;
  return text.startsWith('+') ? `+${digits}` : digits;
}

/** The profile path of a LinkedIn URL, without language, host and query: `in/ada-example`. Null for any other URL. */
export function linkedinKey(url: string | null | undefined): string | null {
  const path = /(?:^|[./])linkedin\.com\/((?:in|pub)\/[^/?#\s]+)/i.exec((url ?? '').trim())?.[1];
  if (!path) return null;
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    // A stray percent sign: the path is not percent-encoded.
    return path.toLowerCase();
  }
}

/** Names for `lockKeys`: candidates that share one are never created or parsed concurrently. */
export function identityLockKeys(keys: {
  sha256?: string | null | undefined;
  text_hash?: string | null | undefined;
  email_key?: string | null | undefined;
  phone_key?: string | null | undefined;
  linkedin_key?: string | null | undefined;
}): string[] {
  const { sha256, text_hash, email_key, phone_key, linkedin_key } = keys;
  return [
    ...(sha256 ? [`file:${sha256}`] : []),
    ...(text_hash ? [`text:${text_hash}`] : []),
    ...(email_key ? [`email:${email_key}`] : []),
    ...(phone_key ? [`phone:${phone_key}`] : []),
    ...(linkedin_key ? [`linkedin:${linkedin_key}`] : []),
  ];
}
