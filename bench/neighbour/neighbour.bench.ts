// The experience of an agency beside another one that imports thousands of resumes, or attacks: its calls, the time
// from an upload to a match, and the time until an e-mail is sent, each compared with the same quiet installation.
import { join } from 'node:path';
import { endProcess } from '../../e2e/product-process.ts';
import { request, startProcess } from '../processes.ts';
import { anOwner, openProduct, seededOwner } from '../product.ts';
import { type BenchOptions, digits, quantile, type Report, type Sizes, sizesOf } from '../report.ts';
import type { Target } from './attack.ts';
import type { AttackMessage } from './attack-process.ts';
import { attacks } from './attacks/index.ts';
import { type Feeling, Stranger } from './stranger.ts';

/** `headStartMs`: how long an attack runs before the stranger starts. */
type NeighbourSizes = { seconds: number; headStartMs: number; attacks: string[] };
export const SIZES: Sizes<NeighbourSizes> = {
  short: { seconds: 1, headStartMs: 0, attacks: ['slow'] },
  usual: { seconds: 12, headStartMs: 3000, attacks: Object.keys(attacks) },
  full: { seconds: 60, headStartMs: 3000, attacks: Object.keys(attacks) },
};
/** No wait may exceed three times the quiet one, or this many ms, whichever is longer. */
const TOLERATED = { times: 3, call: 150, match: 10_000, email: 5000 };

/** Limit on the median, where an attack asks for it: it shows the constant effect on everyone. */
const MEDIAN_TIMES = 2;

/** Median times of calls alone, before and after an attack together, and during it. */
type Medians = { quiet: number; beside: number };
type Measured = {
  name: string;
  feeling: Feeling;
  responses: Record<string, number>;
  medians?: Medians | undefined;
};

async function measureQuiet(seconds: number): Promise<Measured> {
  const product = await openProduct();
  try {
    const stranger = await Stranger.create(product);
    return { name: 'quiet', feeling: await stranger.feel(seconds), responses: {} };
  } finally {
    await product.stop();
  }
}

/** Errors in the product's log, each message once with its count and cause. */
function loggedErrors(output: string): string {
  const counts = new Map<string, number>();
  for (const line of output.split('\n').filter((one) => one.startsWith('{'))) {
    const { msg, task, err } = JSON.parse(line) as {
      msg?: string;
      task?: string;
      err?: { message?: string };
    };
    const text = [msg?.split('\n')[0], task, err?.message].filter(Boolean).join(' · ');
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => `  ${count} × ${text}\n`).join('');
}

/** Measures beside one attack, on a separate installation. */
async function measureBeside(
  name: string,
  { seconds, headStartMs }: NeighbourSizes,
  isFull: boolean,
): Promise<Measured> {
  const { env, candidates, isMedianLimited } = attacks[name]!;
  const seeded = candidates === undefined ? undefined : seededOwner(candidates);
  const product = await openProduct(env, seeded?.seed);
  const child = startProcess(join(import.meta.dirname, 'attack-process.ts'));
  const tell = (message: AttackMessage) => request<Record<string, number>>(child, message);
  try {
    const stranger = await Stranger.create(product);
    const token = seeded ? await seeded.token(product.database) : (await anOwner(product)).token;
    const target: Target = { url: product.url, token, isFull };
    await tell({ do: 'prepare', name, target });
    const callsAlone = async (share: number) =>
      isMedianLimited ? (await stranger.feelCalls(seconds * share)).calls : [];
    const before = await callsAlone(0.5);
    await tell({ do: 'start' });
    await new Promise((done) => setTimeout(done, headStartMs));
    const beside = await callsAlone(1);
    const feeling = await stranger.feel(seconds);
    const responses = await tell({ do: 'count' });
    process.stderr.write(loggedErrors(product.output()));
    if (!isMedianLimited) return { name, feeling, responses };
    await endProcess(child);
    const quiet = [...before, ...(await callsAlone(0.5))];
    const medians = { quiet: quantile(quiet, 0.5), beside: quantile(beside, 0.5) };
    return { name, feeling, responses, medians };
  } finally {
    await endProcess(child);
    await product.stop();
  }
}

const p95 = (times: readonly number[]) => quantile(times, 0.95);
const longest = (times: readonly number[]) => Math.max(...times);

const medianLimit = (name: string, { quiet, beside }: Medians) => ({
  text: `${name}: median of calls alone ${digits(beside)} ms, at most twice the quiet one of ${digits(quiet)} ms`,
  isMet: beside <= MEDIAN_TIMES * quiet,
  isOfSpeed: true,
});

function limitsOf({ name, feeling, medians }: Measured, quiet: Feeling): Report['limits'] {
  const limit = (what: string, time: number, quietTime: number, tolerated: number) => {
    const most = Math.max(TOLERATED.times * quietTime, tolerated);
    return {
      text: `${name}: ${digits(time)} of ${digits(most)} ms`,
      goal: `${what} at most three times the quiet one, or ${digits(tolerated)} ms`,
      isMet: time <= most,
      isOfSpeed: true,
    };
  };
  return [
    ...(medians ? [medianLimit(name, medians)] : []),
    limit('call (p95)', p95(feeling.calls), p95(quiet.calls), TOLERATED.call),
    limit('upload to match (longest)', longest(feeling.matches), longest(quiet.matches), TOLERATED.match),
    limit('e-mail (longest)', longest(feeling.emails), longest(quiet.emails), TOLERATED.email),
    {
      text: `${name}: ${feeling.refused}`,
      goal: 'no call of the stranger is refused',
      isMet: feeling.refused === 0,
    },
  ];
}

const cells = ({ name, feeling: { calls, matches, emails, refused }, responses }: Measured) => [
  name,
  ...[quantile(calls, 0.5), p95(calls), longest(calls)].map(digits),
  refused,
  ...[quantile(matches, 0.5), longest(matches), quantile(emails, 0.5), longest(emails)].map(digits),
  Object.entries(responses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', '),
];

/** Measures quiet, then beside each attack, or only those in `only`. */
export async function run(options: BenchOptions): Promise<Report> {
  const { isFull, only } = options;
  const sizes = sizesOf(SIZES, options);
  const unknown = only.filter((name) => !(name in attacks));
  if (unknown.length > 0)
    throw new Error(`Unknown attack: ${unknown.join(', ')}. Available: ${Object.keys(attacks).join(', ')}.`);
  const quiet = await measureQuiet(sizes.seconds);
  const measured: Measured[] = [];
  for (const name of only.length > 0 ? only : sizes.attacks) {
    measured.push(await measureBeside(name, sizes, isFull));
    process.stderr.write(`${cells(measured.at(-1)!).join(' | ')}\n`);
  }
  const about = measured.map(({ name }) => `${name}: ${attacks[name]!.description}`).join('; ');
  return {
    description:
      'What an agency feels beside another one, in ms: calls (a list and a change in turns, ten a second), from an upload ' +
      `to its match, and until an e-mail is sent. Attacks come from 127.0.1.0/24. ${about}.`,
    tables: [
      {
        head: [
          'beside',
          'call p50',
          'p95',
          'max',
          'refused',
          'match p50',
          'max',
          'e-mail p50',
          'max',
          'responses to the attack',
        ],
        rows: [quiet, ...measured].map(cells),
      },
    ],
    limits: measured.flatMap((one) => limitsOf(one, quiet.feeling)),
    isPart: only.length > 0,
  };
}
