import { createHash } from 'node:crypto';
import type pg from 'pg';
import { readCatalogue } from '../../platform/db/catalogue.ts';
import { APP_ROLE } from '../../platform/db/database.ts';

/** `description`: the same on every supported server and for every owner; a hash where it is long. */
export type SchemaObject = { object: string; description: string };

/** What `readCatalogue` says of them is too coarse here: a finding names the column, the right or the policy. */
const TOLD_IN_DETAIL = /^(?:table|function|schema) /;
/** The notes of migrations that ran step by step; a new installation has none. */
const OF_SOME = /\bschema_migration_steps/;
const MAX_PLAIN = 120;

const grantee = `case when a.grantee = 0 then 'everyone' else '${APP_ROLE}' end`;
const ours = `(a.grantee = 0 or a.grantee = (select oid from pg_roles where rolname = '${APP_ROLE}'))`;
const notOfExtension = (catalogue: string, id: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${id} and d.deptype = 'e')`;
/** Grants to the application's role and to everyone, an object for each grantee; the owner's own are left out. */
const grantsOn = (name: string, acl: string, from: string, which = 'true') => `
  select concat('grant to ', ${grantee}, ' on ', ${name}) as object,
    string_agg(a.privilege_type, ', ' order by a.privilege_type) as description
  from ${from} cross join lateral aclexplode(${acl}) a where ${ours} and ${which} group by 1`;

const DETAILS = `
  with owner as (select relowner as id from pg_class where oid = 'public.agencies'::regclass),
  tables as (
    select c.*, case when n.nspname = 'public' then c.relname::text else concat(n.nspname, '.', c.relname) end as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p')
      and ${notOfExtension('pg_class', 'c.oid')}
  ),
  functions as (
    select f.*, f.oid::regprocedure::text as name from pg_proc f join pg_namespace n on n.oid = f.pronamespace
    where n.nspname in ('public', 'graphile_worker') and ${notOfExtension('pg_proc', 'f.oid')}
  )
  select concat('table ', t.name) as object, concat_ws(' ', case t.relpersistence when 'p' then 'logged' else 'unlogged' end,
      'owned by', case when t.relowner = (select id from owner) then 'the owner' else t.relowner::regrole::text end,
      t.reloptions::text, x.reloptions::text) as description
    from tables t left join pg_class x on x.oid = t.reltoastrelid
  union all select concat('row-level security of ', t.name),
      case when not t.relrowsecurity then 'off' when t.relforcerowsecurity then 'on and forced' else 'on, not forced' end
    from tables t
  union all select concat('column ', t.name, '.', a.attname), concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, nullif(a.attidentity, ''), nullif(a.attgenerated, ''),
      'default ' || pg_get_expr(d.adbin, d.adrelid), 'collate ' || nullif(l.collname, 'default'))
    from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      left join pg_collation l on l.oid = a.attcollation
  union all ${grantsOn(`concat('table ', t.name)`, `coalesce(t.relacl, acldefault('r', t.relowner))`, 'tables t')}
  union all ${grantsOn(
    `concat('column ', t.name, '.', c.attname)`,
    'c.attacl',
    'tables t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped',
  )}
  union all select concat('function ', f.name), concat_ws(' ', pg_get_function_arguments(f.oid), pg_get_function_result(f.oid),
      (select lanname from pg_language l where l.oid = f.prolang), f.prokind, f.provolatile, f.proparallel, f.proisstrict,
      f.proleakproof, f.procost, f.prorows, f.prosrc)
    from functions f
  union all select concat('rights of function ', f.name), concat_ws(' ',
      case when f.prosecdef then 'those of its owner,' else 'those of the caller,' end,
      case when f.proowner = (select id from owner) then 'the owner' else f.proowner::regrole::text end, f.proconfig::text)
    from functions f
  -- What everyone may run in the queue's schema, which is closed to all, depends on when it was made.
  union all ${grantsOn(
    `concat('function ', f.name)`,
    `coalesce(f.proacl, acldefault('f', f.proowner))`,
    `(select * from functions where pronamespace = 'public'::regnamespace) f`,
  )}
  union all ${grantsOn(
    `concat('schema ', n.nspname)`,
    `coalesce(n.nspacl, acldefault('n', n.nspowner))`,
    `(select * from pg_namespace where nspname in ('public', 'graphile_worker')) n`,
    // Whether everyone may look into the schema depends on how the database was made.
    `(a.grantee <> 0 or n.nspname <> 'public' or a.privilege_type = 'CREATE')`,
  )}
  union all ${grantsOn(
    `'the database'::text`,
    `coalesce(b.datacl, acldefault('d', b.datdba))`,
    'pg_database b',
    `b.datname = current_database() and a.privilege_type in ('CREATE', 'TEMPORARY')`,
  )}
  union all select concat('trigger graphile_worker.', g.tgname), concat_ws(' ', pg_get_triggerdef(g.oid), g.tgenabled)
    from pg_trigger g join tables t on t.oid = g.tgrelid
    where not g.tgisinternal and t.relnamespace = 'graphile_worker'::regnamespace
  union all select concat('index ', i.indexrelid::regclass::text), concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid)
    from pg_index i join tables t on t.oid = i.indrelid where t.relnamespace = 'graphile_worker'::regnamespace
  -- Whether it logs in differs between installations.
  union all select 'role ${APP_ROLE}', concat_ws(', ', case when r.rolsuper then 'superuser' end,
      case when r.rolbypassrls then 'bypasses row-level security' end, case when r.rolcreaterole then 'creates roles' end,
      case when r.rolcreatedb then 'creates databases' end, case when r.rolreplication then 'replicates' end,
      (select 'member of ' || string_agg(m.roleid::regrole::text, ', ') from pg_auth_members m where m.member = r.oid))
    from pg_roles r where r.rolname = '${APP_ROLE}'`;

/** What may be changed by hand: tables, columns, keys, indexes, checks, policies, grants, functions, triggers, the role. */
export async function readSchema(client: pg.ClientBase): Promise<SchemaObject[]> {
  const { rows } = await client.query<SchemaObject>(
    `select object, coalesce(description, '') as description from (${DETAILS}) every`,
  );
  const coarse = (await readCatalogue(client)).filter(({ object }) => !TOLD_IN_DETAIL.test(object));
  return [...rows, ...coarse]
    .filter(({ object }) => !OF_SOME.test(object))
    .map(({ object, description }) => ({ object, description: shortOf(description) }))
    .sort((a, b) => (a.object < b.object ? -1 : 1));
}

function shortOf(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim();
  if (text.length <= MAX_PLAIN) return text;
  const kind = text.startsWith('CREATE UNIQUE INDEX') ? ' unique index' : '';
  return `#${createHash('sha256').update(text).digest('hex').slice(0, 16)}${kind}`;
}

export type GrantToOther = { role: string; privileges: string; on: string; count: number };

/**
 * Rights of roles that are not Placewell's, by kind of object: those of `appLogin`, by which an external database knows the
 * application, come from its membership alone.
 */
export async function listGrantsToOthers(
  client: pg.ClientBase,
  appLogin: string | undefined,
): Promise<GrantToOther[]> {
  const { rows } = await client.query<GrantToOther>(
    `with owner as (select relowner as id from pg_class where oid = 'public.agencies'::regclass),
      ours as (select oid from pg_namespace where nspname in ('public', 'graphile_worker')),
      granted as (
        select case c.relkind when 'S' then 'sequence' else 'table' end as on, c.oid, c.relowner as owned_by, c.relacl as acl
          from pg_class c where c.relnamespace in (select oid from ours)
        union all select 'column', t.attrelid, c.relowner, t.attacl from pg_attribute t join pg_class c on c.oid = t.attrelid
          where c.relnamespace in (select oid from ours)
        union all select 'function', oid, proowner, proacl from pg_proc where pronamespace in (select oid from ours)
        union all select 'schema', oid, nspowner, nspacl from pg_namespace where oid in (select oid from ours)
        union all select 'future object', oid, defaclrole, defaclacl from pg_default_acl
      )
      select r.rolname as role, string_agg(distinct lower(a.privilege_type), ', ') as privileges, g.on, count(distinct g.oid)::int as count
      from granted g cross join lateral aclexplode(g.acl) a join pg_roles r on r.oid = a.grantee
      where a.grantee <> g.owned_by and r.rolname <> '${APP_ROLE}'
        -- A new database lets its own owner use the schema "public".
        and not (g.on = 'schema' and r.rolname = 'pg_database_owner')
      group by 1, 3
      union all select m.member::regrole::text, 'all that ' || m.roleid::regrole::text || ' may', 'role', 1
      from pg_auth_members m, owner
      where m.roleid in (owner.id, (select oid from pg_roles where rolname = '${APP_ROLE}')) and m.member <> owner.id
        and m.member <> (select oid from pg_roles where rolname = '${APP_ROLE}')
        and not (select rolsuper from pg_roles where oid = m.member)
        and m.member::regrole::text is distinct from $1
        -- The owner of another Placewell on this server, which shares the role.
        and not exists (select from pg_database d where d.datdba = m.member and d.datname <> current_database())
      order by 1, 3`,
    [appLogin ?? null],
  );
  return rows;
}
