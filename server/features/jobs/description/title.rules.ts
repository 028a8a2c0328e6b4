import { isHeading } from './sections.rules.ts';

const LABEL =
  /^[^\S\n]{0,20}(?:job title|position title|position|title|role|vacancy|stellenbezeichnung|stelle|puesto|job)[^\S\n]{0,20}[:–-][^\S\n]{0,20}(.{3,120})$/im;
const SUBJECT =
  /^(?:subject|betreff|asunto|re)\s*:\s*(?:(?:new|open|urgent|neue?|nueva)\s+)?(?:(?:vacancy|job|position|role|stelle|vacante)\s*)?(?:[:–-]\s*)?(.{3,120})$/im;
const WORD = String.raw`[\p{L}\p{N}+#./&'’-]{1,40}`;
// The title after "we are looking for" in three languages, up to the word that starts another clause.
const HIRING_SENTENCES = [
  new RegExp(
    String.raw`\b(?:looking for|hiring|seeking|recruiting(?: for)?|searching for|need|wanted:?)\s+(?:an?|our next|another|one|two|three|several|experienced)\s+(${WORD}(?:\s${WORD}){0,6}?)(?=\s*(?:\b(?:to|who|with|for|in|at|on|based|join|asap|that|as)\b|[.,;:!?(\n]|$))`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:suchen|sucht)\b(?:[^.\n]|(?<=\d)\.){0,80}?\b(?:eine[nr]?|mehrere|zwei)\s+(${WORD}(?:\s${WORD}){0,5}?)(?=\s*(?:\b(?:in|im|für (?:unsere?[nrms]?|die|das|den|eine?[nrms]?)|zum|zur|ab|mit|der|die|das|auf|als)\b|[.,;:!?(\n]|$))`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:buscamos|se busca|necesitamos|seleccionamos)\s+(?:(?:un|una|a un|a una)\s+)?(${WORD}(?:\s${WORD}){0,5}?)(?=\s*(?:\b(?:para|en|con|que)\b|[.,;:!?(\n]|$))`,
    'iu',
  ),
];
/** "Plumber wanted for …", "SAP consultant needed urgently in …" at the start of the text. */
const TITLE_BEFORE_WANTED = new RegExp(
  String.raw`^(${WORD}(?:\s${WORD}){0,6}?)\s+(?:(?:is |are )?(?:urgently )?(?:wanted|needed|required)|gesucht)\b`,
  'iu',
);
// "Customer Service Advisor, Belfast. 37.5 hours …": capitalised words before the first punctuation mark.
const CAPITALISED_TITLE = /^(\p{Lu}[\p{L}/&'’-]+(?:\s(?:of|and|&|to|\p{Lu}[\p{L}/&'’-]*)){1,5})\s?[,.|–]/u;
const NOT_TITLE =
  /^(?:job description|about|who we are|company|overview|description|summary|location|salary|department|reports? to|responsibilities|requirements|introduction|we are|our|the role|position summary|date|posted|apply|https?:|dear|hi|hello|good (?:morning|afternoon)|subject|sehr geehrte|hallo|hola|estimad[oa]s?)\b/i;
// What follows a title on the same line: gender marks, reference numbers, places and terms.
const GENDERS_AND_REFERENCE =
  /(?:(?<!\s)\s+)?\((?:(?:[mwfdxiv]\s?[/|]\s?){1,3}[mwfdxiv*]|all genders)\)|(?:[-–]\s*|(?<!\s)\s+(?:[-–]\s*)?)?\bref(?:erence)?\.?\s*(?::\s*)?\S{1,60}$/gi;
const TRAILING_PLACE_OR_TERMS =
  /(?<!\s)\s+(?:[-–—|•·@]|\bat\b)\s+.*$|(?:,\s*|(?<!\s)\s+(?:,\s*)?)?\((?:remote|hybrid|on-?site|full[- ]time|part[- ]time|contract|permanent|[^)]{0,60}based)(?:,[^)]{0,120})?\)\s*$/is;

// "We are looking for a candidate" names no title.
const GENERIC_PERSON =
  /^(?:(?:motivated|talented|experienced|ideal|new|great|highly|skilled|dedicated|passionate|strong) )*(?:candidates?|persons?|people|individuals?|someone|professionals?|team members?|colleagues?|talents?|mitarbeiter|persona)$/i;

const cleanTitle = (line: string) =>
  line
    .replace(/^[#*\s•·-]+/, '')
    .replace(/(?<![*\s:])[*\s:]+$/, '')
    .replace(GENDERS_AND_REFERENCE, '')
    .replace(TRAILING_PLACE_OR_TERMS, '')
    .replace(/^(?:an?|the|experienced|now hiring:?|hiring:?|wanted:?|we are hiring:?|wir suchen:?)\s+/i, '')
    .replace(/(?<!\s)\s+(?:(?:urgently )?(?:wanted|needed|required)|gesucht)$/i, '')
    .trim();

const isTitleLike = (line: string) =>
  line.length >= 3 &&
  line.length <= 90 &&
  line.split(/\s+/).length <= 10 &&
  !/[.!?,]$/.test(line) &&
  !NOT_TITLE.test(line) &&
  /\p{L}{2}/u.test(line);

function titleFromSentence(text: string): string | undefined {
  for (const pattern of HIRING_SENTENCES) {
    const match = pattern.exec(text)?.[1];
    const title = match === undefined ? '' : cleanTitle(match);
    if (title !== '' && !GENERIC_PERSON.test(title)) return title.charAt(0).toUpperCase() + title.slice(1);
  }
  return undefined;
}

/** The job title: from a label, else the first short line, else from a sentence that says who is wanted. */
export function readTitle(lines: readonly string[]): string | undefined {
  const [first = '', ...others] = lines;
  const isShort = (line: string) =>
    line.length <= 200 && !/^[-•·*]\s/.test(line) && !/^[^:]{3,30}:\s*\S/.test(line) && !isHeading(line);
  const text = lines.join('\n');
  const labelled = (LABEL.exec(text) ?? SUBJECT.exec(text))?.[1];
  if (labelled !== undefined && isTitleLike(cleanTitle(labelled))) return cleanTitle(labelled);
  // A text of one paragraph has no title line.
  if (lines.length > 1 && isShort(first) && isTitleLike(cleanTitle(first))) return cleanTitle(first);
  const wanted = TITLE_BEFORE_WANTED.exec(first)?.[1];
  if (wanted !== undefined && isTitleLike(cleanTitle(wanted))) return cleanTitle(wanted);
  const capitals = lines.length === 1 ? CAPITALISED_TITLE.exec(first)?.[1] : undefined;
  if (capitals !== undefined && isTitleLike(capitals)) return capitals;
  const titleAtTop = titleFromSentence(lines.slice(0, 3).join('\n'));
  if (titleAtTop !== undefined) return titleAtTop;
  return others.slice(0, 2).filter(isShort).map(cleanTitle).find(isTitleLike) ?? titleFromSentence(text);
}
