import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS, MIGRATIONS_FOLDER } from '../../platform/db/migrate.ts';
import { type Finding, note, problem } from '../finding.ts';
import type { SchemaObject } from './read-schema.repo.ts';

/** What own additions of the operator may be; all else that is added changes what Placewell does, or who may. */
const HARMLESS_ADDITION = /^(?:table|view|type|sequence|statistics|row-level security of|index) /;

/** A finding for each object in which a database differs from what the migrations make. */
export function compareSchema(expected: readonly SchemaObject[], found: readonly SchemaObject[]): Finding[] {
  const before = new Map(expected.map(({ object, description }) => [object, description]));
  const now = new Map(found.map(({ object, description }) => [object, description]));
  const isOfMissingTable = (object: string) => {
    const table = tableOf(object);
    return table !== undefined && before.has(`table ${table}`) && !now.has(`table ${table}`);
  };
  const isOfNewTable = (object: string) => {
    const table = tableOf(object);
    return table !== undefined && !before.has(`table ${table}`) && now.has(`table ${table}`);
  };
  const findings: Finding[] = [];
  for (const [object, description] of before) {
    const has = now.get(object);
    if (has === undefined && !isOfMissingTable(object)) findings.push(problem(missing(object, description)));
    if (has !== undefined && has !== description) findings.push(problem(changed(object, description, has)));
  }
  for (const [object, description] of now)
    if (!before.has(object) && !isOfNewTable(object)) findings.push(added(object, description));
  return findings;
}

/** The table of a part of one, such as a column; undefined for a table itself. */
const tableOf = (object: string) =>
  /^(?:column|constraint|policy|trigger|grant to \w+ on (?:table|column)|row-level security of) ?([\w.]+?)(?:\.[^.]+)?$/.exec(
    object,
  )?.[1];

const isHash = (description: string) => description.startsWith('#');

function missing(object: string, description: string): string {
  const grant = grantOf(object);
  if (grant)
    return `A right is missing: ${object}. Give it back: grant ${description} on ${grant.on} to ${grant.to};`;
  return `The database lacks the ${object}. ${remedy(object)}`;
}

function changed(object: string, expected: string, found: string): string {
  const table = /^row-level security of (.+)$/.exec(object)?.[1];
  if (table && expected === 'on and forced')
    return `The ${object} is ${found}: what keeps agencies apart does not hold. Run at once: alter table ${table} enable row level security; alter table ${table} force row level security;`;
  const grant = grantOf(object);
  if (grant)
    return `A right differs: ${object} is ${found}, not ${expected}. Run: revoke all on ${grant.on} from ${grant.to}; grant ${expected} on ${grant.on} to ${grant.to};`;
  if (object.startsWith('role '))
    return `The ${object} may do more than it should: ${found}. Take that from it (alter role …, revoke …).`;
  const how = isHash(expected) || isHash(found) ? '' : `: it is "${found}", not "${expected}"`;
  return `The ${object} was changed by hand${how}. ${remedy(object)}`;
}

function added(object: string, description: string): Finding {
  const grant = grantOf(object);
  if (grant)
    return problem(
      `A right was added: ${object} (${description}). Take it back: revoke ${description} on ${grant.on} from ${grant.to};`,
    );
  const isUnique = /^index /.test(object) && /unique index/i.test(description);
  if (HARMLESS_ADDITION.test(object) && !isUnique)
    return note(`The ${object} is not part of Placewell. Upgrades may stumble over it.`);
  return problem(
    `The ${object} is not part of Placewell${isHash(description) || description === '' ? '' : ` (${description})`}. Find out who made it, and remove it.`,
  );
}

function grantOf(object: string): { on: string; to: string } | undefined {
  const [, grantee, on] = /^grant to (\w+) on (.+)$/.exec(object) ?? [];
  if (!grantee || !on) return undefined;
  return { on: on.replace('the database', 'database …'), to: grantee === 'everyone' ? 'public' : grantee };
}

/** Where the statement stands that makes it. */
function remedy(object: string): string {
  const place = placeOf(object);
  return place
    ? `Make it again as ${place} does, or restore a backup.`
    : 'Make it again as the migrations do (server/migrations), or restore a backup.';
}

function placeOf(object: string): string | undefined {
  const [kind = '', name = ''] = [
    object.slice(0, object.indexOf(' ')),
    object.slice(object.indexOf(' ') + 1),
  ];
  const [first = '', last = ''] = [name.split('.')[0], name.split('.').at(-1)];
  const bare = /^(?:rights of function )?(\w+)/.exec(name.replace(/^of function /, ''))?.[1] ?? '';
  const texts: Record<string, string[]> = {
    table: [`create table ${name} `, `create unlogged table ${name} `],
    column: [`alter table ${first} add column ${last} `, `create table ${first} `],
    constraint: [`constraint ${last} `, `create table ${first} `],
    index: [`create index ${name} `, `create unique index ${name} `],
    policy: [`create policy ${last} on ${first} `, `make_tenant_table('${first}')`],
    trigger: [`create trigger ${last} `, `create constraint trigger ${last} `],
    function: [`function ${bare}(`],
    rights: [`function ${bare}(`],
  };
  for (const text of texts[kind] ?? []) {
    const place = lastPlaceOf(text);
    if (place) return place;
  }
  return undefined;
}

function lastPlaceOf(text: string): string | undefined {
  for (const name of MIGRATIONS.toReversed()) {
    const lines = readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8').split('\n');
    const line = lines.findLastIndex((one) => one.includes(text));
    if (line >= 0) return `server/migrations/${name}, line ${line + 1},`;
  }
  return undefined;
}
