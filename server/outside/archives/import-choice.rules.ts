import { historyKey } from '../../money/money.public.ts';

// Credits and access are imported only if the operator says so: hashes prove integrity, not origin (decision 088).

/** Whether to import the credits of the archive, and its plan, subscriptions and dates. */
export type ImportChoice = { withCredits: boolean; withAccess: boolean };

type Row = Record<string, unknown>;

const OF_ACCESS = ['subscriptions', 'subscription_periods', 'subscription_standings'];

/** Work paid for or reserved elsewhere and not done; `end` gives the values that close such a row. */
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

/** Clears what marks a row as paid by credits that are not imported, so that no work is done free. */
const UNPAID: Readonly<Record<string, Row>> = {
  upload_files: { credits_charged: 0, reservations: 0 },
  candidate_files: { credits_charged: 0, reservations: 0 },
  enrichments: { credits_charged: 0, credits_refunded: 0, is_reserved: false },
};

export const isWaiting = (table: string, row: Row): boolean => {
  const waiting = WAITING[table];
  return waiting?.open.includes(row[waiting.column]) ?? false;
};

/** Whether an import with this choice changes or drops rows of a table, so that it must parse them. */
export const isChanged = (table: string, { withCredits, withAccess }: ImportChoice): boolean =>
  OF_ACCESS.includes(table)
    ? !withAccess
    : table === 'purchases'
      ? !withCredits || !withAccess
      : (table in WAITING || table === 'credit_entries') && !withCredits;

/** The row as an import with this choice writes it; undefined to skip it. */
export function rowToImport(table: string, row: Row, choice: ImportChoice, now: string): Row | undefined {
  if (!isChanged(table, choice)) return row;
  if (OF_ACCESS.includes(table)) return undefined;
  if (table === 'credit_entries') return { ...row, idempotency_key: historyKey(String(row.idempotency_key)) };
  if (isWaiting(table, row)) return { ...row, ...UNPAID[table], ...WAITING[table]?.end(now) };
  return table in UNPAID ? { ...row, ...UNPAID[table] } : row;
}
