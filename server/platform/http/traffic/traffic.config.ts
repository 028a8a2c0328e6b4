import { z } from 'zod';
import { defineSettings } from '../../settings.ts';

const count = (initial: number) => z.coerce.number().int().min(1).max(1_000_000).default(initial);

/**
 * The limits of one API process. Calls and uploads of one agency, and the session look-ups of all, hold at most 9
 * database connections by default, one fewer than `DATABASE_POOL`.
 */
export const trafficSettings = defineSettings(
  z.object({
    /** Calls in 10 seconds: per session, per agency, per address block without a session. */
    RATE_LIMIT_SESSION: count(1_000),
    RATE_LIMIT_AGENCY: count(3_000),
    RATE_LIMIT_ADDRESS: count(600),
    /** Files of the web application in 10 seconds per address block: a first visit takes some thirty. */
    RATE_LIMIT_ASSETS: z.coerce.number().int().min(600).max(1_000_000).default(1_200),
    /** Concurrent calls per agency, and those among them that write. */
    AGENCY_CALLS: count(4),
    AGENCY_WRITES: count(2),
    /** Counted separately: forms with files, downloads, live streams. */
    AGENCY_UPLOADS: count(3),
    AGENCY_DOWNLOADS: count(8),
    /** Per session, slow readers included. */
    SESSION_DOWNLOADS: count(8),
    AGENCY_STREAMS: count(200),
    SESSION_STREAMS: count(10),
    /** Concurrent calls without a session, per address block. */
    ADDRESS_CALLS: count(4),
    /** Average length of an event-loop turn, in ms, above which calls are refused; 0 refuses none. */
    OVERLOAD_MS: z.coerce.number().int().min(0).max(1_000_000).default(500),
  }),
);
