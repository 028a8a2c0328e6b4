import { AgencyId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { type InstallationTx, withInstallation } from '../db/tenant.ts';
import type { Platform } from '../platform.ts';
import { enqueue } from './queue.ts';
import { defineTask, handleTask, type Job, type JobHandler, type Task } from './task.ts';

/** After this time other jobs of the lane get their turn: a new job goes on with the agencies that follow. */
const STEP_MS = 10_000;
/** Agencies that are listed at a time. */
const MOST = 500;

const Step = z.object({ after: AgencyId.optional() });
type DueTask = Task<typeof Step>;

/** A task on a schedule that visits agencies, in steps. */
export const defineDueTask = (name: string): DueTask => defineTask(name, Step, { lane: 'housekeeping' });

type From = { after: AgencyId | undefined; most: number };
export type AgencyList = (tx: InstallationTx, from: From, platform: Platform) => Promise<AgencyId[]>;

type Visits = {
  /** The agencies with something due after this one, by id. */
  list: AgencyList;
  /** Does the due work, or a part of it: true asks for another visit. Safe to run twice. */
  visit: (platform: Platform, agency_id: AgencyId) => Promise<unknown>;
  /** What belongs to no agency, before the first step. */
  first?: (platform: Platform, job: Job) => Promise<void>;
  stepMs?: number;
  /** Called when another job goes on with the agencies that follow. */
  onNext?: () => void;
};

/** How far back something is due: `{ days: 7 }`. */
type Age = { days: number } | { hours: number };
const textOf = (age: Age) => ('days' in age ? `${age.days} days` : `${age.hours} hours`);

/**
 * The agencies that a function of the database made by `make_due_list` finds: one statement over an index, whatever
 * the number of agencies with nothing due.
 */
export const listedBy =
  (name: `agencies_with_${string}`, age: Age = { days: 0 }, now = () => new Date()): AgencyList =>
  async (tx, { after, most }) => {
    const { rows } = await sql<{ agency_id: AgencyId }>`
      select agency_id from ${sql.ref(name)}(${now()}::timestamptz, ${textOf(age)}::interval, ${after ?? null}::uuid,
        ${most}::int)`.execute(tx);
    return rows.map(({ agency_id }) => agency_id);
  };

/** For a list that finds all due agencies at once. */
export const inSteps =
  (all: (tx: InstallationTx) => Promise<AgencyId[]>): AgencyList =>
  async (tx, { after, most }) =>
    (await all(tx))
      .filter((agency_id) => after === undefined || agency_id > after)
      .sort()
      .slice(0, most);

/** Visits the due agencies one after the other, until the step's time is up: then the next job continues. */
export async function visitDueAgencies(
  platform: Platform,
  task: DueTask,
  job: Job,
  { list, visit, after: start, stepMs = STEP_MS, onNext }: Visits & { after?: AgencyId | undefined },
) {
  const inInstallation = <T>(work: (tx: InstallationTx) => Promise<T>) =>
    withInstallation(platform.database, { job: job.id }, work);
  const until = performance.now() + stepMs;
  let hasVisited = false;
  // However long the list took, each step gets on.
  const mayVisit = () => !hasVisited || performance.now() < until;
  let after = start;
  let failed = 0;
  for (;;) {
    const due = await inInstallation((tx) => list(tx, { after, most: MOST }, platform));
    for (const agency_id of due) {
      let isMore = true;
      while (isMore && mayVisit())
        try {
          hasVisited = true;
          isMore = (await visit(platform, agency_id)) === true;
        } catch (error) {
          failed++;
          isMore = false;
          platform.log.error(
            { err: error, agency_id, task: task.name },
            'Scheduled work of an agency failed',
          );
        }
      if (!isMore) after = agency_id;
      if (performance.now() < until) continue;
      const next = after === undefined ? {} : { after };
      await inInstallation((tx) => enqueue(tx, task, next, { key: `${task.name}:next` }));
      onNext?.();
      return failed;
    }
    if (due.length < MOST) return failed;
  }
}

/** The handler of a task that visits agencies with something due. One that fails does not hold up the others. */
export function handleDueAgencies(task: DueTask, visits: Visits): JobHandler {
  return handleTask(task, async ({ after }, platform, job) => {
    if (after === undefined) await visits.first?.(platform, job);
    let goesOn = false;
    const onNext = () => {
      goesOn = true;
    };
    const failed = await visitDueAgencies(platform, task, job, { ...visits, after, onNext });
    // Another attempt beside the next job would be a second chain; the next run of the schedule tries them again.
    if (failed > 0 && !goesOn) throw new Error(`${task.name} failed for ${failed} agencies`);
  });
}
