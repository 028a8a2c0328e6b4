import type { Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/jobs.ts';

type Fields = Data<typeof calls.readJobDescription>['fields'];

/** A made-up description, and what a recruiter would put into the form. What is absent here must not be answered. */
export interface Sample {
  text: string;
  title?: string;
  /** How the answered location begins. */
  location?: string;
  type?: NonNullable<Fields['job_type']>;
  mode?: NonNullable<Fields['work_mode']>;
  pay?: Pick<Fields, 'salary_min' | 'salary_max' | 'salary_currency' | 'salary_period'>;
  years?: Pick<Fields, 'experience_min' | 'experience_max'>;
  required: string[];
  preferred: string[];
}
