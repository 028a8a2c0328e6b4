import { z } from 'zod';
import { call } from '../call.ts';
import { ClientId, ClientMergeId } from '../ids.ts';
import { limits } from '../limits.ts';
import { listFields, listOf } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { successTexts } from '../success-texts.ts';
import { texts } from '../texts.ts';
import { Client } from './clients.ts';

export const mergeClients = call({
  path: 'agency/mergeClients',
  effect: 'change',
  on: { entity: 'client', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Merge one client into another: jobs, contacts, files, timeline and tags move, its names become aliases, and what the kept one lacks is filled in. undoMergeClients undoes this within 7 days',
  message: ({ merged_name }) => successTexts.merged(merged_name),
  body: z
    .strictObject({ keep_id: ClientId, merge_id: ClientId })
    .superRefine(({ keep_id, merge_id }, ctx) => {
      if (keep_id === merge_id)
        ctx.addIssue({ code: 'custom', path: ['merge_id'], message: texts.clientMergeWithSelf });
    }),
  data: z.object({ client_merge_id: ClientMergeId, client: Client, merged_name: z.string() }),
  errors: ['client_not_found', 'too_many_contacts', 'too_many_client_files'],
});

export const undoMergeClients = call({
  path: 'agency/undoMergeClients',
  effect: 'change',
  on: { entity: 'client', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Undo a merge of clients within 7 days: what came from the other goes back; what was changed on the kept one since stays there',
  message: ({ merged_name }) => successTexts.clientMergeUndone(merged_name),
  body: z.strictObject({ client_merge_id: ClientMergeId }),
  data: z.object({ keep_id: ClientId, merged_id: ClientId, merged_name: z.string() }),
  errors: [
    'merge_not_found',
    'client_not_found',
    'merge_undone',
    'merge_too_old',
    'merge_kept_gone',
    'merge_order',
    'contact_exists',
    'too_many_contacts',
    'too_many_clients',
  ],
});

/** Two clients who may be one company: they share a domain, that of their contacts' email included, or a name without its legal form. */
export const CLIENT_PAIR_REASONS = ['domain', 'name'] as const;
export const ClientPair = z.object({
  /** The older one first. */
  clients: z.tuple([Client, Client]),
  reason: z.enum(CLIENT_PAIR_REASONS),
  dismissed_at: z.iso.datetime().nullable(),
});
export type ClientPair = z.output<typeof ClientPair>;

const { page, limit } = listFields({ sorts: ['created_at'] });

export const getClientPairs = call({
  path: 'agency/getClientPairs',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'List pairs of clients that may be one company, the latest first; dismissed ones only where asked for',
  body: z.strictObject({
    page,
    limit,
    client_id: ClientId.optional(),
    is_dismissed: z.boolean().default(false),
  }),
  data: listOf(ClientPair),
  errors: ['client_not_found'],
});

const pairBody = z
  .strictObject({ client_id: ClientId, other_client_id: ClientId })
  .superRefine(({ client_id, other_client_id }, ctx) => {
    if (client_id === other_client_id)
      ctx.addIssue({ code: 'custom', path: ['other_client_id'], message: texts.clientMergeWithSelf });
  });

export const dismissClientPair = call({
  path: 'agency/dismissClientPair',
  effect: 'change',
  on: { entity: 'client', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Say that two clients are two companies, for those who may change one of them; restoreClientPair undoes this',
  message: () => successTexts.pairsDismissed(1),
  body: pairBody,
  data: z.object({}),
  errors: ['client_not_found'],
});

export const restoreClientPair = call({
  path: 'agency/restoreClientPair',
  effect: 'change',
  on: { entity: 'client', action: 'update' },
  roles: AGENCY_STAFF,
  summary: 'Suspect again that two clients are one company',
  message: () => successTexts.pairsRestored(1),
  body: pairBody,
  data: z.object({}),
  errors: ['client_not_found'],
});
