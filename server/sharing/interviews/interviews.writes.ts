import type { InterviewId, MatchId, RecruiterId } from '@placewell/contract/ids.ts';
import { publishToReaders } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import * as repo from './interviews.repo.ts';

/** A match with those who may read it where recruiters see only their own records. */
type MatchOwners = { match_id: MatchId; recruiter_id: RecruiterId; candidate_recruiter_id: RecruiterId };

const publishInterviews = (tx: TenantTx, { match_id, recruiter_id, candidate_recruiter_id }: MatchOwners) =>
  publishToReaders(tx, { type: 'interviews.changed', match_id }, async () =>
    [...new Set([recruiter_id, candidate_recruiter_id])].map((user_id) => ({ user_id })),
  );

export async function createInterview(
  tx: TenantTx,
  match: MatchOwners,
  interview: repo.NewInterview,
  people: readonly repo.NewPerson[],
) {
  await repo.insertInterview(tx, interview);
  await repo.insertPeople(tx, interview.interview_id, people);
  await publishInterviews(tx, match);
}

export async function changeInterview(
  tx: TenantTx,
  match: MatchOwners,
  { interview_id, ...values }: repo.InterviewValues & { interview_id: InterviewId },
  people: { added: readonly repo.NewPerson[]; removed: readonly string[] } = { added: [], removed: [] },
) {
  await repo.updateInterviewRow(tx, interview_id, values);
  await repo.deletePeople(tx, interview_id, people.removed);
  await repo.insertPeople(tx, interview_id, people.added);
  await publishInterviews(tx, match);
}

export async function createFeedback(
  tx: TenantTx,
  match: MatchOwners,
  feedback: Parameters<typeof repo.insertFeedback>[1],
) {
  await repo.insertFeedback(tx, feedback);
  await publishInterviews(tx, match);
}

/** Stores the state of a person's invitation. */
export const notePerson = repo.updatePerson;
