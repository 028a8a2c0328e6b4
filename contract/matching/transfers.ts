import { z } from 'zod';
import { call } from '../call.ts';
import { CandidateId, ClientId, JobId, RecruiterId, TransferId } from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, listFields, listOf } from '../lists.ts';
import { successTexts } from '../success-texts.ts';
import { texts } from '../texts.ts';

export const TRANSFER_KINDS = ['candidate', 'job', 'client'] as const;

/** Who gives and who receives; records of a person with any status can be given, only an active one receives. */
const people = { from_recruiter_id: RecruiterId, to_recruiter_id: RecruiterId };
type People = { from_recruiter_id: string; to_recruiter_id: string };

/** A body that moves records from one person to another one. */
const transferBody = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject({ ...shape, ...people }).superRefine((body, ctx) => {
    const { from_recruiter_id, to_recruiter_id } = body as unknown as People;
    if (from_recruiter_id === to_recruiter_id)
      ctx.addIssue({ code: 'custom', path: ['to_recruiter_id'], message: texts.sameOwner });
  });

const TRANSFER_ERRORS = ['recruiter_not_found', 'recruiter_inactive'] as const;
const isTransfer = {
  effect: 'change',
  roles: ['agency'],
  errors: TRANSFER_ERRORS,
} as const;

/** A result for each id; null when nothing was moved. `undoTransfer` takes the id. */
const TransferResult = BulkResult.extend({ transfer_id: TransferId.nullable() });

export const transferCandidates = call({
  ...isTransfer,
  path: 'agency/transferCandidates',
  bodyLimit: limits.listBodyBytes,
  summary: 'Move candidates, with their matches, from one person of the agency to another',
  message: ({ changed }) => successTexts.transferred(changed, 'candidate'),
  body: transferBody({ candidate_ids: z.array(CandidateId).min(1).max(limits.bulkIds) }),
  data: TransferResult,
});

export const transferPostedJobs = call({
  ...isTransfer,
  path: 'agency/transferPostedJobs',
  bodyLimit: limits.listBodyBytes,
  summary: 'Move jobs, with their matches, from one person of the agency to another',
  message: ({ changed }) => successTexts.transferred(changed, 'job'),
  body: transferBody({ job_ids: z.array(JobId).min(1).max(limits.bulkIds) }),
  data: TransferResult,
});

export const transferClients = call({
  ...isTransfer,
  path: 'agency/transferClients',
  bodyLimit: limits.listBodyBytes,
  summary:
    'Move clients from one person of the agency to another; their jobs stay with the people who have them',
  message: ({ changed }) => successTexts.transferred(changed, 'client'),
  body: transferBody({ client_ids: z.array(ClientId).min(1).max(limits.bulkIds) }),
  data: TransferResult,
});

export const transferAllRecords = call({
  ...isTransfer,
  path: 'agency/transferAllRecords',
  summary:
    'Move every candidate, job and client of a person, with their matches, to another person of the agency',
  message: (moved) => successTexts.allTransferred(moved),
  body: transferBody({}),
  data: z.object({ candidates: z.int(), jobs: z.int(), clients: z.int(), transfer_ids: z.array(TransferId) }),
});

export const undoTransfer = call({
  ...isTransfer,
  path: 'agency/undoTransfer',
  summary: 'Move back what a transfer moved, as far as the recipient still has it',
  message: ({ changed, not_moved }) => successTexts.transferUndone(changed, not_moved),
  body: z.strictObject({ transfer_id: TransferId }),
  /** `results` names at most `limits.bulkIds` records, those that stayed first. */
  data: BulkResult.extend({ not_moved: z.int() }),
  errors: ['transfer_not_found', 'transfer_undone', 'recruiter_not_found'],
});

/** The moved records, by whom and when. Names are those of that day, since people leave. */
export const Transfer = z.object({
  id: TransferId,
  transfer_id: TransferId,
  kind: z.enum(TRANSFER_KINDS),
  records: z.int(),
  from_recruiter_id: RecruiterId,
  from_name: z.string(),
  to_recruiter_id: RecruiterId,
  to_name: z.string(),
  transferred_by: z.string(),
  /** Because the person was removed, who cannot get the records back. */
  is_removal: z.boolean(),
  /** The transfer that this one undid. */
  undo_of: TransferId.nullable(),
  undone_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type Transfer = z.output<typeof Transfer>;

export const getTransfers = call({
  path: 'agency/getTransfers',
  effect: 'read',
  roles: ['agency'],
  bodyLimit: limits.listBodyBytes,
  summary: 'List which records were moved from whom to whom, newest first',
  blankIsAbsent: true,
  body: z.strictObject({
    ...listFields({ sorts: ['created_at'] }),
    /** Whose: given or received. */
    recruiter_id: RecruiterId.optional(),
    kind: z.enum(TRANSFER_KINDS).optional(),
  }),
  data: listOf(Transfer),
});
