import type {
  CandidateId,
  ClientId,
  ContactId,
  JobId,
  MatchId,
  RecruiterId,
  SubmissionId,
} from '@placewell/contract/ids.ts';
import type {
  Consent,
  ShareAnswerValue,
  SubmissionChannel,
} from '@placewell/contract/sharing/sharing-terms.ts';

/** A row as JSON writes it: times in microseconds, so that it can be restored exactly. */
export type StoredSubmission = {
  submission_id: SubmissionId;
  candidate_id: CandidateId;
  match_id: MatchId | null;
  job_id: JobId | null;
  job_title: string;
  client_id: ClientId;
  contact_id: ContactId | null;
  recruiter_id: RecruiterId;
  first_sent_at: string;
  last_sent_at: string;
  sent_count: number;
  channel: SubmissionChannel;
  consent: Consent;
  is_blind: boolean;
  shows_pay: boolean;
  answer: ShareAnswerValue | null;
  answer_note: string;
  answered_at: string | null;
  created_at: string;
  deleted_at: string | null;
};

/** Whose records a merge moves: ids by the ids that they become. */
export type Becomes = {
  candidates: ReadonlyMap<string, string>;
  matches: ReadonlyMap<string, string>;
  clients: ReadonlyMap<string, string>;
  contacts: ReadonlyMap<string, string>;
};

/** What a submission is of. */
export type Place = Pick<StoredSubmission, 'candidate_id' | 'match_id' | 'client_id' | 'contact_id'>;
/** What its sendings and answers add up to. */
export type Sums = Pick<
  StoredSubmission,
  | 'recruiter_id'
  | 'job_title'
  | 'first_sent_at'
  | 'last_sent_at'
  | 'sent_count'
  | 'channel'
  | 'consent'
  | 'is_blind'
  | 'shows_pay'
  | 'answer'
  | 'answer_note'
  | 'answered_at'
>;

const become = <Id extends string | null>(ids: ReadonlyMap<string, string>, id: Id): Id =>
  id === null ? id : ((ids.get(id) as Id | undefined) ?? id);

export const placeOf = ({ candidate_id, match_id, client_id, contact_id }: Place): Place => ({
  candidate_id,
  match_id,
  client_id,
  contact_id,
});

export const newPlace = (row: Place, { candidates, matches, clients, contacts }: Becomes): Place => ({
  candidate_id: become(candidates, row.candidate_id),
  match_id: become(matches, row.match_id),
  client_id: become(clients, row.client_id),
  contact_id: become(contacts, row.contact_id),
});

/** Of the live submissions only one may be of a match and contact. */
const keyOf = ({ match_id, contact_id }: Place): `${MatchId} ${ContactId}` | undefined =>
  match_id === null || contact_id === null ? undefined : `${match_id} ${contact_id}`;

export const sumsOf = (row: Sums): Sums => ({
  recruiter_id: row.recruiter_id,
  job_title: row.job_title,
  first_sent_at: row.first_sent_at,
  last_sent_at: row.last_sent_at,
  sent_count: row.sent_count,
  channel: row.channel,
  consent: row.consent,
  is_blind: row.is_blind,
  shows_pay: row.shows_pay,
  answer: row.answer,
  // Left out of merges that were made before notes were kept.
  answer_note: row.answer_note ?? '',
  answered_at: row.answered_at,
});

/** Instants as the database writes them, to the microsecond. */
const isLater = (one: string | null, other: string | null) => {
  if (one === null || other === null) return one !== null;
  const [first, second] = [Date.parse(one), Date.parse(other)];
  return first === second ? one > other : first > second;
};

const UNANSWERED = { answer: null, answer_note: '', answered_at: null };

/** Two submissions as one: the last sending counts, and the newest answer after it. */
function joinSums(one: Sums, other: Sums): Sums {
  const [earlier, later] = isLater(one.last_sent_at, other.last_sent_at) ? [other, one] : [one, other];
  const newest = isLater(other.answered_at, one.answered_at) ? other : one;
  const answered = isLater(later.last_sent_at, newest.answered_at) ? UNANSWERED : newest;
  return {
    ...sumsOf(later),
    first_sent_at: isLater(one.first_sent_at, other.first_sent_at) ? other.first_sent_at : one.first_sent_at,
    sent_count: earlier.sent_count + later.sent_count,
    answer: answered.answer,
    answer_note: answered.answer_note,
    answered_at: answered.answered_at,
  };
}

export type Plan = {
  /** Those that are of something else from now on. */
  moved: { submission_id: SubmissionId; before: Place; after: Place }[];
  /** Those that become part of another, `into`. */
  joined: { row: StoredSubmission; into: SubmissionId }[];
  /** What those that others became part of add up to. */
  summed: { submission_id: SubmissionId; before: Sums; after: Sums }[];
};

/** Plans how submissions move and join. `rows` also holds the live ones of each match and contact they move to. */
export function planMove(rows: readonly StoredSubmission[], becomes: Becomes): Plan {
  const plan: Plan = { moved: [], joined: [], summed: [] };
  const places = new Map(rows.map((row) => [row.submission_id, newPlace(row, becomes)]));
  const isMoved = (row: StoredSubmission) =>
    JSON.stringify(places.get(row.submission_id)) !== JSON.stringify(placeOf(row));
  // One that stays where it is keeps its id.
  const inOrder = [...rows].sort(
    (one, other) =>
      Number(isMoved(one)) - Number(isMoved(other)) || (one.submission_id < other.submission_id ? -1 : 1),
  );
  const keepers = new Map<string, StoredSubmission>();
  const sums = new Map<SubmissionId, Sums>();
  for (const row of inOrder) {
    const after = places.get(row.submission_id) ?? row;
    const key = row.deleted_at === null ? keyOf(after) : undefined;
    const keeper = key === undefined ? undefined : keepers.get(key);
    if (keeper) {
      plan.joined.push({ row, into: keeper.submission_id });
      sums.set(keeper.submission_id, joinSums(sums.get(keeper.submission_id) ?? sumsOf(keeper), sumsOf(row)));
      continue;
    }
    if (key !== undefined) keepers.set(key, row);
    if (isMoved(row)) plan.moved.push({ submission_id: row.submission_id, before: placeOf(row), after });
  }
  for (const keeper of keepers.values()) {
    const after = sums.get(keeper.submission_id);
    if (after) plan.summed.push({ submission_id: keeper.submission_id, before: sumsOf(keeper), after });
  }
  return plan;
}
