import type { Entry } from '../entries.ts';
import type { Piece } from '../pieces.ts';
import { labelledValue } from '../table-rows.ts';

/** Fewer heads with a colon show no layout. */
const MIN_PAIRS = 2;
const MIN_SHARE = 0.6;
const PAIR = /^([^:]{2,60}):\s+(\p{Lu}[^:]{2,80})$/u;

const pairIn = (piece: Piece | undefined): RegExpExecArray | null =>
  piece && !labelledValue(piece.line) ? PAIR.exec(piece.text) : null;

/** Entries in which "Kesten GmbH: Working student" is two phrases, if most of their heads begin so. */
export function withColonPairs(entries: Entry[]): Entry[] {
  const count = entries.filter(({ pieces: [first] }) => pairIn(first)).length;
  if (count < MIN_PAIRS || count < entries.length * MIN_SHARE) return entries;
  return entries.map((entry) => {
    const [first, ...others] = entry.pieces;
    const [, before, after] = pairIn(first) ?? [];
    if (!first || before === undefined || after === undefined) return entry;
    const pair: Piece[] = [
      { ...first, text: before, role: `${first.role}|before` },
      { ...first, text: after, role: `${first.role}|after`, isSameLine: true, joint: ': ' },
    ];
    return { ...entry, pieces: [...pair, ...others] };
  });
}
