/**
 * A job that kills its worker looks like one whose worker is killed from outside. The difference shows while it
 * waits: kills from outside go on, and its own do not. So it waits longer after each death, and a worker that dies without
 * it clears it.
 */
export const DEATHS = { free: 2, longestPauseS: 900, inARow: 50, inAll: 200, inAllHours: 24 } as const;

export type Deaths = { in_a_row: number; deaths: number; hours: number };

/** Whether the job is held to kill its workers: fifty in a row take half a day. The second bound is for two such jobs at once. */
export const isDeadly = ({ in_a_row, deaths, hours }: Deaths): boolean =>
  in_a_row >= DEATHS.inARow || (deaths >= DEATHS.inAll && hours >= DEATHS.inAllHours);

/** Seconds until the job runs again; 0 at once. `random`, 0 to 1, parts jobs that died together. */
export function pauseAfter(in_a_row: number, random: number): number {
  if (in_a_row <= DEATHS.free) return 0;
  return Math.min(2 ** (in_a_row - DEATHS.free), DEATHS.longestPauseS) * (0.75 + random / 2);
}
