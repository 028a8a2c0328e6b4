import { createHash } from 'node:crypto';
import type { Body, Data } from '@placewell/contract/call.ts';
import type { CandidateId, EnrichmentId, JobId, UserId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/sourcing/enrichment.ts';
import { areCreditsCounted, assertConfirmed, findBalance } from '../../money/money.public.ts';
import { accessOf, assertCan, findJobOwner } from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import { lockKeys } from '../../platform/db/locks.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { listBlocked } from './do-not-enrich.repo.ts';
import * as repo from './enrichment.repo.ts';
import { startEnrichments, type WriteContext } from './enrichment.writes.ts';
import { blockKeys, type Person, personKeys, readPerson } from './person-keys.rules.ts';

/** A person to look up, with the data stored beside their identity. */
export type Wanted = {
  person: Person;
  job_title?: string | null;
  job_id?: JobId | null;
  candidate_id?: CandidateId;
  client_ref?: string | null;
};
type Request = {
  requested_by: UserId;
  force_refresh: boolean;
  request_key?: string;
  request_digest?: Buffer;
};

/** The columns that a new look-up copies from an earlier one that answers it. */
const answeredBy = (source: repo.StoredEnrichment) => ({
  enrich_status: source.enrich_status,
  email: source.email,
  email_status: source.email_status,
  email_score: source.email_score,
  email_type: source.email_type,
  provider: source.provider,
  verified_at: source.verified_at,
  block_keys: source.block_keys,
  source_id: source.enrichment_id,
  is_cached: true,
});

/**
 * Plans new look-ups: that of a person who must not be looked up ends at once, that of a recently found person is
 * answered from there, that of a person who is being looked up follows, and all others ask the finders.
 */
async function planLookUps(
  tx: TenantTx,
  wanted: readonly Wanted[],
  { force_refresh, ...request }: Request,
): Promise<repo.NewEnrichment[]> {
  const keyed = wanted.map((one) => ({
    ...one,
    person_keys: personKeys(one.person),
    block_keys: blockKeys(one.person, null),
  }));
  const allKeys = [...new Set(keyed.flatMap(({ person_keys }) => person_keys))];
  // Of two concurrent requests for one person, the second waits and follows the first.
  await lockKeys(
    tx,
    allKeys.map((key) => `enrich:${key}`),
  );
  const blocked = await listBlocked(tx, [...new Set(keyed.flatMap(({ block_keys }) => block_keys))]);
  const answered = force_refresh ? [] : await repo.listAnswered(tx, allKeys);
  const leaders: Pick<repo.StoredEnrichment, 'enrichment_id' | 'person_keys'>[] = await repo.listLeaders(
    tx,
    allKeys,
  );
  const completed_at = new Date().toISOString();
  return keyed.map(({ person, person_keys, block_keys, ...beside }, request_no) => {
    const isSame = (other: { person_keys: string[] }) =>
      other.person_keys.some((key) => person_keys.includes(key));
    const enrichment_id = newId<EnrichmentId>();
    const row = { enrichment_id, ...person, ...beside, ...request, person_keys, block_keys, request_no };
    if (block_keys.some((key) => blocked.has(key)))
      return { ...row, enrich_status: 'canceled', error_code: 'do_not_enrich', completed_at } as const;
    const source = answered.find(isSame);
    if (source?.block_keys.some((key) => blocked.has(key)))
      return { ...row, enrich_status: 'canceled', error_code: 'do_not_enrich', completed_at } as const;
    if (source) return { ...row, ...answeredBy(source), completed_at };
    const leader = leaders.find(isSame);
    if (leader) return { ...row, leader_id: leader.enrichment_id };
    leaders.push({ enrichment_id, person_keys });
    return { ...row, is_reserved: true };
  });
}

/**
 * Plans and starts look-ups. Throws insufficient_credits, starting none, and email_unverified while the agency awaits its
 * confirmation.
 */
export async function lookUp(context: WriteContext, wanted: readonly Wanted[], request: Request) {
  await assertConfirmed(context.tx);
  const rows = await planLookUps(context.tx, wanted, request);
  await startEnrichments(context, rows);
  return rows;
}

/** The answer to an earlier request with this key; throws for a different request with the same key. */
async function findRepeated(tx: TenantTx, user_id: UserId, { key, digest }: { key: string; digest: Buffer }) {
  await lockKeys(tx, [`enrich-request:${user_id}:${key}`]);
  const rows = await repo.listOfRequest(tx, user_id, key);
  if (rows.length > 0 && !rows[0]?.request_digest?.equals(digest))
    throw new AppError('idempotency_key_reused');
  return rows.length > 0 ? rows : undefined;
}

/** Looks up people in the background. */
export async function lookUpPeople(
  context: Context,
  { requests, force_refresh, idempotency_key }: Body<typeof calls.lookUpPeople>,
): Promise<Data<typeof calls.lookUpPeople>> {
  const { tx, actor } = context;
  const isCounted = await areCreditsCounted(tx);
  const answer = async (rows: readonly Pick<repo.NewEnrichment, 'enrichment_id' | 'is_reserved'>[]) => ({
    enrichment_ids: rows.map(({ enrichment_id }) => enrichment_id as EnrichmentId),
    credits_reserved: isCounted ? rows.filter(({ is_reserved }) => is_reserved).length : 0,
    balance: isCounted ? await findBalance(tx, 'email') : 0,
  });
  const digest = createHash('sha256')
    .update(JSON.stringify([requests, force_refresh]))
    .digest();
  const repeated =
    idempotency_key && (await findRepeated(tx, actor.user_id, { key: idempotency_key, digest }));
  if (repeated) return answer(repeated);
  const access = await accessOf(tx, actor);
  for (const job_id of new Set(requests.flatMap((request) => request.job_id ?? [])))
    assertCan(access, 'read', 'job', await findJobOwner(tx, job_id));
  const rows = await lookUp(
    context,
    requests.map(({ job_tittle, job_id, client_ref, ...person }) => ({
      person: readPerson(person),
      job_title: job_tittle || null,
      job_id: job_id ?? null,
      client_ref: client_ref || null,
    })),
    {
      requested_by: actor.user_id,
      force_refresh,
      ...(idempotency_key && { request_key: idempotency_key, request_digest: digest }),
    },
  );
  return answer(rows);
}
