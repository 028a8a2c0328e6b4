import { z } from 'zod';
import { call } from '../call.ts';
import { formatEnum } from '../counts.ts';
import { limits } from '../limits.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { texts } from '../texts.ts';
import { MATCH_STATUSES, type MatchStatus } from './matches.ts';

/** A stage as the agency calls it; `status` is its value in every other call, filter, address and webhook. */
const NamedStatus = z.object({ status: z.enum(MATCH_STATUSES), name: z.string() });
export type NamedStatus = z.output<typeof NamedStatus>;

/** The names and the order of an agency that chose none. */
export const DEFAULT_MATCH_STATUSES: readonly NamedStatus[] = MATCH_STATUSES.map((status) => ({
  status,
  name: formatEnum(status),
}));

/** Names that differ only in case, width or spaces are the same to a reader. */
const nameKey = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

const StatusName = z
  .string()
  .trim()
  .min(1, texts.nameRequired)
  .max(limits.statusNameLength, texts.statusNameTooLong(limits.statusNameLength));

/** All ten stages, each once, under different names. */
export const MatchStatusesInput = z
  .array(z.strictObject({ status: z.enum(MATCH_STATUSES), name: StatusName }))
  .length(MATCH_STATUSES.length, texts.statusesIncomplete)
  .superRefine((statuses, ctx) => {
    if (new Set(statuses.map(({ status }) => status)).size !== MATCH_STATUSES.length)
      ctx.addIssue({ code: 'custom', path: [], message: texts.statusesIncomplete });
    const keys = statuses.map(({ name }) => nameKey(name));
    keys.forEach((key, index) => {
      if (keys.indexOf(key) !== index)
        ctx.addIssue({ code: 'custom', path: [index, 'name'], message: texts.statusNameTaken });
    });
  });

/** The stages in the agency's order; `is_default` until it has chosen names or an order. */
const MatchStatuses = z.object({ statuses: z.array(NamedStatus), is_default: z.boolean() });

export const getMatchStatuses = call({
  path: 'agency/getMatchStatuses',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'Get the ten statuses of matches with the names and in the order that the agency has given them',
  body: z.strictObject({}),
  data: MatchStatuses,
});

export const updateMatchStatuses = call({
  path: 'agency/updateMatchStatuses',
  effect: 'change',
  roles: ['agency'],
  summary:
    'Name and order the ten statuses of matches, or restore the defaults with null; their values stay, and the change is logged',
  message: 'Stages saved',
  body: z.strictObject({ statuses: MatchStatusesInput.nullable() }),
  data: MatchStatuses,
});

/** The agency's name of a stage. */
export const statusName = (statuses: readonly NamedStatus[], status: MatchStatus): string =>
  statuses.find((one) => one.status === status)?.name ?? formatEnum(status);
