import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateUserProfile } from '@placewell/contract/accounts.ts';
import { updateAgencyLogo } from '@placewell/contract/agency-settings.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../platform/db/database.ts';
import { recordsOfEveryKind } from '../../testing/agency-records.ts';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { type TestApp, useTestApp } from '../../testing/test-app.ts';
import { ARCHIVE_TABLES, EXPORTED_TABLES } from './archive-tables.rules.ts';
import { importAgency } from './import-agency.writes.ts';
import { walkZip } from './read-zip.service.ts';
import { writeArchive } from './write-archive.service.ts';

const here = useTestApp();
const there = useTestApp();

type Column = { table: string; column: string };

/** The columns of every table with rows of agencies, as the database knows them. */
async function readTenantColumns(): Promise<Map<string, string[]>> {
  const { rows } = await here.database.ownerPool.query<Column>(
    `select c.relname as "table", a.attname as "column" from pg_class c
       join pg_attribute own on own.attrelid = c.oid and own.attname = 'agency_id' and own.attnotnull
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1, 2`,
  );
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return new Map([...byTable].map(([table, columns]) => [table, columns.map(({ column }) => column)]));
}

it('says of every tenant table and column whether it leaves with its agency', async () => {
  const existing = await readTenantColumns();
  expect(Object.keys(ARCHIVE_TABLES).sort(), 'tables of archive-tables.rules.ts').toEqual(
    [...existing.keys()].sort(),
  );
  for (const [name, { columns, leftOut, files }] of EXPORTED_TABLES) {
    const known = [...(columns === 'every' ? [] : columns), ...Object.keys(leftOut)];
    const all = existing.get(name) ?? [];
    if (columns !== 'every') expect(known.sort(), `columns of ${name}`).toEqual(all.toSorted());
    expect([...known, ...Object.keys(files)].filter((column) => !all.includes(column))).toEqual([]);
  }
});

it('lets no column leave unseen that looks like a secret or the key of a file', async () => {
  const existing = await readTenantColumns();
  const found = [...EXPORTED_TABLES].flatMap(([name, { columns, leftOut, files }]) =>
    (columns === 'every' ? (existing.get(name) ?? []) : columns)
      .filter((column) => /password|secret|token|(storage|image|logo|photo|picture|file)_key/.test(column))
      .filter((column) => !(column in files) && !(column in leftOut))
      .map((column) => `${name}.${column}`),
  );
  expect(found).toEqual([]);
});

async function membersOf(path: string): Promise<Map<string, Buffer>> {
  const members = new Map<string, Buffer>();
  for await (const member of walkZip(path)) {
    const chunks: Buffer[] = [];
    for await (const chunk of member.read()) chunks.push(chunk);
    members.set(member.name, Buffer.concat(chunks));
  }
  return members;
}

const platformOf = ({ platform, database }: TestApp) => ({
  ...platform,
  database: asOwner(database.ownerPool),
});

/** An agency with rows in every table, pictures and stored files. */
async function aFilledAgency(): Promise<TestUser> {
  const agency = await anAgency(here, { agency_name: 'Harbour' });
  await recordsOfEveryKind(here, agency);
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const picture = { field: 'image', name: 'me.png', bytes };
  await here.form(updateUserProfile, { fullname: 'Ada' }, [picture], agency.token);
  await here.form(updateAgencyLogo, {}, [{ ...picture, field: 'logo' }], agency.token);
  return agency;
}

describe('an archive of everything', () => {
  let agency: TestUser;
  let folder: string;
  let path: string;
  let members: Map<string, Buffer>;
  const archiveAt = (name: string) => join(folder, name);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'placewell-archive-'));
    agency = await aFilledAgency();
    await here.runJobs();
    path = archiveAt('here.zip');
    await writeArchive(here.platform, { agency_id: agency.agency_id, path });
    members = await membersOf(path);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is the same after an import into another installation', async () => {
    await importAgency(platformOf(there), 'owner', path);
    await there.runJobs();
    const again = archiveAt('there.zip');
    await writeArchive(there.platform, { agency_id: agency.agency_id, path: again });
    const returned = await membersOf(again);
    expect([...returned.keys()]).toEqual([...members.keys()]);
    for (const [name, bytes] of members)
      if (name !== 'manifest.json')
        expect(returned.get(name)?.toString('latin1'), name).toBe(bytes.toString('latin1'));
  });
});
