import pg from 'pg';
import type { Log } from '../log.ts';
import {
  APP_ROLE,
  type AppDatabase,
  type Database,
  type DatabaseUrls,
  openDatabase,
  roleUrlOf,
} from './database.ts';
import { type DatabaseSettings, inspectDatabase, ownerUrlOf } from './pooler.ts';

type Client = Pick<pg.Client, 'query'>;

/** Creates the application's role, and revokes from it and from PUBLIC what only the owner needs. Idempotent. */
export async function prepareAppRole(owner: Client) {
  await owner.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
    -- For installations without DATABASE_APP_URL, which log in as the owner and continue as this role.
    if not pg_has_role('${APP_ROLE}', 'member') then grant ${APP_ROLE} to current_user; end if;
  exception when duplicate_object or unique_violation then null; end $$`);
  await owner.query(`grant usage on schema public to ${APP_ROLE}`);
  await owner.query(`revoke create on schema public from public, ${APP_ROLE}`);
  await revokeTemporary(owner);
}

/** Only the owner may create temporary tables, which could shadow real ones. A copied database loses this setting. */
export async function revokeTemporary(owner: Client) {
  await owner.query(`do $$ begin
    execute format('revoke temporary, create on database %I from public, ${APP_ROLE}', current_database());
  end $$`);
}

/** Sets the password with which the application's role logs in. */
export async function setAppPassword(owner: Client, password: string) {
  await owner.query(`alter role ${APP_ROLE} login password ${pg.escapeLiteral(password)}`);
}

type Login = { name: string; is_app: boolean; others: string[]; owns: boolean; is_strong: boolean };

/**
 * Throws if the application's login could become another role or bypass row-level security: it must be `placewell_app`
 * or a role with its rights, a member of nothing else, and own nothing.
 */
async function assertAppLogin(database: AppDatabase) {
  const { rows } = await database.appPool.query<Login>(`
    select session_user as name, pg_has_role(session_user, '${APP_ROLE}', 'usage') as is_app,
      array(select r.rolname::text from pg_roles r where pg_has_role(session_user, r.oid, 'member')
        and r.rolname not in (session_user, '${APP_ROLE}')) as others,
      exists (select from pg_shdepend d join pg_roles r on r.oid = d.refobjid
        where d.deptype = 'o' and r.rolname in (session_user, '${APP_ROLE}')) as owns,
      exists (select from pg_roles r where r.rolname in (session_user, '${APP_ROLE}')
        and (r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication)) as is_strong`);
  const login = rows[0];
  const reason =
    (!login?.is_app && `it does not have the rights of ${APP_ROLE}`) ||
    (login?.is_strong && 'it may bypass row-level security or create roles or databases') ||
    (login?.others.length && `it can become ${login.others.join(', ')}`) ||
    (login?.owns && 'it owns objects');
  if (reason)
    throw new Error(`The application must not log in to its database as "${login?.name}": ${reason}.`);
}

/** Throws if the role that an owner's connection switches to could bypass row-level security. */
async function assertRoleIsBoundByRls(database: AppDatabase) {
  const { rows } = await database.appPool.query<{ name: string; passes: boolean }>(
    'select current_user as name, (rolsuper or rolbypassrls) as passes from pg_roles where rolname = current_user',
  );
  const role = rows[0];
  if (!role || role.passes || role.name !== APP_ROLE)
    throw new Error(
      `The application would run as "${role?.name}", which row-level security does not restrict.`,
    );
}

const NO_APP_LOGIN =
  'DATABASE_APP_URL is not set: the application logs in to its database as the owner of all data, so that a flaw in one statement could reach everything. docs/operating.md says how to give it a login of its own.';

/**
 * Opens the database with the application's own login, which is checked; else as the owner, with a warning. Behind a
 * pooler, what listens or holds a lock goes past it. Throws DatabaseRefused where it leads through one that is too old.
 */
export async function openCheckedDatabase(
  settings: DatabaseSettings,
  max: number,
  log: Log,
): Promise<Database> {
  const { pooler } = await inspectDatabase(settings);
  if (pooler) log.info({ version: pooler.version }, 'The database is reached through a pooler');
  const database = openDatabase(urlsOf(settings, pooler !== undefined), max);
  try {
    if (settings.databaseAppUrl) await assertAppLogin(database);
    else {
      await assertRoleIsBoundByRls(database);
      log.warn(NO_APP_LOGIN);
    }
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The application's own login has the role already; the owner's switches to it. */
function urlsOf(settings: DatabaseSettings, isPooled: boolean): DatabaseUrls {
  const { databaseUrl, databaseAppUrl } = settings;
  const owner = ownerUrlOf(settings).url;
  if (isPooled)
    return {
      app: databaseAppUrl ?? databaseUrl,
      owner,
      direct: roleUrlOf(owner),
      pooling: databaseAppUrl ? {} : { role: APP_ROLE },
    };
  const app = databaseAppUrl ?? roleUrlOf(databaseUrl);
  return { app, owner, direct: app };
}
