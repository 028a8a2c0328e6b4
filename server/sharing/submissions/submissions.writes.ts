import type { CandidateId, ClientId, SubmissionId } from '@placewell/contract/ids.ts';
import { submissionAdded } from '../../domain-events.ts';
import { publishToReaders } from '../../people/people.public.ts';
import { lockKeys } from '../../platform/db/locks.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { Platform } from '../../platform/platform.ts';
import { SUBMISSIONS } from './deleted.repo.ts';
import * as repo from './recorded.repo.ts';

export type WriteContext = { tx: TenantTx; platform: Pick<Platform, 'events'> };

/** After the commit, tells the browsers of those who may read the submissions. */
export async function publishSubmissions(tx: TenantTx, ids: readonly SubmissionId[]) {
  if (ids.length > 0) await publishToReaders(tx, { type: 'shares.changed' }, () => repo.listReaders(tx, ids));
}

/** The sendings in rounds, none of which has a match and contact twice. */
function roundsOf(sendings: readonly repo.Sending[]): repo.Sending[][] {
  const rounds: repo.Sending[][] = [];
  const times = new Map<string, number>();
  for (const sending of sendings) {
    const pair = `${sending.match_id} ${sending.contact_id}`;
    const round = times.get(pair) ?? 0;
    times.set(pair, round + 1);
    rounds[round] = [...(rounds[round] ?? []), sending];
  }
  return rounds;
}

/**
 * Notes that candidates were introduced to contacts: each sending is added to the submission of its match and contact,
 * which is made where there is none, also when two come at once. Returns the ids of the submissions, without doublets.
 */
export async function recordSubmissions(
  { tx, platform }: WriteContext,
  sendings: readonly repo.Sending[],
): Promise<SubmissionId[]> {
  const ids = new Set<SubmissionId>();
  for (const round of roundsOf(sendings))
    for (const submission_id of await repo.upsertSubmissions(tx, round)) ids.add(submission_id);
  const user_id = sendings[0]?.user_id;
  if (user_id !== undefined)
    await platform.events.emit(tx, submissionAdded, { submission_ids: [...ids], user_id });
  await publishSubmissions(tx, [...ids]);
  return [...ids];
}

/** Keeps a contact's newest answer with the submission; one that is deleted or was never sent changes nothing. */
export async function recordAnswer(tx: TenantTx, answer: repo.NewestAnswer) {
  await publishSubmissions(tx, await repo.updateAnswer(tx, answer));
}

/** Notes a consent that came after a share had left, with its sendings of this match. */
export async function noteConsent(tx: TenantTx, noted: repo.NotedConsent) {
  await publishSubmissions(tx, await repo.updateConsent(tx, noted));
}

/**
 * Makes introductions of the same candidates to the same client wait for each other until the transaction ends, so that the
 * second finds the first (`listIntroductions`).
 */
export const lockIntroductions = (
  tx: TenantTx,
  { candidate_ids, client_id }: { candidate_ids: readonly CandidateId[]; client_id: ClientId },
) =>
  lockKeys(
    tx,
    candidate_ids.map((candidate_id) => `introductions:${client_id}:${candidate_id}`),
  );

/** Marks locked submissions as deleted. */
export async function removeSubmissions(tx: TenantTx, ids: readonly SubmissionId[]) {
  if (ids.length === 0) return;
  await SUBMISSIONS.remove(tx, ids);
  await publishSubmissions(tx, ids);
}

/** Makes locked, deleted submissions active again. */
export async function reinstateSubmissions(tx: TenantTx, ids: readonly SubmissionId[]) {
  if (ids.length === 0) return;
  await SUBMISSIONS.restore(tx, ids);
  await publishSubmissions(tx, ids);
}

export const submissionPurge = SUBMISSIONS.purge();
