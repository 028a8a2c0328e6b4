import type { Database } from './database.ts';

/**
 * Counts the rows of each agency in these tables anew, for the planner. It expects one row of an agency that is new beside
 * large ones, or that has just begun to grow: then any index that begins with the agency seems as good as that of a key, and
 * each look-up may read all rows of the agency. Skips what another process counts.
 */
export async function countForPlanner({ ownerPool }: Pick<Database, 'ownerPool'>, tables: readonly string[]) {
  await ownerPool.query(`analyze (skip_locked) ${tables.map((table) => `${table} (agency_id)`).join(', ')}`);
}
