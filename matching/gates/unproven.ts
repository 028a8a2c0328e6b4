import { CUES_BY_LANGUAGE, type Cues, ENGLISH_CUES } from './unproven-cues.ts';

/** A part of a text that proves nothing about the person. */
export interface UnprovenPart {
  start: number;
  end: number;
  /** Something held once and lost: a certificate or licence in it is lacking. */
  isLapsed: boolean;
  /** Only certificates and licences in it are unproven: the rest of the sentence may be work. */
  isOfFacts: boolean;
}

/**
 * Between statements: after a full stop before a capital, at an empty line, before a bullet, and at a line break unless
 * the sentence goes on: in lower case, or after a word that needs another one.
 */
const BOUNDARY =
  /(?<=[\p{L}\d)]{2}[.!?])[ \t]+(?=["“(]?[\p{Lu}\d])|\n[ \t]*\n|\n(?=[ \t]*[•●▪◦‣*·–—-][ \t])|(?<!,|(?<!\p{L})(?:my|the|an?|to|of|in|for|with|and|or|our|at|on|by|as|from|who|der|die|das|den|dem|und|oder|mit|für|von|zu|im|eine?|einen|de|la|le|el|et|y|e|i|w)[ \t]{0,3})\n(?![ \t]*\p{Ll})/gu;

/** Parts of a statement that stand for themselves begin here. */
const CONTRAST =
  /[;|•]|\s[–—]\s|(?<!\p{L})(?:and(?=\sI(?!\p{L}))|but|however|although|though|while|whereas|having|after|so|aber|jedoch|obwohl|sondern|pero|aunque|mais|bien que|ma|però|mas|embora|maar|hoewel|ale|choć)(?!\p{L})|,\s(?=(?:I|ich|yo|je|io|eu|ik|and I|with \d|with (?:over|more))(?!\p{L}))|\swith (?=(?:my |over |more than )?\d)/giu;
/** "Ich hätte Lust, DATEV zu lernen": the comma ends no clause. */
const INFINITIVE = /^,[^.,;\n]{1,60} (?:zu \p{L}{2,30}|\p{L}{2,12}zu\p{L}{3,20})[ \t]*(?:[.,;\n]|$)/u;
/** A clause that says what the names before it are: "React is something I hope to learn". */
const COPULA =
  /(?<!\p{L})(?:is|are|that|which|what|something|things?|ist|sind|es|son|est|sont|è|sono|são|jest|to)(?!\p{L})/iu;
const MAX_ENUMERATED = 3;
/** Longer statements are not sentences. */
const MAX_STATEMENT = 700;
const OF_CERTIFICATES =
  /(?<!\p{L})(?:my|certif\p{L}+|licen[cs]\p{L}+|regist\p{L}+|cards?|tickets?|accredit\p{L}+|diploma|führerschein|schein|zertifi\p{L}+|carn[eé]t?|permi[st]\p{L}*|patente|rijbewijs|prawo jazdy|carta de condução)(?!\p{L})/iu;
const RENEWED =
  /(?<!\p{L})(?:renewed|reinstated|restored|erneuert|verlängert|renovad[oa]|renouvelée?|rinnovat[oa]|vernieuwd|odnowion[ya])(?!\p{L})/iu;
const NOT_RENEWED =
  /(?<!\p{L})(?:not|never|nicht|no|non|não|niet|nie|n['’]t|to be|must be|needs? to be|due to be|muss|wird)(?: \p{L}+){0,2}? (?:renew|reinstat|restor|erneuert|verlängert|renov|renouvel|rinnov|vernieuw|odnow)/iu;
/** A line that says what the lines below it are. */
const HEADING =
  /^[^\p{L}\n]{0,4}(?:(?:my|career|learning|personal|professional|training|development|future) ){0,2}(?:goals?|aims?|aspirations?|wish ?list|plans|next steps|currently learning|to learn|ziele|berufliche ziele|lernziele|objetivos profesionales|metas|objectifs|projets|obiettivi|objetivos|doelen|cele)[ \t]{0,3}:?$/iu;

const cuesOf = (language: string | undefined): readonly Cues[] => {
  if (language === undefined) return [ENGLISH_CUES, ...Object.values(CUES_BY_LANGUAGE)];
  const own = CUES_BY_LANGUAGE[language];
  return own === undefined ? [ENGLISH_CUES] : [ENGLISH_CUES, own];
};

/**
 * The parts of a text that are no evidence, in order and without overlaps: wishes, plans, denials, lapses and the work of
 * other people, each with the clause that it is about. `language` is that of the text, if known.
 */
export function unprovenParts(text: string, language: string | undefined): UnprovenPart[] {
  const cues = cuesOf(language);
  const parts: UnprovenPart[] = [];
  let isBelowHeading = false;
  let from = 0;
  const add = (start: number, end: number) => {
    const statement = text.slice(start, end);
    if (HEADING.test(statement.trim())) isBelowHeading = true;
    else if (isBelowHeading) parts.push(whole(start, end));
    else if (statement.length <= MAX_STATEMENT) parts.push(...partsOf(statement, start, cues));
  };
  for (const match of text.matchAll(BOUNDARY)) {
    add(from, match.index);
    if (/\n[ \t]*\n/u.test(match[0])) isBelowHeading = false;
    from = match.index + match[0].length;
  }
  add(from, text.length);
  return merged(parts);
}

const whole = (start: number, end: number): UnprovenPart => ({
  start,
  end,
  isLapsed: false,
  isOfFacts: false,
});

function partsOf(statement: string, offset: number, cues: readonly Cues[]): UnprovenPart[] {
  const parts: UnprovenPart[] = [];
  for (const { wish, denial, other, lapse } of cues) {
    for (const pattern of [wish, denial, other])
      for (const match of statement.matchAll(pattern)) {
        const { start, end } = clauseOf(statement, match.index, match.index + match[0].length);
        parts.push(whole(offset + start, offset + end));
      }
    const isRenewed = RENEWED.test(statement) && !NOT_RENEWED.test(statement);
    if (!isRenewed && statement.search(lapse) >= 0)
      parts.push({
        start: offset,
        end: offset + statement.length,
        isLapsed: true,
        isOfFacts: !OF_CERTIFICATES.test(statement),
      });
  }
  return parts;
}

/** The clause that a cue is about: what follows up to a contrast, and what stands before it in the same part. */
function clauseOf(statement: string, from: number, to: number): { start: number; end: number } {
  const rest = statement.slice(to);
  const contrast = rest.search(CONTRAST);
  // "Willing to learn, Excel, SAP": the wish is about nothing that is named.
  const isAlone = /^[ \t]*[,.|]/u.test(rest) && !INFINITIVE.test(rest);
  const end = isAlone ? to : contrast < 0 ? statement.length : to + contrast;
  return { start: clauseStart(statement.slice(0, from)), end };
}

function clauseStart(before: string): number {
  let base = 0;
  for (const { index, 0: found } of before.matchAll(CONTRAST)) base = index + found.length;
  const clause = before.slice(base);
  // "React (keen to learn)" and "React: none": the cue is about the name before it.
  const label = /[:(–—-]\s*$/u.exec(clause);
  const reach = label === null ? clause : clause.slice(0, label.index);
  const comma = Math.max(reach.lastIndexOf(','), label === null ? reach.lastIndexOf(':') : -1);
  const own = reach.slice(comma + 1);
  if (
    label === null &&
    (own.trim() === '' || /(?<!\p{L})(?:and|und|y|et|e|en|i|also|am|I am|bin)\s*$/iu.test(own))
  )
    return own.trim() === '' ? base + reach.length : base + comma + 1 + ownStart(own);
  if (COPULA.test(own)) return base;
  return areEnumerated(reach, comma) ? base : base + comma + 1;
}

/** Where what a conjunction before a cue joins ends: "Used SAP and am keen to learn Oracle". */
function ownStart(own: string): number {
  const joined = /\s(?:and|und|y|et|e|en|i)\s(?:I\s|am\s|also\s|bin\s|ich\s){0,3}$/u.exec(own);
  return joined === null ? 0 : joined.index;
}

/** Whether all that stands before a comma are short items: "SAP, DATEV und Lexware möchte ich lernen". */
const areEnumerated = (text: string, comma: number): boolean =>
  comma >= 0 &&
  text
    .slice(0, comma)
    .split(',')
    .every((item) => item.trim().split(/\s+/u).length <= MAX_ENUMERATED);

function merged(parts: UnprovenPart[]): UnprovenPart[] {
  const result: UnprovenPart[] = [];
  for (const part of parts.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1);
    if (last === undefined || part.start >= last.end) result.push({ ...part });
    else {
      last.end = Math.max(last.end, part.end);
      last.isLapsed ||= part.isLapsed;
      last.isOfFacts &&= part.isOfFacts;
    }
  }
  return result;
}
