import { heldTitles } from '../../features/held-titles.ts';
import { mentionsInPassages } from '../../features/shown-skills.ts';
import type { SkillMention } from '../../skills/free-text.ts';
import { isClaimed } from '../../skills/levels.ts';
import { hashTerm, stems, withoutPersonalFacts } from '../../text/normalise.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import type { Assessment } from '../assess.ts';
import type { Evidence, ExplainSource } from '../result.ts';
import type { RequirementMatch } from '../skill-match.ts';
import type { Criterion } from '../weights.ts';
import { shortened, statementAround, statementsOf } from './quotes.ts';

const MAX_QUOTES = 3;

/** Quotes from the candidate's data that support one criterion, with white space normalised. */
export function evidenceFor(
  vocabulary: Vocabulary,
  criterion: Criterion,
  assessment: Assessment,
  explain: ExplainSource | undefined,
): Evidence[] {
  return quotesFor(vocabulary, criterion, assessment, explain)
    .map(({ source, quote }) => ({ source, quote: quote.replace(/\s+/gu, ' ').trim() }))
    .filter(({ quote }) => quote !== '');
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
      const title = heldTitles(candidate.titles).filter((one) => stems(one.title).length > 0)[
        assessment.best_title
      ];
      return title === undefined
        ? []
        : [{ source: title.current ? 'current title' : 'earlier title', quote: title.title }];
    }
    case 'profile':
      return closestStatements(
        candidate.text,
        candidate.personal_words,
        `${job.job_title} ${job.description}`,
      );
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
    return [{ source: isClaimed(match.strength) ? 'skills' : 'resume', quote }];
  });
}

type Source = ExplainSource['candidate'];
let lastSearch: { vocabulary: Vocabulary; candidate: Source; mentions: SkillMention[] } | undefined;

/** The same text is searched twice in a row (required, then preferred skills), so the last result is kept. */
function mentionsIn(vocabulary: Vocabulary, candidate: Source): SkillMention[] {
  if (lastSearch?.vocabulary !== vocabulary || lastSearch.candidate !== candidate) {
    const text = withoutPersonalFacts(candidate.text, candidate.personal_words);
    const mentions = mentionsInPassages(vocabulary, candidate.passages ?? [], text);
    lastSearch = { vocabulary, candidate, mentions };
  }
  return lastSearch.mentions;
}

function skillEvidence(
  vocabulary: Vocabulary,
  matches: readonly RequirementMatch[],
  { candidate }: ExplainSource,
): Evidence[] {
  const mentions = mentionsIn(vocabulary, candidate);
  return matches.flatMap((match) => {
    if (match.skill_id === undefined) return match.percent === 0 ? [] : wordsEvidence(match, candidate);
    const mention = mentions.find((one) => one.skill_id === match.skill_id);
    if (mention !== undefined)
      return [{ source: 'resume', quote: statementAround(candidate.text, mention.start, mention.end) }];
    return [
      { source: 'skills', quote: vocabulary.skills.get(match.skill_id)?.name ?? match.requirement.name },
    ];
  });
}

/** The statement with most of the words of a requirement, or the typed skill that holds them. */
function wordsEvidence({ requirement }: RequirementMatch, candidate: Source): Evidence[] {
  const weights = new Map(requirement.words);
  const weightOf = (statement: string) =>
    [...new Set(stems(statement).map(hashTerm))].reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
  const text = withoutPersonalFacts(candidate.text, candidate.personal_words);
  let best: { quote: string; weight: number; source: string } = { quote: '', weight: 0, source: '' };
  const offer = (quote: string, source: string) => {
    const weight = weightOf(quote);
    if (weight > best.weight) best = { quote, weight, source };
  };
  for (const statement of statementsOf(text)) offer(statement, 'resume');
  for (const skill of candidate.skills) offer(skill, 'skills');
  return best.weight === 0 ? [] : [{ source: best.source, quote: shortened(best.quote) }];
}

function closestStatements(text: string, names: readonly string[] | undefined, jobText: string): Evidence[] {
  const terms = new Set(stems(jobText));
  const statements = statementsOf(withoutPersonalFacts(text, names))
    .map((statement) => {
      const distinct = new Set(stems(statement));
      const shared = [...distinct].filter((term) => terms.has(term)).length;
      return { quote: shortened(statement), value: shared / Math.sqrt(distinct.size + 3) };
    })
    .filter(({ quote, value }) => value > 0.6 && quote.includes(' '));
  return statements
    .sort((a, b) => b.value - a.value)
    .slice(0, MAX_QUOTES)
    .map(({ quote }) => ({ source: 'resume', quote }));
}
