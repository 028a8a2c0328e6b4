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
  email_keys?: readonly string[];
  phone_keys?: readonly string[];
  linkedin_key?: string | null | undefined;
}): string[] {
  const { sha256, text_hash, email_keys = [], phone_keys = [], linkedin_key } = keys;
  return [
    ...(sha256 ? [`file:${sha256}`] : []),
    ...(text_hash ? [`text:${text_hash}`] : []),
    ...email_keys.map((key) => `email:${key}`),
    ...phone_keys.map((key) => `phone:${key}`),
    ...(linkedin_key ? [`linkedin:${linkedin_key}`] : []),
  ];
}
