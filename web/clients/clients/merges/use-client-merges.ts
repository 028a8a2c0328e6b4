import type { ClientPair } from '@placewell/contract/clients/client-merges.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts';
import {
  useDismissClientPair,
  useMergeClients,
  useRestoreClientPair,
  useUndoMergeClients,
} from './merges.queries.ts';

/** Merges two clients, with undo; throws what the server refuses. */
export function useMergeWithUndo() {
  const merge = useMergeClients();
  const undo = useUndoMergeClients();
  const send = async (body: { keep_id: string; merge_id: string }) => {
    const { client_merge_id, merged_name } = await merge.send(body);
    showUndoToast({
      message: successTexts.merged(merged_name),
      onUndo: async () => successTexts.clientMergeUndone((await undo.send({ client_merge_id })).merged_name),
      onRedo: () => send(body),
    });
  };
  return { merge: send, isPending: merge.isPending };
}

/** Says that the two of a pair are two companies, with undo. Resolves to whether it is noted. */
export function useDismissWithUndo() {
  const dismiss = useDismissClientPair();
  const restore = useRestoreClientPair();
  return async function dismissPair(pair: ClientPair): Promise<boolean> {
    const [first, second] = pair.clients;
    const body = { client_id: first.client_id, other_client_id: second.client_id };
    try {
      await dismiss.send(body);
      showUndoToast({
        message: successTexts.pairsDismissed(1),
        onUndo: () => restore.send(body),
        onRedo: () => dismissPair(pair),
      });
      return true;
    } catch (error) {
      showErrorToast(error);
      return false;
    }
  };
}

/** Suspects a dismissed pair again, with undo. */
export function useRestorePair() {
  const dismiss = useDismissClientPair();
  const restore = useRestoreClientPair();
  return async function restorePair({ clients: [first, second] }: ClientPair): Promise<void> {
    const body = { client_id: first.client_id, other_client_id: second.client_id };
    try {
      await restore.send(body);
      showUndoToast({
        message: successTexts.pairsRestored(1),
        onUndo: () => dismiss.send(body),
        onRedo: () => restore.send(body),
      });
    } catch (error) {
      showErrorToast(error);
    }
  };
}
