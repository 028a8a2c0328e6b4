import type { MatchId } from '@placewell/contract/ids.ts';
import { UNTOUCHED_STATUSES } from '@placewell/contract/matching/matches.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { updateOpeningsFilled } from '../../jobs/jobs.public.ts';
import { readScoringSettings } from '../../match-settings/match-settings.public.ts';
import { changeJobTotals, publishMatchesChanged } from '../matches.writes.ts';
import * as repo from './moved-matches.repo.ts';

/** Stages that say that a match was in the funnel, or ended, before it came. */
const BEFORE_FUNNEL: readonly string[] = [...UNTOUCHED_STATUSES, 'shortlisted', 'contacted'];

/**
 * Brings a match of another system in at its stage, without history: whatever happened before is not known. Throws for one
 * that a person of the agency has decided about, unless it only comes to be placed.
 */
export async function bringMatchIn(tx: TenantTx, match: repo.MovedMatch): Promise<MatchId> {
  const { candidate_id, job_id, match_status } = match;
  const moved = { ...match, is_moved_in: !BEFORE_FUNNEL.includes(match_status) };
  const found = await repo.findPair(tx, match);
  const isOpen =
    !found ||
    found.removal !== null ||
    found.is_moved_in ||
    (UNTOUCHED_STATUSES as readonly string[]).includes(found.match_status);
  if (!isOpen) throw new AppError('already_matched', { message: 'Someone has already moved this match.' });
  const match_id = found?.match_id ?? newId<MatchId>();
  if (found) await repo.updateToMoved(tx, match_id, moved);
  else if (
    !(await repo.insertMovedMatch(tx, match_id, moved, (await readScoringSettings(tx)).match_expiry_days))
  )
    throw new AppError('match_not_found');
  if (match_status === 'placed' && found?.match_status !== 'placed')
    await updateOpeningsFilled(tx, [job_id], 1);
  await changeJobTotals(tx, [job_id]);
  await publishMatchesChanged(tx, { job_id, candidate_id });
  return match_id;
}
