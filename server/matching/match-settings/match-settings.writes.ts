import type { JobId, UserId } from '@placewell/contract/ids.ts';
import type { NamedStatus } from '@placewell/contract/matching/match-statuses.ts';
import type { Weights } from '@placewell/matching';
import { matchSettingsChanged } from '../../domain-events.ts';
import { publishToReaders, updateAgencyRow } from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import { listJobOwners, updateStoredWeights } from '../jobs/jobs.public.ts';
import * as repo from './match-settings.repo.ts';
import { isSameStoredWeights, toStoredWeights } from './stored-weights.rules.ts';

type WriteContext = { tx: TenantTx; platform: Pick<Context['platform'], 'events'> };
/** Only the settings that differ, as they were and as they will be. */
type SettingsChange = { user_id: UserId; before: repo.MatchSettingsPatch; after: repo.MatchSettingsPatch };

/** Saves and logs settings of the agency; emits `match_settings.changed` when they change the order of the lists. */
export async function changeMatchSettings({ tx, platform }: WriteContext, change: SettingsChange) {
  const { after } = change;
  await updateAgencyRow(tx, after);
  await repo.insertSettingsChange(tx, { ...change, job: null });
  const { match_threshold, weights, reach_km, reach_effect } = after;
  if ([match_threshold, weights, reach_km, reach_effect].some((setting) => setting !== undefined))
    await platform.events.emit(tx, matchSettingsChanged, {});
  await publishLiveEvent(tx, { type: 'match_settings.changed' });
}

type StatusesChange = Record<'before' | 'after', readonly NamedStatus[] | null> & { user_id: UserId };

/** Saves and logs the names and the order of the stages of matches, null for the defaults. */
export async function changeStatusNames(tx: TenantTx, { user_id, before, after }: StatusesChange) {
  await updateAgencyRow(tx, { match_statuses: after && JSON.stringify(after) });
  const change = { before: { match_statuses: before }, after: { match_statuses: after } };
  await repo.insertSettingsChange(tx, { user_id, job: null, ...change });
  await publishLiveEvent(tx, { type: 'match_settings.changed' });
}

/** Sets weights that fit the questionnaire, null for the defaults, over the `earlier` preset only, never a person's. */
export async function presetWeights(
  context: WriteContext,
  { user_id, weights, earlier }: { user_id: UserId; weights: Weights | null; earlier: Weights | null },
) {
  const { weights: stored } = await repo.lockMatchSettingsRow(context.tx);
  const after = weights && toStoredWeights(weights);
  if (!isSameStoredWeights(stored, earlier && toStoredWeights(earlier)) || isSameStoredWeights(stored, after))
    return;
  await changeMatchSettings(context, { user_id, before: { weights: stored }, after: { weights: after } });
}

type WeightsChange = {
  user_id: UserId;
  job: { job_id: JobId; job_title: string; weights: number[] | null };
  weights: number[] | null;
};

/** Saves and logs the custom weights of a job, null for none, and emits `match_settings.changed` for it. */
export async function changeJobWeights(
  { tx, platform }: WriteContext,
  { user_id, job, weights }: WeightsChange,
) {
  const { job_id } = job;
  await updateStoredWeights(tx, job_id, weights);
  await repo.insertSettingsChange(tx, { user_id, job, before: { weights: job.weights }, after: { weights } });
  await platform.events.emit(tx, matchSettingsChanged, { job_id });
  await publishToReaders(tx, { type: 'match_settings.changed', job_id }, () => listJobOwners(tx, [job_id]));
}
