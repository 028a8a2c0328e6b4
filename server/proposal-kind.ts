import type { Proposal, ProposalKindName } from '@placewell/contract/outreach/proposals.ts';
import type { Context } from './platform/context.ts';
import type { TenantTx } from './platform/db/tenant.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A proposal as its kind reads it. `before`, `after`: columns of its record; `details`: facts of its kind. */
export type Proposed = Pick<
  Proposal,
  | 'proposal_id'
  | 'match_id'
  | 'candidate_id'
  | 'candidate_name'
  | 'job_id'
  | 'job_title'
  | 'client_name'
  | 'contact_id'
  | 'contact_name'
  | 'quote'
> & { before: Fields; after: Fields; details: Fields; origin_id: string | null };

/** The change as a question, who wants it, and what else follows from it. */
export type ProposalText = Pick<Proposal, 'title' | 'reason' | 'facts'>;

/** How a feature describes and carries out the proposals of its kind (decision 185). */
export type ProposalKind = {
  readonly kind: ProposalKindName;
  /** A text for each proposal, in their order. */
  readonly describe: (tx: TenantTx, proposals: readonly Proposed[]) => Promise<readonly ProposalText[]>;
  /** Makes the change by the feature's own service, with the rights of the actor; throws what that refuses. Returns the act. */
  readonly accept: (context: Context, proposal: Proposed) => Promise<string | null>;
  /** Takes the change back, as the actor would; throws where it was changed since. */
  readonly undo: (context: Context, proposal: Proposed & { act_id: string | null }) => Promise<unknown>;
};
