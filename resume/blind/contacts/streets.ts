import type { Cut } from '../identity.ts';
import { plain } from '../names/spellings.ts';

// Streets with a number, in the way of each language, with the postcode beside them. A town alone may stay.

/** A capitalised word of a street's name, with the small ones that lean on it. */
const NAME = String.raw`(?:(?:de|du|des|da|do|dos|das|del|della|dei|di|la|le|les|los|las|el|van|von|der|den|het|the|of|l['’]|d['’])[ ]?){0,3}[\p{Lu}\p{N}][\p{L}\p{M}\p{N}.'’-]{0,30}`;
const NUMBER = String.raw`\d{1,5}(?:[ ]?[a-zA-Z](?![\p{L}]))?(?:[-/]\d{1,4}[a-z]?)?`;
const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;

/** Words with a small or a capital first letter. */
const EITHER = (words: string): string =>
  words.replace(/(?<=^|\|)\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);

const ENGLISH = new RegExp(
  String.raw`${START}(?:(?:${EITHER('flat|apartment|apt|unit|suite|ste')})[. ]{1,2}#?\w{1,5},?[ ])?\d{1,5}[a-zA-Z]?,?[ ](?:(?:[NSEW]|North|South|East|West|St)\.?[ ])?(?:[\p{Lu}\d][\p{L}\p{N}.'’-]{0,30}[ ]){1,4}(?:${EITHER('street|road|avenue|lane|boulevard')}|St|Rd|Ave|Ln|Drive|Dr|Court|Ct|Blvd|Way|Place|Square|Sq|Terrace|Close|Crescent|Gardens|Gdns|Grove|Mews|Walk|Highway|Hwy|Parkway|Pkwy|Quay|Hill|Parade|Trail|STREET|ROAD|AVENUE|LANE)${END}\.?(?:,?[ ](?:${EITHER('apt|apartment|flat|unit|suite|ste|floor')}|#)[. ]{0,2}\w{1,5})?`,
  'gu',
);
const COMPOUND = new RegExp(
  String.raw`${START}(?:(?:Alte|Neue|Große|Kleine|Obere|Untere|Am|An|Auf|Zum|Zur|Im|In|Oude|Nieuwe|Korte|Lange|Eerste|Tweede)[ ](?:der[ ]|dem[ ]|den[ ])?)?\p{Lu}[\p{L}\p{M}.'’-]{1,40}?(?:[ -](?:Straße|Strasse|Str\.|Weg|Platz|Allee|Gasse|Ring|Damm|Ufer|Chaussee)|straße|strasse|str\.|weg|platz|allee|gasse|damm|ufer|chaussee|stieg|straat|laan|plein|gracht|kade|singel|dijk|dreef|steeg|plantsoen)[ ]{1,2}${NUMBER}${END}(?:,?[ ](?:\d{1,2}\.[ ](?:Stock|OG|Etage)|bus[ ]\d{1,3}))?`,
  'gu',
);
const GERMAN_PLACE = new RegExp(
  String.raw`${START}(?:Am|An der|An den|Auf der|Auf dem|Im|In der|Zum|Zur|Unter den|Hinter der|Vor dem)[ ]\p{Lu}[\p{L}-]{2,30}(?:[ ]\p{Lu}[\p{L}-]{2,30})?[ ]\d{1,4}[ ]?[a-z]?,?[ ](?=\d{4,5}[ ]\p{Lu})`,
  'gu',
);
const FRENCH = new RegExp(
  String.raw`${START}\d{1,5}(?:[ ]?(?:bis|ter|quater|[A-D]))?,?[ ](?:${EITHER('rue|avenue|boulevard|place|chemin|allée|impasse|quai|route|passage|ruelle|sentier')}|[Aa]v\.|[Bb]d\.?)[ ](?:${NAME}[ ]?){1,5}`,
  'gu',
);
/** The kind of street first, the number last. */
const KIND_FIRST = new RegExp(
  String.raw`${START}(?:${EITHER('calle|avenida|paseo|plaza|carrer|travesía|carretera|viale|piazza|piazzale|vicolo|rua|travessa|praça|estrada|alameda|rodovia|ulica|aleja|aleje|osiedle')}|[Cc]/|[Aa]vda?\.|[Aa]v\.|Camino|Ronda|[Cc]tra\.|Via|Corso|Largo|R\.|[Uu]rb\.|[Uu]l\.|[Aa]l\.|[Oo]s\.|[Pp]l\.)[ ]?(?:${NAME}[ ]?){1,5}(?:,[ ]?)?(?:(?:nº|n°|n\.º|no\.|num\.)[ ]?)?(?:${NUMBER}|s/n)${END}(?:,?[ ](?:\d{1,2}\.?[ºª°]?[ ]?(?:[A-D]|izq\w{0,6}|der\w{0,6}|dto|dcha|esq)?${END}(?!-)|apto?\.?[ ]\w{1,5}|m\.?[ ]\d{1,4}|lok\.[ ]\d{1,4}|int\.?[ ]\d{1,4}))?`,
  'gu',
);
const BOX =
  /(?<![\p{L}\p{N}])(?:p\.?[ ]?o\.?[ ]?box|postfach|postbus|bp|apartado(?:[ ]de[ ]correos)?|caixa postal|casella postale|skr\.[ ]pocztowa)[ ]\d[\d ]{0,8}\d?/giu;

/** What goes with a street that is taken out: postcode and town. */
const AFTER_STREET =
  /^[ ]?(?:[,;·|\n-][ ]?){0,2}(?:(?:[A-Z]{1,3}[- ])?(?:\d{5}(?:-\d{3,4})?|\d{4}(?:-\d{3})?(?:[ ]?[A-Z]{2}(?!\p{L}))?|\d{2}-\d{3}|[A-Z]{1,2}\d[A-Z\d]?[ ]?\d[A-Z]{2}|[A-Z]\d[A-Z][ ]?\d[A-Z]\d)(?![\p{L}\p{N}]))/u;
const TOWN_THEN_CODE =
  /^,[ ](?:\p{Lu}[\p{L}.'’-]{1,30}[ ]?){1,3},?[ ](?:[A-Z]{2}[ ])?(?:\d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]?[ ]?\d[A-Z]{2}|[A-Z]\d[A-Z][ ]?\d[A-Z]\d)(?![\p{L}\p{N}])/u;
/** Postcodes that look like nothing else, and those that a country or a label announces. */
const POSTCODE =
  /(?<![\p{L}\p{N}-])(?:[A-Z]{1,2}\d[A-Z\d]?[ ]\d[A-Z]{2}|[ABCEGHJ-NPRSTVXY]\d[A-Z][ ]\d[A-Z]\d|(?:D|DE|A|AT|CH|F|FR|E|ES|I|IT|NL|B|BE|PL|PT|L|LU)-\d{4,5}(?=[ ]\p{Lu})|(?:PLZ|ZIP(?: code)?|CP|CAP|C\.P\.|postcode|postal code|CEP|código postal|code postal|kod pocztowy)[ ]?:?[ ]?\d{2,5}(?:[- ]\d{3,4})?)(?![\p{L}\p{N}])/giu;
const CODE_AND_TOWN = /(?<![\p{L}\p{N}.,-])\d{4,5}[ ](?=\p{Lu}\p{Ll})/gu;
const STREET_EXPRESSIONS = [ENGLISH, COMPOUND, GERMAN_PLACE, FRENCH, KIND_FIRST, BOX];

const LONGEST_TAIL = 120;

/** All streets of a text; of the person's own address also parts that have no recognisable form. */
export function streetCuts(
  text: string,
  address: string | null | undefined,
  place: string | null | undefined,
): Cut[] {
  const streets = STREET_EXPRESSIONS.flatMap((expression) =>
    Array.from(text.matchAll(expression), ({ 0: found, index }) => ({
      start: index,
      end: index + found.trimEnd().length,
      by: '',
    })),
  ).filter(({ start, end }) => isStreet(text.slice(start, end)));
  const codes = /\d/u.test(text)
    ? Array.from(text.matchAll(POSTCODE), ({ 0: found, index }) => ({
        start: index,
        end: index + found.length,
        by: '',
      }))
    : [];
  return [
    ...streets.map((street) => withCode(text, street)),
    ...codes,
    ...ownCuts(text, address),
    ...ownTownCode(text, place),
  ];
}

/** Words that make of "3 Key Way" or "5 Main Drive" something else than a street. */
const isStreet = (found: string): boolean => !/^(?:19|20)\d{2}[ ]|(?:19|20)\d{2}$|Google Drive$/u.test(found);

function withCode(text: string, street: Cut): Cut {
  const tail = text.slice(street.end, street.end + LONGEST_TAIL);
  const found = AFTER_STREET.exec(tail)?.[0] ?? codeAfterTown(tail);
  return found === undefined ? street : { ...street, end: street.end + found.length };
}
const codeAfterTown = (tail: string): string | undefined => TOWN_THEN_CODE.exec(tail)?.[0];

/** The postcode before the person's own town. */
function ownTownCode(text: string, place: string | null | undefined): Cut[] {
  const town = plain(place?.split(',')[0] ?? '');
  if (town.length < 3) return [];
  return Array.from(text.matchAll(CODE_AND_TOWN), ({ 0: found, index }) => ({ found, index }))
    .filter(({ found, index }) =>
      plain(text.slice(index + found.length, index + found.length + town.length + 8)).startsWith(town),
    )
    .map(({ found, index }) => ({ start: index, end: index + found.length, by: '' }));
}

const SHORTEST_PART = 6;

/** The parts of the person's address that hold a number: street and postcode, wherever they are repeated. */
function ownCuts(text: string, address: string | null | undefined): Cut[] {
  if (!address) return [];
  const low = text.toLowerCase();
  if (low.length !== text.length) return [];
  const parts = [address, ...address.split(/[,;\n|]/u)]
    .map((part) => part.trim().toLowerCase())
    // The town after a postcode may stay.
    .map((part) => /^(?:[a-z]{1,3}-)?\d[\d -]{2,8}(?= \p{L}[\p{L} -]{2,40}$)/u.exec(part)?.[0] ?? part)
    .filter((part) => (part.length >= SHORTEST_PART && /\d/u.test(part)) || /^\d{5}$/u.test(part));
  return parts.flatMap((part) => {
    const cuts: Cut[] = [];
    for (let at = low.indexOf(part); at >= 0; at = low.indexOf(part, at + part.length))
      cuts.push({ start: at, end: at + part.length, by: '' });
    return cuts;
  });
}
