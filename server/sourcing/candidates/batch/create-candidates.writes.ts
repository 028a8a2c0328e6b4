import type { CandidateId, RecruiterId } from '@placewell/contract/ids.ts';
import { tagKey } from '@placewell/contract/sourcing/tags.ts';
import { candidateChanged } from '../../../domain-events.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { homeCountry, insertAddresses } from '../../addresses/addresses.public.ts';
import { type NamedTag, resolveTags, resolveTagsByKey } from '../../tags/tags.public.ts';
import { insertCandidates } from '../edit/candidates.repo.ts';
import {
  type CandidateChange,
  newCandidate,
  publishToOwners,
  type WriteContext,
} from '../edit/candidates.writes.ts';
import { insertSkillKeys } from '../matching/candidate-skill-keys.repo.ts';
import { insertSearchDocuments } from '../search/search-documents.writes.ts';
import { insertTagKeys } from '../tagging/candidate-tags.repo.ts';

export type BatchCandidate = {
  candidate_id: CandidateId;
  recruiter_id: RecruiterId;
  change: CandidateChange & { candidate_name: string };
  /** ISO 8601; default: now. */
  created_at?: string | undefined;
};

/** Resolves lists of tags, each distinct list once. */
export function tagResolver({ tx }: WriteContext) {
  const known = new Map<string, Awaited<ReturnType<typeof resolveTags>>>();
  return async (tags: readonly string[]) => {
    const key = JSON.stringify(tags);
    const found = known.get(key) ?? (await resolveTags(tx, tags));
    known.set(key, found);
    return found;
  };
}

/** What `resolveTags` gives for each of these lists, in one go. */
async function namedTags(tx: TenantTx, lists: readonly (readonly string[])[]): Promise<NamedTag[][]> {
  const resolved = await resolveTagsByKey(tx, lists.flat());
  return lists.map((tags) => {
    const names = tags.flatMap((tag) => resolved.get(tagKey(tag)) ?? []);
    return [...new Map(names.map((name) => [name.tag_key, name])).values()];
  });
}

/**
 * Inserts many candidates at once, with everything that `createCandidate` writes for each, and emits one event for all.
 * The caller has locked their identities.
 */
export async function createCandidates(
  context: WriteContext,
  { source, file_name }: { source: 'import'; file_name: string },
  candidates: readonly BatchCandidate[],
) {
  if (candidates.length === 0) return;
  const { tx, platform, actor } = context;
  const named = await namedTags(
    tx,
    candidates.map(({ change }) => change.tags ?? []),
  );
  const home = await homeCountry(tx);
  const made: ReturnType<typeof newCandidate>[] = [];
  for (const [at, { created_at, ...candidate }] of candidates.entries()) {
    const tags = named[at] ?? [];
    const one = newCandidate({ ...candidate, source, tags, resume_text: null }, home);
    made.push({ ...one, row: { ...one.row, ...(created_at && { created_at }) } });
  }
  const candidate_ids = candidates.map(({ candidate_id }) => candidate_id);
  const by = actor && { user_id: actor.user_id };
  const event = { candidate_ids, is_new: true, ...by, imported_from: file_name };
  const tagKeys = made.map(({ tags }) => tags);
  const skillKeys = made.map(({ skills }) => skills);
  // Queries run in the order in which they are sent; this process builds documents while the database runs the listeners'
  // statements.
  await Promise.all([
    insertCandidates(
      tx,
      made.map(({ row }) => row),
    ),
    insertAddresses(
      tx,
      made.map(({ addresses }) => addresses),
    ),
    insertSkillKeys(tx, skillKeys),
    insertTagKeys(tx, tagKeys),
    platform.events.emitAtOnce(tx, candidateChanged, event),
    insertSearchDocuments(
      tx,
      made.map((one) => one.source),
    ),
    publishToOwners(
      tx,
      candidate_ids,
      candidates.map(({ recruiter_id }) => recruiter_id),
    ),
  ]);
}
