import type { Language } from './result.ts';
import { scriptLanguage } from './words/scripts.ts';

/** The most common function words and resume words of each language that is read. */
const READ: Record<Language, string> = {
  en: 'the and of with for to in a an experience skills education work management team years on by from as',
  de: 'und der die das mit für von im bei zur zum des den als eine ausbildung kenntnisse berufserfahrung seit auf sowie',
  es: 'y de la el en los las con para del por experiencia formación idiomas una desde gestión como que al',
  it: 'e di il la le gli dei delle del della in con per da presso esperienza esperienze formazione competenze lavoro istruzione lingue che nel un una',
  pt: 'e de da do das dos em com para por na no a o os as experiência formação competências não uma até atualmente línguas ao gestão',
  nl: 'en van de het een in met voor bij op te werkervaring opleiding vaardigheden talen tot heden ik als aan naar door',
  pl: 'i w z na do od oraz dla po się doświadczenie wykształcenie edukacja umiejętności języki zawodowe obecnie praca stanowisko pracodawca okres obowiązki przez jest o',
  ro: 'și de la în cu pentru din pe a al ale experiență educație competențe limbi prezent o un sau este prin',
  tr: 've bir ile için da de bu deneyim deneyimi tecrübesi bilgileri eğitim iş yıl olarak halen diller beceriler lisans üniversitesi günümüz adres telefon doğum',
  fr: 'et de la le les des en du pour avec dans au une expérience formation compétences langues sur par à gestion',
};
/** The same of languages with Latin letters that are not read. `sh`: Bosnian, Croatian, Montenegrin and Serbian. */
const UNREAD: Readonly<Record<string, string>> = {
  sv: 'och att för med av en ett som på till inom samt är från arbetslivserfarenhet utbildning språk kunskaper körkort erfarenhet pågående nuvarande anställning svenska modersmål flytande examen intressen referenser om mig',
  da: 'og at for med af en et som på til inden samt er fra erhvervserfaring uddannelse sprog kompetencer kørekort erfaring nuværende ansættelse dansk modersmål flydende interesser referencer om mig',
  no: 'og å for med av en et som på til innen samt er fra arbeidserfaring yrkeserfaring utdanning språk ferdigheter førerkort erfaring nåværende nå norsk morsmål flytende interesser referanser om meg',
  fi: 'ja on että tai sekä työkokemus työhistoria koulutus kielitaito taidot osaaminen nykyinen nykyhetki alkaen suomi äidinkieli englanti ruotsi hyvä erinomainen sujuva harrastukset suosittelijat yhteystiedot tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu ammattikorkeakoulu yliopisto oy',
  is: 'og að fyrir með af sem til við er frá starfsreynsla menntun tungumál hæfni núverandi íslenska móðurmál',
  hu: 'és a az egy hogy nem vagy szakmai tapasztalat munkatapasztalat munkahelyek tanulmányok végzettség képzettség nyelvtudás nyelvismeret készségek jelenleg önéletrajz név születési lakcím telefonszám telefon cím angol német középfok felsőfok alapfok kft egyetem jogosítvány január február március április május június július augusztus szeptember október november december',
  cs: 'a v na s z se do pro od nebo pracovní zkušenosti praxe vzdělání dovednosti jazyky jazykové znalosti řidičský průkaz současnost dosud životopis jméno příjmení bydliště narození angličtina němčina leden únor březen duben květen červen červenec srpen září říjen listopad prosinec zájmy univerzita škola',
  sk: 'a v na s zo sa do pre od alebo pracovné skúsenosti prax vzdelanie zručnosti jazyky jazykové znalosti vodičský preukaz súčasnosť doteraz životopis meno priezvisko bydlisko narodenia angličtina nemčina január február marec apríl máj jún júl stredná škola univerzita záujmy',
  sl: 'in v na s za od ali delovne izkušnje izobrazba znanja jeziki vozniški dovoljenje sedanjost ime priimek naslov rojstva angleščina nemščina januar februar marec univerza šola',
  sh: 'i u na s za od ili radno iskustvo obrazovanje vještine veštine jezici vozačka dozvola danas sada trenutno ime prezime adresa rođenja engleski njemački nemački siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan listopad studeni prosinac škola fakultet sveučilište osobni podaci',
  lt: 'ir į su iš nuo kaip darbo patirtis išsilavinimas kalbos įgūdžiai gebėjimai iki dabar šiuo metu vardas pavardė anglų rusų universitetas',
  lv: 'un uz ar no kā darba pieredze izglītība valodas prasmes līdz šobrīd vārds uzvārds angļu krievu universitāte vidusskola',
  et: 'ja on ning või töökogemus haridus haridustee keeled keeleoskus oskused praegu nimi inglise vene eesti ülikool kool',
  sq: 'dhe të në me për nga një eksperienca përvoja punës arsimi edukimi gjuhët aftësitë aktualisht emri mbiemri anglisht universiteti',
  ca: 'i de la el els les amb per del al experiència formació idiomes competències coneixements actualitat fins català castellà anglès dades personals',
  eu: 'eta lan esperientzia prestakuntza hizkuntzak gaitasunak gaur egun euskara gaztelania ingelesa izena',
  vi: 'và của cho các với tại kinh nghiệm làm việc học vấn kỹ năng công ty đại học nay hiện tại họ tên ngày sinh trình độ mục tiêu nghề nghiệp tiếng anh chứng chỉ quản lý',
  id: 'dan yang di untuk dengan dari pada sebagai pengalaman kerja pendidikan keahlian keterampilan kemampuan sekarang saat ini nama alamat tempat tanggal lahir universitas sekolah bahasa inggris januari februari maret juni juli agustus perusahaan pelanggan',
  tl: 'ang ng mga sa at na ay para karanasan edukasyon kasanayan kasalukuyan pangalan tirahan trabaho',
  sw: 'na ya wa kwa katika ni uzoefu kazi elimu ujuzi lugha sasa jina anwani chuo kikuu',
  az: 'və bir ilə üçün iş təcrübəsi təhsil bacarıqlar dillər hazırda ad soyad azərbaycan universiteti',
  uz: 'va bilan uchun ish tajribasi ta lim malumoti tillar hozirgi ism familiya universiteti',
};

const setsOf = <K extends string>(words: Readonly<Record<K, string>>) =>
  (Object.entries(words) as [K, string][]).map(([code, list]) => [code, new Set(list.split(' '))] as const);
const READ_SETS = setsOf(READ);
const UNREAD_SETS = setsOf(UNREAD);

/** The language of a resume: ISO 639-1 code (`sh` beside it), and whether this library reads it. */
export type WrittenLanguage = { code: Language; isRead: true } | { code: string; isRead: false };

const MAX_TEXT = 20_000;
/** How often one word counts. */
const MAX_COUNT = 3;
/** English without evidence for another language. */
const ENGLISH = 2;
/** A language that is not read needs this many different words, and clearly more than any that is. */
const MIN_WORDS = 4;
const MIN_LEAD = 1.4;
/** The share of function words among the Latin ones from which a text with another script is in Latin letters. */
const MIN_SHARE = 0.08;

/** The main language of the text; English if there is no evidence for another. */
export function detectLanguage(text: string): WrittenLanguage {
  const shown = text.slice(0, MAX_TEXT).replace(/(?<!\S)[^\s@]+@\S+|(?:https?:\/\/|www\.)\S+/giu, ' ');
  const words =
    shown
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const read = bestOf(READ_SETS, counts, Number.POSITIVE_INFINITY);
  const known = bestOf(READ_SETS, counts, MAX_COUNT);
  const latin = words.filter((word) => /^\p{Script=Latin}/u.test(word)).length;
  const other = scriptLanguage(shown);
  if (other && (other.isMost || known.score < latin * MIN_SHARE)) return { code: other.code, isRead: false };
  const unread = bestOf(UNREAD_SETS, counts, MAX_COUNT);
  if (unread.code && unread.different >= MIN_WORDS && unread.score >= MIN_LEAD * known.score)
    return { code: unread.code, isRead: false };
  return { code: read.code && read.score > ENGLISH ? read.code : 'en', isRead: true };
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
