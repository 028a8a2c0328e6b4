import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { prepareCandidate, prepareJob } from './prepare.ts';
import { UNKNOWN_CANDIDATE, UNKNOWN_JOB } from './unknown.ts';

const TEXT = 'Staff Nurse, Leeds, 2019 – today\nGives medicines, dresses wounds and speaks English.';

/** Builds everything that preparing would build on first use, about a second, so that no record waits for it. */
export function warmUp(vocabulary: Vocabulary): void {
  prepareCandidate(vocabulary, {
    ...UNKNOWN_CANDIDATE,
    titles: [{ title: 'Staff Nurse', current: true }],
    skills: ['Wound care'],
    text: TEXT,
  });
  prepareJob(vocabulary, { ...UNKNOWN_JOB, job_title: 'Staff Nurse', description: TEXT });
}
