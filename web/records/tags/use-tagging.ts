import type { Data } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { TagKind, updateCandidateTags } from '@placewell/contract/sourcing/tags.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { useState } from 'react';
import { inChunks, resumable } from '../../lib/in-chunks.ts';
import { useUpdateCandidateTags } from '../../lib/lookups.ts';
import { actedOn } from '../../ui/data-list/acted-on.ts';
import { reportUndone, showErrorToast, showNotChangedToast } from '../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { openDialogs } from '../../ui/page/keyboard.ts';
import { usePageKeys } from '../../ui/page/use-page-keys.ts';
import type { Tagged } from './tag-states.ts';

/** With which the dialog of the tags is closed. */
export const NO_RECORDS: readonly Tagged[] = [];

type Change = { add: string[]; remove: string[] };
type Result = Data<typeof updateCandidateTags>;
type SendChange = (ids: string[], change: Change) => Promise<Result>;

/** Reverts exactly these changes; records with the same change share calls. */
function undoOf(send: SendChange, kind: TagKind | 'client', changes: Result['changes']) {
  const groups = Map.groupBy(changes, ({ added, removed }) => JSON.stringify([added, removed]));
  const undos = [...groups.values()].flatMap((group) => {
    const [first] = group;
    const change = { add: first?.removed ?? [], remove: first?.added ?? [] };
    return resumable(
      group.map(({ id }) => id),
      limits.bulkIds,
      (ids) => send(ids, change),
    );
  });
  return async () => {
    const results: Result['results'][] = [];
    for (const undo of undos) for (const answer of await undo()) results.push(answer.results);
    reportUndone(results.flat(), [kind]);
  };
}

/** Changes tags of records of one kind, with undo. */
export function useChangeTags(kind: TagKind | 'client', sendSome: SendChange) {
  const send: SendChange = (ids, change) => inChunks(ids, (some) => sendSome(some, change));
  const change = async (ids: readonly string[], { add, remove }: Change): Promise<void> => {
    try {
      const { results, changed, changes } = await send([...ids], { add, remove });
      showNotChangedToast(results, [kind]);
      if (changed > 0)
        showUndoToast({
          message: successTexts.tagged(changed, kind),
          onUndo: undoOf(sendSome, kind, changes),
          onRedo: () => change(ids, { add, remove }),
        });
    } catch (error) {
      showErrorToast(error);
    }
  };
  return change;
}

/** Changes tags of candidates, with undo. */
export function useTagCandidates() {
  const update = useUpdateCandidateTags();
  return useChangeTags('candidate', (candidate_ids, change) => update.send({ candidate_ids, ...change }));
}

/**
 * The records whose tags are edited on a list page: the key takes the open one, else the selected ones or the focused
 * row; `edit` takes the selected ones, or those that are given.
 */
export function useTagging<Row extends { tags: readonly string[] }>(options: {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  selectedIds: ReadonlySet<string>;
  open: Row | undefined;
}) {
  const { rows, idOf, selectedIds, open } = options;
  const [records, setRecords] = useState(NO_RECORDS);
  const toRecord = (row: Row): Tagged => ({ id: idOf(row), tags: row.tags });
  const edit = (some = rows.filter((row) => selectedIds.has(idOf(row)))) => setRecords(some.map(toRecord));
  usePageKeys(
    {
      tags: () => {
        // Dialogs other than the open record's drawer handle their keys themselves.
        if (openDialogs().length > (open ? 1 : 0)) return;
        edit(open ? [open] : actedOn({ rows, idOf, selectedIds }));
      },
    },
    { inOverlay: true },
  );
  return { records, edit, close: () => setRecords(NO_RECORDS) };
}
