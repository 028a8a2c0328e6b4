import { foldText } from '../text/tokenise.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter((word) => word !== ''));

// In the languages that resumes are read in, folded: English, German, Spanish, French, Italian, Portuguese, Dutch, Polish.

/** Words that deny what follows: "no driving licence", "sin carnet", "je ne parle pas allemand". */
const DENYING = words(`
no not never without nor neither cannot lacking lack
kein keine keinen keiner keinem ohne nicht nie
sin nunca ni
pas sans aucun aucune jamais
non senza nessun nessuna mai
nao sem nenhum nenhuma
geen zonder niet nooit
nie bez brak nigdy
`);
/** Words that deny in some languages only: "mai" is a month in German, and "no" is "in the" in Portuguese. */
const ONLY_IN: Readonly<Record<string, string>> = { mai: 'Italian' };
const NOT_IN: Readonly<Record<string, string>> = { no: 'Portuguese' };
/** After one of these an earlier denial of the same clause cancels: "I could not do without Excel" denies nothing. */
const CANCELLED = words('without lacking lack ohne sin sans senza sem zonder bez brak');
/** Two denials that one of these joins are both meant: "I do not drive and am without a licence". */
const JOINING = words('and or but nor und oder aber y pero et mais ma oraz ale maar');
/** Words that may stand between a denial and what it denies; any other word ends its reach: "no gaps in my German". */
const BETWEEN = words(`
a an the any my own yet having have had has hold holding held possess speak spoken read write know knowing understand use used using work worked working with
in on of as for to be been being do does did am is are was currently formally registered register certified qualified trained licensed experience experienced
knowledge formal valid current full clean uk eu us gb british german european real practical professional prior hands really actually much further exposure
obtained passed completed taken got get member admitted enrolled holder
habe hab mit der die das den dem eine einen einer noch gultig gultige gultigen gultiger kenntnisse kenntnis erfahrung in im auf spreche spricht besitze vorhanden bisher als
tengo tiene hablo habla dispongo de del la el los las un una con experiencia conocimientos conocimiento permiso carnet todavia aun en vigor
parle ai possede le la les du des de d l avec encore experience connaissance connaissances notions en
ho parlo possiedo la il lo un una di ancora esperienza conoscenza con
tenho falo possuo de do da ainda experiencia conhecimento com
heb spreek met een de het nog ervaring kennis van in
mam znam mowie posiadam po w z jeszcze doswiadczenia znajomosci
`);
/** Words that deny what stands before them: "driving licence: none", "Deutsch spreche ich nicht", "QTS pending". */
const DENIED_AFTER = words(`
no none not nein keine keiner nicht non ninguno ninguna nessuna nessuno aucun aucune nenhum nenhuma geen brak nie
`);
/** Words that deny a certificate, licence or language before them; of work they say something else: "orders pending". */
const LAPSED_AFTER = words(`
pending expected expired lapsed revoked suspended withdrawn cancelled canceled awaiting outstanding
abgelaufen entzogen beantragt ausstehend caducado caducada pendiente perime expire suspendu scaduta scaduto vencida verlopen
`);
const RENEWED = words(
  'renewed reinstated restored erneuert verlangert renovado renovada renouvele renouvelee rinnovato rinnovata vernieuwd',
);
const BETWEEN_AFTER = words(`
certification certificate certified manager licence license registration register status card number pin it is was has been currently still yet at the moment held c e
ist war wurde noch derzeit leider ich wir kann spreche habe besitze verstehe es esta aun todavia est encore e ancora nog jest
`);
/** "No" after a name denies it at the end of a clause only: not "Excel: no problem". */
const ENDS_CLAUSE = words('no none not nein keine keiner nicht non nie geen brak');
/** Levels that are no command of a language at work. */
const BEGINNER = words(
  'a0 a1 basic beginner basico basica basique notions scolaire grundkenntnisse anfanger anfangerin principiante debutant debutante iniciante poczatkujacy',
);
/** The same, unless they go on: "Spanish elementary school teacher". */
const BEGINNER_AT_END = words('beginners base elementary');
const LEVEL = words('level levels proficiency knowledge niveau nivel livello');
/** Words between a language and its level. Any other, as another level or language, ends the search. */
const BEFORE_LEVEL = words(
  'level niveau nivel livello poziom stufe cefr language skills knowledge is at a my only just very some still currently of nur noch sehr solo muy tres',
);

const MAX_WORDS = 7;
const WINDOW = 90;
const CLAUSE_END = /[.!?;:,\n\r•|()[\]]/u;
const CLAUSE_END_AFTER = /[.!?;,\n\r•|]/u;

// "Non-" denies nothing: "non-SAP systems".
const wordsIn = (text: string): string[] => foldText(text).match(/non[-‐‑]|[\p{L}\p{N}'+#]+/gu) ?? [];
const isOf = (word: string, language: string | undefined): boolean =>
  (ONLY_IN[word] ?? language) === language && (language === undefined || NOT_IN[word] !== language);
const isDenying = (word: string, language?: string): boolean =>
  (DENYING.has(word) || word.endsWith("n't")) && isOf(word, language);

interface Named {
  /** Whether it is a certificate, a licence or a language, which can lapse or be pending. */
  isFact: boolean;
  /** The name of the language of the text, if known. */
  language: string | undefined;
}

/** Whether the text says that the person lacks what it names from `start` to `end`. */
export function isDenied(text: string, start: number, end: number, named: Named): boolean {
  return isDeniedBefore(text, start, named.language) || isDeniedAfter(text, end, named);
}

function isDeniedBefore(text: string, start: number, language?: string): boolean {
  const clause = lastPart(text.slice(Math.max(0, start - WINDOW), start));
  const before = wordsIn(clause);
  for (let at = before.length - 1, seen = 0; at >= 0 && seen < MAX_WORDS; at--, seen++) {
    const word = before[at] as string;
    if (isDenying(word, language)) return !(CANCELLED.has(word) && isCancelled(before.slice(0, at)));
    if (!BETWEEN.has(word)) return false;
  }
  return false;
}

function isCancelled(before: readonly string[]): boolean {
  const at = before.findLastIndex((word) => isDenying(word) || JOINING.has(word));
  return at >= 0 && !JOINING.has(before[at] as string);
}

function lastPart(text: string): string {
  for (let at = text.length - 1; at >= 0; at--)
    if (CLAUSE_END.test(text.charAt(at)) && !isInitial(text, at)) return text.slice(at + 1);
  return text;
}

/** A full stop between letters, as in "e.g." and "P.Eng.", ends nothing. */
const isInitial = (text: string, at: number): boolean =>
  text.charAt(at) === '.' && /[\p{L}\p{N}]/u.test(text.charAt(at + 1));

function isDeniedAfter(text: string, end: number, { isFact, language }: Named): boolean {
  const rest = text.slice(end, end + WINDOW);
  const stop = rest.search(CLAUSE_END_AFTER);
  const after = wordsIn(stop < 0 ? rest : rest.slice(0, stop));
  for (let at = 0; at < Math.min(after.length, MAX_WORDS); at++) {
    const word = after[at] as string;
    if (LAPSED_AFTER.has(word))
      return isFact && !wordsIn(rest.split(/[.!?\n\r]/u, 1)[0] as string).some((one) => RENEWED.has(one));
    if (DENIED_AFTER.has(word) && isOf(word, language)) return !ENDS_CLAUSE.has(word) || isAtEnd(after, at);
    if (!BETWEEN_AFTER.has(word)) return false;
  }
  return false;
}

const CLOSING = words('yet held holder vorhanden obtained');
const isAtEnd = (after: readonly string[], at: number): boolean =>
  after.slice(at + 1).every((word) => CLOSING.has(word));

const LEVEL_END = /[.!?;,\n\r•|/–—()\t]/u;

/** Whether the level that follows the name of a language says that the person has only begun with it. */
export function isBeginner(text: string, end: number): boolean {
  const rest = text.slice(end, end + 30).replace(/^[ \t:(–—-]+/u, '');
  const stop = rest.search(LEVEL_END);
  const after = wordsIn(stop < 0 ? rest : rest.slice(0, stop));
  const at = after.findIndex((word) => !BEFORE_LEVEL.has(word));
  const word = after[at];
  if (word === undefined) return false;
  if (BEGINNER.has(word)) return true;
  const next = after[at + 1];
  return BEGINNER_AT_END.has(word) && (next === undefined || LEVEL.has(next));
}

/** "I would need a visa sponsored": the person says that they may not work there without. */
const PERMIT_NEEDS = [
  /\b(?:requires?|requiring|needs?|needing)\s+(?:an?\s+|any\s+|your\s+)?(?:(?:work|employment|skilled worker|tier 2|h-?1b|visa)\s+){0,2}(?:visa(?!\s+(?:and|applications?|advice|cards?|payments?)\b)|permit(?!\s+to\b)|sponsorship)\b/giu,
  /\b(?:requires?|requiring|needs?|needing)\s+an?\s+(?:work|employment)\s+permit\s+to\b/giu,
  /\bseeking\s+(?:(?:work|skilled worker|tier 2|h-?1b)\s+)?visa\s+sponsorship\b/giu,
  /\bwith\s+(?:visa\s+)?sponsorship\b(?!\s+(?:from|of|by|for|deals?)\b)/giu,
  /\bno\s+(?:right|permission|authori[sz]ation|eligibility)\s+to\s+work\b/giu,
  /\b(?:benötige|brauche)\s+(?:eine?n?\s+|noch\s+){0,2}(?:arbeitserlaubnis|arbeitsvisum|visum)\b/giu,
  /\b(?:necesito|necesitaría)\s+(?:un\s+)?(?:permiso de trabajo|visado)\b/giu,
  /\bbesoin\s+d['’]un\s+(?:permis de travail|visa|titre de séjour)/giu,
];

/** Whether the text says that the person still needs a permit to work where they apply. */
export function needsPermit(text: string): boolean {
  return PERMIT_NEEDS.some((pattern) =>
    [...text.matchAll(pattern)].some(
      ({ index, 0: { length } }) =>
        /^no\b/iu.test(text.slice(index, index + length)) || !isDeniedBefore(text, index),
    ),
  );
}
