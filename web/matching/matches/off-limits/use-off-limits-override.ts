import {
  addOffLimitsOverride,
  delOffLimitsOverride,
  type OffLimits,
} from '@placewell/contract/clients/off-limits.ts';
import type { Match } from '@placewell/contract/matching/matches.ts';
import { useState } from 'react';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { messageOf } from '../../../lib/api/message-of.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts';
import { useAddOffLimitsOverride, useDelOffLimitsOverride } from '../matches.queries.ts';

/** Allows the candidate of a match although the employer is off limits, or withdraws that; both with undo. */
export function useOffLimitsOverride({ candidate_id }: Match, { client_id, override }: OffLimits) {
  const add = useAddOffLimitsOverride();
  const remove = useDelOffLimitsOverride();
  const [error, setError] = useState<string>();
  const bodyOf = (reason: string) => ({ candidate_id: candidate_id ?? '', client_id, reason });
  const allow = async (reason: string) => {
    const body = bodyOf(reason);
    const added = await add.send(body);
    showUndoToast({
      message: messageOf(addOffLimitsOverride, added, body),
      onUndo: () => remove.send(added),
      onRedo: () => allow(reason),
    });
  };
  const withdraw = async () => {
    if (!override) return;
    setError(undefined);
    const body = { override_id: override.override_id };
    try {
      const message = messageOf(delOffLimitsOverride, await remove.send(body), body);
      showUndoToast({ message, onUndo: () => add.send(bodyOf(override.reason ?? '')) });
    } catch (thrown) {
      setError(getErrorMessage(thrown));
    }
  };
  return { allow, withdraw, error, isBusy: remove.isPending };
}
