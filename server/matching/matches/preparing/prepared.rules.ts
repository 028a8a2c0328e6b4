import type { MatchingErrorCode } from '@placewell/contract/errors.ts';
import type { CandidateFeatures, CandidateInput, JobFeatures, JobInput } from '@placewell/matching';
import type { ThreadError } from '../../../platform/workers/worker-pool.ts';

export type Side = 'candidate' | 'job';
export type FeaturesOf<S extends Side> = S extends 'job' ? JobFeatures : CandidateFeatures;
export type InputOf<S extends Side> = S extends 'job' ? JobInput : CandidateInput;

/** What preparing a record came to: its features or why it cannot be matched; neither when those stored are valid. */
export type Prepared<S extends Side = Side> = {
  /** Of the input that was prepared. */
  inputs_hash: string;
  /** The features version that it was prepared with. */
  version: string;
  features?: FeaturesOf<S>;
  matching_error?: MatchingErrorCode;
};

/** Of a task about a job; undefined when the job is not in matching. */
export type PreparedJob = { prepared: Prepared<'job'> | undefined };

/** Whether the text is to blame at once. The clock and a thread's death may have other causes, so they get a second try. */
export const isFinal = (code: ThreadError['code']) => code === 'too_costly';
