import type { Share, SharePerson } from '@placewell/contract/sharing/shares.ts';
import { useState } from 'react';
import { toast } from '../../../lib/toasts.ts';
import { lastDayBefore, useAgencyTimeZone, useAgencyToday } from '../../../lib/values/agency-days.ts';
import { formatDay } from '../../../lib/values/formats.ts';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts';
import { useCancelShare, useExtendShare, useRevokeShare, useUpdateSharePerson } from '../shares.queries.ts';

/** Cancels a share that has not left. */
export function useTakeBack({ share_id }: Pick<Share, 'share_id'>) {
  const cancel = useCancelShare();
  const [isBusy, setIsBusy] = useState(false);
  return {
    isBusy,
    run: async () => {
      setIsBusy(true);
      try {
        await cancel.send({ share_id });
        toast.success({ message: 'Cancelled: nothing was sent' });
      } catch (error) {
        showErrorToast(error);
      }
      setIsBusy(false);
    },
  };
}

/** Closes the links of a share; that cannot be undone. */
export function useCloseLinks({ share_id }: Pick<Share, 'share_id'>) {
  const revoke = useRevokeShare();
  return async () => {
    await revoke.send({ share_id });
    toast.success({ message: 'Links closed' });
  };
}

/** Sets the last day of a share, with undo while the day before is still to come. */
export function useSetLastDay({
  share_id,
  expires_at,
  is_open,
}: Pick<Share, 'share_id' | 'expires_at' | 'is_open'>) {
  const extend = useExtendShare();
  const before = lastDayBefore(expires_at, useAgencyTimeZone());
  const today = useAgencyToday();
  const set = (expires_on: string) => extend.send({ share_id, expires_on });
  return async (expires_on: string) => {
    await set(expires_on);
    const message = `Open until ${formatDay(expires_on)}`;
    if (!is_open || before <= today) return void toast.success({ message });
    showUndoToast({ message, onUndo: () => set(before), onRedo: () => set(expires_on) });
  };
}

/** Takes a candidate off the page, or puts them back, with undo. */
export function useWithdraw({ share_id }: Pick<Share, 'share_id'>) {
  const update = useUpdateSharePerson();
  return async ({ match_id, candidate_name }: SharePerson, is_withdrawn: boolean) => {
    if (match_id === null) return;
    const set = (withdrawn: boolean) => update.send({ share_id, match_id, is_withdrawn: withdrawn });
    try {
      await set(is_withdrawn);
      showUndoToast({
        message: is_withdrawn
          ? `${candidate_name} removed from the page`
          : `${candidate_name} restored to the page`,
        onUndo: () => set(!is_withdrawn),
        onRedo: () => set(is_withdrawn),
      });
    } catch (error) {
      showErrorToast(error);
    }
  };
}
