// What of an archive an import takes over: everything that an agency does for itself, and credits and access only where
// whoever runs the installation says so. Hashes prove that nothing was damaged, and not who made it (decision 088).

/** Whether an import takes over the credits of the archive, and its plan, subscriptions and dates. */
export type ImportChoice = { withCredits: boolean; withAccess: boolean };

type Row = Record<string, unknown>;

const OF_ACCESS = ['subscriptions', 'subscription_periods', 'subscription_standings'];

/** What was paid for or reserved elsewhere and is not done; `end` says how such a row is closed. */
type Waiting = { column: string; open: readonly unknown[]; end: (now: string) => Row };
export const WAITING: Readonly<Record<string, Waiting>> = {
  upload_files: {
    column: 'parse_status',
    open: ['queued', 'parsing'],
    end: () => ({ parse_status: 'failed', error_code: 'insufficient_credits' }),
  },
  candidate_files: {
    column: 'parse_status',
    open: ['queued'],
    end: () => ({ parse_status: 'failed', error_code: 'insufficient_credits' }),
  },
  enrichments: {
    column: 'enrich_status',
    open: ['pending', 'processing'],
    end: (now) => ({
      enrich_status: 'insufficient_credits',
      error_code: 'insufficient_credits',
      completed_at: now,
      leader_id: null,
      next_try_at: null,
    }),
  },
  purchases: {
    column: 'purchase_status',
    open: ['pending'],
    end: (now) => ({ purchase_status: 'canceled', settled_at: now }),
  },
};

export const isWaiting = (table: string, row: Row): boolean => {
  const waiting = WAITING[table];
  return waiting?.open.includes(row[waiting.column]) ?? false;
};

/** Whether an import with this choice changes or drops rows of a table, which it then has to read. */
export const isChanged = (table: string, { withCredits, withAccess }: ImportChoice): boolean =>
  OF_ACCESS.includes(table)
    ? !withAccess
    : table === 'purchases'
      ? !withCredits || !withAccess
      : table in WAITING && !withCredits;

/** The row as an import with this choice writes it; undefined: not at all. */
export function rowToImport(table: string, row: Row, choice: ImportChoice, now: string): Row | undefined {
  if (!isChanged(table, choice)) return row;
  if (OF_ACCESS.includes(table)) return undefined;
  return isWaiting(table, row) ? { ...row, ...WAITING[table]?.end(now) } : row;
}
