import { headingKind } from './headings.ts';
import type { Language } from './result.ts';
import { scriptLanguage } from './words/scripts.ts';
import { companyScore } from './words/titles.ts';

/** The most common function words and resume words of each language that is read. */
const READ: Record<Language, string> = {
  en: 'the and of with for to in a an experience skills education work management team years on by from as present current native fluent intermediate summary profile languages responsible using',
  de: 'und der die das mit für von im bei zur zum des den als eine ausbildung kenntnisse berufserfahrung seit auf sowie heute muttersprache fließend',
  es: 'y de la el en los las con para del por experiencia formación idiomas una desde gestión como que al actualidad actualmente nativo nivel',
  it: 'e di il la le gli dei delle del della in con per da presso esperienza esperienze formazione competenze lavoro istruzione lingue che nel un una',
  pt: 'e de da do das dos em com para por na no a o os as experiência formação competências não uma até atualmente línguas ao gestão',
  nl: 'en van de het een in met voor bij op te werkervaring opleiding vaardigheden talen tot heden ik als aan naar door',
  pl: 'i w z na do od oraz dla po się doświadczenie wykształcenie edukacja umiejętności języki zawodowe obecnie praca stanowisko pracodawca okres obowiązki przez jest o',
  ro: 'și de la în cu pentru din pe a al ale experiență educație competențe limbi prezent o un sau este prin',
  tr: 've bir ile için da de bu deneyim deneyimi tecrübesi bilgileri eğitim iş yıl olarak halen diller beceriler lisans üniversitesi günümüz adres telefon doğum',
  fr: 'et de la le les des en du pour avec dans au une expérience formation compétences langues sur par à gestion',
  sv: 'och att för med av en ett som på till inom samt är från arbetslivserfarenhet utbildning språk kunskaper körkort erfarenhet pågående nuvarande anställning svenska modersmål flytande examen intressen referenser om mig',
  da: 'og at for med af en et som på til inden samt er fra erhvervserfaring uddannelse sprog kompetencer kørekort erfaring nuværende ansættelse dansk modersmål flydende interesser referencer om mig',
  no: 'og å for med av en et som på til innen samt er fra arbeidserfaring yrkeserfaring utdanning språk ferdigheter førerkort erfaring nåværende nå norsk morsmål flytende interesser referanser om meg',
};
/** The same of languages with Latin letters that are not read. `sh`: Bosnian, Croatian, Montenegrin and Serbian. */
const UNREAD: Readonly<Record<string, string>> = {
  fi: 'ja on että tai sekä työkokemus työhistoria koulutus kielitaito taidot osaaminen nykyinen nykyhetki alkaen suomi äidinkieli englanti ruotsi hyvä erinomainen sujuva harrastukset suosittelijat yhteystiedot tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu',
  is: 'og að fyrir með af sem til við er frá starfsreynsla menntun tungumál hæfni núverandi íslenska móðurmál',
  hu: 'és a az egy hogy nem vagy szakmai tapasztalat munkatapasztalat munkahelyek tanulmányok végzettség képzettség nyelvtudás nyelvismeret készségek jelenleg önéletrajz név születési lakcím telefonszám telefon cím angol német középfok felsőfok alapfok jogosítvány január február március április május június július augusztus szeptember október november december',
  cs: 'a v na s z se do pro od nebo pracovní zkušenosti praxe vzdělání dovednosti jazyky jazykové znalosti řidičský průkaz současnost dosud životopis jméno příjmení bydliště narození angličtina němčina leden únor březen duben květen červen červenec srpen září říjen listopad prosinec zájmy',
  sk: 'a v na s zo sa do pre od alebo pracovné skúsenosti prax vzdelanie zručnosti jazyky jazykové znalosti vodičský preukaz súčasnosť doteraz životopis meno priezvisko bydlisko narodenia angličtina nemčina január február marec apríl máj jún júl záujmy',
  sl: 'in v na s za od ali delovne izkušnje izobrazba znanja jeziki vozniški dovoljenje sedanjost ime priimek naslov rojstva angleščina nemščina januar februar marec',
  sh: 'i u na s za od ili radno iskustvo obrazovanje vještine veštine jezici vozačka dozvola danas sada trenutno ime prezime adresa rođenja engleski njemački nemački siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan listopad studeni prosinac osobni podaci',
  lt: 'ir į su iš nuo kaip darbo patirtis išsilavinimas kalbos įgūdžiai gebėjimai iki dabar šiuo metu vardas pavardė anglų rusų',
  lv: 'un uz ar no kā darba pieredze izglītība valodas prasmes līdz šobrīd vārds uzvārds angļu krievu',
  et: 'ja on ning või töökogemus haridus haridustee keeled keeleoskus oskused praegu nimi inglise vene eesti',
  sq: 'dhe të në me për nga një eksperienca përvoja punës arsimi edukimi gjuhët aftësitë aktualisht emri mbiemri anglisht',
  ca: 'i de la el els les amb per del al experiència formació idiomes competències coneixements actualitat fins català castellà anglès dades personals',
  eu: 'eta lan esperientzia prestakuntza hizkuntzak gaitasunak gaur egun euskara gaztelania ingelesa izena',
  vi: 'và của cho các với tại kinh nghiệm làm việc học vấn kỹ năng nay hiện tại họ tên ngày sinh trình độ mục tiêu nghề nghiệp tiếng anh chứng chỉ quản lý',
  id: 'dan yang di untuk dengan dari pada sebagai pengalaman kerja pendidikan keahlian keterampilan kemampuan sekarang saat ini nama alamat tempat tanggal lahir bahasa inggris januari februari maret juni juli agustus pelanggan',
  tl: 'ang ng mga sa at na ay para karanasan edukasyon kasanayan kasalukuyan pangalan tirahan trabaho',
  sw: 'na ya wa kwa katika ni uzoefu kazi elimu ujuzi lugha sasa jina anwani',
  az: 'və bir ilə üçün iş təcrübəsi təhsil bacarıqlar dillər hazırda ad soyad azərbaycan',
  uz: 'va bilan uchun ish tajribasi ta lim malumoti tillar hozirgi ism familiya',
};

const setsOf = <K extends string>(words: Readonly<Record<K, string>>) =>
  (Object.entries(words) as [K, string][]).map(([code, list]) => [code, new Set(list.split(' '))] as const);
const READ_SETS = setsOf(READ);
const UNREAD_SETS = setsOf(UNREAD);

/** Words of headings in those languages. */
const UNREAD_HEADING =
  /^(?:työ\p{L}*|koulutus\p{L}*|kieli\p{L}*|taidot|osaaminen|menntun|tungumál|starfs\p{L}*|\p{L}*tapasztalat\p{L}*|munka\p{L}*|tanulmányok|végzettség\p{L}*|nyelv\p{L}*|készségek|zkušenosti|praxe|vzdělání|dovednosti|jazyk(?:y|ové)|životopis|skúsenosti|prax|vzdelanie|zručnosti|izkušnje|izobra\p{L}*|znanja|jezici|jeziki|iskustv[oa]|obrazovanje|v(?:j?e)štine|patirtis|išsilavinimas|kalbos|įgūdžiai|gebėjimai|pieredze|izglītība|valodas|prasmes|haridus\p{L}*|keele\p{L}*|\p{L}*oskused|\p{L}*kogemus|përvoj[aë]|arsimi\p{L}*|edukimi|gjuhët|aftësitë|experiència|formació|competències|coneixements|idiomes|esperientzia|prestakuntza|hizkuntzak|gaitasunak|kinh|học|kỹ|ngoại|pengalaman|pendidikan|keahlian|keterampilan|kemampuan|bahasa|karanasan|edukasyon|kasanayan|wika|uzoefu|elimu|ujuzi|lugha|təcrübəsi|təhsil|bacarıqlar|dillər|tajriba\p{L}*|malumoti|tillar|ko)$/u;
/** Lines with the name of an employer or a school in languages whose employers' words are not read. */
const NAMES =
  /(?<![\p{L}\d])(?:k(?:ft|\.?d)|zrt|nyrt|bt|oyj?|aps|a\/s|abp?|asa?|pt|tbk|d\.?o\.?o|d\.?d|s\.?r\.?o|a\.?s|jsc|uab|sia|oü|universi\p{L}*|sveučilišt\p{L}*|\p{L}*fakult\p{L}*|\p{L}*(?:yliopisto|korkeakoulu|opisto|koulu|skola|skole[nt]?|högskola|høgskole[nt]?|højskole|sykehus|sjukehus|sygehus|sjukhus)|lukio|institut\p{L}*|gymn\p{L}*|gimn\p{L}*|egyetem\p{L}*|főiskola|szakközépiskola|iskola|škol[aey]|šol[ae]|sekolah|perusahaan|himpunan|công\s+ty|đại\s+học|trường|cao\s+đẳng|ngân\s+hàng|tập\s+đoàn|pamantasan|paaralan|bahay|kolehiyo|escola|hospital\p{L}*|bolnica|nemocnice|haigla|ülikool|\p{L}*universitet\p{L}*|mokykla|vidusskola)(?![\p{L}\d])/iu;

/**
 * The language of a resume: ISO 639-1 code (`sh` beside it), and whether this library reads it. Doubtful where much of
 * the text is in a language that is not read.
 */
export type WrittenLanguage =
  | { code: Language; isRead: true; isDoubtful?: boolean }
  | { code: string; isRead: false };

const MAX_TEXT = 20_000;
/** How often one word counts. */
const MAX_COUNT = 3;
/** English without evidence for another language. */
const ENGLISH = 2;
/** A language that is not read needs this many different words on as many lines, and clearly more than any that is. */
const MIN_WORDS = 4;
const MIN_LINES = 3;
const MIN_LEAD = 1.4;
/** More are needed against the headings of a language that is read. */
const MIN_WORDS_BELOW_HEADINGS = 10;
const MIN_LEAD_BELOW_HEADINGS = 3;
/** Different headings that decide. */
const MIN_HEADINGS = 2;
/** The share of function words among the Latin ones from which a text with another script is in Latin letters. */
const MIN_SHARE = 0.08;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

const countsOf = (words: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

/** The main language of the text; English if there is no evidence for another. */
export function detectLanguage(text: string): WrittenLanguage {
  const shown = text
    .slice(0, MAX_TEXT)
    .normalize('NFC')
    .replace(/(?<!\S)[^\s@]+@\S+|(?:https?:\/\/|www\.)\S+/giu, ' ');
  const words = wordsOf(shown);
  const counts = countsOf(words);
  const read = bestOf(READ_SETS, counts, Number.POSITIVE_INFINITY);
  const known = bestOf(READ_SETS, counts, MAX_COUNT);
  const latin = words.filter((word) => /^\p{Script=Latin}/u.test(word)).length;
  const other = scriptLanguage(shown);
  if (other && (other.isMost || known.score < latin * MIN_SHARE)) return { code: other.code, isRead: false };
  const code = read.code && read.score > ENGLISH ? read.code : 'en';
  const all = bestOf(UNREAD_SETS, counts, MAX_COUNT);
  if (!all.code || all.different < MIN_WORDS || all.score < MIN_LEAD * known.score)
    return { code, isRead: true };
  const unread = unreadLanguage(shown.split('\n'), known.score);
  return unread ? { code: unread, isRead: false } : { code, isRead: true, isDoubtful: true };
}

/** The language of the text if it is one that is not read: its words count outside the names of employers and schools. */
function unreadLanguage(lines: readonly string[], known: number): string | undefined {
  const prose = lines.filter((line) => !isOfName(line)).map(wordsOf);
  const { code, score, different } = bestOf(UNREAD_SETS, countsOf(prose.flat()), MAX_COUNT);
  const own = UNREAD_SETS.find(([language]) => language === code)?.[1];
  if (!own || prose.filter((words) => words.some((word) => own.has(word))).length < MIN_LINES)
    return undefined;
  const isHeaded = hasReadHeadings(lines);
  const [words, lead] = isHeaded
    ? [MIN_WORDS_BELOW_HEADINGS, MIN_LEAD_BELOW_HEADINGS]
    : [MIN_WORDS, MIN_LEAD];
  return different >= words && score >= lead * known ? code : undefined;
}

const isOfName = (line: string): boolean => NAMES.test(line) || companyScore(line) > 0;

/** What sections say of a person; the headings of the other ones are the same words in many languages. */
const TELLING: ReadonlySet<string> = new Set(['experience', 'education', 'skills', 'languages']);

/** Whether the headings are those of a language that is read, at least as often as of one that is not. */
function hasReadHeadings(lines: readonly string[]): boolean {
  const read = new Set<string>();
  let unread = 0;
  for (const line of lines) {
    const heading = headingOf(line);
    const kinds = [heading, ...heading.split(/[/|]|\s[-–—]\s/)].flatMap((part) => headingKind(part) ?? []);
    const telling = kinds.find((kind) => TELLING.has(kind));
    if (telling) read.add(telling);
    if (wordsOf(heading).some((word) => UNREAD_HEADING.test(word)) && !telling) unread++;
  }
  return read.size >= MIN_HEADINGS && read.size >= unread;
}

const MAX_HEADING = 60;
/** A line without what follows a label ("Skills: Java, Jira"), if it is as short as a heading. */
function headingOf(line: string): string {
  const heading = /^\s*([^:]{3,40}):\s+\S/.exec(line)?.[1] ?? line;
  return heading.length <= MAX_HEADING && !/[\d,;@]/.test(heading) && wordsOf(heading).length <= 6
    ? heading
    : '';
}

/** The language most of whose words are in the text; of English two more are needed for any other. */
function bestOf<K extends string>(
  sets: readonly (readonly [K, ReadonlySet<string>])[],
  counts: ReadonlyMap<string, number>,
  most: number,
): { code: K | undefined; score: number; different: number } {
  let best: { code: K | undefined; score: number; different: number } = {
    code: undefined,
    score: 0,
    different: 0,
  };
  for (const [code, set] of sets) {
    let [score, different] = [code === 'en' && most > MAX_COUNT ? ENGLISH : 0, 0];
    for (const word of set) {
      const count = counts.get(word) ?? 0;
      score += Math.min(count, most);
      if (count > 0) different++;
    }
    if (score > best.score) best = { code, score, different };
  }
  return best;
}
