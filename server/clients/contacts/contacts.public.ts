export { listContactsByIds } from './contact-list.repo.ts';
export { addContact, listWholeContacts } from './contacts.service.ts';
export { createContact, emailToStore, lockContactsOf, moveCandidateLinks } from './contacts.writes.ts';
export { delContact } from './deleted-contacts.service.ts';
export {
  type MovedContacts,
  mergeClientContacts,
  separateClientContacts,
} from './merging/client-contacts.writes.ts';
export { hasLaterMergeOf } from './merging/contact-merges.repo.ts';
export { suggestContacts } from './suggest-contacts.repo.ts';
