import { titlesAboutWork } from '../../features/held-titles.ts';
import { wholeCover } from '../../features/shown-skills.ts';
import { PASSAGE_KINDS, type Passage } from '../../features/types.ts';
import { UNKNOWN_WORD_FACTOR } from '../../features/words.ts';
import { isClaimed, LIST_STRENGTH } from '../../skills/levels.ts';
import { skillId } from '../../skills/resolve.ts';
import { hashTerm, stems } from '../../text/normalise.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import type { Assessment } from '../assess.ts';
import type { Evidence, ExplainSource } from '../result.ts';
import { isShown, type RequirementMatch } from '../skill-match.ts';
import type { Criterion } from '../weights.ts';
import { isStatement, isWish, shortened, statementAround, statementsOf, withoutPassages } from './quotes.ts';
import { type ReadResume, readResume } from './read-resume.ts';
import { RELATED_WORK } from './work-sentences.ts';

const MAX_QUOTES = 3;
const PROFILE = 3;
type Source = ExplainSource['candidate'];

/** Quotes from the candidate's data that support one criterion, each once, with the requirements that it shows. */
export function evidenceFor(
  vocabulary: Vocabulary,
  criterion: Criterion,
  assessment: Assessment,
  explain: ExplainSource | undefined,
): Evidence[] {
  const merged = new Map<string, Evidence>();
  for (const { source, quote: raw, shows = [] } of quotesFor(vocabulary, criterion, assessment, explain)) {
    const quote = raw.replace(/\s+/gu, ' ').trim();
    if (quote === '') continue;
    const key = `${source} ${quote}`;
    const named = [...(merged.get(key)?.shows ?? []), ...shows];
    merged.set(key, { source, quote, ...(named.length > 0 && { shows: named }) });
  }
  return [...merged.values()];
}

function quotesFor(
  vocabulary: Vocabulary,
  criterion: Criterion,
  assessment: Assessment,
  explain: ExplainSource | undefined,
): Evidence[] {
  if (explain === undefined) return evidenceByName(vocabulary, criterion, assessment);
  const { candidate, job } = explain;
  switch (criterion) {
    case 'required_skills':
      return skillEvidence(vocabulary, assessment.required, explain);
    case 'preferred_skills':
      return skillEvidence(vocabulary, assessment.preferred, explain);
    case 'title': {
      const title = titlesAboutWork(candidate.titles)[assessment.best_title];
      return title === undefined
        ? []
        : [{ source: title.current ? 'current title' : 'earlier title', quote: title.title }];
    }
    case 'profile':
      // Of other work, what comes closest proves nothing.
      return (assessment.fits[PROFILE] as number) < RELATED_WORK
        ? []
        : closestStatements(vocabulary, candidate, `${job.job_title} ${job.description}`);
    case 'experience':
      return [{ source: 'experience', quote: `${candidate.experience_years} years` }];
    case 'location': {
      const facts = [
        candidate.work_modes !== null && candidate.work_modes.length > 0
          ? candidate.work_modes.join(', ')
          : '',
        candidate.relocation === true ? 'willing to relocate' : '',
      ].filter((fact) => fact !== '');
      return facts.map((quote) => ({ source: 'location', quote }));
    }
    case 'salary':
      return [
        {
          source: 'salary',
          quote: [
            candidate.salary_min,
            candidate.salary_currency,
            candidate.salary_period && `per ${candidate.salary_period}`,
          ]
            .filter(Boolean)
            .join(' '),
        },
      ];
    case 'terms':
      return [
        ...(candidate.notice_period_days === null
          ? []
          : [{ source: 'notice period', quote: `${candidate.notice_period_days} days` }]),
        ...(candidate.job_types?.length
          ? [{ source: 'employment type', quote: candidate.job_types.join(', ') }]
          : []),
      ];
  }
}

function evidenceByName(vocabulary: Vocabulary, criterion: Criterion, assessment: Assessment): Evidence[] {
  const matches =
    criterion === 'required_skills'
      ? assessment.required
      : criterion === 'preferred_skills'
        ? assessment.preferred
        : [];
  return matches.flatMap((match) => {
    if (match.skill_id === undefined) return [];
    const quote = vocabulary.skills.get(match.skill_id)?.name ?? match.requirement.name;
    return [
      { source: isClaimed(match.strength) ? 'skills' : 'resume', quote, shows: shownBy(vocabulary, match) },
    ];
  });
}

/** Where a mention proves most. */
const PROOF: Readonly<Record<Passage['kind'], number>> = {
  certificates: 3,
  job: 3,
  study: 2,
  other: 1,
  list: 0,
};

function skillEvidence(
  vocabulary: Vocabulary,
  matches: readonly RequirementMatch[],
  { candidate }: ExplainSource,
): Evidence[] {
  const read = readResume(vocabulary, candidate);
  return matches.flatMap((match): Evidence[] => {
    const shows = shownBy(vocabulary, match);
    if (match.skill_id === undefined)
      return match.percent === 0 ? [] : wordsEvidence(match, read).map((one) => ({ ...one, shows }));
    const quote = bestMention(read, match.skill_id);
    // A bare entry of a list claims the skill and shows no work.
    const isListed = match.strength === LIST_STRENGTH;
    if (quote !== undefined) return [{ source: isListed ? 'listed' : 'resume', quote, shows }];
    return [
      { source: isListed ? 'listed' : 'skills', quote: recordedName(vocabulary, candidate, match), shows },
    ];
  });
}

/** What a quote for a match shows: the requirement, or the other skill by which it is met in whole or in part. */
function shownBy(vocabulary: Vocabulary, { requirement, skill_id }: RequirementMatch): string[] {
  const isOwn =
    skill_id === undefined ||
    skill_id === requirement.id ||
    requirement.parts?.some(([part]) => part === skill_id) === true;
  const other = isOwn ? undefined : vocabulary.skills.get(skill_id)?.name;
  return [other ?? requirement.name];
}

/** A skill of the record as it is written there. */
function recordedName(
  vocabulary: Vocabulary,
  candidate: Source,
  { skill_id = '', requirement }: RequirementMatch,
) {
  const { skills, certificates = [], languages = [], listed_skills = [] } = candidate;
  const recorded = [...skills, ...certificates, ...languages, ...listed_skills];
  return (
    recorded.find((name) => skillId(vocabulary, name) === skill_id) ??
    vocabulary.skills.get(skill_id)?.name ??
    requirement.name
  );
}

/** The statement that shows a skill best: one about a job rather than a list, a sentence rather than a heading. */
function bestMention({ text, mentions }: ReadResume, skill: string): string | undefined {
  let best: { quote: string; proof: number } | undefined;
  for (const { skill_id, start, end, kind } of mentions) {
    if (skill_id !== skill) continue;
    const quote = statementAround(text, start, end);
    const proof = PROOF[kind] + (isStatement(quote) ? 0.5 : 0);
    if (best === undefined || proof > best.proof) best = { quote, proof };
  }
  return best?.quote;
}

const MAX_WORD_QUOTES = 2;
const STATEMENT_FACTOR = 1.3;

/** The statements, or typed skills, that hold most of the words of a requirement; as few as show it. */
function wordsEvidence({ requirement }: RequirementMatch, { text, candidate }: ReadResume): Evidence[] {
  const weights = new Map(requirement.words);
  const total = requirement.words.reduce((sum, [, weight]) => sum + weight, 0);
  const passages = candidate.passages ?? [];
  const described = withoutPassages(text, passages, ['list']);
  // Above the first section stand name, title and place.
  const head = Math.min(...passages.map(({ start }) => start), text.length);
  const statements = [
    ...statementsOf(described.slice(0, head)).filter((one) => passages.length === 0 || isStatement(one)),
    ...statementsOf(described.slice(head)),
  ];
  const offers = [
    ...candidate.skills.map((quote) => ({ source: 'skills', quote })),
    ...statements.map((quote) => ({ source: 'resume', quote })),
  ].map((offer) => ({
    ...offer,
    words: new Set(
      stems(offer.quote)
        .map(hashTerm)
        .filter((word) => weights.has(word)),
    ),
  }));
  const found: Evidence[] = [];
  let shown = 0;
  while (found.length < MAX_WORD_QUOTES && !isShown(shown, total)) {
    let best: { source: string; quote: string; words: Set<number>; weight: number; rank: number } | undefined;
    for (const offer of offers) {
      const weight = [...offer.words].reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
      const rank = weight * (isStatement(offer.quote) ? STATEMENT_FACTOR : 1);
      if (rank > (best?.rank ?? 0)) best = { ...offer, weight, rank };
    }
    if (best === undefined) break;
    found.push({ source: best.source, quote: shortened(best.quote) });
    shown += best.weight;
    for (const word of best.words) weights.delete(word);
    for (const offer of offers) for (const word of best.words) offer.words.delete(word);
  }
  return found;
}

const MIN_LIKENESS = 0.42;
/** Statements about jobs are preferred to those of a summary. */
const OTHER_FACTOR = 0.8;

/** The statements about work that have most in common with the job, by the rarity of their words. */
function closestStatements(vocabulary: Vocabulary, candidate: Source, jobText: string): Evidence[] {
  const { text } = readResume(vocabulary, candidate);
  const { idf, unknown_idf } = vocabulary.documents;
  const asked = new Set(stems(jobText));
  const weightOf = (terms: Iterable<string>) => {
    let sum = 0;
    for (const term of terms) sum += (idf.get(term) ?? unknown_idf * UNKNOWN_WORD_FACTOR) / unknown_idf;
    return sum;
  };
  const passages = wholeCover(candidate.passages ?? [], text.length);
  const only = (kind: Passage['kind']) =>
    withoutPassages(
      text,
      passages,
      PASSAGE_KINDS.filter((one) => one !== kind),
    );
  const offer = (part: string, factor: number) =>
    statementsOf(part)
      .filter((one) => isStatement(one) && !isWish(one))
      .map((statement) => {
        const terms = new Set(stems(statement));
        const shared = weightOf([...terms].filter((term) => asked.has(term)));
        return { quote: shortened(statement), value: (factor * shared) / Math.sqrt(weightOf(terms) + 1) };
      });
  return [...offer(only('job'), 1), ...offer(only('other'), OTHER_FACTOR)]
    .filter(({ value }) => value > MIN_LIKENESS)
    .sort((a, b) => b.value - a.value)
    .slice(0, MAX_QUOTES)
    .map(({ quote }) => ({ source: 'resume', quote }));
}
