// The long forms of proofs whose short forms run with every `npm test`: random changes, orders and years that must end
// in the same records as the rule says. LONG_PROOF=yes makes the tests long.
import { digits, type Report } from '../report.ts';
import { runVitest } from '../vitest-runs.ts';

/** Each proof with its tests: a file, and the start of their titles. */
const PROOFS: Record<string, [file: string, title: string]> = {
  'matches equal a full recomputation after more than 1,000 changes of each of two agencies, merges and undoings among them':
    ['server/matching/matches/scoring/consistency.proof.test.ts', 'random changes'],
  'of 10,000 concurrent spends of an agency at 64 connections, with refunds and top-ups among them, exactly those are accepted that credits are left for (5 of 5)':
    ['server/money/credits/ledger.api.test.ts', 'of concurrent spends'],
  '1,000 orders of events, each event sent five times among forged and old ones, grant once what was paid': [
    'server/money/billing/provider-events/provider-events.api.test.ts',
    'grants once what was paid',
  ],
  '20,000 random years at the sandbox and 200 at Stripe grant what was paid for and no more': [
    'server/money/billing/provider-events/paid-year.test.ts',
    'a year at',
  ],
  '10,000 guesses of links to shared pages open nothing, and take as long whatever they are': [
    'server/sharing/public-page/guessed-links.api.test.ts',
    'guesses of links',
  ],
  'scores are steady, monotone and add up for four times as many random pairs': [
    'matching/scoring/score.test.ts',
    '',
  ],
};

/** The same tests are short without LONG_PROOF. */
export const SHORT_TESTS = Object.values(PROOFS).map(([file]) => file);

async function prove([file, title]: [string, string]): Promise<{ isPassed: boolean; seconds: number }> {
  const started = performance.now();
  const { isPassed } = await runVitest([file, ...(title ? ['-t', title] : [])], { LONG_PROOF: 'yes' });
  return { isPassed, seconds: (performance.now() - started) / 1000 };
}

export async function run(): Promise<Report> {
  const proved = [];
  for (const [what, tests] of Object.entries(PROOFS)) proved.push({ what, tests, ...(await prove(tests)) });
  return {
    description: 'The long forms of tests, one after the other (`LONG_PROOF=yes npm test -- FILE` runs one).',
    tables: [
      {
        head: ['test', 's'],
        rows: proved.map(({ tests: [file], seconds }) => [`\`${file}\``, digits(seconds)]),
      },
    ],
    limits: proved.map(({ what, isPassed }) => ({ text: what, isMet: isPassed })),
  };
}
