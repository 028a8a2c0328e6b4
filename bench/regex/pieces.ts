/** One repeatable part of an expression: a character, a class, a group or an assertion. */
export type Piece = {
  /** As written, without its quantifier. */
  source: string;
  min: number;
  max: number;
  /** The alternatives of a group or of a positive assertion. */
  alternatives?: Piece[][];
  /** Takes no characters. */
  isAssertion: boolean;
};

const CLASS = /\[\^?\]?(?:[^\]\\]|\\.)*\]/suy;
const ESCAPE = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|k<[^>]*>|c[a-z]|\d+|.)/isuy;
const GROUP = /\((?:\?(?:<[=!]|[=!:]|<[^>]*>))?/uy;
const QUANTIFIER = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/uy;

/** Splits an expression into its alternatives, each a row of pieces. */
export function alternativesOf(source: string): Piece[][] {
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0];
    at += found?.length ?? 0;
    return found;
  };
  const alternatives = (): Piece[][] => {
    const rows: Piece[][] = [[]];
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at++;
        rows.push([]);
      } else rows.at(-1)!.push(piece());
    }
    return rows;
  };
  const piece = (): Piece => {
    const start = at;
    const opening = take(GROUP);
    const inside = opening === undefined ? undefined : alternatives();
    if (inside) at++;
    else if (take(CLASS) === undefined && take(ESCAPE) === undefined)
      at += source.codePointAt(at)! > 0xffff ? 2 : 1;
    const own = source.slice(start, at);
    const isLook = /^\(\?<?[=!]/.test(own);
    const isNegative = isLook && /^\(\?<?!/.test(own);
    return {
      source: own,
      ...rangeOf(take(QUANTIFIER)),
      ...(inside && !isNegative ? { alternatives: inside } : {}),
      isAssertion: isLook || /^(?:\^|\$|\\[bB])$/.test(own),
    };
  };
  return alternatives();
}

function rangeOf(quantifier: string | undefined): { min: number; max: number } {
  const sign = quantifier?.[0];
  if (sign === undefined) return { min: 1, max: 1 };
  if (sign !== '{') return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Number.POSITIVE_INFINITY };
  const [, low = '', comma, high] = /\{(\d+)(,)?(\d*)/.exec(quantifier!)!;
  return { min: Number(low), max: high ? Number(high) : comma ? Number.POSITIVE_INFINITY : Number(low) };
}
