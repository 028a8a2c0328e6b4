import type { SentenceList } from '@placewell/contract/desk/sentences.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getAllMatches } from '@placewell/contract/matching/matches.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';

const BODIES = {
  candidates: getCandidates.body,
  jobs: getJobs.body,
  matches: getAllMatches.body,
} satisfies Record<SentenceList, unknown>;

/** Whether a list takes the filters and the search of a reading. */
export const isTaken = (list: SentenceList, body: Record<string, unknown>): boolean =>
  BODIES[list].safeParse(body).success;
