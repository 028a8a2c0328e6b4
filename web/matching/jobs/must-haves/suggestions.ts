import type { MustHaveSuggestion } from '@placewell/contract/matching/jobs.ts';
import type { JobFormValues } from '../job-form-schema.ts';
import { MUST_HAVE_LABELS } from '../must-have-labels.ts';

type MustHaves = Pick<JobFormValues, 'skills_required' | 'must_have_criteria' | 'must_have_suggestions'>;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Driving licence category B", "The languages". */
export function nameOf(suggestion: MustHaveSuggestion): string {
  if ('skill' in suggestion) return suggestion.skill;
  const { criterion } = suggestion;
  return criterion === 'work_permit' ? 'Work permit' : capitalised(MUST_HAVE_LABELS[criterion]);
}

const without = ({ must_have_suggestions = [] }: MustHaves, suggestion: MustHaveSuggestion) =>
  must_have_suggestions.filter((one) => nameOf(one) !== nameOf(suggestion));

/** The fields of a job whose suggestion is refused: it stays required. */
export const refuseSuggestion = (job: MustHaves, suggestion: MustHaveSuggestion) => ({
  must_have_suggestions: without(job, suggestion),
});

/** The fields of a job whose suggestion becomes a must-have; a skill that is not required yet is added. */
export function confirmSuggestion(job: MustHaves, suggestion: MustHaveSuggestion): Partial<MustHaves> {
  const must_have_suggestions = without(job, suggestion);
  if ('criterion' in suggestion) {
    const chosen = (job.must_have_criteria ?? []).filter((one) => one !== suggestion.criterion);
    return { must_have_suggestions, must_have_criteria: [...chosen, suggestion.criterion] };
  }
  const { skill } = suggestion;
  const required = (job.skills_required ?? []).map((one) =>
    typeof one === 'string' ? { skill: one, must_have: false } : one,
  );
  const isAsked = required.some((one) => one.skill === skill);
  return {
    must_have_suggestions,
    skills_required: isAsked
      ? required.map((one) => (one.skill === skill ? { ...one, must_have: true } : one))
      : [...required, { skill, must_have: true }],
  };
}
