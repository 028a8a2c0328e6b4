import { sql } from 'kysely';
import type pg from 'pg';
import type { Config } from '../../platform/config.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { openSecret, SecretError, sealPrefix, sealSecret } from '../../platform/security/secrets.ts';
import { type SealedPlace, sealedRows, visitSealedPlaces } from './sealed-columns.ts';

const BATCH_SIZE = 500;

/** By `table.column`: how many texts were resealed, and how many do not open and stay unchanged. */
export type Resealed = { column: string; resealed: number; unreadable: number };

/** Reseals a text with the current key; undefined if no key opens it. */
function sealedAnew(config: Config, sealed: string, place: SealedPlace): string | undefined {
  try {
    return sealSecret(config, openSecret(config, sealed, place), place);
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    return undefined;
  }
}

type Counts = Omit<Resealed, 'column'>;

/** Walks the rows of a place that another key has sealed, in physical order. */
async function walkPlace(tx: TenantTx, config: Config, place: SealedPlace): Promise<Counts> {
  const { table, name } = place;
  const counts = { resealed: 0, unreadable: 0 };
  for (let last = '(0,0)'; ; ) {
    const { rows } = await sql<{ at: string; sealed: string }>`
      select ctid::text as at, ${sql.ref(name)} as sealed ${sealedRows(place)}
        and not starts_with(${sql.ref(name)}, ${sealPrefix(config)}) and ctid > ${last}::tid
      order by ctid limit ${BATCH_SIZE} for no key update`.execute(tx);
    for (const { at, sealed } of rows) {
      last = at;
      const anew = sealedAnew(config, sealed, place);
      counts[anew === undefined ? 'unreadable' : 'resealed']++;
      if (anew !== undefined)
        await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${anew} where ctid = ${at}::tid`.execute(
          tx,
        );
    }
    if (rows.length < BATCH_SIZE) return counts;
  }
}

/** Repeats until nothing is left: a concurrent update may move a row to a page already visited. */
async function resealPlace(tx: TenantTx, config: Config, place: SealedPlace): Promise<Counts> {
  let resealed = 0;
  for (;;) {
    const counts = await walkPlace(tx, config, place);
    resealed += counts.resealed;
    if (counts.resealed === 0) return { resealed, unreadable: counts.unreadable };
  }
}

/**
 * Reseals with the current key every text that a former key sealed, also while the product runs: all of its processes
 * must know both keys. Texts that do not open stay unchanged. Returns the columns that needed work.
 */
export async function resealSecrets(owner: pg.Pool, config: Config): Promise<Resealed[]> {
  const byColumn = new Map<string, Resealed>();
  await visitSealedPlaces(owner, async (tx, place) => {
    const { column } = place;
    const { resealed, unreadable } = await resealPlace(tx, config, place);
    const before = byColumn.get(column) ?? { column, resealed: 0, unreadable: 0 };
    byColumn.set(column, {
      column,
      resealed: before.resealed + resealed,
      unreadable: before.unreadable + unreadable,
    });
  });
  return [...byColumn.values()].filter(({ resealed, unreadable }) => resealed + unreadable > 0);
}
