// Kills the product repeatedly with kill -9 while it works, and counts losses and doubles: of writes that it confirmed
// (API, worker, parsers and database are killed), and of purchases that the card sandbox charged (mostly without the database).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchOptions, Report } from '../report.ts';
import { type Counted, killProduct, start, type Work } from './killable-product.ts';
import { Purchases } from './purchases.ts';
import { Writes } from './writes.ts';

const KILLS = { writes: { short: 3, full: 40 }, purchases: { short: 5, full: 50 } };

type Killed = { restartMs: number; kills: number; counted: Record<string, Counted> };

/** Runs on its own data folder, and stops everything that it starts. */
async function killWhile(workOf: (dataDir: string) => Work): Promise<Killed> {
  const dataDir = mkdtempSync(join(tmpdir(), 'placewell-kill-'));
  let started = await start(dataDir);
  let restartMs = 0;
  try {
    const one = workOf(dataDir);
    await one.prepare(started.url);
    // The last round ends without a kill.
    for (let round = 1; round <= one.kills + 1; round++) {
      const working = one.work(started.url, round);
      await one.untilKill(round);
      if (round <= one.kills) await killProduct(started, one.isDatabaseKilled(round) ? dataDir : undefined);
      one.stop();
      await working;
      if (round > one.kills) break;
      if (!one.isDatabaseKilled(round)) await one.afterKill?.();
      const before = performance.now();
      started = await start(dataDir);
      restartMs = Math.max(restartMs, performance.now() - before);
    }
    return { restartMs, kills: one.kills, counted: await one.count() };
  } finally {
    await killProduct(started, dataDir);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}

export async function run({ isFull }: BenchOptions): Promise<Report> {
  const length = isFull ? 'full' : 'short';
  const writes = await killWhile((dataDir) => new Writes(dataDir, KILLS.writes[length]));
  const purchases = await killWhile((dataDir) => new Purchases(dataDir, KILLS.purchases[length]));
  const rows = Object.entries({ ...writes.counted, ...purchases.counted });
  return {
    description:
      `${writes.kills} times kill -9 of API, worker, parsers and database while candidates were added, edited and uploaded; ` +
      `${purchases.kills} times of API and worker, every fifth time of the database as well, while agencies subscribed, bought packs, ` +
      'changed plans and let months pass at the card sandbox, whose own objects say what was charged. Each is followed by a restart ' +
      `(${Math.round(Math.max(writes.restartMs, purchases.restartMs))} ms until it served, at most) and what was not confirmed was sent again with its key.`,
    tables: [
      {
        head: ['what', 'confirmed', 'lost', 'doubled'],
        rows: rows.map(([what, { confirmed, lost, doubled }]) => [what, confirmed, lost, doubled]),
      },
    ],
    limits: rows.map(([what, { lost, doubled }]) => ({
      text: `${what}: ${lost} lost, ${doubled} doubled`,
      goal: 'nothing is lost or doubled',
      isMet: lost === 0 && doubled === 0,
    })),
  };
}
