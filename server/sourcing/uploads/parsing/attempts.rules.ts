import type { FileErrorCode } from '@placewell/contract/errors.ts';
import type { KilledBy } from '../resume-tasks.rules.ts';

/** A file that killed as many processes is not tried again. */
const MAX_KILLS = 2;
/** A file that was in hand when as many workers died is parsed alone, so that only its own doing can end the next. */
const MAX_DEATHS = 2;

type Counted = { attempts: number; kills: number; killed_by: KilledBy | null };

/** Workers that died with the file in hand. The attempt that is just beginning is counted already. */
const deathsOf = ({ attempts, kills }: Counted) => attempts - 1 - kills;

/** How a file that has just been taken in hand is to be parsed; with `error_code` it is given up instead. */
export function planAttempt(file: Counted): { error_code: FileErrorCode } | { isAlone: boolean } {
  const error_code = errorAfterKills(file);
  if (error_code) return { error_code };
  const deaths = deathsOf(file);
  return deaths > MAX_DEATHS ? { error_code: 'damaged' } : { isAlone: deaths === MAX_DEATHS };
}

/** The error of a file that has killed too many processes, undefined for one that may be tried once more. */
export function errorAfterKills({
  kills,
  killed_by,
}: Pick<Counted, 'kills' | 'killed_by'>): FileErrorCode | undefined {
  if (kills < MAX_KILLS) return undefined;
  return killed_by === 'time' ? 'too_slow' : 'damaged';
}
