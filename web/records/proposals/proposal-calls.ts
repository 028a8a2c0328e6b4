import type { BodyInput } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import { decideProposals, getProposals } from '@placewell/contract/outreach/proposals.ts';
import { type Topic, useCall, useCallQuery } from '../../lib/api/queries.ts';

/** A proposal names its records, and no longer fits once they change. */
const TOPICS: readonly Topic[] = ['proposals', 'matches', 'candidates', 'jobs', 'clients', 'contacts'];
const WAITING = { status: ['waiting' as const] };

/** What the reader has to decide today, the newest first. */
export const useToDecide = (limit: number) =>
  useCallQuery(getProposals, { ...WAITING, is_later: false, limit }, { topic: TOPICS, keepPrevious: true });

export type ProposalsOf = Pick<BodyInput<typeof getProposals>, 'match_id' | 'candidate_id' | 'job_id'>;

/** What waits for a decision about a record. */
export const useProposalsOf = (of: ProposalsOf, enabled: boolean) =>
  useCallQuery(getProposals, { ...of, ...WAITING, limit: limits.toDecideRows }, { topic: TOPICS, enabled });

export const useDecideProposals = () =>
  useCall(decideProposals, {
    refresh: ['proposals', 'matches', 'jobs', 'submissions', 'activities', 'tiles'],
  });
