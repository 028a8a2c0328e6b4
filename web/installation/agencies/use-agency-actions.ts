import type { AgencyId } from '@placewell/contract/ids.ts';
import type { Agency } from '@placewell/contract/installation/agencies.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { showErrorToast, showNotChangedToast } from '../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { useDeleteAgencies, useUpdateAgencySending, useUpdateAgencyStatus } from './agencies.queries.ts';

const NOUN = ['agency', 'agencies'] as const;
type Status = 'active' | 'inactive';

/** Activates, deactivates, deletes and restores agencies, each with undo. All return whether anything was changed. */
export function useAgencyActions() {
  const update = useUpdateAgencyStatus();
  const remove = useDeleteAgencies();
  const sending = useUpdateAgencySending();

  const send = (agencies: readonly Agency[], agency_status: Status) =>
    update.send({ agency_ids: agencies.map(({ id }) => id), agency_status });
  /** Restores the agencies' previous statuses. A pending one becomes pending again by itself. */
  const putBack = async (agencies: readonly Agency[]) => {
    const {
      deleted = [],
      active = [],
      inactive = [],
    } = Object.groupBy(agencies, (agency) =>
      agency.deleted_at ? 'deleted' : agency.agency_status === 'inactive' ? 'inactive' : 'active',
    );
    if (deleted.length > 0) await remove.send({ agency_ids: deleted.map(({ id }) => id) });
    if (inactive.length > 0) await send(inactive, 'inactive');
    if (active.length > 0) await send(active, 'active');
  };

  /** Runs a change, reports the agencies for which it failed, and offers to undo it for the others. */
  async function change(
    agencies: readonly Agency[],
    run: () => ReturnType<typeof send>,
    message: (changed: readonly Agency[]) => string,
    undo: (changed: readonly Agency[]) => Promise<void>,
  ): Promise<boolean> {
    try {
      const { results } = await run();
      showNotChangedToast(results, NOUN);
      const changed = agencies.filter(({ id }) => results.some((one) => one.id === id && one.ok));
      if (changed.length === 0) return false;
      showUndoToast({
        message: message(changed),
        onUndo: () => undo(changed),
        onRedo: () => change(changed, run, message, undo),
      });
      return true;
    } catch (error) {
      showErrorToast(error);
      return false;
    }
  }

  const nameOf = (agencies: readonly Agency[]) =>
    agencies.length === 1 ? agencies[0]?.agency_name : undefined;
  return {
    /** Those that have the status already are left alone, by undo as well. */
    setStatus: (agencies: readonly Agency[], status: Status) => {
      const others = agencies.filter(({ agency_status }) => agency_status !== status);
      if (others.length === 0) return Promise.resolve(true);
      return change(
        others,
        () => send(others, status),
        (changed) => successTexts.agenciesSet(changed.length, status, nameOf(changed)),
        putBack,
      );
    },
    /** Stops the emails of an agency, or allows them again. */
    async setSending(agency_id: AgencyId, is_stopped: boolean): Promise<void> {
      try {
        await sending.send({ agency_id, is_stopped });
        showUndoToast({
          message: successTexts.agencySending(is_stopped),
          onUndo: () => sending.send({ agency_id, is_stopped: !is_stopped }),
          onRedo: () => sending.send({ agency_id, is_stopped }),
        });
      } catch (error) {
        showErrorToast(error);
      }
    },
    remove: (agencies: readonly Agency[]) =>
      change(
        agencies,
        () => remove.send({ agency_ids: agencies.map(({ id }) => id) }),
        (changed) => successTexts.deleted(changed.length, ...NOUN),
        async (changed) => {
          await send(changed, 'active');
          const inactive = changed.filter(({ agency_status }) => agency_status === 'inactive');
          if (inactive.length > 0) await send(inactive, 'inactive');
        },
      ),
    restore: (agencies: readonly Agency[]) =>
      change(
        agencies,
        () => send(agencies, 'active'),
        (changed) => successTexts.restored(changed.length, ...NOUN),
        putBack,
      ),
  };
}
