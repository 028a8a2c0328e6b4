import { fold } from './fold.ts';

/** English name of a language, and its other names in the languages that are read. */
const NAMES = `English|englisch|inglés|anglais|inglese|inglês|engels|angielski|engleză|ingilizce|engelsk|engelska
German|deutsch|alemán|allemand|tedesco|alemão|duits|niemiecki|germană|almanca|tysk|tyska
French|französisch|francés|français|francese|francês|frans|francuski|franceză|fransızca|fransk|franska
Spanish|spanisch|español|espagnol|castellano|castilian|spagnolo|espanhol|spaans|hiszpański|spaniolă|ispanyolca|spansk|spanska
Italian|italienisch|italiano|italien|italiaans|włoski|italiană|italyanca|italiensk|italienska
Portuguese|portugiesisch|portugués|portugais|brazilian portuguese|portoghese|português|portugees|portugalski|portugheză|portekizce|portugisisk|portugisiska
Dutch|niederländisch|holandés|neerlandés|néerlandais|flemish|olandese|holandês|neerlandês|nederlands|vlaams|niderlandzki|holenderski|olandeză|felemenkçe|hollandaca|hollandsk|nederlandsk|nederländska|holländska
Polish|polnisch|polaco|polonais|polacco|polonês|polaco|pools|polski|poloneză|lehçe|polsk|polska
Russian|russisch|ruso|russe|russo|russisch|rosyjski|rusă|rusça|russisk|ryska
Ukrainian|ukrainisch|ucraniano|ukrainien|ucraino|ucraniano|oekraïens|ukraiński|ucraineană|ukraynaca
Czech|tschechisch|checo|tchèque|ceco|tcheco|tsjechisch|czeski|cehă|çekçe
Slovak|slowakisch|eslovaco|slovaque|slovacco|eslovaco|słowacki|slovacă|slovakça
Slovenian|slowenisch|esloveno|slovène|slovene
Croatian|kroatisch|croata|croate|croato|kroatisch|chorwacki|croată|hırvatça
Serbian|serbisch|serbio|serbe|serbo|sérvio|servisch|serbski|sârbă|sırpça
Bosnian|bosnisch|bosnio|bosniaque
Hungarian|ungarisch|húngaro|hongrois|ungherese|hongaars|węgierski|maghiară|macarca
Romanian|rumänisch|rumano|roumain|rumeno|romeno|roemeens|rumuński|română|rumence
Bulgarian|bulgarisch|búlgaro|bulgare|bulgaro|búlgaro|bulgaars|bułgarski|bulgară|bulgarca
Greek|griechisch|griego|grec|greco|grego|grieks|grecki|greacă|yunanca|græsk|gresk|grekiska
Turkish|türkisch|turco|turc|turks|turecki|turcă|türkçe|tyrkisk|turkiska
Arabic|arabisch|árabe|arabe|arabo|árabe|arabski|arabă|arapça|arabisk|arabiska
Hebrew|hebräisch|hebreo|hébreu|ebraico|hebraico|hebreeuws|hebrajski|ebraică|ibranice
Persian|persisch|persa|persan|farsi|dari|persiano|perzisch|perski|farsça|persisk|persiska
Kurdish|kurdisch|kurdo|kurde|curdo|koerdisch|kurdyjski|kürtçe
Hindi
Urdu
Bengali|bangla
Punjabi|panjabi
Gujarati
Marathi
Tamil
Telugu
Kannada
Malayalam
Nepali
Sinhala|sinhalese
Mandarin|mandarin chinese|chinese|chinesisch|chino|chinois|mandarín|cinese|chinês|chinees|chiński|chineză|çince|mandarino|mandarim|kinesisk|kinesiska
Cantonese|kantonesisch|cantonés|cantonais
Japanese|japanisch|japonés|japonais|giapponese|japonês|japans|japoński|japoneză|japonca|japansk|japanska
Korean|koreanisch|coreano|coréen|coreano|koreaans|koreański|korece
Vietnamese|vietnamesisch|vietnamita|vietnamien
Thai|thailändisch|tailandés|thaï
Indonesian|indonesisch|indonesio|indonésien|bahasa indonesia
Malay|malaiisch|malayo|malais|bahasa melayu
Tagalog|filipino
Swedish|schwedisch|sueco|suédois|svedese|sueco|zweeds|szwedzki|suedeză|isveççe|svensk|svenska
Norwegian|norwegisch|noruego|norvégien|norvegese|norueguês|noors|norweski|norvegiană|norveççe|norsk|norska
Danish|dänisch|danés|danois|danese|dinamarquês|deens|duński|daneză|danca|dansk|danska
Finnish|finnisch|finés|finnois|finlandés|finlandese|finlandês|fins|fiński|fince|finsk|finska
Icelandic|isländisch|islandés|islandais|islandsk|isländska
Estonian|estnisch|estonio|estonien
Latvian|lettisch|letón|letton
Lithuanian|litauisch|lituano|lituanien|lituano|litouws|litewski
Albanian|albanisch|albanés|albanais|albanese|albanês|albanees|albański|albaneză|arnavutça
Macedonian|mazedonisch|macedonio|macédonien
Catalan|katalanisch|catalán|catalano|catalão|catalaans|kataloński
Basque|baskisch|euskera|vasco
Galician|galizisch|gallego|galicien
Irish|irish gaelic|gaeilge|irisch
Welsh|walisisch|galés|gallois
Swahili|kiswahili|suajili
Amharic
Somali
Yoruba
Igbo
Hausa
Zulu|isizulu
Xhosa|isixhosa
Afrikaans
Armenian|armenisch|armenio|arménien
Georgian|georgisch|georgiano|géorgien
Azerbaijani
Kazakh
Uzbek
Mongolian
Burmese
Khmer
Lao
Maltese
Luxembourgish|luxemburgisch
Latin|latein|latín|latino|latim|latijn|łacina
Esperanto
Frisian|friesisch|fries|frisone|frísio|fryzyjski
Sranan Tongo|sranantongo|sranan|surinaams
Sign Language|american sign language|british sign language|asl|bsl|gebärdensprache|lengua de signos|langue des signes|lingua dei segni|lis|língua gestual portuguesa|língua gestual|libras|gebarentaal|język migowy
Haitian Creole|creole|créole
Tigrinya
Pashto`;

const ENGLISH = new Map<string, string>();
for (const row of NAMES.split('\n')) {
  const [english = '', ...others] = row.split('|');
  for (const name of [english, ...others]) ENGLISH.set(fold(name), english);
}
const LONGEST = Math.max(...[...ENGLISH.keys()].map((key) => key.split(' ').length));

const LEVEL =
  /(?<!\p{L})(?:native(?:\s+(?:speaker|or bilingual(?: proficiency)?))?|mother\s*tongue|bilingual|fluent|proficient|professional(?:\s+working)?(?:\s+proficiency)?|full professional(?: proficiency)?|limited working(?: proficiency)?|elementary(?: proficiency)?|conversational|advanced|upper[ -]intermediate|intermediate|basic|beginner|good|very good|excellent|working knowledge|business fluent|modersmål|morsmål|fl[yø]dende|flytende|flytande|forhandlingsniveau|øvet|grundläggande|grunnleggende|goda?(?:\s+kunskaper)?|mycket goda?|muttersprache(?:\/in)?|muttersprachlich|verhandlungssicher|fließend|fliessend|sehr gut|gut|grundkenntnisse|konversationssicher|nativo|nativa|materno|materna|lengua materna|bilingüe|fluido|avanzado|alto|medio|básico|intermedio|langue maternelle|maternelle|bilingue|courant|avancé|intermédiaire|scolaire|notions|débutant|madrelingua|lingua madre|ottim[oa]|buon[oa]|discret[oa]|sufficiente|scolastic[oa]|elementare|fluente|ottimo livello|avanzato|intermedio|base|língua materna|avançado|intermédio|intermediário|elementar|bom|boa|muito bom|moedertaal|vloeiend|uitstekend|zeer goed|goed|redelijk|matig|gevorderd|basis|gemiddeld|ojczysty|biegł[ya]|płynn[ya]|zaawansowan[ya]|średniozaawansowan[ya]|komunikatywn[ya]|podstawow[ya]|dobr[ya]|bardzo dobr[ya]|native|maternă|fluent|avansat|mediu|începător|bine|anadil[i]?|ana dil[i]?|ileri|akıcı|orta|başlangıç|iyi|çok iyi|temel|[ABC][12]\+?)(?![\p{L}])/iu;

/** The English name of a spoken language named in a language that is read ("Deutsch" is German), or undefined. */
export function spokenLanguage(text: string): string | undefined {
  return ENGLISH.get(fold(text));
}

/** True if a short text starts with a spoken language, possibly with a level ("Spanish (B2)"). */
export function isSpokenLanguage(text: string): boolean {
  const words = fold(text).split(' ');
  if (words.length > 7) return false;
  for (let size = Math.min(LONGEST, words.length); size > 0; size--)
    if (ENGLISH.has(words.slice(0, size).join(' '))) return true;
  return false;
}

/** The level that leads to a name at the end of a text: "Fluent in", "…; basic", "… and conversational". */
function levelBefore(text: string): { level: string; length: number } | undefined {
  const found = LEADING.exec(text.slice(-MAX_LEVEL));
  return found?.[1] === undefined ? undefined : { level: found[1], length: found[0].length };
}
/** In characters, with the words around it. */
const MAX_LEVEL = 60;
const LEADING = new RegExp(
  String.raw`(?:^|[,;|•·/(]|\s(?:and|und|y|et|e|i)(?=\s))\s{0,3}(${LEVEL.source.replaceAll('\\s+', '\\s{1,3}')})(?:\s{1,3}(?:working\s{1,3})?(?:proficiency|knowledge|level|command|skills?))?(?:\s{1,3}(?:in|of))?\s{0,3}:?\s{0,3}$`,
  'iu',
);

/** True for a spoken language, with its level or without: "Fluent in Spanish", "Italian (B2)", "Polish native". */
export function isOnlyLanguage(text: string): boolean {
  const bare = text
    .replace(new RegExp(LEVEL.source, 'giu'), ' ')
    .replace(
      /(?<!\p{L})(?:in|speaker|speaking|spoken|written|proficiency|language|skills?|level)(?!\p{L})/giu,
      ' ',
    )
    .trim();
  return spokenLanguage(bare.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')) !== undefined;
}

/** Finds all spoken languages in a text, each with the level after it. */
export function findSpokenLanguages(text: string): { name: string; level: string | null; index: number }[] {
  const out: { name: string; level: string | null; index: number }[] = [];
  const words = [...text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)];
  let from = 0;
  for (const [i, { index }] of words.entries()) {
    if (i < from) continue;
    // The longest name that begins here.
    const named = words
      .slice(i, i + LONGEST)
      .map((last, n) => ({ next: i + n + 1, stop: last.index + last[0].length }))
      .findLast(({ stop }) => ENGLISH.has(fold(text.slice(index, stop))));
    const name = named && ENGLISH.get(fold(text.slice(index, named.stop)));
    if (!name) continue;
    from = named.next;
    const rest = text.slice(named.stop, named.stop + 60);
    const nextName = words.slice(from).find((word) => ENGLISH.has(fold(word[0])));
    const nextAt = nextName?.index ?? named.stop + rest.length;
    const own = nextAt - named.stop - (nextName ? (levelBefore(text.slice(0, nextAt))?.length ?? 0) : 0);
    const before = levelBefore(text.slice(0, index));
    const level = before?.level ?? LEVEL.exec(rest.slice(0, Math.max(0, own)))?.[0] ?? null;
    if (!out.some((other) => other.name === name)) out.push({ name, level, index });
  }
  return out;
}

/** The language level if the text is nothing but a level ("Native speaker", "B2"). */
export function levelOf(text: string): string | undefined {
  const match = LEVEL.exec(text);
  return match && match[0].length >= text.replace(/(?<![()[\]\s.-])[()[\]\s.-]+$/, '').length * 0.6
    ? text.replace(/^[\s(–-]+/, '').replace(/(?<![\s)])[\s)]+$/, '')
    : undefined;
}
