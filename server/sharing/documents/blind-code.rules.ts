import { createHash } from 'node:crypto';
import type { CandidateId, JobId } from '@placewell/contract/ids.ts';

/** Without letters and digits that look like each other in print. */
const ALPHABET = '2346789ABCDEFGHJKMNPQRTVWXYZ';
const LENGTH = 5;

/**
 * What a blind document calls a candidate: the same in every document for a job, and another one for the next job, so
 * that two clients cannot compare. Without a job it is that of the candidate alone.
 */
export function blindCode(job_id: JobId | null, candidate_id: CandidateId): string {
  const hash = createHash('sha256')
    .update(`${job_id ?? ''} ${candidate_id}`)
    .digest();
  let left = hash.readUIntBE(0, 6);
  let code = '';
  while (code.length < LENGTH) {
    code += ALPHABET[left % ALPHABET.length];
    left = Math.floor(left / ALPHABET.length);
  }
  return `Candidate ${code}`;
}
