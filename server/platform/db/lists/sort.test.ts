import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, it } from 'vitest';
import { inOrder } from './sort.ts';

const db = new Kysely<{ people: { email: string } }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

it.each([
  ['created_at', 'desc', 'created_at desc'],
  ['created_at', 'asc', 'created_at asc'],
  ['email', 'desc', 'email desc nulls last'],
  ['email', 'asc', 'email asc nulls last'],
] as const)(
  'orders by %s %s as its index does, and says where missing values stand',
  (field, direction, order) => {
    const query = db
      .selectFrom('people')
      .selectAll()
      .orderBy(sql.raw(field), inOrder<'created_at' | 'email'>({ field, direction }, ['email']));
    expect(query.compile().sql).toBe(`select * from "people" order by ${order}`);
  },
);
