import { type TenantTx, withInstallation, withTenant } from '../db/tenant.ts';
import { INSTALLATION_ID } from '../ids.ts';
import type { Platform } from '../platform.ts';
import { defineDueTask, handleDueAgencies, listedBy } from './due-agencies.ts';
import { listIdleWork, type RecordedWork } from './sweep.repo.ts';
import type { Job, JobHandler, Schedule } from './task.ts';

/** What a feature does with its work whose job is gone or dead. Both are safe where the work has just ended. */
export type Sweep = {
  /** The column of its status: `exports.export_status`. */
  of: string;
  /** Queues it again. */
  again: (tx: TenantTx, id: string, platform: Platform) => Promise<unknown>;
  /** Ends it with a reason that people read, and gives its credits back: workers died with it repeatedly. */
  end: (tx: TenantTx, id: string, platform: Platform) => Promise<unknown>;
};

/** Jobs are queued in the transaction of their row, so this need not be long. */
const IDLE_MINUTES = 10;
const MOST = 2000;

export const sweepTask = defineDueTask('work.sweep');
export const sweepCron: Schedule[] = [{ task: sweepTask, match: '*/10 * * * *' }];

export type OpenWorkOf = Readonly<Record<string, Omit<RecordedWork, 'table' | 'column'>>>;

type Kinds = { sweeps: readonly Sweep[]; work: OpenWorkOf };
type Place = {
  agency_id: TenantTx['agency_id'];
  within: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
};

/** Sweeps one agency; returns the work that was queued again and that was ended. */
export const sweepAgency = (platform: Platform, agency_id: TenantTx['agency_id'], kinds: Kinds) =>
  sweep(platform, { agency_id, within: (work) => withTenant(platform.database, agency_id, work) }, kinds);

/** Sweeps the super admins' own work, as a job of the installation. */
export const sweepInstallation = (platform: Platform, job: Pick<Job, 'id'>, kinds: Kinds) =>
  sweep(
    platform,
    {
      agency_id: INSTALLATION_ID,
      within: (work) => withInstallation(platform.database, { job: job.id }, work),
    },
    kinds,
  );

async function sweep(platform: Platform, { agency_id, within }: Place, { sweeps, work }: Kinds) {
  const found = { again: 0, ended: 0 };
  for (const { of, again, end } of sweeps) {
    const recorded = work[of];
    const [table, column] = of.split('.');
    if (!recorded || !table || !column) throw new Error(`${of} is no open work`);
    const idle = await within((tx) =>
      listIdleWork(tx, { ...recorded, table, column }, { minutes: IDLE_MINUTES, most: MOST }),
    );
    for (const { id, state } of idle) {
      if (state === 'queued') continue;
      await within((tx) => (state === 'deadly' ? end(tx, id, platform) : again(tx, id, platform)));
      found[state === 'deadly' ? 'ended' : 'again']++;
      platform.log.warn({ agency_id, of, id, state }, 'Stuck work found: see state');
    }
  }
  return found;
}

/** The job that finds work of every kind whose row says that it runs, and whose job is gone or dead. */
export const sweepJob = (sweeps: readonly Sweep[], work: OpenWorkOf): JobHandler =>
  handleDueAgencies(sweepTask, {
    first: async (platform, job) => {
      await sweepInstallation(platform, job, { sweeps, work });
    },
    list: (tx, from, platform) =>
      listedBy('agencies_with_work_to_sweep', { hours: IDLE_MINUTES / 60 })(tx, from, platform),
    visit: async (platform, agency_id) => {
      await sweepAgency(platform, agency_id, { sweeps, work });
    },
  });
