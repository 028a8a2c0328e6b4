// A backup and an archive that the last commit before the baseline of migrations (decision 094) has made.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getMatchesForCandidate } from '@placewell/contract/matching/matches.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { getActiveSubscription } from '@placewell/contract/money/subscriptions.ts';
import { getCandidates, getResumeText } from '@placewell/contract/sourcing/candidates.ts';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { settings } from '../app.ts';
import { MANIFEST } from '../outside/archives/archive-format.rules.ts';
import { importAgency, WITH_EVERYTHING } from '../outside/archives/import-agency.writes.ts';
import { walkZip } from '../outside/archives/read-zip.service.ts';
import { writeArchive } from '../outside/archives/write-archive.service.ts';
import { readConfig } from '../platform/config.ts';
import { EARLIER_MIGRATIONS } from '../platform/db/baseline/earlier-schema.ts';
import { asOwner, openOwnerPool } from '../platform/db/database.ts';
import { BASELINE, MIGRATIONS, migrate, readApplied } from '../platform/db/migrate.ts';
import { canOpenKey } from '../platform/security/secrets.ts';
import { openSession } from '../platform/sessions/sessions.ts';
import { ZipWriter } from '../platform/zip/zip-writer.ts';
import { openStorage } from '../providers/storage/storage.ts';
import { databaseUrl } from '../testing/cluster.ts';
import { useTestApp } from '../testing/test-app.ts';
import type { BackupManifest } from './backup-format.rules.ts';
import { verifyBackup } from './read-backup.service.ts';
import { restoreAsItWas, restoreBackup } from './restore-backup.service.ts';
import { writeBackup } from './write-backup.service.ts';

const EARLIER = join(import.meta.dirname, '..', 'testing', 'earlier');
const BACKUP = join(EARLIER, 'backup-99ce0756.zip');
const ARCHIVE = join(EARLIER, 'archive-99ce0756.zip');
const ids = {
  agency_id: '01a215a9-e0b5-7d68-a602-60ac21e459e3' as AgencyId,
  user_id: '01a215a9-e154-75f7-86ae-eca627fd2d98' as UserId,
};
const candidate_id = '01a215aa-2e6b-7f56-998e-cce94b4ac8f8';

const folder = mkdtempSync(join(tmpdir(), 'placewell-earlier-'));
const at = (name: string) => join(folder, name);
const RESTORED = `earlier_${randomBytes(6).toString('hex')}`;
const CARRIED = `${RESTORED}_carried`;
const urlOf = (database: string) => databaseUrl(inject('postgresUrl'), database);
let cluster: pg.Client;

/** Columns that later migrations have dropped, by table. */
const DROPPED: Readonly<Record<string, readonly string[]>> = {
  candidates: ['consent_status', 'retention_until'],
  imports: ['updated_at'],
  emails: ['refused_status'],
  jobs: ['client_name', 'client_contact_name', 'client_contact_email'],
  billing_customers: ['created_at'],
  provider_events: ['event_type', 'provider_created_at', 'payload'],
};
/** How many rows later migrations have added: the lane of scans, its turns and its tasks, the sweeps, and the client of the job. */
const ADDED: Record<string, number> = {
  activities: 1,
  clients: 1,
  queue_lanes: 1,
  queue_turns: 4,
  queueable_tasks: 34,
  installation_tasks: 9,
};
/** Tables that later migrations have made. */
const NEW_TABLES = [
  'administrators',
  'agency_leases',
  'client_aliases',
  'client_files',
  'client_merges',
  'clients',
  'contact_merges',
  'contacts',
  'default_splits',
  'dismissed_client_pairs',
  'job_deaths',
  'lease_holders',
  'ledger_checks',
  'off_limits_overrides',
  'offers',
  'placement_correction_shares',
  'placement_corrections',
  'placement_merges',
  'placement_splits',
  'placements',
  'queue_workers',
  'share_answers',
  'share_people',
  'share_recipients',
  'share_views',
  'shares',
  'sharing_merges',
  'storage_marks',
  'submission_sendings',
  'submissions',
  'targets',
];
const isNewMember = (member: string) =>
  NEW_TABLES.some((name) =>
    [`tables/public.${name}.copy`, `rows/${name}.jsonl`, `rows/${name}.csv`].includes(member),
  );
const ALL_ADDED = Object.values(ADDED).reduce((sum, count) => sum + count, 0);
/** Schedules that queue their next step. */
const STEPS =
  /\.(?:purge\w*|expire|rescue|reconcile|send|remind|removeExpired|runSandbox|advance)\tinstallation\t/;
const isAdded = (member: string, line: string) =>
  (/activities/.test(member) && /from_jobs|"client_id":"/.test(line)) ||
  (/queueable_tasks/.test(member) && STEPS.test(line)) ||
  (/queue_(?:lanes|turns)|queueable_tasks|installation_tasks/.test(member) &&
    /scan|^(?:(?:work|files)\.sweep|(?:clients|contacts|clientFiles|submissions|offers|placements)\.purgeDeleted|shares\.send|matches\.check\w*OffLimits)\b/i.test(
      line,
    ));
type Tables = { tables: { name: string; columns: string[] }[] };
const manifestIn = <T = Tables>(members: ReadonlyMap<string, string>) =>
  JSON.parse(Buffer.from(members.get(MANIFEST)!, 'latin1').toString()) as T;

/** A line of rows without those columns. */
function withoutDropped(member: string, line: string, { tables }: Tables): string {
  const table = tables.find(({ name }) => member.split(/[./]/).includes(name));
  const dropped = DROPPED[table?.name ?? ''];
  if (!table || !dropped || line === '') return line;
  const isKept = (column: string | undefined) => !dropped.includes(column ?? '');
  if (member.endsWith('.jsonl'))
    return JSON.stringify(
      Object.fromEntries(Object.entries(JSON.parse(line)).filter(([column]) => isKept(column))),
    );
  return line
    .split('\t')
    .filter((_, at) => isKept(table.columns[at]))
    .join('\t');
}

/** The same rows, to which later migrations may have added columns at the end, beside those that they added. */
function expectRows(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  const manifest = manifestIn(before);
  for (const [name, text] of before) {
    // The list of members holds their hashes, and a table has its rows in JSON too.
    if (name === MANIFEST || name === 'members.jsonl' || name.endsWith('.csv')) continue;
    const lines = text.split('\n');
    const found = (after.get(name) ?? '').split('\n').filter((line) => !isAdded(name, line));
    expect(found, name).toHaveLength(lines.length);
    lines.forEach((all, at) => {
      const line = withoutDropped(name, all, manifest);
      const other = found[at] as string;
      if (name.endsWith('.jsonl') && line !== '')
        expect(JSON.parse(other), name).toMatchObject(JSON.parse(line));
      else if (name.endsWith('.copy'))
        expect(`${other}\t`.startsWith(`${line}\t`), `${name}: ${line}`).toBe(true);
      else expect(other, name).toBe(line);
    });
  }
}

async function membersOf(path: string): Promise<Map<string, string>> {
  const members = new Map<string, string>();
  for await (const member of walkZip(path, { isOwn: true })) {
    const chunks: Buffer[] = [];
    for await (const chunk of member.read()) chunks.push(chunk);
    members.set(member.name, Buffer.concat(chunks).toString('latin1'));
  }
  return members;
}

/** For the time of a command, which wants to be alone. */
async function during<T>(
  database: string,
  work: (platform: Parameters<typeof restoreBackup>[0]) => Promise<T>,
): Promise<T> {
  const config = readConfig({ DATA_DIR: at(database) }, settings);
  mkdirSync(config.dataDir, { recursive: true });
  const owner = openOwnerPool(urlOf(database), 2);
  const log = pino({ level: 'silent' });
  try {
    return await work({ config, log, owner, storage: await openStorage(config) });
  } finally {
    await owner.end();
  }
}

const appliedIn = (database: string) => during(database, ({ owner }) => readApplied(owner));

beforeAll(async () => {
  cluster = new pg.Client({ connectionString: inject('postgresUrl') });
  await cluster.connect();
  for (const name of [RESTORED, CARRIED]) await cluster.query(`create database ${name}`);
  await during(RESTORED, (platform) => restoreBackup(platform, BACKUP));
  await during(RESTORED, (platform) => writeBackup(platform, { path: at('again.zip'), withKey: true }));
});
afterAll(async () => {
  for (const name of [RESTORED, CARRIED]) await cluster.query(`drop database ${name} with (force)`);
  await cluster.end();
  rmSync(folder, { recursive: true });
});

const there = useTestApp({ DATA_DIR: at(RESTORED) }, { template: RESTORED });

describe('a backup of before the baseline', () => {
  it('is restored with every row, file and counter, as an installation of the baseline', async () => {
    const [before, after] = [await membersOf(BACKUP), await membersOf(at('again.zip'))];
    expect([...after.keys()].filter((member) => !isNewMember(member))).toEqual([...before.keys()]);
    expectRows(before, after);
    const { made_at, migrations, ...manifest } = manifestIn<BackupManifest>(before);
    expect(migrations).toEqual(EARLIER_MIGRATIONS);
    const { members, ...rest } = manifest;
    expect(members).toBeDefined();
    const { tables, ...now } = manifestIn<BackupManifest>(after);
    expect({ ...now, tables: tables.filter(({ name }) => !NEW_TABLES.includes(name)) }).toMatchObject({
      ...rest,
      migrations: MIGRATIONS,
      counts: { ...rest.counts, rows: rest.counts.rows + ALL_ADDED },
      tables: manifest.tables.map(({ columns, ...table }) => ({
        ...table,
        rows: table.rows + (ADDED[table.name] ?? 0),
        columns: expect.arrayContaining(columns.filter((column) => !DROPPED[table.name]?.includes(column))),
      })),
    });
    const rows = new Map(manifest.tables.map((table) => [table.name, table.rows]));
    for (const name of ['candidates', 'jobs', 'matches', 'credit_entries', 'subscriptions', 'invoices'])
      expect(rows.get(name), name).toBeGreaterThan(0);
  });

  it('goes on: its people find what they had, and what was sealed can be opened', async () => {
    // By the day on which this runs its subscription is over, and its matches have expired.
    await there.sql`update agencies set access_ends_at = null, read_only_from = null;
      update matches set expiry_date = now() + interval '1 day'`;
    const token = await there.inAgency(ids.agency_id, (tx) => openSession(tx, { ...ids, role: 'agency' }));
    expect((await there.data(getCandidates, { skills: ['Wound care'] }, token)).total).toBeGreaterThan(0);
    expect((await there.data(getJobs, {}, token)).items).toHaveLength(1);
    expect((await there.data(getMatchesForCandidate, { candidate_id }, token)).items).not.toEqual([]);
    expect((await there.call(getResumeText, { candidate_id }, token)).http).toBe(200);
    expect(await there.data(getActiveSubscription, {}, token)).toMatchObject({ plan_id: 'basic' });
    expect((await there.data(getCreditsBalance, {}, token)).resume_credits).toBeGreaterThan(100);
    const { manifest } = await verifyBackup(BACKUP);
    expect(canOpenKey(there.platform.config, manifest.secrets_key_ids[0]!)).toBe(true);
  });
});

it('a backup of an even earlier schema is refused with what to do', async () => {
  const members = await membersOf(BACKUP);
  const manifest = manifestIn<BackupManifest>(members);
  const older = { ...manifest, migrations: manifest.migrations.slice(0, 50) };
  members.set(MANIFEST, Buffer.from(JSON.stringify(older)).toString('latin1'));
  const zip = await ZipWriter.create(at('older.zip'), { date: new Date() });
  for (const [name, text] of members) await zip.add(name, [Buffer.from(text, 'latin1')], { isPacked: true });
  await zip.end();
  await during(CARRIED, async (platform) => {
    await expect(restoreBackup(platform, at('older.zip'))).rejects.toThrow(
      /stopped at the migration 00\S+\.sql\. Restore it with the commit 99ce0756/,
    );
    expect(await readApplied(platform.owner)).toBeUndefined();
  });
});

describe('an archive of before the baseline', () => {
  const target = useTestApp();

  it('is imported with every row and file', async () => {
    const platform = { ...target.platform, database: asOwner(target.database.ownerPool) };
    await importAgency(platform, 'owner', ARCHIVE, { choice: WITH_EVERYTHING });
    const path = at('archive-again.zip');
    await writeArchive(target.platform, { agency_id: ids.agency_id, path });
    const [before, after] = [await membersOf(ARCHIVE), await membersOf(path)];
    expect([...after.keys()].filter((member) => !isNewMember(member))).toEqual([...before.keys()]);
    expectRows(before, after);
  });
});

describe('npm run carry-over', () => {
  const backups = () => readdirSync(join(at(CARRIED), 'backups')).filter((name) => name.endsWith('.zip'));

  /** Starts the command, or the product, on the installation. */
  function started(
    script: string,
    args: string[] = [],
  ): ChildProcess & { output: string; code: Promise<number | null> } {
    const child = spawn(process.execPath, [join(import.meta.dirname, '..', script), ...args], {
      env: {
        ...process.env,
        DATABASE_URL: urlOf(CARRIED),
        DATA_DIR: at(CARRIED),
        LOG_LEVEL: 'fatal',
        PORT: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const watched = Object.assign(child, {
      output: '',
      code: new Promise<number | null>((done) => child.once('close', done)),
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        watched.output += chunk;
      });
    return watched;
  }

  async function run(script: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
    const child = started(script, args);
    return { code: await child.code, output: child.output };
  }

  beforeAll(async () => {
    await during(CARRIED, (platform) => restoreAsItWas(platform, BACKUP));
    // As the commit that made the backup would have left it.
    await during(CARRIED, async ({ owner }) => {
      await owner.query('alter table schema_migrations drop column sha256');
      await owner.query('delete from schema_migrations');
      await owner.query('insert into schema_migrations (name) select unnest($1::text[])', [
        EARLIER_MIGRATIONS,
      ]);
    });
  });

  it('is what every start asks for, and changes nothing before', async () => {
    for (const [script, ...args] of [['main.ts'], ['commands/vocabulary.ts', 'list']] as const) {
      const { code, output } = await run(script, ...args);
      expect(code, output).toBe(1);
      expect(output, script).toContain('npm run carry-over');
    }
    expect((await run('commands/doctor.ts')).output).toMatch(/PROBLEM .*npm run carry-over/);
    // A connection of the product.
    await during(CARRIED, async ({ owner }) => {
      await owner.query('select 1');
      const refused = await run('commands/carry-over.ts');
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Placewell is running') });
    });
    expect(await appliedIn(CARRIED)).toEqual(EARLIER_MIGRATIONS);
  });

  it('backs up first, changes no row, survives kill -9, and is done once', async () => {
    const killed = started('commands/carry-over.ts');
    await expect.poll(() => killed.output).toContain('A backup first');
    killed.kill('SIGKILL');
    await killed.code;
    expect(await appliedIn(CARRIED)).toEqual(EARLIER_MIGRATIONS);

    const both = await Promise.all([run('commands/carry-over.ts'), run('commands/carry-over.ts')]);
    expect(
      both.map(({ code }) => code),
      JSON.stringify(both),
    ).toEqual([0, 0]);
    expect(both.map(({ output }) => /Carried over/.test(output)).sort()).toEqual([false, true]);
    expect(await appliedIn(CARRIED)).toEqual(BASELINE);
    await during(CARRIED, ({ owner, log }) => migrate(owner, log));

    const [file] = backups();
    const before = await membersOf(join(at(CARRIED), 'backups', file!));
    await during(CARRIED, (platform) => writeBackup(platform, { path: at('carried.zip'), withKey: false }));
    const after = await membersOf(at('carried.zip'));
    expectRows(before, after);

    const again = await run('commands/carry-over.ts');
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('nothing to do') });
    expect((await run('commands/doctor.ts')).output).toContain(
      `All ${MIGRATIONS.length} migrations are applied`,
    );
  });
});
