import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/clients/off-limits.ts';
import type { OffLimits } from '@placewell/contract/clients/off-limits.ts';
import type { CandidateId, ClientId, JobId, MatchId } from '@placewell/contract/ids.ts';
import {
  type Access,
  accessOf,
  assertCan,
  can,
  findJobOwner,
  ownedBy,
  splitByPermission,
} from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { findCandidateOwner, listCandidateOwners } from '../../sourcing/sourcing.public.ts';
import { listClientOwners } from '../clients/clients.public.ts';
import * as repo from './off-limits.repo.ts';
import { addOverride, withdrawOverride } from './off-limits.writes.ts';

const toOffLimits = (row: repo.OffLimitsRow, access: Pick<Access, 'role'>): OffLimits => ({
  client_id: row.client_id,
  client_name: row.client_name,
  off_limits_until: row.off_limits_until,
  found_by: row.found_by,
  off_limits_reason: access.role === 'agency' ? row.off_limits_reason : null,
  override: row.override_id && {
    override_id: row.override_id,
    reason: access.role === 'agency' ? row.override_reason : null,
    created_by_name: row.overridden_by ?? '',
    created_at: row.overridden_at ?? '',
  },
});

/**
 * The employers of candidates that are off limits today, as the reader sees them, by candidate; without those who have
 * none. The caller has made sure that the reader may see the candidates.
 */
export async function readOffLimits(
  tx: TenantTx,
  access: Pick<Access, 'role'>,
  ids: readonly CandidateId[],
): Promise<Map<CandidateId, OffLimits[]>> {
  const rows = await repo.listOffLimits(tx, [...new Set(ids)]);
  const byCandidate = Map.groupBy(rows, ({ candidate_id }) => candidate_id);
  return new Map([...byCandidate].map(([id, found]) => [id, found.map((row) => toOffLimits(row, access))]));
}

async function clientOfJob({ tx, actor }: Context, job_id: JobId): Promise<ClientId | null> {
  const job = await findJobOwner(tx, job_id);
  assertCan(await accessOf(tx, actor), 'read', 'job', job);
  return repo.findClientOfJob(tx, job_id);
}

/** A candidate, and for which client they would be introduced; null for none in particular. */
type Introduction = { candidate_id: CandidateId; match_id: MatchId | null; client_id: ClientId | null };

async function introductions(
  context: Context,
  access: Access,
  { candidate_ids = [], job_id, match_ids }: Body<typeof calls.getOffLimits>,
): Promise<Introduction[]> {
  const { tx } = context;
  if (match_ids !== undefined) {
    const matches = await repo.listSides(tx, match_ids);
    return matches.filter(
      ({ recruiter_id, candidate_recruiter_id }) =>
        can(access, 'read', 'job', { recruiter_id }) &&
        can(access, 'read', 'candidate', { recruiter_id: candidate_recruiter_id }),
    );
  }
  const client_id = job_id === undefined ? null : await clientOfJob(context, job_id);
  const owners = await listCandidateOwners(tx, candidate_ids);
  const { allowed } = splitByPermission(
    access,
    { entity: 'candidate', action: 'read' },
    candidate_ids,
    (id) => ownedBy(owners.get(id)),
  );
  return allowed.map((candidate_id) => ({ candidate_id, match_id: null, client_id }));
}

export async function getOffLimits(
  context: Context,
  body: Body<typeof calls.getOffLimits>,
): Promise<Data<typeof calls.getOffLimits>> {
  const { tx, actor } = context;
  const access = await accessOf(tx, actor);
  const asked = await introductions(context, access, body);
  const found = await readOffLimits(
    tx,
    access,
    asked.map(({ candidate_id }) => candidate_id),
  );
  return {
    items: asked.flatMap(({ candidate_id, match_id, client_id }) =>
      (found.get(candidate_id) ?? [])
        .filter((employer) => employer.client_id !== client_id)
        .map((employer) => ({ ...employer, candidate_id, match_id })),
    ),
  };
}

export async function addOffLimitsOverride(
  { tx, actor, platform }: Context,
  body: Body<typeof calls.addOffLimitsOverride>,
) {
  const access = await accessOf(tx, actor);
  assertCan(access, 'update', 'candidate', ownedBy(await findCandidateOwner(tx, body.candidate_id)));
  if ((await listClientOwners(tx, access, [body.client_id])).length === 0)
    throw new AppError('client_not_found');
  return { override_id: await addOverride({ tx, platform }, { ...body, user_id: actor.user_id }) };
}

export async function delOffLimitsOverride(
  { tx, actor, platform }: Context,
  { override_id }: Body<typeof calls.delOffLimitsOverride>,
) {
  const override = await repo.lockOverride(tx, override_id);
  const owner = override && (await findCandidateOwner(tx, override.candidate_id));
  if (!override || owner === undefined) throw new AppError('override_not_found');
  assertCan(await accessOf(tx, actor), 'update', 'candidate', ownedBy(owner));
  await withdrawOverride({ tx, platform }, { ...override, override_id, user_id: actor.user_id });
  return {};
}
