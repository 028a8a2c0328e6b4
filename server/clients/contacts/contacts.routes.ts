import * as calls from '@placewell/contract/clients/contacts.ts';
import { handle } from '../../platform/http/handle.ts';
import { addContact, getContact, getContacts, updateContact } from './contacts.service.ts';
import { delContact, restoreContacts } from './deleted-contacts.service.ts';
import { mergeContacts } from './merging/merge-contacts.service.ts';
import { transferContacts } from './merging/transfer-contacts.service.ts';
import { undoMergeContacts } from './merging/undo-merge.service.ts';

export const routes = [
  handle(calls.getContacts, getContacts),
  handle(calls.getContact, getContact),
  handle(calls.addContact, addContact),
  handle(calls.updateContact, updateContact),
  handle(calls.delContact, delContact),
  handle(calls.restoreContacts, restoreContacts),
  handle(calls.mergeContacts, mergeContacts),
  handle(calls.undoMergeContacts, undoMergeContacts),
  handle(calls.transferContacts, transferContacts),
];
