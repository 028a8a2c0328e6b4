import type { DB } from '../../rows.ts';

/** The agency, the id and the columns of a row that is looked at. */
// biome-ignore lint/suspicious/noExplicitAny: each check names the columns that it reads.
export type Read = Record<string, any>;

/** A rule that stored records keep. A full look reads all rows of its table, a quick one a sample. */
export type RecordCheck = {
  /** What the sampled table `r` holds: rows that are being removed with their agency are left out. */
  table: keyof DB;
  /** Names a row, in SQL. */
  id: string;
  /** In SQL, with what the others name. */
  join?: string;
  /** The rows that break the rule, or that `faultOf` looks at; all if left out. */
  where?: string;
  /** What `faultOf` reads, in SQL. */
  columns?: string;
  /** A rule of the product's own code: whether a row breaks it. */
  faultOf?: (row: Read) => boolean;
  /** The finding about these rows, after their number: "placements have another fee than …". */
  fault: string;
  /** What the operator can do. */
  advice: string;
};

export const UNDO = 'Undo the change that was made by hand, or restore a backup.';
