import type pg from 'pg';

export type OwnerConnections = pg.Pool | pg.ClientBase;

export type Installation = {
  /** Of this database: a restored one has another, and leaves the backups of the former alone. */
  id: string;
  installed_at: Date;
};

/** Reads as the owner, who alone may read the list of migrations; throws where there is none. */
export async function readInstallation(owner: OwnerConnections): Promise<Installation> {
  const { rows } = await owner.query<{ id: string; installed_at: string }>(`
    select left(md5(concat_ws(' ', (select oid from pg_database where datname = current_database()),
        extract(epoch from min(applied_at)))), 8) as id, min(applied_at) as installed_at
    from public.schema_migrations`);
  const row = rows[0];
  if (!row?.installed_at) throw new Error('The database has no migrations');
  return { id: row.id, installed_at: new Date(row.installed_at) };
}
