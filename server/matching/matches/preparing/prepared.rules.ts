import type { MatchingErrorCode } from '@placewell/contract/errors.ts';
import type { CandidateFeatures, CandidateInput, JobFeatures, JobInput } from '@placewell/matching';
import type { WorkerError } from '../../../platform/workers/worker-error.ts';

export type Side = 'candidate' | 'job';
export type FeaturesOf<S extends Side> = S extends 'job' ? JobFeatures : CandidateFeatures;
export type InputOf<S extends Side> = S extends 'job' ? JobInput : CandidateInput;

/** The features of a record, or why it cannot be matched; neither if the stored ones are valid. */
export type Prepared<S extends Side = Side> = {
  inputs_hash: string;
  /** The features version that it was prepared with. */
  version: string;
  features?: FeaturesOf<S>;
  matching_error?: MatchingErrorCode;
};

/** For a job's task; undefined if the job is not in matching. */
export type PreparedJob = { prepared: Prepared<'job'> | undefined };

/** Whether the text is surely to blame. Timeouts and thread deaths may have other causes, so they are retried once. */
export const isFinal = (code: WorkerError['code']) => code === 'too_costly';
