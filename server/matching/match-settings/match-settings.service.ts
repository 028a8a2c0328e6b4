import type { Body, Data } from '@placewell/contract/call.ts';
import type { JobId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/matching/match-settings.ts';
import { texts } from '@placewell/contract/texts.ts';
import { CRITERIA, CRITERION_LABELS, DEFAULT_WEIGHTS } from '@placewell/matching';
import { accessOf, assertCan, canReadWholeLog } from '../../people/people.public.ts';
import { CallResult, type Context } from '../../platform/context.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { findJob } from '../jobs/jobs.public.ts';
import * as repo from './match-settings.repo.ts';
import { changeMatchSettings } from './match-settings.writes.ts';
import {
  DEFAULT_STORED_WEIGHTS,
  fromStoredWeights,
  isSameStoredWeights,
  toStoredWeights,
} from './stored-weights.rules.ts';

type Settings = Data<typeof calls.getMatchSettings>;

const toResponse = ({ weights, ...settings }: repo.MatchSettingsRow): Settings => ({
  ...settings,
  weights: weights && fromStoredWeights(weights),
  criteria: CRITERIA.map((criterion) => ({
    criterion,
    label: CRITERION_LABELS[criterion],
    default_weight: DEFAULT_WEIGHTS[criterion],
  })),
});

/** The agency's settings, with the criteria and their default weights. */
export async function getMatchSettings({ tx }: Context): Promise<Settings> {
  return toResponse(await repo.findMatchSettingsRow(tx));
}

/** Default weights are stored as null, so that the agency follows later defaults. */
function toStoredOrNull(weights: Body<typeof calls.updateMatchSettings>['weights']) {
  if (!weights) return null;
  const storedWeights = toStoredWeights(weights);
  return isSameStoredWeights(storedWeights, DEFAULT_STORED_WEIGHTS) ? null : storedWeights;
}

/**
 * Changes the given settings, if different. A new threshold, reach or weights re-rank the jobs in the background; a new
 * expiry applies to matches created from now on.
 */
export async function updateMatchSettings(
  { tx, actor, platform }: Context,
  body: Body<typeof calls.updateMatchSettings>,
) {
  const stored = await repo.lockMatchSettingsRow(tx);
  const { weights, ...numbers } = body;
  const patch: repo.MatchSettingsPatch = {
    ...numbers,
    ...(weights === undefined ? {} : { weights: toStoredOrNull(weights) }),
  };
  const { before, after } = diffSettings(stored, patch);
  if (Object.keys(after).length === 0) return new CallResult(toResponse(stored), texts.nothingChanged);
  await changeMatchSettings({ tx, platform }, { user_id: actor.user_id, before, after });
  return toResponse(await repo.findMatchSettingsRow(tx));
}

/** The settings of the patch that differ from the stored ones, before and after. */
function diffSettings(stored: repo.MatchSettingsRow, patch: repo.MatchSettingsPatch) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(patch)) {
    const storedValue = stored[name as keyof repo.MatchSettingsRow];
    const isSame =
      name === 'weights'
        ? isSameStoredWeights(storedValue as number[] | null, value as number[] | null)
        : storedValue === value;
    if (isSame || value === undefined) continue;
    before[name] = storedValue;
    after[name] = value;
  }
  return { before: before as repo.MatchSettingsPatch, after: after as repo.MatchSettingsPatch };
}

const toPatchResponse = ({ weights, ...rest }: repo.MatchSettingsPatch) => ({
  ...rest,
  ...(weights === undefined ? {} : { weights: weights && fromStoredWeights(weights) }),
});

/** A readable job's log; without a job, the agency's whole log, or for a recruiter only the agency settings' part. */
export async function getMatchSettingsLog(
  { tx, actor }: Context,
  { job_id, page, limit }: Body<typeof calls.getMatchSettingsLog>,
): Promise<Data<typeof calls.getMatchSettingsLog>> {
  if (job_id !== undefined) await findReadableJob({ tx, actor }, job_id);
  const scope = job_id !== undefined ? { job_id } : canReadWholeLog(actor) ? 'all' : 'agency';
  const changes = await repo.listSettingsChanges(tx, scope, { page, limit });
  return {
    ...changes,
    items: changes.items.map((row) => ({
      ...row,
      before: toPatchResponse(row.before as repo.MatchSettingsPatch),
      after: toPatchResponse(row.after as repo.MatchSettingsPatch),
    })),
  };
}

/** A job that the actor may read; throws `job_not_found` otherwise. */
export async function findReadableJob(
  { tx, actor }: Pick<Context, 'actor'> & { tx: TenantTx },
  job_id: JobId,
) {
  const job = await findJob(tx, job_id);
  assertCan(await accessOf(tx, actor), 'read', 'job', job);
  return job;
}
