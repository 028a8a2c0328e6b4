import { z } from 'zod';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { Day } from './lists.ts';
import { AWAITING_STATUSES, MATCH_STATUSES, TERMINAL_STATUSES } from './matches.ts';
import { AGENCY_STAFF } from './roles.ts';

const isTerminal = (status: string) => (TERMINAL_STATUSES as readonly string[]).includes(status);
const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * What the list behind each tile is asked for: the server counts with it and the screen links to it, so that a number
 * and the rows behind it never differ. `today` is the agency's day.
 */
export const tileFilters = (today: string) => ({
  /** Of getAllMatches. */
  new_matches: { match_from: today },
  expiring: {
    status: MATCH_STATUSES.filter((status) => !isTerminal(status)),
    expiry_from: today,
    expiry_to: addDays(today, limits.expiringDays),
    only_non_expired: true as const,
  },
  awaiting: { status: [...AWAITING_STATUSES] },
  /** Of getJobs. */
  idle_jobs: { job_status: ['open' as const], idle_days: limits.idleDays },
  /** Of getCandidates. */
  needs_review: { parse_status: 'needs_review' as const },
});

/** Never above `limits.exactTotal` + 1, which means "more than that". */
const Count = z.int();

export const getTiles = call({
  path: 'agency/getTiles',
  roles: AGENCY_STAFF,
  summary:
    'What waits for somebody, and how much there is: for an agency in all of it, for a recruiter among its own; counts stop after 10,000',
  body: z.strictObject({}),
  data: z.object({
    today: Day,
    new_matches: Count,
    expiring: Count,
    awaiting: Count,
    idle_jobs: Count,
    needs_review: Count,
    /** Left to spend. */
    resume_credits: z.int(),
    candidates: Count,
    open_jobs: Count,
  }),
});
