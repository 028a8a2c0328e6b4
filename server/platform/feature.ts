import type { AgencyId } from '@placewell/contract/ids.ts';
import type { EventListener } from './events/bus.ts';
import type { Route } from './http/handle.ts';
import type { PublicPage } from './http/pages/public-pages.ts';
import type { Sweep } from './jobs/sweep.ts';
import type { Job, JobHandler, Schedule } from './jobs/task.ts';
import type { Measure } from './monitoring/gauges.ts';
import type { Platform } from './platform.ts';
import type { NightlyPurge } from './records/purging.ts';
import type { Settings } from './settings.ts';

export type Stop = () => void | Promise<void>;

/**
 * A feature's contributions to the application. Its index.ts exports one; app.ts lists them all. Others join by declaration
 * merging (services.ts).
 */
export interface Feature {
  readonly name: string;
  readonly routes?: readonly Route[];
  /** Pages for people without an account. */
  readonly pages?: readonly PublicPage[];
  /** Background work, and its schedule. */
  readonly jobs?: readonly JobHandler[];
  readonly cron?: readonly Schedule[];
  /** What permanently deletes its records that people have deleted. */
  readonly purge?: NightlyPurge;
  /** What it does with its work that is stuck. */
  readonly sweeps?: readonly Sweep[];
  /** Reactions to the events of other features, in the same transaction. */
  readonly listeners?: readonly EventListener[];
  /** What the worker's metrics say of its rows. */
  readonly measures?: readonly Measure[];
  /** Its environment variables. */
  readonly settings?: readonly Settings[];
  /** Builds the API's in-memory data that needs no database; called while the database starts, and again. */
  readonly prepareApi?: () => void;
  /** Loads the API's in-memory data, before it serves; may return a function that stops background activity. */
  readonly startApi?: (platform: Platform) => Promise<Stop> | undefined;
  /** Starts threads and the like that the first calls would wait for, once the API serves: so it is ready sooner. */
  readonly warmApi?: () => void;
  /** Loads the worker's in-memory data, before it takes jobs. */
  readonly startWorker?: (platform: Platform) => void | Promise<void>;
  /** Wraps every job of the worker, of all features. */
  readonly aroundJob?: (platform: Platform, run: () => Promise<void>, job: Job) => Promise<void>;
  /** Drops what the worker keeps for an agency whose lease has ended. */
  readonly onLeaseEnd?: (platform: Platform, agency_id: AgencyId) => void;
  /** Closes lazily opened resources, such as worker threads. */
  readonly close?: (platform: Platform) => Promise<void>;
}

export const feature = (definition: Feature): Feature => definition;
