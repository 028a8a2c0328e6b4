/**
 * The tables of the database. The platform declares only its own; the application adds the others by declaration
 * merging (`server/rows.ts` is generated from the migrated database).
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by the application
export interface Tables {}
