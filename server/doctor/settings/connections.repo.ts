import type pg from 'pg';

export type Connections = { most: number; used: number };

/** The connections that the server gives to roles without privileges, and those that are open. */
export async function countConnections(owner: pg.Pool): Promise<Connections> {
  const { rows } = await owner.query<Connections>(`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`);
  return rows[0] ?? { most: 0, used: 0 };
}
