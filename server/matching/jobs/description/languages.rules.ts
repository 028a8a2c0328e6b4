import { normalise, type Vocabulary } from '@placewell/matching';
import type { Line } from './sections.rules.ts';

// Levels of proficiency in a language, in four languages.
const PROFICIENCY =
  /\b(?:fluent(?:ly)?|fluency|speak(?:s|ing|ers?)?|spoken|bilingual|trilingual|native(?:-level)?|mother tongue|proficien\w*|written|conversational|literate|intermediate|advanced|basic|excellent|(?:very )?good|strong|business|professional|working|level|required|must|needed|[abc][12]|muttersprach\p{L}*|flie(?:ß|ss)end\p{L}*|verhandlungssicher\p{L}*|sehr gut\p{L}*|gute[snrm]?|sichere[snrm]?|sprachkenntnisse|sprichst|sprechen|kenntnisse|deutschkenntnisse|wort und schrift|nivel|alto|medio|avanzado|intermedio|fluid[oa]s?|nativo|hablad[oa]s?|escrit[oa]s?|courants?|bilingue|lu|parlée?s?|écrite?s?|maternelle?|niveau|maîtrise|professionnel)(?![\p{L}])/iu;
const LANGUAGE_LABEL = /^(?:- )?(?:languages?|sprachen|sprachkenntnisse|idiomas?|langues?)\s*:/iu;
/** "German law" and "the French market" are not about the language. */
const NATIONALITY =
  /^\s(?:law|tax|market|customers?|clients?|company|companies|cars?|food|cuisine|wines?|history|accounting|regulations?|gaap|nationals?|citizens?|office|army|lessons|classes|courses|region)\b/iu;
const NOT_NEEDED =
  /\b(?:not (?:needed|required|necessary|essential)|no need|nicht (?:nötig|erforderlich)|no (?:es )?necesari[oa]|pas (?:nécessaire|obligatoire))\b/iu;
/** Characters between the name of a language and its level. */
const CONTEXT = 45;

const names = new WeakMap<Vocabulary, ReadonlyMap<string, string>>();

function languageNames(vocabulary: Vocabulary): ReadonlyMap<string, string> {
  let known = names.get(vocabulary);
  if (known === undefined) {
    const languages = [...vocabulary.skills.values()].filter(({ kind }) => kind === 'language');
    known = new Map(
      languages.flatMap(({ name, aliases }) =>
        [name, ...aliases]
          .filter((one) => /^\p{L}{4,}$/u.test(one))
          .map((one) => [normalise(one), name] as const),
      ),
    );
    names.set(vocabulary, known);
  }
  return known;
}

/** A language as a separate word, or in front of "…kenntnisse". */
const WORD = /(?<!\p{L})(\p{L}{4,25}?)(?=(?:kenntnisse|sprachig\p{L}{0,2})?(?!\p{L}))/gu;

function languagesIn(vocabulary: Vocabulary, { text, line, weight }: Line): string[] {
  const known = languageNames(vocabulary);
  if (NOT_NEEDED.test(text)) return [];
  const found = [...text.matchAll(WORD)].flatMap((match) => {
    const name = known.get(normalise(match[1] as string));
    return name === undefined ? [] : [{ name, start: match.index, end: match.index + match[0].length }];
  });
  const isListed = LANGUAGE_LABEL.test(line) || weight === 'preferred';
  const isClose = (from: number, to: number) =>
    PROFICIENCY.test(text.slice(Math.max(0, from - CONTEXT), to + CONTEXT));
  return found
    .filter(
      ({ start, end }) => !NATIONALITY.test(text.slice(end, end + 16)) && (isListed || isClose(start, end)),
    )
    .map(({ name }) => name);
}

/** The required and the preferred languages, by their English names. */
export function readLanguages(vocabulary: Vocabulary, lines: readonly Line[]) {
  const of = (isWanted: (weight: Line['weight']) => boolean) => [
    ...new Set(
      lines.filter((line) => isWanted(line.weight)).flatMap((line) => languagesIn(vocabulary, line)),
    ),
  ];
  const isRequired = (weight: Line['weight']) => weight !== 'ignored' && weight !== 'preferred';
  const required = of(isRequired);
  return {
    required,
    /** The clauses that ask for them. */
    lines: lines.filter((line) => isRequired(line.weight) && languagesIn(vocabulary, line).length > 0),
    preferred: of((weight) => weight === 'preferred').filter((name) => !required.includes(name)),
  };
}
