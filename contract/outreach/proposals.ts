import { z } from 'zod';
import { call } from '../call.ts';
import { CandidateId, ClientId, ContactId, JobId, MatchId, ProposalId, UserId } from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, listFields, listOf } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { successTexts } from '../success-texts.ts';

/** Changes that came from outside; each is registered by the feature that carries it out. */
export const PROPOSAL_KINDS = ['client_answer', 'interview_stage', 'job_brief'] as const;
export type ProposalKindName = (typeof PROPOSAL_KINDS)[number];

export const PROPOSAL_STATUSES = ['waiting', 'accepted', 'declined', 'expired', 'superseded'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** From where a proposal comes. */
export const PROPOSAL_SOURCES = ['client', 'candidate', 'application', 'email', 'rule', 'agent'] as const;
export type ProposalSource = (typeof PROPOSAL_SOURCES)[number];

/** `reopen` undoes the decision with its change, and the proposal waits again. */
export const PROPOSAL_DECISIONS = ['accept', 'decline', 'later', 'reopen'] as const;
export type ProposalDecision = (typeof PROPOSAL_DECISIONS)[number];

/** Fields of the record by column. */
const Fields = z.record(z.string(), z.unknown());

/** A change that waits for a decision, or had one. Only people who may read its records and make it see it. */
export const Proposal = z.object({
  proposal_id: ProposalId,
  kind: z.enum(PROPOSAL_KINDS),
  /** `superseded`: the record has changed since, or the same source has proposed something else. */
  status: z.enum(PROPOSAL_STATUSES),
  /** The change as a question: “Reject Ann One?”. */
  title: z.string(),
  /** Who wants it: “Nora Vance said no”. */
  reason: z.string(),
  /** In the words of the source. */
  quote: z.string(),
  /** What else follows from it. */
  facts: z.array(z.string()),
  match_id: MatchId.nullable(),
  candidate_id: CandidateId.nullable(),
  candidate_name: z.string().nullable(),
  job_id: JobId.nullable(),
  job_title: z.string().nullable(),
  client_id: ClientId.nullable(),
  client_name: z.string().nullable(),
  contact_id: ContactId.nullable(),
  contact_name: z.string().nullable(),
  before: Fields,
  after: Fields,
  source: z.enum(PROPOSAL_SOURCES),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  decided_by: UserId.nullable(),
  decided_by_name: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
});
export type Proposal = z.output<typeof Proposal>;

const pageFields = listFields({ sorts: [], limit: limits.pageSizeMatches });

export const getProposals = call({
  path: 'agency/getProposals',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'List changes from outside that wait for a decision, or had one, the newest first; only those of records that the caller may read and change',
  blankIsAbsent: true,
  body: z.strictObject({
    page: pageFields.page,
    limit: pageFields.limit,
    status: z.array(z.enum(PROPOSAL_STATUSES)).max(PROPOSAL_STATUSES.length).optional(),
    /** Whether the caller decides them later; both if absent. */
    is_later: z.boolean().optional(),
    match_id: MatchId.optional(),
    job_id: JobId.optional(),
    candidate_id: CandidateId.optional(),
  }),
  data: listOf(Proposal),
  errors: ['match_not_found', 'job_not_found', 'candidate_not_found'],
});

export const decideProposals = call({
  path: 'agency/decideProposals',
  effect: 'change',
  on: { entity: 'proposal', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Accept or decline proposals, put them off until tomorrow (`later`, for the caller alone) or let them wait again (`reopen`); each in a transaction of its own. Accepting makes the change with the rights of the caller; `reopen` undoes it, as that change is undone',
  message: ({ changed }, { decision }) => successTexts.proposalsDecided(changed, decision),
  body: z.strictObject({
    proposal_ids: z.array(ProposalId).min(1).max(limits.decideAtOnce),
    decision: z.enum(PROPOSAL_DECISIONS),
  }),
  data: BulkResult,
  errors: ['proposal_not_found', 'proposal_decided', 'proposal_expired', 'proposal_superseded', 'forbidden'],
});
