import type { Cut } from '../identity.ts';

// Emails and handles are read from their @ outwards, by loops: an expression that looks for one goes back too often.

const IN_LOCAL = /[^\s<>()[\]{},;:"“”«»|@]/u;
const IN_DOMAIN = /[\p{L}\p{M}\p{N}._-]/u;
const MOST = 254;

function endOfRun(text: string, from: number, step: 1 | -1, allowed: RegExp): number {
  let at = from;
  for (let count = 0; count < MOST; count++) {
    const index = step === 1 ? at : at - 1;
    const letter = text[index];
    if (letter === undefined || !allowed.test(letter)) break;
    at += step;
  }
  return at;
}

/** Punctuation that ends the sentence, not the address. */
const TRAIL = /[._-]/u;
function withoutTrail(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && TRAIL.test(text[last - 1] ?? '')) last--;
  return last;
}

const DOMAIN = /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+){0,6}\.\p{L}{2,24}$/u;

/** All email addresses, also with spaces around the @, and handles ("@rosebaker"). */
export function mailCuts(text: string, isFirm: (handle: string) => boolean): Cut[] {
  const cuts: Cut[] = [];
  for (let at = text.search(/[@＠]/u); at >= 0; at = nextAt(text, at)) {
    const found = aroundAt(text, at, isFirm);
    if (found) cuts.push({ ...found, by: '' });
  }
  return [...cuts, ...spelledCuts(text)];
}

function nextAt(text: string, at: number): number {
  const next = text.slice(at + 1).search(/[@＠]/u);
  return next < 0 ? -1 : at + 1 + next;
}

function aroundAt(
  text: string,
  at: number,
  isFirm: (handle: string) => boolean,
): { start: number; end: number } | undefined {
  const start = endOfRun(text, at, -1, IN_LOCAL);
  const end = withoutTrail(text, at + 1, endOfRun(text, at + 1, 1, IN_DOMAIN));
  if (start < at && end > at + 1) return { start, end };
  if (end > at + 1 && start === at) {
    const handle = text.slice(at + 1, end);
    // Any sign may stand before the @ of an address.
    if (DOMAIN.test(handle)) return { start: endOfRun(text, at, -1, /[^\s@(<]/u), end };
    // A package ("@scope/name"), a number ("@2x"), an employer ("engineer @Contoso").
    if (text[end] === '/' || !/^[\p{L}_]/u.test(handle) || handle.length < 2 || isFirm(handle))
      return undefined;
    return { start: at, end };
  }
  return spaced(text, at);
}

/** "rose @ example.com", "rose@ example.com". */
function spaced(text: string, at: number): { start: number; end: number } | undefined {
  const from = at + 1 + (/^[ \u00a0]?/u.exec(text.slice(at + 1, at + 3))?.[0].length ?? 0);
  const end = withoutTrail(text, from, endOfRun(text, from, 1, IN_DOMAIN));
  if (!DOMAIN.test(text.slice(from, end))) return undefined;
  const to = /[ \u00a0]/u.test(text[at - 1] ?? '') ? at - 1 : at;
  const start = endOfRun(text, to, -1, IN_LOCAL);
  return start < to ? { start, end } : undefined;
}

const SPELLED =
  /[ \u00a0]?(?:[([{]\s?(?:at|ät|arroba|@)\s?[)\]}]|[ \u00a0](?:at|AT)(?=[ \u00a0][\p{L}\p{N}-]{1,40}[ \u00a0]?(?:[([{]\s?)?(?:dot|DOT|punkt|punto)(?![\p{L}])))[ \u00a0]?/gu;
const SPELLED_DOMAIN =
  /^[\p{L}\p{N}-]{1,40}(?:(?:[ \u00a0]?[([{]\s?(?:dot|punkt|punto|\.)\s?[)\]}][ \u00a0]?|[ \u00a0](?:dot|DOT|punkt|punto)[ \u00a0]|\.)[\p{L}\p{N}-]{1,40}){1,4}/u;

/** "rose (at) example (dot) com". */
function spelledCuts(text: string): Cut[] {
  return Array.from(text.matchAll(SPELLED), ({ 0: mark, index }) => {
    const domain = SPELLED_DOMAIN.exec(text.slice(index + mark.length, index + mark.length + MOST))?.[0];
    const start = endOfRun(text, index, -1, IN_LOCAL);
    return domain === undefined || start === index
      ? []
      : [{ start, end: index + mark.length + domain.length, by: '' }];
  }).flat();
}
