import type { OffLimits } from '@placewell/contract/clients/off-limits.ts';
import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import { readOffLimits } from '../../../clients/clients.public.ts';
import type { Access } from '../../../people/people.public.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { listClientsOfJobs } from '../../jobs/jobs.public.ts';

type Sides = { candidate_id: CandidateId | null; job_id: JobId | null };

/**
 * Matches with the employers of the candidate that are off limits today, other than the client of the job; none for a
 * hidden side.
 */
export async function withOffLimits<Row extends Sides>(
  tx: TenantTx,
  access: Pick<Access, 'role'>,
  rows: readonly Row[],
): Promise<(Row & { off_limits: OffLimits[] })[]> {
  const whole = rows.filter(({ job_id }) => job_id !== null);
  const found = await readOffLimits(
    tx,
    access,
    whole.flatMap(({ candidate_id }) => candidate_id ?? []),
  );
  const jobs =
    found.size === 0
      ? new Map()
      : await listClientsOfJobs(
          tx,
          whole.flatMap(({ job_id }) => job_id ?? []),
        );
  return rows.map((row) => ({
    ...row,
    off_limits:
      row.candidate_id === null || row.job_id === null
        ? []
        : (found.get(row.candidate_id) ?? []).filter(({ client_id }) => client_id !== jobs.get(row.job_id)),
  }));
}
