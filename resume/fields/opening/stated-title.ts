import type { Field } from '../../result.ts';
import { type IsJobTitle, leadingTitle } from '../../words/leading-title.ts';
import { isDepartment } from '../../words/titles.ts';
import type { Sentence } from './opening.ts';

/** Words after which a person says what they are. */
const I_AM =
  /(?:^|[.,;:–—-]\s+|\b(?:and|und|y|et)\s+)(?:I\s+am|I['’]m|I\s+(?:currently\s+|now\s+)?work\s+as|I(?:\s+have|['’]ve)\s+(?:been|worked\s+as)|working\s+as|employed\s+as|ich\s+bin|ich\s+arbeite\s+als|arbeite\s+als|tätig\s+als|soy|trabajo\s+(?:como|de)|je\s+suis|je\s+travaille\s+comme|travaille\s+comme|sono|lavoro\s+come|sou|trabalho\s+como|ik\s+ben|ik\s+werk\s+als|werkzaam\s+als|jestem|pracuję\s+jako|sunt|lucrez\s+ca)\s+/iu;
const LABEL =
  /^(?:current\s+)?(?:position|job\s+title|title|role|profession|occupation|beruf|funktion|tätigkeit|puesto|cargo|profesión|poste|fonction|métier|professione|ruolo|profissão|beroep|functie|zawód|stanowisko|profesie|meslek)\s*:\s*/iu;
/** The rest of such a sentence is about other times or other people. */
const ELSEWHERE =
  /\b(?:before(?:\s+that)?|formerly|previously|prior\s+to|looking\s+for|seeking|want(?:s|ing)?\s+(?:to|a)|would\s+(?:like|love|consider)|used\s+to|suche|früher|vorher|zuvor|busco|anteriormente|antes|cherche|recherche|auparavant|cerco|in\s+precedenza|procuro|busco|anteriormente|zoek|voorheen|szukam|poprzednio|wcześniej|caut|anterior)\b/iu;
/** After the first sentence, only the beginning of one may be a title. */
const SEPARATOR = /(?:(?<!\s)\s+)?[,;|•·:–—]\s+|(?<!\s)\s+-\s+/;
const MAX_PIECES = 4;
const MAX_LIST_SENTENCES = 4;
/** How sure a title is by where it stands. */
export const CONFIDENCE = { label: 0.8, named: 0.75, line: 0.7, said: 0.65, sentence: 0.6 } as const;

/** "Nurse, Emergency": with the department that follows the title in a short line. */
function withDepartment(title: string, text: string): string {
  const after = text.slice(text.indexOf(title) + title.length);
  const department = /^,\s([^,.|]{2,40})$/u.exec(after)?.[1];
  return department !== undefined && isDepartment(department) ? `${title}, ${department}` : title;
}

type Kind = keyof typeof CONFIDENCE;

/** The title that a sentence states, and how. */
function titleIn(sentence: Sentence, at: number, isJobTitle?: IsJobTitle): [string, Kind] | undefined {
  const { text, isNamed, isLine } = sentence;
  const [label] = LABEL.exec(text) ?? [];
  const labelled = label && leadingTitle(text.slice(label.length), isJobTitle);
  if (labelled) return [labelled, 'label'];
  const present = text.slice(0, ELSEWHERE.exec(text)?.index);
  const said = I_AM.exec(present);
  const title = said && leadingTitle(present.slice(said.index + said[0].length), isJobTitle);
  if (title) return [title, 'said'];
  if (at >= MAX_LIST_SENTENCES) return undefined;
  const pieces = present.split(SEPARATOR).slice(0, isNamed || isLine ? MAX_PIECES : 1);
  for (const piece of pieces.flatMap((one) => (one.includes(' / ') ? [one, ...one.split(' / ')] : [one]))) {
    const lead = leadingTitle(piece, isJobTitle);
    if (lead) return [withDepartment(lead, text), isNamed ? 'named' : isLine ? 'line' : 'sentence'];
  }
  return undefined;
}

/** The title that a person gives at the top of the resume: after the name, at the start of a sentence or after "I am". */
export function statedTitle(
  sentences: readonly Sentence[],
  isJobTitle?: IsJobTitle,
): Field<string> | undefined {
  for (const [at, sentence] of sentences.entries()) {
    const [value, kind] = titleIn(sentence, at, isJobTitle) ?? [];
    const { text: quote, page } = sentence.line;
    if (value && kind) return { value, confidence: CONFIDENCE[kind], quote, page };
  }
  return undefined;
}
