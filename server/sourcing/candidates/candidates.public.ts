import type { CandidateId, RecruiterId } from '@placewell/contract/ids.ts';
import type { CandidateInput } from '@placewell/matching';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { isMatchable, toCandidateInput } from './matching/candidate-input.rules.ts';
import * as inputs from './matching/matching-inputs.repo.ts';

export { type BatchIdentity, findDuplicates, identityOf } from './batch/batch-duplicates.repo.ts';
export { type Filled, fillCandidates, revertCandidates } from './batch/change-candidates.writes.ts';
export { createCandidates } from './batch/create-candidates.writes.ts';
export { emptyFields, type Fillable, fillableOf } from './batch/fill-candidates.rules.ts';
export { lockChangeableCandidates } from './edit/bulk-candidates.service.ts';
export {
  changeCandidateOwners,
  changeCandidateStatuses,
  removeCandidates,
} from './edit/bulk-candidates.writes.ts';
export {
  type CandidateFields,
  type ColumnOf,
  doubtfulFields,
  fieldsFromWire,
  type StoredField,
  selected,
  wireName,
} from './edit/candidate-fields.rules.ts';
export type { StoredCandidate } from './edit/candidates.repo.ts';
export {
  listActiveCandidates,
  listCandidateOwners,
  lockCandidate,
  lockCandidateOwners,
  lockCandidates,
  type StoredCandidate as LockedCandidate,
} from './edit/candidates.repo.ts';
export { getVisibleCandidate } from './edit/candidates.service.ts';
export type { CandidateChange } from './edit/candidates.writes.ts';
export { removeFoundEmail, writeFoundEmail } from './edit/found-email.writes.ts';
export { readPhoneNumber } from './edit/phone-number.rules.ts';
export {
  findCandidateFile,
  listCandidateFiles,
  listKeysInUse,
  listQueuedFileIds,
  type NewResume,
  type StoredCandidateFile,
} from './files/candidate-files.repo.ts';
export { delCandidateFiles, loadFiles, lockFile } from './files/candidate-files.service.ts';
export {
  attachFile,
  changeCandidateFile,
  chooseResume,
  matchNewest,
  matchResume,
  replaceResumeText,
} from './files/candidate-files.writes.ts';
export { sendFile } from './files/open-file.service.ts';
export { listCandidateRows } from './list/candidate-rows.repo.ts';
export { countCandidates, countCandidatesByOwner, hasTags } from './list/list-candidates.repo.ts';
export { getCandidates, listWholeCandidates } from './list/list-candidates.service.ts';
export { listNamedCandidates, suggestCandidates } from './list/suggest-candidates.repo.ts';
export { yearlySalary } from './list/yearly-salary.repo.ts';
export { isMatchable, KEPT_STATUSES } from './matching/candidate-input.rules.ts';
export { affectMatching } from './matching/matching-inputs.repo.ts';
export {
  lockIdentities,
  type MovedOfCandidate,
  mergeStoredCandidates,
  separateStoredCandidates,
} from './merging/merge-candidates.writes.ts';
export { lockCandidateRows } from './merging/merged-candidates.repo.ts';
export { isResume, type ParsedCandidate, toParsedCandidate } from './resume/parsed-candidate.rules.ts';
export {
  applyReparse,
  createCandidateFromResume,
  fillCandidateFromResume,
  findResumeDuplicate,
  lockResumeIdentity,
} from './resume/resume-intake.service.ts';
export { findResume } from './resume/resumes.repo.ts';
export { replaceCandidateTags } from './tagging/candidate-tags.writes.ts';

export type MatchableCandidate = {
  candidate_id: CandidateId;
  recruiter_id: RecruiterId;
  candidate_name: string;
  /** False if the candidate is archived or must not be contacted. */
  is_matchable: boolean;
  input: CandidateInput;
};

/** The matching inputs of active candidates; deleted and unknown ids are left out. */
export async function listMatchableCandidates(
  tx: TenantTx,
  candidate_ids: readonly CandidateId[],
): Promise<MatchableCandidate[]> {
  if (candidate_ids.length === 0) return [];
  return (await inputs.listMatchingInputs(tx, candidate_ids)).map((row) => ({
    candidate_id: row.candidate_id,
    recruiter_id: row.recruiter_id,
    candidate_name: row.candidate_name,
    is_matchable: isMatchable(row.candidate_status),
    input: toCandidateInput(row),
  }));
}

/** The owner's id; undefined if the candidate does not exist or is deleted. */
export async function findCandidateOwner(
  tx: TenantTx,
  candidate_id: CandidateId,
): Promise<RecruiterId | undefined> {
  return (await inputs.findOwnerRow(tx, candidate_id))?.recruiter_id;
}
