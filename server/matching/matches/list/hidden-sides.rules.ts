import type { Criterion, Gate } from '@placewell/contract/matching/matches.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { z } from 'zod';

/** What a score says about both sides. */
type Explained = {
  score_breakdown: Criterion[];
  gates: z.output<typeof Gate>[];
  matched_skills: string[];
  missing_skills: string[];
  reasons: string[];
  risks: string[];
  would_change: { text: string; score: number }[];
};

/** Leaves of an explained score what tells nothing of a hidden side: the criteria with their points, without words. */
export const withoutWords = <Row extends Explained>(row: Row): Row => ({
  ...row,
  score_breakdown: row.score_breakdown.map((one) => ({ ...one, detail: '', evidence: [] })),
  gates: [],
  matched_skills: [],
  missing_skills: [],
  reasons: [],
  risks: [],
  would_change: [],
});

type CandidateSide = { candidate_name: string | null; candidate_owner: string | null };
type JobSide = { job_title: string | null; recruiter_name: string };

/** The name of a candidate; of a hidden one, whose candidate it is. */
export const candidateName = ({ candidate_name, candidate_owner }: CandidateSide): string =>
  candidate_name ?? texts.hiddenCandidate(candidate_owner ?? '');

/** The title of a job; of a hidden one, whose job it is. */
export const jobTitle = ({ job_title, recruiter_name }: JobSide): string =>
  job_title ?? texts.hiddenJob(recruiter_name);

/** What a list shows of a candidate whom the reader may not see. */
export const hiddenCandidate = ({ candidate_owner }: Pick<CandidateSide, 'candidate_owner'>) => ({
  candidate_id: null,
  candidate_name: candidateName({ candidate_name: null, candidate_owner }),
  candidate_job_tittle: null,
  candidate_location: null,
  candidate_email: null,
  candidate_phone: null,
});
