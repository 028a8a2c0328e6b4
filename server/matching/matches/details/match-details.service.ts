import type { Body, Data } from '@placewell/contract/call.ts';
import type { MatchId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/matching/matches.ts';
import { exactUnits, payDigits, payRange } from '@placewell/contract/sourcing/pay.ts';
import { accessOf, assertCan, can, readableOwner } from '../../../people/people.public.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { readPhoneNumber } from '../../../sourcing/sourcing.public.ts';
import {
  DEFAULT_STORED_WEIGHTS,
  fromStoredWeights,
  isSameStoredWeights,
  readScoringSettings,
} from '../../match-settings/match-settings.public.ts';
import { findMatchRow, findMatchSides } from '../list/match-list.repo.ts';
import { toMatch } from '../list/match-list.service.ts';
import { withOffLimits } from '../off-limits/off-limits.service.ts';
import * as repo from '../pipeline/match-status.repo.ts';
import { changeToViewed, recordBreakdownView } from '../pipeline/match-status.writes.ts';

type Details = Data<typeof calls.getMatchDetails>;

function formatSalary(
  [min, max]: ReturnType<typeof payRange>,
  currency: string | null,
  period: string | null,
): string | null {
  const amounts = [min, max]
    .filter((amount) => amount !== null)
    .map((amount) => amount.toLocaleString('en', payDigits([min, max])));
  if (amounts.length === 0) return null;
  const range = amounts.length === 2 ? amounts.join('–') : `${min === null ? 'up to' : 'from'} ${amounts[0]}`;
  return [range, currency, period && `per ${period}`].filter(Boolean).join(' ');
}

const formatYears = (years: number | null) =>
  years === null ? null : `${years} ${years === 1 ? 'year' : 'years'}`;

function formatRequiredYears(min: number | null, max: number | null): string | null {
  if (min !== null && max !== null) return `${min}–${max} years`;
  if (min !== null) return `${min}+ years`;
  return max === null ? null : `up to ${max} years`;
}

/** The origin of a score's weights; if several have the same weights, the job comes first. */
function weightsOrigin(
  { weights, job_weights }: { weights: number[]; job_weights: number[] | null },
  agencyWeights: readonly number[],
): Details['weights_of'] {
  if (isSameStoredWeights(weights, job_weights)) return 'job';
  if (isSameStoredWeights(weights, DEFAULT_STORED_WEIGHTS)) return 'defaults';
  return job_weights === null && isSameStoredWeights(weights, agencyWeights) ? 'agency' : 'earlier';
}

/** One match with its score breakdown, both sides and its history. A new match becomes viewed if an owner opens it. */
export async function getMatchDetails(
  { tx, actor }: Context,
  { match_id }: Body<typeof calls.getMatchDetails>,
): Promise<Details> {
  const access = await accessOf(tx, actor);
  const reader = readableOwner(access);
  const opened = await findMatchRow(tx, match_id, reader);
  assertCan(access, 'read', 'match', opened);
  await recordBreakdownView(tx, match_id, actor.user_id);
  if (opened.status === 'new' && can(access, 'mark_viewed', 'match', opened))
    await markViewed({ tx, actor }, match_id);
  const row = await findMatchRow(tx, match_id, reader);
  const sides = await findMatchSides(tx, match_id, reader);
  // Removed by scoring or deleted by a user since the first read.
  if (!row || !sides) throw new AppError('match_not_found');
  const [match] = await withOffLimits(tx, access, [toMatch(row, access)]);
  if (!match) throw new AppError('match_not_found');
  return {
    ...match,
    weights: fromStoredWeights(sides.weights),
    weights_of: weightsOrigin(sides, (await readScoringSettings(tx)).storedWeights),
    candidate_summary: {
      title: row.candidate_job_tittle,
      location: row.candidate_location,
      experience: formatYears(sides.experience_years),
      salary: formatSalary(
        [exactUnits(sides.candidate_salary_min_cents), exactUnits(sides.candidate_salary_max_cents)],
        sides.candidate_salary_currency,
        sides.candidate_salary_period,
      ),
      skills: sides.skills ?? [],
      email: sides.email,
      phone: sides.phone,
      phone_number: readPhoneNumber(sides.phone, sides.country_code),
      unread_language: sides.unread_language,
    },
    job_summary: {
      title: row.job_id === null ? null : match.job_title,
      location: row.job_location,
      experience: formatRequiredYears(sides.experience_min, sides.experience_max),
      salary: formatSalary(payRange(row), row.salary_currency, sides.salary_period),
      skills: [...(sides.skills_required ?? []).map(({ skill }) => skill), ...(sides.skills_preferred ?? [])],
    },
    vocabulary_version: sides.vocabulary_version,
    history: (await repo.listHistory(tx, match_id)).map((entry) => ({
      ...entry,
      weights: entry.weights && fromStoredWeights(entry.weights),
    })),
    earlier_scores: await repo.listEarlierScores(tx, match_id),
  };
}

async function markViewed({ tx, actor }: Pick<Context, 'tx' | 'actor'>, match_id: MatchId) {
  const [match] = await repo.lockMatchRows(tx, [match_id], { deleted: false });
  if (match?.match_status === 'new') await changeToViewed(tx, match, actor.user_id);
}
