import type { Client, ClientStatus } from '@placewell/contract/clients/clients.ts';
import { formatCount } from '@placewell/contract/counts.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { toast } from '../../lib/toasts.ts';
import { useChangeTags } from '../../records/tags/use-tagging.ts';
import { createDeleteWithUndo } from '../../ui/feedback/delete-with-undo.ts';
import type { RecordResult } from '../../ui/feedback/result-toasts.ts';
import { useSetWithUndo } from '../../ui/feedback/use-set-with-undo.ts';
import { useDeleteClients, useUpdateClientStatus, useUpdateClientTags } from './clients.queries.ts';

const ConfirmDialog = lazyPart(() => import('../../ui/feedback/confirm-dialog.tsx'), 'ConfirmDialog', {
  closed: { opened: false },
});

/** Changes the status of clients, with undo. Resolves to how many changed. */
export function useMoveClients() {
  const update = useUpdateClientStatus();
  return useSetWithUndo<'client_status', ClientStatus>({
    rows: { topic: 'clients', idName: 'client_id' },
    field: 'client_status',
    noun: 'client',
    send: (client_ids, client_status, if_status) => update.send({ client_ids, client_status, if_status }),
    message: successTexts.clientsSet,
  });
}

/** Changes tags of clients, with undo. */
export function useTagClients() {
  const update = useUpdateClientTags();
  return useChangeTags('client', (client_ids, change) => update.send({ client_ids, ...change }));
}

/** Clients that stay since they have jobs, and what the server says of the first. */
type Kept = { ids: string[]; message: string };

const keptOf = (refused: readonly RecordResult[]): Kept | undefined => {
  const [first] = refused;
  return first && { ids: refused.map(({ id }) => id), message: first.message ?? '' };
};

/**
 * Deletes clients, with undo. Those that have jobs stay: `dialog`, which belongs on the page, says so and offers to set
 * them to "Lost".
 */
export function useRemoveClients(): {
  remove: (ids: readonly string[]) => Promise<number>;
  dialog: ReactNode;
} {
  const calls = useDeleteClients();
  const move = useMoveClients();
  const [kept, setKept] = useState<Kept>();
  const remove = createDeleteWithUndo({
    remove: async (ids) => {
      try {
        const { results, ...answer } = await calls.remove(ids);
        const inUse = results.filter(({ code }) => code === 'client_in_use');
        setKept(keptOf(inUse));
        return { ...answer, results: results.filter((one) => !inUse.includes(one)) };
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'client_in_use')) throw error;
        setKept({ ids: [...ids], message: error.message });
        return { results: [], changed: 0 };
      }
    },
    restore: calls.restore,
    noun: ['client'],
    onRestored: ({ changed, without_domain }) => {
      if (without_domain.length > 0)
        toast.warning({ message: successTexts.clientsRestored(changed, without_domain.length) });
    },
  });
  const count = kept?.ids.length ?? 0;
  return {
    remove,
    dialog: (
      <ConfirmDialog
        opened={kept !== undefined}
        onClose={() => setKept(undefined)}
        title={
          count > 1 ? `${formatCount(count, 'client')} cannot be deleted` : 'This client cannot be deleted'
        }
        confirmLabel="Set to “Lost”"
        onConfirm={() => move(kept?.ids ?? [], 'lost')}
      >
        {count > 1 ? 'They have jobs, and those keep their client.' : kept?.message}
      </ConfirmDialog>
    ),
  };
}

export const toOwned = ({ client_id, recruiter_id }: Client) => ({ id: client_id, recruiter_id });
