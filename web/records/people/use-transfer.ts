import { successTexts } from '@placewell/contract/success-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { patchRows } from '../../lib/api/patch-rows.ts';
import { inChunks, resumable } from '../../lib/in-chunks.ts';
import { toast } from '../../lib/toasts.ts';
import { type RecordResult, showErrorToast, showNotChangedToast } from '../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import {
  byGiver,
  type OwnedRecord,
  type Person,
  useTransferAllRecords,
  useTransferCandidates,
  useTransferClients,
  useTransferJobs,
  useUndoTransfer,
} from './transfers.ts';

const ROWS = {
  candidate: { topic: 'candidates', idName: 'candidate_id' },
  job: { topic: 'jobs', idName: 'job_id' },
  client: { topic: 'clients', idName: 'client_id' },
} as const;
export type TransferKind = keyof typeof ROWS;

/** Makes the undo of transfers, newest first, which reports records moved or removed since. */
function useUndo() {
  const undo = useUndoTransfer();
  return (transferIds: readonly string[]) => {
    const undoAll = resumable(transferIds.toReversed(), 1, ([transfer_id = '']) =>
      undo.send({ transfer_id }),
    );
    return async () => {
      const answers = await undoAll();
      const sum = (key: 'changed' | 'not_moved') => answers.reduce((all, one) => all + one[key], 0);
      return successTexts.transferUndone(sum('changed'), sum('not_moved'));
    };
  };
}

/** Transfers records of any owners to one person, reports those that stayed, and offers undo. Returns how many moved. */
export function useTransfer(kind: TransferKind) {
  const client = useQueryClient();
  const [candidates, jobs, clients] = [useTransferCandidates(), useTransferJobs(), useTransferClients()];
  const undo = useUndo();
  type People = { from_recruiter_id: string; to_recruiter_id: string };
  const send = (ids: string[], people: People) =>
    ({
      candidate: () => candidates.send({ candidate_ids: ids, ...people }),
      job: () => jobs.send({ job_ids: ids, ...people }),
      client: () => clients.send({ client_ids: ids, ...people }),
    })[kind]();
  return async function transfer(records: readonly OwnedRecord[], to: Person): Promise<number> {
    const revert = patchRows(
      client,
      { ...ROWS[kind], ids: records.map(({ id }) => id) },
      { recruiter_id: to.id, recruiter_name: to.name },
    );
    const results: RecordResult[] = [];
    const transferIds: string[] = [];
    let changed = 0;
    try {
      for (const [from_recruiter_id, ids] of byGiver(records, to.id)) {
        const people = { from_recruiter_id, to_recruiter_id: to.id };
        const result = await inChunks(ids, (some) => send(some, people));
        results.push(...result.results);
        changed += result.changed;
        for (const { transfer_id } of result.answers) if (transfer_id) transferIds.push(transfer_id);
      }
    } catch (error) {
      revert();
      showErrorToast(error);
    }
    showNotChangedToast(results, [kind]);
    if (changed > 0)
      showUndoToast({
        message: successTexts.transferred(changed, kind, to.name),
        onUndo: undo(transferIds),
        onRedo: () => transfer(records, to),
      });
    else if (results.length === 0 && records.length > 0 && byGiver(records, to.id).size === 0)
      toast.info({ message: `${to.name} has ${records.length === 1 ? 'it' : 'them'} already` });
    return changed;
  };
}

/** Transfers all records of a person, with undo; throws what the server refuses. */
export function useTransferAll() {
  const [transfer, undo] = [useTransferAllRecords(), useUndo()];
  return async function transferAll(from: string, to: Person) {
    const result = await transfer.send({ from_recruiter_id: from, to_recruiter_id: to.id });
    showUndoToast({
      message: successTexts.allTransferred(result, to.name),
      onUndo: undo(result.transfer_ids),
      onRedo: () => transferAll(from, to),
    });
  };
}
