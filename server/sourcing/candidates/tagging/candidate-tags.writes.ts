import type { CandidateId } from '@placewell/contract/ids.ts';
import { tagKey } from '@placewell/contract/sourcing/tags.ts';
import { candidateTagged } from '../../../domain-events.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { type NamedTag, replaceInTagList } from '../../tags/tags.public.ts';
import { publishChanged, type WriteContext } from '../edit/candidates.writes.ts';
import * as repo from './candidate-tags.repo.ts';

type TagChange = { candidate_id: CandidateId; tags: string[] };

const updateKeys = (tx: TenantTx, changes: readonly TagChange[]) =>
  repo.updateTagKeys(
    tx,
    changes.map(({ candidate_id, tags }) => ({ candidate_id, tag_keys: tags.map(tagKey) })),
  );

/** Emits a change of tags, which affects no score. */
async function announce({ tx, platform }: WriteContext, changes: readonly TagChange[]) {
  const candidate_ids = changes.map(({ candidate_id }) => candidate_id);
  await platform.events.emit(tx, candidateTagged, { candidate_ids });
  await publishChanged(tx, candidate_ids);
}

/** Sets the resolved tags of locked candidates, and emits `candidate.tagged`; scores do not change. */
export async function changeCandidateTags(context: WriteContext, changes: readonly TagChange[]) {
  if (changes.length === 0) return;
  await repo.updateTags(context.tx, changes);
  await updateKeys(context.tx, changes);
  await announce(context, changes);
}

/**
 * Replaces a tag by `into`, or removes it, on the next `limit` candidates that have it, including deleted ones. Returns
 * their number and the last id, to continue after.
 */
export async function replaceCandidateTags(
  context: WriteContext,
  { from_key, into, ...page }: TagReplacement & { after_id: CandidateId | null },
): Promise<{ count: number; last_id: CandidateId | undefined }> {
  const rows = await repo.lockCandidatesTagged(context.tx, { tag_key: from_key, ...page });
  const changes = rows.map(({ candidate_id, tags }) => ({
    candidate_id,
    tags: replaceInTagList(tags, from_key, into).map(({ tag }) => tag),
  }));
  if (changes.length > 0) {
    await repo.updateTagNames(context.tx, changes);
    await updateKeys(context.tx, changes);
    await announce(context, changes);
  }
  return { count: rows.length, last_id: rows.at(-1)?.candidate_id };
}

type TagReplacement = { from_key: string; into: NamedTag | undefined; limit: number };
