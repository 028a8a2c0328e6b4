import type { AgencyId, CandidateId, UserId } from '@placewell/contract/ids.ts';
import type { HiddenText, Passage } from '@placewell/resume';
import { sql } from 'kysely';
import { toJsonText } from '../../../platform/db/json.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';

export type StoredResume = {
  file_name: string;
  file_type: string;
  storage_key: string;
  sha256: string;
  text_hash: string;
  resume_text: string;
  /** What the parts of the text are; null if the parser that read it did not say so. */
  passages: Passage[] | null;
  /** What readers of the file do not see; it is not in `resume_text`. */
  hidden_text: HiddenText | null;
};

export function findResume(tx: TenantTx, candidate_id: CandidateId): Promise<StoredResume | undefined> {
  return tx
    .selectFrom('resumes')
    .select([
      'file_name',
      'file_type',
      'storage_key',
      'sha256',
      'text_hash',
      'resume_text',
      'passages',
      'hidden_text',
    ])
    .where('candidate_id', '=', candidate_id)
    .executeTakeFirst();
}

/** Candidates (`c`), deleted ones included, with the resume (`r`) of those who have one. */
export const candidatesWithResumes = (tx: TenantTx) =>
  tx
    .selectFrom('candidates as c')
    .leftJoin('resumes as r', (join) =>
      join.onRef('r.agency_id', '=', 'c.agency_id').onRef('r.candidate_id', '=', 'c.candidate_id'),
    );

/** Stores the candidate's resume, replacing an earlier one. */
export async function upsertResume(tx: TenantTx, candidate_id: CandidateId, stored: StoredResume) {
  const resume = {
    ...stored,
    passages: stored.passages && toJsonText(stored.passages),
    hidden_text: stored.hidden_text && toJsonText(stored.hidden_text),
  };
  await tx
    .insertInto('resumes')
    .values({ ...resume, candidate_id, agency_id: sql<AgencyId>`app_agency_id()` })
    .onConflict((conflict) =>
      conflict
        .columns(['agency_id', 'candidate_id'])
        .doUpdateSet({ ...resume, created_at: sql<string>`now()` }),
    )
    .execute();
}

/** Keeps that a person has opened the resume of a candidate; the first time counts. */
export async function insertResumeOpening(tx: TenantTx, candidate_id: CandidateId, user_id: UserId) {
  await sql`
    insert into resume_openings (agency_id, candidate_id, user_id) values (app_agency_id(), ${candidate_id}, ${user_id})
    on conflict do nothing`.execute(tx);
}
