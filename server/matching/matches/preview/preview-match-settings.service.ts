import type { Body, Data } from '@placewell/contract/call.ts';
import type { previewMatchSettings as call, Movement } from '@placewell/contract/matching/match-settings.ts';
import type { JobNumbers } from '@placewell/matching';
import { accessOf, assertCan, can, findJobOwner } from '../../../people/people.public.ts';
import type { NoTransactionContext } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/db/lists/lists.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { toStoredWeights } from '../../match-settings/match-settings.public.ts';
import { hiddenCandidate } from '../list/hidden-sides.rules.ts';
import { listCandidateNames } from '../list/match-list.repo.ts';
import { withPrepared } from '../preparing/with-prepared.service.ts';
import { runMatching } from '../scoring/matching-pool.thread.ts';
import type { PreviewMove } from './preview-moves.thread.ts';

/** How the proposed settings would move a candidate in the list. */
export function movementOf({ rank_before, rank_after }: PreviewMove): Movement {
  if (rank_before === null) return 'enters';
  if (rank_after === null) return 'leaves';
  if (rank_before === rank_after) return 'same';
  return rank_after < rank_before ? 'up' : 'down';
}

function numbersOf({ experience_min, notice_period_max_days }: Body<typeof call>): JobNumbers | undefined {
  if (experience_min === undefined && notice_period_max_days === undefined) return undefined;
  return {
    ...(experience_min !== undefined && { experience_min }),
    ...(notice_period_max_days !== undefined && { notice_period_max_days }),
  };
}

/** The candidates that the proposed settings would move in a job's list. Open to all who may read the job. */
export async function previewMatchSettings(
  { actor, platform }: NoTransactionContext,
  body: Body<typeof call>,
): Promise<Data<typeof call>> {
  const { job_id, match_threshold, reach_km, reach_effect, movement, page, limit } = body;
  const { agency_id } = actor;
  const access = await withTenant(platform.database, agency_id, async (tx) => {
    const found = await accessOf(tx, actor);
    assertCan(found, 'read', 'job', await findJobOwner(tx, job_id));
    return found;
  });
  const toStored = (weights: typeof body.weights) => (weights ? toStoredWeights(weights) : weights);
  const weights = toStored(body.weights);
  const job_weights = toStored(body.job_weights);
  const numbers = numbersOf(body);
  const preview = await withPrepared(platform, { agency_id, side: 'job', id: job_id }, (prepared) => {
    const task = {
      agency_id,
      job_id,
      prepared,
      weights,
      job_weights,
      match_threshold,
      reach_km,
      reach_effect,
      numbers,
    };
    return runMatching(platform, { do: 'previewMoves', ...task });
  });
  if (preview === 'outdated') throw new AppError('conflict');
  const { moves, is_open, has_own_weights, has_own_reach } = preview;
  const all = moves.map((move) => ({ ...move, movement: movementOf(move) }));
  const filtered = movement === undefined ? all : all.filter((move) => move.movement === movement);
  const rows = filtered.slice((page - 1) * limit, page * limit);
  const ids = rows.map((row) => row.candidate_id);
  const names = await withTenant(platform.database, agency_id, (tx) => listCandidateNames(tx, ids));
  const count = (kind: Movement) => all.filter((move) => move.movement === kind).length;
  const items = rows.flatMap((row) => {
    const candidate = names.get(row.candidate_id);
    if (!candidate) return [];
    const isReadable = can(access, 'read', 'candidate', candidate);
    return [{ ...row, ...(isReadable ? candidate : hiddenCandidate(candidate)) }];
  });
  return {
    ...pageOf(items, { page, limit, total: filtered.length }),
    is_open,
    has_own_weights,
    has_own_reach,
    before: all.filter((move) => move.rank_before !== null).length,
    after: all.filter((move) => move.rank_after !== null).length,
    counts: {
      enters: count('enters'),
      leaves: count('leaves'),
      up: count('up'),
      down: count('down'),
      same: count('same'),
    },
  };
}
