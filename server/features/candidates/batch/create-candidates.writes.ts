import type { CandidateId, RecruiterId } from '@placewell/contract/ids.ts';
import { candidateChanged } from '../../../domain-events.ts';
import { distinctSkills } from '../../skills/skills.public.ts';
import { resolveTags } from '../../tags/tags.public.ts';
import { derivedColumns } from '../edit/candidate-fields.rules.ts';
import { insertCandidates, type NewCandidate } from '../edit/candidates.repo.ts';
import {
  applyChange,
  type CandidateChange,
  columnsOf,
  EMPTY_BASE_COLUMNS,
  publishToOwners,
  type WriteContext,
} from '../edit/candidates.writes.ts';
import { insertSkillKeys } from '../matching/candidate-skill-keys.repo.ts';
import { updateSearchDocuments } from '../search/search-documents.writes.ts';
import { updateTagKeys } from '../tagging/candidate-tags.repo.ts';

export type BatchCandidate = {
  candidate_id: CandidateId;
  recruiter_id: RecruiterId;
  change: CandidateChange & { candidate_name: string };
  /** ISO 8601; now if it is left out. */
  created_at?: string | undefined;
};

/** Resolves lists of tags, each different one once. */
export function tagResolver({ tx }: WriteContext) {
  const known = new Map<string, Awaited<ReturnType<typeof resolveTags>>>();
  return async (tags: readonly string[]) => {
    const key = JSON.stringify(tags);
    const found = known.get(key) ?? (await resolveTags(tx, tags));
    known.set(key, found);
    return found;
  };
}

/**
 * Inserts many candidates at once, with what `createCandidate` writes for each: keys, tags, search documents and one
 * event for all. The caller has locked their identities.
 */
export async function createCandidates(
  context: WriteContext,
  { source, file_name }: { source: 'import'; file_name: string },
  candidates: readonly BatchCandidate[],
) {
  if (candidates.length === 0) return;
  const { tx, platform, actor } = context;
  const tagsOf = tagResolver(context);
  const rows: NewCandidate[] = [];
  const skillKeys: { candidate_id: CandidateId; skill_keys: string[] }[] = [];
  const tagKeys: { candidate_id: CandidateId; tag_keys: string[] }[] = [];
  for (const { candidate_id, recruiter_id, change, created_at } of candidates) {
    const distinct = distinctSkills(change.skills ?? []);
    const skills = distinct.map(({ skill }) => skill);
    const tags = await tagsOf(change.tags ?? []);
    const columns = applyChange(EMPTY_BASE_COLUMNS, { ...change, skills });
    rows.push({
      ...columnsOf({ ...change, skills, tags: tags.map(({ tag }) => tag) }),
      ...derivedColumns(columns),
      ...(created_at ? { created_at } : {}),
      source,
      recruiter_id,
      candidate_name: change.candidate_name,
      candidate_id,
    });
    skillKeys.push({ candidate_id, skill_keys: distinct.map(({ skill_key }) => skill_key) });
    tagKeys.push({ candidate_id, tag_keys: tags.map(({ tag_key }) => tag_key) });
  }
  const candidate_ids = candidates.map(({ candidate_id }) => candidate_id);
  const isTagged = tagKeys.some(({ tag_keys }) => tag_keys.length > 0);
  await Promise.all([
    insertCandidates(tx, rows),
    insertSkillKeys(tx, skillKeys),
    isTagged ? updateTagKeys(tx, tagKeys) : undefined,
  ]);
  const by = actor && { user_id: actor.user_id };
  const event = { candidate_ids, is_new: true, ...by, imported_from: file_name };
  // The database works for the listeners while this process makes the documents.
  await Promise.all([
    updateSearchDocuments(tx, candidate_ids),
    platform.events.emit(tx, candidateChanged, event),
    publishToOwners(
      tx,
      candidate_ids,
      candidates.map(({ recruiter_id }) => recruiter_id),
    ),
  ]);
}
