import type { BodyInput } from '@placewell/contract/call.ts';
import { getContacts } from '@placewell/contract/clients/contacts.ts';
import { limits } from '@placewell/contract/limits.ts';
import { getJob } from '@placewell/contract/matching/jobs.ts';
import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import { updateMatchStatus } from '@placewell/contract/matching/matches.ts';
import {
  cancelShare,
  extendShare,
  getShare,
  getSharesForJob,
  previewShare,
  renewShareLink,
  revokeShare,
  sendShare,
  updateSharePerson,
} from '@placewell/contract/sharing/shares.ts';
import { getCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';

/** A share names its people and contacts, and tells what became of their matches. */
export const SHARE_TOPICS = ['shares', 'matches', 'candidates', 'contacts'] as const;
const SHARE_CHANGE = { refresh: ['shares'] } as const;
const MATCH_CHANGE = { refresh: ['matches', 'jobs', 'tiles', 'shares'] } as const;

export const useShares = (job_id: string, page: number) =>
  useCallQuery(getSharesForJob, { job_id, page, limit: 20 }, { topic: SHARE_TOPICS, keepPrevious: true });

export const useShare = (share_id: string | undefined) =>
  useCallQuery(
    getShare,
    { share_id: share_id ?? '' },
    { topic: SHARE_TOPICS, enabled: share_id !== undefined },
  );

/** The page as it would be; while the share is changed, as it was before. */
export const useSharePreview = (body: BodyInput<typeof previewShare> | undefined) =>
  useCallQuery(previewShare, body ?? NO_SHARE, {
    topic: SHARE_TOPICS,
    keepPrevious: true,
    gcTime: 0,
    enabled: body !== undefined,
  });
const NO_SHARE: BodyInput<typeof previewShare> = { job_id: '', title: '', people: [], recipients: [] };

export const useSharedJob = (job_id: string) => useCallQuery(getJob, { job_id }, { topic: 'jobs' });

/** Those of the client who may be sent to, the primary one among them. */
export const useClientContacts = (client_id: string | undefined) =>
  useCallQuery(
    getContacts,
    { client_id: client_id ?? '', limit: limits.pageSizeMatches, sort_by: 'contact_name_asc' },
    { topic: ['contacts', 'clients'], enabled: client_id !== undefined },
  );

/** The structured resume, of which a document is made. */
export const useSharedCandidate = (candidate_id: string) =>
  useCallQuery(getCandidate, { candidate_id }, { topic: 'candidates' });

export const useSendShare = () => useCall(sendShare, SHARE_CHANGE);
export const useCancelShare = () => useCall(cancelShare, SHARE_CHANGE);
export const useRevokeShare = () => useCall(revokeShare, SHARE_CHANGE);
export const useExtendShare = () => useCall(extendShare, SHARE_CHANGE);
export const useRenewShareLink = () => useCall(renewShareLink, SHARE_CHANGE);
export const useUpdateSharePerson = () => useCall(updateSharePerson, SHARE_CHANGE);
export const useRejectByClient = () => useCall(updateMatchStatus, MATCH_CHANGE);
export const useUndoReject = () => useCall(undoMatchMoves, MATCH_CHANGE);
