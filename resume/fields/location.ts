import { findSpans } from '../dates.ts';
import { headingKind } from '../headings.ts';
import { joinedLine, type Line, wideTexts } from '../page-lines.ts';
import type { Field, Place, ResumeLocation } from '../result.ts';
import { type Rule, weigh } from '../rules.ts';
import type { Section } from '../section.ts';
import { ordinaryWords } from '../words/ordinary-words.ts';
import { isSpokenLanguage } from '../words/spoken-languages.ts';
import { SCHOOL } from '../words/studies.ts';
import { companyScore, titleScore } from '../words/titles.ts';

const LABEL =
  /^(?:p\.?\s?o\.?\s?box(?:\sno\.?)?|(?:(?:home|current|postal|permanent|present|residential)\s+)?address(?:\s*\((?:es|s)\))?|(?:current\s+)?location|residential area|place of residence|post(?:al )?code (?:&|and) (?:city|town)|town|province|provincia|municipio|district|dist|disst|lives? in|living in|based in|residence|city|home|wohnort|wohnhaft in|anschrift|adresse|ort|standort|dirección|domicilio|ubicación|residencia|localidad|ciudad|domicile|lieu|localisation|ville|habite à|indirizzo|residenza|residente (?:in|a)|luogo di residenza|città|comune di residenza|morada|endereço|residência|localidade|cidade|adres|woonplaats|postcode en (?:woonplaats|plaats)|woonachtig (?:te|in)|woont in|adres zamieszkania|miejsce zamieszkania|zamieszkał[ay](?: w)?|miejscowość|miasto|adresă|adresa|domiciliu|localitate|oraș|ikamet(?:gâh)?|ikametgah|şehir|yaşadığı şehir|adress|bopæl|bosted|bostad|bostadsort)(?:\s*[:\-–]\s*|\s+)/iu;
const STREET =
  /\b(?:street|st\.|road|rd\.?|avenue|ave\.?|lane|drive|boulevard|blvd|straße|strasse|str\.|weg|platz|allee|calle|avenida|avda|plaza|paseo|rue|chemin|impasse|place|apt|suite|unit|via|viale|piazza|corso|vicolo|largo|rua|travessa|praça|ul\.|al\.|os\.|pl\.|str\.|șos\.|bd\.|mah\.|sok\.|cad\.|\p{L}+(?:straat|laan|gracht|plein|singel|kade|steenweg|gade|vej|gata|gatan|vägen|veien|gate|allé|plads|stræde))(?!\p{L})/iu;
/** Degrees and licences after a name, which are not regions ("Bello, RN", although there is a town called Bello). Those that are also states (MA, MD) are left to the look-up. */
const DEGREES =
  /,\s*(?:RN|BSN|MSN|LPN|RGN|CNA|CPA|CFA|CMA|MBA|ACCA|FCCA|PMP|Ph\.?D|PHD|[BM]\.?(?:Sc|Ed|Eng)|LL\.?[BM]|Esq|Jr|Sr)\b/u;
/** A town with a postcode, possibly with a region: "Fremantle WA 6160", "1201 Genève", "Lagos 106104". */
const TOWN_AND_CODE =
  /^\p{Lu}[\p{L}\p{M}'’. ]+?\s?[-–]\s?(?:\d{3}\s?\d{3}|\d{5})$|^(?:(?:[A-Z]{1,2}-)?\d{4,6}|\d{4}\s[A-Z]{2}|\d{2}-\d{3}|\d{4}-\d{3})\s+\p{Lu}[\p{L}\p{M}'’. -]+$|^\p{Lu}[\p{L}\p{M}'’. -]+?(?:,?(?<!\s)\s+\p{Lu}{2,3})?,?(?<!\s)\s+(?:\d{4,6}(?:-\d{3,4})?|\p{Lu}{1,2}\d[\p{Lu}\d]?\s?\d\p{Lu}{2})$/u;
/** The number behind a street is no postcode: "Steenhouwerskade 12345". */
const STREET_AND_NUMBER =
  /(?:straat|laan|gracht|plein|singel|kade|steenweg|straße|strasse|gasse|allee|platz|(?<!\p{L})(?:street|road|avenue|boulevard|calle|avenida))(?<!\s)\s+\d+$|^(?:calle|avenida|rue|via|rua)\s.*\s\d+$/iu;
const isTownAndCode = (text: string) => TOWN_AND_CODE.test(text) && !STREET_AND_NUMBER.test(text);
/** Labels that are also names of towns. */
const LABEL_WORD =
  /^(?:mobile|home|reading|phone|male|nice|email|orange|date|of|web|born|profile|personal|contact|page|march|may)$/i;
/** Alone on a line at the top, such a word is the town. */
const isTownLine = ({ text }: Line, base: number): boolean =>
  base >= BASE.header && /^(?:Reading|Nice|Orange|March)$/.test(text);
/** Where a person was born is not where they live. */
const BIRTH =
  /^(?:(?:place of birth|birthplace|born|geboren|geburtsort|lugar de nacimiento|nacid[oa]|lieu de naissance|née?|nat[oa]|luogo (?:e data )?di nascita|naturalidade|natural de|nascid[oa]|local de nascimento|geboorteplaats|miejsce urodzenia|urodzon[ya]|data i miejsce urodzenia|locul nașterii|născut[ăa]?|doğum yeri)(?!\p{L})|geb\.)/iu;
/** Another label with its value: "Mobile: on request". */
const FACT = /^\p{L}[\p{L}'’ -]{0,24}:\s/u;
const NOISE = /@|https?:|www\.|linkedin|github/i;

/** Which address it is, behind it, as Europass says. */
const KIND_AFTER =
  /\((?:home|work|private|privat(?:adresse)?|arbeit|domicile|travail|casa|trabajo|trabalho|domicilio|domicílio|abitazione|lavoro|thuis|werk|dom(?:owy)?|praca)\)$/iu;
/** Postcodes that a phone number could be mistaken for. */
const LONG_POSTCODE = /(?<!\d-?)(?:\d{4}-\d{3}|\d{5}-\d{3,4}|\d{2}-\d{3}|\d{6}|\d{3}\s\d{3})(?![\d-])/;

/** A labelled phone number after the place: "Salford. Tel 0161 …". */
const NUMBER_AFTER = /[.,;]?\s(?:tel|telefon|phone|handy|mobile?|mob)[.:]*\s[+(]?\d[\d\s()./-]{6,20}$/iu;

/** The confidence of a place that is only that of a job. */
export const JOB_PLACE = 0.35;

interface LocationContext {
  sections: Section[];
  resolvePlace: ((text: string) => Place | undefined) | undefined;
  /** The person's name and its line, which are never a place. */
  names: string[];
  jobPlaces: { text: string; page: number }[];
}

/** A label with its value and nothing else, which says no address: "Languages known : English, Hindi". */
export const isOtherFact = (line: Line): boolean => {
  const { text } = line;
  const isWhole = wideTexts(line).length === 1 || !/:\s*\S/.test(line.parts[0]?.text ?? '');
  return (
    isWhole &&
    /^(?::\s*)?\p{L}[\p{L}'’./ -]{2,28}\s?:[\s-]/u.test(text) &&
    !LABEL.test(text) &&
    !/[|•·●■▪]/.test(text) &&
    !HAS_ADDRESS.test(text)
  );
};
/** The label of an address later in the line, or one with other words before it. */
const HAS_ADDRESS =
  /(?<!\p{L})(?:address|location|residence|city|town|place|anschrift|adresse|wohnort|ort|dirección|ciudad|ville|indirizzo|città|endereço|cidade|adres|miasto|district|post)(?:\s?\([^)]{0,30}\))?\s?[:–-]/iu;

/** A phrase that may be the place, with what the place of its line counts. */
interface Reading {
  text: string;
  isLabelled: boolean;
  base: number;
  place: Place | undefined;
}

/** A province or state in short after a town: "Modena (MO)", "Recife/PE", "Hengelo (Ov.)". */
const SHORT_REGION = /\s?(?:\(\p{L}{1,3}\.?\)|\/\s?\p{Lu}{2})$/u;

const PLACE_RULES: readonly Rule<Reading>[] = [
  { name: 'labelled as the address', applies: ({ isLabelled }) => isLabelled, weight: 3 },
  { name: 'a known place', applies: ({ place }) => place !== undefined, weight: 2 },
  {
    name: 'a town with its region or country',
    applies: ({ text }) => text.includes(',') || SHORT_REGION.test(text),
    weight: 1,
  },
  {
    name: 'a street or a postcode',
    applies: ({ text }) => STREET.test(text) || /\b\d{4,6}\b/.test(text),
    weight: 0.5,
  },
  {
    name: 'the middle of a sentence',
    applies: ({ text, isLabelled }) => !/^[\p{Lu}\d(]/u.test(text) && !isLabelled,
    weight: -2,
  },
  { name: 'a whole region or country', applies: ({ place }) => !!place && !place.city, weight: -1.5 },
];
/** What a line counts by where it stands. */
const BASE = { restOfPlace: 3.2, contact: 3, top: 3, header: 2, elsewhere: 0 } as const;
/** An unknown place must stand at the top or be labelled, and one below this is less likely than that of a job. */
const MIN_SCORE = 2;

/** Where the person lives, from the top of the resume; otherwise the place of the current job, with low confidence. */
export function findLocation({
  sections,
  resolvePlace = () => undefined,
  names,
  jobPlaces,
}: LocationContext): Field<ResumeLocation> | undefined {
  const options = sections.flatMap(linesToRead).flatMap(({ line, base, isRest = false }) =>
    (isOtherFact(line) ? [] : piecesOf(line)).flatMap((piece) => {
      const isLabelled = LABEL.test(piece) || isRest;
      const text = withoutLabels(piece);
      // One of several words in a row of hobbies or of justified text is no town.
      const isInRow = base === BASE.elsewhere && !isLabelled && !text.includes(',') && piece !== line.text;
      if (isInRow || isOther(text, names, isTownLine(line, base))) return [];
      const place =
        resolveCoded(text, resolvePlace) ??
        resolvePlace(text) ??
        resolveBare(text, resolvePlace) ??
        resolveTail(text, resolvePlace) ??
        (isLabelled || STREET.test(text) ? resolveLastWords(text, resolvePlace) : undefined);
      const isShaped = isPlaceShaped(text) && (isLabelled || base >= MIN_SCORE);
      if (DEGREES.test(text) || !(place || isShaped || (isLabelled && isUnknownTown(text)))) return [];
      const score = weigh(PLACE_RULES, { text, isLabelled, base, place }, base);
      const field: Field<ResumeLocation> = {
        value: { text, place: place ?? null },
        confidence: Math.min(0.97, 0.35 + score * 0.09),
        quote: line.text,
        page: line.page,
      };
      return { field, score };
    }),
  );
  options.sort((p, q) => q.score - p.score);
  const best = options[0];
  if (best && best.score >= MIN_SCORE) return best.field;
  for (const { text, page } of jobPlaces) {
    const place = resolvePlace(text);
    if (place) return { value: { text, place }, confidence: JOB_PLACE, quote: text, page };
  }
  return best?.field;
}

/** The lines of a section that may say where the person lives. */
function linesToRead({ kind, lines }: Section): { line: Line; base: number; isRest?: boolean }[] {
  if (kind === 'summary' || kind === 'other' || kind === 'unknown')
    return lines
      .slice(0, 15)
      .filter((line) => line.text.length < 60)
      .map((line) => ({ line, base: BASE.elsewhere }));
  if (kind !== 'header' && kind !== 'contact') return [];
  const top = lines.slice(0, 30);
  const joined = top.flatMap((line, at) => {
    const before = top[at - 1];
    return before && isRestOfPlace(line, before)
      ? { line: joinedLine(before, line), base: BASE.restOfPlace }
      : [];
  });
  const single =
    kind === 'contact'
      ? lines.slice(0, 25).map((line, at) => ({
          line,
          base: BASE.contact,
          isRest: isRestOfAddress(line, lines[at - 1]),
        }))
      : top.map((line, at) => ({
          line,
          base: at < 14 ? BASE.top : BASE.header,
          isRest: isRestOfAddress(line, lines[at - 1]),
        }));
  return [...single, ...joined];
}

const withoutLabels = (piece: string): string =>
  piece
    .replace(/^\p{Lu}\s*:\s*/u, '')
    .replace(LABEL, '')
    .replace(NUMBER_AFTER, '')
    .replace(KIND_AFTER, '')
    .replace(/^[^\p{L}\p{N}(]+|[\s,|·•–—-]+$/gu, '')
    .replace(/^\(([^()]*)\)$/, '$1')
    .replace(/^(?:#?\d{1,3}-\d{1,4})\s(?=\p{Lu})/u, '');

/** True for texts that are clearly something else: the name, contacts, labels, dates, sentences, titles, languages. */
function isOther(text: string, [name, ...others]: string[], isTown: boolean): boolean {
  if (text.length < 3 || text.length > 90 || text === name || others.some((one) => one.includes(text)))
    return true;
  // A list of names, or a school alone.
  if (/,\s(?:and|und|y|et|e)\s/u.test(text) || (SCHOOL.test(text) && !text.includes(','))) return true;
  if (BIRTH.test(text) || FACT.test(text) || ordinaryWords(text) > 1) return true;
  if (NOISE.test(text) || (LABEL_WORD.test(text) && !isTown) || findSpans(text).length > 0) return true;
  if (
    headingKind(text) !== undefined ||
    /^(?:languages?|sprachen|idiomas|langues|lingue|línguas|talen|języki|limbi|diller)\s/iu.test(text)
  )
    return true;
  const digits = text.replace(LONG_POSTCODE, '').replace(/[\s()-]/g, '');
  if (/\d{6,}/.test(digits) && !text.includes(',')) return true;
  if (text.split(/,\s*|\s(?:and|und|y|et|e|en)\s/u).every(isSpokenLanguage)) return true;
  const words = text.split(/\s+/).length;
  const isAddress = text.split(', ').length > 3;
  if (words > (isAddress ? 16 : 10) || (words > 5 && /[.!?]$/.test(text))) return true;
  return titleScore(text) >= 0.7;
}

/** Behind a label, a few words that end in a name: "124 Kimilili". */
const isUnknownTown = (text: string): boolean =>
  /^(?:\d{1,5}\s)?\p{Lu}[\p{L}'’. -]{2,30}$/u.test(text) &&
  text.split(/\s+/).length <= 4 &&
  ordinaryWords(text) === 0;

/** "Porto, PT", "Fremantle WA 6160". */
const isPlaceShaped = (text: string): boolean =>
  /^[\p{Lu}][\p{L}\p{M}'’. -]+,\s*(?:\p{Lu}{2,3}\b|\p{Lu}[\p{L}. -]+)/u.test(text) ||
  isTownAndCode(text.slice(text.lastIndexOf(',') + 1).trim()) ||
  isTownAndCode(text);

type Resolve = (text: string) => Place | undefined;

/** In an address the town stands after the postcode: "Meram, 42090 Konya", where Meram is a town too. */
const CODED =
  /(?:,\s|\s-\s)(?:\d{5}(?:-\d{3})?|\d{4}(?:\s[A-Z]{2}|-\d{3})?|\d{2}-\d{3})\s+(\p{Lu}[\p{L}'’. -]{1,40}?)(?:\s?\([^()]*\)?|,\s.*)?$/u;
function resolveCoded(text: string, resolve: Resolve): Place | undefined {
  const town = CODED.exec(text)?.[1];
  const place = town === undefined ? undefined : resolve(town);
  return place?.city ? place : undefined;
}

const BRAZILIAN =
  /(?:,|\s[-–])\s?(?:AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO)$/u;
/** "Mumbai-400 074", "Chennai – 600020". */
const CODE_AFTER_HYPHEN = /\s?[-–]\s?(?:\d{3}\s?\d{3}|\d{5})\.?$/u;
/** "Somerville MA USA". */
const STATE_AFTER = /^(\p{Lu}[\p{L}'’. -]{1,40}?)\s(\p{Lu}{2})(?:,?\s(?:USA?|U\.S\.A?\.))?$/u;
function resolveBare(text: string, resolve: Resolve): Place | undefined {
  const [, named, state] = STATE_AFTER.exec(text) ?? [];
  const inState = named === undefined ? undefined : resolve(`${named}, ${state}`);
  if (inState?.city) return inState;
  const town = text.replace(SHORT_REGION, '').replace(CODE_AFTER_HYPHEN, '');
  if (town !== text) return resolve(town);
  const brazilian = text.replace(BRAZILIAN, '');
  const place = brazilian === text ? undefined : resolve(brazilian);
  return place?.country_code === 'BR' ? place : undefined;
}

/** The place in the last parts of a long address ("14 Admiralty Way, Lagos 106104, Nigeria"). */
function resolveTail(text: string, resolve: Resolve): Place | undefined {
  const parts = text.split(
    /,\s+|(?<=\p{Ll}{3}|\d)\.\s+(?=[\p{Lu}\d])|(?<=\p{Ll}{3})-(?=\p{Lu}{2}(?![\p{L}]))/u,
  );
  if (parts.length < 2 || !(STREET.test(text) || /\d/.test(text))) return undefined;
  const bare = parts.map((part) => part.replace(/\b(?:[A-Z]{1,2}-)?\d{4,6}\b/g, '').trim());
  const named = bare.filter((part) => /\p{L}/u.test(part));
  for (const count of [3, 2, 1])
    for (const tail of [parts.slice(-count), bare.slice(-count), named.slice(-count)]) {
      const place = resolve(tail.filter(Boolean).join(', '));
      if (place?.city) return place;
    }
  return undefined;
}

/** The town that ends an address without commas: "12 Rue Ben Alaya El Kef", "Mumbai-400 074". */
function resolveLastWords(text: string, resolve: Resolve): Place | undefined {
  const words = text.replace(/(?:(?<![\s,–-])[\s,–-]+)?(?<!\d)\d{3}\s?\d{2,3}$/u, '').split(/\s+/);
  for (const count of [3, 2, 1]) {
    const place = words.length > count ? resolve(words.slice(-count).join(' ')) : undefined;
    if (place?.city) return place;
  }
  return undefined;
}

/** The second line of a place broken by a narrow column ("Fremantle, Western" / "Australia"). */
const isRestOfPlace = (line: Line, before: Line): boolean =>
  line.block === before.block &&
  line.style === before.style &&
  line.gap !== undefined &&
  line.gap < 0.3 &&
  before.text.length < 40 &&
  /,/.test(before.text) &&
  /^\p{Lu}[\p{L}\p{M}'’., -]{1,30}(?:\s\d{4,6})?$/u.test(line.text) &&
  !NOISE.test(before.text) &&
  !LABEL_WORD.test(line.text);

/** The line below an address that its label or street begins: "Address: 8 Mill Road," / "#10-75 Port Mirren 164008". */
const isRestOfAddress = (line: Line, before: Line | undefined): boolean =>
  before !== undefined &&
  line.block === before.block &&
  (line.gap ?? 1) < 0.6 &&
  (/^(?:address|anschrift|adresse|dirección|endereço|indirizzo|adres)\b/iu.test(before.text) ||
    STREET.test(before.text)) &&
  /,$/.test(before.text) &&
  !NOISE.test(before.text) &&
  !FACT.test(line.text);

/** Removes phone numbers, e-mail addresses and URLs from the line, so that only the place is left. */
const withoutContacts = (text: string): string =>
  text
    .replace(
      /(?<!\S)\S[^\s@]*@\S+|(?:https?:\/\/|www\.)\S+|\b(?<!\w-*)\w[\w-]*\.(?:com|net|org|io|dev|me)\/\S*/gi,
      ' ',
    )
    .replace(
      /(?:\b(?:tel|telefon|phone|handy|mobile|mobil|cell|mob|tél|e-?mail)\b[.:]*\s*)?(?<![\p{L}\d])\+?\(?\d[\d\s().-]{7,}\d/giu,
      ' ',
    )
    .replace(/(?:(?<!\s)\s+)?(?:,\s*)+(?=,|$)/g, '')
    .trim();

/** "Provincia: Córdoba. Localidad: Córdoba." */
const BEFORE_LABEL = /(?<=\p{L}{3})[.,]\s(?=\p{Lu}\p{Ll}{2,20}:\s)/gu;

function piecesOf(line: Line): string[] {
  const wide = wideTexts(line);
  const out = wide
    .map(withoutContacts)
    .flatMap((text) => text.split(/(?:(?<!\s)\s+)?[|•·●■◦▪◆♦⋅∙;]\s*|(?<!\s)\s+[–—-]\s+|(?<!\s)\s+\/\s+/));
  // "Teacher, Galway, Ireland", "Department of Rivers, Kesten University, Galway, Ireland": behind both may be the place.
  for (const text of [...out]) {
    const parts = text.split(', ');
    const isNamed = (part: string, at: number) =>
      (at === 0 && titleScore(part) >= 0.5) || companyScore(part) > 0 || SCHOOL.test(part);
    const named = parts.findLastIndex(isNamed);
    if (named >= 0 && named < parts.length - 1) out.push(parts.slice(named + 1).join(', '));
    out.push(...text.split(BEFORE_LABEL).slice(1));
  }
  // A line with a phone number or an address is only read without it.
  const whole = wide.every((text) => withoutContacts(text) === text.trim()) ? [line.text] : [];
  return [...new Set([...whole, ...out])].map((text) => text.trim()).filter(Boolean);
}
