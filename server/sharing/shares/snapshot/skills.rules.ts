import type { RequirementStatus } from '@placewell/contract/sharing/shared-candidates.ts';
import { type AskedJob, type Found, isSame, keyOf, type Scored, type Stated } from './asked.rules.ts';
import { skillQuote } from './skill-quotes.rules.ts';

type Quote = Pick<Found, 'quote' | 'section'>;
const NO_QUOTE: Quote = { quote: null, section: null };

const SKILL_CRITERIA = ['required_skills', 'preferred_skills'];

/** All that the score found of a skill. */
const evidenceOf = ({ score_breakdown }: Scored, name: string) =>
  score_breakdown
    .filter(({ criterion }) => SKILL_CRITERIA.includes(criterion))
    .flatMap(({ evidence }) => evidence)
    .filter(({ shows = [] }) => shows.some((one) => isSame(one, name)));

const has = (names: readonly string[], name: string) => names.some((one) => isSame(one, name));

const quoteOf = (name: string, scored: Scored, stated: Stated): Quote =>
  skillQuote(name, {
    evidence: evidenceOf(scored, name),
    stated,
    isMatched: has(scored.matched_skills, name),
  });

/** Undefined for a name that the score counts under another one of the same meaning. */
function statusOf(scored: Scored, name: string, gate: string | undefined): RequirementStatus | undefined {
  const isMatched = has(scored.matched_skills, name);
  const isMissing = has(scored.missing_skills, name);
  if (!isMatched && !isMissing) return scored.is_stale ? 'to_confirm' : undefined;
  if (gate === 'fail' && isMatched) return 'not_found';
  if (gate === 'unknown') return 'to_confirm';
  if (isMatched) return 'met';
  if (evidenceOf(scored, name).length > 0) return 'in_part';
  const isKnown = scored.score_breakdown.some(
    ({ criterion, status }) => criterion === 'required_skills' && status !== 'unknown',
  );
  return isKnown ? 'not_found' : 'to_confirm';
}

/** The skills that a job requires, in its order, and those of its wishes that the resume shows. */
export function skillRequirements(job: AskedJob, scored: Scored, stated: Stated): Found[] {
  const languages = new Set(job.languages.map(keyOf));
  const required = job.skills_required.filter(({ skill }) => !languages.has(keyOf(skill)));
  const named = new Set([...languages, ...required.map(({ skill }) => keyOf(skill))]);
  const asked = [
    ...required.map(({ skill, must_have }) => ({ kind: 'skill' as const, skill, must_have })),
    ...job.skills_preferred
      .filter((skill) => !named.has(keyOf(skill)))
      .map((skill) => ({ kind: 'wish' as const, skill, must_have: false })),
  ];
  return asked.flatMap(({ kind, skill, must_have }): Found[] => {
    const gate = must_have ? scored.gates.find(({ name }) => isSame(name, skill))?.result : undefined;
    const requirement_status = statusOf(scored, skill, gate);
    if (requirement_status === undefined) return [];
    if (kind === 'wish' && requirement_status !== 'met' && requirement_status !== 'in_part') return [];
    const quote = requirement_status === 'not_found' ? NO_QUOTE : quoteOf(skill, scored, stated);
    // What only other skills of a list speak for is asked for; nothing of it can be shown.
    const isUnshown = requirement_status === 'in_part' && quote.quote === null;
    if (isUnshown && kind === 'wish') return [];
    return [
      {
        kind,
        value: null,
        label: skill,
        is_must: must_have,
        requirement_status: isUnshown ? 'to_confirm' : requirement_status,
        ...quote,
        facts: [],
      },
    ];
  });
}

/** A language of the record with its level, as it stands there. */
function listedLanguage({ languages }: Stated, name: string): Quote {
  const entry = languages.find((one) => isSame(one.name, name));
  if (!entry) return NO_QUOTE;
  return { quote: entry.level ? `${entry.name}, ${entry.level}` : entry.name, section: 'languages' };
}

/** The languages that a job asks for: they are a must-have together. */
export function languageRequirements(
  job: AskedJob,
  scored: Scored,
  stated: Stated,
  gate: string | undefined,
): Found[] {
  const is_must = job.must_have_criteria.includes('languages');
  const seen = new Set<string>();
  return job.languages.flatMap((name): Found[] => {
    if (seen.has(keyOf(name))) return [];
    seen.add(keyOf(name));
    const listed = listedLanguage(stated, name);
    const evidence = quoteOf(name, scored, stated);
    const isSentence = evidence.quote !== null && evidence.section === null;
    const quote = isSentence ? evidence : listed;
    const isShown = listed.quote !== null || has(scored.matched_skills, name);
    // Together they are unknown where one is: the record alone says which.
    const doubt = gate === 'unknown' && (!isShown || listed.quote === null) ? 'unknown' : undefined;
    const requirement_status =
      statusOf(scored, name, is_must ? doubt : undefined) ?? (isShown ? 'met' : 'to_confirm');
    return [
      {
        kind: 'language',
        value: name,
        label: name,
        is_must,
        requirement_status,
        ...(requirement_status === 'not_found' ? NO_QUOTE : quote),
        facts: [],
      },
    ];
  });
}
