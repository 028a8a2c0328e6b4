import type { Token } from '../text/tokenise.ts';
import type { Skill } from '../vocabulary/types.ts';
import { isInCapitalLine } from './acronyms.ts';
import { afterIn, beforeIn, type TextLine } from './text-line.ts';

// Names of products and skills that are also everyday words. In free text they count only if written as a name.
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
  temporal terra things toast tower unity vault vim vision visio windows word workday zoom zendesk less safe`.split(
    /\s+/,
  ),
);

// Names of skills that are everyday words in lower case. They count in a list, or after words about ability.
const EVERYDAY_NAMES = new Set(
  `accounting alerting archives archiving audit audits auditing baking banking bearings benefits billing blasting bonds
  bootstrap brewing brochures budgets buffer buying cleaning cloning cloud coding collections containers cooking copying
  copyright counseling cursor dashboards databases deviations discovery diagnosis drafting draping drawing dressings
  drumming dunning editing eclipse electron encryption excavation expo extrusion extensions facials farming filing
  firewall firewalls flyers fluent framing frying gardening garnishing gowning grilling harvesting hiring induction
  injections insurance inventor inventory ironing irrigation juggling keying landscaping law lending lending letting
  lettings licensing listing litigation marketing massage milking milling modelling mortgages motions nails networking
  nursing offshoring onboarding optics painting parcel patents patching patrol patrolling paving payroll physics piling
  pitching plating pleadings podcasting preaching printers programming prompting pruning purchasing reading reception
  recruiting recycling refraction rigging routing sailing sales sanity selling sensors seesaw sewing shiny singing sketching
  sourcing sponsoring statistics surgery surveys swaps switching tax teaching ticketing tiling timesheets tourism trading
  treasury trucking tutoring typing valuation waxing weaving webinars wiring yoga zoning`.split(/\s+/),
);
// Lower case is enough in a list; in a sentence these need their capital.
const NEEDS_CAPITAL = new Set(['windows']);
// Kinds of work that are skills wherever a sentence mentions them.
const UNAMBIGUOUS_WORK = new Set(
  `accounting payroll grilling nursing recruiting cleaning marketing purchasing diagnosis onboarding auditing programming
  teaching surgery invoicing cooking baking dashboards databases litigation sourcing statistics`.split(/\s+/),
);
const ABILITY =
  /\b(?:experience(?:d)?|knowledge|skills?|skilled|background|expertise|proficien\w+|trained|training|qualified|certified|degree|erfahrung|kenntnisse|experiencia|conocimientos)\s+(?:in|of|with|for|en|de|auf)(?:\s+[\p{L}\d]+,?){0,3}\s*$/iu;

/** True if a one-word name needs context: an everyday word, a name of up to three letters, or a language. */
export function isAmbiguous(skill: Skill, spelling: string): boolean {
  const word = spelling.toLowerCase();
  return (
    skill.kind === 'language' ||
    COMMON_WORDS.has(word) ||
    (EVERYDAY_NAMES.has(word) && !UNAMBIGUOUS_WORK.has(word)) ||
    /^[a-z]{1,3}$/.test(word)
  );
}

// What may follow a name at the start of a sentence.
const NAME_CONTEXT =
  /^\s+(?:experience|skills?|knowledge|certifi\w+|developers?|(?:and|or) \p{Lu}|is what we use)/u;

const LANGUAGE_CONTEXT =
  /\b(?:languages?|fluent|fluency|speaks?|speaking|spoken|bilingual|trilingual|multilingual|native|mother tongue|proficien\w*|writes?|preferred|required|desirable|nivel|kenntnisse|von vorteil|wünschenswert|valora\p{L}*|deseable|(?:a|an) (?:plus|bonus|asset|advantage|must)|conversational|literate|written|intermediate|beginner|basic|advanced|a1|a2|b1|b2|c1|c2|sprach\w*|fließend|fluido|idiomas?|langues?|muttersprach\w*)(?![\p{L}])/iu;
// "German law" and "French customers" are not about the language.
const NATIONALITY_CONTEXT =
  /^\s+(?:law|tax|market|customers?|clients?|company|companies|cars?|food|cuisine|wines?|history|accounting|regulations?|gaap|nationals?)\b/i;

const isAboutLanguages = (line: string): boolean =>
  LANGUAGE_CONTEXT.test(line) && !/national|citizen/i.test(line);

/**
 * Whether an ambiguous name is written as a name. A language needs a word about languages in the same line, and none
 * about nationality. Other names need their own case ("Go", "SAP") and must not start a sentence unless the line is a
 * list; a single letter needs a list around it ("Python, R, SQL").
 */
export function isWrittenAsName(name: {
  skill: Skill;
  spelling: string;
  text: string;
  token: Token;
  line: TextLine;
  place: 'list' | 'text';
}): boolean {
  const { skill, spelling, text, token, line, place } = name;
  const written = text.slice(token.start, token.end);
  const before = beforeIn(text, line, token.start);
  const rest = afterIn(text, line, token.end);
  const after = text.slice(token.end, token.end + 2);
  if (skill.kind === 'language') {
    const following = text.slice(token.end, token.end + 20);
    // A bullet may contain nothing but the language.
    if (/^\s*[•*·–-]\s*$/.test(before) && /^[\s.,;]*$/.test(rest)) return true;
    return line.is(isAboutLanguages) && !NATIONALITY_CONTEXT.test(following);
  }
  const isItem = /(?:^|[,;|/•·:(*-])\s*$/.test(before) && /^\s*[,;|/).]|^\s*$/.test(after);
  // In a list even a gap may separate items; a single letter still needs a separator.
  const inList = isItem || (place === 'list' && written.length > 1);
  if (EVERYDAY_NAMES.has(spelling.toLowerCase())) return inList || ABILITY.test(before);
  if (NEEDS_CAPITAL.has(spelling)) {
    if (!/^\p{Lu}/u.test(written)) return inList;
  } else if (written !== spelling && written !== spelling.toUpperCase()) return false;
  if (/^[a-z]+$/.test(spelling) && !NEEDS_CAPITAL.has(spelling)) return true;
  if (written === written.toUpperCase() && written.length > 1 && isInCapitalLine(text, token, line))
    return false;
  if (written.length === 1) return inList || (/[,;|/]\s*$/.test(before) && /^\s*[,;|/]?/.test(after));
  const startsSentence = before.trim() === '' || /[.!?•·*-]\s*$/.test(before);
  return (
    inList ||
    !startsSentence ||
    /^ ?[,;|/(]/.test(after) ||
    NAME_CONTEXT.test(text.slice(token.end, token.end + 24)) ||
    (before.trim() === '' && rest.trim() === '')
  );
}
