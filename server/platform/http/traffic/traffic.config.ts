import { z } from 'zod';
import { defineSettings } from '../../settings.ts';

const count = (initial: number) => z.coerce.number().int().min(1).max(1_000_000).default(initial);

/**
 * What one API process admits. Calls and uploads of one agency, and the session look-ups of all, hold at most 9 database
 * connections by default, one fewer than there are (`DATABASE_POOL`).
 */
export const trafficSettings = defineSettings(
  z.object({
    /** Calls in 10 seconds: of one session, of all sessions of an agency, of an address block without a session. */
    RATE_LIMIT_SESSION: count(1_000),
    RATE_LIMIT_AGENCY: count(3_000),
    RATE_LIMIT_ADDRESS: count(600),
    /** Files of the web application in 10 seconds, of an address block: a first visit takes some thirty. */
    RATE_LIMIT_ASSETS: z.coerce.number().int().min(600).max(1_000_000).default(1_200),
    /** At the same time and of one agency: calls, and those among them that write. */
    AGENCY_CALLS: count(4),
    AGENCY_WRITES: count(2),
    /** Counted apart: forms with files, files that are sent, live streams. */
    AGENCY_UPLOADS: count(3),
    AGENCY_DOWNLOADS: count(8),
    /** Of one session, readers who take a file slowly included. */
    SESSION_DOWNLOADS: count(8),
    AGENCY_STREAMS: count(200),
    SESSION_STREAMS: count(10),
    /** At the same time and of one address block: calls that need no session. */
    ADDRESS_CALLS: count(4),
    /** Average length of a turn of the event loop, in ms, from which on calls are refused; 0 refuses none. */
    OVERLOAD_MS: z.coerce.number().int().min(0).max(1_000_000).default(500),
  }),
);
