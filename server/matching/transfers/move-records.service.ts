import type { CandidateId, ClientId, JobId, RecruiterId, TransferId } from '@placewell/contract/ids.ts';
import { changeClientOwners } from '../../clients/clients.public.ts';
import type { Context } from '../../platform/context.ts';
import { changeCandidateOwners } from '../../sourcing/sourcing.public.ts';
import { changeJobOwners } from '../jobs/jobs.public.ts';
import { lockMatching } from '../matches/matches.public.ts';
import { logTransfer, type Move } from './transfers.writes.ts';

/** The records to move: those of these ids that the giver still owns, deleted ones only if `withDeleted`; or all. */
export type Moved = { ids: readonly string[]; withDeleted: boolean } | 'all';

/** Moves records with their matches and logs it. The caller has locked the people; scoring waits for its commit. */
export async function moveRecords(
  { tx, platform, actor }: Context,
  move: Omit<Move, 'user_id'>,
  which: Moved,
): Promise<{ moved: string[]; transfer_id: TransferId | undefined }> {
  await lockMatching(tx);
  const { from, to, kind } = move;
  const of = which === 'all' ? { from, to } : { from, to, withDeleted: which.withDeleted };
  const ids = which === 'all' ? undefined : which.ids;
  const writing = { tx, platform, actor };
  const change = {
    candidate: () => changeCandidateOwners(writing, { ...of, ids: ids as CandidateId[] | undefined }),
    job: () => changeJobOwners(writing, { ...of, ids: ids as JobId[] | undefined }),
    client: () => changeClientOwners(writing, { ...of, ids: ids as ClientId[] | undefined }),
  };
  const moved: string[] = await change[kind]();
  return { moved, transfer_id: await logTransfer(tx, { ...move, user_id: actor.user_id }, moved) };
}

/** Moves all candidates, jobs and clients of a person, restorable deleted ones included. */
export async function moveAllRecords(
  context: Context,
  move: { from: RecruiterId; to: RecruiterId; is_removal?: boolean },
) {
  const candidates = await moveRecords(context, { ...move, kind: 'candidate' }, 'all');
  // Clients first: the jobs then show their recruiter nothing new.
  const clients = await moveRecords(context, { ...move, kind: 'client' }, 'all');
  const jobs = await moveRecords(context, { ...move, kind: 'job' }, 'all');
  return {
    candidates: candidates.moved.length,
    jobs: jobs.moved.length,
    clients: clients.moved.length,
    transfer_ids: [candidates, jobs, clients]
      .map(({ transfer_id }) => transfer_id)
      .filter((id) => id !== undefined),
  };
}
