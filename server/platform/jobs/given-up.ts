/** The member of a payload that keeps the key of its job: the queue takes the key from a job that a newer one replaces. */
const MEMBER = '_key';

/** The payload of a job that is queued under `key`. */
export const withKey = <P extends object>(payload: P, key: string | undefined): P =>
  key === undefined ? payload : { ...payload, [MEMBER]: key };

/** SQL: whether job `j` will never run again. */
export const HAS_ENDED = 'j.locked_at is null and j.attempts >= j.max_attempts';

/** SQL: whether a newer job took the key of job `j`, and does its work. Only a killed one has no error. */
export const IS_SUPERSEDED = `j.key is null and (j.last_error is null or j.payload -> '${MEMBER}' is not null)`;

/** SQL: whether job `j` failed for the last time. */
export const IS_GIVEN_UP = `${HAS_ENDED} and not (${IS_SUPERSEDED})`;
