import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { ARCHIVE_TABLES, EXPORTED_TABLES } from './archive-tables.rules.ts';

const here = useTestApp();

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
