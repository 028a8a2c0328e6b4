import type { CandidateId } from '@placewell/contract/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../../platform/db/prepared.ts';
import type { InstallationTx, TenantTx } from '../../../platform/db/tenant.ts';
import { candidateAddresses } from '../../addresses/addresses.public.ts';
import { candidatesWithResumes } from '../resume/resumes.repo.ts';

const COLUMNS = [
  'c.candidate_id',
  'c.candidate_name',
  'c.job_title',
  'c.linkedin',
  'c.location',
  'c.city',
  'c.state',
  'c.country',
  'c.country_code',
  'c.city_key',
  'c.candidate_note',
  'c.skills',
  'c.work_history',
  'c.education',
  'c.languages',
] as const;
/** The columns of which documents are made, and those that change the addresses. */
export const DOCUMENT_COLUMNS: ReadonlySet<string> = new Set([
  ...COLUMNS.map((column) => column.slice('c.'.length)),
  'email',
  'emails',
  'phone',
  'phones',
]);

/** The sources of these candidates' documents, including deleted candidates. */
export function listDocumentSources(tx: TenantTx, ids: readonly CandidateId[]) {
  return candidatesWithResumes(tx)
    .select(COLUMNS)
    .select(['r.resume_text'])
    .select(candidateAddresses)
    .where('c.candidate_id', '=', sql<CandidateId>`any(${[...ids]}::uuid[])`)
    .execute();
}

const putDocuments = prepared(
  'put-documents',
  (tx: TenantTx, ids: readonly CandidateId[], texts: readonly string[]) => ({
    compile: () =>
      sql`select put_candidate_document(d.id, d.document::tsvector)
      from unnest(${ids}::uuid[], ${texts}::text[]) as d(id, document)`.compile(tx),
  }),
);

export async function upsertDocuments(
  tx: TenantTx,
  documents: readonly { candidate_id: CandidateId; document: string }[],
) {
  const ids = documents.map((one) => one.candidate_id);
  const texts = documents.map((one) => one.document);
  await putDocuments(tx, ids, texts);
}

/** Documents for the candidates `c` of `from`. Each contains the word by which the database shows it to writers. */
export const insertedDocuments = (from: RawBuilder<unknown>, document: RawBuilder<unknown>) => sql`
  insert into candidate_documents (agency_id, candidate_id, created_at, document)
  select c.agency_id, c.candidate_id, c.created_at, ${document}::tsvector || ${sql.lit("'§':1")}::tsvector from ${from} c`;

const addDocuments = prepared(
  'new-documents',
  (tx: TenantTx, ids: readonly CandidateId[], texts: readonly string[]) => ({
    compile: () => {
      const given = sql`(select a.*, d.document from unnest(${ids}::uuid[], ${texts}::text[]) as d(id, document)
        join candidates a on a.agency_id = app_agency_id() and a.candidate_id = d.id)`;
      return insertedDocuments(given, sql`c.document`).compile(tx);
    },
  }),
);

/** `upsertDocuments` for candidates without documents. */
export async function insertDocuments(
  tx: TenantTx,
  documents: readonly { candidate_id: CandidateId; document: string }[],
) {
  const ids = documents.map((one) => one.candidate_id);
  const texts = documents.map((one) => one.document);
  await addDocuments(tx, ids, texts);
}

export async function listAgenciesToRenew(tx: InstallationTx) {
  const rows = await tx.selectFrom('candidate_document_renewals').select('agency_id').execute();
  return rows.map((row) => row.agency_id);
}

/** Locks the agency's unfinished renewal; returns the candidate after which it continues. */
export function lockDocumentRenewal(tx: TenantTx) {
  return tx
    .selectFrom('candidate_document_renewals')
    .select((eb) => eb.ref('after_id').$castTo<CandidateId | null>().as('after_id'))
    .forUpdate()
    .executeTakeFirst();
}

export async function insertDocumentRenewal(tx: TenantTx) {
  await tx.insertInto('candidate_document_renewals').values({ agency_id: tx.agency_id }).execute();
}

export async function updateDocumentRenewal(tx: TenantTx, after_id: CandidateId) {
  await tx.updateTable('candidate_document_renewals').set({ after_id }).execute();
}

export async function deleteDocumentRenewal(tx: TenantTx) {
  await tx.deleteFrom('candidate_document_renewals').execute();
}
