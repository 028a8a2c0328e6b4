// Whether the credit ledger is exact under concurrent spends of one agency, and its speed beside bare SQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reserveEach } from '@placewell/server/money/credits/credits.public.ts';
import {
  type Database,
  openDatabase,
  openOwnerPool,
  roleUrlOf,
} from '@placewell/server/platform/db/database.ts';
import { migrate } from '@placewell/server/platform/db/migrate.ts';
import { withTenant } from '@placewell/server/platform/db/tenant.ts';
import { createLog } from '@placewell/server/platform/log.ts';
import { DISPOSABLE_CLUSTER_SETTINGS, startPostgres } from '@placewell/server/platform/postgres/embedded.ts';
import type pg from 'pg';
import { digits, quantile, type Report } from '../report.ts';
import { createBareTables, openBareBalance, spendBare } from './bare-spending.ts';
import { anAgency, CONNECTIONS, type Run, runAll, runMixed, SPENDS, spend } from './spending.ts';

const RUNS = 5;
const BATCH = 100;
/** Measured spends in each run. */
const RATED = 2_000;

/** Spends per second. */
async function rateOf(acts: readonly (() => Promise<unknown>)[], credits: number): Promise<number> {
  const started = performance.now();
  await runAll(acts);
  return (credits * 1000) / (performance.now() - started);
}

const numbers = (length: number) => Array.from({ length }, (_, at) => at);

async function measureRates(database: Database, owner: pg.Pool) {
  const agency_id = await anAgency(database, RATED);
  const ledger = await rateOf(
    numbers(RATED).map((at) => () => spend(database, agency_id, `k${at}`)),
    RATED,
  );
  const balance = await openBareBalance(owner, RATED);
  const bare = await rateOf(
    numbers(RATED).map((at) => () => spendBare(database.appPool, balance, `k${at}`)),
    RATED,
  );
  const uploads = await anAgency(database, RATED);
  const entries = (upload: number) =>
    numbers(BATCH).map((at) => ({
      ref_type: 'bench',
      ref_id: null,
      user_id: null,
      idempotency_key: `u${upload}:${at}`,
    }));
  const each = await rateOf(
    numbers(RATED / BATCH).map(
      (at) => () => withTenant(database, uploads, (tx) => reserveEach(tx, 'resume', entries(at))),
    ),
    RATED,
  );
  return { ledger, bare, each };
}

const runRow = ({ accepted, refused, returned, granted, balance, isExact }: Run, at: number) => [
  `run ${at + 1}`,
  granted.toLocaleString('en'),
  returned.toLocaleString('en'),
  accepted.toLocaleString('en'),
  refused.toLocaleString('en'),
  balance,
  isExact ? 'exact' : 'WRONG',
];

function reportOf(runs: readonly Run[], rates: readonly Awaited<ReturnType<typeof measureRates>>[]): Report {
  const median = (of: 'ledger' | 'bare' | 'each') =>
    quantile(
      rates.map((one) => one[of]),
      0.5,
    );
  const exact = runs.filter(({ isExact }) => isExact).length;
  return {
    description:
      `${SPENDS.toLocaleString('en')} spends of one agency at ${CONNECTIONS} connections, each in a transaction of its own through the ` +
      'public functions of `money/credits`, a tenth sent twice with one key, with releases, refunds and top-ups among them; ' +
      'then the rest until nothing is left. Exact: accepted = granted + returned, nobody was refused while credits were left, ' +
      'balance = entries = lots. PostgreSQL does not wait for the disk, so that the rates show what the statements cost; they are ' +
      'medians of the runs, and the bare loop updates a balance and a lot and inserts an entry.',
    tables: [
      {
        head: ['', 'granted', 'released or refunded', 'accepted', 'refused', 'balance', 'ledger'],
        rows: runs.map(runRow),
      },
      {
        head: ['credits a second', 'rate', 'of bare SQL'],
        rows: [
          ['reference: bare SQL, one credit a transaction', digits(median('bare')), '1'],
          [
            'ledger, one credit a transaction',
            digits(median('ledger')),
            digits(median('ledger') / median('bare')),
          ],
          [
            `ledger, uploads of ${BATCH} files`,
            digits(median('each')),
            digits(median('each') / median('bare')),
          ],
        ],
      },
    ],
    limits: [{ text: `${exact} of ${RUNS} runs exact`, isMet: exact === RUNS }],
  };
}

export async function run(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-ledger-'));
  const log = createLog('warn', false);
  const postgres = await startPostgres(folder, log, { settings: DISPOSABLE_CLUSTER_SETTINGS });
  const owner = openOwnerPool(postgres.url, 2);
  try {
    await migrate(owner, log);
    await createBareTables(owner);
    const database = openDatabase({ owner: postgres.url, app: roleUrlOf(postgres.url) }, CONNECTIONS);
    try {
      const runs: Run[] = [];
      const rates = [];
      for (let at = 0; at < RUNS; at++) {
        runs.push(await runMixed(database));
        rates.push(await measureRates(database, owner));
        process.stderr.write(`run ${at + 1}: ${JSON.stringify({ ...runs.at(-1), ...rates.at(-1) })}\n`);
      }
      return reportOf(runs, rates);
    } finally {
      await database.close();
    }
  } finally {
    await owner.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
