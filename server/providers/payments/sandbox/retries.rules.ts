const DAY_MS = 86_400_000;

/** Days after the first attempt on which a renewal's payment is retried. */
const RETRY_DAYS = [1, 3, 5, 7];

/** The next attempt for a payment first due at `due` that has failed until `now`; null after the last. */
export function nextAttemptAt(due: string, now: string): string | null {
  const times = RETRY_DAYS.map((days) => new Date(Date.parse(due) + days * DAY_MS).toISOString());
  return times.find((time) => time > now) ?? null;
}
