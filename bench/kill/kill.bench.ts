// Kills the whole product repeatedly while it writes (API, worker, parsers, database: kill -9), and counts confirmed
// writes that are lost or duplicated.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, openOwnerPool, roleUrlOf } from '@placewell/server/platform/db/database.ts';
import { anOwner } from '../product.ts';
import type { BenchOptions, Report } from '../report.ts';
import { killTree } from './kill-tree.ts';
import { databaseUrl, postmasterPid, start } from './killable-product.ts';
import { Writers } from './writers.ts';

const KILLS = { short: 3, full: 40 };
const DRAIN_MS = 120_000;

type Counted = { confirmed: number; lost: number; doubled: number };

/** Compares the confirmed writes with the database, after the queue is empty. */
async function count(url: string, writers: Writers): Promise<Record<string, Counted>> {
  const pool = openOwnerPool(url, 2);
  try {
    const until = performance.now() + DRAIN_MS;
    for (;;) {
      const { rows } = await pool.query<{ waiting: number }>(
        `select count(*)::int as waiting from upload_files where parse_status in ('queued', 'parsing')`,
      );
      if (rows[0]?.waiting === 0) break;
      if (performance.now() > until) throw new Error(`${rows[0]?.waiting} files are still not parsed`);
      await sleep(200);
    }
    const countsOf = async (statement: string) => {
      const { rows } = await pool.query<{ what: string; count: number }>(statement);
      return new Map(rows.map((row) => [row.what, row.count]));
    };
    const compare = (confirmed: readonly string[], found: ReadonlyMap<string, number>): Counted => ({
      confirmed: confirmed.length,
      lost: confirmed.filter((what) => !found.has(what)).length,
      doubled: [...found.values()].filter((times) => times > 1).length,
    });
    const names = await countsOf(
      'select candidate_name as what, count(*)::int from candidates group by candidate_name',
    );
    const files = await countsOf(
      'select upload_id as what, count(*)::int from upload_files group by upload_id',
    );
    const people = await countsOf(
      `select c.email as what, count(*)::int from candidates c where c.email is not null group by c.email`,
    );
    // For each parsed file: its charges, and the total of its entries.
    const { rows: credits } = await pool.query<{ files: number; unpaid: number; overpaid: number }>(
      `select count(*)::int as files, count(*) filter (where taken < 1)::int as unpaid,
         count(*) filter (where taken > 1)::int as overpaid
       from (select f.file_id, coalesce(-sum(e.delta), 0) as taken from upload_files f
         left join credit_entries e on e.agency_id = f.agency_id and e.ref_id = f.file_id
         where f.candidate_id is not null group by f.file_id) taken`,
    );
    const { rows: edited } = await pool.query<{ candidate_id: string; candidate_name: string }>(
      `select candidate_id, candidate_name from candidates where candidate_name like 'Edited %'`,
    );
    const turnOf = (candidate_id: string) =>
      Number(edited.find((row) => row.candidate_id === candidate_id)?.candidate_name.split(' ')[1]);
    const confirmedUploads = writers.uploads.filter((one) => one.isConfirmed);
    const confirmedNames = [...writers.added]
      .filter(([, { isConfirmed }]) => isConfirmed)
      .map(([name]) => name);
    for (const name of [...names.keys()]) if (!name.startsWith('Added ')) names.delete(name);
    return {
      'added candidates': compare(confirmedNames, names),
      'edited candidates': {
        confirmed: writers.edited.reduce((sum, one) => sum + one.confirmed, 0),
        lost: writers.edited.filter((one) => !(turnOf(one.candidate_id) >= one.confirmed)).length,
        doubled: 0,
      },
      'uploaded files': compare(
        confirmedUploads.map((one) => one.upload_id),
        files,
      ),
      'candidates of files': compare(
        confirmedUploads.map((one) => one.email),
        people,
      ),
      'credits of files': {
        confirmed: credits[0]!.files,
        lost: credits[0]!.unpaid,
        doubled: credits[0]!.overpaid,
      },
    };
  } finally {
    await pool.end();
  }
}

function reportOf(kills: number, restarts: number[], counted: Record<string, Counted>): Report {
  return {
    description:
      `${kills} times kill -9 of API, worker, parsers and database while candidates were added, edited and uploaded, each ` +
      `followed by a restart (${Math.round(Math.max(...restarts))} ms until it served, at most). What was not confirmed ` +
      'was sent once more after the restart, with the same key.',
    tables: [
      {
        head: ['what', 'confirmed', 'lost', 'doubled'],
        rows: Object.entries(counted).map(([what, { confirmed, lost, doubled }]) => [
          what,
          confirmed,
          lost,
          doubled,
        ]),
      },
    ],
    limits: Object.entries(counted).map(([what, { lost, doubled }]) => ({
      text: `${what}: ${lost} lost, ${doubled} doubled`,
      isMet: lost === 0 && doubled === 0,
    })),
  };
}

/** Runs on a separate data folder, and stops everything it starts. */
export async function run({ isFull }: BenchOptions): Promise<Report> {
  const dataDir = mkdtempSync(join(tmpdir(), 'placewell-kill-'));
  const kills = isFull ? KILLS.full : KILLS.short;
  const restarts: number[] = [];
  let started = await start(dataDir);
  const end = () => killTree(started.child.pid!, [postmasterPid(dataDir)]);
  try {
    const url = await databaseUrl(dataDir);
    const database = openDatabase({ owner: url, app: roleUrlOf(url) }, 2);
    const { token } = await anOwner({ url: started.url, dataDir, database }).finally(() => database.close());
    const writers = new Writers();
    await writers.prepare({ url: started.url, token });
    for (let at = 0; at < kills; at++) {
      const written = writers.write({ url: started.url, token });
      await sleep(1000 + Math.random() * 2000);
      await end();
      writers.stop();
      await written;
      const before = performance.now();
      started = await start(dataDir);
      restarts.push(performance.now() - before);
    }
    const last = writers.write({ url: started.url, token });
    await sleep(1000);
    writers.stop();
    await last;
    return reportOf(kills, restarts, await count(await databaseUrl(dataDir), writers));
  } finally {
    await end();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}
