import { historyKey } from '../../money/money.public.ts';

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

/** What says of a row that it was paid for, by credits that are not taken over: it would let work be done for nothing. */
const UNPAID: Readonly<Record<string, Row>> = {
  upload_files: { credits_charged: 0, reservations: 0 },
  candidate_files: { credits_charged: 0, reservations: 0 },
  enrichments: { credits_charged: 0, credits_refunded: 0, is_reserved: false },
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
      : (table in WAITING || table === 'credit_entries') && !withCredits;

/** The row as an import with this choice writes it; undefined: not at all. */
export function rowToImport(table: string, row: Row, choice: ImportChoice, now: string): Row | undefined {
  if (!isChanged(table, choice)) return row;
  if (OF_ACCESS.includes(table)) return undefined;
  if (table === 'credit_entries') return { ...row, idempotency_key: historyKey(String(row.idempotency_key)) };
  if (isWaiting(table, row)) return { ...row, ...UNPAID[table], ...WAITING[table]?.end(now) };
  return table in UNPAID ? { ...row, ...UNPAID[table] } : row;
}
