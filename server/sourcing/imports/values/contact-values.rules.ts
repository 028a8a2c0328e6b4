import { CandidateEmail } from '@placewell/contract/sourcing/candidates.ts';

/** The first email address of a cell: "Ada <ada@example.test>", "mailto:ada@example.test". */
export function readEmail(text: string): string | undefined {
  const found = /(?<![^\s<>()[\],;:"])[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+/u
    .exec(text.replace(/^mailto:/i, ''))?.[0]
    ?.replace(/(?<!\.)\.+$/, '');
  return found && CandidateEmail.safeParse(found).success ? found : undefined;
}

/** A phone number as written, without surrounding text: 6 to 20 digits. */
export function readPhone(text: string): string | undefined {
  const bare = text.replace(/^(?:tel|phone|mobile|mob|cell|m|t|p)[.:]\s*/iu, '').trim();
  const found = /^(?:\+|00)?[\d(][\d\s()./\-–]*\d(?:\s*(?:x|ext\.?|app\.?|dw)\s*\d{1,6})?/iu.exec(bare)?.[0];
  const digits = (found ?? '').replace(/\D/g, '').length;
  return found && digits >= 6 && digits <= 20 && found.length <= 40 ? found.trim() : undefined;
}

/** The address of a LinkedIn profile, also given as a bare path or profile name. */
export function readLinkedin(text: string): string | undefined {
  const bare = text.trim();
  if (/linkedin\.com\/(?:in|pub)\//i.test(bare) && bare.length <= 300) return bare;
  const path = /^\/?(in\/[\p{L}\p{N}\-_%.]{3,100})\/?$/u.exec(bare)?.[1];
  return path ? `https://www.linkedin.com/${path}` : undefined;
}
