import { messageOf } from '../../lib/api/api-error.ts';
import { formatCount } from '../../lib/formats.ts';
import { toast } from '../../lib/toasts.ts';
import { showUndoToast } from './undo-toast.tsx';

type Result = { id: string; ok: boolean; message?: string | undefined };
type Answer = { results: readonly Result[]; changed: number };

export const sayProblem = (error: unknown) => void toast.error({ message: messageOf(error) });

/** A refusal of some is a warning beside what worked, not a failure of all. `what` in one and many. */
export function sayRefused(results: readonly Result[], what: readonly [string, string?]) {
  const refused = results.filter((one) => !one.ok);
  if (refused.length === 0) return;
  toast.warning({
    ...(results.length > 1 ? { title: `${formatCount(refused.length, ...what)} left as before` } : {}),
    message: refused[0]?.message ?? 'This was refused.',
  });
}

/** Deletes records and offers to bring back those that are gone; answers how many are. */
export function removal<Restored>(calls: {
  remove: (ids: readonly string[]) => Promise<Answer>;
  restore: (ids: readonly string[]) => Promise<Restored>;
  what: readonly [string, string?];
  onRestored?: (restored: Restored) => void;
}) {
  const { remove, restore, what, onRestored } = calls;
  const undo = (ids: readonly string[]) =>
    restore(ids)
      .then((restored) => onRestored?.(restored))
      .catch(sayProblem);
  return async (ids: readonly string[]): Promise<number> => {
    try {
      const { results, changed } = await remove(ids);
      sayRefused(results, what);
      const gone = results.filter((one) => one.ok).map((one) => one.id);
      if (changed > 0)
        showUndoToast({
          message: `${formatCount(changed, ...what)} deleted`,
          onUndo: () => void undo(gone),
        });
      return changed;
    } catch (error) {
      sayProblem(error);
      return 0;
    }
  };
}
