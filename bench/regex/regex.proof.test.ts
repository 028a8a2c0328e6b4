import { describe, expect, it } from 'vitest';
import { allExpressions, expressionsOf } from './expressions.ts';
import { firstSlow } from './growth.ts';
import { alternativesOf } from './pieces.ts';
import { readers } from './readers.ts';
import { readingOf } from './try-expression.ts';
import { type Attack, attacksOf } from './worst-inputs.ts';

/** At this length a linear expression takes a tenth of a millisecond, a quadratic one more than half of one. */
const SCREEN = { longest: 2048, allowed: (length: number) => 0.3 + length / 8192, step: 1.5 };
/** A slow expression must read 30,000 characters within this time: thirty times that of linear ones. */
const GENEROUS = { longest: 40_000, allowed: () => 150, step: 1.1 };
/** Of the inputs of one expression that are slow, no more are read at full length. */
const MAX_SLOW = 12;

/** The first input on which an expression takes far too long. `npm run bench -- regex` tries more and longer ones. */
async function tooSlow(pattern: RegExp): Promise<Attack | undefined> {
  const read = readingOf(pattern);
  let slow = 0;
  for (const attack of attacksOf(pattern, ['\u0001'])) {
    const from = await firstSlow(read, attack, SCREEN);
    if (from === undefined) continue;
    if ((await firstSlow(read, attack, { ...GENEROUS, from })) !== undefined) return attack;
    slow++;
    if (slow === MAX_SLOW) break;
  }
  return undefined;
}

describe('regular expressions on their worst inputs', () => {
  const found = allExpressions();
  const all = new Map(found.map(({ where, pattern }) => [String(pattern), { where, pattern }]));

  it('reads 30,000 hostile characters within 150 ms with every expression of the product', async () => {
    expect(found.length).toBeGreaterThan(600);
    const slow: string[] = [];
    for (const [written, { where, pattern }] of all) {
      // A busy machine may hold up one reading, and hardly two.
      const attack = (await tooSlow(pattern)) && (await tooSlow(pattern));
      if (attack) slow.push(`${where} ${written.slice(0, 80)} on ${JSON.stringify(attack)}`);
    }
    expect(slow).toEqual([]);
  }, 600_000);

  it.each([
    ['the former expression for addresses, which is cubic', /\S+@\S+\.\S+|(?:https?:\/\/|www\.)\S+/giu],
    ['white space before the end', /\s+$/],
    ['a bracket that is never closed', /\([^)]*\)/g],
    ['words within words', /^(?:\w+\s?)+$/],
    ['alternatives that begin alike', /^(?:a|ab|b)*c$/],
  ])(
    'finds an input that takes too long for %s',
    async (_, pattern) => {
      expect(await tooSlow(pattern)).toBeDefined();
    },
    300_000,
  );
});

describe('readers of whole texts', () => {
  const all = readers();

  it.each(['1', 'a.', 'a@', '1-', 'İ', 'java, ', '+1 ', '.\n', 'BSc, 2019 – '])(
    'reads 24,000 characters of %j within two seconds, whoever reads them',
    async (pump) => {
      const slow: string[] = [];
      for (const { name, read } of all) {
        const safe = (text: string) => Promise.resolve(read(text)).catch(() => undefined);
        await safe(pump);
        const length = await firstSlow(
          safe,
          { prefix: '', pump, suffix: '' },
          { longest: 25_000, allowed: () => 2000, step: 4 },
        );
        if (length !== undefined) slow.push(`${name} at ${length} characters`);
      }
      expect(slow).toEqual([]);
    },
    300_000,
  );
});

describe('the inventory of expressions', () => {
  it('finds literals and expressions that are built from constants of the file', () => {
    const source = `
      const YEAR: string = '\\\\d{4}';
      const RANGE = String.raw\`\${YEAR}-\${YEAR}\`;
      export const read = (text: string) => /a+/u.test(text) && new RegExp(RANGE, 'g').test(text);`;
    const found = expressionsOf('a.ts', source);
    expect(found.map(({ where, pattern }) => `${where} ${pattern}`)).toEqual([
      'a.ts:4 /a+/u',
      'a.ts:4 /\\d{4}-\\d{4}/g',
    ]);
  });

  it('refuses an expression that is built from a value it cannot know', () => {
    expect(() => expressionsOf('a.ts', 'const f = (name: string) => new RegExp(name);')).toThrow(
      'a.ts:1: build regular expressions from constants of the same file only',
    );
  });

  it('takes an expression apart with its groups, classes and repetitions', () => {
    const [[first, second, third] = []] = alternativesOf(String.raw`\d{2,}(?:a|[\]b]+)?(?!x)`);
    expect(first).toMatchObject({ source: String.raw`\d`, min: 2, max: Number.POSITIVE_INFINITY });
    expect(second).toMatchObject({
      min: 0,
      max: 1,
      alternatives: [[{ source: 'a' }], [{ source: String.raw`[\]b]` }]],
    });
    expect(third).toMatchObject({ isAssertion: true });
  });
});
