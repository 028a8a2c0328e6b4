import type { Database } from './database.ts';

/**
 * Refreshes the planner's counts of each agency's rows in these tables. It expects one row of an agency that is new beside
 * large ones, or that has just begun to grow: then any index that begins with the agency seems as good as that of a key, and
 * each look-up may read all rows of the agency. Skips what another process counts.
 */
export async function countForPlanner({ ownerPool }: Pick<Database, 'ownerPool'>, tables: readonly string[]) {
  await ownerPool.query(`analyze (skip_locked) ${tables.map((table) => `${table} (agency_id)`).join(', ')}`);
}
