import type { Criterion, Gate } from '@placewell/contract/matching/matches.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { z } from 'zod';

/** The parts of a score that describe both sides. */
type Explained = {
  score_breakdown: Criterion[];
  gates: z.output<typeof Gate>[];
  matched_skills: string[];
  missing_skills: string[];
  reasons: string[];
  risks: string[];
  would_change: { text: string; score: number }[];
};

/** Strips an explained score of all details about a hidden side: criteria and points stay, texts go. */
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

/** The candidate's name, or the owner's if the candidate is hidden. */
export const candidateName = ({ candidate_name, candidate_owner }: CandidateSide): string =>
  candidate_name ?? texts.hiddenCandidate(candidate_owner ?? '');

/** The job's title, or the owner's name if the job is hidden. */
export const jobTitle = ({ job_title, recruiter_name }: JobSide): string =>
  job_title ?? texts.hiddenJob(recruiter_name);

/** The fields that a list shows of a hidden candidate. */
export const hiddenCandidate = ({ candidate_owner }: Pick<CandidateSide, 'candidate_owner'>) => ({
  candidate_id: null,
  candidate_name: candidateName({ candidate_name: null, candidate_owner }),
  candidate_job_tittle: null,
  candidate_location: null,
  candidate_email: null,
  candidate_phone: null,
});
