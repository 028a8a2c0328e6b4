import type { Body, Data } from '@placewell/contract/call.ts';
import type { ErrorCode } from '@placewell/contract/errors.ts';
import type { RecruiterId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/matching/transfers.ts';
import type { Transfer } from '@placewell/contract/matching/transfers.ts';
import { listActiveClients } from '../../clients/clients.public.ts';
import { accessOf, assertCanOwn } from '../../people/people.public.ts';
import { bulkResult } from '../../platform/bulk-result.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { listActiveCandidates } from '../../sourcing/sourcing.public.ts';
import { listActiveJobs } from '../jobs/jobs.public.ts';
import { moveAllRecords, moveRecords } from './move-records.service.ts';
import * as repo from './transfers.repo.ts';
import { closeTransfer } from './transfers.writes.ts';

type People = { from_recruiter_id: RecruiterId; to_recruiter_id: RecruiterId };

/** Locks both people; throws unless both belong to the agency and the receiver is active. */
async function lockBoth({ tx, actor }: Context, { from_recruiter_id, to_recruiter_id }: People) {
  const people = await repo.lockPeople(tx, [from_recruiter_id, to_recruiter_id]);
  if (!people.has(from_recruiter_id)) throw new AppError('recruiter_not_found');
  await assertCanOwn(tx, await accessOf(tx, actor), to_recruiter_id);
  return { from: from_recruiter_id, to: to_recruiter_id };
}

type Kind = Transfer['kind'];

const NOT_FOUND = {
  candidate: 'candidate_not_found',
  job: 'job_not_found',
  client: 'client_not_found',
} as const;
const LISTED = { candidate: listActiveCandidates, job: listActiveJobs, client: listActiveClients };

/** Why each unmoved id was refused: another owner, or no such record. */
async function refusals(
  { tx }: Context,
  kind: Kind,
  ids: readonly string[],
  moved: readonly string[],
): Promise<Map<string, ErrorCode>> {
  const done = new Set(moved);
  const left = ids.filter((id) => !done.has(id));
  const there = new Set(await LISTED[kind](tx, left));
  return new Map(left.map((id) => [id, there.has(id) ? 'owner_changed' : NOT_FOUND[kind]]));
}

async function transferRecords(context: Context, kind: Kind, given: readonly string[], people: People) {
  const ids = [...new Set(given)];
  const move = { kind, ...(await lockBoth(context, people)) };
  const { moved, transfer_id } = await moveRecords(context, move, { ids, withDeleted: false });
  return { ...bulkResult(ids, await refusals(context, kind, ids, moved)), transfer_id: transfer_id ?? null };
}

/** Moves those of the candidates that the giver owns, with their matches; reports each id. */
export const transferCandidates = (
  context: Context,
  { candidate_ids, ...people }: Body<typeof calls.transferCandidates>,
) => transferRecords(context, 'candidate', candidate_ids, people);

/** Moves those of the jobs that the giver owns, with their matches; reports each id. */
export const transferPostedJobs = (
  context: Context,
  { job_ids, ...people }: Body<typeof calls.transferPostedJobs>,
) => transferRecords(context, 'job', job_ids, people);

/** Moves those of the clients that the giver owns; reports each id. */
export const transferClients = (
  context: Context,
  { client_ids, ...people }: Body<typeof calls.transferClients>,
) => transferRecords(context, 'client', client_ids, people);

/** Moves all records of a person, restorable deleted ones included. */
export async function transferAllRecords(context: Context, people: Body<typeof calls.transferAllRecords>) {
  return moveAllRecords(context, await lockBoth(context, people));
}

/**
 * Moves back the records that the receiver still owns, those deleted since included; reports each of the others. The
 * giver may be inactive by now, as they were allowed to be before, but must still belong to the agency.
 */
export async function undoTransfer(
  context: Context,
  { transfer_id }: Body<typeof calls.undoTransfer>,
): Promise<Data<typeof calls.undoTransfer>> {
  const { tx } = context;
  const transfer = await repo.lockTransfer(tx, transfer_id);
  if (!transfer) throw new AppError('transfer_not_found');
  if (transfer.undone_at) throw new AppError('transfer_undone');
  const { kind, from_recruiter_id: from, to_recruiter_id: to } = transfer;
  if (!(await repo.lockPeople(tx, [from, to])).has(from)) throw new AppError('recruiter_not_found');
  const ids = await repo.listTransferredIds(tx, transfer_id);
  const back = { kind, from: to, to: from, undo_of: transfer_id };
  const { moved } = await moveRecords(context, back, { ids, withDeleted: true });
  await closeTransfer(tx, transfer_id);
  const refused = await refusals(context, kind, ids, moved);
  const reported = [...refused.keys(), ...moved].slice(0, limits.bulkIds);
  return {
    results: bulkResult(reported, refused).results,
    changed: moved.length,
    not_moved: refused.size,
  };
}

/** One page of the log of transfers. */
export const getTransfers = ({ tx }: Context, body: Body<typeof calls.getTransfers>) =>
  repo.listTransfers(tx, body);
