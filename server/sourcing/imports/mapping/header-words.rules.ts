import { IMPORT_COLUMNS, ImportField } from '@placewell/contract/sourcing/import-columns.ts';
import { foldWord } from '../values/option-values.rules.ts';

type HeaderWord = { text: string; isCut: boolean };

/** Words that say nothing about what a column is: whom it is about, that it is the latest, a unit. */
const NEUTRAL = new Set(
  foldWord(
    `candidate cand person people applicant talent worker kandidat bewerber bew candidat candidato kandydat current curr last latest most recent
    the of a an is in on at to for and or y e i et und der die das de le la les du zuletzt letzte aktuell ultimo ultima
    dernier derniere huidige ostatni obecny present actual text txt field name nm now please k t tsd hr hour p m month year
    annum gross net brutto bruto netto lordo where what 1`,
  ).split(' '),
);
const PAY_SIGN = /[£€$₹¥]|zł|\b(?:eur|gbp|usd|chf|pln|nok|sek|dkk|inr|lpa)\b/giu;
/** Abbreviations that are no beginning of their word. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  no: 'number',
  nr: 'number',
  num: 'number',
  co: 'company',
  yoe: 'years',
};

function wordsOf(header: string): HeaderWord[] {
  const marked = header.replace(PAY_SIGN, ' pay ').replace(/(?<=\p{L}{2})\./gu, '… ');
  return marked.split(/[\s_/()[\]|,;:&+–-]+/u).flatMap((piece) =>
    foldWord(piece)
      .split(' ')
      .filter(Boolean)
      .map((text) => ({ text: SPELLED_OUT[text] ?? text, isCut: piece.endsWith('…') })),
  );
}

const isInside = (short: string, word: string): boolean => {
  let at = 0;
  for (const letter of word) if (letter === short[at]) at++;
  return at === short.length;
};

/** Whether a word of a header stands for a known one: its beginning, its letters without vowels, or a compound of it. */
function standsFor({ text }: HeaderWord, word: string): boolean {
  if (text === word) return true;
  if (word.startsWith(text) && text.length >= 3) return true;
  if (text.length >= 5 && word.endsWith(text)) return true;
  if (word.length >= 4 && text.length >= word.length + 3 && (text.startsWith(word) || text.endsWith(word)))
    return true;
  const isShort =
    text.length >= 2 && text.length <= 6 && text[0] === word[0] && word.length > text.length + 1;
  return (
    isShort &&
    !/[aeiou]/.test(text.slice(text.length > 3 ? 3 : 1)) &&
    (text.length > 2 || word.length <= 6) &&
    text.at(-1) === [...word].findLast((letter) => !'aeiou'.includes(letter)) &&
    isInside(text, word)
  );
}

/** A shorter beginning of a word may be that of another word. */
const MIN_WRITTEN_OUT = 5;

const PHRASES: readonly [ImportField, readonly string[]][] = ImportField.options.flatMap((field) => {
  const { headers = '', words = '' } = IMPORT_COLUMNS[field];
  const phrases = [...headers.split(','), ...words.split(',')].map(foldWord).filter(Boolean);
  return [...new Set(phrases)].map((phrase): [ImportField, string[]] => [field, phrase.split(' ')]);
});

/** How much of a header speaks for a field: the share of its words, 0 to 1, and whether these are written out. */
export type Spoken = { share: number; isWritten: boolean };

export function fieldsByWords(header: string): Map<ImportField, Spoken> {
  const words = wordsOf(header);
  const told = words.filter(({ text }) => !NEUTRAL.has(text));
  const shares = new Map<ImportField, Map<number, boolean>>();
  for (const [field, phrase] of PHRASES) {
    const at = phrase.map((word) => words.findIndex((one) => standsFor(one, word)));
    if (at.includes(-1)) continue;
    const found = shares.get(field) ?? new Map<number, boolean>();
    for (const [part, index] of at.entries()) {
      const text = words[index]?.text ?? '';
      found.set(index, found.get(index) === true || text === phrase[part] || text.length >= MIN_WRITTEN_OUT);
    }
    shares.set(field, found);
  }
  return new Map(
    [...shares].map(([field, found]) => {
      const covered = told.filter((word) => found.has(words.indexOf(word)));
      const share = told.length === 0 ? 1 : covered.length / told.length;
      return [field, { share, isWritten: covered.every((word) => found.get(words.indexOf(word))) }];
    }),
  );
}

type Doubt = { name: string; words: string; against: (field: ImportField) => boolean };
const any = () => true;
/** Words by which a header is about another person or thing than the candidate of today. */
const DOUBTS: readonly Doubt[] = [
  {
    name: 'another person',
    words: `ref client customer hiring referee referees referred referral refd recommended introduced introduction via kin spouse
      emergency manager mgr supervisor boss interviewer partner agent guarantor ansprechpartner kunde kunden kundin empfohlen
      vorgesetzter recommande recommandee cliente clientes klant opdrachtgever klient klienta polecony polecona recomendado
      referido segnalato vermittelt account`,
    against: (field) => field !== 'candidate_note' && field !== 'external_id',
  },
  {
    name: 'another time',
    words: `birth born dob geb geburt geboren naissance nacimiento nascita geboorte urodzenia ur called call calls spoke spoken
      contacted interview interviewed entretien entrevista colloquio rozmowa met started updated modified changed expiry
      expires valid hired placed age alter edad eta wiek leeftijd`,
    against: (field) => !['candidate_note', 'candidate_status', 'job_tittle', 'company_name'].includes(field),
  },
  {
    name: 'another job',
    words: `applied applying interviewed vacancy requisition oferta offer stelle angebot previous former old vorherige ehemalige
      precedent anterior precedente vorige poprzedni`,
    against: (field) =>
      ['job_tittle', 'company_name', 'location', 'city', 'salary', 'external_id', 'candidate_name'].includes(
        field,
      ),
  },
  {
    name: 'a wish',
    words:
      'wanted wants target desired sought wish gesucht gewunscht souhaite deseado desiderato gewenst preferred wunschort',
    against: (field) =>
      ['job_tittle', 'company_name', 'location', 'city', 'state', 'country'].includes(field),
  },
  {
    name: 'another pay',
    words:
      'current curr now present actual actuel aktuell ist huidig obecne attuale fee bill billing charge margin budget cost',
    against: (field) => ['salary', 'salary_min', 'salary_max', 'candidate_name'].includes(field),
  },
  {
    name: 'another place',
    words: `workplace site office branch depot nationality citizenship birthplace school
      university arbeitsort filiale oficina sede vestiging oddzial`,
    against: (field) => ['location', 'city', 'state', 'country'].includes(field),
  },
  {
    name: 'nothing of the product',
    words:
      'sex gender geschlecht sexe sexo sesso geslacht plec photo foto picture headshot avatar marital shirt size',
    against: any,
  },
];
const DOUBT_WORDS = DOUBTS.map(({ words, against }) => ({
  against,
  words: new Set(foldWord(words).split(' ')),
}));

/** Whether a header says that a column is about another person, time, job, pay or place than this field. */
export function isDoubted(field: ImportField, header: string): boolean {
  const words = wordsOf(header);
  const isOne = ({ text, isCut }: HeaderWord, doubts: ReadonlySet<string>) =>
    doubts.has(text) || (isCut && text.length >= 4 && [...doubts].some((doubt) => doubt.startsWith(text)));
  return DOUBT_WORDS.some((doubt) => doubt.against(field) && words.some((word) => isOne(word, doubt.words)));
}

const PHRASE_WORDS = new Set(PHRASES.flatMap(([, phrase]) => phrase));
/** Whether a text consists of words of headers, also of those that say nothing or speak against a field. */
export const isOfHeaderWords = (text: string): boolean =>
  wordsOf(text).every(
    (word) =>
      NEUTRAL.has(word.text) ||
      PHRASE_WORDS.has(word.text) ||
      DOUBT_WORDS.some(({ words }) => words.has(word.text)),
  );

const placeIn = (words: readonly HeaderWord[], names: ReadonlySet<string>) =>
  words.findIndex(({ text }) => names.has(text));
const given = new Set(
  foldWord(
    'forename forenames first firstname given vorname prenom prenoms nombre nombres nome voornaam roepnaam imie',
  ).split(' '),
);
const family = new Set(
  foldWord(
    'surname last lastname family nachname familienname nom apellido apellidos cognome achternaam nazwisko',
  ).split(' '),
);

/** Whether a header says that surnames come first: "Surname, Forename", "NOM Prénom", "Name, Vorname". */
export function isSurnameFirst(header: string): boolean {
  const words = wordsOf(header);
  const [before, after] = [placeIn(words, family), placeIn(words, given)];
  return before >= 0 ? after > before : words[0]?.text === 'name' && after === 1;
}
