import { z } from 'zod';
import { call } from '../call.ts';
import { ClientId, FileId, UserId } from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, bulkBody, Day } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { CandidateFile } from '../sourcing/candidate-files.ts';
import { successTexts } from '../success-texts.ts';

/** A file of a client, such as signed terms; for readers with its details. */
export const ClientFile = CandidateFile.pick({
  file_id: true,
  file_name: true,
  file_type: true,
  dated_on: true,
  added_by_name: true,
  created_at: true,
}).extend({ client_id: ClientId, size_bytes: z.int(), added_by: UserId.nullable(), is_terms: z.boolean() });
export type ClientFile = z.output<typeof ClientFile>;
const FileList = z.object({ items: z.array(ClientFile) });

export const getClientFiles = call({
  path: 'agency/getClientFiles',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'List the files of a client, the newest first; none for a reader without its details',
  body: z.strictObject({ client_id: ClientId }),
  data: FileList,
  errors: ['client_not_found'],
});

export const uploadClientFiles = call({
  path: 'agency/uploadClientFiles',
  effect: 'change',
  on: { entity: 'client', action: 'read_details' },
  roles: AGENCY_STAFF,
  summary:
    'Add files to a client in the file field `files`: PDF, DOCX, DOC, ODT, RTF, TXT, PNG or JPEG, without any charge',
  files: { field: 'files', maxCount: limits.filesPerCall, maxBytes: limits.uploadFileBytes },
  message: ({ results }) =>
    successTexts.filesAdded(
      results.filter(({ error_code, is_known }) => error_code === null && !is_known).length,
    ),
  body: z.strictObject({ client_id: ClientId, dated_on: Day.optional() }),
  data: FileList.extend({
    /** The outcome of each file, in the order of the request. */
    results: z.array(
      z.object({
        file_name: z.string(),
        file_id: FileId.nullable(),
        /** The client has this file already. */
        is_known: z.boolean(),
        error_code: z.string().nullable(),
        error_message: z.string().nullable(),
      }),
    ),
  }),
  errors: ['client_not_found', 'too_many_client_files', 'too_many_files'],
});

export const updateClientFile = call({
  path: 'agency/updateClientFile',
  effect: 'change',
  on: { entity: 'client', action: 'read_details' },
  roles: AGENCY_STAFF,
  summary: 'Change the name or day of a file',
  message: 'File saved',
  body: z.strictObject({
    file_id: FileId,
    file_name: z.string().trim().min(1).max(limits.fileName).optional(),
    dated_on: Day.optional(),
  }),
  data: FileList,
  errors: ['file_not_found'],
});

export const delClientFiles = call({
  path: 'agency/delClientFiles',
  effect: 'change',
  on: { entity: 'client', action: 'read_details' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Delete files; restoreClientFiles undoes this within 7 days',
  message: ({ changed }) => successTexts.deleted(changed, 'file'),
  body: bulkBody('file_ids', FileId, {}),
  data: BulkResult,
});

export const restoreClientFiles = call({
  path: 'agency/restoreClientFiles',
  effect: 'change',
  on: { entity: 'client', action: 'read_details' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Restore deleted files',
  message: ({ changed }) => successTexts.restored(changed, 'file'),
  body: bulkBody('file_ids', FileId, {}),
  data: BulkResult,
});

export const getClientFile = call({
  path: 'agency/getClientFile',
  method: 'GET',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'Download a file of a client',
  transport: 'query',
  returns: 'file',
  body: z.strictObject({ file_id: FileId }),
  data: z.object({}),
  errors: ['file_not_found', 'file_altered'],
});
