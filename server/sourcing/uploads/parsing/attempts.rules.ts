import type { FileErrorCode } from '@placewell/contract/file-errors.ts';
import type { KilledBy } from '../resume-tasks.rules.ts';

/** A file that has killed this many processes is not retried. */
const MAX_KILLS = 2;
/** A file that was being parsed when this many workers died is parsed alone. It is not to blame: only kills of its processes count. */
const DEATHS_UNTIL_ALONE = 2;

type Counted = { attempts: number; kills: number; killed_by: KilledBy | null };

/** Workers that died while parsing the file. The current attempt is counted already. */
const deathsOf = ({ attempts, kills }: Counted) => attempts - 1 - kills;

/** How to parse a file that has just been claimed; `error_code` fails it instead. */
export function planAttempt(file: Counted): { error_code: FileErrorCode } | { isAlone: boolean } {
  const error_code = errorAfterKills(file);
  if (error_code) return { error_code };
  return { isAlone: deathsOf(file) >= DEATHS_UNTIL_ALONE };
}

/** The error of a file that has killed too many processes; undefined for one that may be retried. */
export function errorAfterKills({
  kills,
  killed_by,
}: Pick<Counted, 'kills' | 'killed_by'>): FileErrorCode | undefined {
  if (kills < MAX_KILLS) return undefined;
  return killed_by === 'time' ? 'too_slow' : 'damaged';
}
