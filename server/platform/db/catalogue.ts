import { createHash } from 'node:crypto';
import type pg from 'pg';
import { APP_ROLE } from './database.ts';

/** An object of the schema and how the catalogue describes it, the same on every supported server and for every owner. */
export type CatalogueEntry = { object: string; description: string };

// The owner's name differs between installations, and the owner's own grants are not listed; nor are those of other roles, such
// as a reporting tool's, on which no migration depends.
const GRANTS = `
  (select coalesce(string_agg(concat(coalesce(g.rolname, 'public'), '=', a.privilege_type), ' '
      order by g.rolname, a.privilege_type), '')
    from aclexplode(%acl) a left join pg_roles g on g.oid = a.grantee
    where a.grantee = 0 or g.rolname = '${APP_ROLE}')`;
const grantsOf = (acl: string) => GRANTS.replace('%acl', acl);
const ROLE = (id: string) =>
  `case when ${id} = (select id from owner) then 'owner' else ${id}::regrole::text end`;

const notOfExtension = (catalogue: string, id: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${id} and d.deptype = 'e')`;

const CATALOGUE = `
  with owner as (select relowner as id, relowner::regrole::text as name from pg_class where oid = 'public.agencies'::regclass),
  tables as (
    select c.* from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'
      and ${notOfExtension('pg_class', 'c.oid')}
  )
  select concat('table ', t.relname) as object, concat_ws(' ', t.relkind, t.relpersistence, ${ROLE('t.relowner')},
      t.relrowsecurity, t.relforcerowsecurity, t.reloptions::text, toast.reloptions::text,
      ${grantsOf(`coalesce(t.relacl, acldefault('r', t.relowner))`)},
      (select string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
          a.attgenerated, pg_get_expr(d.adbin, d.adrelid), l.collname, a.attstorage, coalesce(a.attstattarget, -1),
          ${grantsOf('a.attacl')}), ', ' order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          left join pg_collation l on l.oid = a.attcollation
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped)) as description
    from tables t left join pg_class toast on toast.oid = t.reltoastrelid
  -- Those of "not null" are objects of their own since PostgreSQL 18; columns say the same.
  union all select concat('constraint ', t.relname, '.', k.conname), concat_ws(' ', pg_get_constraintdef(k.oid), k.convalidated)
    from pg_constraint k join tables t on t.oid = k.conrelid where k.contype <> 'n'
  union all select concat('index ', i.indexrelid::regclass::text), concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid, c.reloptions::text)
    from pg_index i join tables t on t.oid = i.indrelid join pg_class c on c.oid = i.indexrelid
  union all select concat('policy ', t.relname, '.', p.polname), concat_ws(' ', p.polcmd, p.polpermissive,
      (select string_agg(case when r = 0 then 'public' else ${ROLE('r')} end, ' ' order by r::regrole::text) from unnest(p.polroles) r),
      replace(pg_get_expr(p.polqual, p.polrelid), quote_literal((select name from owner)) || '::name', '''owner''::name'),
      'check', pg_get_expr(p.polwithcheck, p.polrelid))
    from pg_policy p join tables t on t.oid = p.polrelid
  union all select concat('trigger ', t.relname, '.', g.tgname), concat_ws(' ', pg_get_triggerdef(g.oid), g.tgenabled)
    from pg_trigger g join tables t on t.oid = g.tgrelid where not g.tgisinternal
  union all select concat('function ', f.oid::regprocedure::text), concat_ws(' ', pg_get_function_arguments(f.oid),
      pg_get_function_result(f.oid), l.lanname, f.prokind, f.provolatile, f.proparallel, f.proisstrict, f.prosecdef, f.proleakproof,
      f.procost, f.prorows, f.proconfig::text, ${ROLE('f.proowner')}, ${grantsOf(`coalesce(f.proacl, acldefault('f', f.proowner))`)},
      f.prosrc)
    from pg_proc f join pg_language l on l.oid = f.prolang
    where f.pronamespace = 'public'::regnamespace
      and ${notOfExtension('pg_proc', 'f.oid')}
  union all select concat('sequence ', s.seqrelid::regclass::text), concat_ws(' ', format_type(s.seqtypid, null), s.seqstart, s.seqincrement,
      s.seqmin, s.seqmax, s.seqcache, s.seqcycle, ${grantsOf(`coalesce(c.relacl, acldefault('s', c.relowner))`)})
    from pg_sequence s join pg_class c on c.oid = s.seqrelid where c.relnamespace = 'public'::regnamespace
  union all select concat('statistics ', x.stxname), pg_get_statisticsobjdef(x.oid)
    from pg_statistic_ext x where x.stxnamespace = 'public'::regnamespace
  union all select concat('view ', c.relname), pg_get_viewdef(c.oid)
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm') and ${notOfExtension('pg_class', 'c.oid')}
  union all select concat('type ', t.typname), concat_ws(' ', t.typtype, format_type(t.typbasetype, t.typtypmod),
      (select string_agg(e.enumlabel, ' ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
    from pg_type t left join pg_class c on c.oid = t.typrelid
    where t.typnamespace = 'public'::regnamespace and t.typelem = 0 and coalesce(c.relkind, 'c') = 'c'
      and ${notOfExtension('pg_type', 't.oid')}
  union all select concat('extension ', e.extname), concat_ws(' ', 'not for everybody:',
      (select string_agg(f.proname, ' ' order by f.proname) from pg_depend d join pg_proc f on f.oid = d.objid
        where d.refclassid = 'pg_extension'::regclass and d.refobjid = e.oid and d.classid = 'pg_proc'::regclass
          and not exists (select from aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) a where a.grantee = 0)))
    from pg_extension e where e.extname = 'btree_gin'
  union all select concat('default privileges ', d.defaclobjtype, ' ', coalesce(n.nspname, 'everywhere')), ${grantsOf('d.defaclacl')}
    from pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace where d.defaclrole = (select id from owner)
      and (d.defaclobjtype = 'f' or ${grantsOf('d.defaclacl')} <> '')
  -- What others may do in the schema depends on how the database was made.
  union all select 'schema public', (select string_agg(concat(coalesce(g.rolname, 'public'), '=', a.privilege_type), ' '
        order by g.rolname, a.privilege_type)
      from aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) a left join pg_roles g on g.oid = a.grantee
      where a.grantee = 0 or g.rolname = '${APP_ROLE}')
    from pg_namespace n where n.nspname = 'public'`;

/** Everything of the schema but rows, the list of migrations, what extensions bring, and the queue's own schema. */
export async function readCatalogue(client: pg.ClientBase | pg.Pool): Promise<CatalogueEntry[]> {
  const { rows } = await client.query<CatalogueEntry>(
    `select object, coalesce(description, '') as description from (${CATALOGUE}) every order by object collate "C"`,
  );
  return rows;
}

/** One line for each object: a hash of its description and its name. */
export function hashCatalogue(entries: readonly CatalogueEntry[]): string[] {
  return entries.map(({ object, description }) => {
    const hash = createHash('sha256').update(description).digest('hex');
    return `${hash.slice(0, 12)} ${object}`;
  });
}
