import type { Body, Data } from '@placewell/contract/call.ts';
import type { ErrorCode } from '@placewell/contract/errors.ts';
import type * as calls from '@placewell/contract/sourcing/tags.ts';
import { tagKey } from '@placewell/contract/sourcing/tags.ts';
import { bulkResult } from '../../platform/bulk-result.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { changeTagList } from './tag-lists.rules.ts';
import { resolveTags } from './tag-names.writes.ts';

type Change = Pick<Body<typeof calls.updateCandidateTags>, 'add' | 'remove'> & { ids: readonly string[] };
type Tagged<Id> = { id: Id; tags: string[] };

/**
 * Plans the addition and removal of tags on locked records: the lists of the records that change, and the result of the
 * call with each record's changes, for undo. `refused` are the ids without a record.
 */
export async function planTagChange<Id extends string>(
  tx: TenantTx,
  { ids, add, remove }: Change,
  { records, refused }: { records: readonly Tagged<Id>[]; refused: ReadonlyMap<string, ErrorCode> },
): Promise<{ lists: Tagged<Id>[]; result: Data<typeof calls.updateCandidateTags> }> {
  const added = records.length > 0 ? await resolveTags(tx, add) : [];
  const removedKeys = new Set(remove.map(tagKey));
  const allRefused = new Map(refused);
  const lists: Tagged<Id>[] = [];
  const changes: { id: Id; added: string[]; removed: string[] }[] = [];
  for (const { id, tags: current } of records) {
    const change = changeTagList(current, added, removedKeys);
    if ('refused' in change) {
      allRefused.set(id, change.refused);
      continue;
    }
    const { tags, ...changed } = change;
    if (changed.added.length + changed.removed.length === 0) continue;
    lists.push({ id, tags });
    changes.push({ id, ...changed });
  }
  return { lists, result: { ...bulkResult(ids, allRefused), changed: changes.length, changes } };
}
