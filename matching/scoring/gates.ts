import type { CandidateFeatures, JobFeatures } from '../features/types.ts';
import { RANKS } from '../titles/rank.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { type Assessment, type GateResult, requirementGate } from './assess.ts';
import { asksReach, ENTRY_CAP, MUST_HAVE_CAP, REACH_CAP, rankCap } from './caps.ts';
import type { Gate } from './result.ts';
import { isOnlyMentioned } from './skill-match.ts';

/** Everything that passes or fails: must-have skills, the other criteria, the distance, the entry to the trade and the level of the title. */
export function buildGates(
  vocabulary: Vocabulary,
  job: JobFeatures,
  candidate: CandidateFeatures,
  assessment: Assessment,
): Gate[] {
  return [
    ...skillGates(vocabulary, job, candidate, assessment),
    ...criteriaGates(job, assessment),
    ...capGates(job, candidate, assessment),
  ];
}

const gate = (name: string, result: GateResult, cap: number | null, isMustHave = false): Gate => ({
  name,
  result,
  must_have: isMustHave,
  cap,
  to_confirm: false,
});

function skillGates(
  vocabulary: Vocabulary,
  job: JobFeatures,
  candidate: CandidateFeatures,
  { required, other_skills: otherSkills }: Assessment,
): Gate[] {
  const isLanguage = (id: string) => job.must_haves.includes('languages') && job.languages.includes(id);
  return required
    .filter(({ requirement }) => requirement.must_have && !isLanguage(requirement.id))
    .map((match): Gate => {
      const result = requirementGate(vocabulary, match, { candidate, otherSkills });
      return {
        ...gate(match.requirement.name, result, MUST_HAVE_CAP, true),
        to_confirm: result === 'unknown' && isOnlyMentioned(match),
      };
    });
}

function criteriaGates(job: JobFeatures, { criteria }: Assessment): Gate[] {
  return Object.entries(criteria).map(([name, result]) => {
    const isMustHave = job.must_haves.some((criterion) => criterion === name);
    return gate(name, result, isMustHave ? MUST_HAVE_CAP : null, isMustHave);
  });
}

function capGates(job: JobFeatures, candidate: CandidateFeatures, assessment: Assessment): Gate[] {
  const gates: Gate[] = [];
  if (asksReach(job)) {
    const isKnown = candidate.place !== null || candidate.relocation === true;
    const result = assessment.is_out_of_reach ? 'fail' : isKnown ? 'pass' : 'unknown';
    gates.push(gate('reach', result, job.reach.effect === 'cap' ? REACH_CAP : null));
  }
  if (job.entry.length > 0) {
    const result =
      assessment.lacking_entry !== null ? 'fail' : candidate.entries === null ? 'unknown' : 'pass';
    gates.push(gate('entry', result, ENTRY_CAP));
  }
  if ((job.title?.rank ?? 0) > RANKS.worker) {
    const isKnown = candidate.titles.some(({ rank }) => rank !== null);
    const result = assessment.rank_gap > 0 ? 'fail' : isKnown ? 'pass' : 'unknown';
    gates.push(gate('rank', result, assessment.rank_gap > 0 ? rankCap(assessment.rank_gap) : null));
  }
  return gates;
}
