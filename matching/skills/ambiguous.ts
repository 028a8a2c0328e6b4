import type { Token } from '../text/tokenise.ts';
import type { Skill } from '../vocabulary/types.ts';

// Names of products and skills that are also everyday words. In free text they count only when they stand as a name.
const COMMON_WORDS = new Set(
  `access ada angular ant apex assembly aurora awk basic bash bolt box brave build buck c cake canvas care case chef
  chorus clay claw close coaching cobra coding concept concourse confluence consul cooking crystal cube d dart dash
  delphi discord docker draw drive drupal dynamics edge elastic elixir ember epic excel express factory fiddler
  flash flask flow flux focus foundry front fusion gatsby ghost git glue go grails guru hangouts helm heroku hive
  horizon hudson ideal impala insight jasmine java jest julia keeper kafka karma kit knife lean lightroom link linear
  loom lotus lua maple marathon maya meet mercury mint mocha monday motion nest next notion numbers oasis office
  oracle outlook pages pandas paint patch phoenix play pop power presto prime project publisher puppet pulse puppy
  python r rails react reason relay remedy rest ring ruby rust sage salt sap sas scala scheme scratch scrum sentry
  shell shopify sketch slack snowflake solid spark spring sprint square stata stripe studio swift tableau teams
  temporal terra things toast tower unity vault vim vision visio word workday zoom zendesk`.split(/\s+/),
);

/** True where a one-word name needs its context: an everyday word, three letters or fewer, or a language. */
export function isAmbiguous(skill: Skill, spelling: string): boolean {
  const word = spelling.toLowerCase();
  return skill.kind === 'language' || COMMON_WORDS.has(word) || /^[a-z]{1,3}$/.test(word);
}

const LANGUAGE_CONTEXT =
  /\b(?:languages?|fluent|fluency|speaks?|speaking|spoken|bilingual|trilingual|multilingual|native|mother tongue|proficien\w*|conversational|literate|written|intermediate|beginner|basic|advanced|a1|a2|b1|b2|c1|c2|sprach\w*|fließend|idiomas?|langues?|muttersprach\w*)\b/i;

/**
 * Decides on an ambiguous name by how it is written. Language: a word about languages in the same line, and no
 * talk of nationality. Others: the case of the name itself ("Go", "SAP"), not at the start of a sentence unless the
 * line is a list; a single letter needs a list around it ("Python, R, SQL").
 */
export function isSpelledLikeName(
  skill: Skill,
  spelling: string,
  text: string,
  tokens: readonly Token[],
  at: number,
): boolean {
  const token = tokens[at] as Token;
  const written = text.slice(token.start, token.end);
  const lineStart = text.lastIndexOf('\n', token.start - 1) + 1;
  const lineBreak = text.indexOf('\n', token.end);
  const line = text.slice(lineStart, lineBreak < 0 ? text.length : lineBreak);
  const before = text.slice(lineStart, token.start);
  const after = text.slice(token.end, token.end + 2);
  if (skill.kind === 'language') return LANGUAGE_CONTEXT.test(line) && !/national|citizen/i.test(line);
  if (written !== spelling && written !== spelling.toUpperCase()) return false;
  if (/^[a-z]+$/.test(spelling)) return true;
  const inList = /[,;|/•·:(]\s*$/.test(before) && /^\s*[,;|/).]|^\s*$/.test(after);
  if (written.length === 1) return inList || (/[,;|/]\s*$/.test(before) && /^\s*[,;|/]?/.test(after));
  const startsSentence = before.trim() === '' || /[.!?•·*-]\s*$/.test(before);
  return inList || !startsSentence || /^[,;|/]/.test(after) || line.trim() === written;
}
