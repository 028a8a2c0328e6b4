import { isEveryday } from '../../skills/everyday.ts';
import { LIST_STRENGTH } from '../../skills/levels.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import { skillsKnown } from '../assess.ts';
import { FOUND_PERCENT, type RequirementMatch } from '../skill-match.ts';
import { formatList } from './formats.ts';
import type { AssessedPair, Sentences } from './sentences.ts';

/** Names of requirements as the job writes them, the rarest first. */
export function names(matches: readonly RequirementMatch[]): string[] {
  return [...matches].sort((a, b) => b.rarity - a.rarity).map((match) => match.requirement.name);
}

export const isFound = ({ percent }: RequirementMatch): boolean => percent >= FOUND_PERCENT;
const isNear = ({ percent }: RequirementMatch): boolean => percent > 0 && percent < FOUND_PERCENT;

/** Software of every office, which goes without saying. */
const goesWithoutSaying = (vocabulary: Vocabulary, { requirement }: RequirementMatch): boolean =>
  isEveryday(vocabulary.skills.get(requirement.id)?.name ?? requirement.name);

/** The requirements that nothing shows, without those that go without saying. */
export const missingOf = (vocabulary: Vocabulary, matches: readonly RequirementMatch[]): RequirementMatch[] =>
  matches.filter((match) => match.percent === 0 && !goesWithoutSaying(vocabulary, match));

/**
 * The skill that counts half for a requirement, where it is worth saying: another skill of the same kind, not the wider
 * field of the requirement nor a part of its name.
 */
export function standsInFor(vocabulary: Vocabulary, match: RequirementMatch): string | undefined {
  if (!isNear(match) || match.requirement.parts !== undefined) return undefined;
  const asked = vocabulary.skills.get(match.requirement.id);
  const has = vocabulary.skills.get(match.skill_id ?? '');
  if (asked === undefined || has === undefined || asked.id === has.id || asked.kind !== has.kind)
    return undefined;
  return asked.broader.includes(has.id) ? undefined : has.name;
}

/** From this share of the required skills on, those found are a reason. */
const ENOUGH = 1 / 3;
const MAX_NEAR = 2;

export function skillSentences(pair: AssessedPair, { reasons, risks }: Sentences): void {
  const { vocabulary, assessment, candidate } = pair;
  const { required, preferred } = assessment;
  const found = required.filter(isFound);
  // A record that lists a skill or two leaves the others open.
  const tellsSkills = skillsKnown(candidate) === 1;
  const isEnough = found.length > 0 && (!tellsSkills || found.length >= required.length * ENOUGH);
  if (isEnough) reasons.push(`Has ${countOf(found, required)}: ${formatList(names(found))}.`);
  for (const match of required.filter(isNear).slice(0, MAX_NEAR)) {
    const has = standsInFor(vocabulary, match);
    if (has !== undefined) reasons.push(`Has ${has}, which is close to ${match.requirement.name}.`);
  }
  if (tellsSkills) missingSentences(pair, { found, isEnough }, risks);
  mentionedSentences(pair, found, risks);
  const extra = preferred.filter(isFound);
  if (extra.length > 0) reasons.push(`Also has ${formatList(names(extra))}, nice to have.`);
}

function countOf(found: readonly RequirementMatch[], required: readonly RequirementMatch[]): string {
  if (found.length < required.length) return `${found.length} of ${required.length} required skills`;
  if (required.length === 2) return 'both required skills';
  return required.length === 1 ? 'the one required skill' : `all ${required.length} required skills`;
}

function missingSentences(
  { vocabulary, assessment, candidate }: AssessedPair,
  { found, isEnough }: { found: readonly RequirementMatch[]; isEnough: boolean },
  risks: Sentences['risks'],
): void {
  const { required, failed_must_haves, to_confirm, unsaid } = assessment;
  const said = new Set([...failed_must_haves, ...to_confirm, ...unsaid]);
  const absent = required.filter(({ percent }) => percent === 0);
  const missing = missingOf(vocabulary, absent).filter(({ requirement }) => !said.has(requirement.name));
  const place = candidate.has_text ? 'on the resume' : 'in the record';
  if (missing.length > 0) {
    const few =
      found.length > 0 && !isEnough
        ? `Has only ${countOf(found, required)} (${formatList(names(found))}). `
        : '';
    const whole =
      absent.length === required.length && required.length > 1 && missing.length === required.length
        ? `None of the ${required.length} required skills`
        : `${formatList(names(missing))} not`;
    risks.push({ kind: 'missing', text: `${few}${whole} ${place}.` });
  }
  const general = absent.filter(
    (match) => goesWithoutSaying(vocabulary, match) && !match.requirement.must_have,
  );
  if (missing.length === 0 && general.length > 0)
    risks.push({ kind: 'mentioned', text: `${formatList(names(general))} not mentioned.` });
}

function mentionedSentences(
  { vocabulary, explain }: AssessedPair,
  found: readonly RequirementMatch[],
  risks: Sentences['risks'],
): void {
  const isDated = (explain?.candidate.passages ?? []).some(({ kind, dated }) => kind === 'job' && dated);
  const listed = found.filter(
    (match) =>
      match.percent === LIST_STRENGTH &&
      match.strength === LIST_STRENGTH &&
      !goesWithoutSaying(vocabulary, match),
  );
  if (isDated && listed.length > 0) {
    const text = `${formatList(names(listed))} only listed: no job on the resume shows ${listed.length === 1 ? 'it' : 'them'}.`;
    risks.push({ kind: 'mentioned', text });
  }
}
