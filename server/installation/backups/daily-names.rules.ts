/** A complete backup, of the worker or a command; the time is that of its name. */
export type KeptBackup = {
  name: string;
  made_at: Date;
  size_bytes: number;
  is_daily: boolean;
  /** Files in it that are not as they were stored. A good backup has none. */
  altered_files: number;
};

/**
 * Of the worker: `placewell-daily-<installation>-2026-11-26T01-23-05.zip`; of a command: without "daily", and before that
 * was noted without the installation; in UTC. With altered files, how many: `…-altered-3.zip`.
 */
const PATTERN =
  /^placewell-(daily-)?(?:([0-9a-f]{8})-)?(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})(?:-altered-(\d+))?\.zip$/;

export const stampOf = (date: Date) => date.toISOString().slice(0, 19).replaceAll(':', '-');

export const dailyName = (installation: string, made_at: Date) =>
  `placewell-daily-${installation}-${stampOf(made_at)}.zip`;

export const commandName = (installation: string, made_at: Date) =>
  `placewell-${installation}-${stampOf(made_at)}.zip`;

/** The name of a backup with altered files. */
export const alteredName = (name: string, altered_files: number) =>
  name.replace(/\.zip$/, `-altered-${altered_files}.zip`);

/**
 * What a name says of a backup; undefined for any other name, and those of other installations. One without an
 * installation counts only in a folder that is not shared.
 */
export function readName(
  name: string,
  installation: string,
  { isShared }: { isShared: boolean },
): Pick<KeptBackup, 'made_at' | 'is_daily' | 'altered_files'> | undefined {
  const [, daily, id, day, hours, minutes, seconds, altered = '0'] = PATTERN.exec(name) ?? [];
  if (day === undefined || (daily && !id)) return undefined;
  if (id === undefined ? isShared : id !== installation) return undefined;
  const made_at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  if (Number.isNaN(made_at.getTime())) return undefined;
  return { made_at, is_daily: daily !== undefined, altered_files: Number(altered) };
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
 * neither a pause nor a clock that jumps empties the folder. One whose later ones all have more altered files stays: only it
 * has the right bytes of some. `backups`: the oldest first.
 */
export function expiredOf(backups: readonly KeptBackup[], days: number): KeptBackup[] {
  const kept = [...new Set(backups.map(({ made_at }) => dayOf(made_at)))].sort().slice(-days);
  const isBest = ({ altered_files }: KeptBackup, at: number) =>
    backups.slice(at + 1).every((later) => later.altered_files > altered_files);
  return backups.filter((backup, at) => !kept.includes(dayOf(backup.made_at)) && !isBest(backup, at));
}
