// The gain of pasting an advertisement into a resume, or of listing all its missing skills: through the parser, the
// candidate's fields and the score, like an upload.

import { readerOptions } from '../../../bench/reader.ts';
import { type ParsedResume, parseResume } from '../../../resume/index.ts';
import { toParsedCandidate } from '../../../server/sourcing/candidates/candidates.public.ts';
import { toCandidateInput } from '../../../server/sourcing/candidates/matching/candidate-input.rules.ts';
import type { CandidateRow } from '../../../server/sourcing/candidates/matching/matching-inputs.repo.ts';
import {
  type CandidateInput,
  type JobInput,
  prepareCandidate,
  prepareJob,
  score,
  type Vocabulary,
  withoutCopied,
} from '../../index.ts';
import { STUFFING_TRICKS, type TrickKind } from './stuffing-tricks.ts';

/** From this number of skills in an advertisement on, its stuffing must be flagged. */
const MIN_AD_SKILLS = 8;

/** A candidate with nothing but a file. */
export const EMPTY_ROW: CandidateRow = {
  candidate_id: 'none' as CandidateRow['candidate_id'],
  recruiter_id: 'none' as CandidateRow['recruiter_id'],
  candidate_name: '',
  candidate_status: 'new',
  job_title: null,
  work_history: [],
  skills: [],
  listed_skills: [],
  experience_years: null,
  experience_quote: null,
  experience_details: null,
  candidate_note: null,
  latitude: null,
  longitude: null,
  country_code: null,
  relocation: null,
  work_mode: null,
  salary_min_cents: null,
  salary_currency: null,
  salary_period: null,
  notice_period_days: null,
  job_type: null,
  education: [],
  languages: [],
  edited_fields: [],
  work_permits: {},
  resume_text: null,
  passages: null,
};

/** The matching input of a candidate with only this resume. */
export function inputOfResume(parsed: ParsedResume): CandidateInput {
  const { fields, parsed_fields } = toParsedCandidate(parsed);
  const found = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return toCandidateInput({
    ...EMPTY_ROW,
    ...(found as Partial<CandidateRow>),
    listed_skills: fields.skills ?? [],
    experience_quote: parsed_fields.experience_years?.quote ?? null,
    resume_text: parsed.text,
    passages: parsed.passages,
  });
}

/** The same for a resume that is this text file. */
export const inputOfText = async (vocabulary: Vocabulary, text: string): Promise<CandidateInput> =>
  inputOfResume(await parseResume(new TextEncoder().encode(text), readerOptions(vocabulary)));

/** The score of an uploaded resume for this job. */
export function scoreOfInput(
  vocabulary: Vocabulary,
  input: CandidateInput,
  job: { input: JobInput; features: ReturnType<typeof prepareJob> },
) {
  const candidate =
    withoutCopied(vocabulary, input, job.input)?.features ?? prepareCandidate(vocabulary, input);
  return score(vocabulary, job.features, candidate);
}

export type StuffingFigures = {
  name: string;
  kind: TrickKind;
  pairs: number;
  /** Points, over all pairs. */
  meanGain: number;
  worstGain: number;
  /** Of pairs with an ad of at least eight skills, the share flagged by the first risks. */
  flaggable: number;
  flagged: number;
};
export type HonestFigures = { pairs: number; flagged: number };

/**
 * Tries every trick on each resume for some of the ads, spread over the set, and counts how many honest resumes are
 * flagged as stuffed with any of the ads.
 */
export async function measureStuffing(
  vocabulary: Vocabulary,
  {
    resumes,
    ads,
    adsPerResume,
  }: { resumes: readonly string[]; ads: readonly JobInput[]; adsPerResume: number },
): Promise<{ tricks: StuffingFigures[]; honest: HonestFigures }> {
  const jobs = ads.map((input) => ({ input, features: prepareJob(vocabulary, input) }));
  const tricks = STUFFING_TRICKS.map(({ name, kind }) => ({
    name,
    kind,
    pairs: 0,
    gains: 0,
    worstGain: 0,
    flaggable: 0,
    flagged: 0,
  }));
  const honest: HonestFigures = { pairs: 0, flagged: 0 };
  for (const [at, resume] of resumes.entries()) {
    const plain = await inputOfText(vocabulary, resume);
    const features = prepareCandidate(vocabulary, plain);
    for (const { input, features: job } of jobs) {
      const candidate = withoutCopied(vocabulary, plain, input)?.features ?? features;
      honest.pairs++;
      if (score(vocabulary, job, candidate).stuffing !== null) honest.flagged++;
    }
    for (let next = 0; next < Math.min(adsPerResume, jobs.length); next++) {
      const job = jobs[(at + Math.floor((next * jobs.length) / adsPerResume)) % jobs.length]!;
      const before = scoreOfInput(vocabulary, plain, job);
      for (const [number, { stuff }] of STUFFING_TRICKS.entries()) {
        const input = await inputOfText(vocabulary, stuff(resume, job.input, before.missing_skills));
        const after = scoreOfInput(vocabulary, input, job);
        const gain = after.score - before.score;
        const figures = tricks[number]!;
        figures.pairs++;
        figures.gains += gain;
        figures.worstGain = Math.max(figures.worstGain, gain);
        if (job.features.required.length + job.features.preferred.length < MIN_AD_SKILLS) continue;
        figures.flaggable++;
        if (after.stuffing !== null) figures.flagged++;
      }
    }
  }
  return {
    tricks: tricks.map(({ gains, ...figures }) => ({
      ...figures,
      meanGain: gains / Math.max(1, figures.pairs),
    })),
    honest,
  };
}
