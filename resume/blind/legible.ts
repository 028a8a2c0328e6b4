import type { Cut } from './identity.ts';

/** A text as people read it, and where each of its characters stands in the text as written. */
export interface Reading {
  text: string;
  starts: readonly number[];
  ends: readonly number[];
}

/** A letter with its marks, Hangul in its parts, or one other character. */
const CLUSTER = /[\u1100-\u11ff]{1,60}|\P{M}\p{M}{0,20}|\p{M}/gsu;
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?![\t\n\r])\p{Cc}/gu;
/** Letters and digits, also full-width, circled and in squares; not the "º" of "3º", and no "²" or "™". */
const STYLED = /^(?![ªº])[\p{L}\p{Nd}\uff01-\uff5e\u24b6-\u24e9\u{1f130}-\u{1f149}]/u;
const PLAIN = /^[\t\n\r -~]*$/;

/** The text in ordinary letters without invisible characters. Signs stay, because their meaning would change ("m²"). */
export function legible(text: string): Reading {
  if (PLAIN.test(text)) return asWritten(text);
  return rewritten(asWritten(text), CLUSTER, (cluster) => {
    const seen = cluster.replace(INVISIBLE, '');
    return STYLED.test(seen) ? seen.normalize('NFKC') : seen;
  });
}

function asWritten(text: string): Reading {
  const starts = Array.from({ length: text.length }, (_, at) => at);
  return { text, starts, ends: starts.map((at) => at + 1) };
}

/** Single letters with the same gap between all of them; dots only for more than the initials of a name. */
const SPACED =
  /(?<![\p{L}\p{N}])\p{L}(?:(?<gap>[ \u00a0\u2000-\u200a\u202f\u3000_*·|/\n-]|[ \u00a0]{2,3})\p{L}(?:\k<gap>\p{L}){1,60}|\.\p{L}(?:\.\p{L}){2,60})(?![\p{L}\p{N}])/gu;
const BROKEN = /(?<=\p{L})[-\u2010]?[ \t]{0,3}\r?\n[ \t]{0,3}(?=\p{L})/gu;

/** Other ways to read a text in which names can hide: spaced letters joined, then the ends of lines closed. */
export function joinedReadings(reading: Reading): Reading[] {
  const spaced = rewritten(reading, SPACED, (found) => found.replace(/\P{L}/gu, ''));
  const closed = rewritten(spaced, BROKEN, () => '');
  return [spaced, closed].filter(({ text }, at, all) => text !== reading.text && text !== all[at - 1]?.text);
}

/** Each match replaced; its characters all stand for the whole match, or one for one where it only gets shorter. */
function rewritten(reading: Reading, expression: RegExp, replace: (found: string) => string): Reading {
  let text = '';
  const [starts, ends]: [number[], number[]] = [[], []];
  const copy = (from: number, to: number) => {
    text += reading.text.slice(from, to);
    for (let at = from; at < to; at++) {
      starts.push(reading.starts[at] ?? 0);
      ends.push(reading.ends[at] ?? 0);
    }
  };
  let end = 0;
  for (const { 0: found, index } of reading.text.matchAll(expression)) {
    copy(end, index);
    end = index + found.length;
    const by = replace(found);
    text += by;
    for (let at = 0; at < by.length; at++) {
      starts.push(reading.starts[index] ?? 0);
      ends.push(reading.ends[end - 1] ?? 0);
    }
  }
  copy(end, reading.text.length);
  return { text, starts, ends };
}

/** A cut of a reading as one of the text as written. */
export const writtenCut = ({ starts, ends }: Reading, { start, end, by }: Cut): Cut => ({
  start: starts[start] ?? 0,
  end: ends[end - 1] ?? 0,
  by,
});
