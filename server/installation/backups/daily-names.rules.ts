/** A complete backup, of the worker or a command; the time is that of its name. */
export type KeptBackup = { name: string; made_at: Date; size_bytes: number; is_daily: boolean };

/**
 * Of the worker: `placewell-daily-<installation>-2026-11-26T01-23-05.zip`; of a command: without "daily", and before that
 * was noted without the installation; in UTC.
 */
const PATTERN = /^placewell-(daily-)?(?:([0-9a-f]{8})-)?(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})\.zip$/;

export const stampOf = (date: Date) => date.toISOString().slice(0, 19).replaceAll(':', '-');

export const dailyName = (installation: string, made_at: Date) =>
  `placewell-daily-${installation}-${stampOf(made_at)}.zip`;

export const commandName = (installation: string, made_at: Date) =>
  `placewell-${installation}-${stampOf(made_at)}.zip`;

/**
 * What a name says of a backup; undefined for any other name, and those of other installations. One without an
 * installation counts only in a folder that is not shared.
 */
export function readName(
  name: string,
  installation: string,
  { isShared }: { isShared: boolean },
): { made_at: Date; is_daily: boolean } | undefined {
  const [, daily, id, day, hours, minutes, seconds] = PATTERN.exec(name) ?? [];
  if (day === undefined || (daily && !id)) return undefined;
  if (id === undefined ? isShared : id !== installation) return undefined;
  const made_at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(made_at.getTime()) ? undefined : { made_at, is_daily: daily !== undefined };
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/**
 * Once a day (UTC): there is none of today. A new installation begins on its second day, so that a trial writes none.
 * Days are compared for equality: a clock that was wrong for a while neither stops backups nor doubles them.
 */
export const isDue = (backups: readonly KeptBackup[], installed_at: Date, now: Date): boolean =>
  dayOf(installed_at) !== dayOf(now) && !backups.some(({ made_at }) => dayOf(made_at) === dayOf(now));

/**
 * Those that may go: of all but the newest `days` days that have a backup. Days without one do not count, so that
 * neither a pause nor a clock that jumps empties the folder.
 */
export function expiredOf(backups: readonly KeptBackup[], days: number): KeptBackup[] {
  const kept = [...new Set(backups.map(({ made_at }) => dayOf(made_at)))].sort().slice(-days);
  return backups.filter(({ made_at }) => !kept.includes(dayOf(made_at)));
}
