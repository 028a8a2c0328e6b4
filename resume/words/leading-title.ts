import { ABBREVIATED } from './title-evidence.ts';
import { isPlural, titleScore } from './titles.ts';

/** Whether a text is exactly the name of an occupation; injected (see `ParseOptions.isJobTitle`). */
export type IsJobTitle = (text: string) => boolean;

/** Words before a title that are no part of it: "currently working as a". */
const BEFORE =
  /^(?:currently|now|still|presently|employed|working|work|as|als|comme|como|and|an?|the|newly|experienced|reliable|fully|qualified|dedicated|(?:highly\s+)?motivated|effective|proactive|self-motivated|hard-?\s?working|organi[sz]ed|friendly|caring|energetic|enthusiastic|passionate|results-driven|skilled|attualmente|atualmente|momenteel|obecnie|een|um|uma|un|derzeit|zurzeit|aktuell|gelernte[rn]?|ausgebildete[rn]?|examinierte[rn]?|erfahrene[rn]?|engagierte[rn]?|eine?|einen|actualmente|actuellement|una?|une|seit\s+\p{L}+\s+(?:monaten|jahren|wochen)|(?:first|second|third|fourth|final|\d(?:st|nd|rd|th))[\s-]year)\s+(?=\p{L})/iu;
/** What says that the title is not the present one of this person, or that no title follows. */
const NOT_NOW =
  /^(?:bin|ist|war|am|is|was|were|been|be|ex|former|formerly|previous|previously|earlier|looking|seeking|want|wants|wanting|would|recogni[sz]ed|known|proven|awarded|responsible|member|aspiring|future|aiming|applying|open|available|to|not|no|never|nicht|keine?|früher|ehemals|ehemalige[rn]?|suche|bisher|busco|antes|cherche|recherche|ancien|ancienne|cerco|ex-|procuro|busco|zoek|op\s+zoek|szukam|poszukuję|były|była|caut|i|we|he|she|they|it|ich|wir|yo|je|j['’]|my|our|his|her|their|your|references?|hobby|hobbies|interests?|ask|son|daughter|wife|husband)(?![\p{L}])/iu;
/** Where a title ends and more about it begins. Numbers belong to it only after words like "class". */
const STOP =
  /(?<!\s)\s+(?:at|in|with|since|from|who|whose|for|on|to|under|over|near|across|where|until|looking|seeking|wanting|working|within|having|plus|ready|willing|based|covering|running|currently|now|then|but|registered\s+with|nach|bei|beim|im|mit|seit|aus|für|auf|bis|chez|avec|depuis|dans|à|aux?|pour|sur|spécialisée?s?|con|desde|para|por|en|hasta|especializad[oa]|presso|dal|dalla|fino|per|specializzat[oa]|com|até|especializad[oa]|bij|met|voor|sinds|vanaf|w|z|od|dla|przy|în|cu|la|din|pentru)(?=\s)|(?<!\s)\s+(?:[-–—](?=\s)|(?<!(?:class|band|level|grade|tier|stage|klasse|clase)\s)\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty)\s+(?:years?|yrs?)\b)|[,;:|•·!?→]|\.(?=\s|$)|\(/iu;
/** Titles that go on after such a word: "Kauffrau für Büromanagement", "técnico en farmacia". */
const GOES_ON =
  /^(?:\p{L}+\s+)?\p{L}*(?:kaufmann|kauffrau|kaufleute|fachkraft|fachfrau|fachmann|fachperson|fachwirt(?:in)?|mitarbeiter(?:in)?|angestellte[rn]?|assistent(?:in)?|meister(?:in)?|t[eé]cnic[oa]|auxiliar|ingenier[oa]|graduad[oa]|especialista|technicien(?:ne)?|agente?|chargée?|responsable|ingénieure?|conseill(?:er|ère))\s+(?:für|im|in|en|de|du|des|à)\s+/iu;
/** Ranks and words of other meanings, which are no title by themselves. */
const NOT_ALONE =
  /^(?:second|hand|lead|head|staff|crew|operations|mate|sister|reader|minder|loader|model|judge|femme|member|parent|president|holder|provider|resident|intern|volunteer|freelancer?|kraft|ausbildung|praktikum|commercial|support)$/iu;
const NOT_A_TITLE =
  /^(?:ausbildung|praktikum|praktika)\b|\b(?:(?:permanent|settled|tax)\s+resident|(?:sql|windows|web|print|file)\s+servers?|team\s+player|(?:strong|natural|decisive|proven|born|effective|proactive|great|good)\s+(?:leader|manager|communicator|listener|learner)|fast\s+learner|native\s+speaker|(?:licen[cs]e|card|certificate|permit|passport)\s+holder|(?:member|driver['’]?s?\s+licen[cs]e))\b/iu;
const MAX_WORDS = 7;
/** A title by its words. */
const CLEAR = 0.7;

function isClear(text: string, isJobTitle: IsJobTitle | undefined): boolean {
  if (!/^[\p{L}.]/u.test(text) || text.split(/\s+/).length > MAX_WORDS) return false;
  if (NOT_ALONE.test(text) || /\ssecond$/iu.test(text) || NOT_A_TITLE.test(text)) return false;
  if (isPlural(text) || /\s(?:an?|the|my|our|your|their|his|her)\s/iu.test(text)) return false;
  const bare = text.replace(/\s(?:class|band|level|grade|tier|klasse)\s\d\w?$/iu, '');
  return titleScore(bare) >= CLEAR || ABBREVIATED.test(bare) || isJobTitle?.(bare) === true;
}

/** The words of a phrase up to where its title ends. */
function upToStop(phrase: string): string {
  const kept = GOES_ON.exec(phrase)?.[0].length ?? 0;
  const stop = STOP.exec(phrase.slice(kept));
  return (stop ? phrase.slice(0, kept + stop.index) : phrase).trim();
}

/**
 * The title that a phrase begins with, without what follows: "maths lecturer at a college in Walsall" has "maths
 * lecturer". Undefined if the phrase begins with anything else, or with a title that the person had or wants.
 */
export function leadingTitle(phrase: string, isJobTitle?: IsJobTitle): string | undefined {
  // "Class 1 (C+E) Driver": the title goes on after the brackets.
  let text = phrase.replace(/\s\([^()]{1,20}\)(?=\s\p{L})/u, '').trim();
  if (NOT_NOW.test(text)) return undefined;
  for (let n = 0; n < 5; n++) text = text.replace(BEFORE, '');
  if (NOT_NOW.test(text)) return undefined;
  const title = upToStop(text);
  if (isClear(title, isJobTitle)) return title;
  // "Coded welder MIG TIG": abbreviations after the title.
  const short = /\p{Ll}/u.test(title) ? title.replace(/(?:\s[\p{Lu}\d&/+]{2,10}){1,5}$/u, '') : title;
  if (short !== title && isClear(short, isJobTitle)) return short;
  const [first = title] = title.split(/\s(?:and|und|y|et|&)\s/u);
  return first !== title && isClear(first, isJobTitle) ? first : undefined;
}
