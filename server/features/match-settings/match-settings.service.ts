import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/match-settings.ts';
import { CRITERIA, CRITERION_LABELS, DEFAULT_WEIGHTS } from '@placewell/matching';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { tellBrowsers } from '../../platform/events/live.ts';
import { Answer, type Context } from '../../platform/http/handle.ts';
import { findJob } from '../jobs/jobs.public.ts';
import { canRead } from '../recruiters/visibility.public.ts';
import * as repo from './match-settings.repo.ts';
import { DEFAULT_COLUMN, fromColumn, isSameColumn, toColumn } from './weight-columns.ts';

type Settings = Data<typeof calls.getMatchSettings>;

const present = ({ weights, ...settings }: repo.StoredSettings): Settings => ({
  ...settings,
  weights: weights && fromColumn(weights),
  criteria: CRITERIA.map((criterion) => ({
    criterion,
    label: CRITERION_LABELS[criterion],
    default_weight: DEFAULT_WEIGHTS[criterion],
  })),
});

export async function getMatchSettings({ tx }: Context): Promise<Settings> {
  return present(await repo.readSettings(tx));
}

/** Weights that are the defaults are stored as none: the agency then follows the defaults when they change. */
function columnOf(weights: Body<typeof calls.updateMatchSettings>['weights']) {
  if (!weights) return null;
  const column = toColumn(weights);
  return isSameColumn(column, DEFAULT_COLUMN) ? null : column;
}

/**
 * Changes the given settings; nothing is written where they are what they were. Another threshold or other weights rank
 * the jobs anew in the background; another expiry counts for matches made from now on.
 */
export async function updateMatchSettings(
  { tx, actor, platform }: Context,
  body: Body<typeof calls.updateMatchSettings>,
) {
  const stored = await repo.lockSettings(tx);
  const { weights, ...numbers } = body;
  const given: repo.Changed = {
    ...numbers,
    ...(weights === undefined ? {} : { weights: columnOf(weights) }),
  };
  const { before, after } = changedOf(stored, given);
  if (Object.keys(after).length === 0) return new Answer(present(stored), 'Nothing has changed');
  await repo.updateSettings(tx, after);
  await repo.logChange(tx, { user_id: actor.user_id, job: null, before, after });
  if (after.match_threshold !== undefined || after.weights !== undefined)
    await platform.events.emit(tx, { type: 'match_settings.changed' });
  await tellBrowsers(tx, { type: 'match_settings.changed' });
  return new Answer(present(await repo.readSettings(tx)), 'Matching settings saved');
}

/** Those of the given settings that are others than the stored ones. */
function changedOf(stored: repo.StoredSettings, given: repo.Changed) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const was = stored[name as keyof repo.StoredSettings];
    const isSame =
      name === 'weights' ? isSameColumn(was as number[] | null, value as number[] | null) : was === value;
    if (isSame || value === undefined) continue;
    before[name] = was;
    after[name] = value;
  }
  return { before: before as repo.Changed, after: after as repo.Changed };
}

const shown = ({ weights, ...rest }: repo.Changed) => ({
  ...rest,
  ...(weights === undefined ? {} : { weights: weights && fromColumn(weights) }),
});

/** The log of one job to who may read the job; the whole log to the agency, its own settings' to a recruiter. */
export async function getMatchSettingsLog(
  { tx, actor }: Context,
  { job_id, page, limit }: Body<typeof calls.getMatchSettingsLog>,
): Promise<Data<typeof calls.getMatchSettingsLog>> {
  if (job_id !== undefined) await readableJob({ tx, actor }, job_id);
  const scope = job_id !== undefined ? { job_id } : actor.role === 'recruiter' ? 'agency' : 'all';
  const found = await repo.listChanges(tx, scope, { page, limit });
  return {
    ...found,
    items: found.items.map((row) => ({
      ...row,
      before: shown(row.before as repo.Changed),
      after: shown(row.after as repo.Changed),
    })),
  };
}

/** A job that the caller may read; refuses others as unknown. */
export async function readableJob({ tx, actor }: Pick<Context, 'actor'> & { tx: TenantTx }, job_id: string) {
  const job = await findJob(tx, job_id);
  if (!job || !(await canRead(tx, actor, job.recruiter_id))) throw new AppError('job_not_found');
  return job;
}
