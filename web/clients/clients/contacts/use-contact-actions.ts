import type { Contact, ContactStatus } from '@placewell/contract/clients/contacts.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { formatEnum } from '../../../lib/values/formats.ts';
import { createDeleteWithUndo } from '../../../ui/feedback/delete-with-undo.ts';
import { reportUndone, showErrorToast, showNotChangedToast } from '../../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts';
import {
  useDeleteContacts,
  useMergeContacts,
  useTransferContacts,
  useUndoMergeContacts,
  useUpdateContact,
} from './contacts.queries.ts';

/** Changes the status of a contact, with undo. */
function useSetStatus() {
  const update = useUpdateContact();
  return async function setStatus(contact: Contact, contact_status: ContactStatus): Promise<void> {
    const send = (status: ContactStatus) =>
      update.send({ contact_id: contact.contact_id, contact_status: status });
    try {
      await send(contact_status);
      showUndoToast({
        message: `${contact.contact_name}: ${formatEnum(contact_status)}`,
        onUndo: () => send(contact.contact_status),
        onRedo: () => setStatus(contact, contact_status),
      });
    } catch (error) {
      showErrorToast(error);
    }
  };
}

/** Makes a contact the primary one or no longer, with undo, which gives it back to the former one. */
function useSetPrimary() {
  const update = useUpdateContact();
  return async function setPrimary(contact: Contact): Promise<void> {
    const { contact_id, contact_name } = contact;
    const is_primary = !contact.is_primary;
    try {
      const { former_primary_id } = await update.send({ contact_id, is_primary });
      showUndoToast({
        message: is_primary
          ? `${contact_name} is the primary contact now`
          : `${contact_name} is no longer the primary contact`,
        onUndo: () =>
          is_primary && former_primary_id !== null
            ? update.send({ contact_id: former_primary_id, is_primary: true })
            : update.send({ contact_id, is_primary: !is_primary }),
        onRedo: () => setPrimary(contact),
      });
    } catch (error) {
      showErrorToast(error);
    }
  };
}

export function useContactActions() {
  return {
    setStatus: useSetStatus(),
    setPrimary: useSetPrimary(),
    remove: createDeleteWithUndo({ ...useDeleteContacts(), noun: ['contact'] }),
  };
}

/** Merges the newer of two contacts of one client into the older, with undo. */
export function useMergeTwo() {
  const merge = useMergeContacts();
  const undo = useUndoMergeContacts();
  return async function mergeTwo(two: readonly Contact[]): Promise<void> {
    const [keep, other] = two.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
    if (!keep || !other) return;
    try {
      const { contact_merge_id, merged_name } = await merge.send({
        keep_id: keep.contact_id,
        merge_id: other.contact_id,
      });
      showUndoToast({
        message: successTexts.merged(merged_name),
        onUndo: async () =>
          successTexts.contactMergeUndone((await undo.send({ contact_merge_id })).merged_name),
        onRedo: () => mergeTwo(two),
      });
    } catch (error) {
      showErrorToast(error);
    }
  };
}

/** Moves contacts of one client to another, with undo. */
export function useMoveContacts() {
  const transfer = useTransferContacts();
  return async function move(
    ids: readonly string[],
    from: string,
    to: { id: string; name: string },
  ): Promise<void> {
    const send = (contact_ids: string[], from_client_id: string, to_client_id: string) =>
      transfer.send({ contact_ids, from_client_id, to_client_id });
    try {
      const { results, changed } = await send([...ids], from, to.id);
      showNotChangedToast(results, ['contact']);
      const moved = results.filter(({ ok }) => ok).map(({ id }) => id);
      if (changed > 0)
        showUndoToast({
          message: successTexts.transferred(changed, 'contact', to.name),
          onUndo: async () => reportUndone((await send(moved, to.id, from)).results, ['contact']),
          onRedo: () => move(moved, from, to),
        });
    } catch (error) {
      showErrorToast(error);
    }
  };
}
