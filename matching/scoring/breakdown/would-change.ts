import { withChange } from '../../features/prepare.ts';
import { deniedName } from '../../features/shown-skills.ts';
import type { CandidateFeatures, CandidateInput, JobFeatures, JobInput } from '../../features/types.ts';
import { namedSkillId } from '../../gates/tacit.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import type { Assessment } from '../assess.ts';
import { UNKNOWN } from '../combine.ts';
import { scoreNumber } from '../exact-score.ts';
import type { ExplainSource, WouldChange } from '../result.ts';
import { FOUND_PERCENT } from '../skill-match.ts';
import type { Weights } from '../weights.ts';
import { formatList } from './formats.ts';

const MAX_CHANGES = 5;
const EXPERIENCE = 4;
const LOCATION = 5;
const SALARY = 6;
const TERMS = 7;

/** A pair as it was scored. */
interface Scored {
  job: JobFeatures;
  candidate: CandidateFeatures;
  assessment: Assessment;
  weights: Weights;
  score: number;
}

/** A change of the candidate's input, with the skills that it adds. */
interface Change {
  change: string;
  skills?: readonly string[];
  terms?: Partial<CandidateInput>;
}

/**
 * Changes (additions, unknowns that become known, terms given up) with the resulting score, largest gain first. Exact:
 * each is the score of the features prepared from the changed input.
 */
export function wouldChange(vocabulary: Vocabulary, explain: ExplainSource, scored: Scored): WouldChange[] {
  const { job, candidate, assessment, weights } = scored;
  const changes = [...skillChanges(vocabulary, assessment), ...termsChanges(explain, assessment)].map(
    ({ change, skills = [], terms }): WouldChange => {
      const input = {
        ...explain.candidate,
        ...terms,
        skills: [...explain.candidate.skills, ...skills],
      };
      const features = withChange(vocabulary, candidate, input, skills);
      return {
        change,
        score: scoreNumber(vocabulary, job, features, weights),
        changed: { candidate: input },
      };
    },
  );
  return [...changes, ...mustHaveChanges(vocabulary, explain, scored)]
    .filter(({ score }) => score > scored.score)
    .sort((a, b) => b.score - a.score || (a.change < b.change ? -1 : 1))
    .slice(0, MAX_CHANGES);
}

function skillChanges(vocabulary: Vocabulary, { required, preferred }: Assessment): Change[] {
  return [...required, ...preferred]
    .filter(
      // Who types "No Excel needed" denies it.
      ({ percent, requirement: { name } }) => percent < 100 && deniedName(vocabulary, name).length === 0,
    )
    .map(({ percent, requirement: { name } }) => ({
      change: percent >= FOUND_PERCENT ? `${name} confirmed as a skill` : `${name} among the skills`,
      skills: [name],
    }));
}

function termsChanges({ candidate, job }: ExplainSource, { fits, is_out_of_reach }: Assessment): Change[] {
  const changes: (Change & { isPossible: boolean })[] = [
    {
      isPossible: fits[EXPERIENCE] === UNKNOWN,
      change: "Years of experience within the job's range",
      terms: { experience_years: job.experience_min ?? job.experience_max },
    },
    {
      isPossible: fits[LOCATION] === UNKNOWN,
      change: 'A location within reach',
      terms: {
        place: job.place ?? candidate.place,
        work_modes: job.work_mode === null ? candidate.work_modes : [job.work_mode],
      },
    },
    { isPossible: is_out_of_reach, change: 'Willingness to relocate', terms: { relocation: true } },
    {
      isPossible: fits[SALARY] === UNKNOWN,
      change: 'A salary expectation within the budget',
      terms: {
        salary_min: job.salary_max,
        salary_currency: job.salary_currency,
        salary_period: job.salary_period,
      },
    },
    {
      isPossible: fits[TERMS] === UNKNOWN,
      change: 'A notice period and employment type that fit',
      terms: {
        notice_period_days: job.notice_period_max_days ?? candidate.notice_period_days,
        job_types: job.job_type === null ? candidate.job_types : [job.job_type],
      },
    },
  ];
  return changes.filter(({ isPossible }) => isPossible);
}

/** The score if the recruiter no longer insisted on the must-haves that fail. */
function mustHaveChanges(
  vocabulary: Vocabulary,
  explain: ExplainSource,
  { job, candidate, assessment, weights }: Scored,
): WouldChange[] {
  const failed = new Set(assessment.failed_must_haves);
  if (failed.size === 0) return [];
  const ids = new Set(
    job.required.flatMap(({ id, name, must_have }) => (must_have && failed.has(name) ? [id] : [])),
  );
  const insistsOnLanguage = job.languages.some((id) => ids.has(id));
  const isKept = (criterion: JobFeatures['must_haves'][number]) =>
    criterion === 'languages' ? !insistsOnLanguage : !failed.has(criterion);
  const input: JobInput = {
    ...explain.job,
    skills_required: explain.job.skills_required.map((skill) => ({
      ...skill,
      must_have: skill.must_have && !ids.has(namedSkillId(vocabulary, skill.name)),
    })),
    must_haves: (explain.job.must_haves ?? []).filter(isKept),
  };
  const must_haves = job.must_haves.filter(isKept);
  const stillAsked = new Set(must_haves.includes('languages') ? job.languages : []);
  const starred = new Set(
    input.skills_required.filter((one) => one.must_have).map(({ name }) => namedSkillId(vocabulary, name)),
  );
  const features: JobFeatures = {
    ...job,
    must_haves,
    required: job.required.map((one) => ({
      ...one,
      must_have: starred.has(one.id) || stillAsked.has(one.id),
    })),
  };
  const names = [...failed].map((name) => name.replace(/_/g, ' '));
  return [
    {
      change: `No longer insisting on ${formatList(names)}`,
      score: scoreNumber(vocabulary, features, candidate, weights),
      changed: { job: input },
    },
  ];
}
