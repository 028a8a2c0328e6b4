import { call } from '@placewell/contract/call.ts';
import { listFields } from '@placewell/contract/lists.ts';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { applyFilters } from './filters.ts';

type Database = { people: { name: string; age: number; city: string } };
const database = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const people = database.selectFrom('people').select('name');

const getPeople = call({
  effect: 'read',
  path: 'getPeople',
  roles: 'public',
  summary: 'List people',
  body: z.strictObject({
    ...listFields({ sorts: ['name'] }),
    age_max: z.int().optional(),
    cities: z.array(z.string()).optional(),
  }),
  rangeDefaults: { age_max: 100 },
  data: z.object({}),
});

const filtered = (body: { search?: string; age_max?: number; cities?: string[] }) => {
  const query = applyFilters(people, getPeople, body, {
    search: (text, eb) => eb('name', '=', text),
    age_max: (age, eb) => eb('age', '<=', age),
    cities: (cities, eb) => eb('city', 'in', cities),
  });
  const { sql, parameters } = query.compile();
  return { where: sql.split(' where ')[1], parameters };
};

it('adds the condition of every filter that is set', () => {
  expect(filtered({ search: 'Ann', age_max: 99, cities: ['Leeds'] })).toEqual({
    where: '"name" = $1 and "age" <= $2 and "city" in ($3)',
    parameters: ['Ann', 99, 'Leeds'],
  });
});

it('adds no condition for filters that are blank or at the default of their call', () => {
  expect(filtered({ search: '', age_max: 100, cities: [] })).toEqual({ where: undefined, parameters: [] });
});

it('does not compile when a filter of the call is forgotten or a default belongs to no filter', () => {
  // @ts-expect-error: `cities` is missing
  applyFilters(people, getPeople, {}, { search: () => undefined, age_max: () => undefined });
  // @ts-expect-error: the body has no such filter
  call({ ...getPeople, rangeDefaults: { height_max: 2 } });
});
