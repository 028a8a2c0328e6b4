import type { CandidateStatus } from '../sourcing/candidates.ts';
import type { JobStatus } from './jobs.ts';

/** What follows from a status; a new one states both, or does not compile. */
type StatusRule = {
  /** Whether records with it are matched. */
  isMatched: boolean;
  /** Whether they may leave the house: with an exported list, by a webhook, and candidates for a look-up outside. */
  mayLeave: boolean;
};
type StatusRules<Status extends string> = Readonly<Record<Status, StatusRule>>;

export const CANDIDATE_STATUS_RULES: StatusRules<CandidateStatus> = {
  new: { isMatched: true, mayLeave: true },
  active: { isMatched: true, mayLeave: true },
  on_hold: { isMatched: true, mayLeave: true },
  placed: { isMatched: true, mayLeave: true },
  do_not_contact: { isMatched: false, mayLeave: false },
  archived: { isMatched: false, mayLeave: false },
};

/** A job that is not matched any more keeps its matches. */
export const JOB_STATUS_RULES: StatusRules<JobStatus> = {
  prospect: { isMatched: false, mayLeave: true },
  draft: { isMatched: false, mayLeave: true },
  open: { isMatched: true, mayLeave: true },
  on_hold: { isMatched: false, mayLeave: true },
  filled: { isMatched: false, mayLeave: true },
  closed: { isMatched: false, mayLeave: true },
  archived: { isMatched: false, mayLeave: true },
};

/** The statuses with which records are, or are not, matched or free to leave. */
export const statusesWhere = <Status extends string>(
  rules: StatusRules<Status>,
  rule: keyof StatusRule,
  value: boolean,
): Status[] => (Object.keys(rules) as Status[]).filter((status) => rules[status][rule] === value);
