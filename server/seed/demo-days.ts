/** A day from today on, in UTC, the time zone of the demo's agencies. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
