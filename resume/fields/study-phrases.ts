import { withoutDates } from '../dates.ts';
import { type ColumnRole, columnRole } from '../words/column-names.ts';
import { DEGREE, findDegree, SCHOOL } from '../words/studies.ts';

export interface Study {
  degree: string | null;
  field: string | null;
  school: string | null;
}

/** A phrase about a study; `role` if it is labelled ("Institution: …"). */
interface Phrase {
  text: string;
  role?: ColumnRole | undefined;
}

type IsPlace = (text: string) => boolean;

/** Marks with their words: "GPA 3.8 / 4", "with 68% marks", "3.9 CGPA", "(7,5/10)". */
const MARK = String.raw`\d{1,3}(?:[.,]\d{1,3})?`;
const OF = String.raw`(?:\s*(?:\/|out of)\s*\d{1,3}(?:\.\d+)?)?`;
const GRADE = String.raw`\b(?:c?g\.?p\.?a|cpi|sgpa|percentage|aggregate|marks|grade|score)\b\.?`;
const BEFORE_MARK = String.raw`(?:(?<![\s,;·|(–-])[\s,;·|(–-]+)?(?:\b(?:with|overall|cumulative|scored|scoring|secured|securing|an?|at)\s+){0,4}`;
const MARKS = new RegExp(
  String.raw`${BEFORE_MARK}(?:${GRADE}[\s:=–-]*(?:of\s+)?${MARK}\s*%?${OF}|(?<![\d.,])${MARK}\s*(?:%|percent\b)(?:\s*(?:\p{L}+\s+)?(?:marks|aggregate))?|(?<![\d.,])${MARK}${OF}\s*${GRADE}|(?<![\d.,])\d{1,2}[.,]\d{1,2}\s*\/\s*(?:4|5|10|100)(?:\.0+)?(?!\d))\s*\)?`,
  'giu',
);
/** Words beside a date: "(Year: 2012)", "Expected June 2027", "passed out in 2011". */
const WHEN_WORD = String.raw`(?:expected|anticipated|projected|graduat(?:e|ed|ion|ing)|complet(?:ed|ion)|conferred|awarded|passed(?:\s+out)?|passing|class\s+of|year(?:\s+of\s+passing)?|date|in|on|since|from|until|till|dated|with)`;
const WHEN_AFTER = new RegExp(String.raw`(?:(?<![\s,(–-])[\s,(–-]+${WHEN_WORD}\b){1,4}[\s:.,(–-]*$`, 'iu');
const WHEN_ALONE = new RegExp(
  String.raw`^(?:${WHEN_WORD}|present|current(?:ly)?|ongoing|in\s+progress|pursuing|enrolled)(?:[\s:.,/(–-]+${WHEN_WORD})*[\s:.]*$`,
  'iu',
);
const HONOURS =
  /^(?:(?:(?:magna|summa|insigni)\s+)?cum\s+laude|with\s+(?:\p{L}+\s+)?(?:honou?rs?|distinctions?|merit|first)|(?:first|second|third|upper|lower|1st|2nd)\b.{0,20}\b(?:class|division|honou?rs?)(?:\s+honou?rs?)?|hons?|honou?rs?(?:\s+degree)?|(?:high\s+)?distinction|merit|dean['’]?s\s+list|valedictorian|salutatorian|phi\s+beta\s+kappa|first\s+class|[12][:.][12])(?!\p{L})/iu;
/** The beginning of a note about a study. */
const NOTE =
  /^(?:c?gpa|cpi|sgpa|percentage?|grades?|marks|aggregate|score|minors?|concentration|emphasis|thesis|dissertation|advis[oe]rs?|supervisors?|(?:(?:relevant|related|selected|key|core)\s+)?(?:courses?\s?work|courses|modules|subjects)|relevant|activities|awards?|(?:awarded|issued)\s+by|scholarships?|societies|member\s+of|full[- ]time|part[- ]time|distance|regular|remote|online|note|mention|votazione|voto|média|cijfer|ocena|medie|result|division|medium)(?!\p{L})/iu;
/** Of a template that was not filled in: "[Degree]", "<School>", "Your University". */
const PLACEHOLDER =
  /[[\]<>{}]|^(?:your|name\s+of(?:\s+the)?|enter|insert)\s+(?:degree|school|university|college|institution|major)|^(?:degree|school|university|college|institution|course|major)\s+name$/iu;
const HONS = String.raw`hon(?:ou?r)?s?\.?\)`;
const DIVIDER = new RegExp(
  String.raw`,\s+|,(?=\p{Lu}\p{Ll})|[:;]\s+|(?<!\s)\s+\((?!${HONS})|\)(?<!\(${HONS})`,
  'iu',
);
const DID =
  /^(?:(?:have|has|i)\s+)?(?:(?:successfully|currently)\s+)?(?:completed|pursuing|passed|graduated|obtained|earned|received|studied|studying|done|did|attended)\s+(?:(?:with|my|an?|the|in|from|at)\s+)*/iu;
const MAJOR = /^(?:major(?:ed|ing|s)?|speciali[sz](?:ation|ed|ing)|field)\s*(?:in|of)?\s*:?\s+/iu;

/** A part of a school beside which the name of the school stands. */
const UNIT =
  /^(?:the\s+)?(?:dept\.?|department|faculty|division|cent(?:er|re)|institute|school|chair|laboratory|college)\s+(?:of|for)\s/iu;
/** May be a part of the university beside it: "Physics Institute, University of Kesten". */
const PART =
  /institut|facul|facol|fakult|wydzia|centre|center|escuela|[eé]cole|scuola|dipartiment|(?<!\p{L})school(?!\p{L})(?<!high school)/iu;
/** A level of schools, which is the name of none: "university studies", "High School Diploma". */
const LEVEL_OF_SCHOOL =
  /(?<!\p{L})(?:high\s+school|university|college|school|institute)(?:\s+(?:studies|education|level|degree|diploma|graduat\p{L}+|student|certificate|coursework|equivalent|qualifications?))|^(?:senior\s+|junior\s+)?(?:high|(?:higher\s+)?secondary|primary|middle)\s+school$|^liceo\s+(?:artistico|scientifico|classico|linguistico|economico)(?:\s+\p{Lu}{2,4})?$/giu;
/** Labels inside a text: "COMPUTING College : Kingsford College". */
const INNER_LABEL =
  /(?<=\S)\s+(?=(?:school|college|university|institut(?:e|ion)|board|dep(?:t|artment)|marks|year|percentage)\s:\s)/giu;
const UNIVERSITY = /universi|üniversi|uniwersyt/iu;

/** A line with other dates than those of the study: "Dean's list: Fall 2013", "Thesis: …". */
export const isStudyExtra = (text: string): boolean => EXTRA.test(text);
const EXTRA =
  /^(?:dean['’]?s\s+list|(?:(?:relevant|related|selected|key|core)\s+)?(?:courses?\s?work|courses|modules)\s*:|activities|awards?\s*:|scholarships?\s*:|societies|thesis|dissertation|advis[oe]rs?\s*:|supervisors?\s*:)(?!\p{L})/iu;

/** How far a study has come: "(completo)", "cursando", "2nd year". */
const STATUS =
  /^(?:in\s?completo|completo|cursando|año\s+actual|conclu[ií]d[oa]|terminad[oa]|en\s+(?:curso|cours)|em\s+(?:curso|andamento)|in\s+(?:progress|corso)|completed|ongoing|pursuing|abgeschlossen|laufend|obtenu|diplômée?|validé|afgerond|behaald|ukończon[eay])(?!\p{L})|^(?:high(?:est)?|second\s+class|first\s+class)\s+honou?rs$|^\p{Lu}{1,3}-\d{1,3}$/iu;
/** A subject, or a stay at a firm: no name of a school, unless it has the words of one. */
export const STUDIES_OF =
  /^(?:(?:zusatz|aufbau|grund|haupt|fern|duales\s)?studium|stage|praktikum|internship|cursando|studies|études|estudios)(?!\p{L})/iu;

/** A text that says about a study neither degree nor field nor school. */
export const isStudyNote = (text: string): boolean =>
  NOTE.test(text) ||
  STATUS.test(text) ||
  (STUDIES_OF.test(text) && !namesSchool(text)) ||
  HONOURS.test(text) ||
  WHEN_ALONE.test(text) ||
  (!/\p{L}{2}/u.test(text) && !DEGREE.test(text));

/** Has a word of schools that is no level: not "High School Diploma". */
const namesSchool = (text: string): boolean => SCHOOL.test(text.replace(LEVEL_OF_SCHOOL, ''));

/** Ends or begins as the names of schools do: "Kingsford College", "Institute of Biology". */
function isSchoolName(text: string): boolean {
  const found = SCHOOL.exec(text);
  if (!found || DEGREE.test(text)) return false;
  const rest = text.slice(found.index + found[0].length);
  return (
    rest === '' ||
    UNIVERSITY.test(found[0]) ||
    (found.index === 0 && (/^\s+(?:of|de|di|für|der)\s/.test(rest) || NAMED_AFTER.test(rest)))
  );
}

/** "Instituto Ramón Vidal", "Liceo artistico Anna Bianchi": a few words after the kind of school. */
const NAMED_AFTER = /^(?:\s\p{Ll}+)?(?:\s[\p{Lu}„“"][\p{L}.'’"“”-]*){1,4}$/u;

/** The phrases of a text about a study: "MSc, Computer Science, Kingsford University" has three. */
function phrasesOf(text: string): Phrase[] {
  if (text.includes('©')) return [];
  const clean = text.replace(MARKS, ', ').replace(DID, '').trim();
  const [, label = '', value = ''] = /^([^:]{2,30}?)\s?:\s+(.+)$/su.exec(clean) ?? [];
  const role = columnRole(label);
  const isLabel = role !== undefined && (/^degree$/i.test(label) || !DEGREE.test(label));
  if (role === 'more' || NOTE.test(clean) || PLACEHOLDER.test(isLabel ? value : clean)) return [];
  const body = isLabel ? value : clean;
  return body
    .split(DIVIDER)
    .flatMap(divideDegree)
    .map((part) =>
      (WHEN_ALONE.test(part) ? '' : part)
        .replace(WHEN_AFTER, '')
        .replace(DID, '')
        .replace(/(?<![\s,:])[\s,:]+$/, '')
        .trim(),
    )
    .filter((part) => part.length > 1 && !/^\d+$/.test(part))
    .map((part, n) => ({ text: part, role: isLabel && n === 0 ? role : undefined }));
}

/** "MBA from Kingsford University", "BACHELOR OF ARTS in KINGSFORD COLLEGE", "Diplom an der Universität Ulm". */
function divideDegree(phrase: string): string[] {
  const isDegree = findDegree(phrase)?.index === 0;
  const words = [...phrase.matchAll(BEFORE_SCHOOL)];
  const after = ({ index, 0: word }: RegExpExecArray) => phrase.slice(index + word.length);
  const at =
    words.findLast((one) => isSchoolName(after(one)) && !namesSchool(phrase.slice(0, one.index))) ??
    words.find((one) => isDegree && /^\s+(?:from|at)\s/i.test(one[0]) && /^\p{Lu}/u.test(after(one)));
  if (!at) return divideAfterDegree(phrase);
  return [phrase.slice(0, at.index), phrase.slice(at.index + at[0].length)];
}

/** "Diploma Kingsford High School", "BSc Botany University of Kingsford": the school follows without a sign. */
function divideAfterDegree(phrase: string): string[] {
  const found = findDegree(phrase);
  if (found?.index !== 0) return [phrase];
  const of = /\s(?:universit\p{L}+|institute|college|school|academy|faculty)\s(?:of|de|di|da)\s/iu.exec(
    phrase.slice(found[0].length),
  );
  const at = found[0].length + (of?.index ?? 0);
  const rest = phrase.slice(at).trim();
  const isOnlySchool = of !== null || (FIELDLESS.test(found[0]) && rest.includes(' '));
  return isOnlySchool && /^\p{Lu}/u.test(rest) && isSchoolName(rest) ? [phrase.slice(0, at), rest] : [phrase];
}
/** Degrees that have no field. */
const FIELDLESS = /^(?:high school diploma|diploma|ged|associate degree|a\.|ssc|hsc|matric|1[02]\s?th)/iu;
const BEFORE_SCHOOL =
  /(?<!\s)\s+(?:à\s+l|all)['’]|(?<!\s)\s+(?:from|at|in|au|aux|an\s+der|an\s+dem|am|bei\s+der|bei|en\s+(?:la|el)|à\s+la|à|presso(?:\s+(?:il|la|lo))?|na|te|aan\s+(?:de|het)|vid|ved|hos|på)\s+(?:the\s+)?/giu;

/** The phrases that may be names of schools, where none has the words of one. */
export const namesIn = (texts: string[]): string[] =>
  allPhrases(texts).flatMap(({ text }) =>
    isStudyNote(text) || columnRole(text) !== undefined ? [] : [text],
  );

const allPhrases = (texts: string[]): Phrase[] =>
  texts
    .flatMap((text) => withoutDates(text).split('\ue001'))
    .flatMap((text) => text.split(INNER_LABEL))
    .flatMap(phrasesOf);

/** "UC Kesten, Wells, CA — BA in Botany": a name that leads the line of its degree, without a word of schools. */
export function nameBefore(texts: string[], isPlace: IsPlace): string | null {
  const [first, ...more] = allPhrases(texts);
  if (!first || findDegree(first.text) || !more.some(({ text }) => findDegree(text)?.index === 0))
    return null;
  const { text } = first;
  const isName = text.length < 60 && /^\p{Lu}/u.test(text) && !/\d|\p{Ll}\.$/u.test(text);
  return isName && !isPlace(text) && !isStudyNote(text) && columnRole(text) === undefined ? text : null;
}

/** How sure a phrase is the name of the school. */
const RANK = { labelled: 4, named: 3, part: 2, unit: 1, unknown: 0 } as const;

/** Before a school that begins a line: "au lycée Kingsford". */
const LEADING_WORD =
  /^(?:at|from|au|à\s+la|à\s+l['’]|an\s+der|am|en\s+la|presso)\s*(?=\p{L}{3})(?<=\s|['’])/iu;

/** What each phrase is, in their order: the best school, the first degree, and what follows it. */
export function studyIn(texts: string[], isPlace: IsPlace): Study {
  const phrases = allPhrases(texts);
  const study: Study = { degree: null, field: null, school: null };
  let rank = -1;
  const setSchool = (text: string, kind: keyof typeof RANK) => {
    if (RANK[kind] <= rank) return;
    rank = RANK[kind];
    study.school = text.replace(LEADING_WORD, '');
  };
  for (const [n, { text, role }] of phrases.entries()) {
    const before = phrases[n - 1]?.text ?? '';
    if (isStudyNote(text) || isState(text, before, isPlace)) continue;
    if (role === 'field' || MAJOR.test(text)) study.field ??= text.replace(MAJOR, '');
    else if (role === 'school' || (role === 'board' && !study.school)) setSchool(text, 'labelled');
    else if (role === 'degree' && !DEGREE.test(text)) study.degree ??= text;
    else read(text, study, setSchool, isPlace);
  }
  if (study.school) study.school = withoutTown(withoutHonours(study.school), phrases, isPlace);
  return study;
}

function rankOf(text: string): keyof typeof RANK {
  if (UNIVERSITY.test(text)) return 'named';
  if (UNIT.test(text)) return 'unit';
  return PART.test(text) ? 'part' : 'named';
}

function read(
  text: string,
  study: Study,
  setSchool: (text: string, kind: keyof typeof RANK) => void,
  isPlace: IsPlace,
): void {
  const found = findDegree(text);
  const isSchool = namesSchool(text);
  const isName = text.length < 60 && /^\p{Lu}/u.test(text);
  // "Master School of Business" begins with a degree.
  const isClear =
    !found || found.index > 0 || /university|college|school|universit/i.test(text.slice(found[0].length));
  if (columnRole(text) !== undefined && !found) return;
  if (isSchool && isClear && !(study.school && UNIT.test(text))) setSchool(text, rankOf(text));
  else if (found && !study.degree) Object.assign(study, { ...degreeIn(text, found), school: study.school });
  else if (!study.degree || !isName || isSchool || isOnlyDegree(text, found) || BOARD.test(text)) return;
  else if (!study.field && !/\d/.test(text) && !UNIT.test(text)) study.field = text;
  else if (study.field && !isPlace(text)) setSchool(text, UNIT.test(text) ? 'unit' : 'unknown');
}

/** "Bachelor of Arts (B.A.)": the degree again. */
const isOnlyDegree = (text: string, found: RegExpExecArray | null): boolean =>
  found !== null && found[0].length >= text.length - 1;
/** Boards of examination. */
const BOARD = /(?<!\p{L})(?:board|council|c\.?b\.?s\.?e|i\.?c\.?s\.?e)(?!\p{L})/iu;

/** "MA" after a town: a state. */
const isState = (text: string, before: string, isPlace: IsPlace): boolean =>
  /^\p{Lu}{2}(?:\s\d{5})?$/u.test(text) && before !== '' && isPlace(`${before}, ${text}`);

/** "University of Kesten – Second Class Honours", "8. Klasse Realschule". */
const withoutHonours = (school: string): string => {
  const parts = school.split(/\s[–—-]\s/);
  const kept = parts.filter((part, n) => n === 0 || !isStudyNote(part));
  return (kept.length < parts.length ? kept.join(' – ') : school).replace(
    /^(?:\d{1,2}\.\s?[–-]\s?)?\d{1,2}\.\s(?:Klasse|klas|Schuljahr)\s(?=\p{Lu})/u,
    '',
  );
};

/** Without the town that is joined to its end: "Kingsford High School-Dublin", "Kingsford College Dublin" before "OH". */
function withoutTown(school: string, phrases: Phrase[], isPlace: IsPlace): string {
  const next = phrases[phrases.findIndex(({ text }) => text === school) + 1]?.text ?? '';
  const isTown = (town: string) => isPlace(town) || (next !== '' && isPlace(`${town}, ${next}`));
  const [, name, town] = /^(.*\p{L})-(\p{Lu}[\p{L}.' ]+)$/u.exec(school) ?? [];
  if (name?.includes(' ') && town && SCHOOL.test(name) && !SCHOOL.test(town) && isTown(town)) return name;
  const words = school.split(/\s+/);
  for (const count of [1, 2, 3]) {
    const [rest, last] = [words.slice(0, -count).join(' '), words.slice(-count).join(' ')];
    const isNamed = rest.includes(' ') && isSchoolName(rest) && SCHOOL.test(words.at(-count - 1) ?? '');
    if (next !== '' && isNamed && /^\p{Lu}/u.test(last) && isPlace(`${last}, ${next}`)) return rest;
  }
  return school;
}

/** The degree and its field: "BSc in Physics", "Bachelor of Science, Physics", "MSc Physics", "Physics BSc". */
function degreeIn(phrase: string, found: RegExpExecArray): { degree: string; field: string | null } {
  const [, before = '', after = ''] =
    /^(.*?)(?<!\s)\s+(?:in|of|en|de|di|em|z|w|în|im fach|mention|,)\s+(.+)$/isu.exec(phrase) ?? [];
  if (DEGREE.test(before) && !/^(?:bachelor|master|doctor|associate)s?$/i.test(before))
    return { degree: before, field: after };
  if (/^(?:bachelor|master|doctor|associate)s? of /i.test(phrase)) {
    const [, degree = phrase, field = null] =
      /^(.*? of [\p{L}]+(?: [\p{L}]+)?)(?:\s+in\s+|,\s*)(.+)$/isu.exec(phrase) ?? [];
    return { degree, field };
  }
  const [short] = found;
  const hons = /^\s*\(hon[^)]*\)|^\s+hons?\b\.?/iu.exec(phrase.slice(found.index + short.length))?.[0] ?? '';
  const degree = short + hons;
  const rest = phrase.slice(found.index + degree.length).replace(/^[\s,:.–-]+(?:in\s+)?/, '');
  const head = phrase.slice(0, found.index).replace(/(?<![\s,:])[\s,:]+$/, '');
  if (rest && found.index === 0 && short.length <= 8) return { degree: degree.trim(), field: rest };
  return !rest && head ? { degree, field: head } : { degree: phrase, field: null };
}
