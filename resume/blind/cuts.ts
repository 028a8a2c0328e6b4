import type { Cut } from './identity.ts';

/** What stands before a contact and says nothing without it. */
const LABEL =
  /(?<![\p{L}\p{N}])(?:e-?mails?|mail|phone|telephone|tel|telefon|telefono|teléfono|téléphone|tél|telefone|telefoon|mobile|mobil|móvil|cell|handy|fax|whatsapp|skype|telegram|signal|linkedin|github|gitlab|xing|twitter|instagram|facebook|website|web|homepage|url|portfolio|blog|address|adresse|anschrift|dirección|indirizzo|adres|endereço|morada|contact|kontakt|contacto|contatto)(?:[ \u00a0](?:address|number|adresse|nr|no))?(?:[.]?[ \u00a0]?[:：][ \u00a0]?|\.[ \u00a0])$/iu;
const LONGEST_LABEL = 32;
const OPEN: Record<string, string> = { '(': ')', '[': ']', '<': '>', '{': '}', '"': '"', '“': '”' };
const SEPARATOR = /[|,;·•/–—-]/u;

/** A text with its cuts made, from left to right; where they overlap, the one that begins first covers all. */
export function cut(text: string, cuts: readonly Cut[]): string {
  if (cuts.length === 0) return text;
  let out = '';
  let at = 0;
  for (const { start, end, by } of merged(cuts)) {
    if (by !== '') {
      out += text.slice(at, start) + by;
      at = end;
      continue;
    }
    const [before, after] = closed(out + text.slice(at, start), text.slice(end));
    out = before;
    at = text.length - after.length;
  }
  return out + text.slice(at);
}

function merged(cuts: readonly Cut[]): Cut[] {
  const sorted = [...cuts].sort((a, b) => a.start - b.start || b.end - a.end);
  const out: Cut[] = [];
  for (const one of sorted) {
    const last = out.at(-1);
    if (last && one.start < last.end) {
      last.end = Math.max(last.end, one.end);
      if (one.by !== '' && last.by !== '') continue;
      last.by = last.by === '' || one.by === '' ? '' : last.by;
    } else out.push({ ...one });
  }
  return out;
}

/** The texts before and after something that was taken out, without its label, brackets and separators. */
function closed(before: string, after: string): [string, string] {
  const label = LABEL.exec(before.slice(-LONGEST_LABEL))?.[0];
  let left = label === undefined ? before : before.slice(0, before.length - label.length);
  let right = after;
  const bracket = OPEN[left.trimEnd().at(-1) ?? ''];
  if (bracket && right.trimStart().startsWith(bracket)) {
    left = left.trimEnd().slice(0, -1);
    right = right.trimStart().slice(1);
  }
  const [leftEnd, rightStart] = [left.trimEnd(), right.trimStart()];
  const isEnd = rightStart === '' || /^[\n.!?)]/u.test(right.replace(/^[ \u00a0\t]{1,8}/u, ''));
  // Of a sentence that is gone the full stop goes too.
  if (/(?:^|[.!?])$/u.test(leftEnd) && /^[.!?]/u.test(rightStart)) {
    const rest = rightStart.slice(1);
    return [leftEnd, leftEnd === '' ? rest.trimStart() : rest];
  }
  if (leftEnd === '' && SEPARATOR.test(rightStart.charAt(0))) return ['', rightStart.slice(1).trimStart()];
  if (isEnd || SEPARATOR.test(rightStart.charAt(0))) {
    if (SEPARATOR.test(leftEnd.at(-1) ?? '') && leftEnd !== '') left = leftEnd.slice(0, -1);
    return [
      left.replace(/[ \u00a0\t]{1,8}$/u, ''),
      right.replace(/^[ \u00a0\t]{1,8}(?=[|,;·•/–—-])/u, ' ').replace(/^[ \u00a0\t]{1,8}(?=[.,;!?)]|$)/u, ''),
    ];
  }
  if (leftEnd === '') return ['', rightStart];
  const isSpaced = /\s$/u.test(left) && /^[ \u00a0\t]/u.test(right);
  return [left, isSpaced ? right.replace(/^[ \u00a0\t]{1,8}/u, '') : right];
}
