import type { MustHaveSuggestion } from '@placewell/contract/matching/jobs.ts';
import { alternativesOf, resolveSkill, type Vocabulary } from '@placewell/matching';
import type { Line } from './sections.rules.ts';

const MAX_SUGGESTIONS = 3;
const MAX_QUOTE = 200;
const PERMITS =
  /(?<!\p{L})(?:licen[cs]e|registration|registered|chartered|pin|permit|führerschein|approbation|zulassung|permis|carn[eé]t?|colegiad[oa]|habilitación)(?!\p{L})/iu;
const DEGREE =
  /(?<!\p{L})((?:bachelor|master)(?:['’]s)?(?: degree)?|(?:[\p{L}-]{3,20} )?degree|diploma|ph\.?d\.?|(?:abgeschlossenes )?(?:hochschul)?studium|grado|licenciatura|máster|diplôme|laurea|licenciatura)(?: (?:in|of|der|des|im|en|de|di) ([\p{L}][\p{L} /&-]{2,40}))?/iu;
const DEGREE_FILLER = /^(?:a|an|the|good|relevant|related|any|your|this|some|high)\s/iu;

/** "Degree in Nursing" of a clause that asks for one; not "a degree of care". */
function degreeIn(text: string): string | undefined {
  const match = DEGREE.exec(text);
  if (match === null || /\bdegree of\b/iu.test(match[0])) return undefined;
  const name = match[0]
    .split(/\s(?:or|and|oder|und|with|preferred|required|is|y|o|et|ou)\s?/iu)[0]
    ?.replace(DEGREE_FILLER, '')
    .trim();
  return name === undefined ? undefined : name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * Up to three requirements that a person may confirm as must-haves: licences, registrations, certificates, degrees and
 * languages, those that the text calls a must first. Each with the line that asks for it.
 */
export function suggestMustHaves(
  vocabulary: Vocabulary,
  lines: readonly Line[],
  {
    required,
    languages,
  }: { required: readonly { name: string; line: string; isMust: boolean }[]; languages: readonly Line[] },
): MustHaveSuggestion[] {
  const quoteOf = (line: string) => line.replace(/^- /u, '').slice(0, MAX_QUOTE);
  const isPermit = (name: string) =>
    (alternativesOf(vocabulary, name) ?? [name]).some(
      (one) => resolveSkill(vocabulary, one)?.kind === 'certificate' || PERMITS.test(one),
    );
  const permits = required
    .filter(({ name }) => isPermit(name))
    .map(({ name, line, isMust }) => ({ isMust, suggestion: { skill: name, quote: quoteOf(line) } }));
  const spoken = languages.slice(0, 1).map(({ line, weight }) => ({
    isMust: weight === 'must',
    suggestion: { criterion: 'languages' as const, quote: quoteOf(line) },
  }));
  const degrees = lines.flatMap(({ text, line, weight }) => {
    const skill = weight === 'required' || weight === 'must' ? degreeIn(text) : undefined;
    const isNamed = permits.some(({ suggestion }) => suggestion.quote === quoteOf(line));
    return skill === undefined || isNamed
      ? []
      : [{ isMust: weight === 'must', suggestion: { skill, quote: quoteOf(line) } }];
  });
  return [...permits, ...degrees.slice(0, 1), ...spoken]
    .toSorted((a, b) => Number(b.isMust) - Number(a.isMust))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ suggestion }) => suggestion);
}
