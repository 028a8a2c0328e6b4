import { limits } from '@placewell/contract/limits.ts';

const DAY_MS = 86_400_000;

/** Whether an agency that was created then has the lower limits of its first days. */
export const isNewAgency = (created_at: string) =>
  Date.now() - Date.parse(created_at) < limits.newAgencyDays * DAY_MS;
