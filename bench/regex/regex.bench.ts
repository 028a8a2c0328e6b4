// Worst inputs: no regular expression of the product, and no reader of a whole text, may exceed its time.
import { type BenchOptions, digits, type Report, sizesOf } from '../report.ts';
import { allExpressions } from './expressions.ts';
import { growthOf, MAX_FACTOR } from './growth.ts';
import { type Reader, readers } from './readers.ts';
import { tryExpression, type Worst } from './try-expression.ts';
import { SEEDS, textOf } from './worst-inputs.ts';

/** One of this many expressions and readers. */
export const SIZES = { short: 50, usual: 1 };
/** The expression that once stopped the product: it must be found, or the bench proves nothing. */
const REFERENCE = /\S+@\S+\.\S+|(?:https?:\/\/|www\.)\S+/giu;
/** Processor time for preparing a text. */
const MAX_MS = 2000;
const SHOWN = 12;
/** How many of a reader's most expensive texts are measured. */
const MEASURED = 3;

/** The seeds that take a reader longest at a quarter of its longest text, and the time of the worst at full length. */
async function tryReader({ read, longest }: Reader) {
  const costs: { pump: string; ms: number }[] = [];
  const attackOf = (pump: string) => ({ prefix: '', pump, suffix: '' });
  // A refused text was read, too.
  const safe = (text: string) => Promise.resolve(read(text)).catch(() => undefined);
  await safe('java, cook');
  for (const pump of SEEDS) {
    const text = textOf(attackOf(pump), longest / 4);
    const started = performance.now();
    await safe(text);
    costs.push({ pump, ms: performance.now() - started });
  }
  costs.sort((a, b) => b.ms - a.ms);
  let worst: Worst | undefined;
  for (const { pump } of costs.slice(0, MEASURED)) {
    const growth = await growthOf(safe, attackOf(pump), { from: 500, longest });
    if (!worst || growth.factor > worst.factor) worst = { ...growth, attack: attackOf(pump) };
  }
  const started = performance.now();
  await safe(textOf(attackOf(costs[0]!.pump), longest));
  return { worst: worst!, longestMs: performance.now() - started };
}

/** Tries every expression and reader on its worst inputs. */
export async function run(options: BenchOptions): Promise<Report> {
  const every = sizesOf(SIZES, options);
  const all = allExpressions().filter((_, at) => at % every === 0);
  const tried: { where: string; worst: Worst }[] = [];
  for (const { where, pattern } of all) {
    const worst = await tryExpression(pattern);
    if (worst) tried.push({ where, worst });
  }
  tried.sort((a, b) => b.worst.factor - a.worst.factor);
  const reference = (await tryExpression(REFERENCE))!;
  const rowOf = (name: string, { length, ms, factor, attack }: Worst) => [
    name,
    `\`${JSON.stringify(attack).replaceAll('|', '\\|').replaceAll('`', "'")}\``,
    length.toLocaleString('en'),
    digits(ms),
    digits(factor),
  ];
  const read = [];
  for (const reader of readers().filter((_, at) => at % every === 0))
    read.push({ reader, ...(await tryReader(reader)) });
  return {
    description:
      `${all.length} regular expressions found in the sources and the contract, each on inputs made from its own ` +
      'repetitions; then whatever reads a whole text. Factor: how many times longer the doubled text takes, from the ' +
      'first length that takes 20 ms, best of five (2 is linear, 4 quadratic). The reference is the former expression ' +
      `for addresses. The ${SHOWN} expressions that grow most:`,
    tables: [
      {
        head: ['expression', 'input', 'characters', 'ms', 'factor'],
        rows: [
          rowOf('reference', reference),
          ...tried.slice(0, SHOWN).map(({ where, worst }) => rowOf(where, worst)),
        ],
      },
      {
        head: ['reader', 'input', 'characters', 'ms', 'factor', 'longest text', 'ms for it'],
        rows: read.map(({ reader, worst, longestMs }) => [
          ...rowOf(reader.name, worst),
          reader.longest.toLocaleString('en'),
          digits(longestMs),
        ]),
      },
    ],
    limits: [
      {
        text: `doubled length costs every expression at most ${MAX_FACTOR} times`,
        isMet: tried.every(({ worst }) => worst.factor <= MAX_FACTOR),
      },
      {
        text: `doubled length costs every reader at most ${MAX_FACTOR} times`,
        isMet: read.every(({ worst }) => worst.factor <= MAX_FACTOR),
      },
      {
        text: `every reader takes at most ${MAX_MS / 1000} s for its longest text`,
        isOfSpeed: true,
        isMet: read.every(({ longestMs }) => longestMs <= MAX_MS),
      },
      { text: 'the reference is found', isMet: reference.factor > MAX_FACTOR },
    ],
  };
}
