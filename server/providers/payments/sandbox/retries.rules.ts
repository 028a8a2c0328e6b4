const DAY_MS = 86_400_000;

/** Days after the first attempt at which the payment of a renewal is tried again. */
const RETRY_DAYS = [1, 3, 5, 7];

/** When a payment that was first due at `due` and has failed until `now` is tried next; null: it is given up. */
export function nextAttemptAt(due: string, now: string): string | null {
  const times = RETRY_DAYS.map((days) => new Date(Date.parse(due) + days * DAY_MS).toISOString());
  return times.find((time) => time > now) ?? null;
}
