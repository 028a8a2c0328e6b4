import type pg from 'pg';
import { counted, type Finding, ok, problem, shortened } from '../finding.ts';
import { compareSchema } from './compare-schema.ts';
import { readExpectedSchema } from './expected-schema.ts';
import { listGrantsToOthers, readSchema } from './read-schema.repo.ts';

/**
 * Whether tables, keys, policies, rights, functions and triggers are those that the migrations make, and nobody else has
 * rights. `appLogin`: the role that the application logs in as, where it is not its own.
 */
export async function checkSchema(owner: pg.Pool, appLogin?: string): Promise<Finding[]> {
  const client = await owner.connect();
  try {
    await client.query('begin isolation level repeatable read read only; set local search_path = public');
    const expected = readExpectedSchema();
    const findings = compareSchema(expected, await readSchema(client));
    const others = await listGrantsToOthers(client, appLogin);
    return [
      ...(findings.some(({ state }) => state === 'problem')
        ? shortened(findings)
        : [
            ok(
              `All ${expected.length.toLocaleString('en')} tables, columns, keys, policies, rights and functions are as the migrations make them.`,
            ),
            ...findings,
          ]),
      ...others.map(({ role, privileges, on, count }) =>
        problem(
          on === 'role'
            ? `The role ${role}, which is not Placewell's, has ${privileges}. Take it from it: revoke … from ${role};`
            : `The role ${role}, which is not Placewell's, may ${privileges} on ${counted(count, on)}. Take it from it: revoke all on all tables in schema public, graphile_worker from ${role}; and likewise for functions, sequences and schemas. For reports use an export or a restored backup.`,
        ),
      ),
    ];
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}
