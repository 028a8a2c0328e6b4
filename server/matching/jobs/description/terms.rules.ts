import type { JOB_TYPES, WORK_MODES } from '@placewell/contract/sourcing/candidates.ts';
import { writtenLanguage } from '@placewell/matching';
import type { Line } from './sections.rules.ts';

type JobType = (typeof JOB_TYPES)[number];
type WorkMode = (typeof WORK_MODES)[number];

const LABELLED_TYPE =
  /(?:\btype|(?:job|employment|contract|position) type|tipo de contrato|anstellungsart|vertragsart|beschäftigungsart)\s*:\s*([^\n]+)/i;
const TYPES: readonly (readonly [JobType, RegExp])[] = [
  [
    'Internship',
    /\b(?:(?:this|an?|paid|summer|winter|weeks?|months?|our) internship(?! experience)|internship (?:program\w*|position|role|opportunity)|intern position|praktikum(?:splatz)?|trainee placement)(?![\p{L}])/iu,
  ],
  [
    'Part-Time',
    /\b(?:part[- ]time|teilzeit|media jornada|tiempo parcial|jornada parcial|temps partiel|mi-temps)\b/i,
  ],
  [
    'Contract',
    /\b(?:fixed[- ]term|freelance|temporary|temp[- ]to[- ]perm|contract (?:role|position|basis|assignment|job)|\d+[- ]month contract|(?:as an?|independent) contractor|befristet|locum|interim|intérim|contrato temporal|CDD|(?:\d+|six|three|twelve)[- ]months? contract|contract \(|contract,? \d+ months?|\d+\+? months? contract)\b/i,
  ],
  [
    'Full-Time',
    /\b(?:full[- ]time|permanent|vollzeit|unbefristet|jornada completa|tiempo completo|indefinido|CDI|temps (?:plein|complet)|perm)\b/i,
  ],
];

/** In other languages these are other words: an early stage, an apprentice, practices. */
const INTERNSHIP_BY_LANGUAGE: Readonly<Record<string, RegExp>> = {
  French:
    /(?<!\p{L})(?:(?:en|de|un|offre de|convention de) stage|stage (?:de|d['’])|stagiaire|alternance|alternante?|apprenti(?:e|ssage)?)(?!\p{L})/iu,
  Spanish:
    /(?<!\p{L})(?:(?:contrato|convenio|período|programa) (?:de|en) prácticas|en prácticas|becari[oa])(?!\p{L})/iu,
};

/** The employment type. A label ("Job type: …") takes precedence over the text, a rarer type over full-time. */
export function readJobType(title: string, text: string): JobType | undefined {
  if (/\bintern(?:ship)?\b/i.test(title)) return 'Internship';
  const language = writtenLanguage(text) ?? '';
  const internship = INTERNSHIP_BY_LANGUAGE[language];
  if (internship?.test(title) || internship?.test(text)) return 'Internship';
  const labelled = LABELLED_TYPE.exec(text)?.[1];
  for (const source of [labelled, title, text]) {
    if (source === undefined) continue;
    if (source === labelled && /\bcontract\b/i.test(source)) return 'Contract';
    // "Full-time or part-time" leaves it open, so full-time is taken.
    if (/full[- ]time/i.test(source) && /part[- ]time/i.test(source)) return 'Full-Time';
    const found = TYPES.find(([, pattern]) => pattern.test(source))?.[0];
    if (found) return found;
  }
  return undefined;
}

const NOT_REMOTE =
  /\b(?:not|no|isn't|cannot be|non)[- ]?(?: a| fully| offer(?:ed)?| possible)?[- ]?(?:remote|home office)\b|remote (?:work )?is not|remote(?:ly)?\s?:?\s+no\b/i;
const HYBRID =
  /\bhybride?\b|híbrid[oa]|\b(?:\d|one|two|three|four)\s?(?:-\s?\d\s?)?days? (?:a|per|\/) ?week (?:in|at|from) (?:the |our )?(?:office|home)|\b(?:\d|ein|zwei|drei|vier) tage? (?:home ?office|im büro)|\b(?:un|dos|tres|\d) días de teletrabajo|partly remote|\d jours? de télétravail|télétravail partiel|\d(?:-\d)? tage home ?office|(?:\d|one|two|three|four) days? (?:in (?:the )?office|onsite|on[- ]site|from home|wfh)|remote (?:and|\/) (?:on-?site|office)|\bsome (?:home|remote) work/i;
const REMOTE =
  /\bfully remote\b|\b100\s?% remote\b|\bremote(?:[- ](?:first|only|position|role|job|work|working|based))?\b|\bwork(?:ing)? from (?:home|anywhere)\b|\bhome[- ]based\b|\bteletrabajo\b|\btélétravail (?:complet|total|à 100 ?%)|\b100 ?% télétravail\b|\b100\s?% home ?office\b/i;
const ONSITE =
  /\bon[- ]?site\b|\bin[- ]person\b|\boffice[- ]based\b|\bvor ort\b|\bpresencial\b|\bprésentiel\b|\bsur site\b|\bwfo\b|\bwork from office\b|\bin (?:our|the) (?:hospital|clinic|workshop|restaurant|store|warehouse|plant|factory|kitchen)\b/i;

/** The work mode that the text states. Hybrid goes first; "not remote" means on-site. */
export function readWorkMode(text: string): WorkMode | undefined {
  if (HYBRID.test(text)) return 'Hybrid';
  if (NOT_REMOTE.test(text)) return 'Onsite';
  if (REMOTE.test(text)) return 'Remote';
  return ONSITE.test(text) ? 'Onsite' : undefined;
}

const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'one two three four five six seven eight nine ten',
    'ein zwei drei vier fünf sechs sieben acht neun zehn',
    'un dos tres cuatro cinco seis siete ocho nueve diez',
    'une deux trois quatre cinq six sept huit neuf dix',
    'um dois três quatro cinco seis sete oito nove dez',
    'jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć',
    'uno due tre quattro cinque sei sette otto nove dieci',
    'een twee drie vier vijf zes zeven acht negen tien',
  ].flatMap((words) => words.split(' ').map((word, at) => [word, at + 1])),
);
const COUNT = String.raw`(\d{1,2}(?:[.,]\d)?|${Object.keys(NUMBERS).join('|')})`;
const UNIT = String.raw`(?:years?|yrs?|pqe|jahren?|años?|ans|années?|an|anos?|rok[u]?|lata|lat|anni|anno|jaar)(?![\p{L}])`;
const YEARS_RANGE = new RegExp(
  String.raw`(?<![\p{L}\d])${COUNT}\s*(?:-|–|to|bis|a|à)\s*${COUNT}\s*(?:\+\s*)?${UNIT}`,
  'iu',
);
const YEARS = new RegExp(
  String.raw`(?<![\p{L}\d])${COUNT}\s*(?:\(\d+\)\s*)?(?:(\+|or more|plus)\s*)?${UNIT}(?!\s+(?:old|alt))`,
  'iu',
);
const ABOUT_EXPERIENCE =
  /experience|erfahrung|experiencia|background|track record|worked|working|as an? |\d\s*\+|building|in (?:a )?busy|expérience|pqe|in (?:industry|a similar role|this role)|puesto similar|experiência|doświadczeni|esperienza|ervaring|\bexp\b/i;
const MINIMUM =
  /at least|minimum|\bmin\b|more than|\bover\b|mindestens|wenigstens|mínimo|al menos|más de|au moins|minimum|mínim|pelo menos|co najmniej|minimalnie|minstens|almeno/i;
/** "Several years", also in German and Spanish, means at least two. */
const SEVERAL_YEARS_PHRASE = /mehrjährige\p{L}*|several years|varios años|plusieurs années/iu;
const MIN_SEVERAL_YEARS = 2;
// The age of the employer or of a person is not a requirement.
const NOT_A_REQUIREMENT =
  /\b(?:we|our|us|company|firm|founded|established|history|historia|family[- ]run|aged?|old|seit|notre|nuestr[oa]|depuis|desde)\b(?![^.]*\b(?:you|looking for|seeking|(?:we|would)(?:'d| would)? (?:like|ask|expect|need|want)|'d like)\b)/i;

/** More years are those of the employer, so that the person who opens the job is asked. */
const MOST_ASKED = 15;
/** "In the last three years" is when, not how long. */
const IN_RECENT_YEARS = new RegExp(
  String.raw`(?<!\p{L})(?:(?:in|within|over|during) the (?:last|past)|in den letzten|en los últimos|(?:ces|les) dernières)\s${COUNT}\s*${UNIT}`,
  'giu',
);
const MONTHS =
  /(?<!\d)(6|12|18|24)\+?\s(?:months?['’]?|monate?|meses|mois)(?!\p{L})(?!.{0,20}(?:contract|fixed|ftc))/iu;

const toNumber = (word: string) => NUMBERS[word.toLowerCase()] ?? Number(word.replace(',', '.'));

/** The required years of experience: from the first sentence about them that is not about the employer. */
export function readYears(
  lines: readonly Pick<Line, 'text' | 'weight'>[],
): { experience_min: number; experience_max?: number } | undefined {
  for (const { text: written, weight } of lines) {
    const text = written.replace(IN_RECENT_YEARS, ' ');
    const isAboutExperience = weight === 'required' || weight === 'must' || ABOUT_EXPERIENCE.test(text);
    if (NOT_A_REQUIREMENT.test(text) || !(isAboutExperience || MINIMUM.test(text))) continue;
    const [, from, to] = YEARS_RANGE.exec(text) ?? [];
    if (from !== undefined && to !== undefined) {
      const experience_min = toNumber(from);
      const experience_max = toNumber(to);
      if (experience_min <= experience_max && experience_min <= MOST_ASKED)
        return { experience_min, experience_max };
    }
    const [, years] = YEARS.exec(text) ?? [];
    if (years !== undefined && toNumber(years) <= MOST_ASKED) return { experience_min: toNumber(years) };
    const months = isAboutExperience ? MONTHS.exec(text)?.[1] : undefined;
    if (months !== undefined) return { experience_min: Number(months) / 12 };
    if (isAboutExperience && SEVERAL_YEARS_PHRASE.test(text)) return { experience_min: MIN_SEVERAL_YEARS };
  }
  return undefined;
}

const DAYS_OF: Readonly<Record<string, number>> = { d: 1, t: 1, j: 1, w: 7, s: 7, m: 30 };
const NOTICE_PERIOD =
  '(?:notice(?: period)?|kündigungsfrist|preaviso|préavis|preavviso|okres wypowiedzenia|opzegtermijn)';
const NOTICE_UNIT =
  '(days?|weeks?|months?|tagen?|wochen?|monaten?|días|semanas?|mes(?:es)?|jours?|semaines?|mois)';
const NOTICE = [
  new RegExp(
    String.raw`(?<!\p{L})${NOTICE_PERIOD}(?:\s?[:=–-]|(?: (?:of|is|must be|not more than|no more than|up to|at most|max(?:imum)?\.?|under|within|höchstens|maximal|bis zu|máximo|de|maximum)){1,3})?\s{0,3}(?:(?:up to|max(?:imum)?\.?|0|within|less than)\s?[-–]?\s?)?${COUNT}\s{0,3}(?:-|–|to)?\s{0,3}(\d{1,3})?\s{0,3}${NOTICE_UNIT}`,
    'iu',
  ),
  new RegExp(String.raw`(?<![\p{L}\d])${COUNT}()\s*${NOTICE_UNIT}['’]?s?,? ${NOTICE_PERIOD}`, 'iu'),
];
const MAX_NOTICE_DAYS = 365;
/** The employer's own terms. */
const OWN_NOTICE = /probation|we offer|benefits?|contractual|probezeit/iu;

/** The longest notice period that the description takes, in days. */
export function readNotice(lines: readonly string[]): { notice_period_max_days?: number } {
  for (const line of lines) {
    if (OWN_NOTICE.test(line)) continue;
    for (const pattern of NOTICE) {
      const [, first = '', second, unit = ''] = pattern.exec(line) ?? [];
      const days = toNumber(second || first) * (DAYS_OF[unit.charAt(0).toLowerCase()] ?? 0);
      if (first !== '' && days > 0 && days <= MAX_NOTICE_DAYS) return { notice_period_max_days: days };
    }
  }
  return {};
}
