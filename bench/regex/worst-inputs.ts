import { alternativesOf, type Piece } from './pieces.ts';

/** A text that may be expensive for an expression: the pump is repeated up to the length. */
export type Attack = { prefix: string; pump: string; suffix: string };

/** Repeated unchanged, for every expression and reader. */
export const SEEDS = [
  ...[
    '1',
    'a',
    'A',
    'a.',
    'a@',
    '@',
    '1-',
    '-',
    'İ',
    'é',
    '_',
    '.',
    ' ',
    '\n',
    '\t',
    '\r\n',
    '\u00a0',
    '+',
    '(',
  ],
  ...[
    ')',
    '[',
    '<',
    '/',
    '|',
    ',',
    ':',
    '#',
    '*',
    '=',
    '"',
    '\\',
    '&',
    "'",
    'a ',
    'A ',
    'a\n',
    '1 ',
    ' 1',
    '1.',
  ],
  ...[
    'java, ',
    'Java ',
    'http://',
    'www.',
    'a.b@',
    'a@a.',
    'a/b/',
    'a-b ',
    '(a',
    '+1 ',
    '12/2020 - ',
    'BSc, 2019 – ',
    '1,000 ',
  ],
  ...[
    '2020 ',
    'Jan ',
    'and ',
    'a, b; ',
    ' - ',
    '. A',
    '.\n',
    '€1 ',
    'linkedin.com/in/',
    '\u0000',
    '\ud83d',
    '•',
    '* ',
  ],
];

/** Characters that sample a class or escape; one of each kind that expressions distinguish. */
const PALETTE = [
  ...'a1 .@-/A,_:;(\n+\tz0Z9\'"#*)|&<>[]{}=%$!?~`^\\•–—·’€éÉİß\u00a0\u0000\u0301\ue001漢',
  '\r',
  '\f',
  '😀',
];
const KINDS = 9;
/** Pieces limited to fewer repetitions are cheap. */
const MANY = 8;
/** Before the repetition, so that an expression for the start of a text does not match it all. */
const LEADS = ['', '\u0001'];
/** After the repetition, to make the match fail late. */
const SUFFIXES = ['', '\u0001', 'a', ' ', '!\n'];

/** Inputs that make each repetition of an expression try as much as possible, and then fail. */
export function attacksOf(pattern: RegExp, afterSeeds: readonly string[] = ['', '\u0001']): Attack[] {
  const flags = pattern.flags.replace(/[gy]/g, '');
  const repetitions = [...repetitionsOf(alternativesOf(pattern.source), '', flags)];
  // Without a repetition, the cost at each position is at most its own length.
  if (repetitions.length === 0) return [];
  const found = new Map<string, Attack>();
  const add = (attack: Attack) => {
    if (attack.pump !== '') found.set(JSON.stringify(attack), attack);
  };
  for (const pump of SEEDS)
    for (const prefix of LEADS) for (const suffix of afterSeeds) add({ prefix, pump, suffix });
  for (const { before, piece } of repetitions) {
    const bodies = samplesOf({ ...piece, min: 1, max: 1 }, flags);
    const pumps = [
      ...bodies,
      before,
      ...bodies.slice(0, 3).flatMap((body) => [before + body, body + before]),
    ];
    for (const prefix of new Set([...LEADS, before]))
      for (const pump of pumps) for (const suffix of SUFFIXES) add({ prefix, pump, suffix });
  }
  return [...found.values()];
}

/** The text of an attack with about `length` characters. */
export const textOf = ({ prefix, pump, suffix }: Attack, length: number): string =>
  prefix + pump.repeat(Math.max(1, Math.floor(length / pump.length))) + suffix;

/** Every piece that may repeat often, at any depth, with a text that leads up to it. */
function* repetitionsOf(
  rows: Piece[][],
  lead: string,
  flags: string,
): Generator<{ before: string; piece: Piece }> {
  for (const row of rows) {
    let before = lead;
    for (const piece of row) {
      if (piece.max >= MANY) yield { before, piece };
      if (piece.alternatives) yield* repetitionsOf(piece.alternatives, before, flags);
      const isAhead = piece.isAssertion && !piece.source.startsWith('(?<');
      if (piece.min > 0 && !isAhead)
        before += (samplesOf(piece, flags)[0] ?? '').repeat(Math.min(piece.min, 3));
    }
  }
}

/**
 * Sample texts that a piece matches: one for each kind of character of a class, one for each alternative of a group.
 */
function samplesOf(piece: Piece, flags: string): string[] {
  if (piece.alternatives)
    return piece.alternatives
      .slice(0, KINDS)
      .flatMap((row) => {
        const inner = row.map((part) => samplesOf(part, flags).slice(0, 3));
        return [0, 1, 2].map((variant) =>
          inner
            .map((some, at) => (row[at]!.min > 0 || variant > 0 ? (some[variant] ?? some[0] ?? '') : ''))
            .join(''),
        );
      })
      .filter((text, at, all) => all.indexOf(text) === at);
  if (piece.isAssertion) return [];
  const whole = new RegExp(`^(?:${isReference(piece.source) ? '' : piece.source})$`, flags);
  const literal = piece.source.replace(/^\\/, '');
  return [...new Set([literal, ...PALETTE])].filter((text) => whole.test(text)).slice(0, KINDS);
}

const isReference = (source: string): boolean => /^\\(?:[1-9]|k<)/.test(source);
