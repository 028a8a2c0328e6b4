import type { BodyInput } from '@placewell/contract/call.ts';
import { type Contact, getContacts } from '@placewell/contract/clients/contacts.ts';
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
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { type Topic, useCall, useCallQuery } from '../../lib/api/queries.ts';

/** A share names its people and contacts, and has the status of their matches. */
export const SHARE_TOPICS = ['shares', 'matches', 'candidates', 'contacts'] as const;
const SHARE_CHANGE = { refresh: ['shares'] } as const;
const MATCH_CHANGE = { refresh: ['matches', 'jobs', 'tiles'] } as const;

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

/** All contacts of a client, whom a share may be made for: as many pages as there are. */
export const useClientContacts = (client_id: string | undefined) =>
  useQuery<Contact[], ApiError>({
    queryKey: [getContacts.path, 'all', client_id],
    queryFn: async ({ signal }) => {
      const contacts: Contact[] = [];
      let pages = 1;
      for (let page = 1; page <= pages; page++) {
        const found = await callApi(
          getContacts,
          { client_id: client_id ?? '', page, limit: limits.pageSizeMax, sort_by: 'contact_name_asc' },
          { signal },
        );
        contacts.push(...found.items);
        pages = found.total_pages;
      }
      return contacts;
    },
    enabled: client_id !== undefined,
    meta: { topics: ['contacts', 'clients', 'candidates'] satisfies Topic[] },
  });

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
