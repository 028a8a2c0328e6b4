import type { ClientId } from '@placewell/contract/ids.ts';
import { tagKey } from '@placewell/contract/sourcing/tags.ts';
import { clientChanged } from '../../domain-events.ts';
import { type NamedTag, replaceInTagList } from '../../sourcing/sourcing.public.ts';
import * as repo from './client-tags.repo.ts';
import { publishChanged, type WriteContext } from './clients.writes.ts';

const withKeys = (clients: readonly repo.TaggedClient[]) =>
  clients.map((client) => ({ ...client, tag_keys: client.tags.map(tagKey) }));

async function announce({ tx, platform }: WriteContext, clients: readonly repo.TaggedClient[]) {
  const client_ids = clients.map(({ client_id }) => client_id);
  await platform.events.emit(tx, clientChanged, { client_ids, fields: ['tags'] });
  await publishChanged(tx, client_ids);
}

/** Replaces the tags of locked clients by resolved ones. */
export async function changeClientTags(context: WriteContext, clients: readonly repo.TaggedClient[]) {
  if (clients.length === 0) return;
  await repo.updateTags(context.tx, withKeys(clients));
  await announce(context, clients);
}

type TagReplacement = {
  from_key: string;
  into: NamedTag | undefined;
  after_id: ClientId | null;
  limit: number;
};

/** Replaces (or removes) a tag on up to `limit` clients, deleted ones too. Returns their number and the last id. */
export async function replaceClientTags(
  context: WriteContext,
  { from_key, into, ...page }: TagReplacement,
): Promise<{ count: number; last_id: ClientId | undefined }> {
  const rows = await repo.lockClientsTagged(context.tx, { tag_key: from_key, ...page });
  const clients = rows.map(({ client_id, tags }) => ({
    client_id,
    tags: replaceInTagList(tags, from_key, into).map(({ tag }) => tag),
  }));
  if (clients.length > 0) {
    await repo.updateTagNames(context.tx, withKeys(clients));
    await announce(context, clients);
  }
  return { count: rows.length, last_id: rows.at(-1)?.client_id };
}
