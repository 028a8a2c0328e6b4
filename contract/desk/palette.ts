import { z } from 'zod';
import { call } from '../call.ts';
import { AgencyId, CandidateId, ClientId, ContactId, JobId, RecruiterId } from '../ids.ts';
import { limits } from '../limits.ts';
import { SIGNED_IN } from '../people/roles.ts';

/** What the palette finds; a super admin finds agencies, everybody else the rest. */
export const PALETTE_KINDS = ['candidate', 'job', 'client', 'contact', 'recruiter', 'agency'] as const;
export type PaletteKind = (typeof PALETTE_KINDS)[number];

/**
 * How well a row fits the search, best first: by the whole name, email, phone or reference, by the beginning of the
 * name, by words of the name, by anything else, such as the text of a resume.
 */
export const FOUND_BY = ['whole', 'beginning', 'words', 'other'] as const;
export type FoundBy = (typeof FOUND_BY)[number];

export const PaletteRow = z.object({
  kind: z.enum(PALETTE_KINDS),
  id: z.uuid(),
  title: z.string(),
  /** What distinguishes it from others of the same title. */
  detail: z.string(),
  /** Of a candidate, job, contact, recruiter or agency, in the words of its list; null for a client. */
  status: z.string().nullable(),
});
export type PaletteRow = z.output<typeof PaletteRow>;

export const PaletteGroup = z.object({
  kind: z.enum(PALETTE_KINDS),
  found_by: z.enum(FOUND_BY),
  items: z.array(PaletteRow),
  total: z.int(),
  /** False if there are more than `total`. */
  total_is_exact: z.boolean(),
});
export type PaletteGroup = z.output<typeof PaletteGroup>;

const recentIds = <T extends z.ZodType>(id: T) => z.array(id).max(limits.recentItems).optional();

export const searchEverything = call({
  path: 'agency/searchEverything',
  effect: 'read',
  roles: SIGNED_IN,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Find candidates, jobs, clients, contacts and recruiters that the caller may read, or for a super admin agencies, a few of each kind, best first; by email and phone only contacts whose details the caller sees; ids name rows to show again, of which those that are gone or hidden are left out',
  blankIsAbsent: true,
  body: z.strictObject({
    /** For candidates in the language of their list. */
    search: z.string().trim().max(limits.searchLength).optional(),
    /** Rows of each kind. */
    limit: z.int().min(1).max(limits.paletteRowsMax).default(limits.paletteRows),
    candidate_ids: recentIds(CandidateId),
    job_ids: recentIds(JobId),
    client_ids: recentIds(ClientId),
    contact_ids: recentIds(ContactId),
    recruiter_ids: recentIds(RecruiterId),
    agency_ids: recentIds(AgencyId),
  }),
  data: z.object({
    /** Those with rows; the group of the best row first. */
    groups: z.array(PaletteGroup),
    /** The rows of the ids. */
    recent: z.array(PaletteRow),
  }),
});
