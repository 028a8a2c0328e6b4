import type {
  AgencyId,
  CandidateId,
  FileId,
  RecruiterId,
  UploadId,
  UserId,
} from '@placewell/contract/ids.ts';
import type { PersonInFile, UploadFile } from '@placewell/contract/sourcing/uploads.ts';
import type { Insertable, Selectable } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import { toJsonText } from '../../platform/db/json.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { ParsedFile } from './resume-tasks.rules.ts';

export type StoredUpload = Selectable<Tables['uploads']>;
export type StoredFile = Selectable<Tables['upload_files']>;
export type NewUpload = Omit<Insertable<Tables['uploads']>, 'agency_id'>;
export type NewFile = Omit<Insertable<Tables['upload_files']>, 'agency_id'>;

/** Files that are not parsed yet. */
const UNDER_WAY = ['queued', 'parsing'] as const;

const currentAgency = sql<AgencyId>`app_agency_id()`;

/** Returns false when the upload already exists, even if a concurrent transaction inserted it. */
export async function insertUpload(tx: TenantTx, upload: NewUpload): Promise<boolean> {
  const row = await tx
    .insertInto('uploads')
    .values({ ...upload, agency_id: currentAgency })
    .onConflict((conflict) => conflict.columns(['agency_id', 'upload_id']).doNothing())
    .returning('upload_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertFiles(tx: TenantTx, files: readonly NewFile[]) {
  await tx
    .insertInto('upload_files')
    .values(files.map((file) => ({ ...file, agency_id: currentAgency })))
    .execute();
}

export function findUpload(tx: TenantTx, upload_id: UploadId): Promise<StoredUpload | undefined> {
  return tx.selectFrom('uploads').selectAll().where('upload_id', '=', upload_id).executeTakeFirst();
}

/** The uploader, and whether these are samples; locks the upload until the transaction ends. */
export function lockUpload(tx: TenantTx, upload_id: UploadId) {
  return tx
    .selectFrom('uploads')
    .select(['created_by', 'is_sample'])
    .where('upload_id', '=', upload_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The number of an upload's files, by progress. */
export async function countFiles(tx: TenantTx, upload_id: UploadId) {
  const count = (condition: RawBuilder<unknown>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  return tx
    .selectFrom('upload_files')
    .select([
      sql<number>`count(*)::int`.as('total'),
      count(sql`parse_status in ('queued', 'parsing')`).as('under_way'),
      count(sql`parsed is not null`).as('undecided'),
      count(sql`error_code = 'several_people' and parse_status = 'needs_review'`).as('several'),
      count(sql`parse_status in ('failed', 'needs_ocr')`).as('failed'),
      count(sql`candidate_id is not null`).as('added'),
    ])
    .where('upload_id', '=', upload_id)
    .executeTakeFirstOrThrow();
}

/** Counts unparsed files of the last 24 hours, of `owner` or of everybody. */
export async function countOpenFiles(tx: TenantTx, owner: UserId | undefined): Promise<number> {
  let query = tx
    .selectFrom('upload_files as f')
    .select((eb) => eb.fn.countAll<number>().as('files'))
    .where('f.created_at', '>', sql<string>`now() - interval '1 day'`)
    .where('f.parse_status', 'in', UNDER_WAY);
  if (owner)
    query = query
      .innerJoin('uploads as u', (join) =>
        join.onRef('u.agency_id', '=', 'f.agency_id').onRef('u.upload_id', '=', 'f.upload_id'),
      )
      .where('u.recruiter_id', '=', owner);
  return (await query.executeTakeFirstOrThrow()).files;
}

/** A user's uploads of the last 24 hours that are still running or have not been dismissed, newest first. */
export function listRecentUploads(tx: TenantTx, created_by: UserId): Promise<StoredUpload[]> {
  return tx
    .selectFrom('uploads as u')
    .selectAll()
    .where('u.created_by', '=', created_by)
    .where('u.created_at', '>', sql<string>`now() - interval '1 day'`)
    .where((eb) =>
      eb.or([
        eb('u.dismissed_at', 'is', null),
        eb.exists(
          eb
            .selectFrom('upload_files as f')
            .select('f.file_id')
            .whereRef('f.upload_id', '=', 'u.upload_id')
            .where('f.parse_status', 'in', UNDER_WAY),
        ),
      ]),
    )
    .orderBy('u.created_at', 'desc')
    .execute();
}

type BestMatch = NonNullable<UploadFile['best_match']> & { recruiter_id: RecruiterId };

/** The best live match of candidate `c`, with the owner of its job. */
const bestMatch = sql<BestMatch | null>`(
  select json_build_object('match_id', m.match_id, 'job_id', j.job_id, 'job_title', j.job_title, 'score', m.score,
    'recruiter_id', j.recruiter_id)
  from matches m join jobs j on j.agency_id = m.agency_id and j.job_id = m.job_id and j.deleted_at is null
  where m.agency_id = c.agency_id and m.candidate_id = c.candidate_id and m.deleted_at is null
  order by m.score desc, m.match_id limit 1)`;

/** Unread words of the resume that file `f` became. */
const unreadWords = sql<number>`coalesce((
  select (r.unread_text ->> 'words')::int from candidate_files r
  where r.agency_id = f.agency_id and r.candidate_id = f.candidate_id and r.text_hash = f.text_hash and r.deleted_at is null
  order by r.created_at desc limit 1), 0)`;

export function listFileResults(
  tx: TenantTx,
  where: { upload_ids: readonly UploadId[] } | { file_id: FileId },
) {
  const query = tx
    .selectFrom('upload_files as f')
    .leftJoin('candidates as c', (join) =>
      join
        .onRef('c.agency_id', '=', 'f.agency_id')
        .onRef('c.candidate_id', '=', 'f.candidate_id')
        .on('c.deleted_at', 'is', null),
    )
    .leftJoin('candidates as d', (join) =>
      join
        .onRef('d.agency_id', '=', 'f.agency_id')
        .onRef('d.candidate_id', '=', 'f.duplicate_of')
        .on('d.deleted_at', 'is', null),
    )
    .select([
      'f.file_id',
      'f.upload_id',
      'f.file_name',
      'f.parse_status',
      'f.parse_confidence',
      'f.hidden_words',
      'f.scanned_pages',
      'f.people',
      'f.fields',
      'f.error_code',
      'f.credits_charged',
      'f.duplicate_reason',
      sql<boolean>`f.parsed is not null`.as('needs_decision'),
      'c.candidate_id',
      'c.candidate_name',
      'c.job_title as candidate_job_tittle',
      bestMatch.as('best_match'),
      unreadWords.as('unread_words'),
      'd.candidate_id as duplicate_of',
      'd.candidate_name as duplicate_name',
      'd.recruiter_id as duplicate_owner',
    ]);
  return 'file_id' in where
    ? query.where('f.file_id', '=', where.file_id).execute()
    : query
        .where('f.upload_id', 'in', [...where.upload_ids])
        .orderBy('f.upload_id')
        .orderBy('f.position')
        .orderBy('f.file_id')
        .execute();
}
export type FileResultRow = Awaited<ReturnType<typeof listFileResults>>[number];

export async function markUploadDismissed(tx: TenantTx, upload_id: UploadId) {
  await tx
    .updateTable('uploads')
    .set({ dismissed_at: sql`now()` })
    .where('upload_id', '=', upload_id)
    .execute();
}

export async function lockFile(tx: TenantTx, file_id: FileId) {
  const file = await tx
    .selectFrom('upload_files')
    .selectAll()
    .where('file_id', '=', file_id)
    .forUpdate()
    .executeTakeFirst();
  if (!file) return undefined;
  const upload = await findUpload(tx, file.upload_id);
  return upload && { file, upload };
}

/** Marks the file as being parsed, counts the attempt and returns it; undefined when it needs no parsing (any more). */
export function markFileParsing(tx: TenantTx, file_id: FileId): Promise<StoredFile | undefined> {
  return tx
    .updateTable('upload_files')
    .set({ parse_status: 'parsing', attempts: sql`attempts + 1`, updated_at: sql`now()` })
    .where('file_id', '=', file_id)
    .where('parse_status', 'in', UNDER_WAY)
    .returningAll()
    .executeTakeFirst();
}

/** Uncounts an attempt that ended without a fault of the file. */
export async function uncountAttempt(tx: TenantTx, file_id: FileId) {
  await tx
    .updateTable('upload_files')
    .set({ attempts: sql`greatest(attempts - 1, kills)` })
    .where('file_id', '=', file_id)
    .execute();
}

export type FileChange = Partial<
  Pick<
    StoredFile,
    | 'parse_status'
    | 'parse_confidence'
    | 'hidden_words'
    | 'scanned_pages'
    | 'text_hash'
    | 'candidate_id'
    | 'duplicate_of'
    | 'duplicate_reason'
    | 'error_code'
    | 'credits_charged'
    | 'reservations'
    | 'attempts'
    | 'kills'
    | 'killed_by'
  > & {
    parsed: ParsedFile | null;
    fields: unknown;
    people: PersonInFile[];
    person: PersonInFile | null;
  }
>;

export async function updateFileRow(
  tx: TenantTx,
  file_id: FileId,
  { parsed, fields, people, person, ...change }: FileChange,
) {
  await tx
    .updateTable('upload_files')
    .set({
      ...change,
      ...(parsed === undefined ? {} : { parsed: parsed === null ? null : toJsonText(parsed) }),
      ...(people && { people: toJsonText(people) }),
      ...(person === undefined ? {} : { person: person && toJsonText(person) }),
      ...(fields === undefined ? {} : { fields: toJsonText(fields) }),
      updated_at: sql`now()`,
    })
    .where('file_id', '=', file_id)
    .execute();
}

/**
 * Deletes the files of the candidate and of its duplicates that became no other candidate; returns their storage keys.
 * Files that became another candidate lose their reference to this one.
 */
export async function deleteFilesOfCandidate(tx: TenantTx, candidate_id: CandidateId): Promise<string[]> {
  await tx
    .updateTable('upload_files')
    .set({ duplicate_of: null, duplicate_reason: null })
    .where('duplicate_of', '=', candidate_id)
    .where('candidate_id', '!=', candidate_id)
    .execute();
  const rows = await tx
    .deleteFrom('upload_files')
    .where((eb) => eb.or([eb('candidate_id', '=', candidate_id), eb('duplicate_of', '=', candidate_id)]))
    .returning('storage_key')
    .execute();
  return rows.flatMap((row) => row.storage_key ?? []);
}

/** Those of `keys` that no file row refers to. */
export async function listOrphanKeys(
  tx: TenantTx,
  upload_id: UploadId,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('upload_files')
    .select('storage_key')
    .where('upload_id', '=', upload_id)
    .execute();
  const known = new Set(rows.map((row) => row.storage_key));
  return keys.filter((key) => !known.has(key));
}

/** Files that are queued or in parsing, the first thousand. */
export async function listOpenFileIds(tx: TenantTx): Promise<FileId[]> {
  const rows = await tx
    .selectFrom('upload_files')
    .select('file_id')
    .where('parse_status', 'in', UNDER_WAY)
    .orderBy('updated_at')
    .limit(1000)
    .execute();
  return rows.map((row) => row.file_id);
}

/** Moves the uploads of a removed recruiter, and the candidates still to be parsed from them, to the successor. */
export async function updateUploadOwner(tx: TenantTx, from: RecruiterId, to: RecruiterId) {
  await tx.updateTable('uploads').set({ recruiter_id: to }).where('recruiter_id', '=', from).execute();
  await tx.updateTable('uploads').set({ created_by: to }).where('created_by', '=', from).execute();
}
