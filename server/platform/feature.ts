import type { EventListener } from './events/bus.ts';
import type { Route } from './http/handle.ts';
import type { Job, JobHandler, Schedule } from './jobs/task.ts';
import type { Platform } from './platform.ts';
import type { Settings } from './settings.ts';

export type Stop = () => void | Promise<void>;

/** Everything that a feature adds to the application. Its index.ts exports one; app.ts lists them all. */
export type Feature = {
  readonly name: string;
  readonly routes?: readonly Route[];
  /** Background work, and its schedule. */
  readonly jobs?: readonly JobHandler[];
  readonly cron?: readonly Schedule[];
  /** Reactions to the events of other features, in the same transaction. */
  readonly listeners?: readonly EventListener[];
  /** The environment variables that it reads. */
  readonly settings?: readonly Settings[];
  /** Builds what the API keeps in memory and needs no database for; called while the database starts, and again. */
  readonly prepareApi?: () => void;
  /** Loads what the API keeps in memory, before it serves; may return how to stop what keeps running. */
  readonly startApi?: (platform: Platform) => Promise<Stop> | undefined;
  /** Starts what the first calls would wait for, such as threads, once the API serves: it is ready sooner without them. */
  readonly warmApi?: () => void;
  /** Loads what the worker keeps in memory, before it takes jobs. */
  readonly startWorker?: (platform: Platform) => void | Promise<void>;
  /** Wraps every job of the worker, of all features. */
  readonly aroundJob?: (platform: Platform, run: () => Promise<void>, job: Job) => Promise<void>;
  /** Closes what was opened on first use, such as worker threads. */
  readonly close?: (platform: Platform) => Promise<void>;
};

export const feature = (definition: Feature): Feature => definition;
