import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/sourcing/tags.ts';
import { accessOf, readableOwner } from '../../people/people.public.ts';
import type { Context, ListReader } from '../../platform/context.ts';
import { pageOf, wholeListOf } from '../../platform/db/lists/lists.ts';
import { listTags, type TagRow } from './tag-list.repo.ts';

const toTag = ({ change, into, change_done, change_total, ...tag }: TagRow) => ({
  tag_key: tag.tag_key,
  tag: tag.tag,
  candidates: tag.candidates,
  jobs: tag.jobs,
  clients: tag.clients,
  created_at: tag.created_at,
  change: change && { kind: change, into, done: change_done, total: change_total },
});

/** All tags of the list that the actor may see. */
export async function listWholeTags({ tx, actor }: ListReader, body: Body<typeof calls.getTags>) {
  const all = { ...body, page: 1, limit: Number.MAX_SAFE_INTEGER };
  const { rows } = await listTags(tx, all, readableOwner(await accessOf(tx, actor)));
  return wholeListOf(rows.map(toTag));
}

/** One page of the tags that the actor may see. */
export async function getTags(
  { tx, actor }: Context,
  body: Body<typeof calls.getTags>,
): Promise<Data<typeof calls.getTags>> {
  const { page, limit } = body;
  const { rows, total } = await listTags(tx, body, readableOwner(await accessOf(tx, actor)));
  return pageOf(rows.map(toTag), { page, limit, total });
}
