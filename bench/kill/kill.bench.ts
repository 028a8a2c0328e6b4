// Kills the product repeatedly with kill -9 while it works, and counts losses and doubles: of writes that it confirmed
// (API, worker, parsers and database are killed), and of purchases that the card sandbox charged (mostly without the database).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchOptions, type Report, sizesOf } from '../report.ts';
import { type Counted, killProduct, start, type Work } from './killable-product.ts';
import { Purchases } from './purchases.ts';
import { killTheMix, type Mixed } from './whole-mix.ts';
import { Writes } from './writes.ts';

export const SIZES = {
  short: { writes: 1, purchases: 1, mix: 1 },
  usual: { writes: 3, purchases: 5, mix: 3 },
  full: { writes: 40, purchases: 50, mix: 30 },
};

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

export async function run(options: BenchOptions): Promise<Report> {
  const times = sizesOf(SIZES, options);
  const mixed = await killTheMix(times.mix, (line) => process.stderr.write(`${line}\n`));
  if (options.only.includes('mix')) return reportOfMix(mixed);
  const writes = await killWhile((dataDir) => new Writes(dataDir, times.writes));
  const purchases = await killWhile((dataDir) => new Purchases(dataDir, times.purchases));
  const rows = Object.entries({ ...writes.counted, ...purchases.counted });
  const mix = reportOfMix(mixed);
  return {
    description:
      `${writes.kills} times kill -9 of API, worker, parsers and database while candidates were added, edited and uploaded; ` +
      `${purchases.kills} times of API and worker, every fifth time of the database as well, while agencies subscribed, bought packs, ` +
      'changed plans and let months pass at the card sandbox, whose own objects say what was charged. Each is followed by a restart ' +
      `(${Math.round(Math.max(writes.restartMs, purchases.restartMs))} ms until it served, at most) and what was not confirmed was sent again with its key. ${mix.description}`,
    tables: [
      {
        head: ['what', 'confirmed', 'lost', 'doubled'],
        rows: rows.map(([what, { confirmed, lost, doubled }]) => [what, confirmed, lost, doubled]),
      },
      ...mix.tables,
    ],
    limits: [
      ...rows.map(([what, { lost, doubled }]) => ({
        text: `${what}: ${lost} lost, ${doubled} doubled`,
        goal: 'nothing is lost or doubled',
        isMet: lost === 0 && doubled === 0,
      })),
      ...mix.limits,
    ],
  };
}

function reportOfMix({ kills, restartMs, requests, accounts, faults, orphans }: Mixed): Report {
  const times = Object.values(kills).reduce((sum, one) => sum + one, 0);
  return {
    description:
      `The whole mix, killed ${times} times at random moments (${Object.entries(kills)
        .map(([part, count]) => `${part} ${count}`)
        .join(
          ', ',
        )}) during ${requests} requests of agencies that add, edit, upload, import, merge, export, archive, buy, write and ` +
      `receive webhooks, beside removals of agencies and backups; at most ${Math.round(restartMs)} ms until it served again. Afterwards the ` +
      `sweep, told to take young files as well, removed ${orphans} files without a row.`,
    tables: [
      {
        head: ['the whole mix', 'acknowledged', 'lost', 'doubled'],
        rows: accounts.map(({ what, acknowledged, lost, doubled }) => [what, acknowledged, lost, doubled]),
      },
    ],
    limits: [
      ...accounts.map(({ what, lost, doubled }) => ({
        text: `${what}: ${lost} lost, ${doubled} doubled`,
        goal: 'nothing that was acknowledged is lost or doubled; an email that was being sent at a kill may go twice',
        isMet: lost === 0 && (doubled === 0 || (what === 'emails' && doubled <= times)),
      })),
      ...Object.entries(faults).map(([what, found]) => ({
        text: `${what}: ${found.length === 0 ? 'none' : found.slice(0, 5).join('; ')}`,
        goal: 'everything ends, and the doctor finds nothing',
        isMet: found.length === 0,
      })),
    ],
  };
}
