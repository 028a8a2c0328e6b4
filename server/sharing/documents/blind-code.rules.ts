import { createHash } from 'node:crypto';
import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import type { SharedCandidate } from '@placewell/contract/sharing/shared-candidates.ts';
import { sharePageTexts } from '../share-pages/share-pages.public.ts';

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
  return `${WORD} ${code}`;
}

const WORD = 'Candidate';

/** A candidate for readers of a language: one who is blind is called so, wherever the code stands. */
export function inLanguage(candidate: SharedCandidate, language: string | null | undefined): SharedCandidate {
  const { display_name, is_blind } = candidate.content;
  const word = sharePageTexts(language).document.blindName;
  if (!is_blind || word === WORD || !display_name.startsWith(`${WORD} `)) return candidate;
  const name = `${word}${display_name.slice(WORD.length)}`;
  return JSON.parse(JSON.stringify(candidate).replaceAll(display_name, name)) as SharedCandidate;
}
