import type { Line } from '../page-lines.ts';

const URL_TAIL =
  /^\W*(?=\w)(?:https?:\/\/|www\.|(?:[a-z\d-]+\.)*(?:linkedin|github|gitlab|xing|behance|medium)\.(?:com|net)\b|(?:[a-z\d-]+\.)+[a-z]{2,}\/)\S*$/iu;
const URL_HEAD = /^[\p{L}\d._~%/?=&#+-]+$/u;
/** A site or profile path without a name, which must follow. */
const BARE_PROFILE = /(?:\.[a-z]{2,}\/|\/(?:in|pub|profile|users?)\/)$/iu;
const NEW_ADDRESS = /^(?:https?:|www\.)|^(?:[a-z\d-]+\.)+(?:com|net|org|io|dev)(?:\/|$)/iu;
const LOCAL_TAIL = /^[\p{L}\d][\p{L}\d._%+-]*$/u;
const DOMAIN = /^(?:[\p{L}\d-]+\.)+\p{L}{2,24}$/u;
/** An e-mail address without its top-level domain, which is on the next line (".com"). */
const TRUNCATED_EMAIL = /^\W{0,20}[\p{L}\d][\p{L}\d._%+-]{0,63}@[\p{L}\d.-]{0,253}[\p{L}\d]$/u;
const EMAIL_HEAD = /^[\p{L}\d._%+-]*@(?:[\p{L}\d-]+\.)+\p{L}{2,24}$/u;

/**
 * Joins URLs and e-mail addresses that a narrow column breaks; all other lines stay unchanged. A break is accepted after
 * a hyphen or slash, or if the page shows that the next line continues the text.
 */
export function joinWrappedAddresses(lines: Line[]): Line[] {
  const out: Line[] = [];
  for (const line of lines) {
    const before = out.at(-1);
    const head = /^\S+/u.exec(line.text)?.[0] ?? '';
    if (
      !before ||
      !isNextLine(before, line) ||
      !standsAlone(line, head) ||
      !isBroken(before.text, head, line)
    ) {
      out.push(line);
      continue;
    }
    out[out.length - 1] = { ...before, text: before.text + head };
    const rest = line.text.slice(head.length).replace(/^[\s|•·,;–—-]+/u, '');
    if (rest) out.push({ ...line, text: rest, parts: line.parts.slice(1) });
  }
  return out;
}

const isNextLine = (before: Line, line: Line): boolean =>
  line.block === before.block &&
  line.page === before.page &&
  !line.bullet &&
  Math.abs(before.size - line.size) <= 0.3 * line.size &&
  (line.gap === undefined || line.gap < 0.6);

/** True if nothing follows the first word, or only text that is separated from it. */
const standsAlone = (line: Line, head: string): boolean =>
  line.text === head ||
  /^\s*[|•·,;]/u.test(line.text.slice(head.length)) ||
  (line.parts[0]?.text.trim() === head && (line.parts[1]?.gap ?? 0) >= 0.9);

function isBroken(before: string, head: string, line: Line): boolean {
  const tail = /(?<!\S)\S+$/u.exec(before)?.[0] ?? '';
  if (head.includes('@')) {
    const local = tail.replace(/^(?:e-?mail|mail)?[:.]/iu, '');
    if (!EMAIL_HEAD.test(head) || !LOCAL_TAIL.test(local)) return false;
    // A number above it is a phone number.
    if (/^[\d.()+-]+$/.test(local)) return false;
    // A capitalised word above a complete address is not part of it: "Electrician" above "l.berg@…".
    if (/^\p{Lu}\p{Ll}+$/u.test(local) && /^\p{Ll}[^@]{2,}@/u.test(head)) return false;
    const isOnlyWord = tail === before || /^\W*(?:e-?mail|mail)(?:\W*\s)?\S+$/iu.test(before);
    return (
      /[_+-]$/u.test(local) || (isOnlyWord && (head.startsWith('@') || isLowerRest(local, line, /\.$/u)))
    );
  }
  if (TRUNCATED_EMAIL.test(tail)) return /^(?:\.[\p{L}\d-]+)*\.\p{L}{2,24}$/u.test(head);
  if (tail.length > 1 && tail.endsWith('@')) return DOMAIN.test(head);
  if (!URL_TAIL.test(tail) || !URL_HEAD.test(head) || NEW_ADDRESS.test(head)) return false;
  if (/[-_=&%~]$/u.test(tail)) return !/^[/.]/u.test(head);
  if (/^[/_~?&=-]/u.test(head)) return head.length > 1 && !tail.endsWith('/');
  if (!/^[\p{Ll}\d]/u.test(head)) return false;
  return BARE_PROFILE.test(tail) ? line.isFresh !== true : isLowerRest(tail, line, /[/.]$/u);
}

/** Without a hyphen, only a page that continues its text distinguishes a broken word from the next word. */
const isLowerRest = (tail: string, line: Line, end: RegExp): boolean =>
  line.isFresh === false || (line.isFresh === undefined && end.test(tail) && /\/./u.test(tail));
