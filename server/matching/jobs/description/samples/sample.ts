import type { Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/matching/jobs.ts';

type Fields = Data<typeof calls.readJobDescription>['fields'];

/** A synthetic description and what a recruiter would enter in the form. Absent fields must not be read from it. */
export interface Sample {
  text: string;
  title?: string;
  /** The start of the location that should be read. */
  location?: string;
  type?: NonNullable<Fields['job_type']>;
  mode?: NonNullable<Fields['work_mode']>;
  pay?: Pick<Fields, 'salary_min' | 'salary_max' | 'salary_currency' | 'salary_period'>;
  years?: Pick<Fields, 'experience_min' | 'experience_max'>;
  required: string[];
  /** Skills named in duties, which are not required. */
  mentioned?: string[];
  languages?: string[];
  preferred: string[];
}
