import {
  transferAllRecords,
  transferCandidates,
  transferClients,
  transferPostedJobs,
  undoTransfer,
} from '@placewell/contract/matching/transfers.ts';
import { useCall } from '../../lib/api/queries.ts';

// Candidates and jobs move with their matches, and people are listed with the numbers of all three.
export const useTransferCandidates = () =>
  useCall(transferCandidates, { refresh: ['candidates', 'matches', 'recruiters'] });
export const useTransferJobs = () =>
  useCall(transferPostedJobs, { refresh: ['jobs', 'matches', 'recruiters'] });
export const useTransferClients = () => useCall(transferClients, { refresh: ['clients', 'contacts'] });
export const useTransferAllRecords = () =>
  useCall(transferAllRecords, {
    refresh: ['candidates', 'clients', 'contacts', 'jobs', 'matches', 'recruiters'],
  });
export const useUndoTransfer = () =>
  useCall(undoTransfer, { refresh: ['candidates', 'clients', 'contacts', 'jobs', 'matches', 'recruiters'] });

export type Person = { id: string; name: string };
export type OwnedRecord = { id: string; recruiter_id: string };

/** The records by owner, without those that are the receiver's already. */
export function byGiver(records: readonly OwnedRecord[], to: string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { id, recruiter_id } of records)
    if (recruiter_id !== to) groups.set(recruiter_id, [...(groups.get(recruiter_id) ?? []), id]);
  return groups;
}
