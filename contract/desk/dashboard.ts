import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../limits.ts';
import { Day } from '../lists.ts';
import { AWAITING_STATUSES, MATCH_STATUSES, TERMINAL_STATUSES } from '../matching/matches.ts';
import { AGENCY_STAFF } from '../people/roles.ts';

const isTerminal = (status: string) => (TERMINAL_STATUSES as readonly string[]).includes(status);
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * The list filter behind each dashboard tile. The server counts with it and the screen links to it, so that a count
 * always agrees with its list. `today` is the current date in the agency's time zone.
 */
export const tileFilters = (today: string) => ({
  /** Filters of getTasks, which lists one's own. */
  due_today: { section: 'today' as const },
  /** Filters of getAllMatches. */
  new_matches: { match_from: today },
  expiring: {
    status: MATCH_STATUSES.filter((status) => !isTerminal(status)),
    expiry_from: today,
    expiry_to: addDays(today, limits.expiringDays),
    only_non_expired: true as const,
  },
  /** Someone who was answered awaits the agency. */
  awaiting: { status: [...AWAITING_STATUSES], is_answered: false },
  /** Filters of getJobs. */
  idle_jobs: { job_status: ['open' as const], idle_days: limits.idleDays },
  /** Filters of getCandidates. */
  needs_review: { parse_status: 'needs_review' as const },
});

type Tile = keyof ReturnType<typeof tileFilters>;

/** The page that a tile links to; an agency has its jobs beside their matches. */
export function tilePath(tile: Tile, role: string): string {
  if (tile === 'due_today') return `/${role}/tasks`;
  if (tile === 'needs_review') return `/${role}/candidates-management`;
  if (tile !== 'idle_jobs') return `/${role}/matches-management`;
  return role === 'agency' ? '/agency/jobs-and-matches' : `/${role}/jobs-management`;
}

/** At most `limits.exactTotal` + 1, which stands for "more than `limits.exactTotal`". */
const Count = z.int();

/** Parts of the product whose sidebar entries appear with the agency's first record. */
export const AREAS = ['tasks', 'clients', 'submissions', 'placements'] as const;
export type Area = (typeof AREAS)[number];

export const getTiles = call({
  path: 'agency/getTiles',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary:
    'Get the dashboard counts: of the whole agency for an agency, of their own records for a recruiter; counts stop at 10,001',
  body: z.strictObject({}),
  data: z.object({
    today: Day,
    /** Of the caller's own tasks, also of an agency user. */
    due_today: Count,
    /** Proposals that wait for the caller. */
    to_decide: Count.optional(),
    new_matches: Count,
    expiring: Count,
    awaiting: Count,
    idle_jobs: Count,
    needs_review: Count,
    /** Available credits. */
    resume_credits: z.int(),
    email_credits: z.int(),
    candidates: Count,
    open_jobs: Count,
    /** Areas in which the agency has a record; those of samples do not count. */
    areas: z.array(z.enum(AREAS)).optional(),
  }),
});
