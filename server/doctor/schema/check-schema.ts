import type pg from 'pg';
import { type Finding, note, ok, shortened } from '../finding.ts';
import { compareSchema } from './compare-schema.ts';
import { readExpectedSchema } from './expected-schema.ts';
import { listGrantsToOthers, readSchema } from './read-schema.repo.ts';

/** Whether tables, keys, policies, rights, functions and triggers are those that the migrations make. */
export async function checkSchema(owner: pg.Pool): Promise<Finding[]> {
  const client = await owner.connect();
  try {
    await client.query('begin isolation level repeatable read read only; set local search_path = public');
    const expected = readExpectedSchema();
    const findings = compareSchema(expected, await readSchema(client));
    const others = await listGrantsToOthers(client);
    return [
      ...(findings.some(({ state }) => state === 'problem')
        ? shortened(findings)
        : [
            ok(
              `All ${expected.length.toLocaleString('en')} tables, columns, keys, policies, rights and functions are as the migrations make them.`,
            ),
            ...findings,
          ]),
      ...others.map(({ role, privileges, tables }) =>
        note(`The role ${role}, which is not Placewell's, may ${privileges} in ${tables} of its tables.`),
      ),
    ];
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}
