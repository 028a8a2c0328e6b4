import { sql } from 'kysely';
import type pg from 'pg';
import type { Config } from '../platform/config.ts';
import { hasSecretsKey, openSecret, SecretError } from '../platform/security/secrets.ts';
import { sealedRows, visitSealedPlaces } from './sealed-columns.ts';

/** So many of a column and agency are tried: they were sealed by one of few keys. */
const MAX_TRIED = 500;

/** `column`: `table.column` of sealed texts, with how many of those that were tried do not open, by agency (null: of none). */
export type UnreadableSecrets = { column: string; agency_id: string | null; count: number; reason: string };

/** Opens the sealed texts of every agency (columns named `…_sealed`); says how many were tried and which do not open. */
export async function tryAllSecrets(
  owner: pg.Pool,
  config: Config,
): Promise<{ tried: number; unreadable: UnreadableSecrets[] }> {
  const isKeyThere = hasSecretsKey(config);
  const unreadable: UnreadableSecrets[] = [];
  let tried = 0;
  await visitSealedPlaces(owner, async (tx, place) => {
    const { agency_id, name, column } = place;
    const { rows } = await sql<{ sealed: string }>`
      select ${sql.ref(name)} as sealed ${sealedRows(place)} limit ${MAX_TRIED}`.execute(tx);
    const reasons = rows.flatMap(({ sealed }) => {
      // Opening would make a new key, which opens nothing.
      if (!isKeyThere) return [`The key that sealed the secrets of ${column} is gone.`];
      try {
        openSecret(config, sealed, place);
        return [];
      } catch (error) {
        if (!(error instanceof SecretError)) throw error;
        return [error.message];
      }
    });
    tried += rows.length;
    if (reasons[0]) unreadable.push({ agency_id, column, count: reasons.length, reason: reasons[0] });
  });
  return { tried, unreadable };
}
