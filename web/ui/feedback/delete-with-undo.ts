import { successTexts } from '@placewell/contract/success-texts.ts';
import { inChunks, resumableBulk } from '../../lib/in-chunks.ts';
import { type RecordResult, reportUndone, showErrorToast, showNotChangedToast } from './result-toasts.ts';
import { showUndoToast } from './undo-toast.ts';

type DeleteResult = { results: readonly RecordResult[]; changed: number };

/** Makes a function that deletes records, offers to undo it, and returns how many were deleted. */
export function createDeleteWithUndo<Restored extends DeleteResult>(options: {
  remove: (ids: readonly string[]) => Promise<DeleteResult>;
  restore: (ids: readonly string[]) => Promise<Restored>;
  noun: readonly [string, string?];
  onRestored?: (restored: Restored) => void;
}) {
  const { remove, restore, noun, onRestored } = options;
  const undoOf = (ids: readonly string[]) => {
    const restoreAll = resumableBulk(ids, restore);
    return async () => {
      const restored = await restoreAll();
      onRestored?.(restored);
      reportUndone(restored.results, noun);
    };
  };
  return async function removeRecords(ids: readonly string[]): Promise<number> {
    try {
      const { results, changed } = await inChunks(ids, remove);
      showNotChangedToast(results, noun);
      const deletedIds = results.filter((one) => one.ok).map((one) => one.id);
      if (changed > 0)
        showUndoToast({
          message: successTexts.deleted(changed, ...noun),
          onUndo: undoOf(deletedIds),
          onRedo: () => removeRecords(deletedIds),
        });
      return changed;
    } catch (error) {
      showErrorToast(error);
      return 0;
    }
  };
}
