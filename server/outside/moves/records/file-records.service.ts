import { FILE_ERRORS } from '@placewell/contract/file-errors.ts';
import { CandidateId, ClientId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { CandidateFileKind } from '@placewell/contract/sourcing/candidate-files.ts';
import { z } from 'zod';
import { attachToClient } from '../../../clients/clients.public.ts';
import {
  attachStored,
  type Document,
  filePathKey,
  findDocuments,
  type Remark,
  remark,
  takeFile,
} from '../../../sourcing/sourcing.public.ts';
import { kindOfFile } from '../reading/file-names.rules.ts';
import type { ReadRecord } from '../reading/read-record.rules.ts';
import { filled } from './client-records.service.ts';
import { findOwners, type Owner } from './file-owners.service.ts';
import { findSameFile } from './moved-records.repo.ts';
import type { Preparing, RecordKind } from './record-kind.rules.ts';

const baseOf = (key: string) => key.split('/').at(-1) ?? '';

/** The document that a row names: by its whole name, else by its name without folders where one has it. */
function documentOf(key: string, documents: readonly Document[]): Document | 'ambiguous' | undefined {
  const exact = documents.find(({ name_key }) => name_key === key);
  const named = documents.filter(({ name_key }) => baseOf(name_key) === baseOf(key));
  if (exact || named.length < 2) return exact ?? named[0];
  const below = named.filter(({ name_key }) => name_key.endsWith(`/${key}`));
  return below.length === 1 ? below[0] : 'ambiguous';
}

function end(read: ReadRecord, plan: 'review' | 'error', why: Remark) {
  read.remarks.push(why);
  read.file = { ...read.file, end: plan };
}

type Documented = { read: ReadRecord; document: Document };

/** The rows whose document is here and usable. */
async function withDocuments(
  { tx, move, table }: Preparing,
  reads: readonly ReadRecord[],
): Promise<Documented[]> {
  const names = reads.map(({ values }) => String(values.path ?? values.file ?? ''));
  const keys = names.map(filePathKey);
  const documents = await findDocuments(tx, move.move_id, [...new Set([...keys, ...keys.map(baseOf)])]);
  const byBase = Map.groupBy(documents, ({ name_key }) => baseOf(name_key));
  return reads.flatMap((read, at) => {
    const key = keys[at] ?? '';
    const text = names[at] ?? '';
    if (read.values.is_resume === true) read.values.file_kind ??= 'resume';
    const document = documentOf(key, byBase.get(baseOf(key)) ?? []);
    if (document === undefined) end(read, 'review', remark('document_missing', null, text));
    else if (document === 'ambiguous') end(read, 'error', remark('link_ambiguous', null, text));
    else {
      read.key = document.file_id;
      read.file = { document, isRead: table.settings.reads_resumes ?? false };
      if (!document.error_code) return { read, document };
      end(read, 'error', remark('not_valid', null, FILE_ERRORS[document.error_code]));
    }
    return [];
  });
}

/** Whose the file is of a row that does not say it. */
function joinOwner({ read, document }: Documented, owner: Owner | 'ambiguous' | undefined) {
  if (owner === undefined) end(read, 'review', remark('link_of_file'));
  else if (owner === 'ambiguous') end(read, 'error', remark('link_ambiguous', null, document.file_name));
  else {
    read.links.push(owner.link);
    read.remarks.push(remark('link_by_file', null, owner.said));
    if (owner.isResume) read.values.file_kind ??= 'resume';
    read.values.file_kind ??= kindOfFile(document.file_name, owner.said);
  }
}

/** Finds the document of each row, and whose it is. */
async function prepare(preparing: Preparing, reads: readonly ReadRecord[]) {
  const open = await withDocuments(preparing, reads);
  const [owned, others] = [
    open.filter(({ read }) => read.links.length > 0),
    open.filter(({ read }) => read.links.length === 0),
  ];
  for (const { read, document } of owned)
    read.values.file_kind ??= kindOfFile(document.file_name, read.links[0]?.text ?? '');
  const documents = others.map(({ document }) => document);
  const owners = await findOwners(preparing, documents);
  for (const one of others) joinOwner(one, owners.get(one.document.file_id));
}

const Body = z.object({
  candidate_id: CandidateId.optional(),
  client_id: ClientId.optional(),
  sha256: z.string(),
});

export const fileKind: RecordKind = {
  needs: [['candidates', 'clients']],
  prepare,
  schema: Body,
  toBody: ({ file }, { candidate_id, client_id }) =>
    filled({
      candidate_id,
      client_id: candidate_id ? undefined : client_id,
      sha256: file?.document?.sha256 ?? '',
    }),
  find: (tx, body) => findSameFile(tx, body as Parameters<typeof findSameFile>[1]),
  add: async (context, body, { file, values, remarks }) => {
    const { tx, actor } = context;
    const { candidate_id, client_id } = Body.parse(body);
    const { document, isRead = false } = file ?? {};
    if (!document?.storage_key || !document.file_type || !document.sha256)
      throw new Error('A document without its bytes');
    const { file_id, storage_key, file_type, sha256, size_bytes } = document;
    const attached = {
      ...{ file_id, storage_key, file_type, sha256, size_bytes, added_by: UserId.parse(actor.user_id) },
      file_name: baseOf(document.file_name).slice(-limits.fileName),
      ...(typeof values.dated_on === 'string' && { dated_on: values.dated_on }),
    };
    if (candidate_id) {
      const file_kind = values.file_kind as CandidateFileKind;
      const willRead = await attachStored(context, candidate_id, { ...attached, file_kind, isRead });
      if (isRead && !willRead && file_kind === 'resume') remarks.push(remark('resume_unread'));
    } else if (client_id) await attachToClient(tx, client_id, attached);
    await takeFile(tx, document);
    return file_id;
  },
};
