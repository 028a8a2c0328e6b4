import type { CandidateId, FileId, UserId } from '@placewell/contract/ids.ts';
import type { HiddenText, Passage, PersonInFile, UnreadText } from '@placewell/resume';
import { expressionBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/db/schema.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';

export type ResumeText = {
  text_hash: string;
  resume_text: string;
  /** The parts of the text; null if the parser's version did not report them. */
  passages: Passage[] | null;
  /** Text that readers of the file cannot see; not part of `resume_text`. */
  hidden_text: HiddenText | null;
  /** Lines that no section or entry took, if they are many. */
  unread_text: UnreadText | null;
  /** ISO code of the text's language if the parser does not read it. */
  unread_language: string | null;
  /** How many pages were read from pictures. */
  scanned_pages: number;
};
export type StoredResume = ResumeText & {
  file_id: FileId;
  file_name: string;
  file_type: string;
  storage_key: string;
  sha256: string;
  size_bytes: number | null;
  dated_on: string;
  /** Whose it is, if the file has the resumes of several people. */
  person: PersonInFile | null;
};

export async function findResume(tx: TenantTx, candidate_id: CandidateId): Promise<StoredResume | undefined> {
  const { ref } = expressionBuilder<Tables, 'candidate_files'>();
  return tx
    .selectFrom('candidate_files')
    .select([
      'file_id',
      'file_name',
      'file_type',
      'storage_key',
      'sha256',
      'size_bytes',
      'dated_on',
      'person',
    ])
    .select(['passages', 'hidden_text', 'unread_text', 'unread_language', 'scanned_pages'])
    .select([ref('text_hash').$notNull().as('text_hash'), ref('resume_text').$notNull().as('resume_text')])
    .where('candidate_id', '=', candidate_id)
    .where((eb) => eb('is_matched', '=', eb.lit(true)))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Candidates (`c`), including deleted ones, with their matched resume (`r`), if any. */
export const candidatesWithResumes = (tx: TenantTx) =>
  tx.selectFrom('candidates as c').leftJoin('candidate_files as r', (join) =>
    join
      .onRef('r.agency_id', '=', 'c.agency_id')
      .onRef('r.candidate_id', '=', 'c.candidate_id')
      .on((eb) => eb('r.is_matched', '=', eb.lit(true)))
      .on('r.deleted_at', 'is', null),
  );

/** Records that a person has opened a candidate's resume; the first time counts. */
export async function insertResumeView(tx: TenantTx, candidate_id: CandidateId, user_id: UserId) {
  await sql`
    insert into resume_openings (agency_id, candidate_id, user_id) values (app_agency_id(), ${candidate_id}, ${user_id})
    on conflict do nothing`.execute(tx);
}
