import type { AgencyId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { InstallationTx } from '../../platform/db/tenant.ts';

/** Pauses an agency's queued jobs indefinitely. */
export async function pauseJobs(tx: InstallationTx, agency_id: AgencyId) {
  await sql`select pause_jobs(${agency_id})`.execute(tx);
}

export async function resumeJobs(tx: InstallationTx, agency_id: AgencyId) {
  await sql`select resume_jobs(${agency_id})`.execute(tx);
}

/** Pauses a job that is about to run if its agency is inactive; returns whether it did. */
export async function pauseIfInactive({ ownerPool }: Database, job_id: string): Promise<boolean> {
  const { rows } = await ownerPool.query<{ is_aside: boolean }>({
    name: 'set-aside',
    text: 'select set_aside_if_paused($1) as is_aside',
    values: [job_id],
  });
  return rows[0]?.is_aside ?? false;
}
