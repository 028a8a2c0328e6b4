import { useQueryClient } from '@tanstack/react-query';
import { patchRows } from '../../lib/api/patch-rows.ts';
import { inChunks } from '../../lib/in-chunks.ts';
import { type RecordResult, reportUndone, showErrorToast, showNotChangedToast } from './result-toasts.ts';
import { showUndoToast } from './undo-toast.ts';

type SetResult<Field extends string, Value> = {
  results: readonly RecordResult[];
  changed: number;
  previous: readonly ({ id: string } & Record<Field, Value>)[];
};
type SetOptions<Field extends string, Value> = {
  rows: Omit<Parameters<typeof patchRows>[1], 'ids'>;
  field: Field;
  noun: string;
  /** `before`: only records that still have this value. */
  send: (ids: string[], value: Value, before?: Value) => Promise<SetResult<Field, Value>>;
  message: (changed: number, value: Value) => string;
};

/**
 * Returns a function that sets a field of records, on the screen first. It reports the unchanged ones, offers undo, and
 * resolves to how many changed.
 */
export function useSetWithUndo<Field extends string, Value>(options: SetOptions<Field, Value>) {
  const { rows, field, noun, send, message } = options;
  const client = useQueryClient();
  const undo = async (previous: SetResult<Field, Value>['previous'], now: Value) => {
    const results: RecordResult[] = [];
    for (const [value, group] of Map.groupBy(previous, (one) => one[field])) {
      const ids = group.map(({ id }) => id);
      results.push(...(await inChunks(ids, (some) => send(some, value, now))).results);
    }
    reportUndone(results, [noun]);
  };
  return async function set(ids: readonly string[], value: Value): Promise<number> {
    const revert = patchRows(client, { ...rows, ids }, { [field]: value });
    try {
      const { results, changed, previous } = await inChunks(ids, (some) => send(some, value));
      showNotChangedToast(results, [noun]);
      const moved = previous.map(({ id }) => id);
      if (changed > 0)
        showUndoToast({
          message: message(changed, value),
          onUndo: () => undo(previous, value),
          onRedo: () => set(moved, value),
        });
      return changed;
    } catch (error) {
      revert();
      showErrorToast(error);
      return 0;
    }
  };
}
