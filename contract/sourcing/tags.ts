import { z } from 'zod';
import { call } from '../call.ts';
import { CandidateId, JobId } from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, bulkBody, listFields, listOf } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { successTexts } from '../success-texts.ts';
import { WorkStatus } from '../task-status.ts';
import { texts } from '../texts.ts';

/** What two spellings of one tag have in common: no case, no accents, single spaces, no invisible signs. */
export function tagKey(tag: string): string {
  return tag
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u00ad\u200b\u2060\ufeff]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A tag as typed. Names with the same `tagKey` are one tag; the first spelling is shown. */
export const Tag = z
  .string()
  .trim()
  .min(1)
  .max(limits.tagLength)
  .refine((tag) => tagKey(tag) !== '', texts.tagInvisible);
/** A key as getTags gives it. Signs that stand for several letters make it longer than the name. */
const TagKey = z
  .string()
  .min(1)
  .max(limits.tagLength * 20);
/** The tags of a candidate, a job or a client. */
export const TagList = z.array(Tag).max(limits.tagsPerRecord);

/** Whether a list's `tags` must all be there, or one of them. */
export const TAG_MATCHES = ['all', 'any'] as const;
export type TagMatch = (typeof TAG_MATCHES)[number];
/** The filter by tags of a list call: of a list of matches by those of the candidate, of the job, or in all matches of either. */
export const tagFilter = {
  tags: z.union([Tag, z.array(Tag).max(limits.tagsPerFilter)]).optional(),
  tags_match: z.enum(TAG_MATCHES).optional(),
};

export const TAG_KINDS = ['candidate', 'job', 'client'] as const;
export type TagKind = (typeof TAG_KINDS)[number];
/** The pending operation on all records of a tag. */
export const TAG_CHANGES = ['rename', 'merge', 'delete'] as const;

/** A tag of the agency. A recruiter who sees only their own records gets the tags and counts of these and of all clients. */
export const AgencyTag = z.object({
  tag_key: z.string(),
  tag: z.string(),
  candidates: z.int(),
  jobs: z.int(),
  clients: z.int(),
  created_at: z.iso.datetime(),
  /** Null unless all its records are being changed; `into` is the tag that takes its place, null for none. */
  change: z
    .object({
      kind: z.enum(TAG_CHANGES),
      into: z.string().nullable(),
      done: z.int(),
      total: z.int(),
    })
    .nullable(),
});
export type AgencyTag = z.output<typeof AgencyTag>;

export const getTags = call({
  path: 'agency/getTags',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'List the tags that the caller may see with their counts: the best suggestions for `search` first, then the most used; `kind` leaves out tags that no candidate, job or client has',
  blankIsAbsent: true,
  body: z.strictObject({
    ...listFields({ sorts: ['tag', 'candidates', 'jobs', 'clients', 'created_at'] }),
    kind: z.enum(TAG_KINDS).optional(),
  }),
  data: listOf(AgencyTag),
});

/** Of the calls that change the tags of records. */
export const changeFields = {
  add: TagList.default([]),
  remove: TagList.default([]),
};

/** Refuses a call that says nothing, or the opposite of itself. */
export function checkTagChange({ add, remove }: { add: string[]; remove: string[] }, ctx: z.RefinementCtx) {
  const removed = new Set(remove.map(tagKey));
  if (add.length === 0 && remove.length === 0)
    ctx.addIssue({ code: 'custom', path: ['add'], message: texts.chooseOne });
  if (add.some((tag) => removed.has(tagKey(tag))))
    ctx.addIssue({ code: 'custom', path: ['remove'], message: texts.tagAddedAndRemoved });
}

/** What changed, by id: sending it back with `add` and `remove` exchanged undoes exactly this. */
export const tagChanges = BulkResult.extend({
  changes: z.array(z.object({ id: z.uuid(), added: z.array(z.string()), removed: z.array(z.string()) })),
});

export const updateCandidateTags = call({
  path: 'agency/updateCandidateTags',
  effect: 'change',
  on: { entity: 'candidate', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Add tags to candidates and remove others; a candidate who has them, or does not, stays as it is',
  message: ({ changed }) => successTexts.tagged(changed, 'candidate'),
  body: bulkBody('candidate_ids', CandidateId, changeFields, { check: checkTagChange }),
  data: tagChanges,
});

export const updateJobTags = call({
  path: 'agency/updateJobTags',
  effect: 'change',
  on: { entity: 'job', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Add tags to jobs and remove others; a job that has them, or does not, stays as it is',
  message: ({ changed }) => successTexts.tagged(changed, 'job'),
  body: bulkBody('job_ids', JobId, changeFields, { check: checkTagChange }),
  data: tagChanges,
});

const ChangedTags = z.object({ task_status: WorkStatus, records: z.int() });

export const renameTag = call({
  path: 'agency/renameTag',
  effect: 'change',
  roles: ['agency'],
  summary:
    'Give a tag another name on all candidates, jobs and clients; many are changed in the background, as `change` of getTags says',
  message: ({ records }, { tag }) => successTexts.tagRenamed(tag, records),
  body: z.strictObject({ tag_key: TagKey, tag: Tag }),
  data: ChangedTags,
  errors: ['tag_not_found', 'tag_exists', 'tag_changing'],
});

export const mergeTags = call({
  path: 'agency/mergeTags',
  effect: 'change',
  roles: ['agency'],
  bodyLimit: limits.listBodyBytes,
  summary:
    'Put one tag in the place of others on all candidates, jobs and clients, in the background if they are many',
  message: ({ records }) => successTexts.tagsMerged(records),
  body: z
    .strictObject({ tag_keys: z.array(TagKey).min(1).max(limits.tagsPerMerge), into_key: TagKey })
    .superRefine(({ tag_keys, into_key }, ctx) => {
      if (tag_keys.includes(into_key))
        ctx.addIssue({ code: 'custom', path: ['into_key'], message: texts.tagIntoItself });
    }),
  data: ChangedTags,
  errors: ['tag_not_found', 'tag_changing'],
});

export const deleteTags = call({
  path: 'agency/deleteTags',
  effect: 'change',
  roles: ['agency'],
  bodyLimit: limits.listBodyBytes,
  summary:
    'Remove tags from all candidates, jobs and clients, in the background if they are many; this cannot be undone',
  message: (_data, { tag_keys }) => successTexts.deleted(tag_keys.length, 'tag'),
  body: z.strictObject({ tag_keys: z.array(TagKey).min(1).max(limits.tagsPerMerge) }),
  data: ChangedTags,
  errors: ['tag_not_found', 'tag_changing'],
});

/** The tag of samples. */
export const SAMPLE_TAG = 'Sample';
