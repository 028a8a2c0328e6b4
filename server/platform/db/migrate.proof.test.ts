import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { databaseUrl } from '../../testing/cluster.ts';
import { openOwnerPool } from './database.ts';
import { BASELINE, MIGRATIONS, migrate, readApplied, SchemaRefused } from './migrate.ts';

const log = pino({ level: 'silent' });
let name: string;
let cluster: pg.Client;
let pool: pg.Pool;

beforeEach(async () => {
  name = `migrate_${randomBytes(6).toString('hex')}`;
  cluster = new pg.Client({ connectionString: inject('postgresUrl') });
  await cluster.connect();
  await cluster.query(`create database ${name}`);
  pool = openOwnerPool(databaseUrl(inject('postgresUrl'), name), 3);
});
afterEach(async () => {
  await pool.end();
  await cluster.query(`drop database ${name} with (force)`);
  await cluster.end();
});

/** Lists these migrations as applied, in a database without any table of them. */
async function asApplied(names: readonly string[]) {
  await pool.query(
    'create table schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  );
  await pool.query(`insert into schema_migrations (name, sha256) select unnest($1::text[]), 'other'`, [
    names,
  ]);
}

/** Some of those that the baseline replaced. */
const EARLIER = [
  '0001_create_platform.sql',
  '0006_create_matching.sql',
  '0009_create_desk.sql',
  '0047_take_back_payments.sql',
];

describe('a database with other migrations is refused, and stays as it is', () => {
  it.each<[string, readonly string[], RegExp]>([
    [
      'from before the baseline',
      EARLIER,
      /before the present baseline of migrations \(its last one is 0047_take_back_payments\.sql\), and cannot be upgraded: use an empty database/,
    ],
    ['of a newer version', [...BASELINE, '9999_later.sql'], /newer Placewell \(9999_later\.sql\)/],
    [
      'whose files were changed',
      BASELINE.slice(0, 1),
      /0001_create_platform\.sql are not as they were applied/,
    ],
  ])('%s', async (_, names, reason) => {
    await asApplied(names);
    const refusal = await migrate(pool, log).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(SchemaRefused);
    expect((refusal as Error).message).toMatch(reason);
    expect(await readApplied(pool)).toEqual(names);
    const { rows } = await pool.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace`,
    );
    expect(rows.map(({ relname }) => relname).sort()).toEqual([
      'schema_migrations',
      'schema_migrations_pkey',
    ]);
  });

  it('by each process and command, in one sentence', async () => {
    await asApplied(EARLIER);
    const folder = mkdtempSync(join(tmpdir(), 'placewell-earlier-'));
    const run = (script: string) =>
      new Promise<{ code: number | null; output: string }>((done) => {
        const child = spawn(process.execPath, [join(import.meta.dirname, '..', '..', script)], {
          env: {
            ...process.env,
            DATABASE_URL: databaseUrl(inject('postgresUrl'), name),
            DATA_DIR: folder,
            LOG_LEVEL: 'fatal',
            PORT: '1',
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        let output = '';
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (chunk: string) => {
            output += chunk;
          });
        child.once('close', (code) => done({ code, output }));
      });
    const reason = /its last one is 0047_take_back_payments\.sql\), and cannot be upgraded/;
    try {
      const [start, upgrade, doctor] = await Promise.all([
        run('main.ts'),
        run('commands/upgrade.ts'),
        run('commands/doctor.ts'),
      ]);
      for (const { code, output } of [start, upgrade]) {
        expect(output).toMatch(reason);
        expect(code).toBe(1);
      }
      expect(doctor.output).toMatch(new RegExp(`PROBLEM .*${reason.source}`));
    } finally {
      rmSync(folder, { recursive: true });
    }
    expect(await readApplied(pool)).toEqual(EARLIER);
  }, 120_000);
});

it('a start that was killed before or amid the first migrations is continued', async () => {
  await migrate(pool, log, { names: [] });
  expect(await readApplied(pool)).toEqual([]);
  await migrate(pool, log, { names: BASELINE.slice(0, 3) });
  await migrate(pool, log);
  expect(await readApplied(pool)).toEqual([...MIGRATIONS]);
});
