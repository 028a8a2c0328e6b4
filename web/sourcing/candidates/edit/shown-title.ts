import type { Candidate, CandidateRow } from '@placewell/contract/sourcing/candidates.ts';
import { titleInNormalCase } from '@placewell/contract/sourcing/title-case.ts';

type Titled = Pick<CandidateRow, 'job_tittle'> & Partial<Pick<Candidate, 'parsed_fields' | 'edited_fields'>>;

/** The title; one that a resume writes in capitals, in normal case. What a person wrote stays. */
export function shownTitle({ job_tittle, parsed_fields, edited_fields }: Titled): string {
  const isOfResume = parsed_fields?.job_tittle !== undefined && !edited_fields?.includes('job_tittle');
  return isOfResume ? titleInNormalCase(job_tittle ?? '') : (job_tittle ?? '');
}
