import { MATCHING_ERRORS } from '@placewell/contract/errors.ts';
import type { CandidateId } from '@placewell/contract/ids.ts';
import { CANDIDATE_FIELDS, EXPORTED_BESIDE } from '@placewell/contract/sourcing/candidate-fields.ts';
import { type Candidate, CandidateRow } from '@placewell/contract/sourcing/candidates.ts';
import { fieldsWith } from '@placewell/contract/sourcing/field-uses.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { lastContactOf } from '../../../outreach/outreach.public.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { candidateAddresses, homeCountry } from '../../addresses/addresses.public.ts';
import { doubtfulFields, type StoredField, selected } from '../edit/candidate-fields.rules.ts';
import { readPhoneNumber } from '../edit/phone-number.rules.ts';
import { candidatesWithResumes } from '../resume/resumes.repo.ts';

/** The fields of a list row that come from the candidate's own row. */
const ROW_FIELDS = fieldsWith(CANDIDATE_FIELDS, 'archive').filter(
  (name): name is StoredField & keyof CandidateRow => name in CandidateRow.shape,
);

/** The rows of active candidates; `ids` is one id, or `any` of an array. */
export const candidateRows = (tx: TenantTx, ids: RawBuilder<CandidateId>) =>
  candidatesWithResumes(tx)
    // Every candidate has a recruiter; the outer join keeps the planner from starting at the recruiters and reading all
    // their candidates to find a few.
    .leftJoin('users as u', (join) =>
      join.onRef('u.agency_id', '=', 'c.agency_id').onRef('u.user_id', '=', 'c.recruiter_id'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('matches as m')
          .select([
            sql<number>`count(*)::int`.as('match_count'),
            sql<number | null>`max(m.score)`.as('top_match_score'),
          ])
          .whereRef('m.agency_id', '=', 'c.agency_id')
          .whereRef('m.candidate_id', '=', 'c.candidate_id')
          .where('m.deleted_at', 'is', null)
          .as('t'),
      (join) => join.onTrue(),
    )
    .select(['c.candidate_id as id', ...selected(ROW_FIELDS)])
    .select((eb) => [eb.ref('u.fullname').$notNull().as('recruiter_name'), 'r.file_name as resume_file_name'])
    .select(['t.match_count', 't.top_match_score'])
    .select(candidateAddresses)
    .where('c.candidate_id', '=', ids)
    .where('c.deleted_at', 'is', null);

/** `ids` is a single parameter, so that the statement has the same text for any number of them. */
const activeCandidates = (tx: TenantTx, ids: readonly CandidateId[]) =>
  candidateRows(tx, sql`any(${ids}::uuid[])`);

const selectRows = prepared('candidate-rows', activeCandidates);
// By one id, not by an array of one: PostgreSQL estimates ten elements for an unknown array, so that planning each call
// seems worthwhile, and planning takes ten times as long as the statement.
const selectDetails = prepared('candidate-details', (tx: TenantTx, candidate_id: CandidateId) =>
  candidateRows(tx, sql`${candidate_id}`)
    .select(['c.work_history', 'c.education', 'c.languages', 'c.parsed_fields', 'c.edited_fields'])
    .select(['r.file_type as resume_file_type', 'r.hidden_text', 'r.unread_text', 'r.unread_language'])
    .select((eb) => eb.fn.coalesce('r.scanned_pages', eb.lit(0)).as('scanned_pages'))
    .leftJoin('candidate_features as f', (join) =>
      join.onRef('f.agency_id', '=', 'c.agency_id').onRef('f.candidate_id', '=', 'c.candidate_id'),
    )
    .select('f.matching_error')
    .select(lastContactOf(sql`c.candidate_id`).as('last_contact_at')),
);

const resumeUrl = (candidate_id: CandidateId) => `/api/v1/agency/getResumeFile?candidate_id=${candidate_id}`;

export const withResume = <Row extends { candidate_id: CandidateId; resume_file_name: string | null }>(
  row: Row,
) => ({
  ...row,
  resume_url: row.resume_file_name === null ? null : resumeUrl(row.candidate_id),
});

/** Active candidates as rows of a list, in the order of `ids`. */
export async function listCandidateRows(tx: TenantTx, ids: readonly CandidateId[]): Promise<CandidateRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await selectRows(tx, ids)).map((row) => [row.candidate_id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [withResume(row)] : [];
  });
}

/** What an export shows beside the rows of a list, by candidate. */
export async function listBackgrounds(tx: TenantTx, ids: readonly CandidateId[]) {
  const rows = await tx
    .selectFrom('candidates')
    .select(['candidate_id', ...EXPORTED_BESIDE])
    .where(sql<SqlBool>`candidate_id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.candidate_id, row]));
}

/** A candidate as stored; the caller adds the duplicate's name and the match reason. */
export type CandidateDetails = Omit<Candidate, 'duplicate_name' | 'duplicate_reason'>;

export async function findCandidateDetails(
  tx: TenantTx,
  candidate_id: CandidateId,
): Promise<CandidateDetails | undefined> {
  const [home, [row]] = await Promise.all([homeCountry(tx), selectDetails(tx, candidate_id)]);
  if (!row) return undefined;
  const { matching_error, ...details } = row;
  return {
    ...withResume(details),
    doubtful_fields: doubtfulFields(row, row),
    phone_number: readPhoneNumber(row.phone, row.country_code, home),
    ...(matching_error && { matching_error: MATCHING_ERRORS[matching_error] }),
  };
}
