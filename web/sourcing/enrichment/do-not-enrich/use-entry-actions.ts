import type { DoNotEnrichEntry } from '@placewell/contract/sourcing/enrichment.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { toast } from '../../../lib/toasts.ts';
import { formatCount } from '../../../lib/values/formats.ts';
import { reportUndone, showErrorToast, showNotChangedToast } from '../../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts';
import { useAddDoNotEnrich, useRemoveDoNotEnrich } from '../enrichment.queries.ts';
import type { Entry } from './read-entries.ts';

const NOUN = ['entry', 'entries'] as const;

/** The entry as it would be added. */
function entryOf({
  email,
  domain,
  linkedin_url,
  recruiter_name,
  company_name,
  note,
}: DoNotEnrichEntry): Entry {
  const named = Object.entries({ email, domain, linkedin_url, recruiter_name, company_name, note });
  return Object.fromEntries(named.filter(([, value]) => value !== null));
}

/** Adds to the do-not-enrich list and removes from it, each with undo. */
export function useEntryActions() {
  const addCall = useAddDoNotEnrich();
  const removeCall = useRemoveDoNotEnrich();

  /** Resolves to whether they are on the list now. */
  async function add(entries: Entry[]): Promise<boolean> {
    try {
      const { added, added_ids } = await addCall.send({ entries });
      const message = successTexts.doNotEnrichAdded(added);
      if (added === 0) toast.info({ message });
      else
        showUndoToast({
          message,
          onUndo: async () => reportUndone((await removeCall.send({ entry_ids: added_ids })).results, NOUN),
          onRedo: () => add(entries),
        });
      return true;
    } catch (error) {
      showErrorToast(error);
      return false;
    }
  }

  async function remove(entries: readonly DoNotEnrichEntry[]): Promise<void> {
    try {
      const { results } = await removeCall.send({ entry_ids: entries.map(({ entry_id }) => entry_id) });
      showNotChangedToast(results, NOUN);
      const removed = entries.filter(({ entry_id }) => results.some(({ id, ok }) => ok && id === entry_id));
      if (removed.length === 0) return;
      showUndoToast({
        message: `${formatCount(removed.length, ...NOUN)} removed`,
        onUndo: () => addCall.send({ entries: removed.map(entryOf) }),
      });
    } catch (error) {
      showErrorToast(error);
    }
  }
  return { add, remove };
}
