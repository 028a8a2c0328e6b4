import { z } from 'zod';
import { call } from '../call.ts';
import { CandidateId, ClientId, ContactId, ContactMergeId } from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, bulkBody, listFields, listOf } from '../lists.ts';
import { EmailAddress } from '../people/email-address.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { EmailAddresses, PhoneNumbers } from '../sourcing/addresses.ts';
import { LinkedInUrl } from '../sourcing/web-addresses.ts';
import { successTexts } from '../success-texts.ts';
import { texts } from '../texts.ts';
import { updateBody } from '../updates.ts';

export const CONTACT_STATUSES = ['active', 'left', 'do_not_contact'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** ISO 639-1, in which the contact is written to. */
const LanguageCode = z.string().regex(/^[a-z]{2}$/, texts.languageCodeInvalid);

const contactShape = {
  contact_name: z.string().trim().min(1, texts.contactNameRequired).max(120),
  /** The position at the client. */
  contact_title: z.string().trim().max(200).nullable(),
  email: z.union([z.literal(''), EmailAddress]).nullable(),
  phone: z.string().trim().max(40).nullable(),
  /** All of them; the first is `email`. */
  emails: EmailAddresses,
  /** All of them; the first is `phone`. */
  phones: PhoneNumbers,
  linkedin_url: z.union([z.literal(''), LinkedInUrl]).nullable(),
  language: LanguageCode.nullable(),
  contact_status: z.enum(CONTACT_STATUSES),
  /** The first to turn to; a client has one at most. */
  is_primary: z.boolean(),
  /** The candidate who is the same person. */
  candidate_id: CandidateId.nullable(),
};

/** A person at a client. Email and phone are null, and their lists empty, for a reader without the client's details; the candidate for one who may not read it. */
export const Contact = z.object({
  ...contactShape,
  id: ContactId,
  contact_id: ContactId,
  client_id: ClientId,
  client_name: z.string(),
  candidate_name: z.string().nullable(),
  /** Whether the caller sees email and phone. */
  has_details: z.boolean(),
  last_activity_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Contact = z.output<typeof Contact>;
/** With the contact that was the primary one until this change, to undo it. */
const SavedContact = Contact.extend({ former_primary_id: ContactId.nullable() });

export const getContacts = call({
  path: 'agency/getContacts',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'List contacts of the agency or of one client; `search` covers name, title and client, email and phone for readers of the details only',
  blankIsAbsent: true,
  body: z.strictObject({
    ...listFields({ sorts: ['contact_name', 'client_name', 'created_at', 'updated_at', 'last_activity_at'] }),
    client_id: ClientId.optional(),
    contact_status: z
      .union([z.enum(CONTACT_STATUSES), z.array(z.enum(CONTACT_STATUSES)).max(CONTACT_STATUSES.length)])
      .optional(),
    is_primary: z.boolean().optional(),
    candidate_id: CandidateId.optional(),
  }),
  data: listOf(Contact),
  errors: ['client_not_found', 'candidate_not_found'],
});

export const getContact = call({
  path: 'agency/getContact',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'Get a contact',
  body: z.strictObject({ contact_id: ContactId }),
  data: Contact,
  errors: ['contact_not_found'],
});

export const addContact = call({
  path: 'agency/addContact',
  effect: 'create',
  on: { entity: 'client', action: 'add_contact' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Add a contact to a client; one that becomes the primary one takes that from another',
  message: 'Contact saved',
  body: z
    .strictObject({ client_id: ClientId, ...contactShape })
    .partial()
    .required({ client_id: true, contact_name: true }),
  data: SavedContact,
  errors: ['client_not_found', 'candidate_not_found', 'contact_exists', 'too_many_contacts'],
});

export const updateContact = call({
  path: 'agency/updateContact',
  effect: 'change',
  on: { entity: 'contact', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Update the given fields of a contact, for readers of the details of its client',
  message: 'Contact saved',
  body: updateBody('contact_id', {
    id: ContactId,
    row: Contact,
    fields: {
      ...z.object(contactShape).partial().shape,
      /** The `updated_at` of the version that was edited; the update is rejected if the stored one is newer. */
      if_updated_at: z.iso.datetime().optional(),
    },
  }),
  data: SavedContact,
  errors: ['contact_not_found', 'candidate_not_found', 'contact_exists', 'conflict'],
});

export const delContact = call({
  path: 'agency/delContact',
  effect: 'change',
  on: { entity: 'contact', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Delete contacts; restoreContacts undoes this within 7 days',
  message: ({ changed }) => successTexts.deleted(changed, 'contact'),
  body: bulkBody('contact_ids', ContactId, {}),
  data: BulkResult,
});

export const restoreContacts = call({
  path: 'agency/restoreContacts',
  effect: 'change',
  on: { entity: 'contact', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Restore deleted contacts; one whose client is deleted is restored with it (`client_deleted`)',
  message: ({ changed }) => successTexts.restored(changed, 'contact'),
  body: bulkBody('contact_ids', ContactId, {}),
  data: BulkResult,
});

export const mergeContacts = call({
  path: 'agency/mergeContacts',
  effect: 'change',
  on: { entity: 'contact', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Merge one contact into another of the same client: jobs and timeline move, and what the kept one lacks is filled in. undoMergeContacts undoes this within 7 days',
  message: ({ merged_name }) => successTexts.merged(merged_name),
  body: z
    .strictObject({ keep_id: ContactId, merge_id: ContactId })
    .superRefine(({ keep_id, merge_id }, ctx) => {
      if (keep_id === merge_id)
        ctx.addIssue({ code: 'custom', path: ['merge_id'], message: texts.contactMergeWithSelf });
    }),
  data: z.object({ contact_merge_id: ContactMergeId, contact: Contact, merged_name: z.string() }),
  errors: ['contact_not_found', 'contact_of_another_client'],
});

export const undoMergeContacts = call({
  path: 'agency/undoMergeContacts',
  effect: 'change',
  on: { entity: 'contact', action: 'update' },
  roles: AGENCY_STAFF,
  summary: 'Undo a merge of contacts within 7 days',
  message: ({ merged_name }) => successTexts.contactMergeUndone(merged_name),
  body: z.strictObject({ contact_merge_id: ContactMergeId }),
  data: z.object({ keep_id: ContactId, merged_id: ContactId, merged_name: z.string() }),
  errors: [
    'merge_not_found',
    'contact_not_found',
    'merge_undone',
    'merge_too_old',
    'merge_kept_gone',
    'merge_order',
    'contact_exists',
    'too_many_contacts',
  ],
});

export const transferContacts = call({
  path: 'agency/transferContacts',
  effect: 'change',
  on: { entity: 'contact', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Move contacts from one client to another, for people who work there now: their jobs stay with the former client, without a contact. Sent back with the clients exchanged, the contacts return; those jobs keep none',
  message: ({ changed }) => successTexts.transferred(changed, 'contact'),
  body: z
    .strictObject({
      contact_ids: z.array(ContactId).min(1).max(limits.contactsPerClient),
      from_client_id: ClientId,
      to_client_id: ClientId,
    })
    .superRefine(({ from_client_id, to_client_id }, ctx) => {
      if (from_client_id === to_client_id)
        ctx.addIssue({ code: 'custom', path: ['to_client_id'], message: texts.sameClient });
    }),
  data: BulkResult,
  errors: ['client_not_found', 'too_many_contacts'],
});
