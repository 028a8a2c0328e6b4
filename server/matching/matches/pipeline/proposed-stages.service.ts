import type { ErrorCode } from '@placewell/contract/errors.ts';
import type { MatchId } from '@placewell/contract/ids.ts';
import type { BulkResult } from '@placewell/contract/lists.ts';
import { statusName } from '@placewell/contract/matching/match-statuses.ts';
import type { MatchStatus, REJECTED_BY } from '@placewell/contract/matching/matches.ts';
import { TERMINAL_STATUSES } from '@placewell/contract/matching/matches.ts';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { readMatchStatuses } from '../../match-settings/match-settings.public.ts';
import { undoMatchMoves } from './match-moves.service.ts';
import { findStage } from './match-status.repo.ts';
import { updateMatchStatus } from './match-status.service.ts';

/** A stage as a proposal holds it: columns of a match. */
export type ProposedStage = {
  match_status: MatchStatus;
  rejected_by?: (typeof REJECTED_BY)[number];
  status_reason?: string;
};

/**
 * The stage of a match from which a proposal leads to `to`; undefined where it would change nothing: an ended match stays,
 * and others move forward only.
 */
export async function stageBefore(
  tx: TenantTx,
  match_id: MatchId,
  to: MatchStatus,
): Promise<{ match_status: MatchStatus } | undefined> {
  const match_status = await findStage(tx, match_id);
  if (!match_status || TERMINAL_STATUSES.some((ended) => ended === match_status)) return undefined;
  const order = (await readMatchStatuses(tx)).map(({ status }) => status);
  const isForward = order.indexOf(match_status) < order.indexOf(to);
  return isForward || to === 'rejected' ? { match_status } : undefined;
}

/** Moves a match to the stage that was proposed, as the actor; returns the act that `undoMatchMoves` undoes. */
export async function moveAsProposed(
  context: Context,
  match_id: MatchId,
  { match_status, rejected_by, status_reason }: ProposedStage,
): Promise<string | null> {
  const { data } = await updateMatchStatus(context, {
    ids: [match_id],
    status: match_status,
    ...{ rejected_by, status_reason },
  });
  assertDone(data);
  return data.batch_id;
}

/** Moves it back, as the person who moved it would. */
export async function moveBackAsProposed(context: Context, batch_id: string) {
  assertDone(await undoMatchMoves(context, { batch_id }));
}

function assertDone({ results: [result] }: z.output<typeof BulkResult>) {
  if (!result?.ok) throw new AppError((result?.code ?? 'match_not_found') as ErrorCode);
}

/** The agency's name of a stage. */
export const stageName = async (tx: TenantTx, status: MatchStatus): Promise<string> =>
  statusName(await readMatchStatuses(tx), status);
