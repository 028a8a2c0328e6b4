import type { Token } from '../text/tokenise.ts';
import type { Skill } from '../vocabulary/types.ts';
import { isAcronym, isInCapitalLine } from './acronyms.ts';
import {
  ACRONYMS_IN_COMPANY,
  CLEAR_AFTER_PREPOSITION,
  CLEAR_AS_NAME,
  CLEAR_IN_COMPANY,
  CLEAR_IN_FIELD,
  CLEAR_IN_SMALL_LETTERS,
  CLEAR_WHEN_ABLE,
  CLEAR_WHEN_ABLE_IN_FIELD,
  CLEAR_WORK,
  EVERYDAY_PHRASES,
  WORK,
} from './ambiguous-names.ts';
import { isEverydayWord } from './everyday-words.ts';
import { afterIn, beforeIn, type TextLine } from './text-line.ts';

/**
 * What a name needs in running text to mean its skill: nothing more; its capital; another skill of the field beside it;
 * a list, or a word about ability; a word about languages; a list of skills (an everyday word of an import); capitals
 * in a whole phrase.
 */
export type Ambiguity = 'none' | 'name' | 'company' | 'work' | 'language' | 'listed' | 'phrase';

/** `key` is the normalised spelling. */
export function ambiguityOf(skill: Skill, spelling: string, key: string): Ambiguity {
  if (skill.kind === 'language') return 'language';
  if (ACRONYMS_IN_COMPANY.has(spelling)) return 'company';
  if (isAcronym(spelling)) return 'none';
  const word = spelling.toLowerCase();
  if (CLEAR_AS_NAME.has(word)) return 'name';
  if (CLEAR_IN_COMPANY.has(word)) return 'company';
  if (CLEAR_WORK.has(word)) return 'none';
  if (WORK.has(word)) return 'work';
  if (EVERYDAY_PHRASES.has(word.replaceAll(' ', '_'))) return 'phrase';
  if (/^[a-z]{1,3}$/.test(word)) return 'name';
  return isEverydayWord(key) ? 'listed' : 'none';
}

/** True if a name is an everyday word about which the lists of `ambiguous-names.ts` say nothing. */
export const isUnlistedEverydayWord = (skill: Skill, spelling: string, key: string): boolean =>
  skill.kind !== 'soft' && ambiguityOf(skill, spelling, key) === 'listed';

/** A name in a text that may mean a skill. */
export interface Occurrence {
  skill: Skill;
  spelling: string;
  /** The normalised spelling. */
  key: string;
  text: string;
  /** Its words; the offsets of a phrase are those of its first and last word. */
  tokens: readonly Token[];
  line: TextLine;
  place: 'list' | 'text';
}

// Words about ability before a name: "experience with Go", "proficient in Rust".
const ABILITY =
  /\b(?:experience(?:d)?|knowledge|skills?|skilled|background|expertise|proficien\w+|trained|training|qualified|certified|degree|erfahrung|kenntnisse|experiencia|conocimientos)\s+(?:in|of|with|for|en|de|auf)(?:\s+[\p{L}\d]+,?){0,3}\s*$/iu;
// What may follow a name at the start of a sentence.
const NAME_CONTEXT =
  /^\s+(?:experience|skills?|knowledge|certifi\w+|developers?|programm\w+|(?:and|or) \p{Lu}|is what we use)/u;
/** Words that make an everyday phrase or acronym a certificate. */
const CERTIFICATE_CONTEXT =
  /\b(?:certif\w+|licen[cs]\w+|qualifi\w+|credential\w*|accredited|exam|designation|diploma|card|training|course|trained|zertifi\p{L}*|zertifikat\p{L}*|schein|titul\p{L}*|permis|carné|carnet)(?!\p{L})/iu;
const ENDS_NAME = /^\s*(?:[,.;:/|)]|and\b|or\b|$)/;

/** True if nothing but separators surrounds the name: an item of a list, or all of a line. */
export const isItem = (occurrence: Occurrence): boolean => surroundingsOf(occurrence).isItem;

interface Surroundings {
  written: string;
  before: string;
  after: string;
  isItem: boolean;
}

function surroundingsOf({ text, tokens, line }: Occurrence): Surroundings {
  const { start } = tokens[0] as Token;
  const { end } = tokens.at(-1) as Token;
  const before = beforeIn(text, line, start);
  const after = afterIn(text, line, end);
  const isItem = /(?:^|[,;|/•·:(*-])\s*$/.test(before) && /^\s?\s?[,;|/).]|^\s*$/.test(after.slice(0, 2));
  return { written: text.slice(start, end), before, after, isItem };
}

// Words about ability right before a name in small letters, and nouns right after it.
const ABLE_BEFORE =
  /(?<!\p{L})(?:experience[ds]?|knowledge|skills?|skilled|background|expertise|expert|proficien(?:t|cy)|fluen(?:t|cy)|familiar(?:ity)?|comfortable|confident|competent|certified|trained|training|hands[- ]on|kenntnisse|erfahrung(?:en)?|umgang|versiert|experiencia|conocimientos?|manejo|dominio|expérience|connaissances?|maîtrise) (?:in|of|with|using|mit|en|de|du|con|del)\s$/iu;
const ABILITY_AFTER =
  /^ (?:skills?|knowledge|developers?|programm(?:ers?|ing)|certifi\p{L}{2,8}|code|apps?|spreadsheets?|formulas?|macros?|dashboards?|components?|entwickl\p{L}{1,8}|kenntnisse)(?!\p{L})/iu;
// Nouns that only a product of computing has before them: people, and what they write.
const CODER_AFTER =
  /^ (?:skills?|knowledge|developers?|programm(?:ers?|ing)|engineers?|code|coding|backend|microservices?|scripts?|scripting|entwickl\p{L}{1,8}|kenntnisse|master)(?!\p{L})/iu;
const PREPOSITION_BEFORE = /(?<!\p{L})(?:in|with|using|of|mit|von|nach|en|con|de|avec|sur)\s$/iu;
/** Words about computing, and about accounts, whose programs have the same sort of name. */
const FIELD =
  /(?<!\p{L})(?:software|codes?|coding|codebase|developers?|programm(?:ers?|ing)|back-?end|front-?end|full[- ]?stack|apis?|scripts?|scripting|microservices?|servers?|devops|databases?|sql|agile|frameworks?|deploy(?:s|ed|ing|ments?)?|web ?apps?|(?:software)?entwickl\p{L}{1,8}|programmier\p{L}{1,8}|logiciels?|développeu\p{L}{1,4}|desarroll\p{L}{1,6})(?!\p{L})/iu;
const ACCOUNTS =
  /(?<!\p{L})(?:payroll|accounts|accounting|bookkeep\p{L}{2,3}|invoic\p{L}{1,3}|ledgers?|vat|comptab\p{L}{2,5}|paie|contab\p{L}{2,6}|buchhalt\p{L}{2,4})(?!\p{L})/iu;
/** Characters on either side in which a word of the field counts. */
const FIELD_REACH = 80;
/** What an advertisement says after or before what it would like: "docker is a plus", "Good to have: python". */
const WISHED_AFTER =
  /^[^.;\n]{0,40}?(?<!\p{L})(?:(?:a|ein|un) (?:plus|bonus)|von vorteil|nice to have|desirable|preferred)(?!\p{L})/iu;
const WISHED_BEFORE =
  /(?<!\p{L})(?:(?:good|nice) to have|preferred|desirable|skills|stack|tools|technologies) ?:[^.\n]{0,40}$/iu;
/** Workers too, whom advertisements wish for. */
const PEOPLE: ReadonlySet<string> = new Set(['docker', 'postman']);
/** "Solid python", "developer java". */
const QUALIFIED_BEFORE =
  /(?:(?<!\p{L})(?:solid|strong|good|basic|some|advanced|gute|fundierte)|developer|engineer|programmer|entwickler(?:in)?|développeur)\s$/iu;
const YEARS_BEFORE = /(?<!\p{L})(?:years?|jahre|años|ans) (?:of|in|with|using|mit|de|en)\s$/iu;
const VERSION = /^ \d+(?:\.\d+)*\+?(?=[\s,;.)]|$)/;
const ITEM_BEFORE =
  /(?:[,;|/•·:(+*&-]\s*|(?:^|\s)(?:and|or|with|in|using|know|knows|und|oder|mit|y|o|et|ou|avec|con|en)\s)$/iu;
const ITEM_AFTER = /^\s*(?:[,;:|/).+&]|$)|^\s(?:and|or|und|oder|y|o|et|ou|is|for|in)\s/iu;

const SMALL_LETTERS = /^[\p{Ll}\d.+#-]{3,}$/u;

/** True if a name that has a capital is written without one. */
export const isInSmallLetters = (written: string, spelling: string): boolean =>
  SMALL_LETTERS.test(written) && (written !== spelling || /^[a-z]+$/.test(spelling));

/**
 * "strong java skills": many write names without their capitals. A name that is also a word needs a word about ability,
 * or is an item beside another product; names of things that people also know need a word of the field as well.
 */
function meaningInSmallLetters(occurrence: Occurrence): 'yes' | 'no' | 'in company' {
  const { spelling } = occurrence;
  const { written, before, after: rest } = surroundingsOf(occurrence);
  if (!isInSmallLetters(written, spelling)) return 'no';
  const word = spelling.toLowerCase();
  if (CLEAR_IN_SMALL_LETTERS.has(word)) return 'yes';
  const after = rest.replace(VERSION, '');
  const surroundings = { word, before, after, endsClause: ITEM_AFTER.test(after) };
  if (isAble(surroundings) || isInField(surroundings)) return 'yes';
  if (CLEAR_IN_FIELD.has(word)) return 'in company';
  return surroundings.endsClause && ITEM_BEFORE.test(before) ? 'in company' : 'no';
}

interface SmallName {
  word: string;
  before: string;
  after: string;
  endsClause: boolean;
}

function isAble(name: SmallName): boolean {
  const { word, before, after, endsClause } = name;
  const isAfterAbility = endsClause && ABLE_BEFORE.test(before);
  if (CLEAR_WHEN_ABLE.has(word) && (ABILITY_AFTER.test(after) || isAfterAbility)) return true;
  if (CLEAR_WHEN_ABLE_IN_FIELD.has(word))
    return CODER_AFTER.test(after) || ((isAfterAbility || ABILITY_AFTER.test(after)) && hasFieldNear(name));
  return CLEAR_AFTER_PREPOSITION.has(word) && endsClause && PREPOSITION_BEFORE.test(before);
}

function isInField(name: SmallName): boolean {
  const { word, before, after, endsClause } = name;
  if (!CLEAR_IN_FIELD.has(word)) return false;
  if (CODER_AFTER.test(after)) return true;
  if (!PEOPLE.has(word) && (WISHED_AFTER.test(after) || WISHED_BEFORE.test(before))) return true;
  if (endsClause && YEARS_BEFORE.test(before)) return true;
  const isNamed =
    before.trim() === '' ||
    [PREPOSITION_BEFORE, ITEM_BEFORE, QUALIFIED_BEFORE].some((pattern) => pattern.test(before));
  return isNamed && hasFieldNear(name);
}

const hasFieldNear = ({ word, before, after }: SmallName): boolean =>
  [before.slice(-FIELD_REACH), after.slice(0, FIELD_REACH)].some(
    (text) => FIELD.test(text) || (word === 'sage' && ACCOUNTS.test(text)),
  );

/** True if the name is written with its own capitals, or entirely in capitals. */
const isInOwnCase = (written: string, spelling: string) =>
  written === spelling || written === spelling.toUpperCase() || /^\p{Lu}\p{Ll}+$/u.test(written);

/** Whether the occurrence means the skill: yes, no, or only beside another skill of its field. */
export function meaningOf(occurrence: Occurrence): 'yes' | 'no' | 'in company' {
  const { skill, spelling, key, place } = occurrence;
  switch (ambiguityOf(skill, spelling, key)) {
    case 'none':
      return 'yes';
    case 'language':
      return place === 'list' || isLanguage(occurrence) ? 'yes' : 'no';
    case 'phrase':
      return isPhraseAsName(occurrence) ? 'yes' : 'no';
    case 'listed':
      return place === 'list' && surroundingsOf(occurrence).isItem ? 'yes' : 'no';
    case 'work': {
      const { before, isItem } = surroundingsOf(occurrence);
      return place === 'list' || isItem || ABILITY.test(before) ? 'yes' : 'no';
    }
    case 'name':
      return isWrittenAsName(occurrence) ? 'yes' : meaningInSmallLetters(occurrence);
    case 'company':
      return meaningInCompany(occurrence);
  }
}

function isPhraseAsName(occurrence: Occurrence): boolean {
  const { text, tokens, place, line } = occurrence;
  const { before, after, isItem } = surroundingsOf(occurrence);
  if (place === 'list') return true;
  if (CERTIFICATE_CONTEXT.test(before.slice(-30)) || CERTIFICATE_CONTEXT.test(after.slice(0, 30)))
    return true;
  const hasCapitals = tokens.every(({ start }) => /[\p{Lu}\d]/u.test(text.charAt(start)));
  return hasCapitals && (isItem || !isInCapitalLine(text, tokens[0] as Token, line));
}

/** A name of up to two letters ("C", "Go") is also an initial, a grade or a word, so it always needs company. */
function meaningInCompany(occurrence: Occurrence): 'yes' | 'no' | 'in company' {
  const { skill, spelling, place } = occurrence;
  const { written, before, after, isItem } = surroundingsOf(occurrence);
  if (ACRONYMS_IN_COMPANY.has(spelling)) {
    if (written.replace(/s$/, '') !== spelling) return 'no';
    // Several ADLs are activities, several ACEs are people.
    if (written !== spelling && skill.kind !== 'certificate') return 'yes';
    const isCertified = skill.kind === 'certificate' && CERTIFICATE_CONTEXT.test(after.slice(0, 20));
    return isCertified || (place === 'list' && isItem) ? 'yes' : 'in company';
  }
  if (!isInOwnCase(written, spelling))
    return place === 'list' && isItem ? 'yes' : meaningInSmallLetters(occurrence);
  if (place === 'list' && isItem) return 'yes';
  const isLowerCase = /^\p{Ll}+$/u.test(written);
  const isAble = ABILITY.test(before) && ENDS_NAME.test(after) && !isLowerCase;
  const isDescribed = NAME_CONTEXT.test(after) && !isLowerCase && !/^\s+(?:and|or|certifi)/.test(after);
  return written.length > 1 && (isAble || isDescribed) ? 'yes' : 'in company';
}

/**
 * Whether a name is written as one: in its own case ("SAP"), and not at the start of a sentence unless the line is a
 * list; a single letter needs a list around it.
 */
function isWrittenAsName(occurrence: Occurrence): boolean {
  const { spelling, text, tokens, line, place } = occurrence;
  const token = tokens[0] as Token;
  const { written, before, after, isItem } = surroundingsOf(occurrence);
  if (place === 'list' && (isItem || isInOwnCase(written, spelling))) return true;
  // Lower case is enough in a list; in a sentence these need their capital.
  if (spelling === 'windows') {
    if (!/^\p{Lu}/u.test(written)) return isItem;
  } else if (!isInOwnCase(written, spelling)) return false;
  else if (/^[a-z]+$/.test(written)) return true;
  if (written === written.toUpperCase() && isInCapitalLine(text, token, line)) return false;
  const startsSentence = before.trim() === '' || /[.!?•·*-]\s*$/.test(before);
  return (
    isItem ||
    !startsSentence ||
    /^ ?[,;|/(]/.test(after) ||
    NAME_CONTEXT.test(after.slice(0, 24)) ||
    (before.trim() === '' && after.trim() === '')
  );
}

const LANGUAGE_CONTEXT =
  /\b(?:languages?|fluent|fluency|speaks?|speaking|spoken|speakers?|bilingual|bilingue|trilingual|multilingual|native|mother tongue|proficien\w*|writes?|preferred|required|desirable|nivel|kenntnisse|von vorteil|wünschenswert|valora\p{L}*|deseable|(?:a|an) (?:plus|bonus|asset|advantage|must)|conversational|literate|written|intermediate|beginner|basic|advanced|a1|a2|b1|b2|c1|c2|sprach\w*|fließend|fluido|idiomas?|langues?|muttersprach\w*|courants?|couramment|lu|parlée?|souhaitée?|exigée?|appréciée?|maternelle|niveau|hablad[oa]|fluidos?|imprescindible)(?![\p{L}])/iu;
// "German law" and "French customers" are not about the language.
const NATIONALITY_CONTEXT =
  /^\s+(?:law|tax|market|customers?|clients?|company|companies|cars?|food|cuisine|wines?|history|accounting|regulations?|gaap|nationals?)\b/i;

const isAboutLanguages = (line: string): boolean =>
  LANGUAGE_CONTEXT.test(line) && !/national|citizen/i.test(line);

/** A language needs a word about languages in the same line, and none about nationality. */
function isLanguage(occurrence: Occurrence): boolean {
  const { before, after } = surroundingsOf(occurrence);
  // A bullet may contain nothing but the language.
  if (/^\s*[•*·–-]\s*$/.test(before) && /^[\s.,;]*$/.test(after)) return true;
  return occurrence.line.is(isAboutLanguages) && !NATIONALITY_CONTEXT.test(after.slice(0, 20));
}
