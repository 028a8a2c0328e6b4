import {
  addContact,
  delContact,
  getContact,
  mergeContacts,
  restoreContacts,
  transferContacts,
  undoMergeContacts,
  updateContact,
} from '@placewell/contract/clients/contacts.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { useCall, useCallQuery } from '../../../lib/api/queries.ts';

/** A client counts its contacts, and jobs name theirs. */
const CONTACT_CHANGE = { refresh: ['contacts', 'clients', 'jobs'] } as const;
const TOPIC = ['contacts', 'clients', 'candidates'] as const;

export const useContact = (contact_id: string | undefined) =>
  useCallQuery(
    getContact,
    { contact_id: contact_id ?? '' },
    { topic: TOPIC, enabled: contact_id !== undefined },
  );

export const useAddContact = () => useCall(addContact, CONTACT_CHANGE);
export const useUpdateContact = () => useCall(updateContact, CONTACT_CHANGE);
export const useMergeContacts = () => useCall(mergeContacts, CONTACT_CHANGE);
export const useUndoMergeContacts = () => useCall(undoMergeContacts, CONTACT_CHANGE);
export const useTransferContacts = () => useCall(transferContacts, CONTACT_CHANGE);

export function useDeleteContacts() {
  const remove = useCall(delContact, CONTACT_CHANGE);
  const restore = useCall(restoreContacts, CONTACT_CHANGE);
  return {
    remove: (contact_ids: readonly string[]) => remove.send({ contact_ids: [...contact_ids] }),
    restore: (contact_ids: readonly string[]) => restore.send({ contact_ids: [...contact_ids] }),
  };
}

/** Candidates who may be the same person as a contact. */
export const useCandidateSearch = (search: string) =>
  useCallQuery(
    getCandidates,
    { search, limit: 8 },
    { topic: 'candidates', enabled: search !== '', keepPrevious: true },
  );
