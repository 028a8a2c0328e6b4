// Kills the workers that own matching indexes 20 times while records change and resumes arrive, and measures three workers
// that score for the same agencies. The work is done by server/tests/owner-kills.proof.test.ts in its long form.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digits, quantile, type Report } from '../report.ts';
import { runVitest } from '../vitest-runs.ts';

/** The short forms of that test. */
export const SHORT_TESTS = [
  'server/platform/jobs/leases.api.test.ts',
  'server/matching/matches/scoring/consistency.proof.test.ts',
];
const TEST = 'server/tests/owner-kills.proof.test.ts';
/** A worker's death is seen within two looks; one that stands still has twenty seconds. */
const LIMITS_S = { killed: 10, still: 30 };

type Figures = {
  times: Record<'killed' | 'still', number[]>;
  uploads: number;
  changes: number;
  memoryBefore?: number[];
  memoryAfter?: number[];
};

const seconds = (ms: number) => digits(ms / 1000);

export async function run(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-lease-'));
  try {
    const file = join(folder, 'figures.json');
    const { isPassed } = await runVitest([TEST], { LEASE_FIGURES: file });
    const figures = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Figures>) : {};
    const { times = { killed: [], still: [] }, memoryBefore = [], memoryAfter = [] } = figures;
    const row = (name: string, all: number[]) => [
      name,
      all.length,
      seconds(quantile(all, 0.5)),
      seconds(Math.max(...all)),
    ];
    const kills = times.killed.length + times.still.length;
    return {
      description:
        `Three workers score for three agencies with ${figures.changes ?? 0} changes and ${figures.uploads ?? 0} uploads, while the owner of an index is ` +
        'killed (and started again) or stands still for 24 s. Then three workers score for two agencies with 100,000 candidates each: ' +
        `Pss of the workers before ${memoryBefore.join(', ')} MB, after ${memoryAfter.join(', ')} MB.`,
      tables: [
        {
          head: ['owner', 'times', 's until another one owns the index: p50', 'longest'],
          rows: [row('killed (kill -9)', times.killed), row('stands still (SIGSTOP)', times.still)],
        },
      ],
      limits: [
        {
          text: `${kills} owners ended; stored matches ${isPassed ? 'equal' : 'do not equal'} a recomputation`,
          isMet: isPassed && kills === 20,
        },
        {
          text: `longest takeover ${seconds(Math.max(...times.killed))} s after a kill, ${seconds(Math.max(...times.still))} s of one that stands still`,
          goal: `${LIMITS_S.killed} s and ${LIMITS_S.still} s`,
          isMet:
            Math.max(...times.killed) < LIMITS_S.killed * 1000 &&
            Math.max(...times.still) < LIMITS_S.still * 1000,
        },
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
