import { describe, expect, it } from 'vitest';
import { COLUMN_VALUES } from '../column-values.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();

type Check = { table: string; column: string; values: string[] };

/** The database's CHECKs of single columns against a list of texts. */
async function listChecks(): Promise<Check[]> {
  const rows = await app.sql<{ table: string; column: string; definition: string }>`
    select c.conrelid::regclass::text as table, a.attname as column, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace order by 1, 2`;
  return rows.flatMap(({ table, column, definition }) => {
    const [, list] =
      /^CHECK \(\(\(?\w+\)? (?:= ANY \(|<@ )\(?ARRAY\[([^\]]*)\](?:\)?::text\[\])?\)*$/.exec(definition) ??
      /^CHECK \(\(\w+ = ('[^']*'::text)\)\)$/.exec(definition) ??
      [];
    if (!list?.includes("'")) return [];
    return [{ table, column, values: [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, one = '']) => one) }];
  });
}

const byColumn = (checks: readonly Check[]) =>
  Object.fromEntries(
    checks.map(({ table, column, values }) => [`${table}.${column}`, values.toSorted()] as const),
  );

describe('columns with a closed list of values', () => {
  it('have a check of the same values as the contract, and no other column has one', async () => {
    const declared = Object.entries(COLUMN_VALUES).flatMap(([table, columns]) =>
      Object.entries(columns).map(([column, values]) => ({ table, column, values: [...values] })),
    );
    expect(byColumn(await listChecks())).toEqual(byColumn(declared));
  });
});
