import { isAcronym, type Vocabulary } from '@placewell/matching';
import type { RawLine } from './lines.rules.ts';
import { isHeading } from './sections.rules.ts';
import { namesWork } from './title-words.rules.ts';

const LABEL =
  /^[^\S\n]{0,20}(?:job title|position title|position|title|role|vacancy|post|job|stellenbezeichnung|stelle|puesto|vacante|poste|intitulé du poste)[^\S\n]{0,20}[:–-][^\S\n]{0,20}(.{3,120})$/im;
const SUBJECT =
  /^(?:subject|betreff|asunto|objet|re)\s*:\s*(?:(?:new|open|urgent|neue?|nueva)\s+)?(?:(?:vacancy|job|position|role|stelle|vacante)\s*)?(?:[:–-]\s*)?(.{3,120})$/im;
const WORD = String.raw`[\p{L}\p{N}+#./&'’()*-]{1,40}`;
const END = String.raw`[,;:!?(\n]|\.\s|\.?$`;
// The title after "we are looking for" in four languages, up to the word that starts another clause.
const HIRING_SENTENCES = [
  new RegExp(
    String.raw`\b(?:looking for|hiring|seeks?|seeking|recruiting(?: for)?|searching for|vacancy for|opening for|after|needs?|wanted:?|requires?|(?:opening|opportunity|vacancy|position)(?: has arisen| exists| is available)? for)\s+(?:an?|our next|another|one|two|three|several|experienced|\d x)\s+(${WORD}(?:,?\s${WORD}){0,9}?)(?=\s*(?:\b(?:to|who|with|for|in|at|on|based|join|asap|that|as)\b|\(|${END}))`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:suchen|sucht)\b(?:[^.\n]|(?<=\d)\.){0,80}?\b(?:eine[nr]?(?:\/[nr])?|mehrere|zwei)\s+(${WORD}(?:\s${WORD}){0,7}?)(?=\s*(?:\b(?:in|im|für (?:unsere?[nrms]?|die|das|den|eine?[nrms]?)|zum|zur|ab|mit|der|die|das|auf|als)\b|\(|${END}))`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:buscamos|busca|se busca|se necesita|se precisa|necesitamos|seleccionamos|selecciona|solicita)\s+(?:(?:un|una|un\/a|a un|a una)\s+)?(${WORD}(?:\s${WORD}){0,5}?)(?=\s*(?:\b(?:para|en|con|que)\b|\(|${END}))`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:recherch(?:e|ons)|recrut(?:e|ons)|cherch(?:e|ons))\b(?:[^.\n]){0,80}?\b(?:une?|un\(e\))\s+(${WORD}(?:\s${WORD}){0,5}?)(?=\s*(?:(?<!\p{L})(?:pour|en|à|au|dans|avec|qui|diplômée?|H)(?!\p{L})|\((?!e\))|${END}))`,
    'iu',
  ),
];
/** "As a home care worker you will …". */
const AS_A = new RegExp(
  String.raw`(?<!\p{L})(?:as|als|como|comme)\s(?:an?|our|unsere?|un|une)\s(${WORD}(?:\s${WORD}){0,5}?)(?=,?\s(?:you|wirst|haben|bist|sind|sie|du|te|tu|vous)(?!\p{L}))`,
  'iu',
);
/** "Plumber wanted for …", "SAP consultant needed urgently in …" at the start of the text. */
const TITLE_BEFORE_WANTED = new RegExp(
  String.raw`^(?:\p{Lu}[\p{L} ]{2,30}! )?(${WORD}(?:\s${WORD}){0,7}?)\s+(?:(?:is |are )?(?:urgently )?(?:wanted|needed|required)|gesucht)\b`,
  'iu',
);
/** "EA for our MD", "new role - EA": a title only in a sentence about a vacancy. */
const CAPITALISED_TITLE = /^(\p{Lu}[\p{L}/&'’-]+(?:\s(?:of|and|&|to|\p{Lu}[\p{L}/&'’-]*)){1,5})\s?[,.|–]/u;
const NOT_TITLE =
  /^(?:job description|careers?|vacancies|jobs|about|who we are|company|overview|description|summary|location|salary|department|reports? to|responsibilities|requirements|introduction|we are|we're|our|the role|position summary|date|posted|reposted|apply|https?:|dear|hi|hiya|hello|good (?:morning|afternoon)|greetings|subject|from|to|fwd|please|sehr geehrte|hallo|hola|buenos|buenas|bonjour|madame|estimad[oa]s?)(?![\p{L}])/iu;
// What follows a title on the same line: gender marks, reference numbers, places and terms.
const GENDERS =
  /\s?\((?:fe)?male\s?[/&,]\s?(?:fe)?male\)|\s?\((?:(?:[mwfdxivah]\s?[/|]\s?){1,3}[mwfdxivah*]|all genders|[adx])\)|\s(?:[hf]\s?\/\s?[hf]|[mwfd]\/[mwfd](?:\/[mwfdx])?)(?![\p{L}])/giu;
const FEMALE_ENDING =
  /(?<=\p{Ll})(?:[/*:_·]-?(?:in|innen|frau|a|o|as|os|ra|e|ne|euse|rice)|\((?:in|innen|a|o|e|ne)\))(?![\p{L}])/giu;
const REFERENCE =
  /[\s,(–-]{0,4}(?:\bref(?:erence)?|\breq(?:uisition)?|\bkennziffer|\bjob id|\bvacancy id|\bréf(?:érence)?)\b[^\p{L}\p{N}]{0,4}\S{1,60}.{0,20}$/iu;
const TRAILING_TERMS =
  /\s?[(–-]?\s?(?:\d{1,3}\s?[-–]\s?\d{1,3}\s?%|\b\d{1,2}\s?[-–]\s?\d{1,2}\s?(?:pqe|years?|jahre|años|ans)|\b\d{1,2}\+\s?(?:pqe|years?)|\d{1,3}\s?%|[$£€]\s?\d.{0,40}|\b(?:1st|2nd|3rd) shift\b.{0,40}|x\s?\d|\d:\d)\)?.{0,20}$/iu;
/** "40.000 - 50.000" behind a title. */
const PAY_BEHIND = /\s\d{2,3}[.,]\d{3}\s?[-–]\s?\d{2,3}[.,]\d{3}(?!\d).{0,60}$/u;
/** "[Senior, Junior] Engineer": the levels that are looked for. */
const LEVELS = /^\[[^\]]{1,60}\]\s*/u;
/** "RE: FW:" of a mail, and what a board writes behind a title. */
const FORWARDED = /^(?:(?:re|fwd?|aw|wg|rv|tr)\s*:\s*)+/iu;
const BOARD_LABEL = /\s?[-–]\s?(?:job post|stellenanzeige|offre d['’]emploi)$/iu;
const YEARS_BEFORE =
  /^\d{1,2}\+?\s?(?:(?:-|–|to)\s?\d{1,2}\+?\s?)?(?:years?|yrs?)(?:['’]s?)?(?: of)?(?: experience(?:d)?)?(?: (?:in|as|of)(?: an?)?)?\s/iu;
const SEPARATED =
  /(?<!\s)\s+(?:[-–—|•·@]{1,2}|\|\||\/\/|\bat\b|\bfor\b(?= (?:our|a|an|the|\p{Lu}{2})\b))\s+.*$/isu;
const TERMS_IN_BRACKETS =
  /(?:,\s*|(?<!\s)\s+(?:,\s*)?)?\((?:remote|hybrid|on-?site|full[- ]time|part[- ]time|contract|permanent|temporary|maternity|mat\.? cover|fixed|ftc|days\)|temporada|saison|vollzeit|teilzeit|befristet|cdi|cdd|\d|[^)]{0,60}based)[^)]{0,120}\)?\s*$/is;

// Praise that names no rank, in four languages.
const PRAISE =
  /^(?:(?:and|or|und|y|et|&|an?|the|our|next|new|another|highly|very|super|hard[- ]working|hard|fast[- ]growing|hands-on|self-motivated|detail-oriented|customer-focused|results?-driven|well-organi[sz]ed|\p{L}+ly (?=skilled|motivated|experienced|qualified|talented)|skilled|experienced|motivated|talented|ambitious|passionate|dedicated|dynamic|enthusiastic|energetic|driven|creative|innovative|exceptional|outstanding|excellent|accomplished|seasoned|proven|dependable|reliable|working|kind|caring|friendly|strong|great|awesome|amazing|brilliant|rockstar|ninja|bright|committed|conscientious|organi[sz]ed|proactive|professional|competent|capable|qualified|full[- ]time|part[- ]time|permanent|temporary|remote|urgent(?:ly)?|immediate|exciting|inspiring|engagierte[rn]?|motivierte[rn]?|erfahrene[rn]?|einfühlsame[rn]?|zuverlässige[rn]?|qualifizierte[rn]?|freundliche[rn]?|dynamische[rn]?|flexible[rn]?|neue[rn]?|eine[rn]?|un|una|une|nuestr[oa]|notre|experimentad[oa]|motivad[oa]|dinámic[oa]|excelente|talentos[oa]|german speaking|french speaking|spanish speaking|english speaking)[,]?\s+)+/iu;
const TRAILING_PRAISE =
  /\s(?:confirmée?|expérimentée?|motivée?|dynamique|passionnée?|diplômée?(?: d['’]état)?|experimentad[oa]|con experiencia)$/iu;
const LEAD_IN =
  /^(?:(?:now |we(?:'re| are) )?(?:currently )?(?:hiring|looking for|recruiting|seeking)(?: for)?:?|wanted:?|need(?:ed)?:?(?= \p{Lu}| \d)|req(?:uirement)?:|(?:\d{1,2}|an?) (?:x )?openings? for|wir suchen:?|buscamos|recherche|exciting opportunity[!:]?|job|vacancy|(?:urgent )?opening|urgent(?: requirement)?|new role|(?:rare|great|fantastic|amazing|excellent|new) (?:opportunity|role|vacancy))\s*(?:[:!–-]|\|\|)?\s+/iu;

/** The text after the title in "we are hiring". */
const CLAUSE_AFTER_TITLE =
  /\s(?:in|for|at|to|who|with|based|für|zum|zur|mit|en|para|con|que|à|pour|qui)\s.*$/is;

// "We are looking for a candidate" names no title.
const GENERIC_PERSON =
  /^(?:(?:motivated|talented|experienced|ideal|new|great|highly|skilled|dedicated|passionate|strong|successful) )*(?:candidates?|persons?|people|individuals?|someone|somebody|professionals?|team members?|team players?|colleagues?|talents?|verstärkung|mitarbeiter|persona|personne)$/i;

/** "12 Mill Road", "Bahnhofstr. 17": an address. */
export const STREET =
  /^\d{1,5}[a-z]?,?\s(?:\p{Lu}[\p{L}'’.-]*\s){1,3}(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|way|close|court|ct|place|square|sq|boulevard|blvd|park|parkway|terrace|row|gardens|tpk|hwy|suite)\.?(?!\p{L})|(?:stra(?:ß|ss)e|str\.|gasse|weg|allee|platz)\s\d{1,4}|^(?:calle|avenida|avda?\.|c\/|rue|via|viale|rua|ul\.|ulica)\s\p{Lu}/iu;

/** A line with such a word is a sentence. */
const SENTENCE =
  /\s(?:is|are|was|has|have|had|will|can|needs?|seeks|sucht|suchen|suche|ist|sind|busca|buscamos|solicita|necesita|necesitamos|recrute|recherche|cherche|recherchons|est|sont|you|we|your|we're|you'll|wir|nous|vous|for our|to join)\s/iu;
/** "Sachbearbeiter (m/w/d) Beschaffung", "un comptable fournisseurs (H/F)": a mark of genders follows a title. */
const BEFORE_GENDERS =
  /(?:^|[.!?:;,–]\s|\b(?:eine[nr]?|une?|un\(e\)|un\/a|an?)\s)((?:[\p{L}\p{N}+#./&'’*()-]{1,40}\s){0,7}?[\p{L}\p{N}+#./&'’*-]{2,40})\s?(?:\((?:[mwfdxiv]\s?[/|]\s?){1,3}[mwfdxiv*]\)|\(?[HF]\s?\/\s?[HF]\)?(?!\p{L}))((?: (?!station |abteilung |standort |in |im |für unser|zum |zur |ab |en |à |au )[\p{L}-]{2,40}){0,3})/imu;
const MAX_LENGTH = 90;
const MAX_WORDS = 10;
const SMALL_WORDS = new Set(
  'of and for the in to de del la el los en y du des le les et für und der im am zu'.split(' '),
);

/** "FINANCIAL REPORTING MANAGER" in the usual way of writing; short words may be acronyms and stay. */
function inUsualCase(vocabulary: Vocabulary, title: string): string {
  if (title !== title.toUpperCase() || !/\p{L}{5}/u.test(title)) return title;
  const known = acronymsOf(vocabulary);
  return title
    .split(' ')
    .map((word, at) => {
      const small = word.toLowerCase();
      if (at > 0 && SMALL_WORDS.has(small)) return small;
      const isKnownAcronym = known.has(word.split('-')[0] ?? '');
      return isKnownAcronym || word.length <= 3 || !/[AEIOUÁÉÍÓÚÄÖÜ]/.test(word)
        ? word
        : word.charAt(0) + small.slice(1);
    })
    .join(' ');
}

const acronyms = new WeakMap<Vocabulary, ReadonlySet<string>>();

/** Names of skills that are all capitals: CDL, HGV, CACES. */
function acronymsOf(vocabulary: Vocabulary): ReadonlySet<string> {
  let known = acronyms.get(vocabulary);
  if (known === undefined) {
    const names = [...vocabulary.skills.values()].flatMap(({ name, aliases }) => [name, ...aliases]);
    known = new Set(names.filter(isAcronym));
    acronyms.set(vocabulary, known);
  }
  return known;
}

/** Titles that say no trade: "Assistant Manager – Taxation" is about taxes. */
const RANK_ONLY =
  /^(?:(?:senior|junior|deputy|assistant|associate|lead|regional|area|general) )*(?:manager|executive|officer|director|assistant|associate|specialist|coordinator|consultant|analyst|head|lead)$/iu;
const FIELD_AFTER_DASH =
  /^\s+[-–—]\s+(\p{Lu}[\p{L}&/]+(?:\s(?:and|&|\p{Lu}[\p{L}&/]+)){0,3})(?=\s+[-–—|•·@(]|$)/u;
const NOT_A_FIELD =
  /\b(?:remote|hybrid|on-?site|urgent|days?|nights?|full|part|permanent|contract|temporary|immediate)\b/iu;

/** What stays of the rest of a title line: the field of a title that is no more than a rank. */
function fieldAfter(title: string, rest: string): string {
  const field = FIELD_AFTER_DASH.exec(rest)?.[1];
  return field !== undefined &&
    RANK_ONLY.test(title.trim()) &&
    !NOT_A_FIELD.test(field) &&
    !/^\p{Lu}{2,}$/u.test(field)
    ? ` - ${field}`
    : '';
}

/** "Registered Nurse (RN)": the letters abbreviate the words. */
const isAbbreviation = (letters: string, words: string) =>
  words
    .split(/\s/)
    .slice(-letters.length)
    .map((word) => word.charAt(0).toUpperCase())
    .join('') === letters;

/** A title without praise, gender marks, places, terms and reference numbers. */
export function cleanTitle(vocabulary: Vocabulary, line: string): string {
  const marked = line
    .slice(0, 250)
    .replace(FORWARDED, '')
    .replace(BOARD_LABEL, '')
    .replace(/^[#*\s•·-]+/, '')
    .replace(LEVELS, '')
    .replace(PAY_BEHIND, '')
    .replace(/^\d{1,2}\s?x\s/i, '')
    .replace(/(?<![*\s:!])[*\s:!]+$/, '')
    .replace(GENDERS, '')
    .replace(FEMALE_ENDING, '')
    .replace(REFERENCE, '');
  const isAfterLeadIn = LEAD_IN.test(marked);
  const bare = marked
    .replace(LEAD_IN, '')
    .replace(YEARS_BEFORE, '')
    .replace(isAfterLeadIn ? CLAUSE_AFTER_TITLE : /$/, '')
    .replace(/\s\(([A-Z]{2,4})\)/g, (brackets, letters: string, at: number, whole: string) =>
      isAbbreviation(letters, whole.slice(0, at)) ? '' : brackets,
    )
    .replace(SEPARATED, (rest, at: number, whole: string) => fieldAfter(whole.slice(0, at), rest))
    .replace(/(?<!\s)\s+(?:(?:is |are )?(?:urgently )?(?:wanted|needed|required)|gesucht)\b.*$/i, '')
    .replace(TERMS_IN_BRACKETS, '')
    .replace(TRAILING_TERMS, '')
    .replace(PRAISE, '')
    .replace(TRAILING_PRAISE, '')
    .trim();
  const [first = '', ...others] = bare.split(/\s?,\s/);
  // "Account Executive, Mid-Market" and "Sous Chef, Brighton"; but "Director, Marketing" is one title.
  const isWhole = others.length === 0 || !/\s/.test(first) || !namesWork(vocabulary, first);
  return inUsualCase(vocabulary, (isWhole ? bare : first).replace(/(?<![\s,.!–-])[\s,.!–-]+$/, ''));
}

const isTitleLike = (line: string) =>
  line.length >= 3 &&
  line.length <= MAX_LENGTH &&
  line.split(/\s+/).length <= MAX_WORDS &&
  !/[.!?,]$/.test(line) &&
  !NOT_TITLE.test(line) &&
  !GENERIC_PERSON.test(line) &&
  !STREET.test(line) &&
  !SENTENCE.test(line) &&
  /\p{L}{2}/u.test(line);

function titleFromSentence(vocabulary: Vocabulary, text: string): string | undefined {
  for (const pattern of [...HIRING_SENTENCES, AS_A]) {
    const match = pattern.exec(text)?.[1];
    const title = match === undefined ? '' : cleanTitle(vocabulary, match);
    if (title !== '' && isTitleLike(title)) return capitalised(title);
  }
  return undefined;
}

/** Where line breaks were lost, the title ends with the word for the work: "Software Engineer Ridgeline Systems" … */
function throughWork(vocabulary: Vocabulary, title: string): string {
  const words = title.split(' ');
  const at = words.findIndex(
    (word, index) => namesWork(vocabulary, word) && /^\p{Lu}/u.test(words[index + 1] ?? ''),
  );
  return at <= 0 ? title : words.slice(0, at + 1).join(' ');
}

/** "Salesforce Developer  2 Months  $50/hr": terms follow after wide blanks. */
const titleFromSubject = (subject: string) =>
  subject.replace(FORWARDED, '').split(/\s{2,}|\s(?:in|at|for|@)\s/u)[0] ?? '';

const BEFORE_ARTICLE = /^.{0,200}\s(?:eine[nr]?(?:\/[nr])?|une?|un\(e\)|un\/a|an?)\s/isu;
/** Marked titles are searched up to here: titles stand at the top. */
const TOP_LENGTH = 3000;

/**
 * The job title: from a label, a gender mark or a subject line, else the first short line that names a kind of work,
 * else a sentence about hiring, else the first short line. Without praise, gender marks, places, terms and reference
 * numbers; ranks stay.
 */
export function readTitle(
  vocabulary: Vocabulary,
  lines: readonly RawLine[],
  { subject, isPlace }: { subject?: string | undefined; isPlace: (text: string) => boolean },
): string | undefined {
  const texts = lines.map((line) => line.text);
  const text = texts.join('\n');
  const isWork = (title: string) => isTitleLike(title) && namesWork(vocabulary, title);
  const clean = (line: string) => cleanTitle(vocabulary, line);
  const titleOf = ({ text: line, isPart }: RawLine) => {
    const whole = clean(line);
    // "Company | Title | Place": the part that names work, unless it was cut off.
    const parts = isWork(whole) ? [] : line.split(/\s[|•·]\s/u).filter((part) => !/…|\.\.\./u.test(part));
    return parts.map(clean).find(isWork) ?? (isPart ? throughWork(vocabulary, whole) : whole);
  };
  const [, before = '', after = ''] = BEFORE_GENDERS.exec(text.slice(0, TOP_LENGTH)) ?? [];
  const marked = [
    LABEL.exec(text)?.[1],
    (before + after).replace(BEFORE_ARTICLE, ''),
    SUBJECT.exec(text)?.[1],
    subject,
    subject && titleFromSubject(subject),
    TITLE_BEFORE_WANTED.exec(texts[0] ?? '')?.[1],
  ];
  const title = marked.map((one = '') => clean(one)).find(isWork);
  if (title !== undefined) return capitalised(title);
  // A text of one paragraph has no title line.
  const isShort = (line: string) =>
    line.length <= 200 &&
    !line.startsWith('- ') &&
    (!/^[^:]{3,30}(?<!\d):(?!(?:in|innen|r|n)(?!\p{L}))\s*\S/u.test(line) || LEAD_IN.test(line)) &&
    !isHeading(line);
  const short = lines
    .slice(0, lines.length > 1 ? 5 : 0)
    .filter((line) => isShort(line.text))
    .map(titleOf);
  const [first] = short;
  if (first !== undefined && isShort(texts[0] ?? '') && isWork(first)) return first;
  const capitals = lines.length === 1 ? CAPITALISED_TITLE.exec(text)?.[1] : undefined;
  if (capitals !== undefined && isTitleLike(capitals)) return capitals;
  return (
    titleFromSentence(vocabulary, texts.slice(0, 3).join('\n')) ??
    short.find(isWork) ??
    titleFromSentence(vocabulary, text) ??
    short.slice(0, 3).find((line) => isTitleLike(line) && !isPlace(line))
  );
}

const capitalised = (title: string) => title.charAt(0).toUpperCase() + title.slice(1);
