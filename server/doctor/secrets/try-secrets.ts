import { sql } from 'kysely';
import type pg from 'pg';
import type { Config } from '../../platform/config.ts';
import { hasSecretsKey, openSecret, SecretError } from '../../platform/security/secrets.ts';
import { sealedRows, visitSealedPlaces } from './sealed-columns.ts';

/** Texts tried per column and agency: few keys sealed them, so a sample is enough. */
const MAX_TRIED = 500;

/** `column`: `table.column` of sealed texts; `count`: tried texts that do not open, by agency (null: none). */
export type UnreadableSecrets = { column: string; agency_id: string | null; count: number; reason: string };

/** Tries to open the sealed texts of every agency (columns `…_sealed`); counts the tried and the unreadable ones. */
export async function tryAllSecrets(
  owner: pg.Pool,
  config: Config,
  mayGoOn: () => boolean = () => true,
): Promise<{ tried: number; unreadable: UnreadableSecrets[]; wasCut: boolean }> {
  const isKeyThere = hasSecretsKey(config);
  const unreadable: UnreadableSecrets[] = [];
  let tried = 0;
  let wasCut = false;
  await visitSealedPlaces(owner, async (tx, place) => {
    if (!mayGoOn()) {
      wasCut = true;
      return;
    }
    const { agency_id, name, column } = place;
    const { rows } = await sql<{ sealed: string }>`
      select ${sql.ref(name)} as sealed ${sealedRows(place)} limit ${MAX_TRIED}`.execute(tx);
    const reasons = rows.flatMap(({ sealed }) => {
      // Opening would create a new key, which opens nothing.
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
  return { tried, unreadable, wasCut };
}
